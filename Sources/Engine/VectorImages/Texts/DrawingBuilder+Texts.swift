import Graphics
import Text
import XMLTree

/// Texts ([SVG 2, chapter 11](https://www.w3.org/TR/SVG2/text.html)), in the fonts and by the rules of all other texts.
extension DrawingBuilder {
  /// Letters of all texts of a drawing, each counted as often as it is used.
  static let letterLimit = 50_000
  /// Letters that lines pass along texts, each counted once for each line.
  static let lineLimit = 200_000

  mutating func drawText(
    _ element: XMLElement, _ effects: DrawingEffects, _ inside: Surroundings
  ) throws(DocumentError) {
    let (text, letters) = try letters(of: element, inside)
    guard !letters.isEmpty else { return }
    let box = Path.rect(letters.dropFirst().reduce(letters[0].box) { $0.union($1.box) })
    try grouped(effects, inside) { (builder, inside) throws(DocumentError) in
      builder.outlines.append(Outline(path: box, transform: inside.transform))
      var start = 0
      while start < letters.count {
        var end = start + 1
        while end < letters.count, letters[end].span == letters[start].span { end += 1 }
        try builder.draw(letters[start..<end], of: text, box)
        start = end
      }
    }
  }

  /// The area of a text's letters, in its coordinates.
  mutating func textArea(of element: XMLElement, _ inside: Surroundings) throws(DocumentError) -> Path {
    var builder = PathBuilder()
    for letter in try letters(of: element, inside).letters {
      for fill in letter.cluster.fills { builder.append(fill.path, transform: letter.transform) }
    }
    return builder.path
  }

  private mutating func letters(
    of element: XMLElement, _ inside: Surroundings
  ) throws(DocumentError) -> (text: DrawingText, letters: [DrawingTextLayout.Letter]) {
    let text = try DrawingText(element, inside, &self)
    room.letters -= text.characters.count
    guard room.letters >= 0 else {
      throw DocumentError(
        line: element.line,
        message:
          "the drawing's texts have more than \(Self.letterLimit) letters, each counted as often as it is used; use fewer"
      )
    }
    guard faces.fonts != nil else {
      complain(element, "texts are not drawn without fonts; convert them to paths")
      return (text, [])
    }
    if text.characters.count == DrawingText.characterLimit {
      complain(element, "of a text \(DrawingText.characterLimit) letters are drawn at most")
    }
    return (text, try DrawingTextLayout(text, of: element, &self).letters)
  }

  /// Draws letters of one span, and the lines along them.
  private mutating func draw(
    _ letters: ArraySlice<DrawingTextLayout.Letter>, of text: DrawingText, _ box: Path
  ) throws(DocumentError) {
    let span = text.spans[letters[letters.startIndex].span]
    try drawLines([.underline, .overline], along: letters, of: text, box)
    var plain = PathBuilder()
    for letter in letters {
      for fill in letter.cluster.fills where fill.color == nil { plain.append(fill.path, transform: letter.transform) }
    }
    if !plain.path.isEmpty { try paint(plain.path, span.around, opacity: 1, box: box) }
    for letter in letters where span.around.style.isVisible {
      for fill in letter.cluster.fills {
        guard let color = fill.color else { continue }
        append(
          .fill(
            .path(fill.path, .nonZero), letter.transform.concatenating(span.around.transform),
            color.withAlpha(multipliedBy: span.around.style.fillOpacity)))
      }
      for picture in letter.cluster.pictures { draw(picture, letter.transform, span.around) }
    }
    try drawLines([.through], along: letters, of: text, box)
  }

  private mutating func draw(_ picture: TextLine.Picture, _ transform: AffineTransform, _ around: Surroundings) {
    guard let found = EmbeddedPicture(file: picture.file), pictures.takes(found.width * found.height),
      let reference = pictures.reference(of: found)
    else { return }
    append(
      .image(
        reference, source: Rect(0, 0, Double(found.width), Double(found.height)), destination: picture.rect,
        transform.concatenating(around.transform), .trilinear,
        tint: Color.white.withAlpha(multipliedBy: around.style.fillOpacity)))
  }

  /// Lines along a text are painted as the element is that asks for them, and as thick as its font wants
  /// ([CSS Text Decoration](https://www.w3.org/TR/css-text-decor-3/#line-decoration)).
  private mutating func drawLines(
    _ kinds: [DrawingText.Decoration.Kind], along letters: ArraySlice<DrawingTextLayout.Letter>, of text: DrawingText,
    _ box: Path
  ) throws(DocumentError) {
    for decoration in text.spans[letters[letters.startIndex].span].decorations where kinds.contains(decoration.kind) {
      room.lineLetters -= letters.count
      guard room.lineLetters >= 0 else {
        throw DocumentError(
          line: 0,
          message:
            "lines along the drawing's texts pass more than \(Self.lineLimit) letters, each counted once a line; use fewer"
        )
      }
      let owner = text.spans[decoration.span].around
      guard let style = faces.style(owner.style.font) else { continue }
      let (metrics, scale) = (style.face.metrics, style.size / style.face.unitsPerEm)
      let thickness = metrics.underlineThickness > 0 ? Double(metrics.underlineThickness) * scale : style.size * 0.05
      let middle =
        switch decoration.kind {
        case .underline: -Double(metrics.underlinePosition) * scale
        case .overline: -Double(metrics.ascent) * scale
        case .through: -0.28 * style.size
        }
      var line = PathBuilder()
      for stretch in Self.stretches(letters) {
        let rule = Path.rect(Rect(0, middle - thickness / 2, stretch.length, thickness))
        line.append(rule, transform: stretch.transform)
      }
      try paint(line.path, owner, opacity: 1, box: box)
    }
  }

  /// How far letters stand on one line, each where the one before ends: such a line has no seams.
  private static func stretches(
    _ letters: ArraySlice<DrawingTextLayout.Letter>
  ) -> [(transform: AffineTransform, length: Double)] {
    var result: [(transform: AffineTransform, length: Double)] = []
    for letter in letters {
      if let last = result.last {
        let end = AffineTransform.translation(last.length, 0).concatenating(last.transform)
        let (own, gap) = (letter.transform, Point(letter.transform.tx - end.tx, letter.transform.ty - end.ty))
        if own.a == end.a, own.b == end.b, own.c == end.c, own.d == end.d, gap.length < 1e-6 {
          result[result.count - 1].length += letter.advance
          continue
        }
      }
      result.append((letter.transform, letter.advance))
    }
    return result
  }
}
