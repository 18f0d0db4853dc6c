import Document
import Graphics

extension FlowLayout {
  /// Where items lie in a collection of a size in points: columns are lines on their side.
  public func frames(_ sizes: [Size?], in room: Size) -> [Rect] {
    guard isHorizontal else { return frames(sizes, width: room.width) }
    func turned(_ size: Size) -> Size { Size(size.height, size.width) }
    let lines = FlowLayout(
      itemSize: turned(itemSize), minimumInteritemSpacing: minimumInteritemSpacing,
      minimumLineSpacing: minimumLineSpacing,
      sectionInset: EdgeInsets(sectionInset.left, sectionInset.top, sectionInset.right, sectionInset.bottom))
    return lines.frames(sizes.map { $0.map(turned) }, width: room.height).map { frame in
      Rect(frame.minY, frame.minX, frame.height, frame.width)
    }
  }

  /// Where items lie in a width in points, in the order of their indices; those without a size of their own have the
  /// layout's. Items of a line stand on its middle.
  public func frames(_ sizes: [Size?], width: Double) -> [Rect] {
    let sizes = sizes.map { $0 ?? itemSize }
    guard sizes.contains(where: { $0 != itemSize }) else { return frames(count: sizes.count, width: width) }
    let room = width - sectionInset.left - sectionInset.right
    var frames: [Rect] = []
    var y = sectionInset.top
    while frames.count < sizes.count {
      let first = frames.count
      var (end, used) = (first + 1, sizes[first].width)
      while end < sizes.count, used + minimumInteritemSpacing + sizes[end].width <= room + 1e-9 {
        used += minimumInteritemSpacing + sizes[end].width
        end += 1
      }
      let isLast = end == sizes.count
      let left = max(0, room - used)
      let spread = minimumInteritemSpacing + (isLast || end - first < 2 ? 0 : left / Double(end - first - 1))
      let height = sizes[first..<end].map(\.height).max() ?? 0
      var x = sectionInset.left + (end - first == 1 && !isLast ? left / 2 : 0)
      for size in sizes[first..<end] {
        frames.append(Rect(x, y + (height - size.height) / 2, size.width, size.height))
        x += size.width + spread
      }
      y += height + minimumLineSpacing
    }
    return frames
  }

  /// Where items of one size lie in a width in points, in the order of their indices.
  public func frames(count: Int, width: Double) -> [Rect] {
    let room = width - sectionInset.left - sectionInset.right
    let fitting = ((room + minimumInteritemSpacing) / (itemSize.width + minimumInteritemSpacing) + 1e-9).rounded(.down)
    let columns = max(1, Int(exactly: fitting) ?? 1)
    let spread = columns > 1 ? (room - Double(columns) * itemSize.width) / Double(columns - 1) : 0
    let start = columns > 1 ? sectionInset.left : sectionInset.left + (room - itemSize.width) / 2
    return (0..<count).map { index in
      Rect(
        start + Double(index % columns) * (itemSize.width + spread),
        sectionInset.top + Double(index / columns) * (itemSize.height + minimumLineSpacing), itemSize.width,
        itemSize.height)
    }
  }
}

extension CollectionDefinition.Item {
  /// A view's place: a frame of its own says how large it is.
  public init(_ view: ViewDefinition) {
    self.init(id: view.id, size: view.isPlacedByContainer ? nil : view.frame?.size)
  }
}

extension CollectionDefinition {
  func layout(of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var result = ScreenLayout()
    let start = header?.length ?? 0
    let frames = layout.frames(items.map(\.size), in: bounds.size).map { frame in
      Rect(
        frame.minX + (layout.isHorizontal ? start : 0), frame.minY + (layout.isHorizontal ? 0 : start), frame.width,
        frame.height)
    }
    for (item, frame) in zip(items, frames) { result.place(item.id, frame) }
    let inset = layout.sectionInset
    let end =
      layout.isHorizontal
      ? (frames.map(\.maxX).max() ?? start + inset.left) + inset.right
      : (frames.map(\.maxY).max() ?? start + inset.top) + inset.bottom
    for (edge, place) in [(header, 0), (footer, end)] {
      guard let edge else { continue }
      result.place(
        edge.id,
        layout.isHorizontal
          ? Rect(place, 0, edge.length, bounds.size.height) : Rect(0, place, bounds.size.width, edge.length))
    }
    if !hasOwnContentSize {
      let length = end + (footer?.length ?? 0)
      let size = layout.isHorizontal ? Size(length, bounds.size.height) : Size(bounds.size.width, length)
      result.changes.append(Changes(owner, .contentSize, .size(size)))
    }
    return result
  }
}

extension ViewDefinition {
  /// Becomes a collection: a scroll view whose items the flow layout places. A frame of an item says its size only.
  ///
  /// - Parameters:
  ///   - items: in their order.
  ///   - edges: what stands before and behind the items, as long along the direction of scrolling as their frames.
  ///   - bounds: the view's, as far as they are known.
  public mutating func become(
    collection items: [ViewDefinition], edges: (header: ViewDefinition?, footer: ViewDefinition?) = (nil, nil),
    layout: FlowLayout, in bounds: ScreenBounds
  ) {
    set(.clipsToBounds, .bool(true))
    var collection = CollectionDefinition(
      layout: layout, items: items.map { .init($0) }, hasOwnContentSize: has(.contentSize))
    func edge(_ view: ViewDefinition?) -> CollectionDefinition.Edge? {
      view.map { view in
        let size = view.frame?.size ?? .zero
        return CollectionDefinition.Edge(id: view.id, length: layout.isHorizontal ? size.width : size.height)
      }
    }
    (collection.header, collection.footer) = (edge(edges.header), edge(edges.footer))
    container = .collection(collection)
    subviews = items + [edges.header, edges.footer].compactMap(\.self) + subviews
    arrange(in: bounds)
  }
}
