import Graphics
import TestSupport
import Testing

@testable import Layers
@testable import Motion

@Suite("Time: the vectors of animation.md §2.4 and §3")
struct TimingTests {
  /// Begin 1, duration 2, as in the chapter.
  private func timing(_ change: (inout MediaTiming) -> Void = { _ in }) -> MediaTiming {
    var timing = MediaTiming()
    timing.beginTime = 1
    timing.duration = 2
    change(&timing)
    return timing
  }

  private func check(_ timing: MediaTiming, _ vectors: [(Double, Double?)], _ name: String) {
    for (time, progress) in vectors {
      let actual = timing.position(at: time)?.progress
      if let progress, let actual {
        #expect(abs(actual - progress) < 1e-9, "\(name) at \(time)")
      } else {
        #expect((actual == nil) == (progress == nil), "\(name) at \(time)")
      }
    }
  }

  @Test("Active interval, repeats, reversal, speed and offset")
  func vectors() {
    check(timing(), [(0.5, nil), (1, 0), (2, 0.5), (2.999, 0.9995), (3, nil)], "default")
    check(timing { $0.fillMode = .both }, [(0.5, 0), (1, 0), (2, 0.5), (3, 1), (4, 1)], "fill both")
    check(
      timing {
        $0.repeatCount = 2.5
        $0.fillMode = .forwards
      }, [(1, 0), (3, 0), (5.5, 0.25), (6, 0.5), (7, 0.5)], "repeatCount 2.5")
    check(
      timing {
        $0.autoreverses = true
        $0.fillMode = .forwards
      }, [(1, 0), (2, 0.5), (3, 1), (4, 0.5), (5, 0), (6, 0)], "autoreverses")
    check(
      timing {
        $0.autoreverses = true
        $0.repeatCount = 1.5
        $0.fillMode = .both
      }, [(3, 1), (5, 0), (6, 0.5), (7, 1), (8, 1)], "autoreverses, 1.5")
    check(timing { $0.speed = 2 }, [(1, 0), (1.5, 0.5), (2, nil)], "speed 2")
    check(
      timing { $0.timeOffset = 0.5 }, [(1, 0.25), (2, 0.75), (2.5, 0), (2.6, 0.05), (2.99, 0.245), (3, nil)],
      "timeOffset")
    check(
      timing {
        $0.repeatDuration = 3
        $0.fillMode = .forwards
      }, [(3, 0), (3.5, 0.25), (4, 0.5)], "repeatDuration 3")
    check(timing { $0.speed = -1 }, [(1, 1), (1.5, 0.75), (2.9, 0.05), (3, nil)], "speed -1")
    check(
      timing {
        $0.speed = 0
        $0.timeOffset = 1.5
      }, [(-5, 0.75), (2, 0.75), (99, 0.75)], "speed 0")
  }

  @Test("Layers' clocks: nested, paused and resumed")
  func layerTime() {
    var tree = LayerTree()
    let (outer, inner) = (tree.makeLayer(.layer), tree.makeLayer(.layer))
    tree.insert(inner, into: outer)
    tree[outer].timing = LayerTiming(beginTime: 2, speed: 2, timeOffset: 1)
    tree[inner].timing.speed = 0.5
    #expect(tree.localTime(of: outer, at: 5) == 7 && tree.localTime(of: inner, at: 5) == 3.5)
    let paused = LayerTiming(beginTime: 0, speed: 0, timeOffset: 10)
    #expect(paused.local(12) == 10)
    let resumed = LayerTiming(beginTime: 3, speed: 1, timeOffset: 0)
    #expect(resumed.local(13) == 10 && resumed.local(15) == 12)
  }

  @Test(
    "Timing functions",
    arguments: [
      (TimingFunction.easeIn, [0.017027, 0.093465, 0.315357, 0.515911, 0.621862, 0.839428]),
      (.easeOut, [0.160572, 0.378138, 0.684643, 0.846581, 0.906535, 0.982973]),
      (.easeInEaseOut, [0.019722, 0.129162, 0.5, 0.772850, 0.870838, 0.980278]),
      (.default, [0.094796, 0.408511, 0.802403, 0.926527, 0.960459, 0.994316]),
      (TimingFunction(0.1, 1, 1, 0.2), [0.351591, 0.500276, 0.570792, 0.589449, 0.604081, 0.679300]),
      (TimingFunction(0.5, -0.5, 0.5, 1.5), [-0.070756, -0.038215, 0.5, 0.931969, 1.038215, 1.070756]),
    ])
  func timingFunctions(function: TimingFunction, expected: [Double]) {
    for (x, y) in zip([0.1, 0.25, 0.5, 0.67, 0.75, 0.9], expected) { #expect(abs(function(x) - y) < 1e-5, "at \(x)") }
    #expect(function(0) == 0 && function(1) == 1 && function(-3) == 0 && function(7) == 1)
  }

  @Test("Timing functions solve their curve: 2,000 random ones against plain bisection")
  func timingFunctionsAreSolved() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<2000 {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      let (a, b, c, d) = (number(0...1), number(-1...2), number(0...1), number(-1...2))
      let x = number(0...1)
      var (low, high) = (0.0, 1.0)
      func curve(_ p: Double, _ q: Double, _ s: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * p + 3 * (1 - s) * s * s * q + s * s * s
      }
      for _ in 0..<80 {
        let middle = (low + high) / 2
        if curve(a, c, middle) < x { low = middle } else { high = middle }
      }
      // Where the curve runs vertically, its value is less certain than its place.
      let steepness = (curve(b, d, high + 1e-7) - curve(b, d, high)) / max(1e-12, curve(a, c, high + 1e-7) - x)
      #expect(abs(TimingFunction(a, b, c, d)(x) - curve(b, d, high)) < 1e-9 * max(1, abs(steepness)))
    }
  }

  @Test("Springs: closed forms of §7.1 and their settling times")
  func springs() {
    let times = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0]
    let vectors: [(Spring, [Double])] = [
      (Spring(), [0.104405, 0.340300, 0.849426, 1.124355, 1.074591, 0.974152, 1.002170]),
      (Spring(initialVelocity: 5), [0.293078, 0.607053, 1.059065, 1.190976, 1.030619, 0.977009, 1.004863]),
      (Spring(initialVelocity: -5), [-0.084267, 0.073546, 0.639786, 1.057733, 1.118562, 0.971295, 0.999477]),
      (Spring(damping: 20), [0.090204, 0.264241, 0.593994, 0.800852, 0.959572, 0.995299, 0.999501]),
      (Spring(damping: 40), [0.090204, 0.264241, 0.593994, 0.800852, 0.959572, 0.995299, 0.999501]),
      (Spring(mass: 3, stiffness: 1000, damping: 500), [0.232230, 0.544778, 0.879282, 0.972919, 0.998901]),
    ]
    for (spring, expected) in vectors {
      let at = expected.count == 5 ? [0.05, 0.1, 0.2, 0.3, 0.5] : times
      for (time, x) in zip(at, expected) { #expect(abs(spring.progress(at: time) - x) < 1e-5, "\(spring) at \(time)") }
    }
    #expect(abs(Spring().settlingDuration - 1.472_700_334_678_092_7) < 1e-12)
    #expect(abs(Spring(damping: 5).settlingDuration - 2.854975) < 1e-5)
    #expect(abs(Spring(damping: 15).settlingDuration - 1.022094) < 1e-5)
    #expect(Spring(damping: 20).settlingDuration == 1.0 && Spring(damping: 0).settlingDuration == .infinity)
  }

  @Test("Springs of view animations, §7.2")
  func viewSprings() {
    let vectors: [(ratio: Double, duration: Double, velocity: Double, stiffness: Double, damping: Double)] = [
      (1, 0.5, 0, 341.0237, 36.93365), (0.8, 0.5, 0, 323.5895, 28.78175), (0.6, 0.6, 0, 338.1587, 22.06691),
      (0.5, 1, 0, 161.7195, 12.71690), (0.33, 1, 0, 314.9810, 11.71348), (0.5, 1, 1, 152.8684, 12.36400),
      (0.7, 0.8, 20, 161.2419, 17.77735),
    ]
    for vector in vectors {
      let spring = Spring(duration: vector.duration, dampingRatio: vector.ratio, initialVelocity: vector.velocity)
      #expect(
        abs(spring.stiffness - vector.stiffness) < 2e-3 && abs(spring.damping - vector.damping) < 1e-4, "\(vector)")
    }
  }
}
