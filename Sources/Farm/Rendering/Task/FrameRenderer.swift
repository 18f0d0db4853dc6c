import Graphics
import Hashing
import Raster

/// Draws one display list after another into one bitmap, each only where it differs from the one before.
public final class FrameRenderer {
  private let rasterizer: Rasterizer
  private var shown: DisplayList?
  private var hasher: FrameHasher
  /// The last frame that was rendered.
  public let bitmap: Bitmap

  /// - Parameters:
  ///   - width: pixels.
  ///   - height: pixels.
  ///   - takesShortcuts: false draws everything anew, the plain way: the same pixels, later.
  public init(assets: any Assets, width: Int, height: Int, takesShortcuts: Bool = true) {
    rasterizer = Rasterizer(assets: assets, shortcuts: takesShortcuts ? .all : [])
    bitmap = Bitmap(width: width, height: height)
    hasher = FrameHasher(width: width, height: height)
  }

  /// Draws a list.
  ///
  /// - Returns: what changed in the bitmap, and the hash of all its pixels.
  public func render(_ list: DisplayList) -> (changed: [PixelRect], hash: Digest) {
    let changed: [PixelRect]
    if let shown {
      changed = rasterizer.redraw(list, after: shown, into: bitmap)
    } else {
      rasterizer.draw(list, into: bitmap)
      changed = [bitmap.bounds]
    }
    shown = list
    // Where each row begins to differ.
    var columns = [Int32](repeating: .max, count: bitmap.height)
    for rect in changed {
      for y in Int(rect.minY)..<Int(rect.maxY) { columns[y] = min(columns[y], rect.minX) }
    }
    let rows = columns.indices.filter { columns[$0] < .max }.map { (row: $0, column: Int(columns[$0])) }
    hasher.update(rows: rows) { UnsafeBufferPointer(bitmap.row($0)) }
    return (changed, hasher.digest)
  }
}
