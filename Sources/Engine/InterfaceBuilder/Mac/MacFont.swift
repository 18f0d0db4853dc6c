import Graphics
import Lookups
import XMLTree

/// Fonts as cells of macOS write them, as job files name them.
enum MacFont {
  private static let metaSizes: Lookup<String, Double> = [
    "smallSystem": 11, "smallSystemBold": 11, "miniSystem": 9, "label": 10, "toolTip": 11, "message": 13, "menu": 13,
    "cellTitle": 12,
  ]

  /// Points of a font that the system names; 13 for the system's own.
  static func size(ofMetaFont name: String) -> Double { metaSizes[name] ?? 13 }

  /// What a cell's text is set in; 13 points where it says nothing.
  static func name(_ element: XMLElement?) -> String {
    let font = element?.name == "font" ? element : element?.child("font", key: "font")
    let controls: Lookup<String, Double> = ["small": 11, "mini": 9, "large": 13]
    let meta = font?["metaFont"] ?? ""
    let size =
      font?.number("size")
      ?? (meta.isEmpty ? element?["controlSize"].flatMap { controls[$0] } : size(ofMetaFont: meta)) ?? 13
    var face = meta.hasSuffix("Bold") ? "-Bold" : ""
    if let name = font?["name"]?.lowercased() {
      let weights = [("semibold", "-SemiBold"), ("medium", "-Medium"), ("light", "-Light"), ("bold", "-Bold")]
      face = weights.first { name.contains($0.0) }?.1 ?? face
    }
    let kept = min(1000, max(1, size))
    return "system\(face) " + (kept == kept.rounded() ? "\(Int(kept))" : "\(kept)")
  }
}
