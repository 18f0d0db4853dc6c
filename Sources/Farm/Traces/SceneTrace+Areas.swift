import Graphics
import Lookups

extension SceneTrace {
  /// Of a chain of parents, in hostile traces.
  private static let depthLimit = 200

  /// Where an item shows at a frame, about: its rectangle with all transforms that stay in the plane, without what clips
  /// it. Nil while it is not in the tree, hidden, or wholly transparent.
  ///
  /// - Parameter width: of the picture, in pixels, which the root's width stands for.
  public func area(of id: String, at frame: Int, width: Double) -> Rect? {
    let known = itemsByID
    guard var item = known[id], var rect = Self.place(item, frame).map({ Rect(0, 0, $0.width, $0.height) }) else {
      return nil
    }
    for _ in 0..<Self.depthLimit {
      guard let place = Self.place(item, frame), item.isSeen(at: frame) else { return nil }
      rect = Self.turned(rect, item, place, frame)
      guard case .text(let parent)? = item["parent"]?.value(at: frame), let next = known[parent] else {
        let scale = place.width > 0 ? width / place.width : 1
        return Rect(rect.minX * scale, rect.minY * scale, rect.width * scale, rect.height * scale)
      }
      rect = Rect(rect.minX + place.minX, rect.minY + place.minY, rect.width, rect.height)
      if case .lengths(let origin)? = next["bounds.origin"]?.value(at: frame), origin.count == 2 {
        rect.origin.x -= Double(origin[0]) / Value.lengthScale
        rect.origin.y -= Double(origin[1]) / Value.lengthScale
      }
      item = next
    }
    return nil
  }

  private var itemsByID: Lookup<String, Item> { Lookup(firstOf: items.map { ($0.id, $0) }) }

  private static func place(_ item: Item, _ frame: Int) -> Rect? {
    guard case .lengths(let numbers)? = item["place"]?.value(at: frame), numbers.count == 4 else { return nil }
    let values = numbers.map { Double($0) / Value.lengthScale }
    return Rect(values[0], values[1], values[2], values[3])
  }

  /// A rectangle of an item's own coordinates after its transform, about its anchor point.
  private static func turned(_ rect: Rect, _ item: Item, _ place: Rect, _ frame: Int) -> Rect {
    guard case .matrix(let numbers)? = item["transform"]?.value(at: frame), numbers.count == 16 else { return rect }
    let value = numbers.map { Double($0) / Value.matrixScale }
    var anchor = Point(place.width / 2, place.height / 2)
    if case .numbers(let point)? = item["anchorPoint"]?.value(at: frame), point.count == 2 {
      anchor = Point(
        place.width * Double(point[0]) / Value.numberScale, place.height * Double(point[1]) / Value.numberScale)
    }
    let corners = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
      Point(rect.maxX, rect.maxY),
    ].map { corner in
      let (x, y) = (corner.x - anchor.x, corner.y - anchor.y)
      return Point(
        x * value[0] + y * value[4] + value[12] + anchor.x, x * value[1] + y * value[5] + value[13] + anchor.y)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return Rect(xs.min()!, ys.min()!, xs.max()! - xs.min()!, ys.max()! - ys.min()!)
  }
}

extension SceneTrace.Item {
  /// Whether it is neither hidden nor wholly transparent.
  fileprivate func isSeen(at frame: Int) -> Bool {
    if let hidden = self["isHidden"]?.value(at: frame), hidden != .none, hidden != .numbers([0]) { return false }
    return self["opacity"]?.value(at: frame) != .numbers([0])
  }
}
