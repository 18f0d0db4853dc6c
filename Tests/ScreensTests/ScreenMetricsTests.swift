import Document
import Graphics
import Testing

@testable import Screens

@Suite("Sizes of standard screens, as they were measured (screen-references.md)")
struct ScreenMetricsTests {
  private func bounds(
    _ width: Double, _ height: Double, look: SystemLook = .iOS18, scale: Double = 3, top: Double = 0,
    bottom: Double = 0
  ) -> ScreenBounds {
    ScreenBounds(
      size: Size(width, height), safeArea: EdgeInsets(top, 0, bottom, 0),
      sizeClasses: SizeClasses(horizontal: .compact, vertical: .regular), hairline: 1 / scale, look: look)
  }

  private func make(_ look: SystemLook = .iOS18, _ appearance: Appearance = .light) -> ScreenElements {
    ScreenElements(appearance: appearance, scale: 3, look: look)
  }

  private func frame(of id: String, in view: ViewDefinition) -> Rect? {
    if view.id == id { return view.frame }
    return view.subviews.lazy.compactMap { frame(of: id, in: $0) }.first
  }

  private func isNear(_ first: Double?, _ second: Double) -> Bool { abs((first ?? -1000) - second) < 0.01 }

  // MARK: Tables

  private func table(_ style: TableDefinition.Style, look: SystemLook, header: String? = "h") -> ViewDefinition {
    let cell = TableContent.Cell(
      id: nil, text: "t", detail: "", style: .default, accessory: .none, image: nil, isSelected: false, height: nil,
      onTap: nil)
    var view = ViewDefinition(id: "list", viewClass: .scrollView, properties: [], subviews: [])
    let sections = (0..<2).map { _ in TableContent.Section(header: header, footer: nil, cells: [cell, cell]) }
    view.become(
      table: TableContent(style: style, sections: sections), in: bounds(414, 800, look: look), path: "",
      of: make(look))
    return view
  }

  @Test("Grouped sections begin 55⅓ below the top, and 55⅔ below the rows above; headers stand 15 above their rows")
  func grouped() {
    let view = table(.grouped, look: .iOS18)
    #expect(isNear(frame(of: "list.cell-0-0", in: view)?.minY, 55.333))
    #expect(isNear(frame(of: "list.cell-1-0", in: view)?.minY, 199))
    #expect(isNear(frame(of: "list.header-0", in: view)?.center.y, 40.333))
    // The line above the rows lies on them, not on the ground.
    #expect(isNear(frame(of: "list.above-0", in: view)?.minY, 55.333))
    #expect(view.subviews.map(\.id).firstIndex(of: "list.above-0")! > 1)
    let plain = table(.grouped, look: .iOS18, header: nil)
    #expect(isNear(frame(of: "list.cell-0-0", in: plain)?.minY, 35))
    #expect(isNear(frame(of: "list.cell-1-0", in: plain)?.minY, 158.333))
  }

  @Test("In iOS 26 headers are 40⅔ high at scale 3, rows 51⅔, and lines end 16 before the cells")
  func glassTable() {
    let view = table(.insetGrouped, look: .iOS26)
    #expect(isNear(frame(of: "list.cell-0-0", in: view)?.minY, 40.667))
    #expect(isNear(frame(of: "list.cell-0-0", in: view)?.height, 51.667))
    #expect(isNear(frame(of: "list.cell-1-0", in: view)?.minY, 184.667))
    #expect(isNear(frame(of: "list.cell-0-0.line", in: view)?.maxX, 358))
    let plain = table(.plain, look: .iOS26)
    #expect(isNear(frame(of: "list.header-0", in: plain)?.minY, 22))
    #expect(isNear(frame(of: "list.cell-0-0.line", in: plain)?.maxX, 406))
    #expect(isNear(frame(of: "list.cell-0-0.line", in: table(.insetGrouped, look: .iOS18))?.maxX, 374))
    // A point, where those of iOS 18 are a pixel.
    #expect(isNear(frame(of: "list.cell-0-0.line", in: view)?.height, 1))
    #expect(isNear(frame(of: "list.cell-0-0.line", in: table(.insetGrouped, look: .iOS18))?.height, 0.333))
  }

  @Test("Lines between rows: of iOS 26, on white 232, on black (42, 42, 44); before, the system's colour")
  func rowLines() {
    func onGround(_ color: Color, _ ground: Double) -> [Double] {
      [color.red, color.green, color.blue].map { (($0 * color.alpha + ground * (1 - color.alpha)) * 255).rounded() }
    }
    #expect(onGround(make(.iOS26).rowLineColor, 1) == [232, 232, 232])
    #expect(onGround(make(.iOS26, .dark).rowLineColor, 0) == [42, 42, 44])
    #expect(make(.iOS18).rowLineColor == .system("separator", in: .light))
  }

  @Test("A short title of wide letters has room on a bar", arguments: ["New", "Map", "WWW", "Move"])
  func barButtons(title: String) {
    let button = BarButton(.title(title), onTap: nil)
    #expect(button.size(in: .iOS18).width > EstimatedText.width(title, size: 17) + 2)
  }

  // MARK: Alerts

  private func alert(_ styles: [AlertContent.Action.Style], message: String = "m") -> AlertContent {
    AlertContent(
      title: "t", message: message, messageLines: 1,
      actions: styles.map { AlertContent.Action(title: $0.rawValue, style: $0, onTap: nil) })
  }

  @Test("What cancels is the left one of two buttons and the last one of three, wherever it is listed")
  func order() {
    #expect(alert([.default, .cancel]).shownActions(inRow: true).map(\.index) == [1, 0])
    #expect(alert([.cancel, .default]).shownActions(inRow: true).map(\.index) == [0, 1])
    #expect(alert([.cancel, .default, .destructive]).shownActions(inRow: false).map(\.index) == [1, 2, 0])
    #expect(alert([.default, .default]).shownActions(inRow: true).map(\.index) == [0, 1])
    let view = make().alert(alert([.default, .cancel]), id: "a", canvas: Size(400, 800), path: "")
    #expect(frame(of: "a.action-1", in: view)?.minX == 0 && frame(of: "a.action-0", in: view)?.minX == 135)
  }

  @Test(
    "An alert of iOS 26: 320 wide, capsules of 48 in it, 16 from its edges and 8 apart, in the middle of the safe area")
  func glassAlert() {
    let two = PresentationDefinition(
      alert: alert([.default, .cancel]), id: "a", over: "root", in: bounds(393, 852, look: .iOS26), path: "",
      made: make(.iOS26))
    let height = 152.333
    #expect(two.view.frame?.width == 320 && isNear(two.view.frame?.height, height))
    #expect(frame(of: "a.action-1", in: two.view)?.minX == 16 && frame(of: "a.action-1", in: two.view)?.width == 140)
    #expect(frame(of: "a.action-0", in: two.view)?.minX == 164)
    #expect(frame(of: "a.title", in: two.view)?.minX == 30)
    let shown = two.frame(in: bounds(393, 852, look: .iOS26, top: 59, bottom: 34), detent: 0)
    #expect(abs(shown.center.y - 438.5) <= 0.5)
    let three = make(.iOS26).alert(
      alert([.cancel, .default, .destructive]), id: "a", canvas: Size(393, 852), path: "")
    let y = height - 64
    #expect(isNear(frame(of: "a.action-1", in: three)?.minY, y))
    #expect(isNear(frame(of: "a.action-0", in: three)?.minY, y + 112))
    let alone = make(.iOS26).alert(alert([.default], message: ""), id: "a", canvas: Size(393, 852), path: "")
    #expect(isNear(alone.frame?.height, 126.333))
  }

  @Test("Alerts darken by 0.2, in the dark by 0.48, and until iOS 12 by 0.4; sheets by 0.12 and 0.2")
  func dimming() {
    func dimming(_ look: SystemLook, _ appearance: Appearance) -> Double {
      PresentationDefinition(
        alert: alert([.default]), id: "a", over: "root", in: bounds(393, 852), path: "", made: make(look, appearance)
      ).dimming
    }
    #expect([dimming(.iOS18, .light), dimming(.iOS18, .dark), dimming(.iOS11, .light)] == [0.2, 0.48, 0.4])
    #expect(dimming(.iOS26, .dark) == 0.48)
    func sheet(_ look: SystemLook, _ appearance: Appearance) -> Double {
      PresentationDefinition(
        nil, id: "s", style: .pageSheet, transition: .coverVertical, over: "root", in: bounds(393, 852),
        made: make(look, appearance)
      ).dimming
    }
    #expect([sheet(.iOS18, .light), sheet(.iOS18, .dark), sheet(.iOS26, .light)] == [0.12, 0.2, 0.2])
  }

  @Test("In iOS 26 a sheet of medium height floats: 377 of 393 wide, 8 above the lower edge; as large it begins at 59")
  func floatingSheet() throws {
    var sheet = PresentationDefinition(
      nil, id: "s", style: .pageSheet, transition: .coverVertical, over: "root", in: bounds(393, 852, look: .iOS26),
      made: make(.iOS26))
    sheet.detents = [.medium, .large]
    let screen = bounds(393, 852, look: .iOS26, top: 59, bottom: 34)
    let low = sheet.floatingLayout(top: sheet.top(in: screen, detent: 0), in: screen).frame(of: "s")
    let scale = 377 / 393.0
    let frame = try #require(low)
    #expect(isNear(frame.width * scale, 377) && isNear(frame.height, 460))
    #expect(isNear(frame.center.y + frame.height * scale / 2, 844))
    #expect(sheet.frame(in: screen, detent: 1) == Rect(0, 59, 393, 793))
    #expect(sheet.restingTransform(in: screen, detent: 1) == .identity)
    // Half-way under a finger it is as large as between both.
    let top = (sheet.top(in: screen, detent: 0) + 59) / 2
    let half = try #require(sheet.floatingLayout(top: top, in: screen).frame(of: "s"))
    #expect(isNear(half.center.y + half.height * (1 + scale) / 4, 848))
    sheet.detents = []
    #expect(!sheet.floats(in: screen))
  }

  @Test("On a phone on its side a sheet fills the screen, has square corners, and no finger takes it")
  func lowSheet() throws {
    var sheet = PresentationDefinition(
      nil, id: "s", style: .pageSheet, transition: .coverVertical, over: "root", in: bounds(375, 667),
      made: make(.iOS18))
    sheet.detents = [.medium, .large]
    sheet.addGrabber(in: bounds(375, 667), made: make(.iOS18))
    func rests(_ screen: ScreenBounds) -> (frame: Rect?, radius: Value?, hasGrip: Bool) {
      let container = RunningContainer(.presentation(sheet), id: "s")
      let layout = container.layout(in: screen)
      let radius = layout.changes.flatMap(\.properties).last { $0.path.property == .layer(.cornerRadius) }?.value
      return (layout.frame(of: "s"), radius, container.grip(at: .zero, towards: Point(0, 9), in: screen) != nil)
    }
    let upright = rests(bounds(375, 667))
    #expect(upright.frame?.minY == 334 && upright.radius == .number(10) && upright.hasGrip)
    var side = bounds(667, 375)
    side.sizeClasses.vertical = .compact
    let low = rests(side)
    #expect(low.frame == side.frame && low.radius == .number(0) && !low.hasGrip)
  }

  @Test("Sheets have heights of their own above the lower safe area, ordered, and no more than there is")
  func customDetents() {
    let own: [PresentationDefinition.Detent] = [
      .custom(identifier: nil, height: 0, fraction: 0.25), .large,
      .custom(identifier: "peek", height: 100, fraction: 0),
      .custom(identifier: nil, height: 9999, fraction: 0), .medium,
    ]
    func sheet(_ look: SystemLook) -> (PresentationDefinition, ScreenBounds) {
      let screen = bounds(400, 800, look: look, top: 50, bottom: 30)
      var sheet = PresentationDefinition(
        nil, id: "s", style: .pageSheet, transition: .coverVertical, over: "root", in: screen, made: make(look))
      sheet.setDetents(own, in: screen)
      return (sheet, screen)
    }
    let (plain, screen) = sheet(.iOS18)
    #expect(plain.detents == [own[2], own[0], own[4], own[1], own[3]])
    #expect(plain.selectedDetent == 1)
    // A large one is 740 high, 710 without the lower safe area.
    #expect((0..<5).map { plain.top(in: screen, detent: $0) } == [670, 593, 400, 60, 60])
    let (glass, lit) = sheet(.iOS26)
    let scale = 384 / 400.0
    #expect(isNear(glass.top(in: lit, detent: 0), 792 - 130 * scale))
    #expect(isNear(glass.top(in: lit, detent: 2), 792 - 430 * scale))
    #expect(glass.top(in: lit, detent: 4) == 50)
    // Between heights at which it floats its lower edge stays where it is.
    for top in [500.0, 600] {
      let frame = glass.floatingLayout(top: top, in: lit).frame(of: "s") ?? .zero
      #expect(isNear(frame.center.y + frame.height * scale / 2, 792))
    }
  }

  @Test("The head of an action sheet: 84 until iOS 12, 63 since; in iOS 26 a phone shows an alert")
  func sheetHead() {
    func sheet(_ look: SystemLook) -> PresentationDefinition {
      PresentationDefinition(
        actionSheet: alert([.default, .cancel]), id: "a", from: nil, over: "root", in: bounds(414, 736, look: look),
        path: "", made: make(look))
    }
    #expect(isNear(frame(of: "a.action-0", in: sheet(.iOS11).view)?.minY, 84.333))
    #expect(isNear(frame(of: "a.action-0", in: sheet(.iOS18).view)?.minY, 63.333))
    #expect(sheet(.iOS18).style == .actionSheet && sheet(.iOS26).style == .alert)
  }

  // MARK: Bars

  private func bar(_ title: String, right: [String] = [], back: String? = nil, isLarge: Bool = false) -> BarContent {
    BarContent(title: title, isLarge: isLarge, back: back, left: [], right: right.map { BarButton(.title($0)) })
  }

  @Test("What stands on bars is 16 from the edges, 20 on phones of 414 and more")
  func margins() {
    for (width, margin) in [(375.0, 16.0), (402, 16), (414, 20), (440, 20)] {
      let layout = bar("Title", right: ["Edit"], isLarge: true).layout(of: "b", top: 0, in: bounds(width, 800))
      #expect(layout.frame(of: "b.title")?.minX == margin)
      #expect(layout.frame(of: "b.right-0")?.maxX == width - margin)
    }
  }

  @Test("A title stands in the middle; one that is too long for that uses all the room between the buttons")
  func title() throws {
    let short = bar("Inbox", right: ["Edit"]).layout(of: "b", top: 0, in: bounds(375, 800))
    #expect(try #require(short.frame(of: "b.title")).center.x == 187.5)
    let long = bar("A title of a good many letters", right: ["Edit"]).layout(of: "b", top: 0, in: bounds(375, 800))
    let (frame, button) = try (#require(long.frame(of: "b.title")), #require(long.frame(of: "b.right-0")))
    #expect(frame.minX == 16 && frame.maxX == button.minX - 8)
    // Wide buttons leave less than the middle to a title that would fit beside usual ones.
    let wide = bar("Central Mode 12", right: ["Information", "Stop Scan"]).layout(of: "b", top: 0, in: bounds(375, 800))
    #expect(
      try #require(wide.frame(of: "b.title")).maxX <= #require(wide.frame(of: "b.right-1")).minX - 8
        && #require(wide.frame(of: "b.title")).maxX <= #require(wide.frame(of: "b.right-0")).minX - 8)
    // With room on both sides it keeps the middle.
    let alone = bar("80s Arcade Classics").layout(of: "b", top: 0, in: bounds(320, 800))
    #expect(try #require(alone.frame(of: "b.title")).center.x == 160)
    #expect(try #require(alone.frame(of: "b.title")).width > 190)
  }

  @Test("In a sheet a bar is 56 high, with buttons and title in its middle; 44 in iOS 11, 54 in iOS 26")
  func sheetBar() throws {
    func sheet(_ look: SystemLook) -> ScreenBounds {
      var bounds = bounds(393, 800, look: look)
      bounds.isInSheet = true
      return bounds
    }
    #expect(SystemLook.allCases.map { bar("Title").height(in: sheet($0)) } == [44, 56, 54])
    #expect(bar("Title", isLarge: true).height(in: sheet(.iOS18)) == 108)
    let layout = bar("Title", right: ["Edit"]).layout(of: "b", top: 0, in: sheet(.iOS18))
    #expect(layout.frame(of: "b.title")?.center.y == 28)
    #expect(try #require(layout.frame(of: "b.right-0")).center.y == 28)
  }

  @Test("Bars of iOS 26: 54 and 52 for a large title; buttons of 44 at the top of it, the back button a disc")
  func glassBar() throws {
    let large = bar("Title", right: ["Edit"], isLarge: true)
    #expect(large.height(in: bounds(393, 800, look: .iOS26)) == 106 && large.height(in: bounds(393, 800)) == 96)
    let layout = bar("Title", right: ["Edit"], back: "Back").layout(
      of: "b", top: 59, in: bounds(393, 800, look: .iOS26))
    #expect(layout.frame(of: "b.back") == Rect(16, 59, 44, 44))
    let button = try #require(layout.frame(of: "b.right-0"))
    #expect(button.height == 44 && button.maxX == 377 && button.minY == 59 && button.width > 44)
    #expect(layout.frame(of: "b.title")?.center.y == 81)
  }

  @Test("The tab bar of iOS 26 with three items is 274 × 62, with a capsule of 93.5 × 53.5 behind the selected one")
  func glassTabs() {
    let items = (0..<3).map { TabItem(title: "\($0)", icon: nil) }
    let layout = ScreenLayout.tabItems(items, of: "t", in: bounds(375, 800, look: .iOS26), barHeight: 72)
    #expect(layout.frame(of: "t.platter") == Rect(51, 0, 274, 62))
    #expect(layout.frame(of: "t.item-1.mark") == Rect(51 + 8.375 + 85.75 - 3.875, 4.25, 93.5, 53.5))
    #expect(layout.frame(of: "t.item-0") == Rect(59.375, 0, 85.75, 62))
    let old = ScreenLayout.tabItems(items, of: "t", in: bounds(375, 800), barHeight: 49)
    #expect(old.frame(of: "t.platter") == nil && old.frame(of: "t.item-1") == Rect(125, 0, 125, 49))
  }

  // MARK: Devices and the keyboard

  @Test("Time and symbols beside a notch of 44, an island of 59 and 62, within 2 points of where iPhones show them")
  func statusBar() throws {
    // The middle of the time, and the right end of the battery, on an iPhone 11 Pro Max, 15 Pro and 17 Pro Max.
    for (width, height, time, end, middle) in [
      (414.0, 44.0, 57.0, 392.7, 22.6), (393, 54, 71.7, 360.3, 29.2), (440, 62, 83.8, 399.3, 32.4),
    ] {
      let layout = ScreenLayout.statusBar(of: "s", in: bounds(width, height))
      let (left, right) = try (#require(layout.frame(of: "s.time")), #require(layout.frame(of: "s.symbols")))
      #expect(abs(left.center.x - time) < 4, "\(width): \(left.center.x)")
      #expect(abs(right.maxX - end) < 5, "\(width): \(right.maxX)")
      #expect(abs(left.center.y - middle) < 2, "\(width): \(left.center.y)")
    }
  }

  @Test(
    "The keyboard is 216 high, 226 on wide phones, and has 75 more below its keys where there is no home button",
    arguments: [(375.0, 0.0, 216.0), (414, 0, 226), (393, 34, 291), (414, 34, 301)])
  func keyboard(width: Double, bottom: Double, height: Double) {
    let definition = KeyboardDefinition(appearance: .light, returnKey: .default, height: nil)
    let keyboard = Keyboard(definition, KeyboardState(), in: bounds(width, 852, bottom: bottom))
    #expect(keyboard.height == height)
    #expect(keyboard.keys.keys.map(\.frame.maxY).max()! < height - (bottom > 0 ? 75 : 0))
    var sideways = bounds(852, width, bottom: 21)
    sideways.sizeClasses.vertical = .compact
    #expect(Keyboard(definition, KeyboardState(), in: sideways).height == 162 + 21)
  }

  @Test("A context menu stands below the middle of what is in the middle, and at the nearer side of what is not")
  func contextMenu() {
    func x(of anchor: Rect) -> Double? {
      let menu = ContextMenuDefinition(items: [ContextMenuItem(title: "Copy")])
      let screen = ContextMenuScreen(
        menu, of: "v", around: anchor, in: bounds(414, 896), path: "", made: make())
      return frame(of: "v.contextMenu.panel", in: screen.view)?.minX
    }
    #expect(x(of: Rect(157, 300, 100, 100)) == 82)
    #expect(x(of: Rect(20, 300, 60, 60)) == 20)
    #expect(x(of: Rect(334, 300, 60, 60)) == 144.0)
    #expect(x(of: Rect(16, 300, 382, 44)) == 16)
  }
}
