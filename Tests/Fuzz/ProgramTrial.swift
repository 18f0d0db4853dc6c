import Foundation
import Media
import Rendering
import Reports
import TestSupport

/// Renders a random job by the program itself: with other numbers of workers, with CPU features masked, with memory that held
/// something else before, and frame by frame.
struct ProgramTrial {
  private let home: TemporaryFolder

  static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: Program.renderfarm) }

  init() throws { home = try TemporaryFolder() }

  private static let ways: [(name: String, flags: [String], environment: [String: String])] = [
    ("1 worker", ["--workers", "1"], [:]),
    ("3 workers in another environment", ["--workers", "3"], environment),
    ("CPU features masked", ["--workers", "2", "--plain", "--cpu-flags", "0"], [:]),
    ("memory filled", ["--workers", "1"], ["MALLOC_PERTURB_": "255"]),
  ]

  /// What the program or a library of others might read.
  private static let environment = [
    "TZ": "Asia/Kathmandu", "LC_ALL": "de_DE.UTF-8", "LANG": "tr_TR.UTF-8", "HB_SHAPER_LIST": "fallback",
    "HB_OPTIONS": "uniscribe-bug-compatible", "JPEGMEM": "1", "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0",
  ]

  private static let program = "program"
  private static let part = "part of the frames"
  private static let frame = "frame"
  /// What its findings are called.
  static let names = ways.map(\.name) + [program, part, frame]

  /// The first way that gives something else; nil if all give the same.
  ///
  /// - Parameters:
  ///   - text: a valid job.
  ///   - name: of the job.
  ///   - frames: as another process rendered them.
  func finding(_ text: String, name: String, frames: [JobTrial.Frame]) throws -> JobTrial.Finding? {
    let job = try home.write(text, to: "jobs/\(name).json")
    try Self.copyAssets(to: home.file("jobs"))
    var first: Manifest.Identical?
    for (index, way) in Self.ways.enumerated() {
      let output = home.file("out-\(index)")
      let result = try Program.run(
        ["submit", job, "--quiet", "--no-cache", "--no-matrix", "--output", output] + way.flags,
        home: home.path, environment: way.environment)
      guard result.status == 0, !result.wasSignalled else {
        return JobTrial.Finding(way: way.name, text: "ends with \(result.status): \(result.errors.suffix(500))")
      }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(output)/\(name).manifest.json"))
      let manifest = try Manifest(json: Array(bytes)).identical
      if let first, first != manifest { return JobTrial.Finding(way: way.name, text: difference(first, manifest)) }
      first = first ?? manifest
    }
    guard let first else { return nil }
    for (frame, expected) in zip(first.frames, frames) where frame.hash != expected.pixels {
      return JobTrial.Finding(
        way: Self.program, text: "frame \(frame.index) differs from what the fuzzer's process drew")
    }
    return try partFinding(job, name: name, frames) ?? pictureFinding(job, frames)
  }

  /// A few frames by themselves against the same frames of the whole.
  private func partFinding(_ job: String, name: String, _ frames: [JobTrial.Frame]) throws -> JobTrial.Finding? {
    let first = frames.count / 2
    let output = home.file("out-part")
    let result = try Program.run(
      [
        "submit", job, "--quiet", "--no-cache", "--no-matrix", "--output", output, "--frames",
        "\(first)-\(frames.count - 1)",
      ],
      home: home.path)
    // A job that makes nothing but a picture of another frame has no such part.
    guard result.status == 0 else {
      return result.wasSignalled
        ? JobTrial.Finding(way: Self.part, text: "ended by signal \(result.status)") : nil
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(output)/\(name).manifest.json"))
    for frame in try Manifest(json: Array(bytes)).identical.frames where frame.hash != frames[frame.index].pixels {
      return JobTrial.Finding(way: Self.part, text: "frame \(frame.index) differs from \(first) on")
    }
    return nil
  }

  /// `frame` against `submit`: some frames of the video, each by a process of its own.
  private func pictureFinding(_ job: String, _ frames: [JobTrial.Frame]) throws -> JobTrial.Finding? {
    for index in Set([frames.count / 3, frames.count - 1]).sorted() {
      let picture = home.file("frame.png")
      let result = try Program.run(["frame", job, "--frame", "\(index)", "-o", picture], home: home.path)
      guard result.status == 0 else {
        return JobTrial.Finding(way: Self.frame, text: "ends with \(result.status): \(result.errors.suffix(500))")
      }
      let bitmap = try ImageReader.decode(Array(Data(contentsOf: URL(fileURLWithPath: picture))))
      if JobTrial.hash(of: bitmap) != frames[index].pixels {
        return JobTrial.Finding(way: Self.frame, text: "frame \(index) is another picture than the one in the video")
      }
    }
    return nil
  }

  private func difference(_ first: Manifest.Identical, _ other: Manifest.Identical) -> String {
    for (a, b) in zip(first.frames, other.frames) where a != b { return "frame \(a.index) differs" }
    for (a, b) in zip(first.outputs, other.outputs) where a != b { return "the file \(a.file) differs" }
    return "the manifests differ"
  }

  static func copyAssets(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: JobTrial.assets).sorted() {
      let place = "\(folder)/\(name)"
      if !FileManager.default.fileExists(atPath: place) {
        try FileManager.default.copyItem(atPath: "\(JobTrial.assets)/\(name)", toPath: place)
      }
    }
  }
}
