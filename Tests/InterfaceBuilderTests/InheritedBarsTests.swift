import Graphics
import Testing

@testable import InterfaceBuilder

/// Bars of canvases that come from further away than the controller around a scene (interface-builder.md §8).
@Suite("Inherited bars of canvases")
struct InheritedBarsTests {
  /// - Parameter scenes: controllers with their attributes, what is in them, and their segues.
  private func storyboard(
    _ scenes: String..., tools: String = "17156", tieBreakers: String = ""
  ) throws -> InterfaceDocument {
    try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        useAutolayout="YES"><device id="retina6_1" orientation="portrait"/><scenes>\(scenes.joined())</scenes>
        <inferredMetricsTieBreakers>\(tieBreakers)</inferredMetricsTieBreakers></document>
        """.utf8))
  }

  private func scene(
    _ id: String, _ segues: String = "", height: Double = 896, attributes: String = "", metrics: String = ""
  ) -> String {
    """
    <scene sceneID="\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController" \(attributes)>
    <view key="view" id="\(id)-view"><rect key="frame" width="414" height="\(height)"/></view>\(metrics)
    <connections>\(segues)</connections></viewController></objects></scene>
    """
  }

  private func container(_ kind: String, _ id: String, _ segues: String) -> String {
    """
    <scene sceneID="\(id)"><objects><\(kind) id="\(id)" sceneMemberID="viewController">
    <connections>\(segues)</connections></\(kind)></objects></scene>
    """
  }

  private func segue(_ kind: String, _ destination: String, _ relationship: String = "", id: String = "s") -> String {
    "<segue destination=\"\(destination)\" kind=\"\(kind)\" relationship=\"\(relationship)\" id=\"\(id)\"/>"
  }

  private func insets(_ document: InterfaceDocument) -> [[Double]] {
    document.roots.map { root in
      let insets = document.safeAreaInsets(of: root)
      return [insets.top, insets.bottom]
    }
  }

  @Test("What a scene pushes that simulates tabs has them, too, unless it hides them")
  func simulatedTabs() throws {
    let tabs = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let document = try storyboard(
      scene("a", segue("show", "b") + segue("show", "c"), metrics: tabs), scene("b", segue("show", "d")),
      scene("c", attributes: "hidesBottomBarWhenPushed=\"YES\""), scene("d"))
    #expect(insets(document) == [[44, 83], [44, 83], [44, 34], [44, 83]])
    let opaque = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\" translucent=\"NO\"/>"
    #expect(insets(try storyboard(scene("a", metrics: opaque))) == [[44, 34]])
  }

  @Test(
    "Tabs in a navigation controller are below its bar, and what they push covers them; since Xcode 26 it is higher")
  func tabsInNavigation() throws {
    func document(_ tools: String) throws -> InterfaceDocument {
      try storyboard(
        container("navigationController", "n", segue("relationship", "t", "rootViewController")),
        container("tabBarController", "t", segue("relationship", "a", "viewControllers")),
        scene("a", segue("show", "b")), scene("b"), tools: tools)
    }
    #expect(insets(try document("17156")) == [[88, 83], [88, 34]])
    #expect(insets(try document("24765")) == [[150, 117], [150, 68]])
  }

  @Test("Where the segue that decides presents a scene, it has no bars")
  func tieBreakers() throws {
    func document(_ deciding: String) throws -> InterfaceDocument {
      try storyboard(
        container("navigationController", "n", segue("relationship", "a", "rootViewController", id: "r")),
        scene("a"), scene("b", segue("custom", "a", id: "c")),
        tieBreakers: "<segue reference=\"\(deciding)\"/>")
    }
    #expect(insets(try document("c")) == [[44, 34], [44, 34]])
    #expect(insets(try document("r")) == [[88, 34], [44, 34]])
  }

  @Test(
    "What is in a navigation controller in a sheet has its bar if it is presented; lower scenes have none",
    arguments: [
      (842.0, "17701", "modal", [56.0, 34.0]), (842, "17701", "custom", [0, 34]), (842, "17701", "show", [0, 34]),
      (842, "14490", "modal", [0, 34]), (886, "23504", "popoverPresentation", [56, 0]),
      (804, "20037", "presentation", [0, 34]),
    ])
  func sheets(height: Double, tools: String, kind: String, expected: [Double]) throws {
    let document = try storyboard(
      scene("start", segue(kind, "n")),
      container("navigationController", "n", segue("relationship", "a", "rootViewController")),
      scene("a", segue("show", "b") + segue("show", "c"), height: height), scene("b", height: height),
      scene("c", height: height, metrics: "<nil key=\"simulatedTopBarMetrics\"/>"), tools: tools)
    let found = insets(document)
    #expect(found[1] == expected && found[2] == expected)
    #expect(found[3] == [0, expected[1]])
  }

  @Test(
    "A scene below bars that are not translucent stands above its tabs since Xcode 11",
    arguments: [
      ("20037", 83.0), ("14490", 34),
    ])
  func lowTabs(tools: String, expected: Double) throws {
    let document = try storyboard(
      container("tabBarController", "t", segue("relationship", "a", "viewControllers")), scene("a", height: 808),
      tools: tools)
    #expect(insets(document) == [[0, expected]])
  }
}
