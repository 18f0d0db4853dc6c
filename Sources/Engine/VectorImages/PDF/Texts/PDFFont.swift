import Graphics
import Lookups
import Text

/// A font of a page: what its codes show, and how wide that is (ISO 32000-1, 9.5 to 9.8).
///
/// One thread at a time may use it.
final class PDFFont {
  /// What a code shows.
  struct Letter {
    enum Content {
      /// In ems, y upwards, from the letter's left end on the baseline.
      case outline(Path)
      /// Operators that draw it.
      case procedure(PDFObject)
    }

    /// Nil: nothing is seen.
    var content: Content?
    /// To the next letter, in ems.
    var advance: Double
    /// Whether the spaces between words make it wider.
    var isSpace: Bool
    /// Code points for which a font of the machine stands in.
    var text = ""
  }

  /// Why a font shows nothing.
  enum Failure: Error {
    case missing, unread, vertical, unnumbered
  }

  private enum Source {
    case embedded(FontFace, isTrueType: Bool)
    case standIn(TextStyle, (any FontSource)?)
    case procedures(Lookup<String, PDFObject>)
  }

  private let file: PDFFile
  private let dictionary: Lookup<String, PDFObject>
  private let source: Source
  private let widths: PDFWidths
  private let encoding: PDFEncoding
  private let isSymbolic: Bool
  /// Of a font whose codes have several bytes: from codes to the numbers of letters.
  private let numbers: PDFCharacterMap?
  /// From the numbers of letters to glyphs, two bytes each; nil: they are glyphs.
  private let glyphs: [UInt8]?
  private let unicode: PDFCharacterMap?
  private var known: Lookup<Int, Letter> = [:]

  /// From the coordinates of procedures to ems.
  let procedureTransform: AffineTransform
  /// What procedures draw with; nil: what the page does.
  let resources: PDFObject?

  /// - Throws: why its texts are not drawn.
  init(_ dictionary: Lookup<String, PDFObject>, in file: PDFFile, _ faces: inout DrawingFaces) throws(Failure) {
    self.file = file
    self.dictionary = dictionary
    let isComposite = file.resolved(dictionary["Subtype"]).name == "Type0"
    let descendants = file.resolved(dictionary["DescendantFonts"]).array
    let inner = isComposite ? file.resolved(descendants?.first).dictionary ?? [:] : dictionary
    let descriptor = file.resolved(inner["FontDescriptor"]).dictionary ?? [:]
    let flags = file.resolved(descriptor["Flags"]).number.flatMap { Int(exactly: $0) } ?? 0
    isSymbolic = flags & 4 != 0
    numbers = isComposite ? try Self.numbers(dictionary["Encoding"], in: file) : nil
    encoding = PDFEncoding(dictionary["Encoding"], in: file)
    unicode = file.table(dictionary["ToUnicode"]).map(PDFCharacterMap.init)
    glyphs = isComposite ? file.table(inner["CIDToGIDMap"]) : nil
    resources = dictionary["Resources"]
    procedureTransform =
      file.numbers(dictionary["FontMatrix"]).flatMap(PDFDrawing.transform) ?? .scale(0.001, 0.001)
    widths = isComposite ? PDFWidths(composite: inner, in: file) : PDFWidths(simple: inner, descriptor, in: file)
    if let procedures = file.resolved(dictionary["CharProcs"]).dictionary, !isComposite {
      source = .procedures(procedures)
    } else if let (face, isTrueType) = Self.embedded(descriptor, in: file) {
      source = .embedded(face, isTrueType: isTrueType)
    } else {
      // The letters of symbols are nobody else's.
      let isText = !isComposite && (!isSymbolic || encoding.table != nil) && !Self.isOfSymbols(inner, in: file)
      let isKnown = (unicode != nil || isText) && file.resolved(inner["BaseFont"]).name?.isEmpty == false
      guard isKnown, let style = faces.style(Self.standIn(inner, descriptor, flags, in: file)) else { throw .unread }
      source = .standIn(style, faces.fonts)
    }
  }

  private static func numbers(_ encoding: PDFObject?, in file: PDFFile) throws(Failure) -> PDFCharacterMap {
    let encoding = file.resolved(encoding)
    if encoding.name == "Identity-H" { return .identity }
    if encoding.name?.hasSuffix("-V") == true || file.resolved(encoding.dictionary?["WMode"]).number == 1 {
      throw .vertical
    }
    guard let content = file.table(encoding) else { throw .unnumbered }
    let map = PDFCharacterMap(content)
    if map.isVertical { throw .vertical }
    return map
  }

  /// The font program that the file holds.
  private static func embedded(
    _ descriptor: Lookup<String, PDFObject>, in file: PDFFile
  ) -> (face: FontFace, isTrueType: Bool)? {
    for key in ["FontFile2", "FontFile3", "FontFile"] {
      guard let bytes = file.content(of: file.resolved(descriptor[key])), file.countFace(), let face = FontFace(bytes)
      else { continue }
      let isTrueType = [[0, 1, 0, 0], Array("true".utf8), Array("ttcf".utf8)].contains(Array(bytes.prefix(4)))
      return (face, isTrueType)
    }
    return nil
  }

  // MARK: Letters

  /// The letters of a string.
  ///
  /// - Parameter limit: letters; further ones are left out.
  func letters(of string: [UInt8], limit: Int) -> [Letter] {
    guard let numbers else { return string.prefix(limit).map { letter(Int($0), length: 1) } }
    var result: [Letter] = []
    var rest = string[...]
    while !rest.isEmpty, result.count < limit {
      let length = numbers.length(rest)
      result.append(letter(PDFCharacterMap.number(rest.prefix(length)), length: length))
      rest = rest.dropFirst(length)
    }
    return result
  }

  private func letter(_ code: Int, length: Int) -> Letter {
    if let known = known[code << 3 | length] { return known }
    let number = numbers.map { Int($0.values(of: code)?.first ?? 0) } ?? code
    var result = Letter(content: nil, advance: 0, isSpace: length == 1 && code == 32)
    let width = widths.width(of: number)
    switch source {
    case .procedures(let procedures):
      result.advance = (width ?? 0) * procedureTransform.a
      let procedure = encoding.name(of: code).map { file.resolved(procedures[$0]) }
      if let procedure, procedure.dictionary != nil { result.content = .procedure(procedure) }
    case .embedded(let face, let isTrueType):
      let glyph = glyph(code, number, face, isTrueType)
      let em = 1 / face.unitsPerEm
      result.advance = width.map { $0 / 1_000 } ?? Double(face.advance(of: glyph ?? 0)) * em
      let path = glyph.map(face.outline) ?? .empty
      if !path.isEmpty { result.content = .outline(path.transformed(by: .scale(em, -em))) }
    case .standIn(let style, let fonts):
      result.text = text(of: code)
      let clusters = TextLine(StyledText([(result.text, style)]), fonts: fonts).clusters
      let own = clusters.reduce(0) { $0 + $1.advance }
      let told = width.map { $0 / 1_000 }
      result.advance = told ?? own
      // A letter that is wider than the one that is meant would touch the next.
      let factor = told.map { $0 > 0 && $0 < own ? $0 / own : 1 } ?? 1
      var (path, pen) = (PathBuilder(), 0.0)
      for cluster in clusters {
        for fill in cluster.fills {
          path.append(fill.path, transform: AffineTransform(factor, 0, 0, -1, pen * factor, 0))
        }
        pen += cluster.advance
      }
      if !path.path.isEmpty { result.content = .outline(path.path) }
    }
    known[code << 3 | length] = result
    return result
  }

  private func text(of code: Int) -> String {
    let scalars =
      unicode?.values(of: code) ?? encoding.name(of: code, else: .standard).flatMap(GlyphNames.scalar).map { [$0] }
      ?? []
    var text = ""
    for case let scalar? in scalars.map(Unicode.Scalar.init) where scalar.value >= 32 {
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// The glyph of a code; nil where there is none.
  private func glyph(_ code: Int, _ number: Int, _ face: FontFace, _ isTrueType: Bool) -> UInt32? {
    if numbers != nil {
      guard let glyphs else { return UInt32(number) }
      return 2 * number + 1 < glyphs.count ? UInt32(glyphs[2 * number]) << 8 | UInt32(glyphs[2 * number + 1]) : nil
    }
    return isTrueType ? trueTypeGlyph(code, face) : namedGlyph(code, face)
  }

  /// Type 1 and CFF fonts know their letters by names.
  private func namedGlyph(_ code: Int, _ face: FontFace) -> UInt32? {
    func find(_ name: String) -> UInt32? {
      face.glyph(named: name) ?? GlyphNames.scalar(name).flatMap { face.glyph(of: $0, in: .unicode) }
    }
    if let name = encoding.name(of: code) { return find(name) }
    return face.glyph(of: UInt32(code), in: .own) ?? encoding.name(of: code, else: .standard).flatMap(find)
  }

  /// TrueType fonts know their letters by code points or by numbers of their own (ISO 32000-1, 9.6.6.4).
  private func trueTypeGlyph(_ code: Int, _ face: FontFace) -> UInt32? {
    let own = UInt32(code)
    // Codes of symbols stand in a block for private use.
    func byNumber() -> UInt32? {
      face.glyph(of: 0xf000 + own, in: .symbol) ?? face.glyph(of: own, in: .symbol)
        ?? face.glyph(of: own, in: .macRoman)
    }
    let isNamed = encoding.table == .windows || encoding.table == .macRoman || !isSymbolic
    if !isNamed, let glyph = byNumber() { return glyph }
    if let name = encoding.name(of: code, else: .standard) {
      let scalar = GlyphNames.scalar(name)
      let found =
        scalar.flatMap { face.glyph(of: $0, in: .unicode) }
        ?? scalar.flatMap(PDFEncoding.Table.macRoman.code).flatMap { face.glyph(of: $0, in: .macRoman) }
        ?? face.glyph(named: name)
      if let found { return found }
    }
    return byNumber() ?? face.glyph(of: own, in: .unicode)
  }
}
