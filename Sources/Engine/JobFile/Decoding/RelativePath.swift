/// Paths as job files may write them.
enum RelativePath {
  /// Bytes of a name on the common file systems.
  static let nameLimit = 255
  /// Bytes of a path, so that folders fit before it.
  static let lengthLimit = 1_000

  /// What is wrong with a path that is to lie below a folder, as the end of a sentence with its remedy; nil if nothing is.
  ///
  /// - Parameters:
  ///   - folder: what it is to lie below: "the job file's folder".
  ///   - growth: bytes by which a name may still grow, where it holds a pattern.
  static func complaint(about path: String, below folder: String, growth: Int = 0) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if path.contains("://") { return "is an address; write the path of a file below \(folder)" }
    if path.isEmpty || path.hasPrefix("/") || parts.contains("..") {
      return "leads out of \(folder); write a relative path below it"
    }
    if parts.contains("") || parts.contains(".") { return "has an empty part; write folders with one / between them" }
    if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "holds a control character; leave it out"
    }
    if path.utf8.count + growth > lengthLimit { return "has more than \(lengthLimit) bytes; use shorter names" }
    if parts.contains(where: { $0.utf8.count + ($0.contains("%") ? growth : 0) > nameLimit }) {
      return "has a name of more than \(nameLimit) bytes; use a shorter one"
    }
    return nil
  }
}
