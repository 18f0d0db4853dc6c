/// What the name of a symbol asks for: a drawing, and the forms that the end of the name gives it.
struct SymbolName {
  /// The drawing itself, or what is around it.
  private(set) var drawing: SymbolDrawing
  private var isFilled = false
  /// What is enclosed, and where.
  private var inner: (drawing: SymbolDrawing, enclosure: SymbolEnclosure)?
  private var isSlashed = false
  /// The dot of `badge` without more.
  private var badge: [SymbolOperation] = []

  /// Names are short; longer ones are not looked at.
  private static let longest = 64

  /// Nil for what is not drawn.
  init?(_ name: String) {
    guard name.utf8.count <= Self.longest else { return nil }
    if let drawing = SymbolTable.drawing(name) {
      self.drawing = drawing
      return
    }
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let place = parts.firstIndex(of: "badge") {
      guard let base = SymbolName(enclosed: parts.prefix(place)) else { return nil }
      self = base
      var mark = parts.suffix(from: place + 1)
      if mark.last == "fill" {
        mark.removeLast()
        isFilled = isFilled || drawing.hasBody
      }
      guard let badge = Self.badge(mark.joined(separator: "."), beside: drawing.size) else { return nil }
      self.badge = badge
      return
    }
    // "eye.slash.fill"
    let isFilled = parts.last == "fill"
    if isFilled { parts.removeLast() }
    let isSlashed = parts.last == "slash"
    if isSlashed { parts.removeLast() }
    guard isFilled || isSlashed || parts.count > 1, var base = SymbolName(enclosed: parts[...]) else { return nil }
    guard !isFilled || base.drawing.hasBody && !base.isFilled else { return nil }
    base.isFilled = base.isFilled || isFilled
    base.isSlashed = isSlashed
    self = base
  }

  /// A drawing, one that is filled, or one in an enclosure.
  private init?(enclosed parts: ArraySlice<String>) {
    if let drawing = SymbolTable.drawing(parts.joined(separator: ".")) {
      self.drawing = drawing
      return
    }
    guard let last = parts.last, parts.count > 1 else { return nil }
    let before = parts.dropLast()
    if last == "fill" {
      guard let base = SymbolName(enclosed: before), base.drawing.hasBody, !base.isFilled else { return nil }
      self = base
      isFilled = true
      return
    }
    guard let enclosure = SymbolTable.enclosures[last] else { return nil }
    let inner = before.last == "fill" ? before.dropLast() : before
    let word = inner.joined(separator: ".")
    guard let drawing = SymbolTable.drawing(word) ?? SymbolCharacters.drawing(word) else { return nil }
    self.drawing = enclosure.drawing
    self.inner = (drawing, enclosure)
  }

  /// What is drawn, in the drawing's box.
  var operations: [SymbolOperation] {
    var operations = drawing.operations(isFilled: isFilled)
    if let inner {
      let scale = inner.enclosure.room / max(inner.drawing.size.width, inner.drawing.size.height, 14)
      let center = inner.enclosure.center
      let transform = AffineTransform(
        scale, 0, 0, scale, center.x - inner.drawing.size.width * scale / 2,
        center.y - inner.drawing.size.height * scale / 2)
      // Lines inside are nearly as wide as those around them, but not so wide that they fill what they surround.
      operations += inner.drawing.operations(isFilled: true).map { operation in
        let placed = operation.placed(transform, lineFactor: inner.drawing.hasBody ? 0.6 : 0.9)
        return isFilled ? placed.inverted : placed
      }
    }
    if isSlashed { operations += Self.slash(over: drawing.size) }
    return operations + badge
  }

  /// From the upper left to the lower right, with a gap at its upper side.
  private static func slash(over size: Size) -> [SymbolOperation] {
    let side = min(size.width, size.height) / 2 - 1
    let (x, y) = (size.width / 2, size.height / 2)
    func line(_ offset: Double) -> Path {
      var builder = PathBuilder()
      builder.move(to: Point(x - side + offset, y - side - offset))
      builder.line(to: Point(x + side + offset, y + side - offset))
      return builder.path
    }
    let style = SymbolDrawing.symbolLine
    return [
      SymbolOperation(path: line(SymbolDrawing.gapWidth * 0.8), line: style, cuts: true),
      SymbolOperation(path: line(0), line: style),
    ]
  }

  /// A small sign at the lower right, or a dot at the upper right; nil for a sign that is not drawn.
  private static func badge(_ name: String, beside size: Size) -> [SymbolOperation]? {
    func circle(_ center: Point, _ radius: Double) -> Path {
      .ellipse(in: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius))
    }
    guard !name.isEmpty else {
      let center = Point(size.width - 4, 4)
      return [
        SymbolOperation(path: circle(center, 3 + SymbolDrawing.gapWidth), cuts: true),
        SymbolOperation(path: circle(center, 3)),
      ]
    }
    guard let sign = SymbolTable.drawing(name) else { return nil }
    let room = 8.0
    let scale = room / max(sign.size.width, sign.size.height)
    let center = Point(size.width - room / 2 - 0.4, size.height - room / 2 - 0.4)
    let transform = AffineTransform(
      scale, 0, 0, scale, center.x - sign.size.width * scale / 2, center.y - sign.size.height * scale / 2)
    return [SymbolOperation(path: circle(center, room / 2 + SymbolDrawing.gapWidth * 0.7), cuts: true)]
      + sign.operations(isFilled: true).map { $0.placed(transform, lineFactor: 0.8) }
  }
}
