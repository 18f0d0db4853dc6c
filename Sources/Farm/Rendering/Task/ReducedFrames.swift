import Document
import Graphics
import Media
import Planning

/// The frames of a chunk as outputs of one size and rate show them: smaller, and only some. Outputs that agree share them.
final class ReducedFrames {
  private let size: PixelSize?
  private let step: Int
  private var scaler: PictureScaler?
  /// What changed since the last frame that was shown.
  private var waiting: [PixelRect] = []

  private let takesShortcuts: Bool

  /// - Parameter takesShortcuts: false makes pictures smaller the plain way: the same pixels, later.
  init(_ output: Output, takesShortcuts: Bool) {
    (size, step, self.takesShortcuts) = (output.size, output.frameStep, takesShortcuts)
  }

  /// Whether an output has the same frames.
  func serves(_ output: Output) -> Bool { output.size == size && output.frameStep == step }

  /// Takes the next frame of the chunk.
  ///
  /// - Parameters:
  ///   - changed: where it differs from the frame before.
  ///   - isWanted: whether an output shows it.
  /// - Returns: the frame as it is shown, and where it differs from the last one shown; nil: it is left out.
  func take(_ frame: Int, _ bitmap: Bitmap, changed: [PixelRect], isWanted: Bool) -> (
    bitmap: Bitmap, changed: [PixelRect]
  )? {
    if step > 1 || size != nil { waiting += changed.filter { !$0.isEmpty } }
    guard isWanted, frame % step == 0 else {
      // Many small ones are as good as one.
      if waiting.count > 64 { waiting = [waiting.reduce(PixelRect.empty) { $0.union($1) }] }
      return nil
    }
    guard step > 1 || size != nil else { return (bitmap, changed) }
    defer { waiting = [] }
    guard let size else { return (bitmap, waiting) }
    if scaler == nil { waiting = [bitmap.bounds] }
    let scaler =
      self.scaler
      ?? PictureScaler(
        width: bitmap.width, height: bitmap.height, smallWidth: size.width, smallHeight: size.height,
        allowsWide: takesShortcuts)
    self.scaler = scaler
    // Rows of many parts would be gone through again and again.
    let parts = waiting.count <= 8 ? waiting : [waiting.reduce(PixelRect.empty) { $0.union($1) }]
    return (scaler.bitmap, parts.map { scaler.scale(bitmap, $0) })
  }
}
