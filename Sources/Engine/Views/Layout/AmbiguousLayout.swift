/// A view that could lie elsewhere, or be of another size, without breaking any constraint more.
public struct AmbiguousLayout: Sendable {
  /// The view.
  public var view: ViewID
  /// What could be otherwise.
  var parts: [Unknown.Part]

  /// What could be otherwise, in Xcode's words: `horizontal position and width`.
  public var quantities: String {
    let words = parts.map { part in
      switch part {
      case .x: "horizontal position"
      case .y: "vertical position"
      case .width: "width"
      default: "height"
      }
    }
    guard let last = words.last, words.count > 1 else { return words.last ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
