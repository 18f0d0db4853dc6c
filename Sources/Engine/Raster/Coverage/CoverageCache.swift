import Graphics
import Lookups

/// Coverage of outlines that were drawn twice, for when they are drawn again where they were or whole pixels away: texts that stand
/// still or are scrolled by whole pixels while something changes behind or beside them.
final class CoverageCache {
  private struct Key: Hashable {
    var outline: ObjectIdentifier
    var rule: Shape.FillRule
    var stroke: StrokeStyle?
    /// Moves by less than a pixel.
    var transform: AffineTransform
  }

  private enum Entry {
    /// Drawn once. The outline may be gone, and another have its identity: then coverage is only kept too early.
    case seen
    /// To draw it by its edges costs less.
    case declined
    /// The outline is held, so that no other gets its identity.
    case kept(Path, PixelRect, [UInt8])
  }

  /// Coverage of an outline at a place.
  struct Kept {
    /// Pixels of the canvas.
    let bounds: PixelRect
    /// Row after row, 0…255.
    let values: [UInt8]
  }

  /// Bytes of coverage and of outlines that are held.
  private let limit: Int
  /// Entries, those without coverage included.
  private let countLimit: Int
  private var entries: Lookup<Key, Entry> = [:]
  private(set) var total = 0
  /// How many outlines may be kept before kept ones must have been of use: where places come again, but more of them than
  /// there is room for, keeping would cost more than drawing.
  private var credit = CoverageCache.creditLimit
  /// Outlines that were not kept for want of credit, since one was.
  private var refusals = 0

  private static let creditLimit = 64
  /// After so many refusals another outline is kept all the same.
  private static let refusalLimit = 32
  /// No more pixels than this are kept of one outline; they fit the cells of one rectangle.
  private static let areaLimit = 1 << 18

  init(limit: Int = 4 << 20, countLimit: Int = 4096) {
    (self.limit, self.countLimit) = (limit, countLimit)
  }

  /// Coverage of an outline, if it was drawn before and its coverage is worth being kept.
  ///
  /// - Precondition: the shape is an outline, and the transform is finite.
  func coverage(
    of shape: Shape, _ transform: AffineTransform, edges: inout EdgeList, coverage: CoverageBuffer
  ) -> Kept? {
    let move = WholePixelMove(transform)
    let (path, key): (Path, Key)
    switch shape {
    case .path(let outline, let rule):
      (path, key) = (outline, Key(outline: outline.identity, rule: rule, stroke: nil, transform: move.rest))
    case .stroke(let line, let style):
      (path, key) = (line, Key(outline: line.identity, rule: .nonZero, stroke: style, transform: move.rest))
    case .rect, .roundedRect, .ellipse: return nil
    }
    switch entries[key] {
    case .kept(_, let bounds, let values):
      credit = min(Self.creditLimit, credit + 1)
      return Kept(bounds: move.applied(to: bounds), values: values)
    case .declined: return nil
    case nil:
      if entries.count >= countLimit { removeAll() }
      entries[key] = .seen
      return nil
    case .seen:
      guard mayKeep() else { return nil }
      edges.set(shape, transform: move.rest, projection: nil)
      guard let (bounds, values) = Self.values(edges, key.rule, coverage) else {
        entries[key] = .declined
        return nil
      }
      let size = values.count + path.points.count * MemoryLayout<Point>.stride
      // What changes from frame to frame makes entries that are never asked for; starting over costs less than ordering them by use.
      if total + size > limit { removeAll() }
      total += size
      entries[key] = .kept(path, bounds, values)
      return Kept(bounds: move.applied(to: bounds), values: values)
    }
  }

  private func mayKeep() -> Bool {
    if credit > 0 {
      credit -= 1
      return true
    }
    refusals = (refusals + 1) % Self.refusalLimit
    return refusals == 0
  }

  private func removeAll() {
    entries.removeAll()
    total = 0
  }

  /// Nil where there is nothing to keep, too much, or so few edges for the pixels that these are covered sooner than read.
  private static func values(
    _ edges: EdgeList, _ rule: Shape.FillRule, _ coverage: CoverageBuffer
  ) -> (PixelRect, [UInt8])? {
    guard edges.isValid, !edges.edges.isEmpty else { return nil }
    let bounds = edges.bounds
    guard bounds.width <= areaLimit, bounds.height <= areaLimit, bounds.area <= areaLimit else { return nil }
    let crossings = edges.edges.reduce(0) { $0 + Int($1.y1 >> 8 &- $1.y0 >> 8) + 1 }
    guard bounds.area <= 32 * crossings else { return nil }
    var values = [UInt8](repeating: 0, count: bounds.area)
    let cells = coverage.cells(for: bounds)
    cells.add(edges.edges)
    values.withUnsafeMutableBufferPointer { values in
      for y in 0..<bounds.height {
        var writer = CoverageWriter(row: values.baseAddress! + y * bounds.width - Int(bounds.minX))
        cells.sweep(row: y + Int(bounds.minY), rule, into: &writer)
      }
    }
    return (bounds, values)
  }
}

extension CoverageCache.Kept {
  /// Blends a premultiplied colour over the covered pixels.
  func fill(with pixel: UInt32, by arithmetic: RowArithmetic, clip: PixelRect, into surface: Surface) {
    let part = bounds.intersection(clip)
    guard !part.isEmpty else { return }
    values.withUnsafeBufferPointer { values in
      for y in Int(part.minY)..<Int(part.maxY) {
        let mask = values.baseAddress! + (y - Int(bounds.minY)) * bounds.width + Int(part.minX - bounds.minX)
        arithmetic.blend(pixel, mask: mask, over: surface.pixel(Int(part.minX), y), count: part.width)
      }
    }
  }
}

/// Writes coverage into a row of bytes.
struct CoverageWriter: RunReceiver {
  /// The value at device x 0.
  let row: UnsafeMutablePointer<UInt8>

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    (row + x).update(repeating: UInt8(truncatingIfNeeded: coverage), count: count)
  }

  @inline(__always)
  mutating func mask(x: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    (row + x).update(from: coverage, count: count)
  }
}
