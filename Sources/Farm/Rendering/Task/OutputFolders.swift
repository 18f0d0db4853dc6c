import Glibc

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
  private static let temporaryGrowth = 40

  /// What stands in the way of outputs before any of them is made; nil if nothing does.
  ///
  /// - Parameters:
  ///   - files: relative to the folder; patterns are looked at as they are written.
  ///   - folder: absolute; it may be missing.
  public static func complaint(about files: [String], in folder: String) -> Complaint? {
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
        if stat("\(folder)/\(above)", &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
          return Complaint(
            message:
              "\(folder)/\(above) is a file, and \"\(file)\" would lie in it; remove it, or name the output otherwise",
            isTooLong: false)
        }
      }
    }
    return nil
  }
}
