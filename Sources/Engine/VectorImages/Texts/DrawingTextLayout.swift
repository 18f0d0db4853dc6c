import Graphics
import Text
import XMLTree

/// Where the letters of a drawing's text lie ([SVG 2, text layout](https://www.w3.org/TR/SVG2/text.html#TextLayoutAlgorithm)).
struct DrawingTextLayout {
  /// What is set as one, in its place.
  struct Letter {
    var span: Int
    var cluster: TextLine.Cluster
    /// From coordinates whose origin is its left end on the baseline to those of the text.
    var transform: AffineTransform
    /// Points, to the next letter.
    var advance: Double
    var style: TextStyle

    /// As high as its font, in the coordinates of the text.
    var box: Rect {
      let scale = style.size / style.face.unitsPerEm
      let (ascent, descent) = (Double(style.face.metrics.ascent) * scale, Double(style.face.metrics.descent) * scale)
      return transform.apply(Rect(min(0, advance), -ascent, abs(advance), ascent - descent))
    }
  }

  /// A letter on a straight line that begins at the origin.
  private struct Draft {
    var cluster: TextLine.Cluster
    var character: DrawingText.Character
    var place: Point
    var advance: Double
    var style: TextStyle
  }

  private(set) var letters: [Letter] = []
  /// Where the next chunk begins that is not told.
  private var pen = Point.zero

  /// - Parameter element: the text's.
  init(_ text: DrawingText, of element: XMLElement, _ builder: inout DrawingBuilder) throws(DocumentError) {
    let chunks = text.chunks
    for chunk in chunks {
      guard var drafts = drafts(text, chunk, &builder) else { return }
      let first = text.characters[chunk.lowerBound]
      let span = text.spans[first.span]
      var stretch = 1.0
      if chunks.count == 1, let length = element["textLength"] {
        stretch = Self.fit(&drafts, to: length, span, glyphs: element["lengthAdjust"] == "spacingAndGlyphs")
      }
      pen = Point(first.x ?? pen.x, first.y ?? pen.y)
      if let path = span.path {
        try setOnPath(path, drafts, text, span, &builder)
      } else {
        set(drafts, text, span, stretch)
      }
    }
  }

  /// The letters of a chunk, from left to right; nil where there is no font.
  private func drafts(_ text: DrawingText, _ chunk: Range<Int>, _ builder: inout DrawingBuilder) -> [Draft]? {
    var parts: [(string: String, style: TextStyle)] = []
    var last = -1
    for character in text.characters[chunk] {
      if character.span != last {
        guard let style = builder.faces.style(text.spans[character.span].around.style.font) else { return nil }
        parts.append(("", style))
        last = character.span
      }
      parts[parts.count - 1].string.unicodeScalars.append(character.scalar)
    }
    // A mark before the text gives it the direction that the drawing says, whatever its first letter's is (UAX #9, HL1).
    let isRightToLeft = text.spans[text.characters[chunk.lowerBound].span].around.style.font.isRightToLeft
    parts[0].string = (isRightToLeft ? "\u{200f}" : "\u{200e}") + parts[0].string
    let line = TextLine(StyledText(parts), fonts: builder.faces.fonts)
    builder.texts.append(String(String.UnicodeScalarView(text.characters[chunk].map(\.scalar))))
    var place = Point.zero
    return line.clusters.filter { $0.scalar > 0 }.map { cluster in
      let character = text.characters[chunk.lowerBound + cluster.scalar - 1]
      let spacing = character.scalar == " " ? text.spans[character.span].around.style.font.wordSpacing : 0
      let advance = cluster.advance + spacing
      place = place + Point(character.dx, character.dy)
      defer { place.x += advance }
      return Draft(
        cluster: cluster, character: character, place: place, advance: advance, style: parts[cluster.part].style)
    }
  }

  /// Makes a line as long as `textLength` says.
  ///
  /// - Returns: how much wider each letter becomes.
  private static func fit(_ drafts: inout [Draft], to text: String, _ span: DrawingText.Span, glyphs: Bool) -> Double {
    let (font, width) = (span.around.style.font, span.around.viewport.width)
    guard let length = Length(text, em: font.size)?.points(of: width), length >= 0, let last = drafts.last else {
      return 1
    }
    let natural = last.place.x + last.advance
    guard natural > 0 else { return 1 }
    let factor = length / natural
    for index in drafts.indices {
      if glyphs {
        drafts[index].place.x *= factor
        drafts[index].advance *= factor
      } else if drafts.count > 1 {
        drafts[index].place.x += (length - natural) / Double(drafts.count - 1) * Double(index)
      }
    }
    return glyphs ? factor : 1
  }

  /// How far letters move so that the end of theirs that is meant is at the chunk's place.
  private static func offset(_ drafts: [Draft], _ font: DrawingFont) -> Double {
    guard let first = drafts.first else { return 0 }
    var (low, high) = (Double.infinity, -Double.infinity)
    for draft in drafts {
      low = min(low, draft.place.x, draft.place.x + draft.advance)
      high = max(high, draft.place.x, draft.place.x + draft.advance)
    }
    let start = first.character.dx
    return switch (font.anchor, font.isRightToLeft) {
    case (.middle, _): start - (low + high) / 2
    case (.start, false), (.end, true): start - low
    case (.end, false), (.start, true): start - high
    }
  }

  private mutating func set(_ drafts: [Draft], _ text: DrawingText, _ span: DrawingText.Span, _ stretch: Double) {
    let offset = Self.offset(drafts, span.around.style.font)
    for draft in drafts {
      let place = pen + draft.place + Point(offset, 0)
      add(draft, text, AffineTransform.translation(place.x, place.y), stretch)
    }
    if let last = drafts.last { pen = pen + last.place + Point(offset + last.advance, 0) }
  }

  /// Each letter stands with its middle on the path, along it; one whose middle is beyond the path's ends is not drawn.
  private mutating func setOnPath(
    _ element: XMLElement, _ drafts: [Draft], _ text: DrawingText, _ span: DrawingText.Span,
    _ builder: inout DrawingBuilder
  ) throws(DocumentError) {
    guard let target = element.reference.flatMap({ builder.definitions[$0] }),
      let ruler = try Self.ruler(of: target, span.around.viewport, &builder)
    else { return builder.complain(element, "the path that a text stands on is not in the drawing") }
    var start =
      element["startOffset"].flatMap { Length($0, em: span.around.style.font.size)?.points(of: ruler.length) } ?? 0
    if let told = target["pathLength"].flatMap(Double.init), told > 0, element["startOffset"]?.hasSuffix("%") == false {
      start *= ruler.length / told
    }
    let offset = start + Self.offset(drafts, span.around.style.font)
    for draft in drafts {
      guard let (point, direction) = ruler.place(at: offset + draft.place.x + draft.advance / 2) else { continue }
      let turn = AffineTransform(direction.x, direction.y, -direction.y, direction.x, point.x, point.y)
      add(draft, text, AffineTransform.translation(-draft.advance / 2, draft.place.y).concatenating(turn))
    }
    if let end = ruler.place(at: ruler.length) { pen = end.point }
  }

  /// Measures a shape; nil for what is none.
  private static func ruler(
    of target: XMLElement, _ viewport: Size, _ builder: inout DrawingBuilder
  ) throws(DocumentError) -> PathRuler? {
    if let last = builder.textPath, last.element == target.index, last.viewport == viewport { return last.ruler }
    let declarations = builder.sheet.declarations(of: target)
    guard ElementShapes.names.contains(target.name),
      let path = try builder.outline(of: target, declarations, viewport, em: DrawingFont().size)
    else { return nil }
    try builder.countMeasured(path)
    let around = DrawingBuilder.Surroundings(transform: .identity, style: DrawingStyle(), viewport: viewport)
    let own = try builder.ownTransform(of: target, declarations, around)
    let ruler = PathRuler(path.transformed(by: own))
    builder.textPath = (target.index, viewport, ruler)
    return ruler
  }

  private mutating func add(
    _ draft: Draft, _ text: DrawingText, _ transform: AffineTransform, _ stretch: Double = 1
  ) {
    let span = text.spans[draft.character.span]
    let up = span.shift + Self.baseline(span.around.style.font.baseline, draft.style)
    var own = AffineTransform.scale(stretch, 1).concatenating(.translation(0, -up))
    if draft.character.rotation != 0 {
      own = own.concatenating(.rotation(draft.character.rotation * .pi / 180))
    }
    letters.append(
      Letter(
        span: draft.character.span, cluster: draft.cluster, transform: own.concatenating(transform),
        advance: draft.advance / stretch, style: draft.style))
  }

  /// How far letters stand below their baseline's place, negative: points upwards
  /// ([CSS Inline, dominant-baseline](https://www.w3.org/TR/css-inline-3/#dominant-baseline-property)). Where fonts say nothing, the
  /// hanging baseline is at 0.8 of the ascent, the mathematical one at half.
  private static func baseline(_ name: String, _ style: TextStyle) -> Double {
    let scale = style.size / style.face.unitsPerEm
    let (ascent, descent) = (Double(style.face.metrics.ascent) * scale, Double(style.face.metrics.descent) * scale)
    switch name {
    case "middle":
      let x = TextLine(StyledText([("x", style)]), fonts: nil).clusters.first?.fills.first?.path.bounds
      return -(x?.height ?? style.size / 2) / 2
    case "central": return -(ascent + descent) / 2
    case "hanging": return -0.8 * ascent
    case "mathematical": return -0.5 * ascent
    case "text-before-edge", "text-top", "before-edge": return -ascent
    case "text-after-edge", "text-bottom", "after-edge", "ideographic": return -descent
    default: return 0
    }
  }
}
