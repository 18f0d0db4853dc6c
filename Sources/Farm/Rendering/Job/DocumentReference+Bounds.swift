import Document
import Graphics
import Materials
import Screens

/// What a document is laid out in, as far as the job tells it.
extension DocumentReference {
  /// The whole screen that it is laid out for: its device's, or else the canvas.
  func screen(on canvas: Canvas, _ look: SystemLook) -> ScreenBounds {
    let held = heldDevice
    return ScreenBounds(
      size: held?.size ?? canvas.size, safeArea: held?.safeAreaInsets ?? canvas.safeAreaInsets,
      sizeClasses: held?.sizeClasses ?? canvas.sizeClasses, hairline: 1 / canvas.scale, look: look)
  }

  /// A view on that screen. Only of one that fills it is it known how much the system's bars cover.
  ///
  /// - Parameter room: of the view, in points; nil: it is not known.
  func bounds(in room: Size?, on canvas: Canvas, _ look: SystemLook) -> ScreenBounds {
    var bounds = screen(on: canvas, look)
    if room != bounds.size { bounds.safeArea = .zero }
    if let room { bounds.size = room }
    return bounds
  }
}
