import Document
import Graphics

// What is shown over the scene.
extension PresentationDefinition {
  /// An alert.
  ///
  /// - Parameters:
  ///   - over: the id of the view that it covers.
  ///   - canvas: points.
  ///   - path: where the job file says it, for what the buttons do.
  public init(
    alert content: AlertContent, id: String, over: String, canvas: Size, path: String, made make: ScreenElements
  ) {
    self.init(
      id: id, style: .alert, transition: .crossDissolve,
      view: make.alert(content, id: id, canvas: canvas, path: path), over: over)
  }

  /// A sheet or a full screen.
  ///
  /// - Parameters:
  ///   - content: what lies on it; nil: nothing.
  ///   - canvas: points.
  ///   - top: points of the canvas that the status bar covers.
  public init(
    _ content: ViewDefinition?, id: String, style: Style, transition: TransitionStyle, over: String, canvas: Size,
    top: Double, made make: ScreenElements
  ) {
    let frame = Self.frame(of: style, in: canvas, top: top)
    var view = make.view(id, frame, make.color("systemBackground"), content.map { [$0] } ?? [])
    view.set(.clipsToBounds, .bool(true))
    if style != .fullScreen {
      view.set(layer: .cornerRadius, .number(10))
      // Only the upper corners, which are 1 and 2.
      if style == .pageSheet, frame.width == canvas.width { view.set(layer: .maskedCorners, .number(3)) }
    }
    self.init(id: id, style: style, transition: transition, view: view, over: over)
  }

  /// Where it lies on a canvas in points: a page sheet leaves 10 points below the status bar; a form sheet is 540 × 620
  /// where there is room.
  public static func frame(of style: Style, in canvas: Size, top: Double) -> Rect {
    switch style {
    case .formSheet where canvas.width > 600:
      let size = Size(540, min(620, canvas.height))
      return Rect((canvas.width - size.width) / 2, (canvas.height - size.height) / 2, size.width, size.height)
    case .pageSheet, .formSheet: return Rect(0, top + 10, canvas.width, max(1, canvas.height - top - 10))
    case .fullScreen, .alert: return Rect(origin: .zero, size: canvas)
    }
  }
}
