import Document
import Graphics
import Testing

@testable import Screens

@Suite("Standard screens in the text size that the reader wants")
struct TextSizeTests {
  private func bounds(
    _ category: ContentSizeCategory, _ size: Size = Size(375, 800), look: SystemLook = .iOS18
  ) -> ScreenBounds {
    var bounds = ScreenBounds(
      size: size, safeArea: .zero, sizeClasses: SizeClasses(horizontal: .compact, vertical: .regular), hairline: 0.5,
      look: look)
    bounds.contentSizeCategory = category
    return bounds
  }

  private func make(_ category: ContentSizeCategory, look: SystemLook = .iOS18) -> ScreenElements {
    ScreenElements(appearance: .light, scale: 2, look: look, contentSizeCategory: category)
  }

  private func find(_ id: String, in view: ViewDefinition) -> ViewDefinition? {
    view.id == id ? view : view.subviews.lazy.compactMap { find(id, in: $0) }.first
  }

  private func frame(of id: String, in view: ViewDefinition) -> Rect { find(id, in: view)?.frame ?? .zero }

  private func font(of id: String, in view: ViewDefinition) -> Value? { find(id, in: view)?.value(of: .font) }

  // MARK: Tables

  private func table(
    _ category: ContentSizeCategory, _ cells: [TableContent.Cell], style: TableDefinition.Style = .insetGrouped,
    look: SystemLook = .iOS18
  ) -> ViewDefinition {
    var view = ViewDefinition(id: "list", viewClass: .scrollView, properties: [], subviews: [])
    let section = TableContent.Section(header: "h", footer: "f", cells: cells)
    view.become(
      table: TableContent(style: style, sections: [section]), in: bounds(category, look: look), path: "",
      of: make(category, look: look))
    return view
  }

  private func cell(
    _ text: String, _ detail: String = "", _ style: TableDefinition.Row.Style = .default, height: Double? = nil,
    _ accessory: TableContent.Cell.Accessory = .none
  ) -> TableContent.Cell {
    TableContent.Cell(
      id: nil, text: text, detail: detail, style: style, accessory: accessory, image: nil, isSelected: false,
      height: height, onTap: nil)
  }

  private static let long = "Turn off all radios until you switch them on again"

  @Test("Rows have the fonts of the size, and are never lower than the usual one")
  func rows() {
    for (category, body, caption, height, subtitleHeight) in [
      (ContentSizeCategory.extraSmall, 14, 11, 44.0, 53.0), (.large, 17, 12, 44, 58),
      (.extraExtraExtraLarge, 23, 18, 50, 72),
    ] {
      let view = table(category, [cell("a"), cell("b", "c", .subtitle), cell("d", "e", .value1)])
      #expect(font(of: "list.cell-0-0.text", in: view) == .string("system \(body)"))
      #expect(font(of: "list.cell-0-1.detail", in: view) == .string("system \(caption)"))
      #expect(font(of: "list.cell-0-2.detail", in: view) == .string("system \(body)"))
      #expect(frame(of: "list.cell-0-0", in: view).height == height, "\(category)")
      #expect(frame(of: "list.cell-0-1", in: view).height == subtitleHeight, "\(category)")
      // Beside each other, one line each.
      let (text, detail) = (frame(of: "list.cell-0-2.text", in: view), frame(of: "list.cell-0-2.detail", in: view))
      #expect(text.minY == detail.minY && detail.maxX == 343 - 16)
      #expect(find("list.cell-0-2.text", in: view)?.value(of: .numberOfLines) == nil)
    }
  }

  @Test("At accessibility sizes texts wrap, and the detail stands below the title, inside the row")
  func stacked() throws {
    let view = table(
      .accessibilityLarge,
      [cell(Self.long), cell("Wi-Fi", "Home", .value1), cell(Self.long, Self.long, .subtitle), cell("", "", .value1)])
    let line = (33 * FontTextStyle.lineHeight)
    let first = frame(of: "list.cell-0-0.text", in: view)
    #expect(first.height > 3 * line && first.height < 5 * line)
    #expect(frame(of: "list.cell-0-0", in: view).height == first.height + 22)
    for row in [1, 2] {
      let (text, detail) = (
        frame(of: "list.cell-0-\(row).text", in: view), frame(of: "list.cell-0-\(row).detail", in: view)
      )
      #expect(text.minX == detail.minX && text.width == detail.width && detail.minY == text.maxY + 1)
      let height = frame(of: "list.cell-0-\(row)", in: view).height
      #expect(text.minY >= 10 && detail.maxY <= height - 10)
      let label = try #require(find("list.cell-0-\(row).detail", in: view))
      #expect(label.value(of: .numberOfLines) == .number(0))
      #expect(label.value(of: .textAlignment) == .word("left"))
    }
    // Each row begins where the one above it ends.
    for row in 1...3 {
      #expect(
        frame(of: "list.cell-0-\(row)", in: view).minY == frame(of: "list.cell-0-\(row - 1)", in: view).maxY)
    }
    let glass = table(.accessibilityLarge, [cell("a"), cell("b", "c", .subtitle)], look: .iOS26)
    #expect(frame(of: "list.cell-0-0", in: glass).height == 40 + 30.5)
    #expect(frame(of: "list.cell-0-1", in: glass).height == 40 + 32 + 34.5)
  }

  @Test("The symbol of a row grows with its text as far as the row lets it, a picture does not")
  func images() {
    func row(_ image: String, _ category: ContentSizeCategory) -> (image: Rect, text: Rect, height: Double) {
      var cell = cell("Wi-Fi")
      cell.image = image
      let view = table(category, [cell])
      return (
        frame(of: "list.cell-0-0.image", in: view), frame(of: "list.cell-0-0.text", in: view),
        frame(of: "list.cell-0-0", in: view).height
      )
    }
    #expect(row("trash", .large).image.width == 29 && row("photo.png", .large).image.width == 29)
    let symbol = row("trash", .extraExtraExtraLarge)
    #expect(symbol.image.size == Size(38, 38) && symbol.height == 50)
    #expect(symbol.text.minX == symbol.image.maxX + 16)
    #expect(row("trash", .extraSmall).image.width < 29)
    #expect(row("photo.png", .accessibilityLarge).image.width == 29)
    let large = row("trash", .accessibilityLarge)
    #expect(large.image.height == large.height - 12 && large.text.minX == large.image.maxX + 16)
  }

  @Test("A row's own height stays, and its texts stay inside")
  func fixed() {
    let view = table(
      .accessibilityExtraExtraExtraLarge,
      [cell(Self.long, Self.long, .subtitle, height: 90), cell(Self.long, height: 44)])
    #expect(frame(of: "list.cell-0-0", in: view).height == 90)
    #expect(frame(of: "list.cell-0-1", in: view).height == 44)
    #expect(frame(of: "list.cell-0-1.text", in: view).height == 44)
    let detail = frame(of: "list.cell-0-0.detail", in: view)
    #expect(detail.maxY <= 91)
  }

  @Test("A wider table needs fewer lines")
  func turned() throws {
    var view = table(.accessibilityLarge, [cell(Self.long)])
    let before = frame(of: "list.cell-0-0", in: view).height
    view.arrange(in: bounds(.accessibilityLarge, Size(800, 375)))
    #expect(frame(of: "list.cell-0-0", in: view).height < before)
  }

  @Test("Headers and footers grow by their lines, and what stands at the right end of rows by their letters")
  func surroundings() {
    let rows = [cell("a", "", .default, .disclosureIndicator)]
    let (usual, large) = (table(.large, rows), table(.accessibilityMedium, rows))
    #expect(font(of: "list.header-0", in: large) == .string("system 23"))
    #expect(font(of: "list.footer-0", in: large) == .string("system 23"))
    #expect(frame(of: "list.header-0", in: usual).height == 18 && frame(of: "list.footer-0", in: usual).height == 18)
    #expect(frame(of: "list.header-0", in: large).height == 30 && frame(of: "list.footer-0", in: large).height == 30)
    let plain = table(.accessibilityMedium, rows, style: .plain)
    #expect(font(of: "list.header-0.title", in: plain) == .string("system-SemiBold 28"))
    #expect(frame(of: "list.header-0", in: plain).height == 41 && frame(of: "list.cell-0-0", in: plain).minY == 41)
    let make = make(.accessibilityMedium)
    #expect(make.inset(of: .disclosureIndicator) == 4.0 * 28 / 17)
    #expect(self.make(.large).contentInsets(of: .detailDisclosureButton) == [63, 67])
    let text = frame(of: "list.cell-0-0.text", in: large)
    #expect(text.maxX < frame(of: "list.cell-0-0.text", in: usual).maxX)
  }

  @Test("A header that sticks to the top has one line, and as many as it needs at accessibility sizes")
  func plainHeaders() {
    func places(_ category: ContentSizeCategory) -> (header: Rect, title: Rect, row: Rect) {
      var view = ViewDefinition(id: "list", viewClass: .scrollView, properties: [], subviews: [])
      let section = TableContent.Section(header: Self.long, footer: nil, cells: [cell("a")])
      view.become(
        table: TableContent(style: .plain, sections: [section]), in: bounds(category), path: "", of: make(category))
      return (
        frame(of: "list.header-0", in: view), frame(of: "list.header-0.title", in: view),
        frame(of: "list.cell-0-0", in: view)
      )
    }
    #expect(places(.large).header.height == 28 && places(.extraExtraExtraLarge).header.height == 35)
    let large = places(.accessibilityLarge)
    #expect(large.header.height > 28 + 19 + 2 * 39)
    #expect(large.row.minY == large.header.maxY && large.title.maxY < large.header.height)
  }

  // MARK: Bars

  @Test("Large titles follow the text size, small ones do not")
  func titles() {
    let bar = BarContent(title: "t", isLarge: true, back: nil, left: [], right: [])
    #expect(bar.height(in: bounds(.large)) == 96)
    #expect(bar.height(in: bounds(.accessibilityExtraExtraExtraLarge)) == 44 + 72 + 11)
    let parts = make(.accessibilityExtraExtraExtraLarge).barParts(of: "b", bar, folds: true)
    let fonts = parts.flatMap { [$0] + $0.subviews }.compactMap { $0.value(of: .font) }
    #expect(fonts == [.string("system-Bold 60"), .string("system-SemiBold 17")])
    // What goes up with the content goes up wholly, a search bar too.
    for category in ContentSizeCategory.allCases {
      let bounds = bounds(category)
      let folding = bar.titleHeight(in: bounds) + NavigationDefinition.searchHeight(in: bounds)
      #expect(ScrolledContent.limit(in: category) >= folding + ScrolledContent.groundLimit, "\(category)")
    }
    #expect(NavigationDefinition.searchHeight(in: bounds(.large)) == 52)
    #expect(NavigationDefinition.searchHeight(in: bounds(.accessibilityMedium)) == 52 + 13)
  }

  // MARK: Alerts and menus

  private func alert(_ titles: [String], look: SystemLook = .iOS18, _ category: ContentSizeCategory) -> ViewDefinition {
    let actions = titles.map { AlertContent.Action(title: $0, style: .default, onTap: nil) }
    return make(category, look: look).alert(
      AlertContent(title: "Title", message: "Message", messageLines: nil, actions: actions), id: "a",
      canvas: Size(400, 800), path: "")
  }

  @Test("Alerts follow the text size, and buttons without room beside each other stand below each other")
  func alerts() {
    for look in [SystemLook.iOS18, .iOS26] {
      let usual = alert(["Keep", "Delete All"], look: look, .large)
      let large = alert(["Keep", "Delete All"], look: look, .accessibilityLarge)
      #expect(frame(of: "a.action-0", in: usual).minY == frame(of: "a.action-1", in: usual).minY)
      #expect(frame(of: "a.action-0", in: large).maxY <= frame(of: "a.action-1", in: large).minY)
      #expect(frame(of: "a.action-0", in: large).height == frame(of: "a.action-0", in: usual).height + 19)
      #expect(font(of: "a.title", in: large) == .string("system-SemiBold 33"))
      #expect(large.frame!.height > usual.frame!.height)
      #expect(frame(of: "a.title", in: large).maxY <= frame(of: "a.message", in: large).minY)
      let short = alert(["No", "OK"], look: look, .accessibilityMedium)
      #expect(frame(of: "a.action-0", in: short).minY == frame(of: "a.action-1", in: short).minY)
    }
  }

  @Test("Two buttons whose titles have no room beside each other stand below each other in the usual size, too")
  func longTitles() {
    for look in [SystemLook.iOS18, .iOS26] {
      let view = alert(["Keep Editing This Document", "Delete"], look: look, .large)
      #expect(frame(of: "a.action-0", in: view).maxY <= frame(of: "a.action-1", in: view).minY)
      #expect(frame(of: "a.action-0", in: view).height == (look == .iOS26 ? 48 : 44))
      // Regular letters are narrower than semibold ones: 117 points.
      let regular = alert(["Delete Account", "No"], look: look, .large)
      #expect(frame(of: "a.action-0", in: regular).minY == frame(of: "a.action-1", in: regular).minY)
    }
  }

  @Test("At accessibility sizes the titles of choices take as many lines as they need")
  func wrappedChoices() {
    let title = "Delete all photographs of this album"
    for look in [SystemLook.iOS18, .iOS26] {
      let view = alert([title, "Keep"], look: look, .accessibilityLarge)
      let (long, short) = (frame(of: "a.action-0", in: view), frame(of: "a.action-1", in: view))
      #expect(long.height > short.height + 41 && short.minY >= long.maxY)
      #expect(view.frame!.height >= short.maxY)
      #expect(find("a.action-0", in: view)?.value(of: .numberOfLines) == .number(0))
    }
    var content = AlertContent(
      title: "", message: "", messageLines: nil,
      actions: [title, "Keep"].map { AlertContent.Action(title: $0, style: .default, onTap: nil) })
    content.preferredStyle = .actionSheet
    func rows(_ category: ContentSizeCategory) -> [Rect] {
      let sheet = PresentationDefinition(
        actionSheet: content, id: "a", from: nil, over: "root", in: bounds(category), path: "", made: make(category))
      return ["a.action-0", "a.action-1"].map { frame(of: $0, in: sheet.view) }
    }
    #expect(rows(.large).map(\.height) == [57, 57])
    let large = rows(.accessibilityLarge)
    #expect(large[0].height > large[1].height + 41 && large[1].minY >= large[0].maxY)
  }

  @Test("Context menus follow the text size; at accessibility sizes they are wider, and titles wrap")
  func contextMenus() {
    let item = ContextMenuItem(title: "Move to another folder")
    func size(_ category: ContentSizeCategory, room: Double = 343) -> Size {
      ContextMenuMetrics(of: make(category), in: room).size([item, item])
    }
    #expect(size(.large) == Size(250, 88.5))
    #expect(size(.extraSmall) == size(.large))
    #expect(size(.extraExtraExtraLarge) == Size(250, 2 * 51 + 0.5))
    #expect(size(.accessibilityExtraLarge).width == 343)
    #expect(size(.accessibilityExtraLarge).height > 2 * (48 + 22) + 0.5)
    #expect(size(.accessibilityMedium, room: 2000).width == 411)
  }
}
