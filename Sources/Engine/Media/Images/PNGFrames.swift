/// The frames of an animated PNG (PNG specification, third edition, 11.3.4 and 13.14).
enum PNGFrames {
  private static let signatureLength = 8

  /// Calls a function with the names and the contents of the chunks, as long as it gives true and none is cut off.
  private static func walk(_ bytes: [UInt8], _ body: (ArraySlice<UInt8>, Range<Int>) -> Bool) {
    var place = signatureLength
    while let length = ImageFacts.number(bytes, at: place, 4, isBigEndian: true), length <= bytes.count - place - 12 {
      guard body(bytes[place + 4..<place + 8], place + 8..<place + 8 + length) else { return }
      place += length + 12
    }
  }

  /// Whether a file says before its pixels that it has more than one frame.
  static func isMoving(_ bytes: [UInt8]) -> Bool {
    var count = 0
    walk(bytes) { name, content in
      if name.elementsEqual("acTL".utf8), content.count == 8 {
        count = ImageFacts.number(bytes, at: content.lowerBound, 4, isBigEndian: true) ?? 0
      }
      return count == 0 && !name.elementsEqual("IDAT".utf8)
    }
    return count > 1
  }

  /// - Returns: nil for a file that is cut off, or has fewer frames than it says.
  static func list(_ bytes: [UInt8], isFirstOnly: Bool) -> FrameList? {
    func number(_ place: Int, _ count: Int = 4) -> Int {
      ImageFacts.number(bytes, at: place, count, isBigEndian: true) ?? 0
    }
    var list = FrameList(width: number(16), height: number(20), playCount: 0)
    var (claimed, isOpen, isWhole, isSound) = (0, false, false, true)
    walk(bytes) { name, content in
      let start = content.lowerBound
      if name.elementsEqual("acTL".utf8), content.count == 8 {
        (claimed, list.playCount) = (number(start), number(start + 4))
      } else if name.elementsEqual("fcTL".utf8), content.count == 26 {
        guard !isFirstOnly || list.frames.isEmpty, list.frames.count <= VideoReader.frameLimit else {
          isWhole = true
          return false
        }
        let (width, height, x, y) = (number(start + 4), number(start + 8), number(start + 12), number(start + 16))
        isSound = width > 0 && height > 0 && x + width <= list.width && y + height <= list.height
        let parts = number(start + 22, 2)
        let delay = Double(number(start + 20, 2)) / Double(parts == 0 ? 100 : parts)
        let disposals: [MovingPicture.Disposal] = [.stays, .cleared, .restored]
        list.frames.append(
          MovingPicture.Frame(
            x: x, y: y, width: width, height: height, duration: FrameList.duration(delay),
            blends: bytes[start + 25] == 1,
            disposal: disposals[min(2, Int(bytes[start + 24]))], content: []))
        isOpen = true
      } else if name.elementsEqual("IDAT".utf8) {
        // Pixels before the first frame are for programs that know no frames.
        if isOpen { list.frames[list.frames.count - 1].content.append(content) }
      } else if name.elementsEqual("fdAT".utf8), content.count > 4, isOpen {
        list.frames[list.frames.count - 1].content.append(start + 4..<content.upperBound)
      } else if name.elementsEqual("IEND".utf8) {
        isWhole = true
        return false
      }
      return isSound
    }
    let isComplete = isFirstOnly || list.frames.count >= min(claimed, VideoReader.frameLimit)
    return isWhole && isSound && isComplete && list.frames.allSatisfy { !$0.content.isEmpty } ? list : nil
  }

  /// A frame as a PNG of its own, with the colours of the whole.
  static func still(_ frame: MovingPicture.Frame, _ bytes: [UInt8]) -> [UInt8] {
    func word(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    var still = Array(bytes.prefix(signatureLength))
    walk(bytes) { name, content in
      if name.elementsEqual("IHDR".utf8) {
        still += PNGFileChunks.bytes("IHDR", word(frame.width) + word(frame.height) + bytes[content].dropFirst(8))
      } else if name.elementsEqual("PLTE".utf8) || name.elementsEqual("tRNS".utf8) {
        still += PNGFileChunks.bytes(name.elementsEqual("PLTE".utf8) ? "PLTE" : "tRNS", Array(bytes[content]))
      }
      return !name.elementsEqual("IDAT".utf8)
    }
    for content in frame.content { still += PNGFileChunks.bytes("IDAT", Array(bytes[content])) }
    return still + PNGFileChunks.bytes("IEND", [])
  }
}
