import Files
import Foundation
import Reports
import Review

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

  /// Keeps the files of a film that has become golden, for limits to be judged when no night is left that shows it.
  func keep(_ record: NightlyRecord, as name: String) throws(FileError) {
    let folder = "\(path)/\(name)"
    try? FileManager.default.removeItem(atPath: folder)
    for file in record.manifest.identical.outputs.map(\.file) {
      guard let bytes = record.content(of: file) else { continue }
      try Folders.create(Paths.folder(of: "\(folder)/\(file)"))
      try AtomicFile.write(bytes, to: "\(folder)/\(file)")
    }
    try Folders.create(folder)
    try AtomicFile.write(record.manifest.json(), to: "\(folder)/\(name).manifest.json")
  }
}
