/// Why a Lottie document cannot be drawn.
public struct LottieError: Error, Hashable, Sendable {
  /// One plain sentence, with the remedy.
  public var message: String
  /// A JSON pointer (RFC 6901) to the place, such as `/layers/3/shapes/1`; empty for the whole document.
  public var path: String

  public init(_ message: String, at path: String) {
    self.message = message
    self.path = path
  }
}
