import Document
import Graphics

/// What a split view controller shows side by side.
public struct SplitContent: Sendable {
  /// Points, at most the view's width.
  public var primaryWidth: Double
  /// In the first column; nil: nothing.
  public var primary: ViewDefinition?
  /// In the second column; nil: nothing.
  public var secondary: ViewDefinition?

  public init(primaryWidth: Double, primary: ViewDefinition?, secondary: ViewDefinition?) {
    self.primaryWidth = primaryWidth
    self.primary = primary
    self.secondary = secondary
  }
}

extension SplitDefinition {
  /// Two columns with a line as thick as other separators.
  ///
  /// - Parameters:
  ///   - size: of the controller's view, in points.
  ///   - primaryWidth: points.
  public init(size: Size, primaryWidth: Double, made make: ScreenElements) {
    self.init(size: size, primaryWidth: primaryWidth, hairline: make.hairline)
  }

  /// The first column while it shows, in points of the controller's view.
  public var primaryFrame: Rect { Rect(0, 0, primaryWidth, size.height) }

  /// The second column beside the first, in points of the controller's view.
  public var secondaryFrame: Rect { Rect(primaryWidth, 0, size.width - primaryWidth, size.height) }
}

extension ViewDefinition {
  /// Becomes a split view controller's view: two columns with a line between them.
  ///
  /// - Parameter size: the view's, in points.
  public mutating func become(split content: SplitContent, size: Size, of make: ScreenElements) {
    func column(_ part: ScreenPart, _ frame: Rect, _ view: ViewDefinition?) -> ViewDefinition {
      var column = make.view(
        part.id(of: id), frame, make.color("systemBackground"), view.map { [$0.filling()] } ?? [])
      column.set(.clipsToBounds, .bool(true))
      return column
    }
    let split = SplitDefinition(size: size, primaryWidth: content.primaryWidth, made: make)
    let line = make.separator(
      ScreenPart.line.id(of: id), Rect(split.primaryWidth, 0, make.hairline, size.height))
    let columns = [
      column(.primary, split.primaryFrame, content.primary),
      column(.secondary, split.secondaryFrame, content.secondary),
    ]
    set(.clipsToBounds, .bool(true))
    controller = .split(split)
    subviews = columns + [line] + subviews
  }
}

extension RunningController {
  /// The second column shows something else, at once.
  func showDetail(_ view: ViewDefinition, path: String) -> ScreenMovement {
    let secondary = ScreenPart.secondary.id(of: id)
    return ScreenMovement(
      emptied: [secondary],
      steps: [Step(action: .tree(.insertView(view.filling(), into: secondary, .front)), path: path)])
  }

  func showPrimary(_ isShown: Bool, path: String) throws(ScreenError) -> ScreenMovement {
    guard case .split(let split) = definition else {
      throw ScreenError(message: "\"\(id)\" is no split view controller")
    }
    let (width, size) = (split.primaryWidth, split.size)
    let edge = isShown ? width : 0
    let changes = [
      Changes(ScreenPart.primary.id(of: id), .frame, .rect(Rect(edge - width, 0, width, size.height))),
      Changes(ScreenPart.secondary.id(of: id), .frame, .rect(Rect(edge, 0, size.width - edge, size.height))),
      Changes(ScreenPart.line.id(of: id), .frame, .rect(Rect(edge, 0, split.hairline, size.height))),
    ]
    return ScreenMovement(steps: [.animating(changes, duration: ScreenTiming.push, path: path)])
  }
}
