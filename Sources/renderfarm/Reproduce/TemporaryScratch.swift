import ArgumentParser
import Files
import Foundation
import Glibc

/// A new folder for what is needed only while a command runs.
struct TemporaryScratch {
  /// Absolute, without symbolic links.
  let path: String

  init() throws {
    var template = Array((FileManager.default.temporaryDirectory.path + "/renderfarm-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil, let resolved = realpath(&template, nil) else {
      Terminal.note(
        "renderfarm: \(FileError("create a folder in", FileManager.default.temporaryDirectory.path, code: errno))")
      throw ExitStatus.unwritableOutput.code
    }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  /// Removes it with all that is in it.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
