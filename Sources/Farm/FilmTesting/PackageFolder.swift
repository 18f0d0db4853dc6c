import Files
import Foundation

/// Where relative paths of a test begin: the nearest folder above its source file that has a `Package.swift`, or else the
/// file's own folder.
struct PackageFolder: Sendable {
  /// Absolute path.
  let path: String

  /// - Parameter sourceFile: absolute path.
  init(of sourceFile: String) {
    var folder = Paths.folder(of: sourceFile)
    while folder != "/", folder != "." {
      if FileManager.default.fileExists(atPath: folder + "/Package.swift") {
        path = folder
        return
      }
      folder = Paths.folder(of: folder)
    }
    path = Paths.folder(of: sourceFile)
  }

  func absolute(_ relative: String) -> String {
    relative.hasPrefix("/") ? relative : URL(fileURLWithPath: "\(path)/\(relative)").standardizedFileURL.path
  }

  /// An absolute path without symbolic links.
  func resolved(_ relative: String) throws(FileError) -> String {
    let folder = absolute(relative)
    guard let resolved = realpath(folder, nil) else { throw .last("read", folder) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A path as messages show it: relative to the package, where it is in there.
  func shown(_ absolute: String) -> String {
    absolute.hasPrefix(path + "/") ? String(absolute.dropFirst(path.count + 1)) : absolute
  }
}
