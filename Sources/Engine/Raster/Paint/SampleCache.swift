import Graphics
import Hashing
import Lookups

/// Samples of pictures that stand as they stood in frames before: a photo under things that move, or one whose filters change.
///
/// What a pixel samples is a closed form of its place, so what is kept is what would be made. Those that are seen again are kept, each
/// block of pixels from when it is first drawn.
final class SampleCache {
  /// What decides samples.
  struct Source: Hashable {
    var digest: Digest
    /// In the picture's pixels.
    var part: Rect
    /// In local points.
    var destination: Rect
    /// From local points to device pixels.
    var transform: AffineTransform
    var filter: ImageFilter
  }

  private struct Sighting {
    /// Frames that drew it.
    var count: Int
    var lastFrame: Int
  }

  /// Pixels of all together.
  private let limit: Int
  private var kept: [KeptSamples] = []
  private var sightings: Lookup<Source, Sighting> = [:]
  private var frame = 0
  /// Pixels.
  private(set) var total = 0

  /// Fewer pixels are sampled sooner than looked up.
  static let leastArea = 4096
  private static let sightingLimit = 256
  /// Frames that have drawn a picture the same way before its samples are kept.
  private static let framesBefore = 2

  /// - Parameter limit: pixels; 8 MB.
  init(limit: Int = 1 << 21) { self.limit = limit }

  /// What is drawn from here on is another frame's.
  func beginFrame() { frame &+= 1 }

  /// The samples of a picture that was drawn in frames before; nil if they are not kept.
  ///
  /// - Parameters:
  ///   - bounds: the pixels that the picture may touch.
  ///   - clip: those that are to be drawn.
  func samples(of source: Source, bounds: PixelRect, clip: PixelRect) -> KeptSamples? {
    if let known = kept.first(where: { $0.source == source }) {
      known.lastFrame = frame
      return known.bounds.contains(clip) ? known : nil
    }
    var sighting = sightings[source] ?? Sighting(count: 0, lastFrame: -1)
    guard sighting.lastFrame != frame else { return nil }
    guard sighting.count >= Self.framesBefore else {
      sighting = Sighting(count: sighting.count + 1, lastFrame: frame)
      if sightings.count >= Self.sightingLimit { sightings.removeAll() }
      sightings[source] = sighting
      return nil
    }
    let blocks = Self.blocks(covering: bounds)
    guard makeRoom(for: blocks.area) else { return nil }
    let made = KeptSamples(source, blocks)
    made.lastFrame = frame
    total += made.area
    kept.append(made)
    sightings[source] = nil
    return made.bounds.contains(clip) ? made : nil
  }

  /// The blocks that hold some pixels.
  private static func blocks(covering rect: PixelRect) -> PixelRect {
    let length = Int32(ImagePaint.blockLength)
    return PixelRect(
      minX: Int(rect.minX & ~(length - 1)), minY: Int(rect.minY), maxX: Int((rect.maxX + length - 1) & ~(length - 1)),
      maxY: Int(rect.maxY))
  }

  /// Lets go of what the frame before and this one did not draw, if there is not enough room.
  private func makeRoom(for area: Int) -> Bool {
    guard area <= limit else { return false }
    if total + area > limit {
      kept.removeAll { $0.lastFrame < frame - 1 }
      total = kept.reduce(0) { $0 + $1.area }
    }
    return total + area <= limit
  }
}

/// Samples of one picture on the canvas, as far as they were drawn. A class, because its memory is freed once.
final class KeptSamples {
  let source: SampleCache.Source
  /// Of whole blocks from left to right.
  let bounds: PixelRect
  var lastFrame = 0
  private let isMade: UnsafeMutablePointer<Bool>
  /// Allocated when rows are first asked for.
  private var pixels: UnsafeMutablePointer<UInt32>?

  /// Pixels.
  var area: Int { bounds.area }

  fileprivate init(_ source: SampleCache.Source, _ bounds: PixelRect) {
    (self.source, self.bounds) = (source, bounds)
    let blocks = bounds.area / ImagePaint.blockLength
    isMade = .allocate(capacity: blocks)
    isMade.initialize(repeating: false, count: blocks)
  }

  deinit {
    isMade.deallocate()
    pixels?.deallocate()
  }

  /// The memory of all rows, valid as long as this object.
  var rows: SampleRows {
    let memory = pixels ?? .allocate(capacity: area)
    pixels = memory
    return SampleRows(pixels: memory, isMade: isMade, bounds: bounds)
  }
}

/// Samples that are kept of rows of pixels. Nothing is counted when a row is taken: that would wait until the row before is written.
struct SampleRows {
  fileprivate let pixels: UnsafeMutablePointer<UInt32>
  fileprivate let isMade: UnsafeMutablePointer<Bool>
  fileprivate let bounds: PixelRect

  /// - Precondition: the row is one of those that are kept.
  subscript(y: Int) -> SampleRow {
    let line = y - Int(bounds.minY)
    let blocks = bounds.width / ImagePaint.blockLength
    return SampleRow(
      pixels: pixels + (line * bounds.width - Int(bounds.minX)),
      isMade: isMade + (line * blocks - Int(bounds.minX) / ImagePaint.blockLength))
  }
}

/// Samples that are kept of a row of pixels.
struct SampleRow {
  /// That of device x 0.
  let pixels: UnsafeMutablePointer<UInt32>
  /// Whether those of a block are there: that of the block at device x 0.
  let isMade: UnsafeMutablePointer<Bool>
}
