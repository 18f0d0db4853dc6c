import Graphics

/// Items in painter's order, with groups that are opened before their members and closed behind them.
struct ItemList {
  private(set) var items: [DisplayItem] = []

  mutating func append(_ content: DisplayItem.Content) {
    items.append(DisplayItem(bounds: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0), content: content))
  }

  mutating func append(_ other: [DisplayItem]) { items += other }

  /// Begins a group.
  ///
  /// - Returns: its place, for `close`.
  mutating func open() -> Int {
    append(.group(DisplayItem.Group(count: 0)))
    return items.count - 1
  }

  /// Ends a group. Without members it draws nothing and is left out.
  ///
  /// - Parameter mask: nil: nothing limits it but its clip.
  mutating func close(_ place: Int, _ group: DisplayItem.Group, mask: [DisplayItem]? = nil) {
    var group = group
    group.count = items.count - place - 1
    guard group.count > 0 else {
      items.removeLast()
      return
    }
    if let mask {
      // The mask's picture is one, so that its parts cover each other before they limit anything.
      append(.group(DisplayItem.Group(count: mask.count)))
      items += mask
      group.maskCount = mask.count + 1
    } else if group.isOpacityOnly, group.count == 1, let faded = items[place + 1].content.faded(group.opacity) {
      // One shape alone needs no canvas of its own to be translucent.
      items.removeLast()
      items[place].content = faded
      return
    }
    items[place].content = .group(group)
  }
}

extension DisplayItem.Group {
  /// Whether the group does nothing but fade.
  fileprivate var isOpacityOnly: Bool { isPointwise && filters.isEmpty && clip == nil && blendMode == .normal }
}

extension DisplayItem.Content {
  /// The same with an opacity; nil for what is no single shape.
  fileprivate func faded(_ opacity: Double) -> DisplayItem.Content? {
    switch self {
    case .fill(let shape, let transform, let color):
      return .fill(shape, transform, color.withAlpha(multipliedBy: opacity))
    case .gradient(let shape, let transform, var gradient):
      gradient.stops = gradient.stops.map {
        Gradient.Stop(location: $0.location, color: $0.color.withAlpha(multipliedBy: opacity))
      }
      return .gradient(shape, transform, gradient)
    default: return nil
    }
  }
}
