import Graphics
import XMLTree

/// [`UIImage.SymbolConfiguration`](https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration-swift.class)
/// of a symbol, as far as its size is concerned.
struct SymbolConfiguration {
  /// Points of the text that the symbol stands beside; 17 where nothing is said.
  let pointSize: Double
  /// Nil where nothing is said, or `default`.
  let scale: SymbolScale?

  /// - Parameter element: what has the image.
  init(_ element: XMLElement) {
    let own =
      element.child(key: "preferredSymbolConfiguration") ?? element.child(key: "preferredSymbolConfigurationForImage")
    pointSize = max(1, own?.number("pointSize") ?? own?.child("fontDescription")?.number("pointSize") ?? 17)
    scale = own?["scale"].flatMap(SymbolScale.init)
  }

  /// Points.
  ///
  /// - Parameter recorded: what the document says of a symbol's size beside a text of 17 points, which counts for symbols
  ///   that are not drawn.
  /// - Returns: nil for a symbol that nothing is known of.
  func size(of name: String, recorded: Size?) -> Size? {
    let factor = pointSize / 17 * (scale ?? .medium).factor
    return (TemplateSymbol(rawValue: name)?.size ?? recorded).map { Size($0.width * factor, $0.height * factor) }
  }
}
