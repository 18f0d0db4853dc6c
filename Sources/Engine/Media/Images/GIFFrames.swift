/// The frames of a GIF ([GIF89a](https://www.w3.org/Graphics/GIF/spec-gif89a.txt)).
enum GIFFrames {
  /// A frame's graphic control (GIF89a, 23).
  private struct Control {
    var disposal = MovingPicture.Disposal.stays
    /// Hundredths of a second.
    var delay = 0
    var clearIndex: UInt8?
  }

  /// - Returns: nil for a file that is cut off or damaged before its end, or behind its first frame if that is enough.
  static func list(_ bytes: [UInt8], isFirstOnly: Bool) -> FrameList? {
    func number(_ place: Int, _ count: Int) -> Int? { ImageFacts.number(bytes, at: place, count) }
    guard let width = number(6, 2), let height = number(8, 2), let flags = number(10, 1) else { return nil }
    // Without a word about it, it plays once.
    var list = FrameList(width: width, height: height, playCount: 1)
    var control = Control()
    var place = 13 + ImageFacts.colorTableLength(flags)
    while let kind = number(place, 1) {
      if kind == 0x21, let label = number(place + 1, 1) {
        if label == 0xf9 { control = self.control(bytes, at: place + 2) }
        if label == 0xff, let count = playCount(bytes, at: place + 2) { list.playCount = count }
        guard let end = ImageFacts.endOfBlocks(bytes, from: place + 2) else { return nil }
        place = end
      } else if kind == 0x2c {
        guard let x = number(place + 1, 2), let y = number(place + 3, 2), let width = number(place + 5, 2),
          let height = number(place + 7, 2), let flags = number(place + 9, 1),
          let end = ImageFacts.endOfBlocks(bytes, from: place + 11 + ImageFacts.colorTableLength(flags))
        else { return nil }
        if width > 0, height > 0 {
          list.frames.append(
            MovingPicture.Frame(
              x: x, y: y, width: width, height: height, duration: FrameList.duration(Double(control.delay) / 100),
              blends: control.clearIndex != nil, disposal: control.disposal, content: [place..<end],
              clearIndex: control.clearIndex))
          if isFirstOnly || list.frames.count > VideoReader.frameLimit { return list }
        }
        (control, place) = (Control(), end)
      } else {
        // The trailer, or what is no part of it.
        return list
      }
    }
    return list
  }

  private static func control(_ bytes: [UInt8], at place: Int) -> Control {
    guard let size = ImageFacts.number(bytes, at: place, 1), size >= 4, place + 4 < bytes.count else {
      return Control()
    }
    let flags = bytes[place + 1]
    var control = Control()
    switch flags >> 2 & 7 {
    case 2: control.disposal = .cleared
    // Some programs write 4 for what was there before.
    case 3, 4: control.disposal = .restored
    default: break
    }
    control.delay = Int(bytes[place + 2]) | Int(bytes[place + 3]) << 8
    if flags & 1 == 1 { control.clearIndex = bytes[place + 4] }
    return control
  }

  /// Netscape's extension says how often the frames are repeated, which is once less than they show; 0: without end.
  private static func playCount(_ bytes: [UInt8], at place: Int) -> Int? {
    guard place + 16 <= bytes.count, bytes[place] == 11, bytes[place + 12] >= 3, bytes[place + 13] & 7 == 1 else {
      return nil
    }
    let name = bytes[place + 1..<place + 12]
    guard name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8) else { return nil }
    let count = Int(bytes[place + 14]) | Int(bytes[place + 15]) << 8
    return count == 0 ? 0 : count + 1
  }

  /// A frame as the only one of a GIF, as large as that.
  static func still(_ frame: MovingPicture.Frame, _ bytes: [UInt8]) -> [UInt8] {
    guard let content = frame.content.first else { return [] }
    let size = bytes[content.lowerBound + 5..<content.lowerBound + 9]
    let table = ImageFacts.colorTableLength(Int(bytes[10]))
    var still = Array("GIF89a".utf8) + size + [bytes[10], 0, 0] + bytes[13..<13 + table]
    if let index = frame.clearIndex { still += [0x21, 0xf9, 4, 1, 0, 0, index, 0] }
    still += [0x2c, 0, 0, 0, 0] + bytes[content.lowerBound + 5..<content.upperBound] + [0x3b]
    return still
  }
}
