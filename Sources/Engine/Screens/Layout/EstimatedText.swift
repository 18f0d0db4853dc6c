import Graphics

/// How wide texts are about, where something is laid out before they are set.
public enum EstimatedText {
  /// Points that a line takes in the system's font.
  ///
  /// - Parameters:
  ///   - size: of the font, in points.
  ///   - isTracked: whether it is set as the system's and not as Inter.
  public static func width(_ text: String, size: Double, isTracked: Bool = true) -> Double {
    let units = text.unicodeScalars.reduce(0.0) { $0 + advance($1) }
    let tracking = isTracked ? Double(text.unicodeScalars.count) * SystemTracking.points(size: size) : 0
    return units * size / 1000 + tracking
  }

  /// How many lines a text takes that is broken between words; 1 if it is empty.
  ///
  /// - Parameters:
  ///   - size: of the font, in points.
  ///   - weight: how much wider its letters are than those of the regular face.
  ///   - width: points of a line, more than 0.
  ///   - isTracked: whether it is set as the system's and not as Inter.
  public static func lines(
    _ text: String, size: Double, weight: Double, width: Double, isTracked: Bool = true
  ) -> Int {
    func length(_ text: Substring) -> Double {
      self.width(String(text), size: size, isTracked: isTracked) * weight
    }
    let space = length(" ")
    var lines = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines += 1
      // Points that are taken of the line.
      var end = 0.0
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let own = length(word)
        if end > 0, end + space + own > width {
          lines += 1
          end = 0
        }
        end += (end > 0 ? space : 0) + own
        // A word that is wider than a line is broken in itself.
        let more = Int(clamping: min(1_000, max(0, (end / width).rounded(.up) - 1)))
        lines += more
        end -= Double(more) * width
      }
    }
    return max(1, lines)
  }

  /// Thousandths of the font's size.
  private static func advance(_ scalar: Unicode.Scalar) -> Double {
    let place = Int(scalar.value) - 32
    if advances.indices.contains(place) { return advances[place] }
    // Letters of other alphabets are about as wide as Latin ones, ideographs fill a square.
    return scalar.value >= 0x2E80 ? 1000 : 620
  }

  /// Of the regular face, from the space to the tilde.
  private static let advances: [Double] = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605, 636, 642, 608, 624,
    571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889,
    753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621,
    582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362,
    327, 362, 659,
  ]
}
