import Foundation
import Graphics
import Document
import Materials
import Media
import Rendering
import TestSupport
import Testing

/// Every job of `Jobs/` at a small size against its recorded frame hashes. A contact sheet of six frames is kept for people.
///
/// `make golden` records anew: set `ACCEPT_GOLDEN`, and a changed sheet is shown beside the old one and their difference in
/// `out/golden`.
@Suite("Golden frames")
struct GoldenTests {
  private static let jobs = Program.repository + "/Jobs"
  private static let goldens = Program.repository + "/Tests/Golden"
  private static let isAccepting = ProcessInfo.processInfo.environment["ACCEPT_GOLDEN"] != nil

  private static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: jobs)) ?? []).filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }.sorted()
  }

  @Test("No golden without a job")
  func strays() throws {
    for folder in ["hashes", "pictures"] {
      for file in try FileManager.default.contentsOfDirectory(atPath: "\(Self.goldens)/\(folder)") {
        #expect(Self.names.contains((file as NSString).deletingPathExtension), "\(folder)/\(file) belongs to no job")
      }
    }
  }

  @Test("Frames are as recorded", arguments: names)
  func frames(name: String) throws {
    let (hashes, sheet) = try render(name)
    let hashFile = "\(Self.goldens)/hashes/\(name).txt"
    let sheetFile = "\(Self.goldens)/pictures/\(name).png"
    let recorded =
      (try? String(contentsOfFile: hashFile, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
    guard recorded != hashes else { return }
    let report = try showDifference(name, sheet, sheetFile)
    if Self.isAccepting {
      try (hashes.joined(separator: "\n") + "\n").write(toFile: hashFile, atomically: true, encoding: .utf8)
      try Data(try PNGWriter.encode(sheet)).write(to: URL(fileURLWithPath: sheetFile))
      print("accepted \(name): \(report)")
      return
    }
    let first = zip(recorded, hashes).first { $0 != $1 }?.1 ?? "the count of frames"
    Issue.record("\(name) differs first at: \(first). \(report). If it is meant, run: make golden")
  }

  /// Every frame's hash, and six frames in two rows, at about 200 pixels a frame.
  private func render(_ name: String) throws -> (hashes: [String], sheet: Bitmap) {
    let fonts = SystemFonts()
    let source = try JobSource(path: "\(Self.jobs)/\(name).json", parameters: [])
    var loaded = try LoadedJob(source, fonts: fonts)
    loaded.job.canvas.scale = 200 / loaded.job.canvas.size.width
    let renderer = try JobRenderer(loaded, fonts: fonts)
    let (width, height) = (renderer.job.canvas.pixelWidth, renderer.job.canvas.pixelHeight)
    let frames = FrameRenderer(assets: renderer.assets, width: width, height: height)
    let sheet = Bitmap(width: width * 3, height: height * 2)
    let lists = try renderer.displayLists(0..<renderer.job.frameCount)
    var hashes: [String] = []
    for (index, list) in lists.enumerated() {
      hashes.append("\(index) \(frames.render(list).hash)")
      for place in 0..<6 where index == (lists.count - 1) * place / 5 {
        for y in 0..<height {
          for x in 0..<width { sheet[place % 3 * width + x, place / 3 * height + y] = frames.bitmap[x, y] }
        }
      }
    }
    return (hashes, sheet)
  }

  /// Writes old, new and difference side by side for a person to look at.
  private func showDifference(_ name: String, _ sheet: Bitmap, _ oldFile: String) throws -> String {
    let folder = Program.repository + "/out/golden"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(try PNGWriter.encode(sheet)).write(to: URL(fileURLWithPath: "\(folder)/\(name).new.png"))
    guard let bytes = FileManager.default.contents(atPath: oldFile), let old = try? ImageReader.decode(Array(bytes))
    else {
      return "new: \(folder)/\(name).new.png"
    }
    let difference = PictureDifference(old, sheet)
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name).old.png"))
    try Data(try PNGWriter.encode(difference.bitmap)).write(
      to: URL(fileURLWithPath: "\(folder)/\(name).difference.png"))
    return "\(difference.pixelCount) pixels of the contact sheet differ: \(folder)/\(name).difference.png"
  }
}
