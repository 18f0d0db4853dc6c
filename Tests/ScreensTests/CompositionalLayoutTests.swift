import Document
import Graphics
import Lookups
import Testing

@testable import Screens

@Suite("Compositional layouts")
struct CompositionalLayoutTests {
  private typealias Layout = CompositionalLayout

  private func item(
    _ width: Layout.Dimension, _ height: Layout.Dimension, insets: EdgeInsets = .zero
  ) -> Layout.Element {
    Layout.Element(size: Layout.Extent(width: width, height: height), contentInsets: insets, group: nil)
  }

  private func group(
    _ width: Layout.Dimension, _ height: Layout.Dimension, axis: LayoutAxis = .horizontal,
    _ elements: [Layout.Element], count: Int? = nil, spacing: Layout.Spacing = .fixed(0), insets: EdgeInsets = .zero
  ) -> Layout.Element {
    Layout.Element(
      size: Layout.Extent(width: width, height: height), contentInsets: insets,
      group: Layout.Group(axis: axis, elements: elements, count: count, spacing: spacing))
  }

  private func section(
    _ group: Layout.Element, between: Double = 0, insets: EdgeInsets = .zero,
    scrolling: Layout.OrthogonalScrolling = .none, boundary: [Layout.BoundaryItem] = []
  ) -> Layout.Section {
    Layout.Section(
      group: group, interGroupSpacing: between, contentInsets: insets, scrolling: scrolling, boundaryItems: boundary,
      background: nil)
  }

  private func placer(
    _ sections: [(Layout.Section, count: Int)], axis: LayoutAxis = .vertical, between: Double = 0,
    width: Double = 300, height: Double = 400, offset: Point = .zero, safeArea: EdgeInsets = .zero,
    sizes: Lookup<ItemMeasure, Size> = [:]
  ) -> CompositionalPlacer {
    let items = sections.enumerated().map { number, section in
      (0..<section.count).map { CollectionDefinition.Item(id: "\(number)-\($0)", size: nil) }
    }
    let named = sections.enumerated().map { number, section in
      var named = section.0
      if named.scrolling != .none { named.scroller = "c.section-\(number)" }
      return named
    }
    return CompositionalPlacer(
      Layout(axis: axis, interSectionSpacing: between, boundaryItems: [], sections: named), items, of: "c",
      in: ScreenBounds(
        size: Size(width, height), offset: offset, safeArea: safeArea,
        sizeClasses: SizeClasses(horizontal: nil, vertical: nil), hairline: 1), sizes: sizes)
  }

  private func frames(_ placer: CompositionalPlacer, _ ids: [String]) -> [Rect?] {
    ids.map { id in
      placer.result.frame(of: id).map { frame in
        func round(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
        return Rect(round(frame.minX), round(frame.minY), round(frame.width), round(frame.height))
      }
    }
  }

  private func lies(_ placer: CompositionalPlacer, _ ids: [String], _ expected: [Rect]) -> Bool {
    let found = frames(placer, ids)
    if found != expected { Issue.record("\(ids) lie in \(found), not in \(expected)") }
    return found == expected
  }

  private func lies(_ found: [Rect?], _ expected: [Rect]) -> Bool { found == expected }

  private let third = CompositionalLayout.Dimension.fractionalWidth(1.0 / 3)
  private let whole = CompositionalLayout.Dimension.fractionalWidth(1)
  private let full = CompositionalLayout.Dimension.fractionalHeight(1)

  @Test("A grid: items repeat in a group as long as there is room, groups follow along the direction of scrolling")
  func grid() {
    let cell = item(third, full, insets: EdgeInsets(1, 2, 3, 4))
    let grid = placer([
      (
        section(group(whole, .absolute(50), [cell]), between: 10, insets: EdgeInsets(5, 15, 7, 15)), count: 4
      )
    ])
    // 300 - 30 = 270 in three; the fourth begins a group.
    let expected: [Rect] = [Rect(17, 6, 84, 46), Rect(107, 6, 84, 46), Rect(197, 6, 84, 46), Rect(17, 66, 84, 46)]
    #expect(lies(grid, ["0-0", "0-1", "0-2", "0-3"], expected))
    #expect(grid.length == 122)
  }

  @Test("A fixed space takes room from what fits; a count makes all equally long, spaces left out")
  func spacing() {
    func row(
      _ spacing: Layout.Spacing, count: Int? = nil, width: Layout.Dimension = .fractionalWidth(0.5)
    ) -> [Rect?] {
      let row = group(whole, .absolute(20), [item(width, full)], count: count, spacing: spacing)
      return frames(placer([(section(row), count: 3)]), ["0-0", "0-1", "0-2"])
    }
    // Two halves and a space are more than the group: one in each.
    #expect(lies(row(.fixed(10)), [Rect(0, 0, 150, 20), Rect(0, 20, 150, 20), Rect(0, 40, 150, 20)]))
    #expect(lies(row(.fixed(10), count: 2), [Rect(0, 0, 145, 20), Rect(155, 0, 145, 20), Rect(0, 20, 145, 20)]))
    #expect(
      lies(row(.flexible(10), width: .absolute(80)), [Rect(0, 0, 80, 20), Rect(110, 0, 80, 20), Rect(220, 0, 80, 20)]))
    #expect(
      lies(row(.fixed(10), width: .absolute(80)), [Rect(0, 0, 80, 20), Rect(90, 0, 80, 20), Rect(180, 0, 80, 20)]))
    // One that is wider than its group has a place all the same.
    #expect(row(.fixed(0), width: .absolute(400))[1] == Rect(0, 20, 400, 20))
  }

  @Test("Groups in groups: a large item beside two small ones, then the same from the start")
  func nested() {
    let column = group(
      .fractionalWidth(0.3), full, axis: .vertical, [item(whole, .fractionalHeight(0.5))], count: 2, spacing: .fixed(4))
    let nested = placer([
      (section(group(whole, .absolute(104), [item(.fractionalWidth(0.7), full), column])), count: 5)
    ])
    #expect(
      lies(
        nested, ["0-0", "0-1", "0-2", "0-3", "0-4"],
        [
          Rect(0, 0, 210, 104), Rect(210, 0, 90, 50), Rect(210, 54, 90, 50), Rect(0, 104, 210, 104),
          Rect(210, 104, 90, 50),
        ]))
    // A group's own insets make its room smaller, and fractions are of that.
    let inset = placer([
      (
        section(group(whole, .absolute(100), [item(.fractionalWidth(0.5), full)], insets: EdgeInsets(10, 20, 10, 20))),
        count: 2
      )
    ])
    #expect(lies(inset, ["0-0", "0-1"], [Rect(20, 10, 130, 80), Rect(150, 10, 130, 80)]))
  }

  @Test("A height may be a fraction of a width, and of the collection's height without the section's insets")
  func fractions() {
    let square = placer([(section(group(whole, .fractionalWidth(0.5), [item(.fractionalWidth(0.5), full)])), count: 1)])
    #expect(lies(square, ["0-0"], [Rect(0, 0, 150, 150)]))
    let high = placer([
      (section(group(whole, .fractionalHeight(0.5), [item(whole, full)]), insets: EdgeInsets(10, 0, 30, 0)), count: 1)
    ])
    #expect(lies(high, ["0-0"], [Rect(0, 10, 300, 180)]))
  }

  @Test("What content decides is measured; a group that it decides takes its items once")
  func estimated() {
    let list = section(group(whole, .estimated(44), [item(whole, .estimated(44))]), between: 1)
    let before = placer([(list, count: 2)])
    #expect(before.missing == [ItemMeasure(id: "0-0", width: 300), ItemMeasure(id: "0-1", width: 300)])
    #expect(lies(before, ["0-1"], [Rect(0, 45, 300, 44)]))
    let sizes: Lookup<ItemMeasure, Size> = [
      ItemMeasure(id: "0-0", width: 300): Size(300, 60), ItemMeasure(id: "0-1", width: 300): Size(300, 20),
    ]
    let after = placer([(list, count: 2)], sizes: sizes)
    #expect(after.missing.isEmpty)
    #expect(lies(after, ["0-0", "0-1"], [Rect(0, 0, 300, 60), Rect(0, 61, 300, 20)]))

    // Words beside each other, as many as fit in a line.
    let words = section(
      group(whole, .estimated(30), [item(.estimated(50), .absolute(30))], spacing: .fixed(10)), between: 5)
    let widths: Lookup<ItemMeasure, Size> = [
      ItemMeasure(id: "0-0", width: nil): Size(120, 18), ItemMeasure(id: "0-1", width: nil): Size(150, 18),
      ItemMeasure(id: "0-2", width: nil): Size(40, 18), ItemMeasure(id: "0-3", width: nil): Size(500, 18),
      ItemMeasure(id: "0-3", width: 300): Size(300, 36),
    ]
    #expect(
      lies(
        placer([(words, count: 4)], sizes: widths), ["0-0", "0-1", "0-2", "0-3"],
        [Rect(0, 0, 120, 30), Rect(130, 0, 150, 30), Rect(0, 35, 40, 30), Rect(0, 70, 300, 30)]))
    // A group that is as wide as its content limits nothing itself.
    let chips = section(
      group(.estimated(50), .absolute(30), [item(.estimated(50), .absolute(30))]), between: 5, scrolling: .continuous)
    #expect(
      lies(placer([(chips, count: 2)], sizes: widths), ["0-0", "0-1"], [Rect(0, 0, 120, 30), Rect(125, 0, 150, 30)]))
  }

  @Test("Sections that are scrolled by themselves lie in a view of their own, whose content rests at their groups")
  func orthogonal() {
    func scrolled(_ scrolling: Layout.OrthogonalScrolling) -> (CompositionalPlacer, RestingPlaces?) {
      let placer = self.placer([
        (section(group(whole, .absolute(20), [item(whole, full)])), count: 1),
        (
          section(
            group(.absolute(100), .absolute(50), [item(whole, full)]), between: 10, insets: EdgeInsets(3, 20, 4, 30),
            scrolling: scrolling), count: 5
        ),
      ])
      return (placer, placer.restingPlaces["c.section-1"])
    }
    let (placer, places) = scrolled(.groupPaging)
    #expect(
      lies(placer, ["c.section-1", "1-0", "1-1"], [Rect(0, 23, 300, 50), Rect(20, 0, 100, 50), Rect(130, 0, 100, 50)]))
    #expect(placer.length == 77)
    // The content is 20 + 5 × 100 + 4 × 10 + 30 wide; its last places are its end.
    #expect(places == RestingPlaces(offsets: [0, 110, 220, 290, 290], isPaged: true))
    #expect(scrolled(.continuousGroupLeadingBoundary).1?.isPaged == false)
    #expect(scrolled(.continuous).1 == nil)
    #expect(scrolled(.paging).1 == RestingPlaces(offsets: [0, 290], isPaged: true))
    let (centered, middle) = scrolled(.groupPagingCentered)
    #expect(lies(centered, ["1-0"], [Rect(100, 0, 100, 50)]))
    #expect(middle == RestingPlaces(offsets: [0, 110, 220, 330, 440], isPaged: true))
  }

  @Test("Headers and footers stand at the edges of their section's room, and stay while it shows if they are pinned")
  func boundaries() {
    func boundary(
      _ id: String, _ alignment: Layout.Alignment, width: Layout.Dimension? = nil, height: Double = 30,
      pinned: Bool = false, extends: Bool = true, offset: Point = .zero
    ) -> Layout.BoundaryItem {
      Layout.BoundaryItem(
        id: id, size: Layout.Extent(width: width ?? whole, height: .absolute(height)), alignment: alignment,
        offset: offset, isPinned: pinned, extendsBoundary: extends)
    }
    func placed(_ items: [Layout.BoundaryItem], at y: Double = 0) -> CompositionalPlacer {
      placer(
        [
          (
            section(
              group(whole, .absolute(500), [item(whole, full)]), insets: EdgeInsets(5, 10, 5, 20), boundary: items),
            count: 1
          ), (section(group(whole, .absolute(500), [item(whole, full)])), count: 1),
        ], between: 8, offset: Point(0, y))
    }
    let still = placed([
      boundary("h", .top), boundary("more", .topTrailing, width: .absolute(60), height: 20),
      boundary("f", .bottom),
      boundary("badge", .topLeading, width: .absolute(10), extends: false, offset: Point(-2, -3)),
    ])
    #expect(
      lies(
        still, ["h", "more", "f", "badge", "0-0", "1-0"],
        [
          Rect(10, 0, 270, 30), Rect(220, 0, 60, 20), Rect(10, 540, 270, 30), Rect(8, -3, 10, 30),
          Rect(10, 35, 270, 500), Rect(0, 578, 300, 500),
        ]))
    let pinned = [boundary("h", .top, pinned: true), boundary("f", .bottom, pinned: true)]
    #expect(lies(placed(pinned), ["h", "f"], [Rect(10, 0, 270, 30), Rect(10, 370, 270, 30)]))
    #expect(lies(placed(pinned, at: 100), ["h", "f"], [Rect(10, 100, 270, 30), Rect(10, 470, 270, 30)]))
    #expect(lies(placed(pinned, at: 560), ["h", "f"], [Rect(10, 540, 270, 30), Rect(10, 540, 270, 30)]))
  }

  @Test("Sideways, sections stand beside each other; the safe area is left free across the direction of scrolling")
  func sideways() {
    let sideways = placer(
      [
        (section(group(.absolute(100), full, axis: .vertical, [item(whole, .fractionalHeight(0.5))])), count: 3),
        (section(group(.absolute(80), full, [item(whole, full)])), count: 1),
      ], axis: .horizontal, between: 7, safeArea: EdgeInsets(20, 44, 10, 44))
    #expect(
      lies(
        sideways, ["0-0", "0-1", "0-2", "1-0"],
        [Rect(0, 20, 100, 185), Rect(0, 205, 100, 185), Rect(100, 20, 100, 185), Rect(207, 20, 80, 370)]))
    let upright = placer(
      [(section(group(whole, .absolute(10), [item(whole, full)])), count: 1)], safeArea: EdgeInsets(20, 44, 10, 44))
    #expect(lies(upright, ["0-0"], [Rect(44, 0, 212, 10)]))
  }
}
