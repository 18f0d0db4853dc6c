/// The frames of an animated WebP ([RFC 9649](https://www.rfc-editor.org/rfc/rfc9649), 2.7.1).
enum WebPFrames {
  /// A frame's rectangle, duration and flags.
  private static let frameHeaderLength = 16

  /// Calls a function with the names and the contents of the chunks in a part of a file.
  ///
  /// - Returns: whether the last one is whole.
  @discardableResult
  private static func walk(
    _ bytes: [UInt8], _ part: Range<Int>, _ body: (ArraySlice<UInt8>, Range<Int>) -> Bool
  ) -> Bool {
    var place = part.lowerBound
    while place + 8 <= part.upperBound {
      guard let length = ImageFacts.number(bytes, at: place + 4, 4), length <= part.upperBound - place - 8 else {
        return false
      }
      guard body(bytes[place..<place + 4], place + 8..<place + 8 + length) else { return true }
      place += 8 + length + length & 1
    }
    return true
  }

  /// Whether a file says that it has frames.
  static func isMoving(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 30 && bytes.starts(with: "RIFF".utf8) && bytes[8..<16].elementsEqual("WEBPVP8X".utf8)
      && bytes[20] & 2 != 0
  }

  /// - Returns: nil for a file that is cut off or damaged before its end, or behind its first frame if that is enough.
  static func list(_ bytes: [UInt8], isFirstOnly: Bool) -> FrameList? {
    func number(_ place: Int, _ count: Int) -> Int { ImageFacts.number(bytes, at: place, count) ?? 0 }
    var list = FrameList(width: number(24, 3) + 1, height: number(27, 3) + 1, playCount: 0)
    // What stands behind the file's own end is not of it.
    let end = min(bytes.count, 8 + number(4, 4))
    guard end == 8 + number(4, 4) || isFirstOnly else { return nil }
    var isSound = true
    let isWhole = walk(bytes, 12..<max(12, end)) { name, content in
      let start = content.lowerBound
      if name.elementsEqual("ANIM".utf8), content.count >= 6 { list.playCount = number(start + 4, 2) }
      guard name.elementsEqual("ANMF".utf8) else { return true }
      guard content.count > frameHeaderLength else {
        isSound = false
        return false
      }
      let (x, y) = (2 * number(start, 3), 2 * number(start + 3, 3))
      let (width, height) = (number(start + 6, 3) + 1, number(start + 9, 3) + 1)
      let flags = bytes[start + 15]
      isSound = x + width <= list.width && y + height <= list.height
      list.frames.append(
        MovingPicture.Frame(
          x: x, y: y, width: width, height: height, duration: FrameList.duration(Double(number(start + 12, 3)) / 1000),
          blends: flags & 2 == 0, disposal: flags & 1 == 1 ? .cleared : .stays,
          content: [start + frameHeaderLength..<content.upperBound]))
      return isSound && !isFirstOnly && list.frames.count <= VideoReader.frameLimit
    }
    return isSound && isWhole ? list : nil
  }

  /// A frame as a WebP of its own.
  static func still(_ frame: MovingPicture.Frame, _ bytes: [UInt8]) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + number(content.count, 4) + content + (content.count & 1 == 0 ? [] : [0])
    }
    var (coverage, colors): ([UInt8], [UInt8]) = ([], [])
    for part in frame.content {
      walk(bytes, part) { name, content in
        if name.elementsEqual("ALPH".utf8) { coverage = chunk("ALPH", Array(bytes[content])) }
        for kind in ["VP8 ", "VP8L"] where name.elementsEqual(kind.utf8) { colors = chunk(kind, Array(bytes[content])) }
        return colors.isEmpty
      }
    }
    let hasAlpha: UInt8 = 0x10
    let header =
      coverage.isEmpty
      ? [] : chunk("VP8X", [hasAlpha, 0, 0, 0] + number(frame.width - 1, 3) + number(frame.height - 1, 3))
    let body = Array("WEBP".utf8) + header + coverage + colors
    return Array("RIFF".utf8) + number(body.count, 4) + body
  }
}
