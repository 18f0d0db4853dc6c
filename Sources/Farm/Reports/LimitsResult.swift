import Document

/// How far what differs is from the limits that it was held to: of all frames, or of the pictures of one output.
public struct LimitsResult: Codable, Hashable, Sendable {
  /// Where the pictures come from.
  public enum Source: String, Codable, Hashable, Sendable {
    /// The very pixels, proven by their hashes.
    case pixels
    /// Decoded from videos, so that compression counts, too.
    case video
    /// The output's own file on both sides, decoded.
    case file
  }

  /// The two pictures of a frame.
  public struct Measure: Codable, Hashable, Sendable {
    /// In the whole job; nil for a picture that is no frame's.
    public var frame: Int?
    /// Pixels that differ by more than counts as equal.
    public var pixels: Int
    /// Pixels of the picture.
    public var pixelCount: Int
    /// The farthest that two colours are apart: CIEDE2000.
    public var colorDistance: Double
    /// Where pixels are not the same: left, top, width and height in pixels; nil: nowhere that is looked at.
    public var area: [Int]?
    /// Pixels that are not the same and were not looked at.
    public var ignoredPixels: Int

    public init(
      frame: Int?, pixels: Int, pixelCount: Int, colorDistance: Double, area: [Int]?, ignoredPixels: Int
    ) {
      self.frame = frame
      self.pixels = pixels
      self.pixelCount = pixelCount
      self.colorDistance = colorDistance
      self.area = area
      self.ignoredPixels = ignoredPixels
    }
  }

  /// The output; nil: the frames themselves.
  public var file: String?
  /// What may differ.
  public var limits: ComparisonLimits
  /// Where the pictures come from; nil: none were looked at.
  public var source: Source?
  /// Frames or pictures that are not the same.
  public var frameCount: Int
  /// The one that differs most; beyond the limits, the first that does.
  public var worst: Measure?
  /// The farthest that colours of any of them are apart.
  public var colorDistance = 0.0
  /// Whether the worst one is beyond the limits.
  public var isBeyond = false
  /// Ids that are to be ignored, and that nothing of the film has.
  public var missing: [String] = []
  /// Why not all could be judged, one sentence; nil: all were.
  public var unjudged: String?

  public init(file: String? = nil, limits: ComparisonLimits, frameCount: Int) {
    self.file = file
    self.limits = limits
    self.frameCount = frameCount
  }

  /// Whether all that differs is within the limits.
  public var isWithin: Bool { !isBeyond && unjudged == nil }

  /// Takes a frame into account.
  public mutating func add(_ measure: Measure, isWithin: Bool, from source: Source) {
    // Of two kinds of pictures the less exact one is told.
    if self.source == nil || source != .pixels { self.source = source }
    isBeyond = isBeyond || !isWithin
    colorDistance = max(colorDistance, measure.colorDistance)
    if let worst, (worst.pixels, worst.colorDistance) >= (measure.pixels, measure.colorDistance), isWithin { return }
    worst = measure
  }

  /// What differs, how far it is from each limit, and where, in one sentence.
  public var sentence: String {
    let subject = file.map { "\($0): " } ?? ""
    if let unjudged { return subject + unjudged }
    if file != nil, frameCount == 0 { return subject + "its pictures are the same, its bytes are not." }
    guard frameCount > 0 else { return subject + "nothing differs; the limits (\(limits.words)) are not needed." }
    guard let worst else { return subject + "its frames are within the limits." }
    let noun = worst.frame == nil ? "picture" : "frame"
    var parts: [String] = []
    let allowed = limits.allowedCount(of: worst.pixelCount)
    parts.append("\(Self.count(worst.pixels, "pixel")) of \(allowed) allowed")
    if let share = limits.share {
      parts.append(
        "\(Self.percent(Double(worst.pixels) / Double(max(1, worst.pixelCount)))) of \(Self.percent(share)) allowed")
    }
    let distance = isBeyond ? worst.colorDistance : colorDistance
    if distance > 0 || limits.colorDistance > 0 {
      parts.append(
        "colours up to \(Self.number(distance)) apart"
          + (limits.colorDistance > 0 ? ", where \(Self.number(limits.colorDistance)) count as equal" : ""))
    }
    if let area = worst.area, area.count == 4 {
      parts.append("within \(area[2]) × \(area[3]) pixels at (\(area[0]), \(area[1]))")
    }
    if worst.ignoredPixels > 0 {
      parts.append(
        "\(Self.count(worst.ignoredPixels, "differing pixel")) in \(limits.ignored.joined(separator: ", ")) not looked at"
      )
    }
    let place = worst.frame.map { " \($0)" } ?? ""
    let head: String
    if isBeyond {
      head = "\(noun)\(place) is beyond the limits: "
    } else if frameCount == 1 {
      head = "\(noun)\(place) differs within the limits: "
    } else {
      let most = worst.frame.map { ", frame \($0) most" } ?? ""
      head = "\(frameCount) \(noun)s differ within the limits\(most): "
    }
    let origin =
      switch source {
      case .video: "; both from the videos, so that compression counts, too"
      case .file where file != nil: "; both decoded"
      default: ""
      }
    let nobody =
      missing.isEmpty ? "" : "; no view or layer of the film is called \(missing.joined(separator: " or "))"
    return subject + head + parts.joined(separator: ", ") + origin + nobody + "."
  }

  /// `12 of 20 pixels`; the colour distance where no pixel differs by more than counts as equal.
  public var brief: String {
    guard let worst else { return "" }
    if worst.pixels == 0, limits.colorDistance > 0 {
      return "colours \(Self.number(colorDistance)) of \(Self.number(limits.colorDistance))"
    }
    return "\(worst.pixels) of \(limits.allowedCount(of: worst.pixelCount)) pixels"
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// With two digits behind the point, rounded up: what is beyond a limit does not look as if it were on it.
  private static func number(_ value: Double) -> String {
    let hundredths = Int((min(value, 1e6) * 100).rounded(.up))
    let rest = hundredths % 100
    if rest == 0 { return "\(hundredths / 100)" }
    return "\(hundredths / 100)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
  }

  private static func percent(_ share: Double) -> String {
    // Shares of large pictures are small.
    let value = share * 100
    if value == 0 || value >= 0.01 { return number(value) + " %" }
    return "less than 0.01 %"
  }
}

extension ComparisonLimits {
  /// `20 pixels, 0.1 % of a frame, colours 2.3 apart, without clock`.
  public var words: String {
    var parts: [String] = []
    if let pixels { parts.append("\(pixels) pixel\(pixels == 1 ? "" : "s")") }
    if let share { parts.append("\(share * 100) % of a frame") }
    if colorDistance > 0 { parts.append("colours \(colorDistance) apart") }
    if !ignored.isEmpty { parts.append("without \(ignored.joined(separator: ", "))") }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}
