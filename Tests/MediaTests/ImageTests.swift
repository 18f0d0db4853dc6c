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

  @Test("Chroma is interpolated between its samples, three quarters of the nearer and one of the farther")
  func chroma() {
    let samples: [UInt8] = [10, 50, 90, 20, 60, 200]
    func rows(across: Bool, down: Bool, width: Int = 3) -> [[Int32]] {
      samples.withUnsafeBufferPointer { samples in
        let plane = ChromaPlane(
          samples: samples.baseAddress!, stride: 3, width: width, height: 2, isHalvedAcross: across, isHalvedDown: down)
        return (0..<(down ? 4 : 2)).map { y in (0..<(across ? 2 * width : width)).map { plane.value($0, y) } }
      }
    }
    #expect(rows(across: false, down: false) == [[10, 50, 90], [20, 60, 200]])
    #expect(rows(across: true, down: false) == [[10, 20, 40, 60, 80, 90], [20, 30, 50, 95, 165, 200]])
    #expect(
      rows(across: false, down: true) == [[10, 50, 90], [13, 53, 118], [17, 57, 172], [20, 60, 200]])
    // Down first: 40, 200, 360; 50, 210, 470; 70, 230, 690; 80, 240, 800. Then across, in sixteenths.
    #expect(
      rows(across: true, down: true) == [
        [10, 20, 40, 60, 80, 90], [13, 22, 43, 69, 101, 117], [18, 27, 48, 86, 144, 172],
        [20, 30, 50, 95, 165, 200],
      ])
    #expect(rows(across: true, down: true, width: 2)[0] == [10, 10, 50, 50], "two columns are repeated")
  }

  @Test("Chroma of two blocks of a JPEG file is not mixed, as Apple's decoder does not")
  func blocks() {
    let samples: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 40, 80, 120]
    func values(down: Bool) -> [Int32] {
      samples.withUnsafeBufferPointer { samples in
        let plane = ChromaPlane(
          samples: samples.baseAddress!, stride: down ? 1 : 10, width: down ? 1 : 10, height: down ? 10 : 1,
          isHalvedAcross: !down, isHalvedDown: down)
        return (12..<20).map { down ? plane.value(0, $0) : plane.value($0, 0) }
      }
    }
    // 40 and 80 lie on both sides of the eighth sample's end: 15 is all of one, 16 all of the other.
    #expect(values(down: false) == [0, 10, 30, 40, 80, 90, 110, 120])
    #expect(values(down: true) == [0, 10, 30, 40, 80, 90, 110, 120])
  }

  @Test("Rows of chroma and of colours are their single values, in vectors and without")
  func rows() {
    var generator = SeededGenerator(seed: 12)
    for round in 0..<60 {
      let (width, height) = (Int.random(in: 1...60, using: &generator), Int.random(in: 1...20, using: &generator))
      let (across, down) = (round % 4 != 1, round % 4 != 2)
      let columns = across ? (width + 1) / 2 : width
      let count = down ? (height + 1) / 2 : height
      let samples = (0..<columns * count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let luma = (0..<width).map { _ in UInt8.random(in: 0...255, using: &generator) }
      samples.withUnsafeBufferPointer { samples in
        let plane = ChromaPlane(
          samples: samples.baseAddress!, stride: columns, width: columns, height: count, isHalvedAcross: across,
          isHalvedDown: down)
        for y in 0..<height {
          var mixed = [UInt16](repeating: 0, count: columns)
          var row = [UInt8](repeating: 0, count: width)
          row.withUnsafeMutableBufferPointer { row in
            mixed.withUnsafeMutableBufferPointer {
              plane.write(row: y, count: width, mixed: $0.baseAddress!, into: row.baseAddress!)
            }
          }
          #expect(row == (0..<width).map { UInt8(plane.value($0, y)) }, "\(width)x\(height), row \(y)")
          func colors(_ isWide: Bool) -> [UInt32] {
            var pixels = [UInt32](repeating: 7, count: width)
            pixels.withUnsafeMutableBufferPointer {
              JPEGConversion.write(luma, row, row.reversed(), to: $0.baseAddress!, count: width, isWide: isWide)
            }
            return pixels
          }
          #expect(colors(false) == colors(JPEGConversion.cpuIsWide))
        }
      }
    }
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

  @Test(
    "What a file of another format is, is said with the remedy",
    arguments: [("\0\0\0\u{18}ftypheic", "HEIC"), ("\0\0\0\u{18}ftypavif", "AVIF"), ("8BPS", "Photoshop")])
  func unread(start: String, name: String) {
    do {
      _ = try ImageHeader(Array(start.utf8) + [UInt8](repeating: 0, count: 40))
      Issue.record("it was read")
    } catch {
      #expect(error.description.contains(name) && error.description.contains("export it as PNG"), "\(error)")
    }
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
