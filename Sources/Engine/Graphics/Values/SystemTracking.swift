/// What is added behind every character of the free font that is drawn, so that lines are as wide as in San Francisco,
/// whose tracking goes by the size (text.md, "Lines").
///
/// Fitted to the frames that Interface Builder saved of 849 labels of one line in 340 documents, half a pixel taken off: the
/// median of each size and weight, made smooth. Up to 20 points it is within 3 thousandths of the table that Apple publishes
/// (Human Interface Guidelines, Typography, "Tracking values"); larger letters of San Francisco are narrower by themselves,
/// which Inter's are not.
public enum SystemTracking {
  /// Thousandths of the size, for regular letters; constant beyond the ends.
  private static let bySize: [(place: Double, value: Double)] = [
    (6, 40), (8, 24), (9, 18), (10, 11), (11, 6), (12, -1), (13, -7), (14, -12), (15, -16), (16, -21), (17, -25),
    (20, -26), (22, -42),
  ]

  /// Thousandths of the size, by which heavier letters stand farther apart: 400 is regular, 700 bold.
  private static let byWeight: [(place: Double, value: Double)] = [(400, 0), (500, 7), (600, 8), (700, 14)]

  /// Points behind every character.
  ///
  /// - Parameters:
  ///   - size: of the font, in points.
  ///   - weight: as variable fonts count it, 400 for regular.
  public static func points(size: Double, weight: Double = 400) -> Double {
    (value(bySize, at: size) + value(byWeight, at: weight)) * size / 1000
  }

  /// On the straight lines between the places of a table.
  private static func value(_ table: [(place: Double, value: Double)], at place: Double) -> Double {
    guard let next = table.firstIndex(where: { $0.place >= place }) else { return table[table.count - 1].value }
    guard next > 0 else { return table[0].value }
    let (low, high) = (table[next - 1], table[next])
    return low.value + (high.value - low.value) * (place - low.place) / (high.place - low.place)
  }
}

extension FontName {
  /// Whether a face asks for the system font, in whatever style: "system", "system-SemiBold", "system[wght=650]".
  public static func isSystem(_ face: some StringProtocol) -> Bool {
    let family = family(of: face)
    return family == "system" || family == "System" || family == monospacedDigitSystem
  }

  /// Whether a face asks for the system font with digits of one width (`UIFont.monospacedDigitSystemFont`).
  public static func hasMonospacedDigits(_ face: some StringProtocol) -> Bool {
    family(of: face) == monospacedDigitSystem
  }

  private static let monospacedDigitSystem = "monospacedDigitSystem"

  private static func family(of face: some StringProtocol) -> String { String(face.prefix { $0 != "-" && $0 != "[" }) }
}
