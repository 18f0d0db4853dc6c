import Document
import Files
import Glibc
import Lookups
import Planning
import Traces

/// Folders that outputs go to.
public enum OutputFolders {
  /// Why outputs cannot be written.
  public struct Complaint: Sendable {
    /// One sentence, with its remedy.
    public var message: String
    /// Whether names are too long, which is nothing that the machine's keeper could mend.
    public var isTooLong: Bool
  }

  /// Bytes of a path with the zero behind it.
  private static let pathLimit = 4096
  /// Bytes that unfinished files' names are longer than those of finished ones.
  private static let temporaryGrowth = 48

  /// What stands in the way of a job's files before any of them is made; nil if nothing does.
  ///
  /// - Parameters:
  ///   - plan: of the job.
  ///   - writesTrace: whether there will be one beside the manifest.
  ///   - folder: absolute; it may be missing.
  public static func complaint(
    about job: Job, as plan: Plan, writesTrace: Bool, in folder: String
  ) -> Complaint? {
    let beside = ["\(plan.input.name).manifest.json"] + (writesTrace ? [SceneTrace.fileName(of: plan.input.name)] : [])
    if let complaint = complaint(about: job.outputs.map(\.file) + beside, in: folder) { return complaint }
    for (output, specification) in zip(job.outputs, plan.input.outputs) where specification.kind == .imageSequence {
      // The folder of what has the index of a frame in its name.
      let parent = output.file.prefix { $0 != "%" }.lastIndex(of: "/").map { output.file[...$0] } ?? ""
      let present = Folders.entries(in: "\(folder)/\(parent)")
      if present.isEmpty { continue }
      let isFolder = Lookup(uniqueKeysWithValues: present.map { ($0.name, $0.isFolder) })
      for frame in specification.shown(of: plan.frames) {
        let file = output.fileName(ofFrame: frame)
        let inside = file.dropFirst(parent.count)
        let name = inside.prefix { $0 != "/" }
        // A picture takes the place of an earlier one.
        guard let isFolder = isFolder[String(name)], isFolder || name.endIndex < inside.endIndex else { continue }
        if let complaint = complaint(about: [file], in: folder) { return complaint }
      }
    }
    return nil
  }

  /// - Parameters:
  ///   - files: relative to the folder; patterns are looked at as they are written.
  ///   - folder: absolute; it may be missing.
  private static func complaint(about files: [String], in folder: String) -> Complaint? {
    for file in files {
      let path = "\(folder)/\(file)"
      guard path.utf8.count + temporaryGrowth < pathLimit else {
        return Complaint(
          message: "the path of \"\(file)\" is longer than the system allows; choose another output folder",
          isTooLong: true)
      }
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        return Complaint(message: "\(path) is a folder; remove it, or name the output otherwise", isTooLong: false)
      }
      var above = Substring(file)
      while let slash = above.lastIndex(of: "/") {
        above = above[..<slash]
        let path = "\(folder)/\(above)"
        guard stat(path, &status) == 0 else {
          guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { continue }
          return Complaint(
            message:
              "\(path) is a symbolic link that leads nowhere, and \"\(file)\" would lie in it; make what it leads to, or remove it",
            isTooLong: false)
        }
        if status.st_mode & S_IFMT != S_IFDIR {
          return Complaint(
            message:
              "\(path) is a file, and \"\(file)\" would lie in it; remove it, or name the output otherwise",
            isTooLong: false)
        }
      }
    }
    return nil
  }
}
