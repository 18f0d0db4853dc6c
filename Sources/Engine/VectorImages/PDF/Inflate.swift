/// Undoes the compression of zlib ([RFC 1950](https://www.rfc-editor.org/rfc/rfc1950),
/// [RFC 1951](https://www.rfc-editor.org/rfc/rfc1951)).
struct Inflate {
  private let input: ArraySlice<UInt8>
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let limit: Int

  private init(_ input: ArraySlice<UInt8>, limit: Int) {
    self.input = input
    self.limit = limit
    position = input.startIndex
  }

  /// - Parameter limit: bytes of the content at most.
  /// - Returns: nil for what is damaged or larger. What follows the content, a checksum, is not looked at.
  static func content(of bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var inflate = Inflate(bytes, limit: limit)
    // Two bytes say how it was compressed; one of them may ask for a dictionary that there is not.
    guard bytes.count > 2, bytes[bytes.startIndex] & 15 == 8, bytes[bytes.startIndex + 1] & 32 == 0 else { return nil }
    inflate.position += 2
    return inflate.readBlocks() ? inflate.output : nil
  }

  private mutating func readBlocks() -> Bool {
    while true {
      guard let isLast = take(1), let kind = take(2) else { return false }
      let isWhole: Bool
      switch kind {
      case 0: isWhole = copyStored()
      case 1: isWhole = readCodes(Self.fixedLengths, Self.fixedDistances)
      case 2: isWhole = readDynamicBlock()
      default: isWhole = false
      }
      guard isWhole else { return false }
      if isLast == 1 { return true }
    }
  }

  private mutating func take(_ count: Int) -> Int? {
    while bitCount < count {
      guard position < input.endIndex else { return nil }
      bits |= UInt32(input[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func copyStored() -> Bool {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= input.endIndex else { return false }
    let count = Int(input[position]) | Int(input[position + 1]) << 8
    position += 4
    guard position + count <= input.endIndex, output.count + count <= limit else { return false }
    output += input[position..<position + count]
    position += count
    return true
  }

  // MARK: Codes

  /// Canonical codes of up to 15 bits: how many there are of each length, and what they stand for in their order.
  private struct Codes {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(lengths: [Int]) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      for length in 1..<16 {
        for (symbol, own) in lengths.enumerated() where own == length { symbols.append(symbol) }
      }
    }
  }

  private static let fixedLengths = Codes(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Codes(lengths: [Int](repeating: 5, count: 30))

  private mutating func symbol(_ codes: Codes) -> Int? {
    var (code, first, index) = (0, 0, 0)
    for length in 1..<16 {
      guard let bit = take(1) else { return nil }
      code |= bit
      let count = codes.counts[length]
      if code - count < first { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12_289, 16_385, 24_577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]

  private mutating func readCodes(_ lengths: Codes, _ distances: Codes) -> Bool {
    while let symbol = symbol(lengths) {
      if symbol < 256 {
        guard output.count < limit else { return false }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return true }
      let index = symbol - 257
      guard index < Self.lengthBases.count, let more = take(Self.lengthBits[index]),
        let place = self.symbol(distances), place < Self.distanceBases.count, let far = take(Self.distanceBits[place])
      else { return false }
      let (count, distance) = (Self.lengthBases[index] + more, Self.distanceBases[place] + far)
      guard distance <= output.count, output.count + count <= limit else { return false }
      for _ in 0..<count { output.append(output[output.count - distance]) }
    }
    return false
  }

  private static let orderOfLengths = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func readDynamicBlock() -> Bool {
    guard let first = take(5), let second = take(5), let third = take(4) else { return false }
    let (lengthCount, distanceCount) = (first + 257, second + 1)
    var ownLengths = [Int](repeating: 0, count: 19)
    for index in 0..<third + 4 {
      guard let length = take(3) else { return false }
      ownLengths[Self.orderOfLengths[index]] = length
    }
    let codes = Codes(lengths: ownLengths)
    var lengths: [Int] = []
    while lengths.count < lengthCount + distanceCount {
      guard let symbol = symbol(codes) else { return false }
      var (value, count) = (symbol, 1)
      switch symbol {
      case 16:
        guard let last = lengths.last, let more = take(2) else { return false }
        (value, count) = (last, 3 + more)
      case 17:
        guard let more = take(3) else { return false }
        (value, count) = (0, 3 + more)
      case 18:
        guard let more = take(7) else { return false }
        (value, count) = (0, 11 + more)
      default: break
      }
      lengths += [Int](repeating: value, count: count)
    }
    guard lengths.count == lengthCount + distanceCount else { return false }
    return readCodes(
      Codes(lengths: Array(lengths[..<lengthCount])), Codes(lengths: Array(lengths[lengthCount...])))
  }
}
