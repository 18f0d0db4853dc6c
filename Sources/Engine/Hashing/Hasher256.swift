import CVectors

/// Incremental SHA-256 (FIPS 180-4), by the processor's own instructions where it has them.
///
/// Everything that names content in renderfarm (jobs, assets, chunks, files, frames) goes through this one type.
/// Values are fed in a fixed byte order with their lengths, so that no two different sequences of values collide by
/// concatenation.
public struct Hasher256: Sendable {
  private var state = SIMD8<UInt32>(
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
  /// What does not fill a block yet.
  private var block = SIMD64<UInt8>()
  private var blockCount = 0
  private var byteCount: UInt64 = 0
  private let usesInstructions: Bool

  private static let cpuHasInstructions = cvectors_can_hash() != 0

  public init() { self.init(allowsInstructions: true) }

  /// - Parameter allowsInstructions: false computes by the formulas of the standard, with the same result.
  init(allowsInstructions: Bool) { usesInstructions = allowsInstructions && Self.cpuHasInstructions }

  /// Feeds raw bytes, without a length.
  public mutating func update(bytes: UnsafeRawBufferPointer) {
    byteCount &+= UInt64(bytes.count)
    guard var next = bytes.baseAddress else { return }
    var rest = bytes.count
    if blockCount > 0 {
      let count = min(64 - blockCount, rest)
      keep(next, count)
      next += count
      rest -= count
      guard blockCount == 64 else { return }
      let full = block
      withUnsafeBytes(of: full) { compress($0.baseAddress!, count: 1) }
      blockCount = 0
    }
    compress(next, count: rest / 64)
    keep(next + (rest & ~63), rest & 63)
  }

  private mutating func keep(_ bytes: UnsafeRawPointer, _ count: Int) {
    let place = blockCount
    withUnsafeMutableBytes(of: &block) { ($0.baseAddress! + place).copyMemory(from: bytes, byteCount: count) }
    blockCount += count
  }

  /// Feeds raw bytes, without a length.
  public mutating func update(bytes: some Sequence<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ update(bytes: UnsafeRawBufferPointer($0)) }) != nil { return }
    let contiguous = ContiguousArray(bytes)
    contiguous.withUnsafeBytes { update(bytes: $0) }
  }

  /// Feeds the UTF-8 bytes of a text, preceded by their count.
  public mutating func update(_ text: String) {
    update(text.utf8.count)
    update(bytes: text.utf8)
  }

  /// Feeds an integer as eight little-endian bytes.
  public mutating func update(_ number: some BinaryInteger) {
    update(word: UInt64(truncatingIfNeeded: number))
  }

  /// Feeds a number by its bit pattern; the two zeros are one.
  public mutating func update(_ number: Double) {
    update(word: number == 0 ? 0 : number.bitPattern)
  }

  /// Adds the 32 bytes of another digest.
  public mutating func update(_ digest: Digest) {
    for index in 0..<4 { update(word: digest.words[index]) }
  }

  private mutating func update(word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { update(bytes: $0) }
  }

  /// The digest of everything fed so far. The hasher itself stays usable.
  public func finalized() -> Digest {
    var copy = self
    let bitCount = byteCount &* 8
    var padding = [UInt8](repeating: 0, count: (blockCount < 56 ? 56 : 120) - blockCount)
    padding[0] = 0x80
    padding.withUnsafeBytes { copy.update(bytes: $0) }
    withUnsafeBytes(of: bitCount.bigEndian) { copy.update(bytes: $0) }
    let words = copy.state
    return Digest(
      words: SIMD4<UInt64>(truncatingIfNeeded: words.evenHalf) &<< 32 | SIMD4<UInt64>(truncatingIfNeeded: words.oddHalf)
    )
  }

  private mutating func compress(_ source: UnsafeRawPointer, count: Int) {
    guard usesInstructions else {
      for index in 0..<count { compress(source + 64 * index) }
      return
    }
    withUnsafeMutableBytes(of: &state) { state in
      cvectors_hash_blocks(
        state.assumingMemoryBound(to: UInt32.self).baseAddress, source.assumingMemoryBound(to: UInt8.self), count,
        roundConstants)
    }
  }

  private mutating func compress(_ source: UnsafeRawPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      for index in 0..<16 {
        schedule[index] = UInt32(bigEndian: source.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
      }
      for index in 16..<64 {
        let w15 = schedule[index - 15]
        let w2 = schedule[index - 2]
        let s0 = w15.rotatedRight(7) ^ w15.rotatedRight(18) ^ (w15 >> 3)
        let s1 = w2.rotatedRight(17) ^ w2.rotatedRight(19) ^ (w2 >> 10)
        schedule[index] = schedule[index - 16] &+ s0 &+ schedule[index - 7] &+ s1
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for index in 0..<64 {
        let s1 = e.rotatedRight(6) ^ e.rotatedRight(11) ^ e.rotatedRight(25)
        let choice = (e & f) ^ (~e & g)
        let t1 = h &+ s1 &+ choice &+ roundConstants[index] &+ schedule[index]
        let s0 = a.rotatedRight(2) ^ a.rotatedRight(13) ^ a.rotatedRight(22)
        let majority = (a & b) ^ (a & c) ^ (b & c)
        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ s0 &+ majority)
      }
      state &+= SIMD8(a, b, c, d, e, f, g, h)
    }
  }
}

extension Digest {
  /// The SHA-256 of some bytes.
  public init(of bytes: UnsafeRawBufferPointer) {
    var hasher = Hasher256()
    hasher.update(bytes: bytes)
    self = hasher.finalized()
  }

  /// The SHA-256 of some bytes.
  public init(of bytes: some Sequence<UInt8>) {
    var hasher = Hasher256()
    hasher.update(bytes: bytes)
    self = hasher.finalized()
  }
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotatedRight(_ count: UInt32) -> UInt32 {
    self >> count | self << (32 - count)
  }
}

private let roundConstants: [UInt32] = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]
