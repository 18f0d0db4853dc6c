/// Where the ellipsis of a shortened line stands, as `CATextLayer.truncationMode` spells it.
public enum TextTruncation: String, CaseIterable, Hashable, Sendable {
  /// Lines are not shortened.
  case none
  case start, middle, end
}
