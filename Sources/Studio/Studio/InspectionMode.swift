import Layers

/// What a picture shows besides the frame, for looking at; films never do.
enum InspectionMode: Equatable, Sendable {
  /// The frame as it is in the film.
  case frame
  /// The tree of layers pulled apart.
  case exploded(ExplodedView)
  /// What physics sees, over the frame.
  case physics
  /// How often each pixel is drawn on, in colours.
  case overdraw
  /// What is drawn anew after the frame before.
  case damage

  /// - Parameters:
  ///   - word: as requests say it.
  ///   - turn: of an exploded picture about the vertical axis, in degrees.
  ///   - tilt: of an exploded picture about the horizontal axis, in degrees.
  init?(_ word: String, turn: Double, tilt: Double) {
    switch word {
    case "frame": self = .frame
    case "exploded":
      func radians(_ degrees: Double) -> Double { max(-85, min(85, degrees)) * .pi / 180 }
      self = .exploded(ExplodedView(spacing: 24, turn: radians(turn), tilt: radians(tilt)))
    case "physics": self = .physics
    case "overdraw": self = .overdraw
    case "damage": self = .damage
    default: return nil
    }
  }
}
