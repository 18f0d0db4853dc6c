import CFFmpeg
import Glibc
import Graphics

/// Makes one moving picture of the parts that chunks left.
public enum AnimationStitcher {
  /// Writes the file.
  ///
  /// - Parameters:
  ///   - parts: files of `AnimationPartEncoder`, in order; together they hold every frame from the first on.
  ///   - path: written whole or, on an error, removed.
  ///   - read: gives a file's bytes.
  public static func stitch<Failure: Error>(
    _ parts: [String], settings: AnimationSettings, into path: String, read: (String) throws(Failure) -> [UInt8]
  ) throws {
    let frames = try AnimationFrames(parts, settings: settings, read: read)
    do {
      switch settings.encoding.format {
      case .gif: try writeGIF(frames, settings, path)
      case .webp: try writeWebP(frames, settings, path)
      case .apng: try APNGWriter.write(frames, settings: settings, to: path)
      }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// One palette for the whole film; every image holds what changed only.
  private static func writeGIF(
    _ frames: AnimationFrames, _ settings: AnimationSettings, _ path: String
  ) throws(MediaError) {
    // One place is for what is transparent or stays as it was.
    let palette = GIFPalette(frames.histogram.entries, limit: settings.encoding.colorCount - 1)
    let map = GIFColorMap(palette.colors.isEmpty ? [0] : palette.colors, isDithered: settings.encoding.isDithered)
    let clear = max(1, palette.colors.count)
    let loops = settings.encoding.loopCount
    let file = try AnimationFile(
      path, codec: "gif", format: "gif", AV_PIX_FMT_PAL8, settings: settings, parts: 100, options: [],
      // The file says how often it plays again.
      muxing: [("loop", "\(loops == 1 ? -1 : max(0, loops - 1))")])
    var last: Int?
    for change in frames.changes {
      let differing = try frames.show(change)
      guard let rect = last == nil ? settings.bounds : differing else { continue }
      last = change.index
      try file.write(at: settings.time(ofFrame: change.index, parts: 100)) { frame in
        let colors = UnsafeMutableRawPointer(frame.pointee.data.1!).bindMemory(to: UInt32.self, capacity: 256)
        for index in 0..<256 {
          colors[index] =
            index < palette.colors.count ? 0xff00_0000 | palette.colors[index] : index == clear ? 0 : 0xff00_0000
        }
        for y in Int(rect.minY)..<Int(rect.maxY) {
          let row = frame.pointee.data.0! + y * Int(frame.pointee.linesize.0)
          for x in Int(rect.minX)..<Int(rect.maxX) {
            let pixel = frames.pixels[y * settings.width + x]
            let color = (pixel & 255) << 16 | (pixel & 0xff00) | pixel >> 16 & 255
            row[x] = pixel >> 24 < 128 ? UInt8(clear) : map.index(of: color, x: x, y: y)
          }
        }
      }
    }
    try file.finish()
    let end = settings.time(ofFrame: frames.count, parts: 100)
    try LastFrameDuration.set(hundredths: end - settings.time(ofFrame: last ?? 0, parts: 100), inGIF: path)
  }

  private static func writeWebP(
    _ frames: AnimationFrames, _ settings: AnimationSettings, _ path: String
  ) throws(MediaError) {
    let file = try AnimationFile(
      path, codec: "libwebp_anim", format: "webp", AV_PIX_FMT_BGRA, settings: settings, parts: 1000,
      options: WebPOptions.options(quality: settings.encoding.quality),
      muxing: [("loop", "\(settings.encoding.loopCount)")])
    func write(_ rect: PixelRect, at index: Int) throws(MediaError) {
      try file.write(at: settings.time(ofFrame: index, parts: 1000)) { frame in
        for y in Int(rect.minY)..<Int(rect.maxY) {
          let row = frame.pointee.data.0! + y * Int(frame.pointee.linesize.0)
          for x in Int(rect.minX)..<Int(rect.maxX) {
            let pixel = frames.pixels[y * settings.width + x]
            row[4 * x] = UInt8(pixel >> 16 & 255)
            row[4 * x + 1] = UInt8(pixel >> 8 & 255)
            row[4 * x + 2] = UInt8(pixel & 255)
            row[4 * x + 3] = UInt8(pixel >> 24)
          }
        }
      }
    }
    var last: Int?
    for change in frames.changes {
      let rect = try frames.show(change)
      guard let rect = last == nil ? settings.bounds : rect else { continue }
      try write(rect, at: change.index)
      last = change.index
    }
    try file.finish()
    let end = settings.time(ofFrame: frames.count, parts: 1000)
    try LastFrameDuration.set(milliseconds: end - settings.time(ofFrame: last ?? 0, parts: 1000), inWebP: path)
  }
}
