import Graphics
import TestSupport
import Testing

@testable import Layers
@testable import Motion

@Suite("Times that are sums are those of frames")
struct TimeGridTests {
  /// Frames a second, as a fraction, and the frames whose times are decimal numbers: every so many, and how many ten thousandths
  /// of a second they are apart.
  private static let rates: [(numerator: Int, denominator: Int, step: Int, tenThousandths: Int)] = [
    (30, 1, 3, 1000), (60, 1, 3, 500), (25, 1, 1, 400), (24, 1, 3, 1250), (30_000, 1001, 3, 1001), (1000, 1, 1, 10),
  ]

  @Test("Two decimal numbers, or three, that are a frame's time make exactly that, at every rate")
  func sums() {
    for (numerator, denominator, step, length) in Self.rates {
      let grid = TimeGrid(framesPerSecond: numerator, denominator)
      var missed = 0
      for count in 1...30 {
        let (total, frame) = (count * length, count * step)
        let exact = Double(frame * denominator) / Double(numerator)
        for first in stride(from: 0, through: total, by: max(1, total / 97)) {
          let (a, b) = (Double(first) / 10_000, Double(total - first) / 10_000)
          let half = Double(first / 2) / 10_000
          let sums = [a + b, half + Double(first - first / 2) / 10_000 + b]
          for sum in sums {
            #expect(grid.settled(sum) == exact, "\(a) + \(b) at \(numerator)/\(denominator)")
            if sum != exact { missed += 1 }
          }
        }
      }
      #expect(missed > 10, "\(numerator)/\(denominator): sums of floating-point numbers miss some")
    }
  }

  @Test("Sums of thirds are frames' times, sums beside frames are decimal numbers, and the rest stays")
  func others() {
    let grid = TimeGrid(framesPerSecond: 30, 1)
    #expect(grid.settled(1.0 / 3 + 1.0 / 3 + 1.0 / 3 + 1.0 / 3) == 4.0 / 3)
    #expect(grid.settled(0.1 + 0.7 + 0.005) == 0.805)
    #expect(grid.settled(0.333_333) == 0.333_333 && grid.settled(0.300_001) == 0.300_001)
    #expect(grid.settled(0.123_456_789) == 0.123_456_789)
    #expect(grid.settled(.infinity) == .infinity && grid.settled(-.infinity) == -.infinity)
    #expect(TimeGrid().settled(0.1 + 0.2) == 0.3)
  }

  @Test("What is settled stays, and none comes before an earlier one")
  func settling() {
    var generator = SeededGenerator(seed: 3)
    for (numerator, denominator) in [(30, 1), (30_000, 1001), (999_983, 1000), (1, 60)] {
      let grid = TimeGrid(framesPerSecond: numerator, denominator)
      for _ in 0..<2000 {
        let frame = Double(Int.random(in: 0...100_000, using: &generator) * denominator) / Double(numerator)
        let time = frame + Double.random(in: -3e-9...3e-9, using: &generator)
        let settled = grid.settled(time)
        #expect(grid.settled(settled) == settled && abs(settled - time) < 2 * TimeGrid.tolerance)
        #expect(grid.settled(time + 5e-10) >= settled)
      }
    }
  }

  @Test("A frame between two cycles belongs to the later, and one at the end is behind it")
  func cycles() throws {
    var timing = MediaTiming()
    (timing.beginTime, timing.duration, timing.repeatCount) = (0.1, 0.1, 3)
    #expect(0.3 - 0.1 < 0.2)
    let turn = try #require(timing.position(at: 0.3))
    #expect(turn.progress == 0 && turn.cycle == 2)
    (timing.duration, timing.repeatCount) = (0.2, 0)
    #expect(timing.position(at: 0.3) == nil)
    timing.fillMode = .forwards
    #expect(timing.position(at: 0.3)?.progress == 1)
    (timing.beginTime, timing.fillMode) = (0.1 + 0.2, .removed)
    #expect(timing.position(at: 0.3)?.progress == 0)
    #expect(timing.position(at: 0.299_999) == nil)
  }

  @Test("A frame at a key shows the key")
  func keys() {
    let values = KeyframeAnimation(values: [.number(1), .number(2)], calculationMode: .discrete)
    let progress = (0.3 - 0.1) / 0.4
    #expect(progress < 0.5)
    #expect(values.value(at: progress) == .number(2))
    #expect(values.value(at: 0.499_999) == .number(1))
    // Before the first key it goes on evenly.
    let line = KeyframeAnimation(values: [.number(0), .number(1)])
    #expect(line.value(at: -0.25) == .number(-0.25))
  }

  @Test("Animations end at frames' times")
  func ends() {
    var tree = LayerTree()
    tree.grid = TimeGrid(framesPerSecond: 30, 1)
    let layer = tree.makeLayer(.layer)
    var animation = Animation(
      .basic(AnimationTarget(.opacity), BasicAnimation(from: .number(0), to: .number(1))))
    animation.timing.duration = 0.2
    _ = tree.add(animation, forKey: nil, to: layer, at: 0.1)
    #expect(tree.nextEventTime == 0.3)
    #expect(tree.stopAnimations(upTo: 0.3).map(\.time) == [0.3])
    #expect(!tree.hasAnimations(layer))
  }
}
