import Document
import Graphics

/// The flow layout: as many items a line as fit, spread over the width; the last line keeps the gaps of the others.
public struct FlowLayout: Sendable {
  /// Points; positive.
  public var itemSize: Size
  /// Points between items of a line, at least; not negative.
  public var minimumInteritemSpacing: Double
  /// Points between lines; not negative.
  public var minimumLineSpacing: Double
  /// Points around all items.
  public var sectionInset: EdgeInsets

  public init(
    itemSize: Size, minimumInteritemSpacing: Double, minimumLineSpacing: Double, sectionInset: EdgeInsets
  ) {
    self.itemSize = itemSize
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.minimumLineSpacing = minimumLineSpacing
    self.sectionInset = sectionInset
  }

  /// Where items lie in a width in points, in the order of their indices.
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

extension ViewDefinition {
  /// Becomes a collection: a scroll view with items of one size.
  ///
  /// - Parameters:
  ///   - items: each with its frame, nil where an item could not be read.
  ///   - size: the view's, in points.
  public mutating func become(
    collection items: [ViewDefinition?], frames: [Rect], layout: FlowLayout, size: Size
  ) {
    set(.clipsToBounds, .bool(true))
    let bottom = frames.last?.maxY ?? layout.sectionInset.top
    if !has(.contentSize) { set(.contentSize, .size(Size(size.width, bottom + layout.sectionInset.bottom))) }
    let placed = zip(items, frames).compactMap { item, frame in
      var item = item
      item?.set(.frame, .rect(frame))
      return item
    }
    subviews = placed + subviews
  }
}
