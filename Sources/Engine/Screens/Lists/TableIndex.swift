import Document
import Graphics

/// The index at a table's right edge (`sectionIndexTitles`): titles of 11 points, 14 apart, in the tint; a finger on one
/// brings its section to the top.
extension TableDefinition {
  /// Points: what it takes from cells.
  static let indexWidth = 15.0
  /// Points from the right edge within which a finger takes hold of it.
  static let indexReach = 24.0
  private static let indexSpacing = 14.0

  /// Whether a section has a title at the right edge.
  var hasIndex: Bool { indexView != nil && sections.contains { $0.indexLabel != nil } }

  private var indexTitles: [(section: Int, label: String)] {
    sections.enumerated().compactMap { index, section in section.indexLabel.map { (index, $0) } }
  }

  /// In the middle of what shows, closer where there is less room.
  private func indexFrame(in bounds: ScreenBounds) -> (frame: Rect, spacing: Double) {
    let room = max(1, bounds.size.height - bounds.safeArea.top - bounds.safeArea.bottom)
    let count = Double(indexTitles.count)
    let spacing = min(Self.indexSpacing, room / max(1, count))
    let y = bounds.safeArea.top + (room - spacing * count) / 2
    return (Rect(bounds.size.width - Self.indexWidth, y, Self.indexWidth, spacing * count), spacing)
  }

  func indexLayout(in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    var (frame, spacing) = indexFrame(in: bounds)
    // It stays while content is scrolled.
    frame.origin.y += bounds.offset.y
    if let indexView { layout.place(indexView, frame) }
    let width = Self.indexWidth - 3
    for (place, title) in indexTitles.enumerated() {
      layout.place(title.label, Rect(0, Double(place) * spacing, width, spacing))
    }
    return layout
  }

  /// Where the content is scrolled to for a finger on the index; nil: no title is there.
  ///
  /// - Parameter y: points below the index's top.
  func offset(atIndex y: Double, of owner: String, in bounds: ScreenBounds) -> Double? {
    let titles = indexTitles
    let (_, spacing) = indexFrame(in: bounds)
    guard !titles.isEmpty, spacing > 0 else { return nil }
    let place = max(0, min(Double(titles.count - 1), (y / spacing).rounded(.down)))
    let section = sections[titles[Int(place)].section]
    // Where no header is pinned.
    var rested = bounds
    rested.offset = Point(0, -bounds.contentTop)
    let layout = TableLayout(self, of: owner, in: rested, listingTo: .infinity)
    let start = section.header.flatMap(layout.layout.frame) ?? section.rows.first.flatMap { layout.place(of: $0.id) }
    guard let start else { return nil }
    let (top, end) = (bounds.contentTop, layout.contentHeight + bounds.contentBottom - bounds.size.height)
    return max(-top, min(start.minY - top, end))
  }
}

extension RunningContainer {
  /// A finger on the index; nil: it is beside.
  ///
  /// - Parameter point: in points of the content.
  func indexGrip(at point: Point, in bounds: ScreenBounds) -> ContainerGrip? {
    guard let table, table.hasIndex, point.x >= bounds.size.width - TableDefinition.indexReach,
      let index = table.indexView, let frame = table.indexLayout(in: bounds).frame(of: index),
      point.y >= frame.minY - 10, point.y < frame.maxY + 10
    else { return nil }
    return .index(point.y - frame.minY)
  }

  func indexPan(from start: Double, by way: Point, in bounds: ScreenBounds) -> [Changes] {
    guard let y = table?.offset(atIndex: start + way.y, of: id, in: bounds) else { return [] }
    return [Changes(id, .contentOffset, .point(Point(bounds.offset.x, y)))]
  }

  func showSection(atIndex y: Double, in bounds: ScreenBounds) -> ScreenMovement {
    ScreenMovement(changes: indexPan(from: y, by: .zero, in: bounds))
  }
}

extension ScreenElements {
  func tableIndexTitle(_ title: String, id: String) -> ViewDefinition {
    label(id, title, .zero, font: "system-SemiBold 11", tint, alignment: .center)
  }

  /// The index of a table with an id, of labels in the order of sections.
  func tableIndex(_ labels: [ViewDefinition], of id: String, path: String) -> ViewDefinition {
    var index = view(ScreenPart.index.id(of: id), .zero)
    index.subviews = labels
    index.onTap = Handler(parts: [
      Template { cause in
        guard case .touch(let point, _) = cause else { return [] }
        return [Step(action: .controller(.change(id, .showSection(atIndex: point.y))), path: path)]
      }
    ])
    return index
  }
}
