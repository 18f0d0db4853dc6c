import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

@Suite("Pictures in and out")
struct ImageTests {
  @Test("A PNG comes back as it was written", arguments: [true, false])
  func roundTrip(isOpaque: Bool) throws {
    var generator = SeededGenerator(seed: 10)
    let bitmap = Bitmap(width: 53, height: 31)
    for y in 0..<31 {
      for x in 0..<53 {
        let alpha = isOpaque ? 1 : Double(Int.random(in: 0...2, using: &generator)) / 2
        bitmap[x, y] = Color(.random(in: 0...1, using: &generator), Double(x) / 53, Double(y) / 31, alpha).pixel
      }
    }
    let bytes = try PNGWriter.encode(bitmap)
    #expect(try PNGWriter.encode(bitmap) == bytes)
    let back = try ImageReader.decode(bytes)
    for y in 0..<31 {
      for x in 0..<53 {
        let (a, b) = (bitmap[x, y], back[x, y])
        #expect(a.alpha == b.alpha && abs(Int(a.red) - Int(b.red)) <= (isOpaque ? 0 : 1))
      }
    }
  }

  @Test("The jobs' photographs decode to the same bits with CPU features masked", arguments: ["dusk.jpg", "logo.png"])
  func masked(name: String) throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Program.repository)/Jobs/Assets/\(name)")))
    let first = try ImageReader.decode(bytes)
    MediaLibraries.forceCPUFlags(0)
    defer { MediaLibraries.forceCPUFlags(-1) }
    #expect(try ImageReader.decode(bytes).hasSamePixels(as: first))
    #expect(first.width > 100 && first[0, 0] != first[first.width / 2, first.height / 2])
  }

  @Test("Cut and mutated files never crash: a picture or an error")
  func hostile() throws {
    var generator = SeededGenerator(seed: 11)
    for name in ["dusk.jpg", "logo.png"] {
      let good = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Program.repository)/Jobs/Assets/\(name)")))
      for round in 0..<60 {
        var bytes = round % 2 == 0 ? good : Array(good.prefix(Int.random(in: 0..<good.count, using: &generator)))
        for _ in 0..<min(bytes.count, Int.random(in: 0...20, using: &generator)) {
          bytes[Int.random(in: 0..<min(bytes.count, 400), using: &generator)] = UInt8.random(
            in: 0...255, using: &generator)
        }
        _ = try? ImageReader.decode(bytes)
      }
    }
    #expect(throws: MediaError.self) { try ImageReader.decode([]) }
  }

  @Test("An image that claims too many pixels is refused by its header")
  func claims() {
    let header: [UInt8] = [
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x40, 0, 0, 0, 0x40, 0,
      8, 6, 0, 0, 0,
    ]
    #expect(throws: MediaError.self) { try ImageHeader(header + [0, 0, 0, 0]) }
  }
}
