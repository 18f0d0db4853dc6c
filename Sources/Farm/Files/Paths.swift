import Glibc

/// Paths as text, and where they lead.
public enum Paths {
  /// The folder of a file, as a path: `/a` of `/a/b`, `/` of `/a`, `.` of `a`.
  public static func folder(of path: String) -> String { split(path).folder }

  /// Where a path leads to, absolute and without symbolic links; nil if nothing is there.
  public static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The place in a folder that a path names, absolute and without symbolic links on the way to it: what a file that is put there
  /// takes the place of. Nil if there is no such folder.
  public static func place(_ path: String) -> String? {
    let (folder, name) = split(path)
    return resolved(folder).map { $0 == "/" ? "/\(name)" : "\($0)/\(name)" }
  }

  /// A path without and with only its last part.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }
}
