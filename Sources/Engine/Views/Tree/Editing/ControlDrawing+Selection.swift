import Graphics
import Layers

/// Where a control puts its text: enough to find its characters when they are asked for.
enum PlacedText {
  /// A line that nobody types into, shortened at its end where it does not fit, in a rectangle.
  case resting(FittedText, in: Rect)
  /// A text in a width, in points, with its upper left corner and the points by which it was moved so that the caret shows.
  case set(TextContent, width: Double, origin: Point, scroll: Double)

  /// The text with the places of its characters; nil where nothing can be set.
  func edited(_ typesetter: any TextTypesetter) -> EditedText? {
    switch self {
    case .resting(let fitted, let rect):
      let lines = Self.wholeLine(of: fitted.content, typesetter)
      // Its beginning shows.
      let measure = typesetter.measure(of: fitted.content, width: rect.width)
      let width = measure?.size.width ?? min(rect.width, typesetter.size(of: fitted.content, width: rect.width).width)
      let (room, isLeftward) = (rect.width - width, measure?.lastLineIsRightToLeft == true)
      let left =
        switch fitted.content.alignment {
        case .left: 0.0
        case .center: room / 2
        case .right: room
        case .natural, .justified: isLeftward ? room : 0
        }
      let whole = typesetter.size(of: Self.unshortened(fitted.content), width: .infinity).width
      let hidden = isLeftward ? width - whole : 0
      return EditedText(lines: lines, origin: Point(rect.minX + left + hidden, rect.minY + fitted.top))
    case .set(let content, let width, let origin, _):
      return EditedText(lines: typesetter.characterLines(of: content, width: width), origin: origin)
    }
  }

  /// Points by which the text is moved. One that nobody types into shows its beginning.
  func scroll(_ typesetter: any TextTypesetter) -> Double {
    switch self {
    case .set(_, _, _, let scroll): return scroll
    case .resting(let fitted, let rect):
      let line = Self.wholeLine(of: fitted.content, typesetter).first
      guard let first = line?.characters.first, first.start > first.end else { return 0 }
      return min(0, rect.width - ControlDrawing.caretWidth - first.start)
    }
  }

  private static func wholeLine(of content: TextContent, _ typesetter: any TextTypesetter) -> [CharacterLine] {
    typesetter.characterLines(of: unshortened(content), width: .infinity)
  }

  private static func unshortened(_ content: TextContent) -> TextContent {
    var content = content
    (content.truncation, content.alignment) = (.none, .left)
    return content
  }
}

/// Selected text: a highlight and two handles, in the tint.
extension ControlDrawing {
  /// How much of the tint lies behind selected text (chosen; UIKit's documentation does not say it).
  private static let highlight = 0.2
  /// Points across the disc of a handle (chosen).
  static let handleSize = 10.0
  /// Points from an end of a handle's bar to the middle of its disc, which shows whole beside the first line of a text view
  /// (chosen).
  static let handleLift = 3.0

  /// The selected characters of those that there are; nil: the caret stands behind the text, or nothing was ever typed.
  var selection: Range<Int>? {
    guard let selection = editing.selection else { return nil }
    let count = label.text.count
    let range = selection.clamped(to: 0..<count)
    return range.lowerBound == count ? nil : range
  }

  /// Whether all characters are selected: then none has to be found, and the text stays where it is.
  var isAllSelected: Bool { selection == 0..<label.text.count }

  mutating func addHighlight(of edited: EditedText?, fillingTo edges: ClosedRange<Double>?) {
    guard let edited, let selection, editing.isFirstResponder else { return }
    var highlight = PathBuilder()
    for rect in edited.rectangles(of: selection, fillingTo: edges) { highlight.addRect(rect) }
    let path = highlight.path
    if !path.isEmpty { fill(path, look.tint.withAlpha(multipliedBy: Self.highlight)) }
  }

  /// Bars at both ends of the selection, where they show in a rectangle, with a disc above the first and below the last. A
  /// Mac has none.
  mutating func addHandles(of edited: EditedText, in rect: Rect) {
    guard let selection, editing.isFirstResponder, !control.isMac else { return }
    for (index, isFirst) in [(selection.lowerBound, true), (selection.upperBound, false)] {
      // The selection ends in the line of its last character.
      let line = edited.line(at: isFirst ? index : index - 1)
      let x = edited.origin.x + (isFirst ? line.caret(at: index) : line.characterEnd(before: index))
      let (top, bottom) = (edited.origin.y + line.top, edited.origin.y + line.top + line.height)
      guard x >= rect.minX - 0.5, x <= rect.maxX + 0.5, top < rect.maxY, bottom > rect.minY else { continue }
      fill(Rect(x - Self.caretWidth / 2, top, Self.caretWidth, bottom - top), radius: 0, look.tint)
      let center = Point(x, isFirst ? top - Self.handleLift : bottom + Self.handleLift)
      let radius = Self.handleSize / 2
      fill(Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius), radius: radius, look.tint)
      overflow = max(overflow, radius - center.x, center.x + radius - size.width)
      overflow = max(overflow, radius - center.y, center.y + radius - size.height)
    }
  }
}

extension CharacterLine {
  /// Points: where the character before an index of the text ends; where the line begins if there is none.
  func characterEnd(before index: Int) -> Double {
    let place = index - 1 - start
    return characters.indices.contains(place) ? characters[place].end : caret(at: index)
  }
}
