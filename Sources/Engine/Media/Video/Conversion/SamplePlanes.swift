import Glibc
import Graphics

/// The samples of a picture in memory of their own: a plane of brightness and two of colour, of 8 bits a sample or of 10
/// in two bytes. What lies behind a row's last sample is 0.
final class SamplePlanes {
  /// Bits a sample.
  let depth: Int
  private let chroma: ChromaSubsampling
  private let memory: UnsafeMutablePointer<UInt8>
  /// Of the planes, bytes from the first one's beginning.
  private let places: SIMD4<Int>
  /// Of the planes, bytes from one row to the next.
  private let strides: SIMD4<Int>

  /// - Parameters:
  ///   - width: in samples of brightness.
  ///   - height: in samples of brightness.
  init(width: Int, height: Int, chroma: ChromaSubsampling, depth: Int) {
    (self.chroma, self.depth) = (chroma, depth)
    let bytes = depth == 8 ? 1 : 2
    // Rows begin where vectors like them to.
    func stride(_ samples: Int) -> Int { (samples * bytes + 63) & ~63 }
    let (across, down) = (chroma.across, chroma.down)
    let colors = stride((width + across - 1) / across)
    strides = SIMD4(stride(width), colors, colors, 0)
    let (luma, color) = (strides.x * height, colors * ((height + down - 1) / down))
    places = SIMD4(0, luma, luma + color, luma + 2 * color)
    let raw = UnsafeMutableRawPointer.allocate(byteCount: max(64, places.w), alignment: 64)
    memset(raw, 0, max(64, places.w))
    memory = raw.assumingMemoryBound(to: UInt8.self)
  }

  deinit { UnsafeMutableRawPointer(memory).deallocate() }

  /// - Parameter index: 0 for brightness, 1 and 2 for colour.
  func plane(_ index: Int) -> UnsafeMutablePointer<UInt8> { memory + places[index] }

  /// - Parameter index: 0 for brightness, 1 and 2 for colour.
  func stride(_ index: Int) -> Int { strides[index] }

  /// Copies a part of a row of macroblocks of a picture to the same columns here, where only one row of them is.
  ///
  /// - Parameters:
  ///   - columns: macroblocks.
  ///   - lines: rows of pixels of one row of macroblocks.
  /// - Precondition: both have the same kind of samples and hold those columns wholly.
  func copy(_ picture: SamplePlanes, columns: Range<Int>, lines: Range<Int>) {
    for index in 0..<3 {
      let (across, rows) = part(index, lines)
      for row in rows {
        memcpy(
          plane(index) + row % height(index) * strides[index] + columns.lowerBound * across,
          picture.plane(index) + row * picture.strides[index] + columns.lowerBound * across, columns.count * across)
      }
    }
  }

  /// Whether a macroblock of a picture differs from what was copied of it.
  ///
  /// - Precondition: as of `copy`.
  func differs(from picture: SamplePlanes, column: Int, lines: Range<Int>) -> Bool {
    for index in 0..<3 {
      let (across, rows) = part(index, lines)
      let (stride, otherStride) = (strides[index], picture.strides[index])
      var own = UnsafeRawPointer(plane(index) + rows.lowerBound % height(index) * stride + column * across)
      var other = UnsafeRawPointer(picture.plane(index) + rows.lowerBound * otherStride + column * across)
      for _ in rows {
        var difference: UInt64 = 0
        for place in Swift.stride(from: 0, to: across, by: 8) {
          difference |=
            own.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            ^ other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        }
        if difference != 0 { return true }
        own += stride
        other += otherStride
      }
    }
    return false
  }

  /// Of a plane, bytes across a macroblock, a multiple of 8, and the rows that hold samples of rows of pixels.
  private func part(_ index: Int, _ lines: Range<Int>) -> (across: Int, rows: Range<Int>) {
    let bytes = StillMacroblocks.side * (depth == 8 ? 1 : 2)
    guard index > 0 else { return (bytes, lines) }
    return (bytes / chroma.across, lines.lowerBound / chroma.down..<(lines.upperBound + chroma.down - 1) / chroma.down)
  }

  /// Rows of a macroblock in a plane.
  private func height(_ index: Int) -> Int { index == 0 ? StillMacroblocks.side : StillMacroblocks.side / chroma.down }
}
