import Graphics
import Motion
import Testing

@Suite("Content that a finger lets go of")
struct ScrollMotionTests {
  private func axis(_ limit: Double, rate: Double = 0.998, bounces: Bool = true, page: Double? = nil)
    -> ScrollMotion.Axis
  {
    ScrollMotion.Axis(limits: 0...limit, rate: rate, bounces: bounces, page: page)
  }

  @Test("The rubber band: 0.55 of the finger at first, never the whole view, odd in its distance")
  func rubber() {
    #expect(abs(rubberBand(0.001, dimension: 400) / 0.001 - 0.55) < 1e-5)
    #expect(abs(rubberBand(100, dimension: 400) - (1 - 1 / (100 * 0.55 / 400 + 1)) * 400) < 1e-12)
    #expect(rubberBand(-100, dimension: 400) == -rubberBand(100, dimension: 400))
    #expect(rubberBand(1e9, dimension: 400) < 400)
    #expect(rubberBand(10, dimension: 0) == 0)
  }

  @Test("Normal deceleration goes half of the speed in points: 1000 points a second come to rest about 499.5 further")
  func reach() {
    let motion = ScrollMotion(from: 100, velocity: 1000, on: axis(10_000))
    // v / (-1000 ln 0.998) = 499.4998; what is left at the end is the threshold of a quarter of a point.
    #expect(abs(motion.offset(at: 60) - (100 + 499.4998 - 0.25)) < 0.01)
    #expect(abs(motion.duration - 3.797) < 0.01)
    // Each millisecond leaves 0.998 of the speed.
    let step = 0.001
    for time in [0.1, 0.5, 1.5] {
      let before = motion.offset(at: time) - motion.offset(at: time - step)
      let after = motion.offset(at: time + step) - motion.offset(at: time)
      #expect(abs(after / before - 0.998) < 1e-9)
    }
    #expect(ScrollMotion(from: 100, velocity: 1000, on: axis(10_000, rate: 0.99)).offset(at: 60) < 200)
  }

  @Test("At an edge the content goes beyond with the speed it has, and a critically damped spring brings it back")
  func edge() {
    let motion = ScrollMotion(from: 100, velocity: 2000, on: axis(300))
    let samples = (0...4000).map { motion.offset(at: Double($0) / 1000) }
    #expect(samples.max()! > 340 && samples.max()! < 400)
    #expect(samples.last! == 300)
    // Neither place nor speed jumps at the edge.
    let steps = zip(samples, samples.dropFirst()).map { $1 - $0 }
    for (one, next) in zip(steps, steps.dropFirst()) { #expect(abs(next - one) < 0.2) }
    // It comes back once and does not swing.
    let peak = samples.firstIndex(of: samples.max()!)!
    #expect(zip(samples[peak...], samples[(peak + 1)...]).allSatisfy { $0 >= $1 })
    let stopping = ScrollMotion(from: 100, velocity: 2000, on: axis(300, bounces: false))
    #expect(stopping.offset(at: 5) == 300)
    #expect((0...4000).allSatisfy { stopping.offset(at: Double($0) / 1000) <= 300 })
  }

  @Test("To an offset that a step asks for it begins and ends slowly; another one it reaches in the same time")
  func eased() {
    let motion = ScrollMotion(from: 100, to: 300, in: 0.3)
    #expect(motion.duration == 0.3 && motion.offset(at: 0) == 100 && motion.offset(at: 0.3) == 300)
    #expect(abs(motion.offset(at: 0.15) - 200) < 1e-9)
    #expect(motion.offset(at: 0.05) < 120 && motion.offset(at: 0.25) > 280)
    let redirected = motion.redirected(to: 250, at: 0.1)
    #expect(abs(redirected.offset(at: 0.1) - motion.offset(at: 0.1)) < 1e-9)
    #expect(redirected.duration == 0.3 && redirected.offset(at: 0.3) == 250)
    #expect(motion.redirected(to: 250, at: 0.3).offset(at: 0.3) == 250)
  }

  @Test("Pulled beyond an edge it goes back to it")
  func back() {
    let motion = ScrollMotion(from: -60, velocity: 0, on: axis(300))
    #expect(motion.offset(at: 0) == -60)
    // (1 + ωt) e^(−ωt) with ω = 10.
    #expect(abs(motion.offset(at: 0.1) - -60 * 2 * exponential(-1)) < 1e-12)
    #expect(motion.offset(at: 2) == 0)
  }

  @Test("Pages: a flick goes on, a slow finger to the nearest, never beyond the last")
  func pages() {
    func end(_ offset: Double, _ velocity: Double) -> Double {
      let motion = ScrollMotion(from: offset, velocity: velocity, on: axis(600, page: 200))
      return motion.offset(at: motion.duration)
    }
    #expect(end(90, 0) == 0)
    #expect(end(110, 0) == 200)
    #expect(end(20, 400) == 200)
    #expect(end(190, -400) == 0)
    #expect(end(590, 900) == 600)
  }

  @Test("A motion that has nowhere to go is over")
  func rest() {
    #expect(ScrollMotion(from: 10, velocity: 0, on: axis(100)).duration == 0)
    #expect(ScrollMotion(from: 10, velocity: 0.1, on: axis(100)).offset(at: 1) == 10)
  }
}
