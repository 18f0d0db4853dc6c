import Graphics
import Document
import TestSupport
import Testing

@testable import InterfaceBuilder
import XMLTree

@Suite("Interface Builder documents")
struct DocumentTests {
  /// A storyboard with one scene whose view holds some views and constraints.
  private func storyboard(
    _ subviews: String, _ constraints: String = "", device: String = "retina4_7", attributes: String = ""
  ) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14490" \
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="vc">
      <device id="\(device)" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects>
      <viewController storyboardIdentifier="First" id="vc"><view key="view" id="top">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(subviews)</subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>\(constraints)</constraints></view>
      <connections><outlet property="titleLabel" destination="a" id="o"/></connections>
      </viewController></objects></scene></scenes>
      <resources><namedColor name="brand"><color red="0.5" green="0.25" blue="1" alpha="1"/></namedColor></resources>
      </document>
      """.utf8)
  }

  private func scene(_ bytes: [UInt8]) throws -> (scene: SceneDefinition, warnings: [String]) {
    let document = try InterfaceDocument(bytes)
    var builder = SceneBuilder(document, document.roots[0])
    return (builder.scene(safeAreaInsets: .zero), builder.warnings)
  }

  private func value(_ view: ViewDefinition, _ property: ViewProperty) -> Value? {
    view.properties.last { $0.path.property == .view(property) }?.value
  }

  @Test("Attributed texts have their own font, colour and alignment, and parts of a label theirs")
  func attributedTexts() throws {
    func fragment(_ text: String, _ font: String, white: Double) -> String {
      """
      <fragment content="\(text)"><attributes><color key="NSColor" white="\(white)" alpha="1"/>
      <font key="NSFont" size="16" metaFont="\(font)"/><paragraphStyle key="NSParagraphStyle" alignment="right"/>
      </attributes></fragment>
      """
    }
    let one = fragment("One", "system", white: 1)
    let (scene, _) = try scene(
      storyboard(
        """
        <label usesAttributedText="YES" id="a"><attributedString key="attributedText">\(one)</attributedString></label>
        <label usesAttributedText="YES" id="b"><attributedString key="attributedText">\(one)\
        \(fragment("Two", "systemBold", white: 0))</attributedString></label>
        <button id="c"><state key="normal"><attributedString key="attributedTitle">\(one)</attributedString></state>
        </button>
        """))
    #expect(value(scene.views[0], .text) == .string("One") && value(scene.views[0], .attributedText) == nil)
    #expect(value(scene.views[0], .textColor) == .color(.white) && value(scene.views[0], .font) == .string("system 16"))
    #expect(value(scene.views[0], .textAlignment) == .word("right"))
    guard case .attributedText(let runs)? = value(scene.views[1], .attributedText) else {
      Issue.record("the second label has no parts")
      return
    }
    #expect(runs.map(\.text) == ["One", "Two"] && runs.map(\.font) == ["system 16", "system-Bold 16"])
    #expect(value(scene.views[2], .title) == .string("One") && value(scene.views[2], .textColor) == .color(.white))
  }

  @Test("Attributed texts have the sizes of a Mac's fonts, the app's faces, and lines, rules and kerning of their own")
  func attributes() throws {
    func label(_ id: String, _ attributes: String) -> String {
      """
      <label usesAttributedText="YES" id="\(id)"><attributedString key="attributedText"><fragment content="Text">
      <attributes>\(attributes)</attributes></fragment></attributedString></label>
      """
    }
    var document = try InterfaceDocument(
      storyboard(
        label("a", #"<font key="NSFont" metaFont="system"/>"#)
          + label("b", #"<font key="NSFont" metaFont="smallSystem"/><integer key="NSUnderline" value="1"/>"#)
          + label("c", #"<font key="NSFont" size="15" name="Brand-Bold"/><real key="NSKern" value="2"/>"#)
          + label(
            "d", #"<paragraphStyle key="NSParagraphStyle" alignment="left" lineSpacing="4" lineHeightMultiple="1.5"/>"#)
      ))
    document.use(fonts: ["Brand-Bold": "Brand-Heavy"])
    var builder = SceneBuilder(document, document.roots[0])
    let views = builder.scene(safeAreaInsets: .zero).views
    #expect(
      views.map { value($0, .font) }.prefix(3) == [
        .string("system 13"), .string("system 11"), .string("Brand-Heavy 15"),
      ])
    func run(_ view: ViewDefinition) -> TextRun? {
      guard case .attributedText(let runs)? = value(view, .attributedText) else { return nil }
      return runs.first
    }
    #expect(run(views[0]) == nil && run(views[3]) == nil)
    #expect(run(views[1])?.underline == .single && run(views[2])?.kern == 2)
    #expect(value(views[3], .lineSpacing) == .number(4) && value(views[3], .lineHeightMultiple) == .number(1.5))
  }

  @Test("The old name of the ground of grouped tables is dark in the dark appearance", arguments: [false, true])
  func groupedGround(isDark: Bool) throws {
    var document = try InterfaceDocument(
      storyboard(
        #"<view id="a"><color key="backgroundColor" cocoaTouchSystemColor="groupTableViewBackgroundColor"/></view>"#))
    document.use([:], in: isDark ? .dark : .light)
    var builder = SceneBuilder(document, document.roots[0])
    let view = builder.scene(safeAreaInsets: .zero).views[0]
    #expect(value(view, .backgroundColor) == .color(isDark ? .black : Color(0.949, 0.949, 0.9686)))
  }

  @Test("A colour that AppKit has by name is that in a document for iOS, too", arguments: [false, true])
  func colorsOfAppKit(isDark: Bool) throws {
    var document = try InterfaceDocument(
      storyboard(
        """
        <view id="a"><color key="backgroundColor" name="controlBackgroundColor" catalog="System" colorSpace="catalog"/>
        <color key="tintColor" name="systemGreenColor" catalog="System" colorSpace="catalog"/></view>
        """))
    document.use([:], in: isDark ? .dark : .light)
    var builder = SceneBuilder(document, document.roots[0])
    let view = builder.scene(safeAreaInsets: .zero).views[0]
    #expect(value(view, .backgroundColor) == .color(isDark ? Color(white: 0.12) : .white))
    #expect(value(view, .tintColor) == Color(named: "systemGreen", in: isDark ? .dark : .light).map { .color($0) })
  }

  @Test("Images of backgrounds and of what is selected are asked for, too; symbols are not")
  func imageNames() throws {
    let document = try InterfaceDocument(
      storyboard(
        """
        <button id="a"><state key="normal" backgroundImage="ground"/><state key="selected" image="front" \
        backgroundImage="ground"/></button>
        <button id="b"><state key="normal" backgroundImage="chevron.down" catalog="system"/></button>
        <button id="c"><state key="normal" image="star.fill" catalog="system" backgroundImage="sky"/></button>
        <button id="d"><state key="normal"><imageReference key="image" image="mark" symbolScale="large"/></state></button>
        <tabBar id="e"><items><tabBarItem title="A" image="off" selectedImage="on" id="i"/></items></tabBar>
        """))
    #expect(document.imageNames == ["front", "ground", "mark", "off", "on", "sky"])
  }

  @Test("A view that resizes nothing of what is in it leaves its views their places, whatever their masks say")
  func resizing() throws {
    func box(_ id: String, _ attributes: String) -> String {
      """
      <view \(attributes) id="\(id)"><rect key="frame" x="0" y="0" width="90" height="80"/><subviews>
      <view id="\(id)-in"><rect key="frame" x="5" y="6" width="7" height="8"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES"/></view></subviews></view>
      """
    }
    let (scene, _) = try scene(storyboard(box("a", "") + box("b", "autoresizesSubviews=\"NO\"")))
    let masks = scene.views.map { value($0.subviews[0], .autoresizingMask) }
    #expect(masks == [.number(Double(AutoresizingMask.flexibleWidth.rawValue)), .number(0)])
  }

  @Test("Views, constraints, guides, colours, fonts and outlets")
  func views() throws {
    let (scene, warnings) = try scene(
      storyboard(
        """
        <label text="Hello" textAlignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="a" \
        horizontalHuggingPriority="251"><rect key="frame" x="1" y="2" width="30" height="20"/>
        <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="15"/>
        <color key="textColor" name="brand"/></label>
        <view id="b"><rect key="frame" x="5" y="6" width="7" height="8"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></view>
        """,
        """
        <constraint firstItem="a" firstAttribute="leading" secondItem="top" secondAttribute="leadingMargin" id="c1"/>
        <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="a" secondAttribute="baseline" \
        constant="8" priority="750" id="c2"/>
        <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="16:9" id="c3"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c4" identifier="Top"/>
        """))
    #expect(warnings.isEmpty)
    let label = scene.views[0]
    #expect(label.viewClass == .label && value(label, .text) == .string("Hello"))
    #expect(value(label, .font) == .string("system-SemiBold 15"))
    #expect(value(label, .textColor) == .color(Color(0.5, 0.25, 1, 1)))
    #expect(value(label, .horizontalHuggingPriority) == .number(251))
    #expect(value(label, .translatesAutoresizingMaskIntoConstraints) == .bool(false))
    #expect(value(scene.views[1], .translatesAutoresizingMaskIntoConstraints) == .bool(true))
    let mask: AutoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    #expect(value(scene.views[1], .autoresizingMask) == .number(Double(mask.rawValue)))
    #expect(scene.constraints.map(\.identifier) == ["c1", "c2", "c3", "Top"])
    #expect(scene.constraints[0].second?.item == "root" && scene.constraints[0].second?.attribute == .leadingMargin)
    #expect(scene.constraints[1].first.item == "root" && scene.constraints[1].second?.attribute == .lastBaseline)
    #expect(scene.constraints[1].relation == .greaterThanOrEqual && scene.constraints[1].priority == 750)
    #expect(scene.constraints[2].multiplier == 16.0 / 9)
    #expect(scene.constraints[3].second?.guide == .safeArea)
    #expect(scene.aliases.map(\.name) == ["titleLabel"])
  }

  @Test("Standard spacing keeps neighbours apart, whatever sign is recorded")
  func standardSpacing() throws {
    func constant(_ first: String, _ second: String, _ attributes: String) throws -> Double? {
      let view = #"<view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame"/></view>"#
      let (scene, _) = try scene(
        storyboard(
          view,
          """
          <constraint firstItem="a" firstAttribute="\(first)" secondItem="top" secondAttribute="\(second)" \(attributes) \
          id="c"/>
          """))
      return scene.constraints.first?.constant
    }
    #expect(try constant("leading", "trailing", #"constant="-8" symbolic="YES""#) == 8)
    #expect(try constant("bottom", "top", #"constant="8" symbolic="YES""#) == -8)
    #expect(try constant("leading", "trailing", #"constant="-8""#) == -8)
    #expect(try constant("leading", "leading", #"constant="-8" symbolic="YES""#) == -8)
  }

  @Test("Variations apply from the least to the most specific; what is excluded is not there")
  func variations() throws {
    let bytes = storyboard(
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame"/></view>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame"/></view>
      """,
      """
      <constraint firstItem="a" firstAttribute="width" constant="1" id="c1"><variation key="widthClass=compact" \
      constant="3"/><variation key="heightClass=regular" constant="2"/><variation \
      key="heightClass=compact" constant="9"/></constraint>
      """
    )
    let document = try InterfaceDocument(bytes)
    var builder = SceneBuilder(document, document.roots[0])
    #expect(builder.scene(safeAreaInsets: .zero).constraints[0].constant == 3)
    var wide = SceneBuilder(
      document, document.roots[0], traits: Traits(SizeClasses(horizontal: .regular, vertical: .compact)))
    #expect(wide.scene(safeAreaInsets: .zero).constraints[0].constant == 9)
  }

  @Test("An element that is not known is a plain view, and a warning names it")
  func unknownElements() throws {
    let (scene, warnings) = try scene(storyboard("<hologramView id=\"a\"><rect key=\"frame\"/></hologramView>"))
    #expect(scene.views.map(\.viewClass) == [.view])
    #expect(warnings.count == 1 && warnings[0].contains("hologramView"))
  }

  @Test("Constraints that are none are left out with a word")
  func illegalConstraints() throws {
    let (scene, warnings) = try scene(
      storyboard(
        "<view id=\"a\"/>",
        """
        <constraint firstItem="a" firstAttribute="leading" secondItem="top" secondAttribute="height" id="c1"/>
        <constraint firstItem="a" firstAttribute="sideways" constant="3" id="c2"/>
        <constraint firstItem="gone" firstAttribute="width" constant="3" id="c3"/>
        <constraint firstItem="a" firstAttribute="width" constant="nan" multiplier="1:0" priority="-5" id="c4"/>
        """))
    #expect(scene.constraints.map(\.identifier) == ["c4"])
    #expect(warnings.count == 2)
  }

  @Test("Scenes are found by identifier, id and class; a wrong one is not")
  func names() throws {
    let document = try InterfaceDocument(storyboard(""))
    #expect(document.root(named: nil)?.ids == ["top"])
    #expect(document.root(named: "First") != nil && document.root(named: "vc") != nil)
    #expect(document.root(named: "Second") == nil)
    #expect(document.sceneNames == ["First"])
  }

  @Test(
    "What is no document is refused in one sentence",
    arguments: [
      ("", "empty"), ("hello", "XML"), ("<html/>", "html"), ("<document><scenes></document>", "XML"),
      ("<!DOCTYPE d [<!ENTITY a \"b\"><!ENTITY c \"&a;\">]><document>&c;</document>", "document type"),
      ("<!DOCTYPE d SYSTEM \"file:///etc/passwd\"><document/>", "document type"),
      (String(repeating: "<a>", count: 100_000), "XML"),
      ("<document>\u{0}</document>", "XML"),
    ])
  func hostile(_ text: String, part: String) {
    do {
      _ = try InterfaceDocument(Array(text.utf8))
      Issue.record("\(text.prefix(40)) was read")
    } catch {
      #expect(error.message.contains(part), "\(error)")
    }
  }

  @Test("Cut and changed documents are read or refused, and never anything else")
  func mutations() throws {
    let bytes = storyboard(
      """
      <stackView axis="vertical" distribution="equalSpacing" spacing="8" id="a" \
      translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame"/><subviews>
      <button buttonType="system" id="b"><rect key="frame"/><state key="normal" title="Go"/></button>
      <switch on="YES" id="c"><rect key="frame"/></switch></subviews></stackView>
      """, "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"80\" id=\"c1\"/>")
    var generator = SeededGenerator(seed: 5)
    var read = 0
    for _ in 0..<3000 {
      var changed = bytes
      if Bool.random(using: &generator) { changed.removeLast(Int.random(in: 1..<changed.count, using: &generator)) }
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !changed.isEmpty {
        let place = Int.random(in: 0..<changed.count, using: &generator)
        changed[place] = Array("<>\"=/09axYES ".utf8).randomElement(using: &generator)!
      }
      guard let document = try? InterfaceDocument(changed) else { continue }
      read += 1
      for root in document.roots {
        var builder = SceneBuilder(document, root)
        _ = builder.scene(safeAreaInsets: .zero)
      }
    }
    #expect(read > 100)
  }

  @Test("A document beyond the limit is refused before it is read")
  func size() {
    let bytes = Array("<document>".utf8) + Array(repeating: UInt8(ascii: " "), count: 20 << 20)
    #expect(throws: DocumentError.self) { try InterfaceDocument(bytes) }
  }
}
