import Archives
import Files
import Foundation
import Glibc
import Hashing
import Lookups
import Materials
import Planning
import Rendering
import Reports

/// A bundle whose files lie in a folder of their own for as long as they are needed. Rendering it reads nothing else.
public final class OpenedBundle {
  /// What the bundle says of itself.
  public let description: BundleDescription
  /// What was made when it was written; nil where nothing was.
  public let manifest: Manifest?
  /// Absolute path; anything may be put beside the bundle's own files.
  public let folder: String

  /// Unpacks a bundle below a folder. What is no bundle, damaged, hostile or larger than a job may be is refused, and nothing is left
  /// of it.
  ///
  /// - Parameters:
  ///   - name: as the user wrote it, for messages.
  ///   - parent: absolute path of the folder that gets a new one.
  ///   - isWanted: asked before each file; false ends it.
  /// - Throws: `ArchiveError`, `FileError`, `BundleError`.
  public init(
    _ path: String, name: String, in parent: String, isWanted: () -> Bool = { true }
  ) throws {
    let archive = try ArchiveReader(path, name: name)
    let (description, listed) = try Self.description(archive, name)
    let folder = try Self.newFolder(in: parent)
    var isWhole = false
    defer { if !isWhole { try? FileManager.default.removeItem(atPath: folder) } }
    var manifest: [UInt8]?
    for entry in archive.entries where entry.path != BundleDescription.Place.description {
      guard isWanted() else { throw BundleError(archive: name, reason: "it was interrupted") }
      let bytes = try archive.content(of: entry)
      guard let file = listed[entry.path], file.bytes == bytes.count, file.sha256 == Digest(of: bytes) else {
        throw BundleError(
          archive: name, reason: "\"\(entry.path)\" is not the file that bundle.json lists; it was changed afterwards")
      }
      if entry.path == BundleDescription.Place.manifest { manifest = bytes }
      let target = "\(folder)/\(entry.path)"
      try Folders.create(Paths.folder(of: target))
      try AtomicFile.write(bytes, to: target, isDurable: false)
    }
    for path in ["files", "fonts"] { try Folders.create("\(folder)/\(path)") }
    do throws(ManifestError) {
      self.manifest = try manifest.map { (bytes) throws(ManifestError) in try Manifest(json: bytes) }
    } catch {
      throw BundleError(archive: name, reason: "manifest.json: \(error)")
    }
    self.description = description
    self.folder = folder
    isWhole = true
  }

  deinit { remove() }

  /// Removes the folder with all that is in it.
  public func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// The only fonts that rendering may use.
  public var fonts: BundledFonts { BundledFonts(folder: "\(folder)/fonts", names: description.fontNames) }

  /// The job.
  public func source() throws(FileError) -> JobSource {
    let text = try FileContents.read("\(folder)/\(BundleDescription.Place.job)", limit: JobLimits.jobBytes)
    var source = JobSource(
      fileName: description.jobFile, folder: "\(folder)/files", text: String(decoding: text, as: UTF8.self))
    source.parameters = description.parameters
    return source
  }

  private static func description(
    _ archive: ArchiveReader, _ name: String
  ) throws -> (description: BundleDescription, listed: Lookup<String, BundleDescription.File>) {
    typealias Place = BundleDescription.Place
    func refusal(_ reason: String) -> BundleError { BundleError(archive: name, reason: reason) }
    guard let entry = archive.entries.first(where: { $0.path == Place.description }) else {
      throw refusal("it is no bundle: it has no bundle.json; write it with renderfarm submit --bundle")
    }
    guard entry.byteCount <= 16 << 20 else { throw refusal("bundle.json is larger than 16 MiB") }
    let bytes = try archive.content(of: entry)
    let description: BundleDescription
    do {
      let version = try PlanningJSON.decode(Version.self, from: bytes)
      guard version.formatVersion == BundleDescription.formatVersion else {
        let engine = version.engineVersion.map { "; use engine \($0)" } ?? ""
        throw refusal(
          "it is a bundle of format \(version.formatVersion), this version reads \(BundleDescription.formatVersion)\(engine)"
        )
      }
      description = try PlanningJSON.decode(BundleDescription.self, from: bytes)
    } catch let failure as JSONFailure {
      throw refusal("bundle.json: \(failure)")
    }
    let listed = Lookup(firstOf: description.files.map { ($0.path, $0) })
    let held = Membership(archive.entries.map(\.path))
    if let missing = description.files.first(where: { !held.contains($0.path) }) {
      throw refusal("\"\(missing.path)\" is missing")
    }
    guard held.contains(Place.job) else { throw refusal("the job is missing: it has no job.json") }
    for path in archive.entries.map(\.path) where path != Place.description {
      guard listed[path] != nil, Place.isKnown(path) else {
        throw refusal("it holds \"\(path)\", which is no file of the bundle; remove it")
      }
    }
    return (description, listed)
  }

  private struct Version: Decodable {
    var formatVersion: Int
    var engineVersion: String?
  }

  private static func newFolder(in parent: String) throws(FileError) -> String {
    try Folders.create(parent)
    var template = Array("\(parent)/renderfarm-bundle-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .last("create a folder in", parent) }
    let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Without symbolic links, as folders of jobs are.
    guard let resolved = realpath(made, nil) else { throw .last("read", made) }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
