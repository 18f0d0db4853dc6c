import Graphics
import Lookups
import Text
import XMLTree

/// Performs the operators of a page and leaves what they paint (ISO 32000-1, annex A).
///
/// Areas and lines in plain colours, gradients, tiles, clips, transparency, pictures, texts.
struct PDFDrawing {
  let file: PDFFile
  /// Points.
  let size: Size
  var items = PDFItems()
  private(set) var complaints: [String] = []
  var pictures = EmbeddedPictures()
  var state: PDFState
  var saved: [PDFState] = []
  var resources: Lookup<String, PDFObject>
  var path = PathBuilder()
  /// The rule of a clip that takes effect with the next painting operator.
  var pendingClip: Shape.FillRule?
  var lastLimit = 0
  var formDepth = 0
  /// What fonts of the machine stand in with.
  var faces: DrawingFaces
  /// By the numbers of their objects.
  var fonts: Lookup<Int, Result<PDFFont, PDFFont.Failure>> = [:]
  /// Those that are no objects of their own, by the names that the resources give them.
  var namedFonts: Lookup<String, Result<PDFFont, PDFFont.Failure>> = [:]
  var pen = Pen()
  /// Of content that is marked, from the outermost, whether it shows: nothing does that is inside of what does not.
  var marks: [Bool] = []
  /// What letters say for which fonts of the machine stand in, beyond ASCII.
  var texts: [String] = []
  var letterRoom = DrawingBuilder.letterLimit
  /// Points that outlines of letters may still have.
  var outlineRoom = Self.outlineLimit
  /// Whether what is drawn has the colour that is chosen already, whatever it says.
  var isColorless = false
  /// Points that outlines of tiles may still have.
  var tileRoom = PatternTiling.pointLimit
  private var operatorCount = 0
  /// From the coordinates of the page's patterns to points of the drawing.
  let base: AffineTransform

  /// Where the path goes on, and where its last part began.
  private var point = Point.zero
  private var start = Point.zero

  static let operatorLimit = 200_000
  static let nestedLimit = 300
  static let stateLimit = 500
  static let formLimit = 20
  private static let outlineLimit = 4_000_000
  private static let operandLimit = 500

  /// Reads the first page.
  ///
  /// - Parameter fonts: of the machine, for texts whose fonts are not in the file; nil: such texts are not drawn.
  /// - Throws: what is no PDF, has no page, or is too large.
  init(_ bytes: [UInt8], fonts: (any FontSource)?) throws(DocumentError) {
    file = try PDFFile(bytes)
    faces = DrawingFaces(fonts)
    guard let page = file.firstPage else {
      throw DocumentError(line: 0, message: "the PDF has no page; export it again, or as SVG")
    }
    let box = [page["CropBox"], page["MediaBox"]].lazy.compactMap { [file] in file.numbers($0) }.first { $0.count == 4 }
    guard let box else {
      throw DocumentError(line: 0, message: "the PDF's page has no size; export it again, or as SVG")
    }
    let area = Rect(around: [Point(box[0], box[1]), Point(box[2], box[3])])
    guard area.width > 0, area.height > 0, max(area.width, area.height) <= VectorImage.sideLimit else {
      throw DocumentError(
        line: 0,
        message: "the PDF's page is \(area.width) × \(area.height) points; more than 0 and at most "
          + "\(Int(VectorImage.sideLimit)) a side are allowed")
    }
    let turns = (Int(min(1e6, max(-1e6, file.resolved(page["Rotate"]).number ?? 0))) / 90 % 4 + 4) % 4
    size = turns % 2 == 0 ? area.size : Size(area.height, area.width)
    let upright = AffineTransform.translation(-area.minX, -area.minY)
    let turned: AffineTransform =
      switch turns {
      case 1: AffineTransform(0, 1, 1, 0, 0, 0)
      case 2: AffineTransform(-1, 0, 0, 1, area.width, 0)
      case 3: AffineTransform(0, -1, -1, 0, area.height, area.width)
      default: AffineTransform(1, 0, 0, -1, 0, area.height)
      }
    base = upright.concatenating(turned)
    state = PDFState(transform: base)
    resources = file.resolved(page["Resources"]).dictionary ?? [:]
    let contents = file.resolved(page["Contents"])
    var content: [UInt8] = []
    for part in contents.array ?? [contents] {
      guard let bytes = file.content(of: file.resolved(part)) else {
        complain("a part of the page is damaged, or compressed in another way; it is left out")
        continue
      }
      content += bytes + [10]
    }
    try perform(content)
  }

  mutating func complain(_ sentence: String) {
    if complaints.count < 20, !complaints.contains(sentence) { complaints.append(sentence) }
  }

  /// Performs a content stream.
  mutating func perform(_ content: [UInt8]) throws(DocumentError) {
    var lexer = PDFLexer(content[...], hasReferences: false)
    var operands: [PDFObject] = []
    while let object = lexer.next() {
      guard case .word(let word) = object else {
        if operands.count < Self.operandLimit { operands.append(object) }
        continue
      }
      operatorCount += 1
      guard operatorCount <= Self.operatorLimit else {
        throw DocumentError(
          line: 0, message: "the PDF's page has more than \(Self.operatorLimit) operators; export it as PNG")
      }
      if word == "BI" {
        drawPicture(&lexer)
      } else {
        try perform(word, operands)
      }
      guard items.items.count <= DrawingBuilder.elementLimit else {
        throw DocumentError(
          line: 0,
          message: "the PDF's page paints more than \(DrawingBuilder.elementLimit) things; export it as PNG")
      }
      operands = []
    }
  }

  private mutating func perform(_ word: String, _ operands: [PDFObject]) throws(DocumentError) {
    let n = operands.compactMap(\.number)
    switch word {
    case "q": if saved.count < Self.stateLimit { saved.append(state) }
    case "Q": if let last = saved.popLast() { state = last }
    case "cm":
      guard let transform = Self.transform(n) else { return }
      state.transform = transform.concatenating(state.transform)
    case "gs":
      guard let name = operands.first?.name else { return }
      try apply(file.resolved(file.resolved(resources["ExtGState"]).dictionary?[name]).dictionary ?? [:])
    case "Do": if let name = operands.first?.name { try drawObject(name) }
    case "sh": if let name = operands.first?.name { fillShading(name) }
    default:
      if performLine(word, n, operands) || performPath(word, n) || performColor(word, n, operands) { return }
      if performMarks(word, operands) { return }
      if try performText(word, n, operands) { return }
      try performPainting(word)
    }
  }

  static func transform(_ n: [Double]) -> AffineTransform? {
    guard n.count == 6 else { return nil }
    let transform = AffineTransform(n[0], n[1], n[2], n[3], n[4], n[5])
    return transform.isFinite ? transform : nil
  }

  private mutating func performLine(_ word: String, _ n: [Double], _ operands: [PDFObject]) -> Bool {
    switch word {
    case "w": if let width = n.first, width >= 0 { state.line.width = width }
    case "J": state.line.cap = n.first == 1 ? .round : n.first == 2 ? .square : .butt
    case "j": state.line.join = n.first == 1 ? .round : n.first == 2 ? .bevel : .miter
    case "M": if let limit = n.first, limit >= 1 { state.line.miterLimit = limit }
    case "d":
      let dashes = operands.first?.array?.compactMap(\.number) ?? []
      state.line.dashes = dashes.allSatisfy { $0 >= 0 } && dashes.contains { $0 > 0 } ? dashes : []
      state.line.dashPhase = n.last ?? 0
    default: return false
    }
    return true
  }

  private mutating func performPath(_ word: String, _ n: [Double]) -> Bool {
    switch (word, n.count) {
    case ("m", 2):
      path.move(to: Point(n[0], n[1]))
      start = Point(n[0], n[1])
    case ("l", 2): path.line(to: Point(n[0], n[1]))
    case ("c", 6): path.cubic(Point(n[0], n[1]), Point(n[2], n[3]), to: Point(n[4], n[5]))
    case ("v", 4): path.cubic(point, Point(n[0], n[1]), to: Point(n[2], n[3]))
    case ("y", 4): path.cubic(Point(n[0], n[1]), Point(n[2], n[3]), to: Point(n[2], n[3]))
    case ("h", _):
      path.close()
      point = start
    case ("re", 4):
      path.move(to: Point(n[0], n[1]))
      path.line(to: Point(n[0] + n[2], n[1]))
      path.line(to: Point(n[0] + n[2], n[1] + n[3]))
      path.line(to: Point(n[0], n[1] + n[3]))
      path.close()
      (point, start) = (Point(n[0], n[1]), Point(n[0], n[1]))
    case ("W", _): pendingClip = .nonZero
    case ("W*", _): pendingClip = .evenOdd
    default: return false
    }
    if ["m", "l", "c", "v", "y"].contains(word) { point = Point(n[n.count - 2], n[n.count - 1]) }
    return true
  }

  private static let colorOperators: Membership<String> = [
    "g", "rg", "k", "G", "RG", "K", "cs", "CS", "sc", "scn", "SC", "SCN",
  ]

  private mutating func performColor(_ word: String, _ n: [Double], _ operands: [PDFObject]) -> Bool {
    if isColorless, Self.colorOperators.contains(word) { return true }
    switch word {
    case "g", "rg", "k": setFill(word == "g" ? .gray : word == "rg" ? .rgb : .cmyk, n)
    case "G", "RG", "K": setStroke(word == "G" ? .gray : word == "RG" ? .rgb : .cmyk, n)
    case "cs":
      guard let space = space(operands) else { return true }
      setFill(space, space.initial)
    case "CS":
      guard let space = space(operands) else { return true }
      setStroke(space, space.initial)
    case "sc", "scn":
      if let name = operands.last?.name {
        state.fill = pattern(name, state.fillSpace, n)
      } else {
        setFill(state.fillSpace, n)
      }
    case "SC", "SCN":
      if let name = operands.last?.name {
        state.stroke = pattern(name, state.strokeSpace, n)
      } else {
        setStroke(state.strokeSpace, n)
      }
    default: return false
    }
    return true
  }

  private mutating func space(_ operands: [PDFObject]) -> PDFColorSpace? {
    if let space = PDFColorSpace(operands.first, in: file, resources) { return space }
    complain("a colour space is not read; its colours are left as they were")
    return nil
  }

  private mutating func setFill(_ space: PDFColorSpace, _ components: [Double]) {
    state.fillSpace = space
    state.fill = .color(space.color(components))
  }

  private mutating func setStroke(_ space: PDFColorSpace, _ components: [Double]) {
    state.strokeSpace = space
    state.stroke = .color(space.color(components))
  }

  /// - Parameter components: of the colour that a pattern without colours has.
  private mutating func pattern(_ name: String, _ space: PDFColorSpace, _ components: [Double]) -> PDFState.Paint {
    let pattern = file.resolved(file.resolved(resources["Pattern"]).dictionary?[name])
    guard let dictionary = pattern.dictionary else {
      complain("a pattern is not there; nothing is painted with it")
      return .none
    }
    let own = file.numbers(dictionary["Matrix"]).flatMap(Self.transform) ?? .identity
    guard file.resolved(dictionary["PatternType"]).number == 2 else {
      let isPlain = file.resolved(dictionary["PaintType"]).number == 2
      return .tiles(pattern, own.concatenating(base), isPlain ? space.color(components) : nil)
    }
    return .shading(file.resolved(dictionary["Shading"]), own.concatenating(base))
  }
}
