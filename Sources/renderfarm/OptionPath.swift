import ArgumentParser

/// Checks options' paths, which all complain in the same words.
enum OptionPath {
  /// The path as it was written.
  ///
  /// - Throws: an empty text, as a variable of a shell leaves it that was never set.
  static func named(_ path: String) throws -> String {
    guard !path.isEmpty else {
      throw ValidationError("it names nothing; write a path, such as . for the working folder")
    }
    return path
  }

  /// The path of a PNG as it was written.
  ///
  /// - Throws: as `named` does; a name that says that the picture is of another format.
  static func png(_ path: String) throws -> String {
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased()
    if let ending, otherEndings.contains(ending) {
      throw ValidationError("the picture is a PNG; name a file ending in .png")
    }
    return try named(path)
  }

  private static let otherEndings = [
    "jpg", "jpeg", "webp", "gif", "apng", "tif", "tiff", "bmp", "heic", "avif", "svg", "pdf", "mp4", "mov",
  ]
}
