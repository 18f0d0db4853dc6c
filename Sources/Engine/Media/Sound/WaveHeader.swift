/// What the beginning of a WAV file tells of its sound (IBM and Microsoft 1991, "Multimedia Programming Interface and Data
/// Specifications 1.0"). Read here and not by the libraries, whose loading takes longer than all else that a job's check does.
struct WaveHeader: Equatable {
  /// Samples a second.
  var rate: Int
  var channelCount: Int
  /// Samples of a channel; at least one.
  var sampleCount: Int

  private static let wholeNumbers = 1
  private static let extended = 0xfffe
  /// Of the formats that have numbers, the bytes behind the number.
  private static let familyOfFormats: [UInt8] = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71]

  /// Nil for everything but whole numbers in the plain form, which has a first chunk `fmt ` that agrees with itself, and a chunk
  /// `data` that is all there. The libraries read more.
  ///
  /// - Parameter bytes: the file.
  init?(_ bytes: [UInt8]) {
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    func hasText(_ text: StaticString, at place: Int) -> Bool {
      text.withUTF8Buffer { bytes[place..<place + 4].elementsEqual($0) }
    }
    guard bytes.count >= 44, hasText("RIFF", at: 0), hasText("WAVE", at: 8), hasText("fmt ", at: 12) else { return nil }
    (channelCount, rate, sampleCount) = (number(22, 2), number(24, 4), 0)
    let (bytesPerSecond, bytesPerMoment, bits) = (number(28, 4), number(32, 2), number(34, 2))
    guard channelCount > 0, [8, 16, 24, 32].contains(bits), bytesPerMoment == channelCount * bits / 8,
      bytesPerSecond == rate * bytesPerMoment
    else { return nil }
    var place = 20 + number(16, 4)
    switch (number(20, 2), number(16, 4)) {
    case (Self.wholeNumbers, 16): break
    case (Self.extended, 40):
      guard bytes.count > place, number(36, 2) == 22, number(38, 2) == bits, number(44, 2) == Self.wholeNumbers,
        bytes[46..<60].elementsEqual(Self.familyOfFormats)
      else { return nil }
    default: return nil
    }
    while place + 8 <= bytes.count {
      let count = number(place + 4, 4)
      guard place + 8 + count <= bytes.count else { return nil }
      if hasText("data", at: place) {
        sampleCount = count / bytesPerMoment
        guard sampleCount > 0 else { return nil }
        return
      }
      // Chunks begin at even places.
      place += 8 + count + count % 2
    }
    return nil
  }
}
