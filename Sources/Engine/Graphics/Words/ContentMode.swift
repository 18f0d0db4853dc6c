/// Where content lies in a view's bounds, as `UIView.contentMode` spells it.
public enum ContentMode: String, CaseIterable, Hashable, Sendable {
  case scaleToFill, scaleAspectFit, scaleAspectFill
  /// Content is drawn again when the size changes.
  case redraw
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// Where lines of one width lie that stand so in another.
  public init(_ alignment: TextAlignment) {
    self =
      switch alignment {
      case .natural, .left, .justified: .left
      case .center: .center
      case .right: .right
      }
  }

  /// The same in an interface that reads the other way round.
  public var mirrored: ContentMode {
    switch self {
    case .left: .right
    case .right: .left
    case .topLeft: .topRight
    case .topRight: .topLeft
    case .bottomLeft: .bottomRight
    case .bottomRight: .bottomLeft
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom: self
    }
  }

  /// The same of the view's layer. UIKit's and Core Animation's words for top and bottom are opposite (compositing.md
  /// §3.5).
  public var gravity: ContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .bottom
    case .bottom: .top
    case .left: .left
    case .right: .right
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    }
  }
}
