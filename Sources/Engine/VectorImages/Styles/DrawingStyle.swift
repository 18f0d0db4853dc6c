import Foundation
import Graphics
import Lookups

/// What elements pass on to the ones inside them.
struct DrawingStyle {
  /// What an area or a line is painted with.
  indirect enum Paint: Equatable {
    case none
    case color(Color)
    /// The `color` of the element that is painted, wherever the word stands
    /// ([CSS Color 4](https://www.w3.org/TR/css-color-4/#currentcolor-color)).
    case currentColor
    /// What the area or the line of the element is painted with that a marker stands on, or that uses what is painted.
    case context(PaintContext.Part)
    /// The gradient or pattern of an id, and what stands for one that is not there, no other of them.
    case reference(String, fallback: Paint)
  }

  var color = Color.black
  var fill = Paint.color(.black)
  var fillOpacity = 1.0
  var fillRule = Shape.FillRule.nonZero
  var clipRule = Shape.FillRule.nonZero
  var stroke = Paint.none
  var strokeOpacity = 1.0
  var line = StrokeStyle(width: 1, miterLimit: 4)
  /// Whether the line lies below the area.
  var strokesFirst = false
  var isVisible = true
  /// The ids of what stands at the first place of a path, at the others, and at the last.
  var markers: [String?] = [nil, nil, nil]
  var font = DrawingFont()
  /// Custom properties that elements around and the element itself define.
  var properties = PropertyScope()
  /// Whether the line is as wide as it says in points of the drawing, whatever the transforms of the element; not passed on.
  var keepsLineWidth = false

  /// Takes what an element says of itself.
  ///
  /// - Parameter diagonal: what percentages of lengths are of, points.
  mutating func apply(_ declarations: Lookup<String, String>, diagonal: Double) {
    properties = properties.inside(declarations)
    keepsLineWidth = declarations["vector-effect"] == "non-scaling-stroke"
    if declarations.contains(where: { $1 == "initial" }) { reset(declarations) }
    font.apply(declarations)
    if let text = declarations["color"], let own = ColorText.color(text) { color = own }
    if let text = declarations["fill"], let own = paint(text) { fill = own }
    if let text = declarations["stroke"], let own = paint(text) { stroke = own }
    if let own = declarations["fill-opacity"].flatMap(Self.share) { fillOpacity = own }
    if let own = declarations["stroke-opacity"].flatMap(Self.share) { strokeOpacity = own }
    if let own = declarations["fill-rule"].flatMap(Self.rule) { fillRule = own }
    if let own = declarations["clip-rule"].flatMap(Self.rule) { clipRule = own }
    if let own = declarations["visibility"], own != "inherit" { isVisible = ["visible", "initial"].contains(own) }
    for (index, name) in ["marker-start", "marker-mid", "marker-end"].enumerated() {
      guard let text = declarations[name] ?? declarations["marker"], text != "inherit" else { continue }
      markers[index] = Self.reference(text)
    }
    if let own = declarations["paint-order"].flatMap(Self.strokesFirst) { strokesFirst = own }
    func length(_ name: String) -> Double? {
      declarations[name].flatMap { Length($0)?.points(of: diagonal) }
    }
    if let width = length("stroke-width"), width >= 0 { line.width = width }
    if let cap = declarations["stroke-linecap"].flatMap(StrokeStyle.Cap.init) { line.cap = cap }
    if let join = declarations["stroke-linejoin"].flatMap(StrokeStyle.Join.init) { line.join = join }
    if let limit = declarations["stroke-miterlimit"].flatMap(Double.init), limit >= 1, limit < 1e6 {
      line.miterLimit = limit
    }
    if let text = declarations["stroke-dasharray"], text != "inherit" {
      let dashes = text.split(whereSeparator: { $0 == "," || $0.isWhitespace })
        .compactMap { Length(String($0))?.points(of: diagonal) }
      line.dashes = dashes.allSatisfy { $0 >= 0 } && dashes.contains { $0 > 0 } ? dashes : []
    }
    if let phase = length("stroke-dashoffset") { line.dashPhase = phase }
  }

  /// Takes the values that properties have where nothing says any.
  private mutating func reset(_ declarations: Lookup<String, String>) {
    let standard = DrawingStyle()
    func reset<Value>(_ name: String, _ path: WritableKeyPath<DrawingStyle, Value>, of style: inout DrawingStyle) {
      if declarations[name] == "initial" { style[keyPath: path] = standard[keyPath: path] }
    }
    reset("color", \.color, of: &self)
    reset("fill", \.fill, of: &self)
    reset("fill-opacity", \.fillOpacity, of: &self)
    reset("fill-rule", \.fillRule, of: &self)
    reset("clip-rule", \.clipRule, of: &self)
    reset("stroke", \.stroke, of: &self)
    reset("stroke-opacity", \.strokeOpacity, of: &self)
    reset("stroke-width", \.line.width, of: &self)
    reset("stroke-linecap", \.line.cap, of: &self)
    reset("stroke-linejoin", \.line.join, of: &self)
    reset("stroke-miterlimit", \.line.miterLimit, of: &self)
    reset("stroke-dasharray", \.line.dashes, of: &self)
    reset("stroke-dashoffset", \.line.dashPhase, of: &self)
    reset("paint-order", \.strokesFirst, of: &self)
    reset("font-family", \.font.families, of: &self)
    reset("font-size", \.font.size, of: &self)
    reset("font-weight", \.font.weight, of: &self)
    reset("font-style", \.font.isItalic, of: &self)
    reset("letter-spacing", \.font.letterSpacing, of: &self)
    reset("word-spacing", \.font.wordSpacing, of: &self)
    reset("text-anchor", \.font.anchor, of: &self)
  }

  private func paint(_ text: String) -> Paint? {
    let word = text.trimmed
    guard let reference = Self.reference(word) else { return plainPaint(word) }
    let rest = word[(word.firstIndex(of: ")").map(word.index(after:)) ?? word.endIndex)...]
    return .reference(reference, fallback: plainPaint(rest.trimmed) ?? Paint.none)
  }

  private func plainPaint(_ word: String) -> Paint? {
    switch word.lowercased() {
    case "none": Paint.none
    case "currentcolor": .currentColor
    case "context-fill": .context(.fill)
    case "context-stroke": .context(.stroke)
    default: ColorText.color(word).map(Paint.color)
    }
  }

  /// Whether a `paint-order` has the line before the area: what is not named comes last, in the usual order
  /// ([SVG 2, paint-order](https://www.w3.org/TR/SVG2/painting.html#PaintOrder)). Nil for what is no order.
  private static func strokesFirst(_ text: String) -> Bool? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    if words == ["normal"] { return false }
    guard !words.isEmpty, words.allSatisfy({ ["fill", "stroke", "markers"].contains($0) }) else { return nil }
    return words.first { $0 != "markers" } == "stroke"
  }

  /// The id in `url(#id)`; nil for other texts.
  static func reference(_ text: String) -> String? {
    guard text.hasPrefix("url("), let close = text.firstIndex(of: ")") else { return nil }
    let inner = text[text.index(text.startIndex, offsetBy: 4)..<close].filter { $0 != "\"" && $0 != "'" }.trimmed
    return inner.hasPrefix("#") ? fragment(inner) : nil
  }

  /// The id behind the sign of an address, in which letters may be written as their bytes, such as "%20"
  /// ([SVG 2, URL references](https://www.w3.org/TR/SVG2/linking.html#URLReference)).
  static func fragment(_ address: String) -> String {
    let id = String(address.dropFirst())
    return id.contains("%") ? id.removingPercentEncoding ?? id : id
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
