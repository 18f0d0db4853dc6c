import Graphics
import Layers

/// A button's image: an asset or a symbol, by its name.
struct ButtonImage: Hashable, Sendable {
  var name: String
  /// Points.
  var size: Size
  /// Whether it is a symbol, and none of the job's images, which go before symbols of the same name.
  var isSymbol = false
}

/// Buttons with images, and the Mac's gradient buttons.
extension ControlDrawing {
  /// The image left of the title, both in one colour; an image that is too large shrinks.
  mutating func add(_ image: ButtonImage, _ color: Color, _ alignment: TextAlignment) {
    guard image.size.width > 0, image.size.height > 0, !bounds.isEmpty else { return }
    let factor = min(1, size.width / image.size.width, size.height / image.size.height)
    let (width, height) = (image.size.width * factor, image.size.height * factor)
    let name = FontName(label.font)
    let content = TextContent(string: label.text, font: name.face, fontSize: name.size)
    let natural = label.text.isEmpty ? 0 : typesetter.size(of: content, width: .infinity).width
    let title = min(size.width - width, natural)
    let left: Double
    switch alignment {
    case .left, .natural, .justified: left = 0
    case .center: left = (size.width - width - title) / 2
    case .right: left = size.width - width - title
    }
    draw(image, in: Rect(left, (size.height - height) / 2, width, height), color)
    // A line in exactly its own width could lose its end to rounding.
    let room = min(title + 1, size.width - left - width)
    line(label.text, font: label.font, color, alignment: .left, in: Rect(left + width, 0, room, size.height))
  }

  /// A template: the colour wherever the image covers something.
  private mutating func draw(_ image: ButtonImage, in rect: Rect, _ color: Color) {
    if image.isSymbol, let symbol = TemplateSymbol(rawValue: image.name) {
      var style = symbol.style
      style.width *= rect.width / symbol.size.width
      items.append(.fill(.stroke(symbol.path(in: rect), style), color))
      return
    }
    func group(_ items: [RecordedDrawing.Item], _ blendMode: BlendMode) -> RecordedDrawing.Item {
      .group(
        RecordedDrawing.Group(
          items: items, transform: .identity, clip: .rect(rect), opacity: 1, blendMode: blendMode, shadow: nil))
    }
    let tint = group([.fill(.rect(rect), color)], .sourceIn)
    items.append(group([.image(image.name, rect, .linear), tint], .normal))
  }

  /// The Mac's small square button: a light gradient in a thin grey line.
  mutating func addBezel() {
    let isDark = look.appearance == .dark
    let (upper, lower) = isDark ? (0.42, 0.36) : (1, 0.93)
    let dim = control.isHighlighted ? 0.82 : 1
    func gray(_ white: Double) -> Color { Color(white, white, white, 1) }
    items.append(
      .gradient(
        .rect(bounds),
        Gradient(
          .axial(from: .zero, to: Point(0, size.height)),
          stops: [
            Gradient.Stop(location: 0, color: gray(upper * dim)), Gradient.Stop(location: 1, color: gray(lower * dim)),
          ])))
    ring(bounds, radius: 0, width: 1, gray(isDark ? 0.25 : 0.72))
  }
}
