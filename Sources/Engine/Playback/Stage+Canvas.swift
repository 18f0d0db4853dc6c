import Document
import Graphics
import Layers
import Views

/// The root view's dissolve from one appearance to the other, which what lies under it goes along with (compositing.md §15).
struct CanvasFade {
  /// What showed before.
  var from: Color
  /// The root layer's transition, which says how far it is.
  var transition: AnimationID
}

extension Stage {
  /// What lies under everything at a time; a system colour follows the appearance of the root view.
  func canvasColor(at time: Double) -> Color {
    let root = tree.layer(of: tree.root)
    guard let fade = canvasFade, fade.from != canvasColor,
      let progress = tree.layers.progress(ofTransition: fade.transition, of: root, at: time),
      case .color(let color) = Value.color(fade.from).interpolated(to: .color(canvasColor), progress: progress)
    else { return canvasColor }
    return color
  }

  private var canvasColor: Color {
    let color = job.canvas.backgroundColor
    guard let appearance = tree.appearance(of: tree.root) else { return color }
    let resolved = color.resolved(in: appearance)
    return color.alpha < 1 ? resolved : resolved.onBlack
  }
}
