/// Paths as text.
public enum Paths {
  /// The folder of a file, as a path: `/a` of `/a/b`, `/` of `/a`, `.` of `a`.
  public static func folder(of path: String) -> String { split(path).folder }

  /// A path without and with only its last part.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }
}
