import Graphics
import XMLTree

/// The lines of a symbol's template that tell where a variant begins and ends.
struct SymbolGuides {
  /// In the template's coordinates: between the margins, from the cap line to the baseline, and as much above and below.
  var box: Rect?

  /// - Parameter variant: such as "Regular-M".
  init(_ root: XMLElement, variant: String) {
    let scale = variant.split(separator: "-").last.map(String.init) ?? "M"
    func line(_ id: String) -> Rect? {
      guard let element = root.all.first(where: { $0["id"] == id }) else { return nil }
      return try? ElementShapes.path(of: element, .zero)?.bounds
    }
    guard let left = line("left-margin-\(variant)"), let right = line("right-margin-\(variant)"),
      let cap = line("Capline-\(scale)"), let base = line("Baseline-\(scale)"), right.minX > left.minX,
      base.minY > cap.minY
    else { return }
    // A symbol's image is as tall as a line of its font: about a quarter of the capital's height more on both sides.
    let margin = (base.minY - cap.minY) * 0.25
    box = Rect(left.minX, cap.minY - margin, right.minX - left.minX, base.minY - cap.minY + 2 * margin)
  }
}
