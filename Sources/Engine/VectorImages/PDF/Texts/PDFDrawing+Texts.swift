import Graphics
import Lookups
import XMLTree

/// Texts (ISO 32000-1, chapter 9).
extension PDFDrawing {
  /// Where the next letter stands, and what it waits for.
  struct Pen {
    var letter = AffineTransform.identity
    var line = AffineTransform.identity
    /// The letters that limit what follows the text, in the coordinates of its beginning; nil: none does.
    var clip: PathBuilder?
  }

  /// Performs an operator of texts.
  ///
  /// - Returns: whether it was one.
  mutating func performText(_ word: String, _ n: [Double], _ operands: [PDFObject]) throws(DocumentError) -> Bool {
    if setText(word, n, operands) || moveText(word, n) { return true }
    switch (word, operands.last) {
    case ("BT", _): pen = Pen()
    case ("ET", _):
      if let letters = pen.clip { clip(to: .path(letters.path, .nonZero)) }
      pen = Pen()
    case ("Tj", let string?): try show([string])
    case ("'", let string?):
      moveLine(0, -state.text.leading)
      try show([string])
    case ("\"", let string?):
      if n.count == 2 { (state.text.wordSpacing, state.text.letterSpacing) = (n[0], n[1]) }
      moveLine(0, -state.text.leading)
      try show([string])
    case ("TJ", .array(let parts)?): try show(parts)
    case ("d1", _): isColorless = true
    default: return ["Tj", "'", "\"", "TJ", "d0"].contains(word)
    }
    return true
  }

  private mutating func setText(_ word: String, _ n: [Double], _ operands: [PDFObject]) -> Bool {
    switch word {
    case "Tc": if let value = n.first { state.text.letterSpacing = value }
    case "Tw": if let value = n.first { state.text.wordSpacing = value }
    case "Tz": if let value = n.first { state.text.stretch = value / 100 }
    case "TL": if let value = n.first { state.text.leading = value }
    case "Ts": if let value = n.first { state.text.rise = value }
    case "Tr": if let value = n.first, (0...7).contains(value) { state.text.mode = Int(value) }
    case "Tf":
      guard let name = operands.first?.name, let size = n.first else { return true }
      setFont(file.resolved(resources["Font"]).dictionary?[name], named: name, size: size)
    default: return false
    }
    return true
  }

  private mutating func moveText(_ word: String, _ n: [Double]) -> Bool {
    switch (word, n.count) {
    case ("Td", 2): moveLine(n[0], n[1])
    case ("TD", 2):
      state.text.leading = -n[1]
      moveLine(n[0], n[1])
    case ("T*", _): moveLine(0, -state.text.leading)
    case ("Tm", 6):
      guard let transform = Self.transform(n) else { return true }
      (pen.letter, pen.line) = (transform, transform)
    default: return false
    }
    return true
  }

  private mutating func moveLine(_ x: Double, _ y: Double) {
    pen.line = AffineTransform.translation(x, y).concatenating(pen.line)
    pen.letter = pen.line
  }

  private mutating func advance(_ distance: Double) {
    pen.letter = AffineTransform.translation(distance, 0).concatenating(pen.letter)
  }

  // MARK: Fonts

  /// Chooses a font.
  ///
  /// - Parameter name: what the resources call it; nil: they do not.
  mutating func setFont(_ object: PDFObject?, named name: String? = nil, size: Double) {
    state.text.size = size
    let key: Int? = if case .reference(let number)? = object { number } else { nil }
    if let known = key.flatMap({ fonts[$0] }) ?? name.flatMap({ namedFonts[$0] }) {
      state.text.font = known
      return
    }
    do throws(PDFFont.Failure) {
      guard file.countFont(), let dictionary = file.resolved(object).dictionary else { throw .missing }
      state.text.font = .success(try PDFFont(dictionary, in: file, &faces))
    } catch {
      state.text.font = .failure(error)
    }
    if let key { fonts[key] = state.text.font } else if let name { namedFonts[name] = state.text.font }
  }

  private mutating func complain(_ failure: PDFFont.Failure) {
    switch failure {
    case .missing: complain("a font of its texts is not in the file; convert these texts to paths")
    case .unread: complain("a font of its texts is not embedded, or not read; convert these texts to paths")
    case .vertical: complain("texts from top to bottom are not drawn; convert them to paths")
    case .unnumbered:
      complain("the letters of a font are numbered in a way that is not read; convert its texts to paths")
    }
  }

  // MARK: Letters

  /// Shows strings; numbers between them move the next one back, by thousandths of an em.
  private mutating func show(_ parts: [PDFObject]) throws(DocumentError) {
    let (text, font): (PDFTextState, PDFFont)
    switch state.text.font {
    case .success(let chosen): (text, font) = (state.text, chosen)
    case .failure(let failure): return complain(failure)
    }
    var shown = PathBuilder()
    for part in parts {
      if case .string(let string) = part {
        // One more than there is room for tells that there are too many.
        try add(font.letters(of: string, limit: letterRoom + 1), of: font, text, to: &shown)
      }
      if let back = part.number { advance(-back / 1_000 * text.size * text.stretch) }
    }
    let path = shown.path
    guard !path.isEmpty else { return }
    if text.isFilled { try paint(.path(path, .nonZero), state.fill, state.fillAlpha) }
    if text.hasLines { try paint(.stroke(path, visibleLine), state.stroke, state.strokeAlpha) }
    if text.isClip {
      var clip = pen.clip ?? PathBuilder()
      clip.append(path)
      pen.clip = clip
    }
  }

  private mutating func add(
    _ letters: [PDFFont.Letter], of font: PDFFont, _ text: PDFTextState, to shown: inout PathBuilder
  ) throws(DocumentError) {
    let em = AffineTransform(text.size * text.stretch, 0, 0, text.size, 0, text.rise)
    for letter in letters {
      letterRoom -= 1
      if letter.text.unicodeScalars.contains(where: { $0.value >= 0x80 }) { texts.append(letter.text) }
      let place = em.concatenating(pen.letter)
      switch letter.content {
      case .outline(let path) where place.isFinite:
        outlineRoom -= path.points.count
        if outlineRoom >= 0, letterRoom >= 0 { shown.append(path, transform: place) }
      case .procedure(let procedure) where place.isFinite && text.mode != 3:
        try draw(procedure, of: font, at: place)
      default: break
      }
      guard letterRoom >= 0, outlineRoom >= 0 else {
        throw DocumentError(
          line: 0,
          message:
            "the texts of the PDF's page have more than \(DrawingBuilder.letterLimit) letters, or very detailed ones; "
            + "export it as PNG")
      }
      let space = letter.isSpace ? text.wordSpacing : 0
      advance((letter.advance * text.size + text.letterSpacing + space) * text.stretch)
    }
  }

  /// Draws a letter that has operators of its own (ISO 32000-1, 9.6.5).
  private mutating func draw(_ procedure: PDFObject, of font: PDFFont, at place: AffineTransform) throws(DocumentError)
  {
    let (outer, outerPen, outerColorless) = (state, pen, isColorless)
    defer { (state, pen, isColorless) = (outer, outerPen, outerColorless) }
    state.transform = font.procedureTransform.concatenating(place).concatenating(state.transform)
    var dictionary: Lookup<String, PDFObject> = [:]
    if let resources = font.resources { dictionary["Resources"] = resources }
    try drawForm(procedure, dictionary)
  }
}
