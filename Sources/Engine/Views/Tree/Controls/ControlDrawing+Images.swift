import Graphics
import Layers

/// A button's image: an asset or a symbol, by its name.
struct ButtonImage: Hashable, Sendable {
  var name: String
  /// Points.
  var size: Size
  /// Whether it is a symbol, and none of the job's images, which go before symbols of the same name.
  var isSymbol = false
  /// Whether it shows one colour wherever it covers something.
  var isTemplate = true
  /// Whether what shows it reads from right to left.
  var isRightToLeft = false
  /// What the lines of a symbol of this size are multiplied by.
  var lineFactor = 1.0
}

extension ButtonImage {
  /// What shows the image in a rectangle: in a colour wherever it covers something, or in its own colours.
  func item(in rect: Rect, _ color: Color) -> RecordedDrawing.Item {
    if isSymbol, let symbol = TemplateSymbol(rawValue: name) {
      return symbol.item(
        in: rect, natural: Size(size.width / lineFactor, size.height / lineFactor),
        isMirrored: isRightToLeft && symbol.followsReadingDirection, color)
    }
    return isTemplate ? .template(name, in: rect, color) : .image(name, rect, .linear)
  }

  /// The image darker or lighter, as a finger or a disabled button makes it.
  func item(in rect: Rect, under shade: Color) -> RecordedDrawing.Item {
    Self.group(
      [.image(name, rect, .linear), Self.group([.fill(.rect(rect), shade)], .sourceAtop, in: rect)], .normal, in: rect)
  }

  private static func group(
    _ items: [RecordedDrawing.Item], _ blendMode: BlendMode, in rect: Rect
  ) -> RecordedDrawing.Item {
    .group(
      RecordedDrawing.Group(
        items: items, transform: .identity, clip: .rect(rect), opacity: 1, blendMode: blendMode, shadow: nil))
  }
}

/// Buttons with images, and the Mac's gradient buttons.
extension ControlDrawing {
  /// Image, title and subtitle, in one colour but for images and parts of the title that have their own.
  mutating func addContent(_ color: Color, _ runs: [TextRun], _ alignment: TextAlignment) {
    let name = FontName(label.font)
    let (inner, lineLimit) = (bounds.inset(by: button.contentInsets), label.numberOfLines)
    func natural(_ text: String, runs: [TextRun] = [], _ font: FontName, in width: Double? = nil) -> Size {
      guard !text.isEmpty else { return .zero }
      var content = TextContent(string: text, font: font.face, fontSize: font.size)
      content.runs = runs
      if width != nil { (content.isWrapped, content.lineLimit) = (true, lineLimit) }
      return typesetter.size(of: content, width: width ?? .infinity)
    }
    let subtitleFont = FontName(ButtonContent.subtitleFont)
    let beside = button.imagePlacement.isVertical ? 0 : image.map { $0.size.width + button.imagePadding } ?? 0
    let title = natural(label.text, runs: runs, name, in: lineLimit == 1 ? nil : max(1, inner.width - beside))
    let content = ButtonContent(
      image: image?.size ?? .zero, title: title, subtitle: natural(button.subtitle, subtitleFont), button)
    var places = content.places(
      in: inner, alignment, vertical: control.verticalAlignment,
      fillsWidth: control.horizontalAlignment == .fill)
    if look.isRightToLeft, !button.imagePlacement.isVertical { places.exchangeSides() }
    if let image, !places.image.isEmpty {
      let isDimmed = !image.isTemplate && (control.isHighlighted || !control.isEnabled)
      items.append(
        isDimmed
          ? image.item(in: places.image, under: control.isEnabled ? Color(0, 0, 0, 0.45) : Color(1, 1, 1, 0.5))
          : image.item(in: places.image, color))
    }
    // A line in exactly its own width could lose its end to rounding.
    var room = places.title
    room.size.width = min(room.width + 1, max(0, bounds.maxX - room.minX))
    var titleAlignment = TextAlignment.left
    if lineLimit != 1 {
      room.origin.x = places.title.minX - 0.5
      titleAlignment =
        label.textAlignment != .natural ? label.textAlignment : look.isRightToLeft ? .right : .left
    }
    line(
      label.text, runs: runs, font: label.font, smallestScale: label.smallestScale, limit: lineLimit, color,
      alignment: titleAlignment, in: room)
    guard !button.subtitle.isEmpty else { return }
    var below = places.subtitle
    below.size.width = min(below.width + 1, max(0, bounds.maxX - below.minX))
    let lineAlignment: TextAlignment = alignment == .center ? .center : alignment
    line(
      button.subtitle, font: ButtonContent.subtitleFont, color.withAlpha(multipliedBy: 0.85),
      alignment: lineAlignment, in: below)
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
