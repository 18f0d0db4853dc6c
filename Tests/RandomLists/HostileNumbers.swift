import Graphics
import TestSupport

/// Numbers that break programs, between ordinary ones.
struct HostileNumbers {
  var generator: SeededGenerator
  /// How many numbers of a hundred are hostile.
  var hostility: Int

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    hostility = [0, 2, 10, 40].randomElement(using: &generator)!
  }

  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 1e-300, -1e-300, .leastNonzeroMagnitude, 1e-9, 0.1, 1e3, 16_384, 32_768, 4e6, -4e6, 1e9, -1e9,
    2_147_483_648,
    -2_147_483_649, 9.3e18, 1e20, 1e100, 1e154, 1.7e308, -1.7e308, .infinity, -.infinity, .nan,
  ]

  mutating func chance(_ share: Int, of whole: Int) -> Bool { Int.random(in: 0..<whole, using: &generator) < share }
  mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    chance(hostility, of: 100)
      ? Self.numbers.randomElement(using: &generator)! : Double.random(in: range, using: &generator)
  }

  /// Counts that lie, some of them.
  mutating func lie(about count: Int) -> Int {
    guard chance(hostility, of: 400) else { return count }
    return [-1, 0, 1, count + 1, 1000, .max, .max - 1, .min].randomElement(using: &generator)!
  }

  mutating func point() -> Point { Point(number(-20...80), number(-20...80)) }
  mutating func rect() -> Rect { Rect(number(-20...60), number(-20...60), number(-5...50), number(-5...50)) }
  mutating func color() -> Color { Color(number(0...1), number(0...1), number(0...1), number(-0.2...1.2)) }

  mutating func transform() -> AffineTransform {
    if chance(1, of: 3) { return .translation(number(-9...9), number(-9...9)) }
    return AffineTransform(
      number(-2...2), number(-2...2), number(-2...2), number(-2...2), number(-20...60), number(-20...60))
  }
}
