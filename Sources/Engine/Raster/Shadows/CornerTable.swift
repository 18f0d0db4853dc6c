import Graphics

/// The blurred corner of a large rounded rectangle, from which the shadows of all rounded rectangles of this radius and
/// sigma are put together: far from the corners a shadow depends on one side only, and where two corners are far enough
/// apart none knows of the other.
///
/// Entry (i, j) is the blurred coverage at the middle of a pixel i − reach columns and j − reach rows from the corner
/// point inwards; the last row and column stand for everything further in.
struct CornerTable {
  /// Pixels that the blur reaches outwards.
  let reach: Int
  /// Entries a row.
  let count: Int
  /// 0…65280.
  let values: [UInt16]

  /// - Parameters:
  ///   - radius: of the corner, in pixels.
  ///   - shadow: whose blur it is.
  init?(radius: Double, shadow: DisplayItem.Shadow, edges: inout EdgeList, coverage: CoverageBuffer) {
    guard let kernel = GaussianKernel(shadow: shadow) else { return nil }
    reach = kernel.radius + 1
    // Further in than the corner and the blur's reach, nothing changes.
    let inside = Int(radius.rounded(.up)) + kernel.radius + 1
    count = reach + inside + 1
    let side = inside + kernel.radius + 2
    let large = Rect(0, 0, Double(2 * side), Double(2 * side))
    edges.set(.roundedRect(large, radius: radius, corners: .all), transform: .identity, projection: nil)
    var mask = CoverageMask(PixelRect(minX: 0, minY: 0, maxX: side, maxY: side))
    let cells = coverage.cells(for: mask.bounds)
    cells.add(edges.edges)
    for y in 0..<side {
      mask.values.withUnsafeMutableBufferPointer { values in
        var writer = MaskWriter(row: values.baseAddress! + y * side)
        cells.sweep(row: y, .nonZero, into: &writer)
      }
    }
    let blurred = mask.blurred(kernel, isWide: coverage.isWide)
    var values: [UInt16] = []
    for y in -reach..<inside + 1 {
      for x in -reach..<inside + 1 { values.append(blurred.contains(x, y) ? blurred[x, y] : 0) }
    }
    self.values = values
  }
}

extension CoverageMask {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    x >= Int(bounds.minX) && y >= Int(bounds.minY) && x < Int(bounds.maxX) && y < Int(bounds.maxY)
  }
}

/// Writes coverage into a row of a mask.
struct MaskWriter: RunReceiver {
  /// The value at device x 0.
  let row: UnsafeMutablePointer<UInt16>

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    (row + x).update(repeating: UInt16(truncatingIfNeeded: coverage &* 256), count: count)
  }

  @inline(__always)
  mutating func mask(x: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    for index in 0..<count { row[x &+ index] = UInt16(coverage[index]) &* 256 }
  }
}
