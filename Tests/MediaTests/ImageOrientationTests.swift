import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

@Suite("Photographs that a camera took on its side")
struct ImageOrientationTests {
  /// One of the jobs' photographs with an orientation in Exif data before everything else.
  private func photograph(_ exif: [UInt8]) throws -> [UInt8] {
    let plain = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Program.repository)/Jobs/Assets/dusk.jpg")))
    let length = exif.count + 2
    return [0xff, 0xd8, 0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + exif + plain[2...]
  }

  private func exif(_ orientation: UInt8, isBigEndian: Bool) -> [UInt8] {
    // Two tags, of which the second is the orientation.
    let head = Array("Exif\0\0".utf8)
    return isBigEndian
      ? head + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 2] + [1, 0, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0]
        + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
      : head + Array("II".utf8) + [42, 0, 8, 0, 0, 0, 2, 0] + [0, 1, 3, 0, 1, 0, 0, 0, 9, 0, 0, 0]
        + [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
  }

  /// Where the stored corners (top left, top right, bottom left) are to be seen: which of top left 0, top right 1,
  /// bottom left 2 and bottom right 3 (Exif 2.32, table of tag 0x0112).
  private static let corners: [(UInt8, [Int])] = [
    (1, [0, 1, 2]), (2, [1, 0, 3]), (3, [3, 2, 1]), (4, [2, 3, 0]), (5, [0, 2, 1]), (6, [1, 3, 0]), (7, [3, 1, 2]),
    (8, [2, 0, 3]),
  ]

  @Test("They are turned upright, each of the eight ways, in both orders of bytes", arguments: corners)
  func upright(orientation: UInt8, places: [Int]) throws {
    let stored = try ImageReader.decode(try photograph(exif(1, isBigEndian: true)))
    for isBigEndian in [true, false] {
      let bytes = try photograph(exif(orientation, isBigEndian: isBigEndian))
      let header = try ImageHeader(bytes)
      let seen = try ImageReader.decode(bytes)
      let (width, height) = (seen.width, seen.height)
      #expect(header.width == width && header.height == height)
      #expect((width, height) == (orientation < 5 ? (stored.width, stored.height) : (stored.height, stored.width)))
      let at = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]
      for (corner, place) in zip([(0, 0), (stored.width - 1, 0), (0, stored.height - 1)], places) {
        #expect(seen[at[place].0, at[place].1] == stored[corner.0, corner.1])
      }
      #expect(try ImageReader.decode(bytes, isTurned: false).hasSamePixels(as: stored))
    }
  }

  /// A job's picture with a chunk of Exif data behind its header.
  private func drawing(_ exif: [UInt8]) throws -> [UInt8] {
    let plain = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Program.repository)/Jobs/Assets/logo.png")))
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    let content = Array("eXIf".utf8) + exif
    var sum = ~UInt32(0)
    for byte in content {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return plain[..<33] + number(UInt32(exif.count)) + content + number(~sum) + plain[33...]
  }

  @Test("A PNG whose Exif data stand before its pixels is turned upright, too")
  func drawings() throws {
    let stored = try ImageReader.decode(try drawing(Array(exif(1, isBigEndian: true).dropFirst(6))))
    for isBigEndian in [true, false] {
      let bytes = try drawing(Array(exif(6, isBigEndian: isBigEndian).dropFirst(6)))
      let (header, seen) = (try ImageHeader(bytes), try ImageReader.decode(bytes))
      #expect(header.width == stored.height && header.height == stored.width)
      let places = stride(from: 0, to: stored.width, by: 3).flatMap { x in
        stride(from: 0, to: stored.height, by: 5).map { (x, $0) }
      }
      #expect(places.allSatisfy { x, y in seen[stored.height - 1 - y, x] == stored[x, y] })
      #expect(try ImageReader.decode(bytes, isTurned: false).hasSamePixels(as: stored))
    }
    #expect(try ImageReader.decode(try drawing([1, 2, 3])).hasSamePixels(as: stored))
  }

  @Test("What is no orientation, or is cut off, leaves the picture as it is stored")
  func damaged() throws {
    let stored = try ImageReader.decode(try photograph(exif(1, isBigEndian: true)))
    let good = exif(6, isBigEndian: true)
    var others = [exif(0, isBigEndian: true), exif(9, isBigEndian: false)]
    others += (0..<38).map { Array(good.prefix($0)) }
    for index in [0...4, 6...13, 28...31, 36...37].joined() {
      others.append(good.enumerated().map { $0.offset == index ? 0xff : $0.element })
    }
    for bytes in others { #expect(try ImageReader.decode(try photograph(bytes)).hasSamePixels(as: stored)) }
    #expect(try ImageHeader(try photograph(good)).width == stored.height)
  }
}
