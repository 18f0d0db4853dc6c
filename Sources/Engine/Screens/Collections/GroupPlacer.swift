import Document
import Graphics
import Lookups

/// A view of a collection that is as large as its content asks for, and the width that it has for it.
public struct ItemMeasure: Hashable, Sendable {
  /// The view's id.
  public var id: String
  /// Points; nil: as wide as its content.
  public var width: Double?
}

/// Gives items their places in groups, one group after the other (`NSCollectionLayoutGroup`).
struct GroupPlacer {
  /// What items measured.
  let sizes: Lookup<ItemMeasure, Size>
  /// What has to be measured before the places are right.
  private(set) var missing: [ItemMeasure] = []

  init(sizes: Lookup<ItemMeasure, Size>) {
    self.sizes = sizes
  }

  /// A place with what is in it; in points of the place itself.
  struct Placed {
    var size: Size
    /// Of items, in their order.
    var frames: [Rect]

    fileprivate mutating func move(by distance: Point) {
      for index in frames.indices { frames[index].origin = frames[index].origin + distance }
    }
  }

  /// Fills one place.
  ///
  /// - Parameters:
  ///   - items: those that have no place yet; at least one. A group takes as many as it has places for, and one at least.
  ///   - container: points; what fractions are fractions of.
  ///   - limit: points; as wide as content may be; nil: as the container.
  ///   - length: points along an axis, in place of the element's own size.
  mutating func place(
    _ element: CompositionalLayout.Element, _ items: ArraySlice<CollectionDefinition.Item>, in container: Size,
    limit: Double? = nil, length: (axis: LayoutAxis, points: Double)? = nil
  ) -> Placed {
    var size = element.size.points(in: container)
    var open = element.size.openAxes
    if let length {
      size[length.axis] = length.points
      open.removeAll { $0 == length.axis }
    }
    let insets = element.contentInsets
    guard let group = element.group else {
      if let item = items.first, !open.isEmpty {
        measure(item.id, &size, open, insets, limit: limit ?? container.width)
      }
      return Placed(size: size, frames: [Rect(origin: .zero, size: size).inside(insets)])
    }
    let room = Size(max(0, size.width - insets.left - insets.right), max(0, size.height - insets.top - insets.bottom))
    let widest = open.contains(.horizontal) ? (limit ?? container.width) - insets.along(.horizontal) : room.width
    let places = fill(group, items, room, limit: max(0, widest), isOpen: open.contains(group.axis))
    let spaces = group.spacing.least * Double(places.count - 1)
    let used = places.reduce(0) { $0 + $1.size[group.axis] } + spaces
    let across = group.axis.other
    if open.contains(group.axis) { size[group.axis] = used + insets.along(group.axis) }
    if open.contains(across) { size[across] = (places.map { $0.size[across] }.max() ?? 0) + insets.along(across) }
    var spacing = group.spacing.least
    if case .flexible = group.spacing, places.count > 1, !open.contains(group.axis) {
      spacing += max(0, room[group.axis] - used) / Double(places.count - 1)
    }
    var start = Point(insets.left, insets.top)
    var frames: [Rect] = []
    for var placed in places {
      placed.move(by: start)
      frames += placed.frames
      start[group.axis] += placed.size[group.axis] + spacing
    }
    return Placed(size: size, frames: frames)
  }

  /// The places of a group that get something.
  private mutating func fill(
    _ group: CompositionalLayout.Group, _ items: ArraySlice<CollectionDefinition.Item>, _ room: Size,
    limit widest: Double,
    isOpen: Bool
  ) -> [Placed] {
    var placed: [Placed] = []
    var used = 0.0
    var rest = items
    let share = group.count.map { count in
      max(0, (room[group.axis] - group.spacing.least * Double(count - 1)) / Double(count))
    }
    // What is as long as its content takes its places once.
    let limit = group.count ?? (isOpen ? group.elements.count : .max)
    while !rest.isEmpty, placed.count < limit {
      let element = group.elements[placed.count % group.elements.count]
      let start = placed.isEmpty ? 0 : used + group.spacing.least
      let isBounded = !isOpen && group.count == nil && !placed.isEmpty
      func fits(_ length: Double) -> Bool { !isBounded || start + length <= room[group.axis] + Self.tolerance }
      if !element.size[group.axis].isEstimated, !fits(element.size.points(in: room)[group.axis]) { break }
      let next = place(
        element, rest, in: room, limit: widest, length: isOpen ? nil : share.map { (axis: group.axis, points: $0) })
      guard fits(next.size[group.axis]) else { break }
      rest = rest.dropFirst(next.frames.count)
      used = start + next.size[group.axis]
      placed.append(next)
    }
    return placed
  }

  /// Points; thirds of a width make a whole.
  private static let tolerance = 1e-6

  /// The size of a view that its content decides on some axes.
  mutating func measure(_ id: String, _ size: inout Size, _ open: [LayoutAxis], _ insets: EdgeInsets, limit: Double) {
    func measured(_ width: Double?) -> Size? {
      let measure = ItemMeasure(id: id, width: width)
      if let size = sizes[measure] { return size }
      missing.append(measure)
      return nil
    }
    var width = open.contains(.horizontal) ? nil : max(0, size.width - insets.along(.horizontal))
    guard var found = measured(width) else { return }
    let most = max(0, limit - insets.along(.horizontal))
    if width == nil, found.width > most {
      width = most
      guard let narrow = measured(width) else { return }
      found = narrow
    }
    for axis in open where found[axis] > 0 { size[axis] = found[axis] + insets.along(axis) }
  }
}

extension CompositionalLayout.Extent {
  subscript(axis: LayoutAxis) -> CompositionalLayout.Dimension { axis == .horizontal ? width : height }

  /// Points; those of estimates as they are.
  func points(in container: Size) -> Size { Size(width.points(in: container), height.points(in: container)) }

  /// Where the content decides.
  var openAxes: [LayoutAxis] { LayoutAxis.allCases.filter { self[$0].isEstimated } }
}

extension CompositionalLayout.Dimension {
  fileprivate func points(in container: Size) -> Double {
    switch self {
    case .absolute(let points), .estimated(let points): points
    case .fractionalWidth(let share): share * container.width
    case .fractionalHeight(let share): share * container.height
    }
  }
}

extension Size {
  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension Point {
  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension EdgeInsets {
  /// Points at both ends of an axis.
  func along(_ axis: LayoutAxis) -> Double { axis == .horizontal ? left + right : top + bottom }

  /// Points at the end of an axis where it begins.
  func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? left : top }
}

extension Rect {
  /// Without what insets take; as small as nothing at the least.
  func inside(_ insets: EdgeInsets) -> Rect {
    Rect(
      minX + insets.left, minY + insets.top, max(0, width - insets.along(.horizontal)),
      max(0, height - insets.along(.vertical)))
  }
}
