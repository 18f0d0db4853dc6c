import Hashing
import TestSupport
import Testing

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
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...80, using: &generator)
        hasher.update(bytes: rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(hasher.finalized() == Digest(of: bytes))
    }
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
  }
}
