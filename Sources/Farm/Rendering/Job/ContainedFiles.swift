import Files
import Glibc
import InterfaceBuilder
import Materials
import XMLTree

/// The files below a job's folder; what leads out of it, also through symbolic links, is refused.
struct ContainedFiles {
  /// Absolute path, without symbolic links.
  let folder: String

  /// The file or folder that a path leads to, without symbolic links.
  ///
  /// - Parameter path: relative to the folder.
  func resolved(_ path: String) throws -> String {
    guard let resolved = realpath("\(folder)/\(path)", nil) else { throw FileError.last("read", path) }
    defer { free(resolved) }
    let real = String(cString: resolved)
    guard real.hasPrefix(folder == "/" ? "/" : folder + "/") else {
      throw DocumentError(line: 0, message: "the path leads out of the job file's folder through a symbolic link")
    }
    return real
  }

  /// The content of a file.
  ///
  /// - Parameter limit: more bytes are refused.
  func read(_ path: String, limit: Int) throws -> [UInt8] {
    try FileContents.read(try resolved(path), limit: limit)
  }

  /// Every regular file below a folder, relative to that folder, without hidden ones and folders that building or
  /// fetching fills. Links to folders are not followed, so that none is walked twice.
  ///
  /// - Parameter path: relative to the folder of all.
  func paths(below path: String) throws -> [String] {
    let root = try resolved(path)
    var status = stat()
    guard stat(root, &status) == 0 else { throw FileError.last("read", path) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw DocumentError(line: 0, message: "it is no folder; name the folder of an app's sources")
    }
    var found: [String] = []
    var open = [(path: "", depth: 0)]
    while let (below, depth) = open.popLast() {
      for name in Folders.names(in: below.isEmpty ? root : "\(root)/\(below)") where !name.hasPrefix(".") {
        let entry = below.isEmpty ? name : "\(below)/\(name)"
        guard lstat("\(root)/\(entry)", &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
          guard !Self.isFilledByTools(name) else {
            // What the build writes into Info.plist stands there.
            let project = entry + "/project.pbxproj"
            if name.hasSuffix(".xcodeproj"), lstat("\(root)/\(project)", &status) == 0,
              status.st_mode & S_IFMT == S_IFREG
            {
              found.append(project)
            }
            continue
          }
          guard depth < JobLimits.projectDepth else {
            throw DocumentError(
              line: 0, message: "folders are more than \(JobLimits.projectDepth) deep inside each other; use fewer")
          }
          open.append((entry, depth + 1))
        case S_IFREG: found.append(entry)
        case S_IFLNK where stat("\(root)/\(entry)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG:
          found.append(entry)
        default: continue
        }
        guard found.count + open.count <= JobLimits.projectFiles else {
          throw DocumentError(
            line: 0,
            message: "the folder has more than \(JobLimits.projectFiles) files; name that of the app's own sources")
        }
      }
    }
    return found.sorted()
  }

  private static func isFilledByTools(_ name: String) -> Bool {
    ["Pods", "Carthage", "build", "DerivedData", "node_modules"].contains(name)
      || [".xcodeproj", ".xcworkspace", ".framework", ".xcframework", ".app", ".storyboardc"].contains {
        name.hasSuffix($0)
      }
  }
}
