import Graphics

/// Where an image or drawing lies in a layer's bounds (compositing.md §3.5).
enum ContentsPlacement {
  /// - Parameters:
  ///   - gravity: a word of `LayerProperty.contentsGravity`; `top` is the visual bottom, because y grows downwards.
  ///   - content: the logical size, in points.
  static func rect(gravity: String, content: Size, bounds: Rect) -> Rect {
    guard content.width > 0, content.height > 0 else { return Rect(origin: bounds.origin, size: .zero) }
    let widthRatio = bounds.width / content.width
    let heightRatio = bounds.height / content.height
    switch gravity {
    case "resize": return bounds
    case "resizeAspect": return centred(content, scale: min(widthRatio, heightRatio), in: bounds)
    case "resizeAspectFill": return centred(content, scale: max(widthRatio, heightRatio), in: bounds)
    default:
      var result = centred(content, scale: 1, in: bounds)
      if gravity.hasSuffix("eft") { result.origin.x = bounds.minX }
      if gravity.hasSuffix("ight") { result.origin.x = bounds.maxX - content.width }
      if gravity.hasPrefix("top") { result.origin.y = bounds.maxY - content.height }
      if gravity.hasPrefix("bottom") { result.origin.y = bounds.minY }
      return result
    }
  }

  private static func centred(_ content: Size, scale: Double, in bounds: Rect) -> Rect {
    let size = Size(content.width * scale, content.height * scale)
    return Rect(
      bounds.center.x - size.width / 2, bounds.center.y - size.height / 2, size.width, size.height)
  }
}
