import Foundation
import Graphics
import TestSupport
import Testing

@testable import Media

@Suite("Frames of videos")
struct VideoReaderTests {
  /// How far two pictures are from each other: the mean difference of a component.
  private func difference(_ first: Bitmap, _ second: Bitmap) -> Double {
    var sum = 0
    for y in 0..<first.height {
      for x in 0..<first.width {
        let (a, b) = (first[x, y], second[x, y])
        sum += abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green)) + abs(Int(a.blue) - Int(b.blue))
      }
    }
    return Double(sum) / Double(3 * first.width * first.height)
  }

  @Test("Every frame is found by its index, forwards, backwards and by leaps, and has the same bits each time")
  func frames() throws {
    let folder = try TemporaryFolder()
    let settings = VideoTests.settings(30_000, 1001)
    let reader = try VideoReader(path: try VideoTests.video(settings, frameCount: 30, in: folder))
    #expect(reader.frameTimes.count == 30)
    #expect((reader.width, reader.height) == (96, 64))
    for (index, time) in reader.frameTimes.enumerated() { #expect(abs(time - Double(index) * 1001 / 30_000) < 1e-4) }
    var bits: [Int: [UInt32]] = [:]
    for index in [0, 1, 2, 29, 28, 13, 12, 11, 29, 0, 13] {
      let frame = try reader.frame(index)
      let words = (0..<64).flatMap { y in (0..<96).map { frame[$0, y].word } }
      if let known = bits[index] { #expect(known == words, "frame \(index)") }
      bits[index] = words
      let right = difference(frame, VideoTests.bitmap(index, width: 96, height: 64))
      let neighbour = difference(frame, VideoTests.bitmap(index + 1, width: 96, height: 64))
      // The picture is noise in colour, of which 4:2:0 keeps a quarter: only its order is held.
      #expect(right < 16 && right < neighbour, "frame \(index): \(right), its neighbour \(neighbour)")
    }
  }

  @Test("What is no video, cut off or full of noise is refused or read in part, and never traps")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let path = try VideoTests.video(VideoTests.settings(30, 1), frameCount: 12, in: folder)
    let bytes = try #require(FileManager.default.contents(atPath: path))
    var generator = SeededGenerator(seed: 7)
    for round in 0..<60 {
      var broken = Data(bytes)
      if round % 2 == 0 { broken = broken.prefix(Int.random(in: 0..<broken.count, using: &generator)) }
      for _ in 0..<Int.random(in: 1...20, using: &generator) where !broken.isEmpty {
        broken[Int.random(in: 0..<broken.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let file = folder.file("broken.mp4")
      try broken.write(to: URL(fileURLWithPath: file))
      guard let reader = try? VideoReader(path: file) else { continue }
      for index in [0, reader.frameTimes.count - 1] { _ = try? reader.frame(index) }
    }
    #expect(throws: MediaError.self) { try VideoReader(path: folder.file("missing.mp4")) }
  }
}
