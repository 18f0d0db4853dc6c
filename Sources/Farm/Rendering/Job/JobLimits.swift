/// What a job may ask for.
public enum JobLimits {
  /// Bytes of a job file.
  public static let jobBytes = 64 << 20
  /// Bytes of one asset.
  public static let assetBytes = 256 << 20
  /// Bytes of one font.
  static let fontBytes = 64 << 20
}
