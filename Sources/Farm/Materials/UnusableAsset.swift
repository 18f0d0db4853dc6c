/// An asset that cannot be used.
public struct UnusableAsset: Error {
  /// One sentence, with its remedy.
  public var message: String
  /// As the job names it; nil where it is not one of the job's own.
  public var asset: String?

  package init(message: String, asset: String? = nil) {
    self.message = message
    self.asset = asset
  }
}
