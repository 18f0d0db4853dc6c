/// A box of an MP4 file: its size, its name, and what is in it (ISO/IEC 14496-12:2015, 4.2). Numbers have their highest byte first.
struct MP4Box {
  private(set) var bytes: [UInt8]

  /// - Parameter name: four characters of Latin-1.
  init(_ name: String, _ content: [UInt8]...) {
    let size = content.reduce(8) { $0 + $1.count }
    bytes = Self.words(size) + name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    bytes.reserveCapacity(size)
    for part in content { bytes += part }
  }

  /// - Parameter boxes: what is in it.
  init(_ name: String, boxes: MP4Box...) {
    self.init(name, boxes.flatMap(\.bytes))
  }

  /// Numbers of 16 bits.
  static func halves(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  /// Numbers of 32 bits.
  static func words(_ numbers: Int...) -> [UInt8] { words(numbers) }

  static func words(_ numbers: some Collection<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(4 * numbers.count)
    for number in numbers {
      withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { result += $0 }
    }
    return result
  }

  /// Numbers of 64 bits.
  static func longs(_ numbers: some Collection<Int>) -> [UInt8] { numbers.flatMap { words($0 >> 32, $0) } }
}
