import CFFmpeg
import Graphics

/// The frames of an animated image, one after the other, from the parts that chunks left.
final class AnimationFrames {
  /// What comes with a frame that differs from the one before.
  struct Change {
    /// Counts the output's frames, those that do not differ too, from the first one of the parts.
    var index: Int
    /// Where it differs.
    var rect: PixelRect
    /// That part of it as PNG.
    var png: [UInt8]
  }

  /// The last frame, with straight alpha: red, green, blue, alpha from the lowest byte.
  private(set) var pixels: [UInt32]
  /// How many frames there are.
  private(set) var count = 0
  /// Of all parts.
  private(set) var histogram = ColorHistogram()
  private(set) var changes: [Change] = []
  private let settings: AnimationSettings
  private let working: () -> Void

  /// - Parameter working: called with each frame that is shown.
  /// - Throws: parts that are damaged, of other settings, or that do not follow each other.
  init<Failure: Error>(
    _ parts: [String], settings: AnimationSettings, working: @escaping () -> Void = {},
    read: (String) throws(Failure) -> [UInt8]
  ) throws {
    self.settings = settings
    self.working = working
    pixels = [UInt32](repeating: 0, count: settings.width * settings.height)
    var next: Int?
    for part in parts {
      let file = try SegmentFile(try read(part), path: part)
      let damaged = MediaError(
        .machine, "the segment \(part) is of another output; clear the cache and submit the job again")
      guard file.settings == settings.summary, next == nil || next == file.firstFrame,
        let colors = ColorHistogram(file.header)
      else { throw damaged }
      histogram.add(colors)
      for packet in file.packets {
        if !packet.bytes.isEmpty {
          guard let rect = AnimationPartEncoder.rect(of: packet.addition, in: settings) else { throw damaged }
          changes.append(Change(index: count, rect: rect, png: packet.bytes))
        }
        count += 1
      }
      next = file.firstFrame + file.packets.count
    }
    guard !changes.isEmpty else { throw MediaError(.machine, "there is no segment to put together") }
  }

  /// Brings the pixels to a frame; frames come in order.
  ///
  /// - Returns: where its pixels really differ from those before, nil if nowhere: a chunk's first frame is there whole.
  func show(_ change: Change) throws(MediaError) -> PixelRect? {
    working()
    let part = try PNGReader.straightPixels(of: change.png)
    guard part.count == change.rect.width * change.rect.height else {
      throw MediaError(.machine, "a part of the animation has not the size of its place")
    }
    var differing: PixelRect?
    for y in 0..<change.rect.height {
      let start = (Int(change.rect.minY) + y) * settings.width + Int(change.rect.minX)
      for x in 0..<change.rect.width where pixels[start + x] != part[y * change.rect.width + x] {
        pixels[start + x] = part[y * change.rect.width + x]
        let (column, row) = (Int(change.rect.minX) + x, Int(change.rect.minY) + y)
        let pixel = PixelRect(minX: column, minY: row, maxX: column + 1, maxY: row + 1)
        differing = differing?.union(pixel) ?? pixel
      }
    }
    return differing
  }
}
