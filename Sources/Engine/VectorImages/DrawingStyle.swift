import Graphics
import Lookups

/// What elements pass on to the ones inside them.
struct DrawingStyle {
  /// What an area or a line is painted with.
  enum Paint: Equatable {
    case none
    case color(Color)
    /// The gradient of an id, and what stands for one that is not there.
    case reference(String, fallback: Color?)
  }

  var color = Color.black
  var fill = Paint.color(.black)
  var fillOpacity = 1.0
  var fillRule = Shape.FillRule.nonZero
  var clipRule = Shape.FillRule.nonZero
  var stroke = Paint.none
  var strokeOpacity = 1.0
  var line = StrokeStyle(width: 1, miterLimit: 4)
  var isVisible = true

  /// Takes what an element says of itself.
  ///
  /// - Parameter diagonal: what percentages of lengths are of, points.
  mutating func apply(_ declarations: Lookup<String, String>, diagonal: Double) {
    if let text = declarations["color"], let own = ColorText.color(text) { color = own }
    if let text = declarations["fill"], let own = paint(text) { fill = own }
    if let text = declarations["stroke"], let own = paint(text) { stroke = own }
    if let own = declarations["fill-opacity"].flatMap(Self.share) { fillOpacity = own }
    if let own = declarations["stroke-opacity"].flatMap(Self.share) { strokeOpacity = own }
    if let own = declarations["fill-rule"].flatMap(Self.rule) { fillRule = own }
    if let own = declarations["clip-rule"].flatMap(Self.rule) { clipRule = own }
    if let own = declarations["visibility"], own != "inherit" { isVisible = own == "visible" }
    func length(_ name: String) -> Double? {
      declarations[name].flatMap { Length($0)?.points(of: diagonal) }
    }
    if let width = length("stroke-width"), width >= 0 { line.width = width }
    if let cap = declarations["stroke-linecap"].flatMap(StrokeStyle.Cap.init) { line.cap = cap }
    if let join = declarations["stroke-linejoin"].flatMap(StrokeStyle.Join.init) { line.join = join }
    if let limit = declarations["stroke-miterlimit"].flatMap(Double.init), limit >= 1, limit < 1e6 {
      line.miterLimit = limit
    }
    if let text = declarations["stroke-dasharray"] {
      let dashes = text.split(whereSeparator: { $0 == "," || $0.isWhitespace })
        .compactMap { Length(String($0))?.points(of: diagonal) }
      line.dashes = dashes.allSatisfy { $0 >= 0 } && dashes.contains { $0 > 0 } ? dashes : []
    }
    if let phase = length("stroke-dashoffset") { line.dashPhase = phase }
  }

  private func paint(_ text: String) -> Paint? {
    let word = text.trimmed
    if word == "none" { return Paint.none }
    if word.lowercased() == "currentcolor" { return .color(color) }
    if let reference = Self.reference(word) {
      let rest = word[(word.firstIndex(of: ")").map(word.index(after:)) ?? word.endIndex)...].trimmed
      return .reference(reference, fallback: ColorText.color(rest))
    }
    return ColorText.color(word).map(Paint.color)
  }

  /// The id in `url(#id)`; nil for other texts.
  static func reference(_ text: String) -> String? {
    guard text.hasPrefix("url("), let close = text.firstIndex(of: ")") else { return nil }
    let inner = text[text.index(text.startIndex, offsetBy: 4)..<close].filter { $0 != "\"" && $0 != "'" }.trimmed
    return inner.hasPrefix("#") ? String(inner.dropFirst()) : nil
  }

  /// 0…1, also as a percentage.
  static func share(_ text: String) -> Double? {
    Length(text)?.points(of: 1).map { min(1, max(0, $0)) }
  }

  private static func rule(_ text: String) -> Shape.FillRule? {
    switch text {
    case "nonzero": .nonZero
    case "evenodd": .evenOdd
    default: nil
    }
  }
}
