import Document
import Graphics
import TestSupport
import Testing

@testable import InterfaceBuilder
import XMLTree

@Suite("Documents for macOS")
struct MacDocumentTests {
  private func document(_ content: String, window: String = "", style: String = #"titled="YES" resizable="YES""#)
    -> [UInt8]
  {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" useAutolayout="YES">
      <objects><window title="Letter" id="w"><windowStyleMask key="styleMask" \(style)/>
      <rect key="contentRect" x="30" y="40" width="300" height="200"/>\(window)
      <view key="contentView" id="c"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
      <subviews>\(content)</subviews></view></window></objects></document>
      """.utf8)
  }

  private func scene(
    _ bytes: [UInt8], name: String? = nil, canvas size: Size = Size(640, 480), appearance: Appearance = .light
  ) throws -> (scene: SceneDefinition, warnings: [String]) {
    let document = try InterfaceDocument(bytes)
    let root = try #require(document.root(named: name))
    var builder = SceneBuilder(
      document, root,
      canvas: InterfaceCanvas(size: size, scale: 2, appearance: appearance, isNamed: name != nil))
    return (builder.scene(safeAreaInsets: .zero), builder.warnings)
  }

  private func window(_ scene: SceneDefinition) -> WindowDefinition? {
    if case .window(let window)? = scene.views.last?.container { window } else { nil }
  }

  // MARK: Windows

  @Test("A window stands at its content's rectangle, whose y grows upwards; a named one in the middle")
  func places() throws {
    let (scene, warnings) = try scene(document(""))
    #expect(warnings.isEmpty)
    // The title bar is 28 high.
    #expect(scene.views.map(\.frame) == [Rect(30, 480 - 40 - 228, 300, 228)])
    #expect(window(scene)?.title == "Letter" && window(scene)?.isKey == true)
    #expect(find("c", in: scene.views)?.frame == Rect(0, 28, 300, 200))
    #expect(try self.scene(document(""), name: "w").scene.views[0].frame == Rect(170, 126, 300, 228))
  }

  @Test("A window is moved to where it can be seen, and made as low as the canvas only if it can be resized")
  func constrained() throws {
    #expect(try scene(document(""), canvas: Size(200, 180)).scene.views[0].frame == Rect(0, 0, 300, 180))
    let fixed = try scene(document("", style: #"titled="YES""#), canvas: Size(200, 180)).scene
    #expect(fixed.views[0].frame == Rect(0, 0, 300, 228))
    #expect(window(fixed)?.minSize == Size(300, 228) && window(fixed)?.maxSize == Size(300, 228))
  }

  @Test("In a lower window views follow by their masks, and those without one keep their distance from the bottom")
  func masks() throws {
    let views = """
      <view id="a"><rect key="frame" x="10" y="20" width="30" height="40"/></view>
      <view id="b"><rect key="frame" x="10" y="20" width="30" height="40"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/></view>
      <view id="c2"><rect key="frame" x="10" y="20" width="30" height="160"/>
      <autoresizingMask key="autoresizingMask" heightSizable="YES"/></view>
      """
    // 48 of the content's 200 points do not fit.
    let scene = try scene(document(views), canvas: Size(640, 180)).scene
    #expect(find("c", in: scene.views)?.frame == Rect(0, 28, 300, 152))
    #expect(find("a", in: scene.views)?.frame == Rect(10, 92, 30, 40))
    #expect(find("b", in: scene.views)?.frame == Rect(10, 140, 30, 40))
    #expect(find("c2", in: scene.views)?.frame == Rect(10, 20, 30, 112))
  }

  @Test("The edges of the screen that the document fixes keep their distances; others keep proportions")
  func struts() throws {
    let screen = #"<rect key="screenRect" x="0.0" y="0.0" width="1280" height="960"/>"#
    func frame(_ struts: String) throws -> Rect? {
      let mask = #"<windowPositionMask key="initialPositionMask" \#(struts)/>"#
      return try scene(document("", window: mask + screen)).scene.views[0].frame
    }
    // 1280 − 30 − 300 from the right: beyond the canvas, so moved back to its edge.
    #expect(try frame(#"rightStrut="YES" bottomStrut="YES""#)?.minX == 0)
    #expect(try frame(#"leftStrut="YES" bottomStrut="YES""#)?.minX == 30)
    #expect(try frame(#"leftStrut="YES" rightStrut="YES" bottomStrut="YES""#)?.minX == 10)
  }

  @Test("Panels, HUDs and textured windows; dark in dark")
  func styles() throws {
    #expect(window(try scene(document("", style: #"titled="YES" utility="YES""#)).scene)?.style == .panel)
    #expect(window(try scene(document("", style: #"titled="YES" utility="YES" HUD="YES""#)).scene)?.style == .hud)
    #expect(window(try scene(document("", style: #"titled="YES" texturedBackground="YES""#)).scene)?.style == .textured)
    #expect(window(try scene(document("")).scene)?.appearance == .light)
    #expect(window(try scene(document(""), appearance: .dark).scene)?.appearance == .dark)
    #expect(try scene(document("", style: #"closable="YES""#)).scene.views[0].container == nil)
  }

  @Test("A window controller's window holds its controller's view; the main menu is a bar when it is asked for")
  func storyboard() throws {
    let bytes = Array(
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" initialViewController="wc"><scenes>
      <scene sceneID="s0"><objects><application id="app"><menu key="mainMenu" title="Main Menu" systemMenu="main" id="m">
      <items><menuItem title="Mail" id="i1"/><menuItem title="File" id="i2"/></items></menu></application></objects></scene>
      <scene sceneID="s1"><objects><windowController id="wc"><window key="window" title="W" id="w">
      <rect key="contentRect" x="10" y="20" width="100" height="80"/></window><connections>
      <segue destination="vc" kind="relationship" relationship="window.shadowedContentViewController" id="g"/>
      </connections></windowController></objects></scene>
      <scene sceneID="s2"><objects><viewController id="vc"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="100" height="80"/></view></viewController></objects></scene></scenes></document>
      """.utf8)
    let (scene, _) = try scene(bytes)
    #expect(window(scene)?.title == "W" && find("v", in: scene.views)?.frame == Rect(0, 28, 100, 80))
    let bar = try self.scene(bytes, name: "m").scene
    #expect(bar.views.map(\.frame) == [Rect(0, 0, 640, 24)] && bar.views[0].subviews.map(\.id) == ["i1", "i2"])
    #expect(try self.scene(bytes, name: "vc").scene.root.ids == ["v"])
  }

  // MARK: Controls

  private func button(_ cell: String, id: String = "b", action: String = "") -> String {
    """
    <button id="\(id)"><rect key="frame" x="10" y="20" width="80" height="32"/>
    <buttonCell key="cell" \(cell)</buttonCell><connections>\(action)</connections></button>
    """
  }

  @Test(
    "Buttons by type and bezel",
    arguments: [
      (#"type="push" title="OK" bezelStyle="rounded" borderStyle="border">"#, ButtonStyle.push),
      (#"type="push" bezelStyle="rounded" borderStyle="border" keyEquivalent="&#13;">"#, .defaultPush),
      (
        #"type="push" bezelStyle="rounded"><string key="keyEquivalent" base64-UTF8="YES">DQ</string>"#, .defaultPush
      ),
      (
        #"type="push" bezelStyle="rounded"><string key="keyEquivalent" base64-UTF8="YES">Gw</string>"#, .push
      ), (#"type="check" bezelStyle="regularSquare">"#, .checkBox), (#"type="radio">"#, .radio),
      (#"type="smallSquare" bezelStyle="smallSquare" image="NSAddTemplate">"#, .gradient),
      (#"type="smallSquare" bezelStyle="smallSquare" image="NSAddTemplate"><behavior key="behavior"/>"#, .plain),
      (#"type="help" bezelStyle="helpButton" borderStyle="border">"#, .help),
      (#"type="roundRect" bezelStyle="roundedRect" borderStyle="border">"#, .roundRect),
      (#"type="roundTextured" bezelStyle="texturedRounded" borderStyle="border">"#, .textured),
    ])
  func buttons(cell: String, style: ButtonStyle) throws {
    let view = find("b", in: try scene(document(button(cell))).scene.views)
    #expect(value(view, .buttonStyle) == .word(style.rawValue))
    #expect(view?.viewClass == .button && view?.frame == Rect(10, 148, 80, 32))
  }

  @Test("Frames reach around what constraints hold as far as recorded documents say")
  func alignment() throws {
    let push = #"type="push" title="OK" bezelStyle="rounded" borderStyle="border">"#
    let view = find("b", in: try scene(document(button(push))).scene.views)
    #expect(value(view, .alignmentRectInsets) == .numbers([5, 7, 7, 7]))
    let check = find("b", in: try scene(document(button(#"type="check" title="A">"#))).scene.views)
    #expect(value(check, .alignmentRectInsets) == .numbers([1, 2, 1, 0]))
    let label = #"<textField id="t"><textFieldCell key="cell" lineBreakMode="clipping" title="Name:"/></textField>"#
    let text = find("t", in: try scene(document(label)).scene.views)
    #expect(text?.viewClass == .label && value(text, .alignmentRectInsets) == .numbers([0, 2, 0, 2]))
    #expect(value(text, .text) == .string("Name:") && value(text, .numberOfLines) == .number(1))
  }

  @Test(
    "Frames follow the version of Interface Builder; 32,700 is none, as Xcode 13 to 15 wrote it",
    arguments: [
      (14_490, EdgeInsets(4, 6, 7, 6)), (22_505, EdgeInsets(5, 7, 7, 7)), (24_127, .zero),
      (32_700, EdgeInsets(5, 7, 7, 7)),
    ])
  func versions(version: Double, insets: EdgeInsets) throws {
    let push = #"<button><buttonCell key="cell" type="push" bezelStyle="rounded" borderStyle="border"/></button>"#
    let element = try XMLElement(document: Array(push.utf8))
    #expect(MacMetrics(toolsVersion: version).alignmentInsets(of: element) == insets)
  }

  @Test("A version without digits is none", arguments: ["", ".", "x.1"])
  func noVersion(version: String) throws {
    let document = #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="\#(version)"/>"#
    #expect(try InterfaceDocument(Array(document.utf8)).toolsVersion == 0)
  }

  @Test("A separator is a line of one point that constraints hold, upright if it hugs its width")
  func separators() throws {
    func box(_ attributes: String) throws -> XMLElement {
      try XMLElement(document: Array("<box boxType=\"separator\" \(attributes)/>".utf8))
    }
    let metrics = MacMetrics(toolsVersion: 22_505)
    let (flat, upright) = (try box(#"verticalHuggingPriority="750""#), try box(#"horizontalHuggingPriority="750""#))
    #expect(metrics.alignmentInsets(of: flat) == EdgeInsets(2, 0, 2, 0))
    #expect(MacMetrics.contentSize(of: flat) == Size(-1, 1))
    #expect(metrics.alignmentInsets(of: upright) == EdgeInsets(0, 2, 0, 2))
    #expect(MacMetrics.contentSize(of: upright) == Size(1, -1))
  }

  @Test("A check box turns by itself, radio buttons of one action choose one, and the job's steps follow")
  func behavior() throws {
    let radio = #"type="radio" title="A">"#
    let paper = #"<action selector="paper:" target="-2" id="a"/>"#
    let scene = try scene(
      document(
        button(#"type="check" title="A">"#, id: "check") + button(radio, id: "r1", action: paper)
          + button(radio, id: "r2", action: paper) + button(radio, id: "other"))
    ).scene
    guard case .late? = try find("check", in: scene.views)?.onTap?.steps(for: .start).first?.action else {
      Issue.record("the check box does nothing")
      return
    }
    guard case .set(let changes)? = try find("r2", in: scene.views)?.onTap?.steps(for: .start).first?.action else {
      Issue.record("the radio button does nothing")
      return
    }
    #expect(changes == [Changes("r1", .selected, .bool(false)), Changes("r2", .selected, .bool(true))])
  }

  @Test("Pop-up buttons show the chosen title, tabs hide the other pages, text views fill what the border leaves")
  func parts() throws {
    let scene = try scene(
      document(
        """
        <popUpButton id="p"><rect key="frame" x="0" y="0" width="90" height="25"/><popUpButtonCell key="cell" type="push" \
        title="x" bezelStyle="rounded" borderStyle="borderAndBezel" selectedItem="i2"><menu key="menu"><items>
        <menuItem title="One" id="i1"/><menuItem title="Two" id="i2"/></items></menu></popUpButtonCell></popUpButton>
        <tabView id="t"><rect key="frame" x="0" y="0" width="200" height="120"/><tabViewItems>
        <tabViewItem label="A" id="ta"><view key="view" id="pa"><rect key="frame" x="10" y="33" width="180" height="74"/>
        </view></tabViewItem><tabViewItem label="B" id="tb"><view key="view" id="pb">
        <rect key="frame" x="10" y="33" width="180" height="74"/></view></tabViewItem></tabViewItems></tabView>
        <scrollView id="s"><rect key="frame" x="0" y="0" width="100" height="50"/><clipView key="contentView" id="k">
        <rect key="frame" x="1" y="1" width="9" height="9"/><subviews><textView id="v"><string key="string">Hi</string>
        </textView></subviews></clipView></scrollView>
        """)
    ).scene
    #expect(value(find("p", in: scene.views), .title) == .string("Two"))
    #expect(value(find("p", in: scene.views), .buttonStyle) == .word("popUp"))
    #expect(
      value(find("pa", in: scene.views), .hidden) == nil && value(find("pb", in: scene.views), .hidden) == .bool(true))
    #expect(find("pa", in: scene.views)?.frame == Rect(10, 33, 180, 74))
    #expect(value(find("t.tabs", in: scene.views), .segments) == .string("A\nB"))
    #expect(find("k", in: scene.views)?.frame == Rect(1, 1, 98, 48))
    #expect(find("v", in: scene.views)?.frame == Rect(0, 0, 98, 48))
    #expect(value(find("v", in: scene.views), .text) == .string("Hi"))
  }

  @Test("A table has headers, the prototype's views in its first row, and its text in two more")
  func table() throws {
    let scene = try scene(
      document(
        """
        <scrollView id="s"><rect key="frame" x="0" y="0" width="202" height="102"/><clipView key="contentView" id="k">
        <subviews><tableView rowHeight="20" alternatingRowBackgroundColors="YES" id="t"><tableColumns>
        <tableColumn width="100" id="c1"><tableHeaderCell key="headerCell" title="Name"/><prototypeCellViews>
        <tableCellView id="p"><subviews><textField id="f"><textFieldCell key="cell" title="Ada"/></textField></subviews>
        </tableCellView></prototypeCellViews></tableColumn></tableColumns></tableView></subviews></clipView>
        <tableHeaderView key="headerView" id="h"/></scrollView>
        """)
    ).scene
    let table = find("t", in: scene.views)
    #expect(table?.frame == Rect(0, 0, 200, 100) && table?.drawing != nil)
    #expect(find("p", in: scene.views)?.frame == Rect(0, 24, 100, 20) && find("f", in: scene.views) != nil)
    #expect(table?.subviews.map(\.id) == ["p", "t.row-1.0", "t.row-2.0", "t.header"])
  }

  @Test(
    "What is not known is a box with the name of its class and a warning with line and class; only laid out, it has no parts"
  )
  func unknown() throws {
    let bytes = document(
      #"<quartzView id="x" customClass="Finder"><rect key="frame" x="0" y="0" width="50" height="50"/></quartzView>"#)
    let (scene, warnings) = try scene(bytes)
    #expect(value(find("x.placeholder", in: scene.views), .text) == .string("Finder"))
    #expect(warnings.count == 1 && warnings[0].hasPrefix("line 6") && warnings[0].contains("Finder"))
    let document = try InterfaceDocument(bytes)
    var builder = SceneBuilder(document, document.roots[0])
    let laidOut = builder.scene(safeAreaInsets: .zero)
    #expect(laidOut.views.map(\.id) == ["x"] && laidOut.views[0].subviews.isEmpty)
  }

  @Test("Where sizes are given, nothing is decorated")
  func inputs() throws {
    let document = try InterfaceDocument(document(button(#"type="check" title="A">"#)))
    let known = LayoutInputs.GivenInsets(top: nil, left: nil, bottom: nil, right: nil)
    let inputs = LayoutInputs.Root(
      id: "c", size: Size(300, 200), safeAreaInsets: known, layoutMargins: known, intrinsicSizes: [:], fixedFrames: [:])
    var builder = SceneBuilder(
      document, document.roots[0], inputs: inputs,
      canvas: InterfaceCanvas(size: Size(300, 200), scale: 1, appearance: .light, isNamed: false))
    let scene = builder.scene(safeAreaInsets: .zero)
    #expect(scene.views.map(\.id) == ["b"] && scene.views[0].onTap == nil && scene.views[0].container == nil)
  }
}
