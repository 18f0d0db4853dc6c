import Control
import Files
import Foundation
import Glibc
import Machine

/// Where the program keeps what outlives it, by the environment (XDG base directories).
enum StateFolders {
  /// Job folders and history.
  static var state: String { folder("XDG_STATE_HOME", otherwise: ".local/state") }
  /// The history of jobs, a database.
  static var history: String { state + "/history.sqlite" }
  /// Rendered chunks.
  static var chunks: String { folder("XDG_CACHE_HOME", otherwise: ".cache") + "/chunks" }

  /// Both, as the farm knows them.
  static var farm: FarmFolders { FarmFolders(state: state, chunks: chunks) }

  /// Films of spans that were rendered from the studio's page.
  static var spans: String { folder("XDG_CACHE_HOME", otherwise: ".cache") + "/spans" }

  /// Removes films of spans that nobody saved within a week.
  static func removeOldSpans() {
    let bound = spanName(at: WallClock.seconds() - 7 * 86_400)
    for name in Folders.names(in: spans) where name < bound && name.count == bound.count {
      try? FileManager.default.removeItem(atPath: "\(spans)/\(name)")
    }
  }

  /// The folder of a span that was rendered at a time: its date and time as digits.
  static func spanName(at seconds: Double) -> String { WallClock.text(Int(seconds)).filter(\.isNumber) }

  private static func folder(_ variable: String, otherwise relative: String) -> String {
    if let path = environmentPath(variable) { return path + "/renderfarm" }
    return "\(home)/\(relative)/renderfarm"
  }

  /// The user's folder: as the environment says it, or else the system's list of users. Who is in neither has one by the user's number:
  /// what several users share, each could change under the others.
  private static var home: String {
    if let path = environmentPath("HOME") { return path }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { buffer in
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      guard getpwuid_r(getuid(), &entry, buffer.baseAddress!, buffer.count, &found) == 0, found != nil,
        entry.pw_dir?.pointee == CChar(UInt8(ascii: "/"))
      else { return "/tmp/renderfarm-\(getuid())" }
      return text(entry.pw_dir, "the user's home folder", "set HOME to one")
    }
  }

  /// An absolute path in the environment; one that is relative does not count (XDG base directories).
  private static func environmentPath(_ variable: String) -> String? {
    guard let value = getenv(variable), value.pointee == CChar(UInt8(ascii: "/")) else { return nil }
    return text(value, "the folder \(variable)", "set it to one")
  }

  /// Ends the program where a name is not UTF-8, because the path would be one in another folder.
  ///
  /// - Parameters:
  ///   - what: whose name it is.
  ///   - remedy: how somebody gives it another, whose name is.
  private static func text(_ name: UnsafePointer<CChar>, _ what: String, _ remedy: String) -> String {
    if let text = String(validatingCString: name) { return text }
    Terminal.note(
      "renderfarm: \(what), \(String(cString: name)), has a name that is not UTF-8; \(remedy) whose name is")
    _exit(ExitStatus.unwritableOutput.rawValue)
  }

  /// A path made absolute by the working directory, without `.` and `..`; what is above a symbolic link is above what it leads to. Ends
  /// the program where the working directory's name is not UTF-8, because the path would be one in another folder.
  static func absolute(_ path: String) -> String {
    var text = path
    if !path.hasPrefix("/") {
      guard let directory = getcwd(nil, 0) else { return path }
      defer { free(directory) }
      text = self.text(directory, "the working folder", "name \(path) by an absolute path, or work in one") + "/" + path
    }
    var parts: [String] = []
    for part in text.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(String(part))
        continue
      }
      let last = "/" + parts.joined(separator: "/")
      var status = stat()
      if lstat(last, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = Paths.resolved(last) {
        parts = real.split(separator: "/").map(String.init)
      }
      _ = parts.popLast()
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The running program.
  static var program: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    return count > 0 ? String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : "renderfarm"
  }
}
