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
