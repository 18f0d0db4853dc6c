import Document

/// Why a film, a frame or a golden one cannot be had: a sentence with its place and its remedy.
public struct FilmError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence; mistakes of a job stand on a line each.
  public let description: String

  /// - Parameter description: shown with what controls a terminal made visible.
  init(_ description: String) { self.description = PrintableText.lines(description) }
}
