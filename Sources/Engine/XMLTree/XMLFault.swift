/// What is often wrong with a file that is no XML, which the parser's own words do not say.
enum XMLFault {
  /// - Returns: nil: nothing that is known.
  static func find(in bytes: [UInt8]) -> DocumentError? {
    let space: [UInt8] = [9, 10, 13, 32]
    if bytes.allSatisfy(space.contains) { return DocumentError(line: 0, message: "the document is empty") }
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    guard let index = lines.firstIndex(where: { $0.starts(with: "<<<<<<< ".utf8) }) else { return nil }
    return DocumentError(
      line: index + 1, message: "a merge of two versions of the document was not finished (\"<<<<<<<\"); finish it")
  }
}
