import Document
import Reports
import Testing

@Suite("What limits found, in sentences")
struct LimitsResultTests {
  private func measure(_ pixels: Int, _ distance: Double = 1.234, frame: Int? = 7) -> LimitsResult.Measure {
    LimitsResult.Measure(
      frame: frame, pixels: pixels, pixelCount: 10_000, colorDistance: distance, area: [1, 2, 30, 40], ignoredPixels: 0)
  }

  @Test("The worst is told, with the limit of each kind")
  func within() {
    var result = LimitsResult(limits: ComparisonLimits(pixels: 20, share: 0.001, colorDistance: 1), frameCount: 3)
    result.add(measure(3, 2.5), isWithin: true, from: .pixels)
    result.add(measure(9, frame: 8), isWithin: true, from: .pixels)
    result.add(measure(4, frame: 9), isWithin: true, from: .pixels)
    #expect(result.isWithin && result.brief == "9 of 10 pixels")
    #expect(
      result.sentence
        == "3 frames differ within the limits, frame 8 most: 9 pixels of 10 allowed, 0.09 % of 0.1 % allowed, "
        + "colours up to 2.5 apart, where 1 count as equal, within 30 × 40 pixels at (1, 2).")
  }

  @Test("What is beyond is told even after something that differs more")
  func beyond() {
    var result = LimitsResult(file: "a.mp4", limits: ComparisonLimits(pixels: 20), frameCount: 3)
    result.add(measure(90), isWithin: true, from: .pixels)
    result.add(measure(21, frame: 8), isWithin: false, from: .video)
    #expect(!result.isWithin)
    #expect(result.sentence.hasPrefix("a.mp4: frame 8 is beyond the limits: 21 pixels of 20 allowed"))
    #expect(result.sentence.hasSuffix("; both from the videos, so that compression counts, too."))
    // A distance just above a limit does not look as if it were on it.
    result.add(measure(21, 1.0001, frame: 9), isWithin: false, from: .pixels)
    #expect(result.sentence.contains("colours up to 1.01 apart"))
  }

  @Test("What cannot be judged is not within the limits")
  func unjudged() {
    var result = LimitsResult(limits: ComparisonLimits(pixels: 20), frameCount: 1)
    #expect(result.isWithin)
    result.unjudged = "nobody knows."
    #expect(!result.isWithin && result.sentence == "nobody knows.")
    let none = LimitsResult(limits: ComparisonLimits(pixels: 20, ignored: ["clock"]), frameCount: 0)
    #expect(LimitsResult(file: "a.mp4", limits: .exact, frameCount: 0).sentence.contains("its bytes are not"))
    #expect(none.sentence == "nothing differs; the limits (20 pixels, without clock) are not needed.")
  }
}
