import Graphics
import Lookups
import Text
import XMLTree

/// A drawing of lines and areas, read from SVG ([SVG 2](https://www.w3.org/TR/SVG2/)) or from the first page of a PDF
/// (ISO 32000-1): sharp at any size.
///
/// Of SVG shapes, texts, groups, uses, gradients, patterns, pictures, clips, masks, filters, style sheets; of PDF paths, texts,
/// gradients, clips, masks, transparency, pictures. What is not drawn is said in `complaints`.
public struct VectorImage: Sendable {
  /// Points, the drawing's pixels.
  public let size: Size
  /// In points, from the top left corner.
  let items: [DisplayItem]
  /// What the drawing holds that is not drawn, one sentence each.
  public let complaints: [String]
  /// What images of the display list stand for, by `EmbeddedPicture.digest` of their place here.
  public let pictures: [EmbeddedPicture]
  /// The lines of the elements that show them first; 0 where there is none.
  private let pictureLines: [Int]
  /// The faces of its texts as jobs name them, sorted.
  public let fontNames: [String]
  /// What its texts say, in the order of the drawing.
  public let texts: [String]

  /// Points a side; what is larger is refused.
  public static let sideLimit = 16_384.0

  /// Whether a file is meant to be SVG, XML whose first element has that name, or PDF.
  public static func isVector(_ bytes: [UInt8]) -> Bool {
    if PDFFile.isMeant(bytes) { return true }
    // Long licences stand before some drawings.
    let start = XMLEncoding.utf8(bytes.prefix(65_536))
    guard let first = start.first(where: { $0 > 32 && ![0xef, 0xbb, 0xbf].contains($0) }), first == UInt8(ascii: "<")
    else { return false }
    return start.firstRange(of: Array("<svg".utf8)) != nil
  }

  /// Reads a drawing.
  ///
  /// - Parameter fonts: what texts are written in; nil: they are not drawn, but those of a PDF that has their fonts in it.
  /// - Throws: what is neither SVG nor PDF, has no size, or is too large.
  public init(_ bytes: [UInt8], fonts: (any FontSource)? = nil) throws(DocumentError) {
    if PDFFile.isMeant(bytes) {
      var drawing = try PDFDrawing(bytes, fonts: fonts)
      size = drawing.size
      items = drawing.items.finish()
      complaints = drawing.complaints + drawing.faces.complaints
      (pictures, pictureLines) = (drawing.pictures.all, drawing.pictures.lines)
      (fontNames, texts) = (drawing.faces.names.sorted(), drawing.texts)
      if items.isEmpty, let complaint = complaints.first {
        throw DocumentError(line: 0, message: "nothing of the PDF is drawn: \(complaint)")
      }
      return
    }
    let root = try Self.root(bytes)
    var drawing = DrawingBuilder(root, fonts: fonts)
    let viewport = try Viewport(root)
    size = viewport.size
    try drawing.draw(root, in: viewport)
    items = drawing.items
    complaints = drawing.complaints
    (pictures, pictureLines) = (drawing.pictures.all, drawing.pictures.lines)
    (fontNames, texts) = (drawing.faces.names.sorted(), drawing.texts)
  }

  /// Reads one weight and scale of a custom symbol
  /// ([Creating custom symbol images](https://developer.apple.com/documentation/uikit/creating-custom-symbol-images-for-your-app)).
  ///
  /// - Parameters:
  ///   - variant: such as "Regular-M". Where a template has only the small scale, the medium one is that, enlarged.
  ///   - pointSize: points of the font that the symbol stands beside.
  ///   - fonts: what texts are written in; nil: they are not drawn.
  /// - Throws: what is no template of a symbol, or lacks the variant.
  public init(
    symbol bytes: [UInt8], variant: String, pointSize: Double, fonts: (any FontSource)? = nil
  ) throws(DocumentError) {
    let root = try Self.root(bytes)
    guard let guides = SymbolGuides(root, variant: variant) else {
      throw DocumentError(
        line: root.line,
        message: "the template of a symbol has no \"\(variant)\" between margins; export it from SF Symbols again")
    }
    // Templates are drawn for a font of 100 points.
    let factor = pointSize / 100
    var drawing = DrawingBuilder(root, fonts: fonts)
    let box = guides.box
    let transform = guides.transform.concatenating(.translation(-box.minX, -box.minY))
    try drawing.draw(guides.symbol, through: transform.concatenating(.scale(factor, factor)))
    size = Size(box.width * factor, box.height * factor)
    items = drawing.items
    complaints = drawing.complaints
    (pictures, pictureLines) = (drawing.pictures.all, drawing.pictures.lines)
    (fontNames, texts) = (drawing.faces.names.sorted(), drawing.texts)
  }

  /// The root element of an SVG.
  static func root(_ bytes: [UInt8]) throws(DocumentError) -> XMLElement {
    let root = try XMLElement(document: bytes).withoutPrefix(of: "http://www.w3.org/2000/svg")
    guard root.name == "svg" else {
      throw DocumentError(line: root.line, message: "the root element is \"\(root.name)\"; a drawing's is \"svg\"")
    }
    return root
  }

  /// What is to be said of pictures in the drawing that show nothing, as their files are damaged; one sentence each.
  ///
  /// - Parameter decodes: whether the pixels of a file can be read.
  public func complaints(ofPictures decodes: ([UInt8]) -> Bool) -> [String] {
    zip(pictures, pictureLines).compactMap { picture, line in
      guard case .file(let bytes) = picture.content, !decodes(bytes) else { return nil }
      return (line > 0 ? "line \(line): " : "")
        + "a picture is damaged; it is left out: embed it again, as a PNG say, or export the drawing anew"
    }
  }

  /// What the drawing shows.
  ///
  /// - Parameter scale: pixels a point.
  /// - Returns: a list as large as the drawing, in whole pixels.
  public func displayList(scale: Double) -> DisplayList {
    let (width, height) = Self.pixelSize(size, scale: scale)
    var list = DisplayList(width: width, height: height, backgroundColor: .clear)
    let transform = AffineTransform.scale(scale, scale)
    list.items = items.map { DisplayItem(bounds: .empty, content: $0.content.transformed(by: transform)) }
    list.items.setBounds(in: list.bounds)
    return list
  }

  /// What drawing it takes with one pixel a point.
  public var paintingCost: PaintingCost { PaintingCost(displayList(scale: 1)) }

  /// Whole pixels that a drawing needs at a scale.
  ///
  /// - Parameters:
  ///   - size: points.
  ///   - scale: pixels a point.
  public static func pixelSize(_ size: Size, scale: Double) -> (width: Int, height: Int) {
    func pixels(_ points: Double) -> Int { max(1, Int(clamping: min(points * scale - 1e-6, 32_768).rounded(.up))) }
    return (pixels(size.width), pixels(size.height))
  }
}

extension DisplayItem.Content {
  /// The same content seen through one more transform.
  func transformed(by next: AffineTransform) -> Self {
    switch self {
    case .fill(let shape, let transform, let color): return .fill(shape, transform.concatenating(next), color)
    case .gradient(let shape, let transform, let gradient):
      return .gradient(shape, transform.concatenating(next), gradient)
    case .group(var group):
      group.filters = group.filters.map { $0.transformed(by: next) }
      if let clip = group.clip {
        group.clip = DisplayItem.ClipShape(shape: clip.shape, transform: clip.transform.concatenating(next))
      }
      return .group(group)
    case .image(let image, let source, let destination, let transform, let filter, let tint):
      return .image(
        image, source: source, destination: destination, transform.concatenating(next), filter, tint: tint)
    case .backdrop(let shape, let transform, let filters, let opacity):
      return .backdrop(
        shape, transform.concatenating(next), filters.map { $0.transformed(by: next) }, opacity: opacity)
    // Drawings are made of nothing else.
    case .shadow, .crossFade, .projection, .rasterization: return self
    }
  }
}

extension XMLElement {
  /// The element with plain names where all of its vocabulary have a prefix, as in `svg:svg`.
  ///
  /// - Parameter vocabulary: the address that the prefix stands for.
  func withoutPrefix(of vocabulary: String) -> XMLElement {
    guard let colon = name.firstIndex(of: ":") else { return self }
    let prefix = name[...colon]
    guard self["xmlns:\(prefix.dropLast())"] == vocabulary else { return self }
    func renamed(_ element: XMLElement) -> XMLElement {
      var result = element
      if element.name.hasPrefix(prefix) { result.name.removeFirst(prefix.count) }
      result.children = element.children.map(renamed)
      return result
    }
    return renamed(self)
  }
}
