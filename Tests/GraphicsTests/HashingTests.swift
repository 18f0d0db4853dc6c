import TestSupport
import Testing

@testable import Hashing

@Suite("Hashes")
struct HashingTests {
  @Test(
    "SHA-256 of the standard's examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func standard(text: String, expected: String) {
    #expect(Digest(of: Array(text.utf8)).hexadecimal == expected)
    #expect(Digest(hexadecimal: expected)?.hexadecimal == expected)
  }

  @Test("Feeding in pieces of any length gives the digest of the whole")
  func pieces() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      var hasher = Hasher256()
      var plain = Hasher256(allowsInstructions: false)
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...80, using: &generator)
        hasher.update(bytes: rest.prefix(count))
        plain.update(bytes: rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(hasher.finalized() == Digest(of: bytes))
      #expect(plain.finalized() == Digest(of: bytes), "the processor's instructions give what the formulas give")
    }
  }

  @Test(
    "HMAC of RFC 4231's examples",
    arguments: [
      (
        [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        Array(0x01...0x19), [UInt8](repeating: 0xcd, count: 50),
        "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131),
        Array(
          ("This is a test using a larger than block-size key and a larger than block-size data. The key needs to be "
            + "hashed before being used by the HMAC algorithm.").utf8),
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
      ),
    ] as [([UInt8], [UInt8], String)])
  func authentication(key: [UInt8], message: [UInt8], expected: String) {
    #expect(MessageAuthentication.code(of: message, key: key).hexadecimal == expected)
  }

  @Test("A frame's hash depends on its pixels alone, and on every one of them")
  func frames() {
    var generator = SeededGenerator(seed: 2)
    let (width, height) = (37, 11)
    var pixels = (0..<width * height).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
    func hash(_ hasher: inout FrameHasher, _ rows: Range<Int>) -> Digest {
      pixels.withUnsafeBufferPointer { all in
        for row in rows {
          hasher.update(row: row, pixels: UnsafeBufferPointer(rebasing: all[row * width..<(row + 1) * width]))
        }
      }
      return hasher.digest
    }
    var incremental = FrameHasher(width: width, height: height)
    var seen: Set<Digest> = [hash(&incremental, 0..<height)]
    for _ in 0..<500 {
      let index = Int.random(in: 0..<pixels.count, using: &generator)
      pixels[index] ^= 1 << UInt32.random(in: 0..<32, using: &generator)
      let changed = hash(&incremental, index / width..<index / width + 1)
      var whole = FrameHasher(width: width, height: height)
      #expect(hash(&whole, 0..<height) == changed)
      seen.insert(changed)
    }
    #expect(seen.count == 501, "a flipped bit gave a hash that was there before")
    for rows in [Array(0..<height), [3], [0, 2, 4, 6, 8], Array(0..<4)] {
      var (together, apart) = (FrameHasher(width: width, height: height), FrameHasher(width: width, height: height))
      pixels.withUnsafeBufferPointer { all in
        func row(_ row: Int) -> UnsafeBufferPointer<UInt32> {
          UnsafeBufferPointer(rebasing: all[row * width..<(row + 1) * width])
        }
        together.update(rows: rows.map { ($0, 0) }, pixels: row)
        for index in rows { apart.update(row: index, pixels: row(index)) }
      }
      #expect(together.digest == apart.digest)
    }
  }

  @Test("Rows that are read again from the first pixel that changed on give the hash of the whole")
  func columns() {
    var generator = SeededGenerator(seed: 3)
    for width in [1, 255, 256, 257, 512, 1000, 1023] {
      let height = 9
      var pixels = (0..<width * height).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
      func digest(_ hasher: inout FrameHasher, _ changed: [(row: Int, column: Int)]) -> Digest {
        pixels.withUnsafeBufferPointer { all in
          hasher.update(rows: changed) { UnsafeBufferPointer(rebasing: all[$0 * width..<($0 + 1) * width]) }
        }
        return hasher.digest
      }
      let everything = (0..<height).map { (row: $0, column: 0) }
      var incremental = FrameHasher(width: width, height: height)
      _ = digest(&incremental, everything)
      for _ in 0..<60 {
        let changed = (0..<height).filter { _ in Bool.random(using: &generator) }.map { row in
          (row: row, column: Int.random(in: 0..<width, using: &generator))
        }
        for (row, column) in changed {
          pixels[row * width + column] = .random(in: 0...UInt32.max, using: &generator)
          pixels[row * width + Int.random(in: column..<width, using: &generator)] = 7
        }
        var whole = FrameHasher(width: width, height: height)
        #expect(digest(&incremental, changed) == digest(&whole, everything), "\(width) pixels")
      }
    }
  }
}
