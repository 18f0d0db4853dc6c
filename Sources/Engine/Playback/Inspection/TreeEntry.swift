import Graphics
import Document

/// A view or layer as it shows at one moment.
public struct TreeEntry: Encodable, Sendable, CustomStringConvertible {
  /// The view's or layer's id.
  public var id: String
  /// 0 for the root.
  public var depth: Int
  /// The class: `label`, `shape layer` …
  public var type: String
  /// Whether it limits what its parent shows.
  public var isMask: Bool
  /// `[x, y, width, height]` in the parent, in points.
  public var frame: [Double]
  /// Whether it is hidden itself.
  public var isHidden: Bool
  /// 0…1, its own.
  public var opacity: Double
  /// Whether it clips what is in it.
  public var masksToBounds: Bool
  /// The corners of its bounds on the canvas, in points, in turn from the one at its own origin; nil where one lies behind the
  /// viewer.
  public var corners: [[Double]]?
  /// Whether it draws anything itself: a ground, a border, text, a picture; what is in it does not count.
  public var isVisible: Bool

  init(
    id: String, depth: Int, type: String, isMask: Bool, frame: Rect, isHidden: Bool, opacity: Double,
    masksToBounds: Bool, corners: [Point]?, isVisible: Bool
  ) {
    self.id = id
    self.depth = depth
    self.type = type
    self.isMask = isMask
    self.frame = [frame.minX, frame.minY, frame.width, frame.height]
    self.isHidden = isHidden
    self.opacity = opacity
    self.masksToBounds = masksToBounds
    self.isVisible = isVisible
    self.corners = corners?.map { [$0.x, $0.y] }
  }

  /// Id, class, frame and what differs from the default, indented by the depth.
  public var description: String {
    var text = String(repeating: "  ", count: depth) + "\(PrintableText.line(id))  \(type)  \(frame)"
    if isMask { text += "  mask" }
    if isHidden { text += "  hidden" }
    if opacity != 1 { text += "  opacity \(opacity)" }
    if masksToBounds { text += "  clips" }
    return text
  }
}
