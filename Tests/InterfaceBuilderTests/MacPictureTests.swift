import Document
import Graphics
import Lookups
import Screens
import Testing

@testable import InterfaceBuilder

@Suite("Pictures of a Mac's scenes")
struct MacPictureTests {
  private func storyboard(_ content: String) throws -> InterfaceDocument {
    try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        initialViewController="wc"><scenes><scene sceneID="s0"><objects><application id="app" sceneMemberID="viewController">
        <menu key="mainMenu" title="Main" systemMenu="main" id="menu"><items><menuItem title="App" id="i"/></items></menu>
        </application></objects></scene>
        <scene sceneID="s1"><objects><windowController id="wc"><window key="window" title="Hello" id="w">
        <windowStyleMask key="styleMask" titled="YES" resizable="YES"/>
        <rect key="contentRect" x="100" y="300" width="480" height="270"/></window><connections>
        <segue destination="vc" kind="relationship" relationship="window.shadowedContentViewController" id="r"/>
        </connections></windowController></objects></scene>
        <scene sceneID="s2"><objects>\(content)</objects></scene>
        <scene sceneID="s3"><objects><userDefaultsController id="defaults"/></objects></scene>
        </scenes></document>
        """.utf8))
  }

  private static let tall = """
    <viewController id="vc"><view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="360" height="500"/></view>
    </viewController>
    """

  @Test(
    "A window's picture has room for its title bar and its shadow, and the window is as large as its controller's view")
  func windows() throws {
    let document = try storyboard(Self.tall)
    #expect(document.macCanvasSize(scene: "wc") == Size(360 + 80, 500 + 28 + 80))
    // What contains others takes the window's size.
    let split = try storyboard(#"<splitViewController id="vc"/>"#)
    #expect(split.macCanvasSize(scene: "wc") == Size(480 + 80, 270 + 28 + 80))
    #expect(document.macCanvasSize(scene: "vc") == nil)
  }

  @Test("A window keeps its upper edge when its controller makes it higher")
  func places() throws {
    let document = try storyboard(Self.tall)
    var library = InterfaceLibrary()
    library.add(document, at: "a.storyboard")
    let classes = SizeClasses(horizontal: .regular, vertical: .regular)
    let reference = DocumentReference(
      source: DocumentSource(file: "a.storyboard"), scene: nil, device: nil, orientation: .portrait, actions: [:])
    let context = InterfaceContext(
      library, reference, container: nil,
      screen: ScreenBounds(size: Size(1000, 800), safeArea: .zero, sizeClasses: classes, hairline: 0.5),
      make: ScreenElements(appearance: .light, scale: 2), imageNames: [])
    let request = ControllerRequest(
      key: ControllerKey(document: "a.storyboard", id: "wc"), prefix: "", sizeClasses: classes)
    var builder = ControllerBuilder(context, request)
    // Its content's upper edge is 570 above the bottom.
    #expect(builder.controller(request.key)?.window?.frame == Rect(100, 800 - 570 - 28, 360, 500 + 28))
  }

  @Test("The application's scene is its menu bar, and controllers of bindings are no scenes")
  func application() throws {
    let document = try storyboard(Self.tall)
    #expect(document.isMenu(document.start("app")))
    #expect(document.macCanvasSize(scene: "app") != nil)
    #expect(document.start("defaults") == nil)
  }

  @Test("A document that was copied with its ids stands in its original")
  func copies() throws {
    func phone(_ reference: String) throws -> InterfaceDocument {
      try InterfaceDocument(
        Array(
          """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
          initialViewController="a"><scenes><scene sceneID="s"><objects><viewController id="a"><view key="view" id="v">
          <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews><containerView id="c">
          <rect key="frame" x="0.0" y="0.0" width="100" height="100"/><connections>
          <segue destination="r" kind="embed" id="e"/></connections></containerView></subviews></view></viewController>
          </objects></scene><scene sceneID="t"><objects>
          <viewControllerPlaceholder storyboardName="\(reference)" id="r"/></objects></scene></scenes></document>
          """.utf8))
    }
    var library = InterfaceLibrary()
    let document = try phone("B")
    library.add(document, at: "A.storyboard", storyboard: "A")
    library.add(try phone("none"), at: "B.storyboard", storyboard: "B")
    let classes = SizeClasses(horizontal: .compact, vertical: .regular)
    let reference = DocumentReference(
      source: DocumentSource(file: "A.storyboard"), scene: nil, device: nil, orientation: .portrait, actions: [:])
    let context = InterfaceContext(
      library, reference, container: nil,
      screen: ScreenBounds(size: Size(375, 667), safeArea: .zero, sizeClasses: classes, hairline: 0.5),
      make: ScreenElements(appearance: .light, scale: 2), imageNames: [])
    var builder = SceneBuilder(context, document, document.roots[0], traits: Traits(classes))
    let scene = builder.scene(safeAreaInsets: .zero)
    var ids: [String] = []
    var open = scene.views
    while let view = open.popLast() {
      ids.append(view.id)
      open += view.subviews
    }
    #expect(Membership(ids).count == ids.count && ids.contains("c") && ids.contains("2.c"), "\(ids)")
  }
}
