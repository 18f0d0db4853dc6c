/// An asset that cannot be used.
public struct UnusableAsset: Error {
  /// One sentence, with its remedy.
  public var message: String

  package init(message: String) { self.message = message }
}
