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

  /// The view behind the items, with the lines around all of them.
  public func view(_ make: ScreenElements) -> ViewDefinition {
    let isPlain = appearance == .plain
    var view = make.view(ground, .zero, make.color(isPlain ? "systemBackground" : "secondarySystemGroupedBackground"))
    view.isPlacedByContainer = true
    if appearance == .insetGrouped { view.set(layer: .cornerRadius, .number(10)) }
    view.sublayers = [make.shape(lines, .empty, fill: make.rowLineColor)]
    return view
  }

  /// What lies behind a collection whose first section this is.
  public func background(_ make: ScreenElements) -> Color {
    make.color(appearance == .plain ? "systemBackground" : "systemGroupedBackground")
  }

  /// The layer of an item that draws the line below it.
  public static func line(of item: String, _ make: ScreenElements) -> LayerDefinition {
    var layer = make.shape(line(of: item), .empty)
    func set(_ property: LayerProperty, _ value: Value) {
      layer.properties.append(
        PropertyAssignment(path: PropertyPath(property: .layer(property), component: nil), value: value))
    }
    layer.layerClass = .layer
    layer.properties = []
    set(.backgroundColor, .color(make.rowLineColor))
    set(.opacity, .number(0))
    return layer
  }

  /// Where an item's line is, and whether it shows.
  ///
  /// - Parameters:
  ///   - size: points, of the item.
  ///   - isLast: whether no item of the section is below it.
  ///   - thickness: points.
  func changes(ofLine line: String, below size: Size, isLast: Bool, thickness: Double) -> Changes {
    let length = max(0, size.width - separatorInset)
    let frame = Rect(size.width - length, size.height - thickness, length, thickness)
    let isShown = showsSeparators && !(isLast && appearance != .plain)
    var changes = Changes(layer: line, .bounds, .rect(Rect(origin: .zero, size: frame.size)))
    changes.properties += Changes(layer: line, .position, .point(frame.center)).properties
    changes.properties += Changes(layer: line, .opacity, .number(isShown ? 1 : 0)).properties
    return changes
  }

  /// The lines of a grouped list above and below all items, in points of the view behind them.
  ///
  /// - Parameters:
  ///   - size: points, of the view.
  ///   - thickness: points.
  func edges(of size: Size, thickness: Double) -> Path {
    guard showsSeparators, appearance == .grouped, size.height > 0 else { return .empty }
    var path = PathBuilder()
    for y in [0, size.height - thickness] {
      path.move(to: Point(0, y))
      path.line(to: Point(size.width, y))
      path.line(to: Point(size.width, y + thickness))
      path.line(to: Point(0, y + thickness))
      path.close()
    }
    return path.path
  }
}
