import ArgumentParser

/// Checks options' paths, which all complain in the same words.
enum OptionPath {
  /// The path as it was written, of what does not go to standard output.
  ///
  /// - Throws: an empty text, as a variable of a shell leaves it that was never set; "-".
  static func named(_ path: String) throws -> String {
    guard path != "-" else {
      throw ValidationError("standard output is not for this; write a path, such as ./- for what has that name")
    }
    return try namedOrStandardOutput(path)
  }

  /// The path as it was written, or "-".
  ///
  /// - Throws: an empty text.
  static func namedOrStandardOutput(_ path: String) throws -> String {
    guard !path.isEmpty else {
      throw ValidationError("it names nothing; write a path, such as . for the working folder")
    }
    return path
  }

  /// The path of a file as it was written, of what does not go to standard output.
  ///
  /// - Throws: as `named` and `fileOrStandardOutput` do.
  static func file(_ path: String) throws -> String { try named(fileOrStandardOutput(path)) }

  /// The path of a file as it was written, or "-".
  ///
  /// - Throws: an empty text; a path with a slash at its end, which is a folder's.
  static func fileOrStandardOutput(_ path: String) throws -> String {
    guard !path.hasSuffix("/") else { throw ValidationError("it names a folder; name a file in it") }
    return try namedOrStandardOutput(path)
  }

  /// The path of a PNG as it was written, of what does not go to standard output.
  ///
  /// - Throws: as `named` and `pngOrStandardOutput` do.
  static func png(_ path: String) throws -> String { try named(pngOrStandardOutput(path)) }

  /// The path of a PNG as it was written, or "-".
  ///
  /// - Throws: as `fileOrStandardOutput` does; a name that says that the picture is of another format.
  static func pngOrStandardOutput(_ path: String) throws -> String {
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased()
    if let ending, otherEndings.contains(ending) {
      throw ValidationError("the picture is a PNG; name a file ending in .png")
    }
    return try fileOrStandardOutput(path)
  }

  private static let otherEndings = [
    "jpg", "jpeg", "webp", "gif", "apng", "tif", "tiff", "bmp", "heic", "avif", "svg", "pdf", "mp4", "mov",
  ]
}
