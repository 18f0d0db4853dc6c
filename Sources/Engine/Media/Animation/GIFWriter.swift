import CFFmpeg
import Glibc
import Graphics

/// Writes a GIF: one palette for the whole film; every image holds what changed only.
struct GIFWriter {
  /// What is given up for a smaller file.
  struct Reduction: Hashable {
    /// Of the frames that there are, every how many one is shown.
    var frameStep = 1
    /// Of the sides.
    var scale = 1.0
    /// Colours, at most.
    var colorCount = 256

    /// How large a file gets with it, about, of what it is without: measured on our films.
    var share: Double {
      let colors = colorCount >= 256 ? 1 : colorCount >= 128 ? 0.85 : colorCount >= 64 ? 0.7 : 0.55
      return colors * scale * scale / (1 + 0.75 * Double(frameStep - 1))
    }

    /// From nothing given up to as much as anybody may want, each with a smaller file than the one before.
    static let all: [Reduction] = [
      Reduction(), Reduction(colorCount: 128), Reduction(colorCount: 64), Reduction(frameStep: 2, colorCount: 128),
      Reduction(frameStep: 2, colorCount: 64), Reduction(frameStep: 2, scale: 0.8, colorCount: 128),
      Reduction(frameStep: 2, scale: 0.8, colorCount: 64), Reduction(frameStep: 2, scale: 0.65, colorCount: 64),
      Reduction(frameStep: 3, scale: 0.65, colorCount: 64), Reduction(frameStep: 3, scale: 0.5, colorCount: 64),
      Reduction(frameStep: 4, scale: 0.5, colorCount: 32), Reduction(frameStep: 4, scale: 0.4, colorCount: 32),
      Reduction(frameStep: 5, scale: 0.3, colorCount: 32), Reduction(frameStep: 6, scale: 0.2, colorCount: 32),
    ].sorted { $0.share > $1.share }
  }

  private let settings: AnimationSettings
  private let reduction: Reduction
  private let size: (width: Int, height: Int)

  init(settings: AnimationSettings, reduction: Reduction = Reduction()) {
    self.settings = settings
    self.reduction = reduction
    func side(_ pixels: Int) -> Int { max(1, Int((Double(pixels) * reduction.scale).rounded())) }
    size = (side(settings.width), side(settings.height))
  }

  /// Writes all frames; they are read to their end.
  func write(_ frames: AnimationFrames, to path: String) throws(MediaError) {
    let colorCount = min(settings.encoding.colorCount, reduction.colorCount)
    // One place is for what is transparent or stays as it was.
    let palette = GIFPalette(frames.histogram.entries, limit: colorCount - 1)
    let map = GIFColorMap(palette.colors.isEmpty ? [0] : palette.colors, isDithered: settings.encoding.isDithered)
    let clear = max(1, palette.colors.count)
    let loops = settings.encoding.loopCount
    var own = settings
    (own.width, own.height) = (size.width, size.height)
    let file = try AnimationFile(
      path, codec: "gif", format: "gif", AV_PIX_FMT_PAL8, settings: own, parts: 100, options: [],
      // The file says how often it plays again.
      muxing: [("loop", "\(loops == 1 ? -1 : max(0, loops - 1))")])
    let source = Source(frames, settings, size)
    // When the last image began, in hundredths of a second.
    var last: Int?
    /// What stands still for longer than a delay can say goes on as an image in which nothing changes.
    func stay(until time: Int) throws(MediaError) {
      while let start = last, time - start > LastFrameDuration.longestInGIF {
        last = start + LastFrameDuration.longestInGIF
        try file.write(at: start + LastFrameDuration.longestInGIF) { _ in }
      }
    }
    for (place, change) in frames.changes.enumerated() {
      // What changes up to a frame that shows, shows with it.
      let frame = (change.index + reduction.frameStep - 1) / reduction.frameStep * reduction.frameStep
      try source.show(change)
      let next = place + 1 < frames.changes.count ? frames.changes[place + 1].index : frames.count
      guard next > frame, frame < frames.count, let rect = source.take(isFirst: last == nil) else { continue }
      let time = settings.time(ofFrame: frame, parts: 100)
      try stay(until: time)
      last = time
      try file.write(at: time) { frame in
        let colors = UnsafeMutableRawPointer(frame.pointee.data.1!).bindMemory(to: UInt32.self, capacity: 256)
        for index in 0..<256 {
          colors[index] =
            index < palette.colors.count ? 0xff00_0000 | palette.colors[index] : index == clear ? 0 : 0xff00_0000
        }
        for y in Int(rect.minY)..<Int(rect.maxY) {
          let row = frame.pointee.data.0! + y * Int(frame.pointee.linesize.0)
          for x in Int(rect.minX)..<Int(rect.maxX) {
            let pixel = source.pixel(x, y)
            let color = (pixel & 255) << 16 | (pixel & 0xff00) | pixel >> 16 & 255
            row[x] = pixel >> 24 < 128 ? UInt8(clear) : map.index(of: color, x: x, y: y)
          }
        }
      }
    }
    let end = settings.time(ofFrame: frames.count, parts: 100)
    try stay(until: end)
    try file.finish()
    try LastFrameDuration.set(hundredths: end - (last ?? 0), inGIF: path)
  }

  /// The film's pixels in the file's size.
  private final class Source {
    private let frames: AnimationFrames
    private let width: Int
    private let bounds: PixelRect
    private let scaler: PictureScaler?
    /// The frame in its own size, where it is made smaller.
    private let whole: Bitmap?
    /// Where the file's pixels changed since they were taken last.
    private var changed = PixelRect.empty

    init(_ frames: AnimationFrames, _ settings: AnimationSettings, _ size: (width: Int, height: Int)) {
      self.frames = frames
      width = settings.width
      bounds = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
      let isSmaller = size.width < settings.width || size.height < settings.height
      whole = isSmaller ? Bitmap(width: settings.width, height: settings.height) : nil
      scaler =
        isSmaller
        ? PictureScaler(
          width: settings.width, height: settings.height, smallWidth: size.width, smallHeight: size.height) : nil
    }

    func show(_ change: AnimationFrames.Change) throws(MediaError) {
      guard let rect = try frames.show(change) else { return }
      guard let whole, let scaler else {
        changed = changed.union(rect)
        return
      }
      // Of the first frame, the scaler has to see what is clear, too.
      let isFirst = change.index == frames.changes[0].index
      let part = isFirst ? whole.bounds : rect
      for y in Int(part.minY)..<Int(part.maxY) {
        let row = whole.row(y)
        for x in Int(part.minX)..<Int(part.maxX) { row[x] = Self.premultiplied(frames.pixels[y * width + x]) }
      }
      changed = changed.union(scaler.scale(whole, part))
    }

    /// - Returns: where the file's pixels changed; nil if nowhere.
    func take(isFirst: Bool) -> PixelRect? {
      defer { changed = .empty }
      return isFirst ? bounds : changed.isEmpty ? nil : changed
    }

    /// Red, green, blue and alpha from the lowest byte, straight.
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      guard let scaler else { return frames.pixels[y * width + x] }
      let word = scaler.bitmap.row(y)[x]
      let color = ColorHistogram.straight(word)
      return (color & 255) << 16 | (color & 0xff00) | color >> 16 & 255 | word & 0xff00_0000
    }

    /// As bitmaps have it: blue in the lowest byte, rounded to the nearest.
    private static func premultiplied(_ pixel: UInt32) -> UInt32 {
      let alpha = pixel >> 24
      func part(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * alpha * 2 + 255) / 510 }
      return part(0) << 16 | part(8) << 8 | part(16) | alpha << 24
    }
  }
}
