import Graphics

/// The memory behind `CoverageCells`, used again from shape to shape.
final class CoverageBuffer {
  private var cells: UnsafeMutablePointer<Int32>
  private var touched: UnsafeMutablePointer<UInt8>
  private var starts: UnsafeMutablePointer<Int32>
  private var mask: UnsafeMutablePointer<UInt8>
  private var cellCapacity = 1
  private var maskCapacity = 1
  private var blockCapacity = 1
  private var rowCapacity = 1

  /// A rectangle has at most this many cells; larger ones are covered in bands of rows.
  static let cellLimit = 1 << 19

  let isWide: Bool

  init(isWide: Bool) {
    self.isWide = isWide
    cells = .allocate(capacity: 1)
    touched = .allocate(capacity: 1)
    starts = .allocate(capacity: 1)
    mask = .allocate(capacity: 1)
    mask.initialize(to: 0)
    cells.initialize(to: 0)
    touched.initialize(to: 0)
    starts.initialize(to: 0)
  }

  deinit {
    cells.deallocate()
    touched.deallocate()
    starts.deallocate()
    mask.deallocate()
  }

  /// Cells for a rectangle. All of those handed out before have been swept, so everything is zero.
  func cells(for bounds: PixelRect) -> CoverageCells {
    // As many as eight bytes hold, or a multiple, and one behind the last pixel.
    let blocksPerRow = (bounds.width / 8 + 8) & ~7
    let stride = (bounds.width + 15) & ~7
    Self.grow(&cells, &cellCapacity, to: stride * bounds.height, zero: 0)
    Self.grow(&touched, &blockCapacity, to: blocksPerRow * bounds.height, zero: 0)
    Self.grow(&starts, &rowCapacity, to: bounds.height, zero: 0)
    Self.grow(&mask, &maskCapacity, to: stride, zero: 0)
    return CoverageCells(
      cells: cells, touched: touched, starts: starts, mask: mask, bounds: bounds, width: bounds.width, stride: stride,
      blocksPerRow: blocksPerRow, isWide: isWide)
  }

  private static func grow<Element>(
    _ memory: inout UnsafeMutablePointer<Element>, _ capacity: inout Int, to count: Int, zero: Element
  ) {
    guard count > capacity else { return }
    memory.deallocate()
    capacity = count + count / 2
    memory = .allocate(capacity: capacity)
    memory.initialize(repeating: zero, count: capacity)
  }
}
