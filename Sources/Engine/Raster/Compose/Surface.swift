import Graphics

/// Pixels to draw on: a bitmap, or the canvas of a group. Memory belongs to whoever made it and outlives the surface.
struct Surface {
  /// The pixel at the bounds' top-left corner.
  var base: UnsafeMutablePointer<UInt32>
  /// Pixels from a row to the next.
  var stride: Int
  /// Device pixels that exist here.
  var bounds: PixelRect

  init(_ bitmap: Bitmap) {
    base = bitmap.allPixels.baseAddress!
    stride = bitmap.width
    bounds = bitmap.bounds
  }

  init(base: UnsafeMutablePointer<UInt32>, bounds: PixelRect) {
    self.base = base
    stride = bounds.width
    self.bounds = bounds
  }

  /// The address of a pixel inside the bounds.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    let row = (y &- Int(bounds.minY)) &* stride
    return base + (row &+ x &- Int(bounds.minX))
  }

  /// Where the pixel (0, 0) would be; may lie outside of memory.
  var origin: UnsafeMutablePointer<UInt32> { base - Int(bounds.minY) * stride - Int(bounds.minX) }

  /// Overwrites a rectangle, which lies inside the bounds.
  func fill(_ rect: PixelRect, with pixel: UInt32) {
    for y in Int(rect.minY)..<Int(rect.maxY) where !rect.isEmpty {
      fillPixels(self.pixel(Int(rect.minX), y), count: rect.width, with: pixel)
    }
  }

  /// Overwrites a rectangle inside the bounds of both by the pixels of another surface.
  func copy(_ rect: PixelRect, from other: Surface) {
    for y in Int(rect.minY)..<Int(rect.maxY) where !rect.isEmpty {
      pixel(Int(rect.minX), y).update(from: other.pixel(Int(rect.minX), y), count: rect.width)
    }
  }
}

/// Canvases of groups, used again from frame to frame.
final class SurfacePool {
  private var free: [(base: UnsafeMutablePointer<UInt32>, capacity: Int)] = []

  /// Pixels of each canvas that waits for being used again.
  var freeCapacities: [Int] { free.map(\.capacity) }

  deinit {
    for surface in free { surface.base.deallocate() }
  }

  /// A canvas for some device pixels.
  ///
  /// - Parameter isClear: false: its pixels are undefined, for who writes them all.
  func take(_ bounds: PixelRect, isClear: Bool = true) -> (surface: Surface, capacity: Int) {
    let count = bounds.area
    let memory: (base: UnsafeMutablePointer<UInt32>, capacity: Int)
    // The smallest that has room: a large one may be wanted next.
    let fitting = free.indices.filter { free[$0].capacity >= count }
    if let index = fitting.min(by: { free[$0].capacity < free[$1].capacity }) {
      memory = free.remove(at: index)
    } else {
      if let small = free.popLast() { small.base.deallocate() }
      // A power of two, so that a group that grows from frame to frame does not ask for memory each time.
      let capacity = 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
      memory = (.allocate(capacity: capacity), capacity)
    }
    if isClear { memory.base.update(repeating: 0, count: count) }
    return (Surface(base: memory.base, bounds: bounds), memory.capacity)
  }

  func giveBack(_ surface: Surface, capacity: Int) {
    free.append((surface.base, capacity))
  }
}
