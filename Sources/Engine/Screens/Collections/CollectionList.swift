import Document
import Graphics

/// Sections that look like tables, and sections that are otherwise in other bounds.
extension CompositionalLayout.Section {
  /// Whether the content of an item may decide how large it is.
  var isMeasured: Bool { group.isMeasured || alternatives.contains { $0.group.isMeasured } }

  /// What the section is in a collection's bounds.
  ///
  /// - Parameter isFirst: whether it is the first one.
  func settled(in bounds: ScreenBounds, isFirst: Bool) -> Self {
    var section = self
    let found = alternatives.first {
      $0.widths.contains(bounds.size.width) && bounds.sizeClasses.match($0.sizeClasses)
    }
    if let found {
      section.group = found.group
      section.interGroupSpacing = found.interGroupSpacing ?? interGroupSpacing
      section.contentInsets = found.contentInsets ?? contentInsets
    }
    guard let list, list.appearance != .plain else { return section }
    // As tables do (`TableLayout`).
    let side = list.appearance == .insetGrouped ? (bounds.size.width >= 414 ? 20.0 : 16) : 0
    let hasHeader = boundaryItems.contains { $0.extendsBoundary && $0.alignment.isAtStart(of: .vertical) == true }
    section.contentInsets.left += side
    section.contentInsets.right += side
    section.contentInsets.top += hasHeader ? 0 : isFirst ? 35 : 18
    return section
  }
}

extension CompositionalLayout.List {
  /// A group of one item, as wide as the section and as high as its content asks for.
  public static let group = CompositionalLayout.Element(
    size: row, contentInsets: .zero,
    group: CompositionalLayout.Group(
      axis: .horizontal, elements: [CompositionalLayout.Element(size: row, contentInsets: .zero, group: nil)],
      count: nil, spacing: .fixed(0)))

  private static let row = CompositionalLayout.Extent(width: .fractionalWidth(1), height: .estimated(44))

  /// The view behind the items, with the lines between them.
  public func view(_ make: ScreenElements) -> ViewDefinition {
    let isPlain = appearance == .plain
    var view = make.view(ground, .zero, make.color(isPlain ? "systemBackground" : "secondarySystemGroupedBackground"))
    view.isPlacedByContainer = true
    if appearance == .insetGrouped { view.set(layer: .cornerRadius, .number(10)) }
    view.sublayers = [make.shape(lines, .empty, fill: make.color("separator"))]
    return view
  }

  /// What lies behind a collection whose first section this is.
  public func background(_ make: ScreenElements) -> Color {
    make.color(appearance == .plain ? "systemBackground" : "systemGroupedBackground")
  }

  /// The lines between items, in points of the view behind them.
  ///
  /// - Parameters:
  ///   - items: in points of the collection, from the first.
  ///   - frame: of the view.
  ///   - thickness: points.
  func path(between items: [Rect], in frame: Rect, thickness: Double) -> Path {
    var path = PathBuilder()
    func line(_ y: Double, from x: Double) {
      guard x < frame.width else { return }
      path.move(to: Point(x, y))
      path.line(to: Point(frame.width, y))
      path.line(to: Point(frame.width, y + thickness))
      path.line(to: Point(x, y + thickness))
      path.close()
    }
    guard showsSeparators, !items.isEmpty else { return .empty }
    if appearance == .grouped { line(0, from: 0) }
    for item in items.dropLast() { line(item.maxY - frame.minY - thickness, from: separatorInset) }
    if appearance != .insetGrouped {
      line(frame.height - thickness, from: appearance == .grouped ? 0 : separatorInset)
    }
    return path.path
  }
}
