import Document
import Graphics
import Testing

@testable import Screens

@Suite("Sections that look like tables, that stay at the edge, and that change with the width")
struct CollectionListTests {
  private typealias Layout = CompositionalLayout

  private func bounds(_ width: Double, offset: Point = .zero) -> ScreenBounds {
    ScreenBounds(
      size: Size(width, 400), offset: offset, safeArea: .zero,
      sizeClasses: SizeClasses(horizontal: width < 500 ? .compact : .regular, vertical: nil), hairline: 0.5)
  }

  private func placer(_ sections: [Layout.Section], count: Int = 3, in bounds: ScreenBounds) -> CompositionalPlacer {
    let items = sections.indices.map { number in
      (0..<count).map { CollectionDefinition.Item(id: "\(number)-\($0)", size: nil, line: "\(number)-\($0).line") }
    }
    return CompositionalPlacer(
      Layout(axis: .vertical, interSectionSpacing: 0, boundaryItems: [], sections: sections), items, of: "c",
      in: bounds,
      sizes: [:])
  }

  private func list(_ appearance: Layout.List.Appearance, separators: Bool = true) -> Layout.Section {
    var section = section(Layout.List.group)
    section.list = Layout.List(
      appearance: appearance, showsSeparators: separators, separatorInset: 16, ground: "c.list-0")
    return section
  }

  private func section(_ group: Layout.Element, boundary: [Layout.BoundaryItem] = []) -> Layout.Section {
    Layout.Section(
      group: group, interGroupSpacing: 0, contentInsets: .zero, scrolling: .none, boundaryItems: boundary,
      background: nil)
  }

  private func path(_ placer: CompositionalPlacer) -> Path? {
    for change in placer.result.changes {
      for property in change.properties {
        if case .path(let path) = property.value { return path }
      }
    }
    return nil
  }

  @Test("Rows lie below each other on their ground: inset by 16, by 20 where it is wide, or not at all")
  func lists() {
    let inset = placer([list(.insetGrouped)], in: bounds(390))
    #expect(inset.result.frame(of: "0-1") == Rect(16, 35 + 44, 358, 44))
    #expect(inset.result.frame(of: "c.list-0") == Rect(16, 35, 358, 132))
    #expect(line(inset, "0-1") == Line(bounds: Rect(0, 0, 342, 0.5), position: Point(187, 43.75), opacity: 1))
    #expect(line(inset, "0-2")?.opacity == 0)
    #expect(placer([list(.insetGrouped)], in: bounds(430)).result.frame(of: "0-0")?.minX == 20)
    let plain = placer([list(.plain)], in: bounds(390))
    #expect(plain.result.frame(of: "0-0") == Rect(0, 0, 390, 44))
    #expect(line(plain, "0-2")?.opacity == 1 && path(plain) == .empty)
    let grouped = placer([list(.grouped)], in: bounds(390))
    #expect(path(grouped)?.bounds == Rect(0, 0, 390, 132) && line(grouped, "0-2")?.opacity == 0)
    let bare = placer([list(.grouped, separators: false)], in: bounds(390))
    #expect(path(bare) == .empty && line(bare, "0-0")?.opacity == 0)
    #expect(placer([list(.insetGrouped)], count: 0, in: bounds(390)).result.frame(of: "c.list-0")?.height == 0)
    // An item that has come from a list into another section has no line there.
    #expect(line(placer([section(Layout.List.group)], in: bounds(390)), "0-0")?.opacity == 0)
  }

  private struct Line: Equatable {
    var bounds = Rect.zero
    var position = Point.zero
    var opacity = -1.0
  }

  private func line(_ placer: CompositionalPlacer, _ item: String) -> Line? {
    let properties = placer.result.changes.filter { $0.id == item + ".line" }.flatMap(\.properties)
    guard !properties.isEmpty else { return nil }
    var line = Line()
    for property in properties {
      switch property.value {
      case .rect(let rect): line.bounds = rect
      case .point(let point): line.position = point
      case .number(let number): line.opacity = number
      default: break
      }
    }
    return line
  }

  @Test("The first alternative that holds in the bounds counts, below its largest width and from its smallest on")
  func alternatives() {
    func row(_ share: Double) -> Layout.Element {
      let size = Layout.Extent(width: .fractionalWidth(1), height: .absolute(50))
      return Layout.Element(
        size: size, contentInsets: .zero,
        group: Layout.Group(
          axis: .horizontal,
          elements: [
            Layout.Element(
              size: Layout.Extent(width: .fractionalWidth(share), height: .absolute(50)), contentInsets: .zero,
              group: nil)
          ], count: nil, spacing: .fixed(0)))
    }
    var section = section(row(1))
    section.alternatives = [
      Layout.Alternative(
        widths: 800..<Double.infinity, sizeClasses: SizeClasses(horizontal: nil, vertical: nil), group: row(0.25),
        interGroupSpacing: 7, contentInsets: nil),
      Layout.Alternative(
        widths: 0..<Double.infinity, sizeClasses: SizeClasses(horizontal: .regular, vertical: nil), group: row(0.5),
        interGroupSpacing: nil, contentInsets: EdgeInsets(0, 10, 0, 10)),
    ]
    func width(_ width: Double) -> Double? { placer([section], in: bounds(width)).result.frame(of: "0-0")?.width }
    #expect(width(400) == 400 && width(800) == 200 && width(1_000) == 250)
    #expect(width(799) == 389.5)
    #expect(placer([section], count: 5, in: bounds(800)).result.frame(of: "0-4") == Rect(0, 57, 200, 50))
  }

  @Test("What is pinned lies where a layout of the whole puts it, wherever the content is scrolled to")
  func pinned() {
    func header(_ id: String, _ alignment: Layout.Alignment) -> Layout.BoundaryItem {
      Layout.BoundaryItem(
        id: id, size: Layout.Extent(width: .fractionalWidth(1), height: .absolute(30)), alignment: alignment,
        offset: Point(3, 2), isPinned: true)
    }
    let sections = (0..<3).map { number in
      section(Layout.List.group, boundary: [header("h\(number)", .top), header("f\(number)", .bottom)])
    }
    let parts = placer(sections, count: 9, in: bounds(300)).result.pinned
    #expect(parts.count == 6)
    for y in stride(from: -100.0, to: 1_600, by: 37) {
      let offset = Point(0, y)
      let whole = placer(sections, count: 9, in: bounds(300, offset: offset)).result
      for (id, frame) in ScreenLayout(parts, scrolledTo: offset).frames {
        #expect(whole.frame(of: id) == frame, "\(id) at \(y)")
      }
    }
  }
}
