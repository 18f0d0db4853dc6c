import Foundation
import Graphics
import Testing

@Suite("Transcendental functions against mpmath")
struct NumericsVectorTests {
  private struct Vector {
    var function: String
    var x: Double
    var y: Double
    var expected: Double
  }

  /// Made by `Benchmarks/numerics.py --vectors`; a line each: function, two arguments, the right result, as bits.
  private func vectors() throws -> [Vector] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Golden/numerics.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let numbers = try words.dropFirst().map { Double(bitPattern: try #require(UInt64($0, radix: 16))) }
      return Vector(function: String(words[0]), x: numbers[0], y: numbers[1], expected: numbers[2])
    }
  }

  @Test("Within 1 ulp of the right result, huge angles included")
  func accuracy() throws {
    let vectors = try vectors()
    #expect(vectors.count == 420)
    for vector in vectors {
      let actual =
        switch vector.function {
        case "sine": sine(vector.x)
        case "cosine": cosine(vector.x)
        case "tangent": tangent(vector.x)
        case "exponential": exponential(vector.x)
        case "logarithm": logarithm(vector.x)
        case "arcTangent": arcTangent(y: vector.x, x: vector.y)
        default: power(vector.x, vector.y)
        }
      #expect(abs(actual - vector.expected) <= vector.expected.ulp, "\(vector): \(actual)")
    }
  }

  @Test("Sine and cosine together are those apart, bit for bit")
  func together() throws {
    for vector in try vectors() where ["sine", "cosine"].contains(vector.function) {
      let (s, c) = sineAndCosine(vector.x)
      #expect(s == sine(vector.x) && c == cosine(vector.x))
    }
  }

  @Test("Special values of powers, arc tangents and tangents")
  func special() {
    #expect(power(2, 10) == 1024 && power(-2, 3) == -8 && power(-2, 2) == 4 && power(2, -1) == 0.5)
    #expect(power(-2, 0.5).isNaN && power(.nan, 0) == 1 && power(1, .nan) == 1 && power(2, .nan).isNaN)
    #expect(power(0, 2) == 0 && power(0, -1) == .infinity && power(-0.0, -3) == -.infinity)
    #expect(power(.infinity, -1) == 0 && power(0.5, .infinity) == 0 && power(2, .infinity) == .infinity)
    #expect(power(-1, .infinity) == 1 && power(10, 400) == .infinity && power(10, -400) == 0)
    #expect(power(10, 308) == 1e308 && power(2, -1074) == Double.leastNonzeroMagnitude && power(2, 1023.5).isFinite)
    #expect(arcTangent(y: .infinity, x: .infinity) == .pi / 4 && arcTangent(y: 1, x: .infinity) == 0)
    #expect(arcTangent(y: -1, x: -.infinity) == -.pi && arcTangent(y: 1e-300, x: 1e300) == 0)
    #expect(arcTangent(y: 1e300, x: 1e-300) == .pi / 2 && arcTangent(.infinity) == .pi / 2)
    #expect(
      arcTangent(y: .leastNonzeroMagnitude, x: .leastNonzeroMagnitude) == .pi / 4
        && arcTangent(y: 1e308, x: 1e308) == .pi / 4)
    #expect(tangent(0) == 0 && tangent(.infinity).isNaN && tangent(1e-300) == 1e-300)
    #expect(
      sine(.leastNonzeroMagnitude) == Double.leastNonzeroMagnitude && sine(-1e-10) == -1e-10 && cosine(1e-10) == 1)
  }
}
