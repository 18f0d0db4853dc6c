import Graphics

/// What the operators of a page set (ISO 32000-1, 8.4).
struct PDFState {
  enum Paint {
    case none
    case color(Color)
    /// A shading, and what leads from its coordinates to points of the drawing.
    case shading(PDFObject, AffineTransform)
    /// What stands in a tile, what leads from its coordinates to points of the drawing, and the colour of all of it; nil: it has
    /// its own.
    case tiles(PDFObject, AffineTransform, Color?)
  }

  /// From its coordinates to points of the drawing.
  var transform: AffineTransform
  var fillSpace = PDFColorSpace.gray
  var strokeSpace = PDFColorSpace.gray
  var fill = Paint.color(.black)
  var stroke = Paint.color(.black)
  var fillAlpha = 1.0
  var strokeAlpha = 1.0
  var blendMode = BlendMode.normal
  var line = StrokeStyle(width: 1, miterLimit: 10)
  var text = PDFTextState()
  /// From the outermost.
  private(set) var limits: [PDFLimit] = []
  /// How many of them limit a group as a whole: masks among these are not taken away by what is in the group.
  private var outerCount = 0

  init(transform: AffineTransform) { self.transform = transform }

  mutating func add(_ limit: PDFLimit) { limits.append(limit) }

  /// Takes away the soft mask that the group around, or the page, has set.
  mutating func removeMask() {
    limits = limits[..<outerCount] + limits[outerCount...].filter(\.mask.isEmpty)
  }

  /// Begins a group: what is in it starts without transparency (ISO 32000-1, 11.6.6), and all limits are those of its picture.
  mutating func beginGroup() {
    (fillAlpha, strokeAlpha, blendMode, outerCount) = (1, 1, .normal, limits.count)
  }
}

/// What encloses painted items: a group of the list.
struct PDFLimit {
  /// One number for each time that a limit was set.
  var id: Int
  var group: DisplayItem.Group
  /// Items whose picture's alpha multiplies the group's.
  var mask: [DisplayItem] = []
}
