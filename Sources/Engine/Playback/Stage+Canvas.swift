import Document
import Graphics
import Motion
import Views

/// The root view's dissolve from one appearance to the other, which what lies under it goes along with (compositing.md §15).
struct CanvasFade {
  /// What showed before.
  var from: Color
  /// Seconds of the scene.
  var start: Double
  var duration: Double
  var curve: TimingFunction
}

extension Stage {
  /// What lies under everything at a time; a system colour follows the appearance of the root view.
  func canvasColor(at time: Double) -> Color {
    guard let fade = canvasFade, time < fade.start + fade.duration else { return canvasColor }
    let progress = fade.curve(max(0, (time - fade.start) / fade.duration))
    guard case .color(let color) = Value.color(fade.from).interpolated(to: .color(canvasColor), progress: progress)
    else { return canvasColor }
    return color
  }

  /// Lets what lies under everything dissolve as the root view does, if that has another appearance than before.
  func fadeCanvas(from color: Color, by definition: ViewTransitionDefinition, at time: Double) {
    guard definition.style == .crossDissolve, color != canvasColor else { return }
    canvasFade = CanvasFade(from: color, start: time, duration: definition.duration, curve: definition.curve)
  }

  private var canvasColor: Color {
    let color = job.canvas.backgroundColor
    guard let appearance = tree.appearance(of: tree.root) else { return color }
    let resolved = color.resolved(in: appearance)
    return color.alpha < 1 ? resolved : resolved.onBlack
  }
}
