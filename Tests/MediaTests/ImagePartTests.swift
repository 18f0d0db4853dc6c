import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("Parts of image files")
struct ImagePartTests {
  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let count = UInt32(content.count)
    let length = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
    // No reader looks at the check sum of a chunk that it does not know.
    return length + Array(name.utf8) + content + [0, 0, 0, 0]
  }

  @Test("What makes no pixel does not reach the decoder; what makes one does, in its order")
  func filtering() throws {
    let good = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Program.repository)/Jobs/Assets/logo.png")))
    let headerEnd = 8 + 25
    var padded = good
    padded.insert(contentsOf: Self.chunk("zTXt", [UInt8](repeating: 7, count: 1_000)), at: headerEnd)
    padded.insert(contentsOf: Self.chunk("iCCP", [1, 2, 3]), at: headerEnd)
    #expect(PNGChunks.picture(of: padded) == PNGChunks.picture(of: good))
    #expect(PNGChunks.picture(of: padded).count <= good.count)
    #expect(try ImageReader.decode(padded).hasSamePixels(as: ImageReader.decode(good)))
    // What is cut off stays so: the decoder finds it.
    #expect(throws: MediaError.self) { try ImageReader.decode(Array(good.prefix(good.count / 2))) }
    #expect(PNGChunks.picture(of: Array(good.prefix(8))) == Array(good.prefix(8)))
  }

  @Test("A JPEG's scans are counted, and too many refused before any is decoded")
  func scans() throws {
    let good = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Program.repository)/Jobs/Assets/dusk.jpg")))
    let count = JPEGScans.count(good)
    #expect((1...20).contains(count))
    let scan: [UInt8] = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0, 0xda]
    let more = Array(good.dropLast(2)) + (0..<JPEGScans.limit).flatMap { _ in scan } + [0xff, 0xd9]
    #expect(JPEGScans.count(more) == JPEGScans.limit + 1)
    #expect(throws: MediaError.self) { try ImageHeader(more) }
    #expect(throws: Never.self) { try ImageHeader(good) }
  }
}
