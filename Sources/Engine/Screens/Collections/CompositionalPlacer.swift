import Document
import Graphics
import Lookups

/// Puts the sections of a compositional layout one behind the other (`UICollectionViewCompositionalLayout`).
struct CompositionalPlacer {
  let layout: CompositionalLayout
  let bounds: ScreenBounds
  /// Where everything lies, in points of the content, or of what scrolls its section.
  private(set) var result = ScreenLayout()
  /// Where the content of sections that are scrolled by themselves comes to rest, by the ids of what scrolls them.
  private(set) var restingPlaces: Lookup<String, RestingPlaces> = [:]
  /// What has to be measured before the places are right.
  var missing: [ItemMeasure] { groups.missing }
  private var groups: GroupPlacer
  private let owner: String
  /// Where the next section begins, in points of the content.
  private var end = 0.0

  init(
    _ layout: CompositionalLayout, _ sections: [[CollectionDefinition.Item]], of owner: String,
    in bounds: ScreenBounds, sizes: Lookup<ItemMeasure, Size>
  ) {
    (self.layout, self.bounds, self.owner) = (layout, bounds, owner)
    groups = GroupPlacer(sizes: sizes)
    let whole = place(boundaryItems: layout.boundaryItems, in: room.size) { placer in
      for (index, section) in layout.sections.enumerated() where sections.indices.contains(index) {
        if index > 0 { placer.end += layout.interSectionSpacing }
        placer.place(section.settled(in: bounds, isFirst: index == 0), sections[index])
      }
    }
    end = whole
  }

  /// Points that everything takes along the direction of scrolling.
  var length: Double { end }

  private var axis: LayoutAxis { layout.axis }

  /// What the safe area leaves across the direction of scrolling; along it, scroll views have insets.
  private var room: Rect {
    let safe = bounds.safeArea
    return axis == .vertical
      ? Rect(safe.left, 0, max(0, bounds.size.width - safe.left - safe.right), bounds.size.height)
      : Rect(0, safe.top, bounds.size.width, max(0, bounds.size.height - safe.top - safe.bottom))
  }

  // MARK: Sections

  private mutating func place(
    _ section: CompositionalLayout.Section, _ items: [CollectionDefinition.Item]
  ) {
    let start = end
    let insets = section.contentInsets
    let container = Size(
      max(0, room.width - insets.along(.horizontal)), max(0, room.height - insets.along(.vertical)))
    let across = axis.other
    let sectionEnd = place(
      boundaryItems: section.boundaryItems, in: container, start: room.origin[across] + insets.start(across)
    ) { placer in
      placer.end += insets.start(placer.axis)
      if let scroller = section.scroller {
        placer.placeScroller(scroller, section, items, container)
      } else {
        let (start, count) = (placer.end, placer.result.frames.count)
        placer.placeGroups(section, items, container)
        let frames = placer.result.frames[count...].map(\.frame)
        if let list = section.list {
          var frame = Rect(placer.room.minX + insets.left, start, container.width, placer.end - start)
          if items.isEmpty { frame.size.height = 0 }
          placer.place(list, frame, behind: Array(zip(items, frames)))
        } else {
          for line in items.compactMap(\.line) {
            placer.result.changes.append(Changes(layer: line, .opacity, .number(0)))
          }
        }
      }
      placer.end += insets.along(placer.axis) - insets.start(placer.axis)
    }
    end = sectionEnd
    guard let background = section.background else { return }
    var frame = Rect(origin: room.origin, size: room.size)
    frame.origin[axis] = start
    frame.size[axis] = end - start
    result.place(background.id, frame.inside(background.contentInsets))
  }

  /// Groups one behind the other, from where the section begins.
  private mutating func placeGroups(
    _ section: CompositionalLayout.Section, _ items: [CollectionDefinition.Item], _ container: Size
  ) {
    var origin = room.origin
    origin[axis] = end
    origin[axis.other] += section.contentInsets.start(axis.other)
    for frame in frames(section, items, container, along: axis) {
      for (item, place) in frame.items {
        result.place(item, Rect(place.minX + origin.x, place.minY + origin.y, place.width, place.height))
      }
      end = origin[axis] + frame.start + frame.length
    }
  }

  /// What lies behind the items of a list, and their lines.
  private mutating func place(
    _ list: CompositionalLayout.List, _ ground: Rect, behind items: [(item: CollectionDefinition.Item, frame: Rect)]
  ) {
    result.place(list.ground, ground)
    let edges = list.edges(of: ground.size, thickness: bounds.rowLine)
    result.changes.append(Changes(layer: list.lines, .path, .path(edges)))
    for (index, (item, frame)) in items.enumerated() {
      guard let line = item.line else { continue }
      result.changes.append(
        list.changes(
          ofLine: line, below: frame.size, isLast: index == items.count - 1, thickness: bounds.rowLine))
    }
  }

  /// Groups beside each other, in a scroll view of an id.
  private mutating func placeScroller(
    _ id: String, _ section: CompositionalLayout.Section, _ items: [CollectionDefinition.Item], _ container: Size
  ) {
    let across = axis.other
    let groups = frames(section, items, container, along: across)
    let visible = room.size[across]
    let insets = section.contentInsets
    var (before, after) = (insets.start(across), insets.along(across) - insets.start(across))
    if section.scrolling == .groupPagingCentered, let first = groups.first, let last = groups.last {
      // Every group comes to the middle, also the first and the last.
      (before, after) = (max(0, (visible - first.length) / 2), max(0, (visible - last.length) / 2))
    }
    let thickness = groups.map(\.thickness).max() ?? 0
    let content = before + (groups.last.map { $0.start + $0.length } ?? 0) + after
    for group in groups {
      for (item, place) in group.items {
        var frame = place
        frame.origin[across] += before
        result.place(item, frame)
      }
    }
    var frame = Rect(origin: room.origin, size: room.size)
    (frame.origin[axis], frame.size[axis]) = (end, thickness)
    result.place(id, frame)
    var size = frame.size
    size[across] = content
    result.changes.append(Changes(id, .contentSize, .size(size)))
    end += thickness
    restingPlaces[id] = places(section.scrolling, groups, before: before, visible: visible, content: content)
  }

  private func places(
    _ scrolling: CompositionalLayout.OrthogonalScrolling, _ groups: [PlacedGroup], before: Double, visible: Double,
    content: Double
  ) -> RestingPlaces? {
    let last = max(0, content - visible)
    let offsets: [Double]
    switch scrolling {
    case .none, .continuous: return nil
    case .paging:
      guard visible > 0 else { return nil }
      offsets = Array(stride(from: 0, to: last, by: visible)) + [last]
    case .continuousGroupLeadingBoundary, .groupPaging: offsets = groups.map { min(last, $0.start) }
    case .groupPagingCentered:
      offsets = groups.map { min(last, max(0, before + $0.start + $0.length / 2 - visible / 2)) }
    }
    guard !offsets.isEmpty else { return nil }
    return RestingPlaces(offsets: offsets, isPaged: scrolling != .continuousGroupLeadingBoundary)
  }

  /// A group's place along an axis, in points from where the first begins.
  private struct PlacedGroup {
    var start: Double
    var length: Double
    /// Points across the axis.
    var thickness: Double
    var items: [(id: String, frame: Rect)]
  }

  private mutating func frames(
    _ section: CompositionalLayout.Section, _ items: [CollectionDefinition.Item], _ container: Size,
    along axis: LayoutAxis
  ) -> [PlacedGroup] {
    var found: [PlacedGroup] = []
    var (rest, start) = (items[...], 0.0)
    while !rest.isEmpty {
      let placed = groups.place(section.group, rest, in: container)
      var group = PlacedGroup(
        start: start, length: placed.size[axis], thickness: placed.size[axis.other], items: [])
      for (item, frame) in zip(rest, placed.frames) {
        var frame = frame
        frame.origin[axis] += start
        group.items.append((item.id, frame))
      }
      found.append(group)
      rest = rest.dropFirst(placed.frames.count)
      start += group.length + section.interGroupSpacing
    }
    return found
  }

  // MARK: Boundaries

  /// Places what stands before, behind and over something.
  ///
  /// - Parameters:
  ///   - container: points; what the sizes of the views are fractions of.
  ///   - start: across the direction of scrolling, where the room begins, in points of the content.
  ///   - content: places what is between.
  /// - Returns: where everything ends.
  private mutating func place(
    boundaryItems: [CompositionalLayout.BoundaryItem], in container: Size, start: Double? = nil,
    _ content: (inout Self) -> Void
  ) -> Double {
    let first = end
    var sizes: [Size] = []
    for item in boundaryItems {
      var size = item.size.points(in: container)
      if !item.size.openAxes.isEmpty {
        groups.measure(item.id, &size, item.size.openAxes, .zero, limit: container.width)
      }
      sizes.append(size)
    }
    func thickness(atStart: Bool) -> Double {
      zip(boundaryItems, sizes).filter { $0.0.extendsBoundary && $0.0.alignment.isAtStart(of: axis) == atStart }
        .map { $0.1[axis] }.max() ?? 0
    }
    end += thickness(atStart: true)
    content(&self)
    let (room, behind) = (room, thickness(atStart: false))
    let contentEnd = end
    let last = contentEnd + behind
    for (item, size) in zip(boundaryItems, sizes) {
      var place = Rect(origin: .zero, size: size)
      let left = container[axis.other] - size[axis.other]
      place.origin[axis.other] = (start ?? room.origin[axis.other]) + left * item.alignment.share(across: axis)
      let isFirst = item.alignment.isAtStart(of: axis) != false
      place.origin[axis] = isFirst ? first : item.extendsBoundary ? contentEnd : last - size[axis]
      if item.isPinned {
        let part = PinnedPart(
          id: item.id, axis: axis, frame: place, limits: first...max(first, last - size[axis]),
          farEdge: isFirst ? nil : bounds.size[axis], shift: item.offset)
        result.place(part, scrolledTo: bounds.offset)
      } else {
        place.origin = place.origin + item.offset
        result.place(item.id, place)
      }
    }
    return last
  }
}

extension CompositionalLayout.Alignment {
  /// Whether it is before what scrolls along an axis; nil: it is neither before nor behind.
  public func isAtStart(of axis: LayoutAxis) -> Bool? {
    switch (self, axis) {
    case (.top, .vertical), (.topLeading, .vertical), (.topTrailing, .vertical), (.leading, .horizontal),
      (.topLeading, .horizontal), (.bottomLeading, .horizontal):
      true
    case (.bottom, .vertical), (.bottomLeading, .vertical), (.bottomTrailing, .vertical), (.trailing, .horizontal),
      (.topTrailing, .horizontal), (.bottomTrailing, .horizontal):
      false
    case (.leading, .vertical), (.trailing, .vertical), (.top, .horizontal), (.bottom, .horizontal): nil
    }
  }

  /// What of the room that is left across the axis is before it.
  fileprivate func share(across axis: LayoutAxis) -> Double {
    switch (self, axis) {
    case (.topLeading, .vertical), (.bottomLeading, .vertical), (.topLeading, .horizontal),
      (.topTrailing, .horizontal):
      0
    case (.topTrailing, .vertical), (.bottomTrailing, .vertical), (.bottomLeading, .horizontal),
      (.bottomTrailing, .horizontal):
      1
    default: 0.5
    }
  }
}
