import Graphics

extension PlotFigure {
  /// The figure as an SVG document.
  public var svg: String {
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" font-family=\"Inter, sans-serif\""
        + " font-size=\"\(Self.fontSize)\">",
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"white\"/>",
    ]
    for mark in marks {
      switch mark {
      case .line(let points, let color, let width):
        let list = points.map { "\(Self.text($0.x)),\(Self.text($0.y))" }.joined(separator: " ")
        lines.append(
          "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(Self.text(color))\" stroke-width=\"\(width)\""
            + " stroke-linejoin=\"round\"/>")
      case .word(let word, let place, let anchor, let color):
        let position = "x=\"\(Self.text(place.x))\" y=\"\(Self.text(place.y))\" text-anchor=\"\(anchor)\""
        lines.append("<text \(position) fill=\"\(Self.text(color))\">\(Self.escaped(word))</text>")
      }
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Hundredths are enough.
  private static func text(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }

  private static func text(_ color: Color) -> String {
    let bytes = [color.red, color.green, color.blue].map { Int((max(0, min(1, $0)) * 255).rounded()) }
    return "rgb(" + bytes.map(String.init).joined(separator: ",") + ")"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
