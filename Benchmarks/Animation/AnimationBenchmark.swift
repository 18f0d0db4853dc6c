import Motion
import Graphics
import Document
import JobFile
import Layers
import Playback

/// What animations cost: `make bench-animation`. One core; the best of many rounds, because everything else on the machine
/// only makes it slower.
@main
struct AnimationBenchmark {
  static func main() throws {
    let limit = 2.0
    print("evaluating 10,000 running animations at one time (aim: below \(limit) ms)")
    for (name, layers, mix) in [
      ("4 of different kinds on each of 2,500 layers", 2_500, Mix.all),
      ("1 on each of 10,000 layers, all kinds", 10_000, .alternating), ("positions, eased", 10_000, .basic),
      ("turns on springs", 10_000, .spring), ("colours in keyframes", 10_000, .keyframe),
    ] {
      print("  \(name): \(milliseconds(evaluation(layers: layers, mix: mix))) ms")
    }
    print("a frame with 100 running animations, after so many have finished:")
    for finished in [0, 1_000, 10_000, 100_000] {
      print("  \(finished): \(milliseconds(frame(after: finished))) ms")
    }
    print("reaching the last second of an hour with 3,600 animations, from the start (aim: below 100 ms)")
    print("  \(milliseconds(try lastChunk())) ms")
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    (duration / .milliseconds(1) * 1000).rounded() / 1000
  }

  /// The shortest of some rounds.
  private static func best(of rounds: Int, _ body: () throws -> Void) rethrows -> Duration {
    let clock = ContinuousClock()
    return try (0..<rounds).map { _ in try clock.measure(body) }.min()!
  }

  // MARK: Evaluation

  private enum Mix { case all, alternating, basic, spring, keyframe }

  private static func evaluation(layers count: Int, mix: Mix) -> Duration {
    var tree = LayerTree()
    let layers = (0..<count).map { _ in tree.makeLayer(.layer) }
    for (index, layer) in layers.enumerated() {
      let kinds = [basic, spring, keyframe, fade]
      switch mix {
      case .all: for kind in kinds { _ = tree.add(kind(index), forKey: nil, to: layer, at: 0) }
      case .alternating: _ = tree.add(kinds[index % 4](index), forKey: nil, to: layer, at: 0)
      case .basic: _ = tree.add(basic(index), forKey: nil, to: layer, at: 0)
      case .spring: _ = tree.add(spring(index), forKey: nil, to: layer, at: 0)
      case .keyframe: _ = tree.add(keyframe(index), forKey: nil, to: layer, at: 0)
      }
    }
    var sum = 0.0
    let duration = best(of: 40) {
      for layer in layers {
        let state = tree.presentation(of: layer, at: 0.61)
        sum += state.position.x + state.opacity
      }
    }
    precondition(sum.isFinite)
    return duration
  }

  private static func timed(_ animation: Animation, _ function: TimingFunction?) -> Animation {
    var result = animation
    result.timing.duration = 2
    result.timing.repeatCount = .infinity
    result.timing.autoreverses = true
    result.timingFunction = function
    return result
  }

  private static func basic(_ index: Int) -> Animation {
    let ends = BasicAnimation(from: .point(.zero), to: .point(Point(Double(index), 100)))
    return timed(Animation(.basic(AnimationTarget(.position), ends)), .easeInEaseOut)
  }

  private static func fade(_ index: Int) -> Animation {
    timed(Animation(.basic(AnimationTarget(.opacity), BasicAnimation(from: .number(0), to: .number(1)))), nil)
  }

  private static func spring(_ index: Int) -> Animation {
    let ends = BasicAnimation(from: .number(0), to: .number(3))
    return timed(Animation(.spring(AnimationTarget(.transform, .rotationZ), ends, Spring())), nil)
  }

  private static func keyframe(_ index: Int) -> Animation {
    let colors = [Color(1, 0, 0), Color(0, 1, 0), Color(0, 0, 1)].map(Value.color)
    return timed(
      Animation(
        .keyframe(AnimationTarget(.backgroundColor), KeyframeAnimation(values: colors, timingFunctions: [.easeIn]))),
      nil)
  }

  // MARK: The past

  private static func frame(after finished: Int) -> Duration {
    var tree = LayerTree()
    let layer = tree.makeLayer(.layer)
    for index in 0..<finished {
      var animation = basic(index)
      animation.timing.repeatCount = 0
      _ = tree.add(animation, forKey: nil, to: layer, at: Double(index % 100))
      if index % 100 == 99 { _ = tree.stopAnimations(upTo: 1e6) }
    }
    let layers = (0..<100).map { _ in tree.makeLayer(.layer) }
    for (index, layer) in layers.enumerated() { _ = tree.add(basic(index), forKey: nil, to: layer, at: 1e6) }
    var sum = 0.0
    let duration = best(of: 200) {
      for id in layers + [layer] { sum += tree.presentation(of: id, at: 1e6 + 0.3).position.x }
      precondition(tree.stopAnimations(upTo: 1e6 + 0.3).isEmpty)
    }
    precondition(sum.isFinite)
    return duration
  }

  // MARK: An hour

  private static func lastChunk() throws -> Duration {
    let events = (0..<3_600).map {
      "{ \"at\": \($0), \"animate\": { \"duration\": 0.9, \"changes\": { \"a\": { \"center.x\": \($0 % 2 * 100) } } } }"
    }
    let text = """
      { "version": 1, "name": "hour", "canvas": { "width": 100, "height": 100 }, "frameRate": 60, "duration": 3600,
        "outputs": [{ "file": "hour.mp4" }], "scene": { "views": [{ "id": "a", "frame": [0, 0, 9, 9] }] },
        "timeline": [\(events.joined(separator: ","))] }
      """
    guard let job = JobDecoder.decode(Array(text.utf8), fileName: "hour.json").job else {
      preconditionFailure("the job is right")
    }
    return try best(of: 5) {
      let stage = try Stage(job: job, assets: EmptyWorld(), typesetter: EmptyWorld())
      _ = try stage.displayList(frame: 3_599 * 60)
    }
  }
}

/// No images, and texts without outlines.
private final class EmptyWorld: Assets, TextTypesetter {
  func bitmap(for image: ImageReference) -> Bitmap? { nil }
  func image(named name: String) -> ImageReference? { nil }
  func outline(of text: TextContent, width: Double) -> Path { .empty }
  func size(of text: TextContent, width: Double) -> Size { .zero }
}
