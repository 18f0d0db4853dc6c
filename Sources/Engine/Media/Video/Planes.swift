import CFFmpeg

/// The planes of a frame with brightness, colour and perhaps alpha, of 8 bits a sample or of 10 in two bytes.
///
/// - Precondition: the frame is writable, has such planes, and lives longer; places lie in it.
struct Planes {
  private let frame: UnsafeMutablePointer<AVFrame>
  private let depth: Int

  init(_ frame: UnsafeMutablePointer<AVFrame>, depth: Int) {
    self.frame = frame
    self.depth = depth
  }

  func setLuma(_ x: Int, _ y: Int, _ value: Int32) {
    set(frame.pointee.data.0!, frame.pointee.linesize.0, x, y, value)
  }

  func setChroma(_ x: Int, _ y: Int, _ blue: Int32, _ red: Int32) {
    set(frame.pointee.data.1!, frame.pointee.linesize.1, x, y, blue)
    set(frame.pointee.data.2!, frame.pointee.linesize.2, x, y, red)
  }

  func setAlpha(_ x: Int, _ y: Int, _ value: Int32) {
    set(frame.pointee.data.3!, frame.pointee.linesize.3, x, y, value)
  }

  private func set(_ plane: UnsafeMutablePointer<UInt8>, _ stride: Int32, _ x: Int, _ y: Int, _ value: Int32) {
    let row = plane + y * Int(stride)
    if depth == 8 {
      row[x] = UInt8(truncatingIfNeeded: value)
    } else {
      row[2 * x] = UInt8(truncatingIfNeeded: value)
      row[2 * x + 1] = UInt8(truncatingIfNeeded: value >> 8)
    }
  }
}
