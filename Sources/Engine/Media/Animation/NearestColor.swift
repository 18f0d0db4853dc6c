/// Finds the nearest of some colours; of equally near ones the first.
struct NearestColor {
  private let colors: [SIMD4<Int32>]

  /// - Parameter colors: at least one.
  init(_ colors: [UInt32]) {
    self.colors = colors.map { SIMD4(Int32($0 >> 16 & 255), Int32($0 >> 8 & 255), Int32($0 & 255), 0) }
  }

  func index(red: Int, green: Int, blue: Int) -> Int {
    let wanted = SIMD4(Int32(red), Int32(green), Int32(blue), 0)
    var (best, least) = (0, Int32.max)
    colors.withUnsafeBufferPointer { colors in
      for index in 0..<colors.count {
        let distance = Self.distance(colors[index], wanted)
        if distance < least { (best, least) = (index, distance) }
      }
    }
    return best
  }

  func component(_ index: Int) -> SIMD4<Int32> { colors[index] }

  /// Squared, green counting most to the eye, blue least.
  static func distance(_ one: SIMD4<Int32>, _ other: SIMD4<Int32>) -> Int32 {
    let way = one &- other
    return (way &* way &* SIMD4(2, 4, 1, 0)).wrappedSum()
  }
}
