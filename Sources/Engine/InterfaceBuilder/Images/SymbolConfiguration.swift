import Graphics
import Lookups
import XMLTree

/// [`UIImage.SymbolConfiguration`](https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration-swift.class)
/// of a symbol, as far as its size is concerned.
struct SymbolConfiguration {
  /// Points of the text that the symbol stands beside; 17 where nothing is said.
  let pointSize: Double
  /// Nil where nothing is said, or `default`.
  let scale: SymbolScale?

  /// - Parameters:
  ///   - element: what has the image.
  ///   - key: the attribute that names the image; a background has no configuration but what its image reference says.
  init(_ element: XMLElement, key: String = "image") {
    let own =
      key != "image"
      ? nil
      : element.child(key: "preferredSymbolConfiguration") ?? element.child(key: "preferredSymbolConfigurationForImage")
    let asked = own?.number("pointSize") ?? own?.child("fontDescription")?.number("pointSize")
    pointSize = min(1000, max(1, asked ?? 17))
    let reference = element.child("imageReference", key: key)
    scale = [own?["scale"], reference?["symbolScale"]].compactMap { $0.flatMap(SymbolScale.init) }.first
  }

  private var factor: Double { pointSize / 17 * (scale ?? .medium).factor }

  /// Points.
  ///
  /// - Parameter recorded: what the document says of a symbol's size beside a text of 17 points, which counts for symbols
  ///   that are not drawn.
  /// - Returns: nil for a symbol that nothing is known of.
  func size(of name: String, recorded: Size?) -> Size? {
    (TemplateSymbol(rawValue: name)?.size ?? recorded).map { Size($0.width * factor, $0.height * factor) }
  }

  /// Of an image view, or of a button whose background the symbol is: constraints hold the line of text that it stands in
  /// the middle of, whatever its own height (interface-builder.md §5).
  ///
  /// - Parameters:
  ///   - recorded: what the document says of the symbol's size, whose proportions are the system's.
  ///   - scale: pixels a point, for which the line is rounded.
  /// - Returns: nil for a symbol that nothing is known of.
  func alignmentInsets(of name: String, recorded: Size?, scale: Double) -> EdgeInsets? {
    guard let size = size(of: name, recorded: recorded) else { return nil }
    var height = size.height
    if let recorded, recorded.width > 0 { height = size.width * recorded.height / recorded.width }
    if let own = self.scale { height *= Self.canvasHeight(of: own) / own.factor }
    let space = (lineHeight(scale: scale) - height) / 2
    let plain = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
    let lift = (Self.lifts[plain] ?? 0) * factor
    return EdgeInsets(lift - space, 0, -lift - space, 0)
  }

  /// Points, of the line that a symbol stands in: what is above and below the baseline of the system's font, each in whole
  /// pixels.
  ///
  /// - Parameter scale: pixels a point.
  func lineHeight(scale: Double) -> Double {
    ((pointSize * 0.952_148 * scale).rounded() + (pointSize * 0.241_211 * scale).rounded()) / scale
  }

  /// By how much symbols are higher on a canvas than medium ones: large circles 26 points to 19, small chevrons 14 to 16.5
  /// (interface-builder.md §5).
  private static func canvasHeight(of scale: SymbolScale) -> Double {
    switch scale {
    case .small: 14 / 16.5
    case .medium: 1
    case .large: 26.0 / 19
    }
  }

  /// Points by which symbols stand above the middle of a line, beside a text of 17 points (*measured*).
  private static let lifts: Lookup<String, Double> = [
    "star": 0.5, "trash": 0.75, "clipboard": 0.75, "square.and.arrow.up": 0.5, "document.on.document": -0.67,
  ]
}
