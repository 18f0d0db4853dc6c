/// The passes over the picture that a JPEG file makes: each may cost as much as the whole picture and be a few bytes long.
enum JPEGScans {
  /// Encoders make about ten.
  static let limit = 500

  /// How many scans the file has; counting ends beyond the limit.
  static func count(_ bytes: [UInt8]) -> Int {
    var position = 2
    var count = 0
    while position + 3 < bytes.count, count <= limit {
      guard bytes[position] == 0xff else {
        // Pixels, up to the next marker.
        position += 1
        continue
      }
      let marker = bytes[position + 1]
      switch marker {
      case 0xff: position += 1
      case 0, 0x01, 0xd0...0xd9: position += 2
      default:
        if marker == 0xda { count += 1 }
        position += 2 + max(2, Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
      }
    }
    return count
  }
}
