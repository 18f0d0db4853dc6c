import Graphics
import Lookups
import XMLTree

/// A text of a drawing, read: its characters, the places that they are given, and the elements that say how they look
/// ([SVG 2, chapter 11](https://www.w3.org/TR/SVG2/text.html)).
struct DrawingText {
  /// Characters of one element.
  struct Span {
    var around: DrawingBuilder.Surroundings
    /// Points upwards from the line of the text.
    var shift = 0.0
    /// Lines that elements draw, the outermost first.
    var decorations: [Decoration] = []
    /// The element `textPath` that they stand on; nil: on a straight line.
    var path: XMLElement?
  }

  /// A line along a text.
  struct Decoration: Equatable {
    enum Kind: String {
      case underline, overline
      case through = "line-through"
    }

    var kind: Kind
    /// Index of the span whose paints it has.
    var span: Int

    /// Those that an element asks for.
    static func kinds(_ declarations: Lookup<String, String>) -> [Kind] {
      let text = declarations["text-decoration"] ?? declarations["text-decoration-line"] ?? ""
      return text.split(whereSeparator: \.isWhitespace).compactMap { Kind(rawValue: $0.lowercased()) }
    }
  }

  struct Character {
    var scalar: Unicode.Scalar
    var span: Int
    /// Whether a character as people see it begins here.
    var startsCharacter = true
    /// In the coordinates of the text; nil: behind what stands before.
    var x: Double?
    var y: Double?
    /// How far it, and what follows, is moved.
    var dx = 0.0
    var dy = 0.0
    /// Degrees, clockwise.
    var rotation = 0.0
  }

  /// What an element says of the places of its characters.
  private struct Places {
    var element: XMLElement
    var characters: Range<Int>
    var around: DrawingBuilder.Surroundings
  }

  private(set) var spans: [Span] = []
  private(set) var characters: [Character] = []
  private var places: [Places] = []

  /// Characters of one text; more are left out.
  static let characterLimit = 20_000

  init(_ element: XMLElement, _ around: DrawingBuilder.Surroundings, _ builder: inout DrawingBuilder)
    throws(DocumentError)
  {
    var first = Span(around: around)
    first.decorations =
      around.lines.map { Decoration(kind: $0, span: 0) }
      + Self.decorations(builder.sheet.declarations(of: element), span: 0)
    first.shift = Self.shift(builder.sheet.declarations(of: element), around.style.font)
    try read(element, first, &builder)
    collapse()
    findCharacters()
    place()
  }

  // MARK: Reading

  private mutating func read(
    _ element: XMLElement, _ span: Span, _ builder: inout DrawingBuilder
  ) throws(DocumentError) {
    let (index, start) = (spans.count, characters.count)
    spans.append(span)
    let placeIndex = places.count
    places.append(Places(element: element, characters: start..<start, around: span.around))
    let text = Array(element.text.utf8)
    var offset = 0
    for child in element.children {
      append(text[offset..<max(offset, min(text.count, child.textOffset))], index)
      offset = max(offset, min(text.count, child.textOffset))
      try readChild(child, of: span, &builder)
    }
    append(text[offset...], index)
    places[placeIndex].characters = start..<characters.count
  }

  private mutating func append(_ text: ArraySlice<UInt8>, _ span: Int) {
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where characters.count < Self.characterLimit {
      characters.append(Character(scalar: scalar, span: span))
    }
  }

  private mutating func readChild(
    _ child: XMLElement, of outer: Span, _ builder: inout DrawingBuilder
  ) throws(DocumentError) {
    guard ["tspan", "a", "textPath"].contains(child.name) else {
      if !["title", "desc", "metadata", "set", "animate"].contains(child.name), !child.name.contains(":") {
        builder.complain(child, "elements \"\(child.name)\" in texts are not drawn")
      }
      return
    }
    var plain = child
    // What stands in a text has no coordinates of its own.
    plain.attributes.removeAll { $0.name == "transform" }
    guard let (inside, declarations) = try builder.enter(plain, outer.around) else { return }
    var span = outer
    span.around = inside
    span.around.transform = outer.around.transform
    let own = Self.decorations(declarations, span: spans.count)
    if !own.isEmpty { span.decorations += own }
    span.shift += Self.shift(declarations, inside.style.font)
    if child.name == "textPath" { span.path = child }
    if child["textLength"] != nil {
      builder.complain(child, "only a whole text is made as long as \"textLength\" says")
    }
    try read(child, span, &builder)
  }

  private static func decorations(_ declarations: Lookup<String, String>, span: Int) -> [Decoration] {
    Decoration.kinds(declarations).map { Decoration(kind: $0, span: span) }
  }

  /// Points upwards ([SVG 1.1, baseline-shift](https://www.w3.org/TR/SVG11/text.html#BaselineShiftProperty)); how far `sub` and
  /// `super` are is chosen.
  private static func shift(_ declarations: Lookup<String, String>, _ font: DrawingFont) -> Double {
    switch declarations["baseline-shift"] {
    case "sub": -0.2 * font.size
    case "super": 0.4 * font.size
    case let text?: Length(text, em: font.size)?.points(of: font.size) ?? 0
    case nil: 0
    }
  }

  // MARK: Characters

  /// Several spaces are one, and none stands at either end, unless spaces count
  /// ([CSS Text, white space](https://www.w3.org/TR/css-text-3/#white-space-rules)).
  private mutating func collapse() {
    var kept: [Character] = []
    /// How many characters are left of those before a place.
    var counts = [0]
    counts.reserveCapacity(characters.count + 1)
    var (isBehindSpace, lastCollapses) = (true, false)
    for character in characters {
      var own = character
      let isSpace = ["\u{20}", "\u{9}", "\u{a}", "\u{d}"].contains(own.scalar)
      if isSpace { own.scalar = " " }
      let collapses = isSpace && !spans[own.span].around.style.font.keepsSpaces
      if !collapses || !isBehindSpace {
        kept.append(own)
        (isBehindSpace, lastCollapses) = (collapses, collapses)
      }
      counts.append(kept.count)
    }
    if lastCollapses { kept.removeLast() }
    for index in places.indices {
      let range = places[index].characters
      places[index].characters =
        min(kept.count, counts[range.lowerBound])..<min(kept.count, counts[range.upperBound])
    }
    characters = kept
  }

  private mutating func findCharacters() {
    var text = String.UnicodeScalarView()
    for character in characters { text.append(character.scalar) }
    var index = 0
    for character in String(text) {
      let count = character.unicodeScalars.count
      for place in index..<min(characters.count, index + count) { characters[place].startsCharacter = place == index }
      index += count
    }
  }

  /// Gives the characters the places that elements list; what an inner element says counts before what an outer one says.
  private mutating func place() {
    for entry in places {
      let (element, font) = (entry.element, entry.around.style.font)
      func lengths(_ name: String, _ whole: Double) -> [Double] {
        (element[name] ?? "").split(whereSeparator: { $0 == "," || $0.isWhitespace })
          .prefix(entry.characters.count).map { Length(String($0), em: font.size)?.points(of: whole) ?? 0 }
      }
      let (width, height) = (entry.around.viewport.width, entry.around.viewport.height)
      let isOnPath = element.name == "textPath"
      let (x, y) = isOnPath ? ([], []) : (lengths("x", width), lengths("y", height))
      let (dx, dy) = isOnPath ? ([], []) : (lengths("dx", width), lengths("dy", height))
      let rotations = isOnPath ? [] : NumberList.numbers(element["rotate"] ?? "")
      for (offset, index) in entry.characters.enumerated() {
        if offset < x.count { characters[index].x = x[offset] }
        if offset < y.count { characters[index].y = y[offset] }
        if offset < dx.count { characters[index].dx = dx[offset] }
        if offset < dy.count { characters[index].dy = dy[offset] }
        if let last = rotations.last {
          characters[index].rotation = offset < rotations.count ? rotations[offset] : last
        }
      }
    }
  }

  /// The stretches of characters that are set as one line each: a place that is given begins another, and so does a path.
  var chunks: [Range<Int>] {
    var starts: [Int] = []
    for (index, character) in characters.enumerated() {
      let isPlaced = character.startsCharacter && (character.x != nil || character.y != nil)
      let isOther = index > 0 && path(at: index)?.index != path(at: index - 1)?.index
      if index == 0 || isPlaced || isOther { starts.append(index) }
    }
    return starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : characters.count) }
  }

  private func path(at index: Int) -> XMLElement? { spans[characters[index].span].path }
}

extension DrawingBuilder.Surroundings {
  /// Takes the lines along texts that an element asks for, which it draws along all texts in it
  /// ([CSS Text Decoration](https://www.w3.org/TR/css-text-decor-3/#line-decoration)).
  mutating func takeLines(_ declarations: Lookup<String, String>) {
    lines += DrawingText.Decoration.kinds(declarations)
  }
}
