import Glibc
import Graphics
import Testing

@testable import Physics

/// What Box2D calls: a name that its library asks for is looked up in the program first.
@Suite("Sines for Box2D")
struct SinesForBox2DTests {
  private typealias Function = @convention(c) (Float) -> Float
  private typealias Both = @convention(c) (Float, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>) -> Void

  /// The function that a library of this process finds under a name.
  private func found<F>(_ name: String, as type: F.Type) throws -> F {
    unsafeBitCast(try #require(dlsym(nil, name)), to: type)
  }

  /// Angles at which the C library's sine or cosine differs with and without fused multiply-add, and others.
  private let angles: [Float] = [
    17.27874, 98.686844, 0, -0.0, 1e-30, 0.7853982, -1.5707964, 3.1415927, 25, -1e6, 3e38, .greatestFiniteMagnitude,
  ]

  @Test("Libraries find ours, rounded from double precision")
  func ours() throws {
    let sine = try found("sinf", as: Function.self)
    let cosine = try found("cosf", as: Function.self)
    let both = try found("sincosf", as: Both.self)
    for angle in angles {
      let expected = (Float(Graphics.sine(Double(angle))), Float(Graphics.cosine(Double(angle))))
      var pair: (Float, Float) = (2, 2)
      both(angle, &pair.0, &pair.1)
      #expect(sine(angle).bitPattern == expected.0.bitPattern, "\(angle)")
      #expect(cosine(angle).bitPattern == expected.1.bitPattern, "\(angle)")
      #expect(pair.0.bitPattern == expected.0.bitPattern && pair.1.bitPattern == expected.1.bitPattern, "\(angle)")
    }
    #expect(sine(.infinity).isNaN && cosine(-.infinity).isNaN && sine(.nan).isNaN)
  }

  @Test(
    "Small angles take fewer terms and give the same bits, on both sides of where they end",
    arguments: [1, 97, 65_521] as [UInt32])
  func smallAngles(step: UInt32) {
    let end = Float(0.0625).bitPattern
    // From 2^-14 on, where the terms begin to count, every so many; and the last hundred thousand one by one.
    let first = step == 1 ? end - 100_000 : Float(0x1p-14).bitPattern
    for bits in stride(from: first, to: end + 1000 * step, by: Int(step)) {
      for angle in [Float(bitPattern: bits), -Float(bitPattern: bits)] {
        var pair: (Float, Float) = (2, 2)
        singleSineAndCosine(angle, &pair.0, &pair.1)
        let expected = (singleSine(angle), singleCosine(angle))
        guard pair.0.bitPattern == expected.0.bitPattern, pair.1.bitPattern == expected.1.bitPattern else {
          Issue.record("\(angle)")
          return
        }
      }
    }
    for angle in [0, -0, .leastNonzeroMagnitude, -.leastNormalMagnitude, 1e-20] as [Float] {
      var pair: (Float, Float) = (2, 2)
      singleSineAndCosine(angle, &pair.0, &pair.1)
      #expect(pair.0.bitPattern == singleSine(angle).bitPattern && pair.1 == 1, "\(angle)")
    }
  }

  @Test("They are those of this module, not the C library's")
  func place() throws {
    let library = try #require(dlopen("libm.so.6", RTLD_LAZY))
    defer { dlclose(library) }
    for name in ["sinf", "cosf", "sincosf"] {
      let (ours, other) = (dlsym(nil, name), dlsym(library, name))
      #expect(ours != nil && other != nil && ours != other, "\(name)")
    }
  }
}
