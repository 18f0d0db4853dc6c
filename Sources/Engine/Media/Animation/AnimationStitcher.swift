import CFFmpeg
import Glibc
import Graphics

/// Makes one moving picture of the parts that chunks left.
public enum AnimationStitcher {
  /// Writes the file.
  ///
  /// - Parameters:
  ///   - parts: files of `AnimationPartEncoder`, in order; together they hold every frame from the first on.
  ///   - growth: bytes that a GIF gets afterwards, which count where it has a limit.
  ///   - path: written whole or, on an error, removed.
  ///   - working: called on the way, with each frame.
  ///   - read: gives a file's bytes.
  public static func stitch<Failure: Error>(
    _ parts: [String], settings: AnimationSettings, growth: Int = 0, into path: String,
    working: @escaping () -> Void = {}, read: (String) throws(Failure) -> [UInt8]
  ) throws {
    do {
      func frames() throws -> AnimationFrames {
        try AnimationFrames(parts, settings: settings, working: working, read: read)
      }
      switch settings.encoding.format {
      case .gif: try writeGIF(frames, settings, growth, path)
      case .webp: try writeWebP(frames(), settings, path)
      case .apng: try APNGWriter.write(frames(), settings: settings, to: path)
      }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// A GIF that is to be no larger than some bytes gives up colours, frames and pixels until it is.
  private static func writeGIF(
    _ frames: () throws -> AnimationFrames, _ settings: AnimationSettings, _ growth: Int, _ path: String
  ) throws {
    guard let limit = settings.encoding.byteLimit else {
      return try GIFWriter(settings: settings).write(frames(), to: path)
    }
    var (reductions, smallest) = (GIFWriter.Reduction.all, Int.max)
    while let reduction = reductions.first {
      try GIFWriter(settings: settings, reduction: reduction).write(frames(), to: path)
      let size = try byteCount(of: path) + growth
      guard size > limit else { return }
      smallest = min(smallest, size)
      // Those that would most likely be too large by far are left out, but for the last.
      let share = reduction.share * Double(limit) / Double(size) * 1.15
      reductions.removeFirst()
      while reductions.count > 1, reductions[0].share > share { reductions.removeFirst() }
    }
    throw MediaError(
      .job,
      "the GIF has \(smallest) bytes at the least, and \"maximumBytes\" is \(limit); make it shorter, say \"from\" and \"to\", or allow more"
    )
  }

  private static func byteCount(of path: String) throws(MediaError) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw MediaError("\(path) cannot be read", errno: errno) }
    return Int(status.st_size)
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
