/// A failure of the job itself: it would fail the same way again, on any machine.
public struct JobFailure: Error, CustomStringConvertible, Sendable {
  public let message: String
  /// The first frame that cannot be made, where there is one.
  public let frame: Int?

  public init(message: String, frame: Int? = nil) {
    self.message = message
    self.frame = frame
  }

  public var description: String { message }
}

/// What a job may ask for.
public enum JobLimits {
  /// Bytes of a job file.
  public static let jobBytes = 64 << 20
  /// Bytes of one asset.
  public static let assetBytes = 256 << 20
}
