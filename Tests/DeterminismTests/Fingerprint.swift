import Foundation
import Synchronization
import TestSupport
import Testing

/// Everything of a finished job that must be equal between two runs.
struct Fingerprint: Equatable {
  /// The part of the manifest that must be identical, as it stands in the file.
  var identical: String
  /// Output file name → SHA-256 of its bytes as the test itself computes it.
  var files: [String: String]

  /// Reads a job's output folder.
  init(outputs folder: String, job name: String) throws {
    let manifest = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).manifest.json"))
    let object = try #require(try JSONSerialization.jsonObject(with: manifest) as? [String: Any])
    let part = try #require(object["identical"])
    identical = String(
      decoding: try JSONSerialization.data(withJSONObject: part, options: [.sortedKeys]), as: UTF8.self)
    files = [:]
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder) where !file.hasSuffix(".manifest.json") {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(folder)/\(file)", isDirectory: &isDirectory),
        !isDirectory.boolValue
      else { continue }
      let sum = try Program.output(of: "sha256sum", ["\(folder)/\(file)"])
      files[file] = String(sum.prefix(64))
    }
    #expect(!files.isEmpty)
    #expect(
      !files.values.contains("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"), "an empty output")
  }

  /// Submits a job and takes its fingerprint.
  static func submitting(
    _ job: String, flags: [String] = ["--workers", "2"], environment: [String: String] = [:], directory: String? = nil
  ) throws -> Fingerprint {
    let home = try TemporaryFolder()
    let result = try Program.run(
      ["submit", job, "--output", home.file("out"), "--quiet"] + flags, home: home.path, environment: environment,
      directory: directory)
    #expect(result.status == 0, "\(result.errors)")
    return try Fingerprint(outputs: home.file("out"), job: Job.name(of: job))
  }
}

extension Fingerprint {
  private static let made = Mutex<[String: Fingerprint]>([:])

  /// What two workers make of a shipped job: rendered once for all that compare with it.
  static func ofTwoWorkers(_ job: String) throws -> Fingerprint {
    try made.withLock { made in
      if let fingerprint = made[job] { return fingerprint }
      let fingerprint = try submitting(job)
      made[job] = fingerprint
      return fingerprint
    }
  }
}

/// The jobs that the suites of this folder render.
enum Job {
  /// 105 frames in 4 chunks: four view animations at once and a completion that starts another.
  static let fade = Program.repository + "/Jobs/begin-commit-fade.json"
  /// 120 frames in 4 chunks: touches, inserted views, text.
  static let hands = Program.repository + "/Jobs/hands-on.json"

  /// A job with a quarter of its pixels, in as many frames, tasks and segments: for what depends on those.
  static func quartered(_ path: String, in folder: TemporaryFolder) throws -> String {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let small = text.replacingOccurrences(of: "\"scale\": 2", with: "\"scale\": 1")
    #expect(small != text)
    return try folder.write(small, to: (path as NSString).lastPathComponent)
  }

  static func name(of path: String) -> String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}
