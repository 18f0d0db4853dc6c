/// Where contents lie in a layer's bounds, as `CALayer.contentsGravity` spells it; `top` is the visual bottom, because y
/// grows downwards (compositing.md §3.5).
public enum ContentsGravity: String, CaseIterable, Hashable, Sendable {
  case resize, resizeAspect, resizeAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// Whether the contents take their size from the bounds.
  public var isResizing: Bool {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill: true
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: false
    }
  }
}
