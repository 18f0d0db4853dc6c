import Graphics
import Motion
import Testing

@Suite("Content that fingers zoom")
struct ZoomMotionTests {
  @Test("Within the limits content follows the fingers; beyond them by the band along the logarithm, never by a double")
  func band() {
    let limits = ZoomLimits(1...4, bounces: true)
    #expect(limits.shown(1) == 1 && limits.shown(2.5) == 2.5 && limits.shown(4) == 4)
    // Twice the limit: ln 2 of fingers, d = ln 2, so (1 - 1 / 1.55) of it.
    #expect(abs(limits.shown(8) - 4 * 1.278_843) < 1e-5)
    #expect(abs(limits.shown(0.5) - 1 / 1.278_843) < 1e-5)
    #expect(limits.shown(1e9) < 8 && limits.shown(1e9) > 7)
    #expect(limits.shown(1e-9) > 0.5)
    let hard = ZoomLimits(1...4, bounces: false)
    #expect(hard.shown(8) == 4 && hard.shown(0.5) == 1)
  }

  @Test("Fingers that take content beyond its limits find it where they would have brought it")
  func inverse() {
    let limits = ZoomLimits(0.5...3, bounces: true)
    var generator = RandomStream(7)
    for _ in 0..<500 {
      let pinched = exponential(generator.unit() * 6 - 3)
      #expect(abs(limits.pinched(limits.shown(pinched)) / pinched - 1) < 1e-9)
    }
    // Beyond all that the band allows, as limits that were changed can leave it.
    #expect(limits.pinched(1_000).isFinite && limits.pinched(1e-6) > 0)
  }

  @Test(
    "It comes back without passing its end, all of it along one line, and is within a quarter of a point at the end")
  func bounce() {
    let start = ZoomMotion.Place(scale: 5, offset: Point(300, -80))
    let end = ZoomMotion.Place(scale: 4, offset: Point(220, 0))
    let motion = ZoomMotion(from: start, to: end, size: Size(100, 200))
    #expect(motion.place(at: 0) == start && motion.place(at: motion.duration) == end)
    // e^-1 · 2 of the way is left after a time constant.
    #expect(abs(motion.place(at: 0.1).scale - (4 + 0.735_759)) < 1e-6)
    var last = start
    for frame in 1...200 {
      let place = motion.place(at: Double(frame) / 100)
      #expect(place.scale <= last.scale && place.scale >= 4)
      #expect(abs((place.offset.x - 220) - (place.scale - 4) * 80) < 1e-9)
      last = place
    }
    let late = motion.place(at: motion.duration - 1e-9)
    let rest = (late.scale - 4) * 200 + abs(late.offset.x - 220)
    #expect(rest <= 0.2501 && rest > 0.2)
    #expect(ZoomMotion(from: end, to: end, size: Size(100, 100)).duration == 0)
  }
}
