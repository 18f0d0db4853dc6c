import Files
import Foundation
import Hashing
import Media
import Planning
import Reports

/// A file that some job made, and what tells of that job: its comment, and the manifest that lists its bytes.
struct RenderedFile {
  /// Absolute path.
  let path: String
  let bytes: [UInt8]
  let digest: Digest

  init(path: String) throws(FileError) {
    self.path = path
    bytes = try FileContents.read(path, limit: 4 << 30)
    digest = Digest(of: bytes)
  }

  /// What the file says of its job; nil where it says nothing.
  func origin(_ facts: MediaFacts?) -> JobOrigin? {
    let tags = (facts.map { $0.tags + $0.streams.flatMap(\.tags) } ?? []).filter { $0.name.lowercased() == "comment" }
    return (tags.map(\.text) + FileComment.all(in: bytes)).lazy.compactMap { JobOrigin(text: $0) }.first
  }

  /// A manifest beside a file, or in one of the four folders above.
  struct Record {
    /// Absolute path of the manifest.
    var path: String
    var manifest: Manifest
    /// The place of the file among the manifest's outputs.
    var output: Manifest.Output

    /// Absolute path of the folder that the outputs went to.
    var folder: String { Paths.folder(of: path) }
  }

  /// The manifest that lists these very bytes at this place.
  var record: Record? { records.first { $0.output.sha256 == digest } }

  /// The manifests that list a file at this place, whatever its bytes; the nearest first.
  var records: [Record] {
    var found: [Record] = []
    var folder = path
    for _ in 0..<5 where folder.contains("/") {
      folder = String(folder[..<folder.lastIndex(of: "/")!])
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "/" : folder)) ?? []).sorted()
      for name in names where name.hasSuffix(".manifest.json") {
        guard let bytes = try? FileContents.read("\(folder)/\(name)"), let manifest = try? Manifest(json: bytes),
          let output = manifest.identical.outputs.first(where: { path == "\(folder)/\($0.file)" })
        else { continue }
        found.append(Record(path: "\(folder)/\(name)", manifest: manifest, output: output))
      }
    }
    return found
  }
}
