import Foundation
import Graphics
import TestSupport
import Testing

@Suite("Transcendental functions of our own")
struct NumericsTests {
  /// The distance of two numbers in units of the last place of the expected one.
  private func ulps(_ actual: Double, _ expected: Double) -> Double {
    if actual == expected || (actual.isNaN && expected.isNaN) { return 0 }
    return abs(actual - expected) / expected.ulp
  }

  /// The C library's own error is below 1 ulp, so ours is within 2 of it where both are right.
  @Test("Within 2 ulp of the C library's over 400,000 seeded arguments each")
  func accuracy() {
    var generator = SeededGenerator(seed: 3)
    var worst: [String: Double] = [:]
    func check(_ name: String, _ actual: Double, _ expected: Double) {
      worst[name] = max(worst[name] ?? 0, ulps(actual, expected))
    }
    for _ in 0..<400_000 {
      let angle = Double.random(in: -1000...1000, using: &generator)
      check("sine", sine(angle), sin(angle))
      check("cosine", cosine(angle), cos(angle))
      let x = Double.random(in: -50...50, using: &generator)
      check("exponential", exponential(x), exp(x))
      let positive = exp(Double.random(in: -300...300, using: &generator))
      check("logarithm", logarithm(positive), log(positive))
      let y = Double.random(in: -10...10, using: &generator)
      check("arcTangent", arcTangent(y: y, x: x), atan2(y, x))
    }
    for (name, error) in worst.sorted(by: { $0.key < $1.key }) { #expect(error <= 2, "\(name): \(error) ulp") }
    #expect(worst.count == 5)
  }

  @Test("Special values")
  func special() {
    #expect(sine(0) == 0 && cosine(0) == 1)
    #expect(sine(.infinity).isNaN && cosine(.nan).isNaN)
    #expect(exponential(0) == 1 && exponential(1000) == .infinity && exponential(-1000) == 0)
    #expect(exponential(.nan).isNaN && logarithm(-1).isNaN)
    #expect(logarithm(1) == 0 && logarithm(0) == -.infinity && logarithm(.infinity) == .infinity)
    #expect(arcTangent(y: 1, x: 0) == Double.pi / 2 && arcTangent(y: 0, x: -1) == Double.pi)
    #expect(sine(1e300).magnitude <= 1, "a huge angle is defined")
  }
}
