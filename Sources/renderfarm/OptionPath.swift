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
}
