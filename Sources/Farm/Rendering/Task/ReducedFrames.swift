import Document
import Graphics
import Media
import Planning

/// The frames of a chunk as outputs of one size and rate show them: smaller or with even sides, and only some. Outputs that
/// agree share them.
final class ReducedFrames {
  private let size: PixelSize?
  private let step: Int
  private var resizing: Resizing?
  /// What changed since the last frame that was shown.
  private var waiting: [PixelRect] = []

  private let takesShortcuts: Bool

  /// How frames get their size.
  private enum Resizing {
    case smaller(PictureScaler)
    case padded(PicturePadding)

    var bitmap: Bitmap {
      switch self {
      case .smaller(let scaler): scaler.bitmap
      case .padded(let padding): padding.bitmap
      }
    }

    func take(_ bitmap: Bitmap, _ rect: PixelRect) -> PixelRect {
      switch self {
      case .smaller(let scaler): scaler.scale(bitmap, rect)
      case .padded(let padding): padding.pad(bitmap, rect)
      }
    }
  }

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
    if resizing == nil { waiting = [bitmap.bounds] }
    let resizing = self.resizing ?? resizing(of: bitmap, to: size)
    self.resizing = resizing
    // Rows of many parts would be gone through again and again.
    let parts = waiting.count <= 8 ? waiting : [waiting.reduce(PixelRect.empty) { $0.union($1) }]
    return (resizing.bitmap, parts.map { resizing.take(bitmap, $0) })
  }

  private func resizing(of bitmap: Bitmap, to size: PixelSize) -> Resizing {
    if size.width > bitmap.width || size.height > bitmap.height {
      return .padded(PicturePadding(width: bitmap.width, height: bitmap.height, to: (size.width, size.height)))
    }
    return .smaller(
      PictureScaler(
        width: bitmap.width, height: bitmap.height, smallWidth: size.width, smallHeight: size.height,
        allowsWide: takesShortcuts))
  }
}
