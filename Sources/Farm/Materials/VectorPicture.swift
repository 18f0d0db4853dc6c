import Archives
import Graphics
import Hashing
import Lookups
import Media
import Raster
import Text
import VectorImages
import XMLTree

/// How a drawing becomes an image of pixels.
package struct VectorPicture: Hashable, Sendable {
  /// The part of a symbol's template, such as "Regular-M"; nil: the whole drawing.
  package var variant: String?
  /// Pixels a point.
  package var scale: Double
  /// Whether only its coverage counts.
  package var isTemplate = false
  /// Of the drawing, in points.
  package private(set) var size = Size.zero
  /// The faces of its texts as jobs name them, sorted.
  package private(set) var fontNames: [String] = []
  /// What its texts say.
  package private(set) var texts: [String] = []
  /// Of what it shows where it has texts: they may be written in fonts that are not in its file; nil without texts.
  private var contentDigest: Digest?
  /// The most pixels that the picture may have, so that drawing it takes no more memory and time than there is for one.
  fileprivate private(set) var areaLimit = ImageHeader.areaLimit

  package init(variant: String? = nil, scale: Double, isTemplate: Bool = false) {
    self.variant = variant
    self.scale = scale
    self.isTemplate = isTemplate
  }

  /// Points of the font that symbols stand beside: that of the body.
  private static let symbolPointSize = 17.0
  /// Pixels of all canvases that there are at one time while one drawing is drawn.
  private static let heldPixelLimit = 1 << 28
  /// Nanoseconds that drawing one may take, as far as that is known before.
  private static let nanosecondLimit = 30e9

  /// The most pixels that a picture may have.
  ///
  /// - Parameter cost: of the picture with other pixels.
  private static func areaLimit(_ cost: PaintingCost) -> Int {
    let pixels = Double(max(1, cost.pixels))
    let held = Double(heldPixelLimit) / Double(cost.heldPixels) * pixels
    let painted = nanosecondLimit / max(1, cost.nanoseconds) * pixels
    return max(1, Int(min(Double(ImageHeader.areaLimit), held, painted)))
  }

  /// Whether a file is meant to be a drawing: SVG, also packed by gzip, or PDF.
  static func isMeant(by name: String, _ bytes: [UInt8]) -> Bool {
    VectorImage.isVector(bytes)
      || GzipFile.isMeant(by: bytes) && [".svgz", ".svg"].contains(where: name.lowercased().hasSuffix)
  }

  /// What gzip packed; other bytes as they are.
  private static func unpacked(_ bytes: [UInt8]) throws(DocumentError) -> [UInt8] {
    guard GzipFile.isMeant(by: bytes) else { return bytes }
    do throws(ArchiveError) {
      return try GzipFile.content(of: bytes, name: "", limit: JobLimits.packedDrawingBytes)
    } catch {
      throw DocumentError(line: 0, message: error.reason)
    }
  }

  /// - Parameter fonts: what its texts are written in; nil: they are not drawn.
  /// - Throws: what is no drawing.
  package func image(_ bytes: [UInt8], fonts: (any FontSource)?) throws(DocumentError) -> VectorImage {
    let bytes = try Self.unpacked(bytes)
    if let variant {
      return try VectorImage(symbol: bytes, variant: variant, pointSize: Self.symbolPointSize, fonts: fonts)
    }
    return try VectorImage(bytes, fonts: fonts)
  }

  /// The drawing in pixels.
  ///
  /// - Parameter fonts: what its texts are written in; nil: they are not drawn.
  /// - Throws: what is no drawing.
  package func bitmap(_ bytes: [UInt8], fonts: (any FontSource)?) throws(DocumentError) -> Bitmap {
    let image = try image(bytes, fonts: fonts)
    let list = image.displayList(scale: scale)
    let bitmap = Bitmap(width: list.width, height: list.height)
    Rasterizer(assets: Pictures(image)).draw(list, into: bitmap)
    return bitmap
  }

  /// A file that was found and read.
  ///
  /// - Parameter digest: of the file.
  package func file(of drawing: VectorImage, named name: String, at path: String, digest: Digest) -> JobAssets.ImageFile
  {
    var picture = self
    picture.size = drawing.size
    picture.areaLimit = Self.areaLimit(drawing.paintingCost)
    (picture.fontNames, picture.texts) = (drawing.fontNames, drawing.texts)
    if !drawing.fontNames.isEmpty { picture.contentDigest = drawing.displayList(scale: 1).digest }
    return JobAssets.ImageFile(
      name: name, path: path, reference: picture.reference(digest), vector: picture, fileDigest: digest)
  }

  /// Pixels depend on the file, the part of it, the fonts that its texts are written in, and the scale.
  package func reference(_ digest: Digest) -> ImageReference {
    var hasher = Hasher256()
    hasher.update("drawing")
    hasher.update(digest)
    hasher.update(variant ?? "")
    hasher.update(scale)
    if let contentDigest { hasher.update(contentDigest) }
    let (width, height) = VectorImage.pixelSize(size, scale: scale)
    return ImageReference(
      digest: hasher.finalized(), width: width, height: height, scale: scale, isTemplate: isTemplate)
  }

  /// The pictures in a drawing.
  private final class Pictures: Assets {
    private let bitmaps: Lookup<Digest, Bitmap>

    init(_ drawing: VectorImage) {
      bitmaps = Lookup(
        firstOf: drawing.pictures.enumerated().compactMap { index, picture in
          // A drawing turns its pictures itself, whatever a camera said of them.
          picture.bitmap { try? ImageReader.decode($0, isTurned: false) }.map { (EmbeddedPicture.digest(index), $0) }
        })
    }

    func bitmap(for image: ImageReference) -> Bitmap? { bitmaps[image.digest] }
    func image(named name: String) -> ImageReference? { nil }
  }
}

extension JobAssets.ImageFile {
  /// Makes a drawing as sharp as a canvas, as far as pictures may be large, and as drawing it takes no more memory and time than
  /// there is for one; does nothing to pixels.
  ///
  /// - Parameter scale: pixels a point.
  package mutating func draw(at scale: Double) {
    guard var vector else { return }
    let (width, height) = (vector.size.width, vector.size.height)
    let area = (Double(vector.areaLimit) / (width * height)).squareRoot()
    vector.scale = min(scale, area, Double(ImageHeader.sideLimit) / max(width, height))
    self.vector = vector
    reference = vector.reference(fileDigest)
  }

  /// Why a drawing is less sharp than a canvas asks for; nil where it is not, and for pixels.
  ///
  /// - Parameter scale: pixels a point that the canvas has.
  package func limitation(at scale: Double) -> String? {
    guard let vector, vector.scale < scale else { return nil }
    let (width, height) = (vector.size.width * scale, vector.size.height * scale)
    guard max(width, height) <= Double(ImageHeader.sideLimit), width * height <= Double(ImageHeader.areaLimit) else {
      return "pictures have at most \(ImageHeader.sideLimit) pixels a side and "
        + "\(ImageHeader.areaLimit / 1_000_000) million in all"
    }
    return "it lays so much over each other that drawing it would take too long, or too much memory; give it fewer "
      + "blends, filters and gradients, or groups inside each other, that cover much of it"
  }
}

extension JobAssets.ImageFile {
  /// Draws the largest drawings with fewer pixels where they would be too many together.
  ///
  /// - Parameter room: pixels that drawings may have together.
  /// - Returns: the names of those that are less sharp than the canvas.
  package static func fit(_ images: inout [JobAssets.ImageFile], into room: Int) -> [String] {
    let sizes = images.compactMap { $0.vector == nil ? nil : $0.reference.width * $0.reference.height }.sorted()
    guard room > 0, sizes.reduce(0, +) > room else { return [] }
    // The most pixels that each may have: what the smaller ones leave is shared by the larger ones.
    var (rest, count, share) = (room, sizes.count, 0)
    for size in sizes {
      share = rest / count
      if size > share { break }
      (rest, count) = (rest - size, count - 1)
    }
    var names: [String] = []
    for index in images.indices {
      let pixels = images[index].reference.width * images[index].reference.height
      guard let vector = images[index].vector, pixels > share else { continue }
      // Sides are rounded up to whole pixels.
      images[index].draw(at: vector.scale * (Double(share) / Double(pixels)).squareRoot() * 0.99)
      names.append(images[index].name)
    }
    return names
  }
}
