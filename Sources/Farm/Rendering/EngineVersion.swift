/// Which engine made a picture. Part of every plan's hash: tasks of another version refuse to join.
public enum EngineVersion {
  /// Raised whenever the same job gives other bytes than before.
  public static let current = "1.35.0"
}
