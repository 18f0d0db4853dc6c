import Graphics

/// Where an image or drawing lies in a layer's bounds (compositing.md §3.5).
enum ContentsPlacement {
  /// - Parameter content: the logical size, in points.
  static func rect(gravity: ContentsGravity, content: Size, bounds: Rect) -> Rect {
    guard content.width > 0, content.height > 0 else { return Rect(origin: bounds.origin, size: .zero) }
    let widthRatio = bounds.width / content.width
    let heightRatio = bounds.height / content.height
    var result = centred(content, scale: 1, in: bounds)
    let (left, right) = (bounds.minX, bounds.maxX - content.width)
    // The words are those of y growing upwards.
    let (top, bottom) = (bounds.maxY - content.height, bounds.minY)
    switch gravity {
    case .resize: return bounds
    case .resizeAspect: return centred(content, scale: min(widthRatio, heightRatio), in: bounds)
    case .resizeAspectFill: return centred(content, scale: max(widthRatio, heightRatio), in: bounds)
    case .center: break
    case .top: result.origin.y = top
    case .bottom: result.origin.y = bottom
    case .left: result.origin.x = left
    case .right: result.origin.x = right
    case .topLeft: result.origin = Point(left, top)
    case .topRight: result.origin = Point(right, top)
    case .bottomLeft: result.origin = Point(left, bottom)
    case .bottomRight: result.origin = Point(right, bottom)
    }
    return result
  }

  private static func centred(_ content: Size, scale: Double, in bounds: Rect) -> Rect {
    let size = Size(content.width * scale, content.height * scale)
    return Rect(
      bounds.center.x - size.width / 2, bounds.center.y - size.height / 2, size.width, size.height)
  }
}
