import Files
import Foundation
import Lookups

/// Two files that are of one film.
struct DiffPair {
  /// What the film is called.
  var name: String
  /// Path of a job, a trace or a manifest; nil where that side has none.
  var old: String?
  /// See `old`.
  var new: String?

  /// The films of two files, or of two folders by their names.
  static func all(_ old: String, _ new: String) throws -> [DiffPair] {
    let (before, after) = (try manifests(in: old), try manifests(in: new))
    if before == nil, after == nil { return [DiffPair(name: name(new), old: old, new: new)] }
    guard let before, let after else {
      Terminal.note("renderfarm: \(before == nil ? old : new) is no folder; compare a folder with a folder")
      throw ExitStatus.wrongUsage.code
    }
    return Membership(before.sortedKeys()).union(after.sortedKeys()).sorted().map {
      DiffPair(name: $0, old: before[$0], new: after[$0])
    }
  }

  /// The manifests in a folder by their films' names, or of its newest night; nil if it is no folder.
  private static func manifests(in path: String) throws -> Lookup<String, String>? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return nil }
    let nights = NightlyFolder(path: StateFolders.absolute(path))
    let folder = nights.runs.first.map(nights.path(ofRun:)) ?? nights.path
    var found: Lookup<String, String> = [:]
    for name in [""] + Folders.names(in: folder) {
      let inner = name.isEmpty ? folder : "\(folder)/\(name)"
      for file in Folders.names(in: inner) where file.hasSuffix(DiffSide.manifestEnding) {
        found[String(file.dropLast(DiffSide.manifestEnding.count))] = "\(inner)/\(file)"
      }
    }
    if found.sortedKeys().isEmpty {
      Terminal.note("renderfarm: there is no manifest in \(path); render into it with submit --trace, or nightly")
      throw ExitStatus.unreadableInput.code
    }
    return found
  }

  private static func name(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.split(separator: ".").first.map(String.init) ?? file
  }
}
