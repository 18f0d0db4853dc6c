/// The keys of the object that a JSON text is, found without reading what is behind them.
enum TopLevelKeys {
  static func contain(_ keys: [String], in bytes: [UInt8]) -> Bool {
    var missing = keys.map { Array($0.utf8) }
    var (depth, index, isKey) = (0, 0, false)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 0, bytes[index] != UInt8(ascii: "{") { return false }
        depth += 1
        isKey = depth == 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): isKey = depth == 1
      case UInt8(ascii: ":"): isKey = false
      case UInt8(ascii: "\""):
        let start = index + 1
        index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        if isKey, index <= bytes.count {
          let key = bytes[start..<min(index, bytes.count)]
          missing.removeAll { $0.elementsEqual(key) }
          if missing.isEmpty { return true }
        }
      case let byte where depth == 0 && !" \n\r\t".utf8.contains(byte): return false
      default: break
      }
      index += 1
    }
    return false
  }
}
