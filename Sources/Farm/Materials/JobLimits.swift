/// What a job may ask for.
public enum JobLimits {
  /// Bytes of a job file.
  public static let jobBytes = 64 << 20
  /// Bytes of one asset.
  public static let assetBytes = 256 << 20
  /// Files that a job may name.
  static let assets = 10_000
  /// Bytes of all assets of a job.
  static let allAssetBytes = 2 << 30
  /// Pixels of all images of a job; four bytes each.
  static let imagePixels = 250_000_000
  /// Elements of all Interface Builder documents, each counted as often as a view shows it.
  static let documentElements = 2_000_000
  /// Files in the folder of an app.
  static let projectFiles = 50_000
  /// Folders inside each other in the folder of an app.
  static let projectDepth = 32
  /// Bytes of one document, table of texts or catalogue of an app.
  static let projectFileBytes = 16 << 20
  /// Bytes of all of them that a job reads.
  static let allProjectBytes = 256 << 20
  /// Bytes of one font.
  static let fontBytes = 64 << 20
}
