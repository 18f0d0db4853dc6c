import Document
import Graphics
import TestSupport
import Testing

@testable import InterfaceBuilder
import XMLTree

@Suite("Elements and menus of a Mac")
struct MacElementTests {
  private func scene(_ content: String, outside: String = "") throws -> (views: [ViewDefinition], warnings: [String]) {
    let bytes = Array(
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" useAutolayout="YES">
      <objects><window title="Letter" id="w"><windowStyleMask key="styleMask" titled="YES" resizable="YES"/>
      <rect key="contentRect" x="30" y="40" width="300" height="200"/>
      <view key="contentView" id="c"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
      <subviews>\(content)</subviews></view></window>\(outside)</objects></document>
      """.utf8)
    let document = try InterfaceDocument(bytes)
    let root = try #require(document.root(named: nil))
    var builder = SceneBuilder(
      document, root,
      canvas: InterfaceCanvas(size: Size(640, 480), scale: 2, appearance: .light, isNamed: false))
    return (builder.scene(safeAreaInsets: .zero).views, builder.warnings)
  }

  @Test("A matrix is a control for each cell, and its radio buttons choose one of them")
  func matrix() throws {
    let views = try scene(
      """
      <matrix id="m"><rect key="frame" x="10" y="20" width="180" height="40"/>
      <size key="cellSize" width="86" height="18"/><size key="intercellSpacing" width="4" height="2"/>
      <cells><column><buttonCell type="radio" title="A" state="on" id="a"/><buttonCell type="radio" title="B" id="b"/>
      </column><column><textFieldCell title="T" id="t"/></column></cells>
      <connections><action selector="pick:" target="-2" id="x"/></connections></matrix>
      """
    ).views
    #expect(find("a", in: views)?.frame == Rect(0, 0, 86, 18) && value(find("a", in: views), .selected) == .bool(true))
    #expect(find("b", in: views)?.frame == Rect(0, 20, 86, 18) && find("t", in: views)?.frame == Rect(90, 0, 86, 18))
    guard case .set(let changes)? = try find("b", in: views)?.onTap?.steps(for: .start).first?.action else {
      Issue.record("the radio button does nothing")
      return
    }
    #expect(changes == [Changes("a", .selected, .bool(false)), Changes("b", .selected, .bool(true))])
  }

  @Test("A stack view without a distribution is one of gravity areas, whose lists say where views stand")
  func gravity() throws {
    let views = try scene(
      """
      <stackView orientation="horizontal" id="s"><rect key="frame" x="0" y="0" width="200" height="20"/>
      <beginningViews><customView id="a"/></beginningViews><middleViews><customView id="b"/></middleViews>
      <endViews><customView id="e"/></endViews><customSpacing><real value="3"/></customSpacing></stackView>
      """
    ).views
    #expect(value(find("s", in: views), .distribution) == .word("gravityAreas"))
    #expect(
      value(find("a", in: views), .stackGravity) == nil && value(find("a", in: views), .customSpacing) == .number(3))
    #expect(value(find("b", in: views), .stackGravity) == .word("center"))
    #expect(value(find("e", in: views), .stackGravity) == .word("trailing"))
  }

  @Test("Tokens, paths, months and columns are parts; what only program code fills is told")
  func parts() throws {
    let (views, warnings) = try scene(
      """
      <tokenField id="k"><rect key="frame" x="0" y="0" width="200" height="22"/>
      <tokenFieldCell key="cell" title="Porto, Faro,"/></tokenField>
      <pathControl id="p"><rect key="frame" x="0" y="0" width="200" height="22"/><pathCell key="cell">
      <url key="url" string="file://localhost/Users/My%20Files/"/></pathCell></pathControl>
      <datePicker id="d"><rect key="frame" x="0" y="0" width="139" height="148"/><datePickerCell key="cell" \
      datePickerStyle="clockAndCalendar"><date key="date" timeIntervalSinceReferenceDate="700000000"/></datePickerCell>
      </datePicker><browser id="br"><rect key="frame" x="0" y="0" width="200" height="50"/></browser>
      """)
    #expect(
      ["k.token-0", "k.token-1"].map { value(find($0, in: views), .text) } == [.string("Porto"), .string("Faro")])
    #expect(value(find("p.part-1", in: views), .text) == .string("My Files"))
    #expect(value(find("d.month", in: views), .text) == .string("Mar 2023") && find("d.day-31", in: views) != nil)
    #expect(value(find("d.day-8", in: views), .textColor) == .color(.white))
    #expect(warnings.count == 1 && warnings[0].contains("browser"))
  }

  @Test(
    "Key equivalents stand behind their modifiers",
    arguments: [
      (#"keyEquivalent="s""#, "", "⌘S"), (#"keyEquivalent="S""#, "", "⇧⌘S"),
      (#"keyEquivalent="s""#, #"<modifierMask key="keyEquivalentModifierMask" option="YES" command="YES"/>"#, "⌥⌘S"),
      ("", #"<string key="keyEquivalent" base64-UTF8="YES">CA</string>"#, "⌘⌫"),
      (#"keyEquivalent="x""#, #"<modifierMask key="keyEquivalentModifierMask"/>"#, "X"), ("", "", ""),
    ])
  func keys(attribute: String, child: String, text: String) throws {
    let item = try XMLElement(document: Array("<menuItem title=\"A\" \(attribute)>\(child)</menuItem>".utf8))
    #expect(MacKeyEquivalent.text(of: item) == text)
  }

  @Test("Items of buttons' menus can be chosen, those of other menus only if something answers to them")
  func menus() throws {
    let views = try scene(
      """
      <popUpButton id="p"><rect key="frame" x="0" y="0" width="90" height="25"/><popUpButtonCell key="cell" type="push" \
      title="x" bezelStyle="rounded" borderStyle="borderAndBezel" pullsDown="YES"><menu key="menu"><items>
      <menuItem title="Title" id="i0"/><menuItem title="One" state="mixed" id="i1"/><menuItem isSeparatorItem="YES" id="i2"/>
      <menuItem title="Two" hidden="YES" id="i3"/></items></menu></popUpButtonCell></popUpButton>
      <view id="v"><rect key="frame" x="0" y="0" width="9" height="9"/><connections>
      <outlet property="menu" destination="m" id="o"/></connections></view>
      """,
      outside: """
        <menu id="m"><items><menuItem title="Cut" indentationLevel="2" id="c1"/><menuItem title="More" id="c2">
        <menu key="submenu"><items><menuItem title="Inner" id="c3"/></items></menu></menuItem></items></menu>
        """
    ).views
    let menu = try #require(find("p", in: views)?.menu)
    #expect(menu.items.map(\.title) == ["One", ""] && menu.items.map(\.isSeparator) == [false, true])
    #expect(menu.items[0].state == .mixed && menu.items[0].isEnabled)
    let context = try #require(find("v", in: views)?.menu)
    #expect(context.items.map(\.isEnabled) == [false, true] && context.items[0].indentationLevel == 2)
    #expect(context.items[1].submenu?.map(\.title) == ["Inner"])
  }
}
