import Document
import Graphics
import Layers
import Motion

/// An explicit animation that leaves nothing behind, of which its layer jumps back if its own values are others than those it led to
/// (animation.md §1).
struct PassingAnimation {
  /// Which it is; nil until it is added.
  var id: AnimationID?
  /// When it ends as far as is known, in seconds.
  var end = Double.infinity
  /// What it moves.
  var layer: LayerID
  /// What it leads away from where it was, without a jump. One that jumps to where it begins is to show for its time only.
  var properties: [LayerProperty]
  /// What keeps the values of its end.
  var remedy: String
  /// Where the job adds it.
  var path: String
  /// What the layer shows a moment before the end; nil while it runs.
  var last: LayerState?

  /// The properties whose jump would be seen and not meant.
  private static let properties: [LayerProperty] = [
    .bounds, .position, .transform, .opacity, .backgroundColor, .cornerRadius, .borderWidth, .borderColor,
    .shadowOpacity, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth,
  ]

  /// What an animation that runs once moves on its way.
  ///
  /// - Returns: nothing for one that jumps anyway: from each cycle to the next, or from value to value.
  static func properties(of animation: Animation) -> [LayerProperty] {
    guard animation.timing.repeatCount <= 1, animation.timing.repeatDuration == 0 else { return [] }
    switch animation.kind {
    case .keyframe(_, let keyframe) where keyframe.calculationMode == .discrete: return []
    case .basic(let target, _), .keyframe(let target, _), .spring(let target, _, _):
      return target.member == nil && properties.contains(target.property) ? [target.property] : []
    case .group(let members): return members.flatMap(properties(of:))
    case .transition: return []
    }
  }

  /// What makes an animation's end last; nil where it does.
  static func remedy(for animation: Animation) -> String? {
    let fills = [.forwards, .both].contains(animation.timing.fillMode)
    guard animation.isRemovedOnCompletion || !fills else { return nil }
    if fills { return "write \"isRemovedOnCompletion\": false beside \"fillMode\"" }
    if !animation.isRemovedOnCompletion { return "write \"fillMode\": \"forwards\" beside \"isRemovedOnCompletion\"" }
    return "set it to that value when the animation is added, or write \"fillMode\": \"forwards\" and "
      + "\"isRemovedOnCompletion\": false"
  }

  /// A place in the job as all copies that a loop makes of it have it.
  static func place(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where parts.last != "in" || Int(part) == nil { parts.append(part) }
    return parts.joined(separator: "/")
  }
}

/// The explicit animations that are looked after.
struct PassingAnimations {
  var running: [PassingAnimation] = []
  /// Those that ended at one moment, of which not everything has happened.
  var ended: [PassingAnimation] = []
  /// When that is.
  var endTime = 0.0
  /// What is told of those that jumped back, once for each place in the job, without the numbers of a loop's copies.
  private(set) var jumps: [(place: String, message: String)] = []

  /// So many are looked after at a time, on layers with fewer animations, until so many have jumped back: what a layer shows costs
  /// time, and looking must not be what takes long.
  static let limit = 100

  /// Whether another one is looked after.
  var takesMore: Bool { running.count < Self.limit && jumps.count < Self.limit }

  /// Whether one that the job adds there has been told of.
  func hasTold(of path: String) -> Bool {
    guard !jumps.isEmpty else { return false }
    let place = PassingAnimation.place(path)
    return jumps.contains { $0.place == place }
  }

  /// Tells of one that jumped back.
  mutating func tell(of passing: PassingAnimation, _ message: (_ place: String) -> String) {
    guard jumps.count < Self.limit else { return }
    let place = PassingAnimation.place(passing.path)
    jumps.append((place, message(place)))
  }
}

extension Value {
  /// Whether nobody would take one for the other: more than a point, or a fiftieth of what has no size, lies between them.
  func jumps(to other: Value) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): Self.jumps(a, b, by: 0.02 * max(1, abs(a), abs(b)))
    case (.point(let a), .point(let b)): Self.jumps(a.x, b.x, by: 1) || Self.jumps(a.y, b.y, by: 1)
    case (.rect(let a), .rect(let b)):
      Value.point(a.origin).jumps(to: .point(b.origin)) || Self.jumps(a.width, b.width, by: 1)
        || Self.jumps(a.height, b.height, by: 1)
    case (.color(let a), .color(let b)):
      Self.jumps(a.alpha, b.alpha, by: 0.02)
        || max(a.alpha, b.alpha) > 0.02
          && (Self.jumps(a.red, b.red, by: 0.02) || Self.jumps(a.green, b.green, by: 0.02)
            || Self.jumps(a.blue, b.blue, by: 0.02))
    case (.transform(let a), .transform(let b)):
      (0..<4).contains { entry in
        Self.jumps(a.row1[entry], b.row1[entry], by: 0.02) || Self.jumps(a.row2[entry], b.row2[entry], by: 0.02)
          || Self.jumps(a.row4[entry], b.row4[entry], by: 1)
      }
    default: false
    }
  }

  private static func jumps(_ from: Double, _ to: Double, by limit: Double) -> Bool { abs(to - from) > limit }
}
