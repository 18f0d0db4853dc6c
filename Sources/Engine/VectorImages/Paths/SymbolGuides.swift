import Graphics
import XMLTree

/// One weight and scale of a symbol's template, and where it begins and ends.
struct SymbolGuides {
  let symbol: XMLElement
  /// From the coordinates around the symbol to those of the template, where it is as large as is asked for.
  let transform: AffineTransform
  /// In the template's coordinates: between the margins, from the cap line to the baseline, and as much above and below.
  let box: Rect

  /// By how much the medium scale is larger than the small one (*chosen*, after the pictures of SF Symbols).
  static let mediumFactor = 1.27

  /// The variant itself, or for one of the medium scale the small one, enlarged: a variable template has no others.
  ///
  /// - Parameter variant: such as "Regular-M".
  /// - Returns: nil for a template without that variant, or without its lines.
  init?(_ root: XMLElement, variant: String) {
    if let guides = SymbolGuides(root, exactly: variant, factor: 1) {
      self = guides
      return
    }
    guard variant.hasSuffix("-M"),
      let small = SymbolGuides(root, exactly: variant.dropLast() + "S", factor: Self.mediumFactor)
    else { return nil }
    self = small
  }

  private init?(_ root: XMLElement, exactly variant: String, factor: Double) {
    let scale = variant.split(separator: "-").last.map(String.init) ?? "M"
    func line(_ ids: String...) -> Rect? {
      for id in ids {
        guard let (element, transform) = Self.element(id, in: root),
          let path = ElementShapes.path(of: element, .zero)
        else { continue }
        return path.transformed(by: transform).bounds
      }
      return nil
    }
    // The first templates have margins of one variant only, without its name.
    let isPlain = variant == "Regular-M"
    guard let (symbol, around) = Self.element(variant, in: root),
      let left = isPlain ? line("left-margin-\(variant)", "left-margin") : line("left-margin-\(variant)"),
      let right = isPlain ? line("right-margin-\(variant)", "right-margin") : line("right-margin-\(variant)"),
      let cap = line("Capline-\(scale)"), let base = line("Baseline-\(scale)"), right.maxX > left.minX,
      base.minY > cap.minY
    else { return nil }
    self.symbol = symbol
    // About the left margin and the middle of capitals.
    let middle = Point(left.minX, (cap.minY + base.minY) / 2)
    transform =
      factor == 1
      ? around
      : around.concatenating(.translation(-middle.x, -middle.y)).concatenating(.scale(factor, factor))
        .concatenating(.translation(middle.x, middle.y))
    // A symbol's image is as tall as a line of its font: about a quarter of the capital's height more on both sides.
    let margin = (base.minY - cap.minY) * 0.25
    box = Rect(left.minX, cap.minY - margin, (right.maxX - left.minX) * factor, base.minY - cap.minY + 2 * margin)
  }

  /// The first element of an id, and from the coordinates around it to the template's.
  private static func element(_ id: String, in root: XMLElement) -> (XMLElement, AffineTransform)? {
    var open = [(element: root, around: AffineTransform.identity)]
    while let (element, around) = open.popLast() {
      if element["id"] == id { return (element, around) }
      let own = element["transform"].flatMap(TransformList.transform) ?? .identity
      let inside = own.concatenating(around)
      open += element.children.reversed().map { ($0, inside) }
    }
    return nil
  }
}
