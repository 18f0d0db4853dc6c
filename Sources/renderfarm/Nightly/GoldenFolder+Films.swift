import Files
import Foundation
import Lookups
import Reports
import Review
import Traces

/// Films that are kept beside golden manifests, for limits.
extension GoldenFolder {
  /// What is kept of a golden film's pictures, the most exact first: in a folder of the job's name, or beside the manifest.
  func records(_ name: String) -> [NightlyRecord] {
    let beside = try? NightlyRecord(folder: path, name: name)
    // Beside a manifest of which some frames were approved since, files are what they were before.
    return [
      try? NightlyRecord(folder: "\(path)/\(name)", name: name), beside?.manifest.approvals == nil ? beside : nil,
    ]
    .compactMap(\.self)
  }

  /// What stands where a film's files are kept and is none of them, such as a folder of assets; nil: nothing does.
  ///
  /// - Returns: absolute path.
  func stranger(inFilm name: String) -> String? {
    let folder = "\(path)/\(name)"
    guard FileManager.default.fileExists(atPath: folder) else { return nil }
    guard Folders.isFolder(folder) else { return folder }
    let outputs = (try? NightlyRecord(folder: folder, name: name))?.manifest.identical.outputs.map(\.file) ?? []
    let own = Membership(outputs + ["\(name).manifest.json", SceneTrace.fileName(of: name)])
    let files = ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted().map {
      "\(folder)/\($0)"
    }
    return files.first { !Folders.isFolder($0) && !own.contains(String($0.dropFirst(folder.count + 1))) }
  }

  /// Keeps the files of a film that has become golden, for limits to be judged when no night is left that shows it, in place of
  /// those that were kept before. Should it end in between, there is a manifest without some of the files.
  func keep(_ record: NightlyRecord, as name: String) throws(FileError) {
    let folder = "\(path)/\(name)"
    try? FileManager.default.removeItem(atPath: folder)
    try Folders.create(folder)
    try AtomicFile.write(record.manifest.json(), to: "\(folder)/\(name).manifest.json")
    for file in record.manifest.identical.outputs.map(\.file) {
      guard let bytes = record.content(of: file) else { continue }
      try Folders.create(Paths.folder(of: "\(folder)/\(file)"))
      try AtomicFile.write(bytes, to: "\(folder)/\(file)")
    }
  }
}
