import Graphics
import Layers
import Text

/// A paragraph of a text in which it is set by itself.
struct PlacedParagraph {
  var content: TextContent
  var layout: TextLayout
  /// Points below the top of the text.
  var top: Double

  /// Whether something of it may show between two heights below the top of the text: marks reach out of their lines.
  func reaches(_ heights: ClosedRange<Double>) -> Bool {
    // Lines are as high as their images, unless the paragraph leaves them less room.
    let hasImages = content.runs.contains { $0.attachment != nil }
    guard !hasImages || !content.firstStyle.limitsLineHeights else { return true }
    let sizes = content.runs.map { abs($0.baselineOffset) + ($0.font.map { FontName($0).size } ?? 0) }
    let reach = 2 * max(content.fontSize, sizes.max() ?? 0)
    return top - reach <= heights.upperBound && top + layout.size.height + reach >= heights.lowerBound
  }
}

extension Typesetter {
  /// The paragraphs of a text of which nothing is left out: each is set by itself, so what is typed into one leaves the others
  /// as they are, and does not cost more in a long text than in a short one. Nil for other texts, and those of one paragraph.
  func paragraphs(of text: TextContent, width: Double) -> [PlacedParagraph]? {
    guard text.isWrapped, text.truncation == .none, text.lineLimit == 0, text.height == .infinity,
      let contents = text.paragraphs
    else { return nil }
    var top = 0.0
    return contents.enumerated().map { index, content in
      let paragraph = PlacedParagraph(content: content, layout: layout(content, width), top: top)
      let next = contents[min(index + 1, contents.count - 1)]
      top += paragraph.layout.size.height + content.firstStyle.spacing(before: next.firstStyle)
      return paragraph
    }
  }
}

extension TextContent {
  /// Each of its paragraphs as a text; nil: it has one.
  fileprivate var paragraphs: [TextContent]? {
    var content = self
    guard !runs.isEmpty else {
      return TextLayout.paragraphs(of: string)?.map { paragraph in
        content.string = paragraph
        return content
      }
    }
    return TextLayout.paragraphs(of: runs.map(\.text))?.map { pieces in
      content.string = pieces.map(\.text).joined()
      content.runs = pieces.map { piece in
        var run = runs[piece.part]
        run.text = piece.text
        return run
      }
      return content
    }
  }

  /// How its first paragraph is set.
  fileprivate var firstStyle: ParagraphStyle { runs.first?.paragraphStyle ?? paragraph }
}

extension ParagraphStyle {
  /// Whether lines may be lower than what is in them.
  fileprivate var limitsLineHeights: Bool {
    maximumLineHeight > 0 || (lineHeightMultiple > 0 && lineHeightMultiple < 1)
  }
}

extension TextMeasure {
  init(_ layout: TextLayout) {
    self.init(
      size: layout.size, lineCount: layout.lineCount, firstBaseline: layout.firstBaseline,
      lastBaseline: layout.lastBaseline, lastLineEnd: layout.lastLineEnd,
      lastLineIsRightToLeft: layout.lastLineIsRightToLeft)
  }

  /// Of paragraphs below each other; nil: there are none.
  init?(of paragraphs: [PlacedParagraph]) {
    guard let first = paragraphs.first, let last = paragraphs.last else { return nil }
    self.init(last.layout)
    size = Size(paragraphs.reduce(0) { max($0, $1.layout.size.width) }, last.top + last.layout.size.height)
    lineCount = paragraphs.reduce(0) { $0 + $1.layout.lineCount }
    firstBaseline = first.layout.firstBaseline
    lastBaseline += last.top
  }
}

extension TextPart {
  /// So many points below where it is.
  func moved(down distance: Double) -> TextPart {
    switch self {
    case .fill(let path, let color): .fill(path.transformed(by: .translation(0, distance)), color)
    case .background(let path, let color): .background(path.transformed(by: .translation(0, distance)), color)
    case .image(let name, let rect): .image(name, Rect(rect.minX, rect.minY + distance, rect.width, rect.height))
    case .attachment(let image, let rect, let color):
      .attachment(image, Rect(rect.minX, rect.minY + distance, rect.width, rect.height), color)
    }
  }
}

extension CharacterLine {
  /// So many points below where it is, and behind so many characters.
  func moved(down distance: Double, behind count: Int) -> CharacterLine {
    var line = self
    line.top += distance
    line.start += count
    return line
  }
}
