import Document
import Graphics
import Screens
import Testing

@testable import InterfaceBuilder

/// Views of a document that a scene puts together from parts.
@Suite("Parts of views of documents")
struct ViewPartTests {
  /// A page with some views, as a scene has it.
  private func page(_ views: String) throws -> ViewDefinition {
    let document = try InterfaceDocument(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
        useAutolayout="YES" useSafeAreas="YES" initialViewController="first"><device id="retina4_7"/><scenes>
        <scene sceneID="s"><objects><viewController id="first"><view key="view" id="v">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(views)</subviews></view></viewController>
        </objects></scene></scenes></document>
        """.utf8))
    return try #require(document.view(ofController: "first"))
  }

  @Test("A field's actions are sent when typing begins and when it has ended")
  func editingActions() throws {
    let actions = [("editingDidBegin", "begin:"), ("editingDidEnd", "end:"), ("editingDidEndOnExit", "done:")].map {
      #"<action selector="\#($1)" destination="first" eventType="\#($0)" id="\#($0)"/>"#
    }
    func field(_ actions: [String]) -> String {
      """
      <textField id="f"><rect key="frame" x="0.0" y="0.0" width="80" height="34"/>
      <connections>\(actions.joined())</connections></textField>
      """
    }
    let parts = try actions.map { try #require(page(field([$0])).subviews.first) }
    #expect(parts.map { $0.onEditingBegan != nil } == [true, false, false])
    #expect(parts.map { $0.onEditingEnded != nil } == [false, true, false])
    #expect(parts.map { $0.onReturn != nil } == [false, false, true])
  }

  @Test("A button's title has what runtime attributes say of its label")
  func titleLabel() throws {
    func attribute(_ keyPath: String, _ number: Int) -> String {
      """
      <userDefinedRuntimeAttribute type="number" keyPath="\(keyPath)"><integer key="value" value="\(number)"/>
      </userDefinedRuntimeAttribute>
      """
    }
    func button(_ attributes: String) throws -> ViewDefinition? {
      try page(
        """
        <button buttonType="system" id="b"><rect key="frame" x="0.0" y="0.0" width="80" height="34"/>
        <state key="normal" title="Add"/><userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes></button>
        """
      ).subviews.first
    }
    let lines = try button(attribute("titleLabel.numberOfLines", 0) + attribute("titleLabel.textAlignment", 1))
    #expect(value(lines, .numberOfLines) == .number(0) && value(lines, .textAlignment) == .word("center"))
    let unknown = try button(attribute("titleLabel.textAlignment", 9) + attribute("titleLabel.hidden", 1))
    #expect(value(unknown, .textAlignment) == nil && value(unknown, .hidden) == nil)
  }

  @Test("Recognisers of a xib stand beside its views, and are of those that name them")
  func recognizersOfXib() throws {
    let document = try InterfaceDocument(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects>
        <view id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews><view id="pad">
        <rect key="frame" x="0.0" y="0.0" width="80" height="80"/><connections>
        <outletCollection property="gestureRecognizers" destination="one" id="o1"/>
        <outletCollection property="gestureRecognizers" destination="long" id="o2"/></connections></view></subviews></view>
        <tapGestureRecognizer id="one"><connections><action selector="open:" destination="top" id="a1"/></connections>
        </tapGestureRecognizer><pongPressGestureRecognizer id="long"><connections>
        <action selector="hold:" destination="top" id="a2"/></connections></pongPressGestureRecognizer></objects></document>
        """.utf8))
    var library = InterfaceLibrary()
    library.add(document, at: "a.xib")
    let classes = SizeClasses(horizontal: .compact, vertical: .regular)
    let reference = DocumentReference(
      source: DocumentSource(file: "a.xib"), scene: nil, device: nil, orientation: .portrait, actions: [:])
    let context = InterfaceContext(
      library, reference, container: nil,
      screen: ScreenBounds(size: Size(375, 667), safeArea: .zero, sizeClasses: classes, hairline: 0.5),
      make: ScreenElements(appearance: .light, scale: 2), imageNames: [])
    var builder = SceneBuilder(context, document, document.roots[0], traits: Traits(classes))
    let pad = try #require(find("pad", in: builder.scene(safeAreaInsets: .zero).views))
    #expect(pad.onTap != nil && pad.gestures[.longPress] != nil && pad.gestures[.doubleTap] == nil)
  }

  @Test("The action of a pan has its steps as long as the finger moves; one without steps is said once")
  func continuousRecognizers() throws {
    func pad(_ id: String) -> String {
      """
      <view id="\(id)"><rect key="frame" x="0.0" y="0.0" width="80" height="80"/><connections>
      <outletCollection property="gestureRecognizers" destination="\(id)-g" id="\(id)-o"/></connections></view>
      """
    }
    func recognizer(_ element: String, of id: String, _ selector: String) -> String {
      """
      <\(element) id="\(id)-g"><connections><action selector="\(selector)" destination="top" id="\(id)-a"/></connections>
      </\(element.prefix { $0 != " " })>
      """
    }
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects>
        <view id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
        \(["a", "b", "c", "d"].map(pad).joined())</subviews></view>
        \(recognizer("panGestureRecognizer", of: "a", "drag:"))\(recognizer("pinchGestureRecognizer", of: "b", "zoom:"))
        \(recognizer("rotationGestureRecognizer", of: "c", "drag:"))
        \(recognizer("panGestureRecognizer minimumNumberOfTouches=\"2\"", of: "d", "drag:"))</objects></document>
        """.utf8))
    var library = InterfaceLibrary()
    library.add(document, at: "a.xib")
    let classes = SizeClasses(horizontal: .compact, vertical: .regular)
    let reference = DocumentReference(
      source: DocumentSource(file: "a.xib"), scene: nil, device: nil, orientation: .portrait,
      actions: ["drag:": Handler([Step(action: .log("dragged"), path: "")])])
    let context = InterfaceContext(
      library, reference, container: nil,
      screen: ScreenBounds(size: Size(375, 667), safeArea: .zero, sizeClasses: classes, hairline: 0.5),
      make: ScreenElements(appearance: .light, scale: 2), imageNames: [])
    var builder = SceneBuilder(context, document, document.roots[0], traits: Traits(classes))
    let views = builder.scene(safeAreaInsets: .zero).views
    func counts(_ id: String, _ gesture: Gesture) throws -> [Int] {
      let handler = try #require(find(id, in: views)?.gestures[gesture])
      return try GestureState.allCases.map {
        try handler.steps(for: .gesture(GestureSample(gesture, $0, at: Point(1, 1)))).count
      }
    }
    #expect(try counts("a", .pan) == [1, 1, 1] && counts("b", .pinch) == [1, 0, 0])
    #expect(try counts("c", .rotation) == [1, 1, 1])
    #expect(try #require(find("d", in: views)).gestures[.pan] == nil)
  }

  @Test("A segment that has only an image says that this does not show")
  func segmentsWithImages() throws {
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects>
        <view id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews><segmentedControl id="s">
        <rect key="frame" x="0.0" y="0.0" width="80" height="32"/><segments><segment title="" image="high"/>
        <segment title="Low" image="low"/><segment title=""/></segments></segmentedControl></subviews></view></objects></document>
        """.utf8))
    let canvas = InterfaceCanvas(size: Size(375, 667), scale: 2, appearance: .light, isNamed: true)
    var builder = SceneBuilder(document, document.roots[0], canvas: canvas)
    _ = builder.scene(safeAreaInsets: .zero)
    let warnings = builder.warnings.filter { $0.contains("of a segment") }
    #expect(warnings.count == 1 && warnings[0].contains("image \"high\""))
  }

  @Test("A button has the menu of its document, with menus in it; a tap opens it, or a long press")
  func buttonMenus() throws {
    func button(_ id: String, _ attributes: String) -> String {
      """
      <button buttonType="system" \(attributes) id="\(id)"><rect key="frame" x="0.0" y="0.0" width="80" height="30"/>
      <menu key="menu" title="Sort" id="\(id)-m"><children><command title="Name" id="\(id)-1"/>
      <menu title="Date" id="\(id)-2"><children><command title="Newest" id="\(id)-3"/></children></menu>
      <menu title="Empty" id="\(id)-4"/></children></menu><state key="normal" title="Sort by"/></button>
      """
    }
    let buttons =
      button("pull", "showsMenuAsPrimaryAction=\"YES\"") + button("press", "")
      + button("pop", "showsMenuAsPrimaryAction=\"YES\" changesSelectionAsPrimaryAction=\"YES\"")
    let view = try page(buttons)
    let pull = try #require(find("pull", in: [view]))
    let menu = try #require(pull.contextMenu)
    #expect(menu.items.map(\.title) == ["Sort", "Name", "Date"])
    #expect(menu.items.map(\.isHeading) == [true, false, false])
    #expect(menu.items[2].submenu?.map(\.title) == ["Newest"] && menu.items[1].submenu == nil)
    #expect(menu.opensOnTap && !menu.changesSelection && pull.onTap != nil)
    #expect(value(pull, .title) == .string("Sort by"))
    let press = try #require(find("press", in: [view]))
    #expect(press.contextMenu?.opensOnTap == false && press.onTap == nil)
    let pop = try #require(find("pop", in: [view]))
    #expect(pop.contextMenu?.changesSelection == true && value(pop, .title) == .string("Name"))
  }

  @Test("A search bar has its button and its segments beside a field that has what the document says of text and keys")
  func searchBars() throws {
    func bar(_ id: String, _ attributes: String, _ content: String = "") -> String {
      """
      <searchBar \(attributes) id="\(id)"><rect key="frame" x="0.0" y="0.0" width="375" height="56"/>\(content)</searchBar>
      """
    }
    let bars =
      bar(
        "asked", "showsCancelButton=\"YES\" placeholder=\"Find\"",
        "<textInputTraits key=\"textInputTraits\" autocapitalizationType=\"words\"/>")
      + bar(
        "scoped", "showsScopeBar=\"YES\"",
        "<scopeButtonTitles><string>All</string><string>Mine</string></scopeButtonTitles>")
      + bar("bare", "placeholder=\"Find\"", "<scopeButtonTitles><string>Title</string></scopeButtonTitles>")
    let view = try page(bars)
    let field = find("asked.field", in: [view])
    #expect(value(field, .placeholder) == .string("Find") && value(field, .autocapitalizationType) == .word("words"))
    #expect(value(find("asked.cancel", in: [view]), .alpha) == .number(1))
    #expect(value(find("asked", in: [view]), .placeholder) == nil)
    #expect(value(find("scoped.scope", in: [view]), .segments) == .string("All\nMine"))
    #expect(value(find("scoped.cancel", in: [view]), .alpha) == .number(0))
    #expect(find("bare", in: [view])?.viewClass == .searchBar && find("bare.field", in: [view]) == nil)
  }
}
