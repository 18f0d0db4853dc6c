/// The type of a property: decides how job files write it and how it is interpolated (animation.md §4).
public enum ValueType: Hashable, Sendable {
  case number
  /// A number in radians; job files may also write `"45deg"`.
  case angle
  /// A whole number.
  case integer
  case point
  case size
  case rect
  /// May be none.
  case color
  case transform
  /// May be none.
  case path
  case bool
  case string
  case words([String])
  /// Any of the words together; a number whose bits tell which, the first word's lowest.
  case flags([String])
  /// A number above 0, at most 1000.
  case priority
  /// A number from 0.001 to 1000.
  case scale
  /// Four numbers: top, left (or leading), bottom, right (or trailing), in points.
  case insets
  /// Texts, as one with a line each.
  case lines
  case numbers
  case colors
  /// A list of filters, each with its parameters.
  case filters
  case emitterCells
  /// A text in parts with looks of their own.
  case attributedText
  /// Where texts behind tabs stand.
  case tabStops
  /// May be none.
  case image
  /// Names of images, as one text with a line each.
  case images
}
