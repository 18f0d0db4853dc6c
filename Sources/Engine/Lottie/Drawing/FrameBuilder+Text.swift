import Graphics

extension FrameBuilder {
  /// Draws a text as the outline of its characters.
  mutating func draw(_ values: TextValues, _ frame: Double, _ transform: AffineTransform) {
    var style = values.style(frame)
    for animator in values.animators {
      style.fill = animator.fill?(frame) ?? style.fill
      style.stroke = animator.stroke?(frame) ?? style.stroke
    }
    var transform = transform
    if let animator = values.animators.last {
      style.strokeWidth = max(0, animator.strokeWidth?(frame) ?? 0)
      style.text.tracking = (animator.tracking?(frame) ?? Self.animatedTracking) * style.text.size / 1000
      transform = animator.transform.matrix(frame).concatenating(transform)
    }
    guard let path = settle(&style.text) else { return }
    var paints: [DisplayItem.Content] = []
    if let fill = style.fill {
      paints = fills(path, fill, style.text, values.animators.last, frame).map {
        .fill(.path($0.path, .nonZero), transform, $0.color)
      }
    }
    if let stroke = style.stroke {
      let content = Self.stroke(path, stroke, width: style.strokeWidth, of: style.text, transform)
      paints.insert(content, at: style.strokesLast ? paints.count : 0)
    }
    for paint in paints { list.append(paint) }
  }

  /// Thousandths of the font's size, where an animator has none of its own: as lottie-ios has it.
  private static let animatedTracking = 1.0

  /// Finds what a text is set in.
  ///
  /// - Returns: its outline; nil where nothing shows.
  private func settle(_ text: inout LottieText) -> Path? {
    var path = glyphs(text)
    if path.isEmpty {
      text.allowsOtherFonts = true
      path = glyphs(text)
    }
    return path.isEmpty ? nil : path
  }

  private func glyphs(_ text: LottieText) -> Path {
    let path = outline(text)
    return path.isEmpty && !text.allowsOtherFonts ? animation.glyphs.outline(text) : path
  }

  /// The fill of the characters that an animator does not mean, and of those whose opacity it changes.
  private func fills(
    _ path: Path, _ color: Color, _ text: LottieText, _ animator: TextAnimator?, _ frame: Double
  ) -> [(path: Path, color: Color)] {
    guard let animator, let opacity = animator.opacity else { return [(path, color)] }
    let count = text.text.count
    let range = animator.range.characters(of: count, frame)
    if range.isEmpty { return [(path, color)] }
    // Its opacity takes the place of the colour's.
    let faded = Color(color.red, color.green, color.blue, max(0, min(1, opacity(frame) / 100)))
    let parts = [(0..<range.lowerBound, color), (range, faded), (range.upperBound..<count, color)]
    return parts.compactMap { part, color in
      guard !part.isEmpty, color.alpha > 0 else { return nil }
      if part == 0..<count { return (path, color) }
      var text = text
      text.part = part
      let path = glyphs(text)
      return path.isEmpty ? nil : (path, color)
    }
  }

  /// Widths are per cent of the font's size, as Core Text takes them; without any it fills the text in black.
  private static func stroke(
    _ path: Path, _ color: Color, width: Double, of text: LottieText, _ transform: AffineTransform
  ) -> DisplayItem.Content {
    guard width > 0 else { return .fill(.path(path, .nonZero), transform, .black) }
    let line = StrokeStyle(width: width / 100 * text.size, cap: .butt, join: .miter)
    return .fill(.stroke(path, line), transform, color)
  }
}
