/// The extensions of a GIF (specification of GIF89a).
enum GIFBlocks {
  static func comments(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    func palette(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    guard bytes.count >= 13 else { return [] }
    var position = 13 + palette(bytes[10])
    while position < bytes.count {
      var isComment = false
      switch bytes[position] {
      case 0x21 where position + 1 < bytes.count:
        isComment = bytes[position + 1] == 0xfe
        position += 2
      case 0x2c where position + 9 < bytes.count: position += 11 + palette(bytes[position + 9])
      default: return result
      }
      var content: [UInt8] = []
      while position < bytes.count, bytes[position] > 0 {
        let end = min(bytes.count, position + 1 + Int(bytes[position]))
        if isComment, content.count < 1 << 16 { content += bytes[position + 1..<end] }
        position = end
      }
      position += 1
      if isComment { result.append(content[...]) }
    }
    return result
  }
}
