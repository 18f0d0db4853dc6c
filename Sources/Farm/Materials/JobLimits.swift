/// What a job may ask for.
public enum JobLimits {
  /// Bytes of a job file.
  public static let jobBytes = 64 << 20
  /// Bytes of one asset.
  public static let assetBytes = 256 << 20
  /// Bytes of the document of an animation, as it is when it is unpacked.
  package static let animationBytes = 64 << 20
  /// Bytes of a drawing that gzip packed, as it is when it is unpacked.
  package static let packedDrawingBytes = 16 << 20
  /// Files that a job may name.
  package static let assets = 10_000
  /// Bytes of all assets of a job.
  package static let allAssetBytes = 2 << 30
  /// Pixels of all images of a job; four bytes each.
  package static let imagePixels = 250_000_000
  /// Elements of all Interface Builder documents, each counted as often as a view shows it.
  package static let documentElements = 2_000_000
  /// Files in the folder of an app.
  package static let projectFiles = 50_000
  /// Folders inside each other in the folder of an app.
  package static let projectDepth = 32
  /// Bytes of one document, table of texts or catalogue of an app.
  package static let projectFileBytes = 16 << 20
  /// Bytes of all of them that a job reads.
  package static let allProjectBytes = 256 << 20
  /// Bytes of one font.
  package static let fontBytes = 64 << 20
}
