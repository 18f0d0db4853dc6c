/// The texts of a standard row whose height follows them: of all rows while the reader wants another text size than the
/// usual one.
public struct RowLabels: Hashable, Sendable {
  /// A text, and what its width depends on.
  public struct Label: Hashable, Sendable {
    /// What it says.
    public var text: String
    /// Of its font, in points.
    public var size: Double
    /// How much wider its letters are than those of the regular face.
    public var weight: Double
    /// Whether it is set as the system's font and not as Inter.
    public var isTracked: Bool

    public init(text: String, size: Double, weight: Double, isTracked: Bool) {
      self.text = text
      self.size = size
      self.weight = weight
      self.isTracked = isTracked
    }
  }

  /// The title.
  public var text: Label
  /// Further text; nil: the row has none.
  public var detail: Label?
  /// Whether the detail stands below the title, and not at the right end.
  public var isStacked: Bool
  /// Whether both take as many lines as they need, and not one.
  public var wraps: Bool

  public init(text: Label, detail: Label?, isStacked: Bool, wraps: Bool) {
    self.text = text
    self.detail = detail
    self.isStacked = isStacked
    self.wraps = wraps
  }
}
