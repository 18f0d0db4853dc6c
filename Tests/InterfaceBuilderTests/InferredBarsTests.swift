import Document
import Graphics
import Testing

@testable import InterfaceBuilder

/// Bars that a scene's canvas has because of what leads to it (interface-builder.md §8).
@Suite("Inferred bars of canvases")
struct InferredBarsTests {
  private func storyboard(
    navigation: String = "", bar: String = "", page: String = "", metrics: String = "", height: Double = 667,
    tools: String = "14490", device: String = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
  ) throws -> InterfaceDocument {
    func scene(_ id: String, _ attributes: String = "", _ content: String) -> String {
      """
      <scene sceneID="scene-\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController" \(attributes)>
      <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="375" height="\(height)"/></view>
      \(content)</viewController></objects></scene>
      """
    }
    func segue(_ kind: String, _ destination: String, _ relationship: String = "") -> String {
      "<segue destination=\"\(destination)\" kind=\"\(kind)\" relationship=\"\(relationship)\" id=\"to-\(destination)\"/>"
    }
    return try InterfaceDocument(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        useAutolayout="YES">\(device)<scenes>
        <scene sceneID="t"><objects><tabBarController id="tabs" sceneMemberID="viewController"><connections>
        \(segue("relationship", "navigation", "viewControllers"))</connections></tabBarController></objects></scene>
        <scene sceneID="n"><objects><navigationController id="navigation" sceneMemberID="viewController" \(navigation)>
        <navigationBar key="navigationBar" \(bar)/><connections>
        \(segue("relationship", "page", "rootViewController"))</connections></navigationController></objects></scene>
        \(scene("page", "", "\(metrics)<connections>\(segue("show", "pushed"))\(segue("presentation", "shown"))</connections>"))
        \(scene("pushed", page, "<connections>\(segue("show", "page"))</connections>"))\(scene("shown", "", ""))
        </scenes></document>
        """.utf8))
  }

  /// Top and bottom of the page, of what it pushes and of what it presents.
  private func insets(_ document: InterfaceDocument) -> [[Double]] {
    document.roots.filter { $0.kind == .scene }.map { root in
      let insets = document.safeAreaInsets(of: root)
      return [insets.top, insets.bottom]
    }
  }

  @Test("A page and what it pushes have the bar and the tabs; what is presented has none")
  func pages() throws {
    #expect(insets(try storyboard()) == [[64, 49], [64, 49], [20, 0]])
    #expect(insets(try storyboard(page: "hidesBottomBarWhenPushed=\"YES\"")) == [[64, 49], [64, 0], [20, 0]])
    #expect(insets(try storyboard(bar: "largeTitles=\"YES\"")) == [[116, 49], [116, 49], [20, 0]])
    #expect(insets(try storyboard(navigation: "navigationBarHidden=\"YES\"")) == [[20, 49], [20, 49], [20, 0]])
    // Without a device, too; and on another device nothing is inferred.
    #expect(insets(try storyboard(tools: "8191", device: "")) == [[64, 49], [64, 49], [20, 0]])
    let document = try storyboard()
    let other = try #require(Device.named("iPhone 15"))
    #expect(document.safeAreaInsets(of: document.roots[0], on: other, .portrait).top == 59)
  }

  @Test("A scene lower than the canvas stands below its bars; what it simulates goes before what is inferred")
  func exceptions() throws {
    #expect(insets(try storyboard(height: 603))[0] == [0, 0])
    // What is pushed from a scene without a bar has none either.
    #expect(
      insets(try storyboard(metrics: "<nil key=\"simulatedTopBarMetrics\"/>")) == [[20, 49], [20, 49], [20, 0]])
    #expect(insets(try storyboard(metrics: "<nil key=\"simulatedBottomBarMetrics\"/>"))[0] == [64, 0])
    #expect(
      insets(try storyboard(metrics: "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"))[0] == [64, 44])
    // On a phone without a home button it is higher.
    let phone = try storyboard(
      metrics: "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>", height: 812,
      device: "<device id=\"retina5_9\" orientation=\"portrait\"/>")
    #expect(insets(phone)[0] == [88, 83])
  }

  @Test("A simulated navigation bar counts if it is translucent; until Xcode 10 a scene may have no status bar")
  func simulated() throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
    let opaque = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\"/>"
    let plain = "<nil key=\"simulatedStatusBarMetrics\"/>"
    let hidden = "navigationBarHidden=\"YES\""
    #expect(insets(try storyboard(navigation: hidden, metrics: bar))[0] == [64, 49])
    #expect(insets(try storyboard(navigation: hidden, metrics: opaque))[0] == [20, 49])
    #expect(insets(try storyboard(navigation: hidden, metrics: plain))[0] == [0, 49])
    #expect(insets(try storyboard(navigation: hidden, metrics: plain, tools: "21701"))[0] == [20, 49])
    // With a notch it stays.
    let notch = try storyboard(
      navigation: hidden, metrics: plain, height: 812, device: "<device id=\"retina5_9\" orientation=\"portrait\"/>")
    #expect(insets(notch)[0] == [44, 83])
  }

  @Test("Xcode 16.3 counts the safe area of scenes twice, but of those above tabs")
  func twice() throws {
    let document = try storyboard(
      navigation: "navigationBarHidden=\"YES\"", height: 852, tools: "23727",
      device: "<device id=\"retina5_9\" orientation=\"portrait\"/>")
    // What is presented has no tabs.
    #expect(insets(document).map { $0[1] } == [34, 34, 68])
  }

  @Test("Segues in a circle and to nowhere end")
  func circles() throws {
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
        <scene sceneID="a"><objects><navigationController id="a" sceneMemberID="viewController"><connections>
        <segue destination="b" kind="relationship" relationship="rootViewController"/></connections>
        </navigationController></objects></scene>
        <scene sceneID="b"><objects><navigationController id="b" sceneMemberID="viewController"><connections>
        <segue destination="a" kind="relationship" relationship="rootViewController"/>
        <segue destination="nowhere" kind="show"/></connections></navigationController></objects></scene>
        </scenes></document>
        """.utf8))
    #expect(document.inferredBars.navigationControllers["a"] == nil)
    #expect(document.inferredBars.navigationControllers["b"] == nil)
  }
}
