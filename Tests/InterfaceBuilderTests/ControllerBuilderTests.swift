import Document
import Graphics
import Lookups
import Screens
import Testing

@testable import InterfaceBuilder

@Suite("Controllers of documents")
struct ControllerBuilderTests {
  private func document(_ scenes: [String], initial: String = "first") throws -> InterfaceDocument {
    let text = scenes.enumerated().map { index, scene in
      "<scene sceneID=\"s\(index)\"><objects>\(scene)</objects></scene>"
    }.joined()
    return try InterfaceDocument(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
        useAutolayout="YES" useSafeAreas="YES" initialViewController="\(initial)"><device id="retina4_7"/>
        <scenes>\(text)</scenes></document>
        """.utf8))
  }

  private func build(
    _ documents: [(path: String, document: InterfaceDocument)], _ id: String, images: ImageNames = []
  ) -> (controller: ControllerDefinition?, warnings: [String]) {
    var library = InterfaceLibrary()
    for (path, document) in documents { library.add(document, at: path) }
    let classes = SizeClasses(horizontal: .compact, vertical: .regular)
    let reference = DocumentReference(
      source: DocumentSource(file: documents[0].path), scene: nil, device: nil, orientation: .portrait, actions: [:])
    let context = InterfaceContext(
      library, reference, container: nil,
      screen: ScreenBounds(size: Size(375, 667), safeArea: .zero, sizeClasses: classes, hairline: 0.5),
      make: ScreenElements(appearance: .light, scale: 2), imageNames: images)
    let request = ControllerRequest(
      key: ControllerKey(document: documents[0].path, id: id), prefix: "", sizeClasses: classes)
    var builder = ControllerBuilder(context, request)
    return (builder.controller(request.key), builder.warnings)
  }

  private static let plain = """
    <viewController storyboardIdentifier="Plain" id="plain"><view key="view" id="plain-view">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></viewController>
    """

  private func navigation(
    _ id: String, root: String, bar: String = "translucent=\"NO\"", _ appearances: String = ""
  ) -> String {
    """
    <navigationController id="\(id)"><navigationBar key="navigationBar" \(bar) id="\(id)-bar">\(appearances)</navigationBar>
    <connections><segue destination="\(root)" kind="relationship" relationship="rootViewController" id="\(id)-r"/>
    </connections></navigationController>
    """
  }

  @Test("Custom segues without steps and transitions that are not drawn are said")
  func complaints() throws {
    let first = """
      <viewController id="first" modalTransitionStyle="partialCurl"><view key="view" id="v"/><connections>
      <segue destination="plain" kind="custom" identifier="Fly" customClass="Fly" id="f"/>
      <segue destination="plain" kind="show" modalTransitionStyle="crossDissolve" id="g"/></connections></viewController>
      <searchDisplayController id="search"/>
      """
    let warnings = build([("a.storyboard", try document([first, Self.plain]))], "first").warnings
    #expect(warnings.count == 3, "\(warnings)")
    #expect(warnings.contains { $0.contains("UISearchDisplayController") })
    #expect(
      warnings.contains { $0.contains("the custom segue \"Fly\" of the class Fly shows its destination at once") })
    #expect(warnings.contains { $0.contains("\"partialCurl\"") })
  }

  @Test(
    "Titles of the system's items",
    arguments: [
      ("done", nil, "Done"), ("mostRecent", "en-GB", "Most Recent"), ("done", "de-AT", "Fertig"),
      ("cancel", "zh-Hant", "取消"), ("edit", "zh_TW", "編輯"), ("edit", "zh", "编辑"), ("save", "no", "Arkiver"),
      ("search", "xx", "Search"), ("flexibleSpace", "de", "Flexible Space"),
    ])
  func titles(word: String, locale: String?, title: String) {
    #expect(SystemTitles.title(word, locale: locale) == title)
  }

  private func ids(_ view: ViewDefinition) -> [String] { [view.id] + view.subviews.flatMap(ids) }

  @Test("A navigation controller holds its root's page and view")
  func navigation() throws {
    let (controller, warnings) = build(
      [("a.storyboard", try document([navigation("first", root: "plain"), Self.plain]))], "first")
    let view = try #require(controller?.view)
    #expect(ids(view).contains("plain") && ids(view).contains("plain-view") && warnings.isEmpty)
    #expect(controller?.isNavigation == true)
  }

  @Test("A bar has the appearances of its document; a colour from before there were any is there whatever is below")
  func appearances() throws {
    func options(_ bar: String, _ appearances: String) throws -> NavigationOptions {
      let scenes = [navigation("first", root: "plain", bar: bar, appearances), Self.plain]
      let view = try #require(build([("a.storyboard", try document(scenes))], "first").controller?.view)
      guard case .navigation(let navigation)? = view.container else { return NavigationOptions() }
      return navigation.options
    }
    func appearance(_ key: String, _ red: String) -> String {
      """
      <navigationBarAppearance key="\(key)"><color key="backgroundColor" red="\(red)" green="0" blue="0" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/></navigationBarAppearance>
      """
    }
    #expect(try options("", "") == NavigationOptions())
    let standard = try options("", appearance("standardAppearance", "1"))
    #expect(standard.barColor == Color(1, 0, 0) && standard.edgeGround == .none)
    let both = try options("", appearance("standardAppearance", "1") + appearance("scrollEdgeAppearance", "0.5"))
    #expect(both.barColor == Color(1, 0, 0) && both.edgeGround == .color(Color(0.5, 0, 0)))
    let edge = try options("", "<navigationBarAppearance key=\"scrollEdgeAppearance\"/>")
    #expect(edge.barColor == nil && edge.edgeGround == .system)
    #expect(try options("translucent=\"NO\"", "").edgeGround == .system)
    let tinted = """
      <color key="barTintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      """
    #expect(try options("", tinted).edgeGround == .color(Color(1, 0, 0)))
  }

  @Test("Titles and large titles have a colour each; on black bars both are white")
  func titleColors() throws {
    func options(_ bar: String, _ attributes: String) throws -> NavigationOptions {
      let scenes = [navigation("first", root: "plain", bar: bar, attributes), Self.plain]
      let view = try #require(build([("a.storyboard", try document(scenes))], "first").controller?.view)
      guard case .navigation(let navigation)? = view.container else { return NavigationOptions() }
      return navigation.options
    }
    func title(_ key: String, _ red: String) -> String {
      """
      <textAttributes key="\(key)"><color key="textColor" red="\(red)" green="0" blue="0" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/></textAttributes>
      """
    }
    let small = try options("", title("titleTextAttributes", "1"))
    #expect(small.titleColor == Color(1, 0, 0) && small.largeTitleColor == nil)
    let both = try options("", title("titleTextAttributes", "1") + title("largeTitleTextAttributes", "0.5"))
    #expect(both.titleColor == Color(1, 0, 0) && both.largeTitleColor == Color(0.5, 0, 0))
    let black = try options("barStyle=\"black\"", "")
    #expect(black.titleColor == .white && black.largeTitleColor == .white)
  }

  @Test("A tab bar has the colours of its appearances, and with those of before there is one look")
  func tabBarAppearances() throws {
    func tabs(_ bar: String, _ content: String) throws -> TabsDefinition? {
      let scene = """
        <tabBarController id="first"><tabBar key="tabBar" \(bar) id="bar">\(content)</tabBar><connections>
        <segue destination="plain" kind="relationship" relationship="viewControllers" id="a"/></connections></tabBarController>
        """
      let view = try #require(build([("a.storyboard", try document([scene, Self.plain]))], "first").controller?.view)
      guard case .tabs(let tabs)? = view.container else { return nil }
      return tabs
    }
    func color(_ key: String, _ red: String) -> String {
      "<color key=\"\(key)\" red=\"\(red)\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" "
        + "customColorSpace=\"sRGB\"/>"
    }
    let plain = try #require(try tabs("", ""))
    #expect(plain.ground != nil && plain.edgeGround == nil)
    let opaque = try #require(try tabs("translucent=\"NO\"", ""))
    #expect(opaque.ground == plain.ground && opaque.edgeGround == plain.ground)
    let tinted = try #require(try tabs("", color("barTintColor", "1")))
    #expect(tinted.ground == Color(1, 0, 0) && tinted.edgeGround == Color(1, 0, 0))
    #expect(try tabs("", color("selectedImageTintColor", "1"))?.selectedColor == Color(1, 0, 0))
    let black = try #require(try tabs("barStyle=\"black\"", ""))
    #expect(black.edgeGround == Color(0.11, 0.11, 0.11))
    let standard = try #require(
      try tabs(
        "", "<tabBarAppearance key=\"standardAppearance\">\(color("backgroundColor", "0.5"))</tabBarAppearance>"))
    #expect(standard.ground == Color(0.5, 0, 0) && standard.edgeGround == nil)
  }

  @Test("A controller that contains itself, at once or through another one, ends with a warning")
  func cycles() throws {
    for scenes in [
      [navigation("first", root: "first")], [navigation("first", root: "other"), navigation("other", root: "first")],
    ] {
      let (controller, warnings) = build([("a.storyboard", try document(scenes))], "first")
      #expect(controller != nil)
      #expect(warnings.contains { $0.contains("is contained in itself") })
    }
  }

  @Test("A controller that is contained twice is there twice, with ids of its own")
  func copies() throws {
    let tabs = """
      <tabBarController id="tabs"><connections>
      <segue destination="plain" kind="relationship" relationship="viewControllers" id="a"/>
      <segue destination="plain" kind="relationship" relationship="viewControllers" id="b"/></connections></tabBarController>
      """
    let view = try #require(build([("a.storyboard", try document([tabs, Self.plain]))], "tabs").controller?.view)
    #expect(ids(view).contains("plain-view") && ids(view).contains("2.plain-view"))
  }

  @Test("Controllers that contain the next one twice, thirty deep, are left out once there are too many")
  func containmentThatGrows() throws {
    let scenes = (0..<30).map { index in
      """
      <tabBarController id="n\(index)"><connections>
      <segue destination="n\(index + 1)" kind="relationship" relationship="viewControllers" id="a\(index)"/>
      <segue destination="n\(index + 1)" kind="relationship" relationship="viewControllers" id="b\(index)"/>
      </connections></tabBarController>
      """
    }
    let (controller, warnings) = build([("a.storyboard", try document(scenes + [Self.plain], initial: "n0"))], "n0")
    #expect(controller != nil && warnings.contains { $0.contains("is left out") })
  }

  private func reference(_ storyboard: String, to id: String? = nil) -> String {
    let attribute = id.map { " referencedIdentifier=\"\($0)\"" } ?? ""
    return "<viewControllerPlaceholder storyboardName=\"\(storyboard)\"\(attribute) id=\"link\"/>"
  }

  @Test("References lead to the named controller or the initial one of another document; circles of them end")
  func references() throws {
    let main = try document([navigation("first", root: "link"), reference("Other", to: "Plain")])
    let other = try document([Self.plain], initial: "plain")
    #expect(
      ids(try #require(build([("a/M.storyboard", main), ("a/Other.storyboard", other)], "first").controller).view)
        .contains("plain-view"))
    let (alone, warnings) = build([("a/M.storyboard", main)], "first")
    #expect(alone != nil && warnings.contains { $0.contains("Other.storyboard") })
    let loop = try document([reference("M")], initial: "link")
    #expect(build([("M.storyboard", loop)], "link").controller == nil)
    #expect(
      InterfaceLibrary.candidates(forStoryboard: "S", from: "App/Base.lproj/M.storyboard")
        == ["App/Base.lproj/S.storyboard", "App/Base.lproj/Base.lproj/S.storyboard", "App/S.storyboard"])
  }

  @Test("A step may call a controller by the id of a reference that leads to it, as the segue does")
  func namesOfReferences() throws {
    var library = InterfaceLibrary()
    library.add(
      try document([navigation("first", root: "link"), reference("Other", to: "Plain")]), at: "a/M.storyboard")
    #expect(library.keys(from: "a/M.storyboard")["link"] == nil)
    library.add(try document([Self.plain], initial: "plain"), at: "a/Other.storyboard")
    #expect(
      library.keys(from: "a/M.storyboard")["link"] == ControllerKey(document: "a/Other.storyboard", id: "plain"))
  }

  @Test("What a controller can come to is found through segues, containment and references")
  func reachable() throws {
    let segue = """
      <viewController id="first"><view key="view" id="v"><subviews><button id="b"><connections>
      <segue destination="link" kind="show" id="s"/></connections></button></subviews></view></viewController>
      """
    var library = InterfaceLibrary()
    library.add(try document([segue, reference("Other")]), at: "M.storyboard")
    library.add(try document([navigation("nav", root: "plain"), Self.plain], initial: "nav"), at: "Other.storyboard")
    let keys = library.reachable(from: ControllerKey(document: "M.storyboard", id: "first"))
    #expect(Set(keys.map(\.id)) == ["first", "nav", "plain"])
  }

  @Test("Bars take titles, system items, spaces and views of the document")
  func bars() throws {
    let scene = """
      <viewController id="first"><view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      <toolbarItems><barButtonItem systemItem="flexibleSpace" id="t1"/><barButtonItem title="Go" id="t2"/></toolbarItems>
      <navigationItem key="navigationItem" title="Home" id="n">
      <barButtonItem key="backBarButtonItem" title="Up" id="n1"/>
      <rightBarButtonItems><barButtonItem systemItem="save" id="n2"/><barButtonItem systemItem="trash" id="n3">
      <color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      </barButtonItem></rightBarButtonItems></navigationItem></viewController>
      """
    let (controller, _) = build([("a.storyboard", try document([scene]))], "first")
    let bar = try #require(controller?.bar)
    #expect(bar.title == "Home" && bar.titleForBack == "Up" && bar.right.map(\.id) == ["n2", "n3"])
    guard case .title("Save") = bar.right[0].content, case .image("trash") = bar.right[1].content,
      case .space(nil)? = controller?.toolbar.first?.content
    else {
      Issue.record("wrong buttons")
      return
    }
    #expect(bar.right[0].isProminent && bar.right[1].tintColor == Color(1, 0, 0, 1))
  }

  @Test("Runtime attributes set what views and their layers have, and nothing that a mere layout depends on")
  func runtimeAttributes() throws {
    func attribute(_ keyPath: String, _ type: String, _ value: String) -> String {
      "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(keyPath)\"\(value)</userDefinedRuntimeAttribute>"
    }
    let label =
      "<label text=\"a\" id=\"l\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><userDefinedRuntimeAttributes>"
      + attribute("layer.shadowRadius", "number", "><real key=\"value\" value=\"-4\"/>")
      + attribute("shadowOffset", "size", "><size key=\"value\" width=\"2\" height=\"3\"/>")
      + attribute("alpha", "number", "><real key=\"value\" value=\"0.5\"/>")
      + attribute("text", "string", " value=\"b\">") + attribute("fillColor", "string", " value=\"x\">")
      + "</userDefinedRuntimeAttributes></label>"
    let scene =
      "<viewController id=\"first\"><view key=\"view\" id=\"v\"><subviews>\(label)</subviews></view></viewController>"
    let document = try document([scene])
    let played = try #require(build([("a.storyboard", document)], "first").controller?.view.subviews.first)
    func last(_ view: ViewDefinition, _ property: PropertyPath.Property) -> Value? {
      view.properties.last { $0.path.property == property }?.value
    }
    #expect(last(played, .layer(.shadowRadius)) == .number(0))
    // A label has an offset of its own, which goes before its layer's.
    #expect(last(played, .view(.shadowOffset)) == .size(Size(2, 3)) && last(played, .layer(.shadowOffset)) == nil)
    #expect(last(played, .view(.alpha)) == .number(0.5) && last(played, .view(.text)) == .string("b"))
    var builder = SceneBuilder(document, document.roots[0])
    let laidOut = try #require(builder.scene(safeAreaInsets: .zero).views.first)
    #expect(last(laidOut, .view(.text)) == .string("a"))
  }

  @Test("Of a xib, the owner's view and a launch screen fill the screen; a cell does not")
  func screens() throws {
    func xib(_ attributes: String, _ objects: String) throws -> InterfaceDocument {
      try InterfaceDocument(
        Array(
          """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \(attributes)>
          <device id="retina4_7"/><objects>\(objects)<view id="v">
          <rect key="frame" x="0" y="0" width="320" height="90"/></view></objects></document>
          """.utf8))
    }
    let owner = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
      <outlet property="view" destination="v" id="o"/></connections></placeholder>
      """
    let (alone, owned, launch) = (try xib("", ""), try xib("", owner), try xib("launchScreen=\"YES\"", ""))
    #expect(!alone.fillsScreen(alone.roots[0]))
    #expect(owned.fillsScreen(owned.roots[0]) && launch.fillsScreen(launch.roots[0]))
  }

  @Test("A controller without a view in the document is a placeholder with its name, and a warning")
  func missingView() throws {
    let (controller, warnings) = build(
      [("a.storyboard", try document(["<avPlayerViewController id=\"first\"/>"]))], "first")
    #expect(controller.map { ids($0.view) } == ["first.view", "first.view.placeholder"])
    #expect(warnings.contains { $0.contains("avPlayerViewController") })
  }

  @Test("A slider shows images at its ends, assets or symbols; one that is missing is told of")
  func sliderImages() throws {
    let page = """
      <viewController id="page"><view key="view" id="view"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews><slider minimumValueImage="quiet" id="a"><rect key="frame"/>
      <imageReference key="maximumValueImage" image="plus" catalog="system"/></slider>
      <slider maximumValueImage="loud" id="b"><rect key="frame"/></slider></subviews></view></viewController>
      """
    let document = try document([page], initial: "page")
    #expect(document.imageNames == ["loud", "quiet"] && document.partImageNames == ["loud", "quiet"])
    let made = build([("a.storyboard", document)], "page", images: ["quiet"])
    let sliders = try #require(made.controller).view.subviews
    func images(_ view: ViewDefinition) -> [Value?] {
      [ViewProperty.minimumValueImage, .maximumValueImage].map { property in
        view.properties.last { $0.path.property == .view(property) }?.value
      }
    }
    #expect(images(sliders[0]) == [.image("quiet"), .image("plus")])
    #expect(images(sliders[1]) == [nil, nil])
    #expect(made.warnings.count == 1 && made.warnings[0].contains("loud"))
  }
}
