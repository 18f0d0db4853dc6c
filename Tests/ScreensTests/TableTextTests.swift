import Document
import Graphics
import Testing

@testable import Screens

@Suite("Texts of tables that need more room")
struct TableTextTests {
  private let bounds = ScreenBounds(
    size: Size(375, 800), safeArea: .zero, sizeClasses: SizeClasses(horizontal: .compact, vertical: .regular),
    hairline: 0.5)
  private let make = ScreenElements(appearance: .light, scale: 2)

  private func table(
    _ style: TableDefinition.Style = .insetGrouped, header: String? = nil, footer: String? = nil,
    _ cell: TableContent.Cell? = nil
  ) -> ViewDefinition {
    let cell = cell ?? self.cell("t", "")
    var view = ViewDefinition(id: "list", viewClass: .scrollView, properties: [], subviews: [])
    let sections = [
      TableContent.Section(header: header, footer: footer, cells: [cell]),
      .init(header: nil, footer: nil, cells: [cell]),
    ]
    view.become(table: TableContent(style: style, sections: sections), in: bounds, path: "", of: make)
    return view
  }

  private func cell(
    _ text: String, _ detail: String, _ accessory: TableContent.Cell.Accessory = .none
  ) -> TableContent.Cell {
    TableContent.Cell(
      id: nil, text: text, detail: detail, style: .value1, accessory: accessory, image: nil, isSelected: false,
      height: nil, onTap: nil)
  }

  private func frame(of id: String, in view: ViewDefinition) -> Rect {
    if view.id == id { return view.frame ?? .zero }
    return view.subviews.lazy.map { frame(of: id, in: $0) }.first { $0 != .zero } ?? .zero
  }

  private func isNear(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-9 }

  private static let long =
    "Airplane Mode turns off all radios, including cellular and Bluetooth, until you switch it off again."

  @Test("Headers and footers of grouped tables have as many lines as they need, and what is below them makes room")
  func lines() {
    for style in [TableDefinition.Style.grouped, .insetGrouped] {
      let (short, long) = (table(style, header: "h", footer: "f"), table(style, header: Self.long, footer: Self.long))
      // Capitals are wider.
      let (header, footer) = (3.0, 2.0)
      let (above, below) = ((header - 1) * 15.5, (footer - 1) * 16)
      #expect(abs(frame(of: "list.header-0", in: long).height - 18 - above) <= 1, "\(style)")
      #expect(frame(of: "list.footer-0", in: short).height == 18)
      #expect(frame(of: "list.footer-0", in: long).height == 18 + below, "\(style)")
      let rows = frame(of: "list.cell-0-0", in: long).minY - frame(of: "list.cell-0-0", in: short).minY
      #expect(abs(rows - above) <= 1, "\(style)")
      let next = frame(of: "list.cell-1-0", in: long).minY - frame(of: "list.cell-1-0", in: short).minY
      #expect(next == rows + below)
    }
    // Those that stick to the top have one.
    #expect(frame(of: "list.header-0", in: table(.plain, header: Self.long)).height == 28)
  }

  @Test("A detail stands beside what is at the right end, and a text beside the detail")
  func details() {
    let width = 343.0
    // Points from the right end to the picture there.
    for (accessory, inset) in [
      (TableContent.Cell.Accessory.disclosureIndicator, 23.0), (.checkmark, 28.75), (.detailButton, 38.5),
      (.detailDisclosureButton, 55.5),
    ] {
      let detail = frame(of: "list.cell-0-0.detail", in: table(.insetGrouped, cell("VPN", "On", accessory)))
      #expect(detail.maxX <= width - inset - 4, "\(accessory)")
      #expect(detail.maxX >= width - inset - 20, "\(accessory)")
    }
    func places(_ text: String, _ detail: String) -> (text: Rect, detail: Rect) {
      let view = table(.insetGrouped, cell(text, detail))
      return (frame(of: "list.cell-0-0.text", in: view), frame(of: "list.cell-0-0.detail", in: view))
    }
    // Both fit.
    #expect(places("Wi-Fi", "Home").text == places("Wi-Fi", "Home").detail)
    // The longer one yields.
    let first = places(Self.long, "Home")
    #expect(first.detail.width == (EstimatedText.width("Home", size: 17) + 1).rounded(.up))
    #expect(first.text.minX == 16 && isNear(first.text.maxX, first.detail.minX - 8))
    #expect(isNear(first.detail.maxX, width - 16))
    let second = places("Wi-Fi", Self.long)
    #expect(second.text.width == (EstimatedText.width("Wi-Fi", size: 17) + 1).rounded(.up))
    #expect(isNear(second.text.maxX, second.detail.minX - 8) && isNear(second.detail.maxX, width - 16))
    let both = places(Self.long, Self.long)
    #expect(isNear(both.text.width, both.detail.width) && isNear(both.text.maxX, both.detail.minX - 8))
  }

  @Test("What stands in rows, and rows of inset tables, stay off what sensors cover at the sides of a phone")
  func sensors() {
    func places(_ style: TableDefinition.Style) -> (row: Rect, text: Rect, detail: Rect, footer: Rect) {
      let bounds = ScreenBounds(
        size: Size(852, 393), safeArea: EdgeInsets(0, 59, 21, 40),
        sizeClasses: SizeClasses(horizontal: .compact, vertical: .compact), hairline: 0.5)
      var view = ViewDefinition(id: "list", viewClass: .scrollView, properties: [], subviews: [])
      let section = TableContent.Section(header: "h", footer: "f", cells: [cell("t", "d")])
      view.become(table: TableContent(style: style, sections: [section]), in: bounds, path: "", of: make)
      func place(_ part: String) -> Rect { frame(of: "list.\(part)", in: view) }
      let footer = style == .plain ? "footer-0.title" : "footer-0"
      return (place("cell-0-0"), place("cell-0-0.text"), place("cell-0-0.detail"), place(footer))
    }
    let plain = places(.plain)
    #expect(plain.row.minX == 0 && plain.row.maxX == 852)
    #expect(plain.text.minX == 79 && plain.detail.maxX == 792 && plain.footer.minX == 79 && plain.footer.maxX == 792)
    let inset = places(.insetGrouped)
    #expect(inset.row.minX == 79 && inset.row.maxX == 792)
    #expect(inset.text.minX == 16 && inset.detail.maxX == 697 && inset.footer.minX == 95)
  }
}
