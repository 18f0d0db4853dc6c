import Graphics

/// Draws any frame of a GIF, PNG or WebP file that moves, to the same bits on every machine.
///
/// A frame is what is drawn from the last one on that nothing before shows in. Several canvases go through the file, because several
/// views may show it at times of their own: the one that is nearest before the frame goes on from where it is. Not shared between
/// threads.
public final class MovingPictureReader {
  /// Pixels, of frames as they are to be seen.
  public var width: Int { orientation.exchangesSides ? picture.height : picture.width }
  /// Pixels, of frames as they are to be seen.
  public var height: Int { orientation.exchangesSides ? picture.width : picture.height }
  /// When each frame begins, in seconds from the first.
  public let frameTimes: [Double]
  /// Seconds that all frames last together.
  public let duration: Double
  /// How often all of it shows; 0: without end.
  public var playCount: Int { picture.playCount }

  private let picture: MovingPicture
  private let orientation: ImageOrientation
  /// What the pixels count as that frames consist of.
  private let source: Bitmap.Source
  /// The one that was used last stands behind.
  private var canvases: [Canvas] = []

  /// Pixels of all canvases together; there is one at least.
  private static let canvasPixelLimit = 8_000_000
  private static let canvasLimit = 4

  /// - Returns: nil for a file that stands still.
  /// - Throws: a file that is cut off or damaged, or has too many frames or pixels.
  public convenience init?(_ bytes: [UInt8]) throws(MediaError) {
    let header = try ImageHeader(bytes)
    guard let picture = try MovingPicture(bytes), picture.frames.count > 1 else { return nil }
    self.init(picture, header.orientation, source: .drawing)
  }

  private init(_ picture: MovingPicture, _ orientation: ImageOrientation, source: Bitmap.Source) {
    (self.picture, self.orientation, self.source) = (picture, orientation, source)
    var (times, time) = ([Double](), 0.0)
    for frame in picture.frames {
      times.append(time)
      time += frame.duration
    }
    (frameTimes, duration) = (times, time)
  }

  /// Writes the first frame of a GIF, or of another file that moves, into a bitmap of its size, as it is stored.
  ///
  /// - Returns: false for another file.
  static func decodeFirst(_ bytes: [UInt8], into bitmap: Bitmap) throws(MediaError) -> Bool {
    guard let picture = try MovingPicture(bytes, isFirstOnly: true) else { return false }
    let reader = MovingPictureReader(picture, .up, source: bitmap.source)
    bitmap.copy(from: try reader.frame(0))
    return true
  }

  /// A frame's pixels.
  ///
  /// - Precondition: the index is one of `frameTimes`.
  /// - Throws: a frame that cannot be decoded, or one that it is drawn over.
  public func frame(_ index: Int) throws(MediaError) -> Bitmap {
    precondition(picture.frames.indices.contains(index), "the picture has that frame")
    var canvas = takeCanvas(to: index)
    // What nothing shows of is not drawn.
    if let first = (canvas.next..<index + 1).last(where: picture.startsAnew), first > canvas.next {
      canvas = Canvas(bitmap: canvas.bitmap, next: first)
    }
    while canvas.next <= index { try draw(on: &canvas) }
    canvases.append(canvas)
    let shown = emptyCanvas()
    shown.copy(from: canvas.bitmap)
    return orientation.upright(shown)
  }

  /// What was drawn up to a frame.
  private struct Canvas {
    var bitmap: Bitmap
    /// The frame that is drawn next; the one before it still shows.
    var next = 0
    /// What was there before that one, if it is to be there again.
    var saved: Bitmap?
  }

  private func emptyCanvas() -> Bitmap { Bitmap(width: picture.width, height: picture.height, source: source) }

  /// Takes the canvas out that comes to a frame soonest.
  private func takeCanvas(to index: Int) -> Canvas {
    let leading = canvases.indices.filter { canvases[$0].next <= index + 1 }
    if let nearest = leading.max(by: { canvases[$0].next < canvases[$1].next }) { return canvases.remove(at: nearest) }
    let limit = max(1, min(Self.canvasLimit, Self.canvasPixelLimit / (width * height)))
    guard canvases.count >= limit else { return Canvas(bitmap: emptyCanvas()) }
    return Canvas(bitmap: canvases.removeFirst().bitmap)
  }

  private func draw(on canvas: inout Canvas) throws(MediaError) {
    let index = canvas.next
    let frame = picture.frames[index]
    if picture.startsAnew(atFrame: index) {
      canvas.bitmap.allPixels.update(repeating: 0)
    } else {
      dispose(picture.frames[index - 1], on: canvas)
    }
    canvas.saved = nil
    if frame.disposal == .restored {
      let saved = emptyCanvas()
      saved.copy(from: canvas.bitmap)
      canvas.saved = saved
    }
    let file = picture.still(ofFrame: index)
    let part = try decoded(file, frame, index)
    let (columns, rows) = (min(frame.width, picture.width - frame.x), min(frame.height, picture.height - frame.y))
    for y in 0..<max(0, rows) {
      let (from, to) = (part.row(y), canvas.bitmap.row(frame.y + y))
      for x in 0..<max(0, columns) {
        to[frame.x + x] = frame.blends ? Self.over(from[x], to[frame.x + x]) : from[x]
      }
    }
    canvas.next = index + 1
  }

  private func dispose(_ frame: MovingPicture.Frame, on canvas: Canvas) {
    switch frame.disposal {
    case .stays: break
    case .restored: if let saved = canvas.saved { canvas.bitmap.copy(from: saved) }
    case .cleared:
      for y in frame.y..<max(frame.y, min(picture.height, frame.y + frame.height)) {
        let row = canvas.bitmap.row(y)
        for x in frame.x..<max(frame.x, min(picture.width, frame.x + frame.width)) { row[x] = 0 }
      }
    }
  }

  private func decoded(_ file: [UInt8], _ frame: MovingPicture.Frame, _ index: Int) throws(MediaError) -> Bitmap {
    do throws(MediaError) {
      let header = try ImageHeader(file, isTurned: false)
      guard header.width == frame.width, header.height == frame.height else {
        throw MediaError(.job, "it has another size than the file says; save it anew")
      }
      let part = Bitmap(width: frame.width, height: frame.height)
      if header.format == .png {
        try PNGReader.decode(file, into: part)
      } else {
        try FramePictureReader.decode(file, header, into: part)
      }
      return part
    } catch {
      guard picture.frames.count > 1 else { throw error }
      throw MediaError(error.kind, "frame \(index): \(error.message)")
    }
  }

  /// A premultiplied pixel over another one, rounded half up.
  private static func over(_ front: UInt32, _ back: UInt32) -> UInt32 {
    let rest = 255 - front >> 24
    guard rest > 0, back != 0 else { return front }
    return [0, 8, 16, 24].reduce(0) { sum, shift in
      sum | (front >> shift & 255 + (back >> shift & 255 * rest * 2 + 255) / 510) << shift
    }
  }
}

extension Bitmap {
  /// - Precondition: both have the same size.
  fileprivate func copy(from other: Bitmap) {
    precondition(width == other.width && height == other.height, "pictures of one size")
    for y in 0..<height { _ = row(y).update(from: other.row(y)) }
  }
}
