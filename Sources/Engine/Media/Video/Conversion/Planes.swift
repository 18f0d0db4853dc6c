import CFFmpeg
import Graphics

/// Where the samples of a picture lie: planes with brightness, colour and perhaps alpha, of 8 bits a sample or of 10 in
/// two bytes, or one plane with all of them.
///
/// - Precondition: the memory lives longer and may be written to; places lie in it.
struct Planes {
  let data:
    (
      UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?,
      UnsafeMutablePointer<UInt8>?
    )
  /// Bytes from one row to the next.
  let strides: SIMD4<Int>
  private let depth: Int

  init(_ frame: UnsafeMutablePointer<AVFrame>, depth: Int) {
    let (data, lines) = (frame.pointee.data, frame.pointee.linesize)
    self.data = (data.0, data.1, data.2, data.3)
    strides = SIMD4(Int(lines.0), Int(lines.1), Int(lines.2), Int(lines.3))
    self.depth = depth
  }

  init(_ samples: SamplePlanes) {
    data = (samples.plane(0), samples.plane(1), samples.plane(2), nil)
    strides = SIMD4(samples.stride(0), samples.stride(1), samples.stride(2), 0)
    depth = samples.depth
  }

  func setLuma(_ x: Int, _ y: Int, _ value: Int32) { set(data.0!, strides.x, x, y, value) }

  func setChroma(_ x: Int, _ y: Int, _ blue: Int32, _ red: Int32) {
    set(data.1!, strides.y, x, y, blue)
    set(data.2!, strides.z, x, y, red)
  }

  func setAlpha(_ x: Int, _ y: Int, _ value: Int32) { set(data.3!, strides.w, x, y, value) }

  private func set(_ plane: UnsafeMutablePointer<UInt8>, _ stride: Int, _ x: Int, _ y: Int, _ value: Int32) {
    let row = plane + y * stride
    if depth == 8 {
      row[x] = UInt8(truncatingIfNeeded: value)
    } else {
      row[2 * x] = UInt8(truncatingIfNeeded: value)
      row[2 * x + 1] = UInt8(truncatingIfNeeded: value >> 8)
    }
  }
}
