/// A font as job files name it: a face and a size, such as "Inter-Bold 20"; 17 points without a size.
public struct FontName: Hashable, Sendable {
  /// Family and style, such as "Inter-SemiBold".
  public var face: String
  /// Points.
  public var size: Double

  /// Takes a size off the end, if there is one.
  public init(_ text: String) {
    let parts = text.split(separator: " ")
    if parts.count >= 2, let last = parts.last, let size = Double(last), size > 0, size <= 10_000 {
      face = parts.dropLast().joined(separator: " ")
      self.size = size
    } else {
      face = text
      size = 17
    }
  }
}
