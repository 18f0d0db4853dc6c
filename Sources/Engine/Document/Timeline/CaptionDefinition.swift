import Graphics

/// A text that tells the audience something, for a while.
public struct CaptionDefinition: Hashable, Sendable {
  /// May have several lines; empty: nothing is to be read any more.
  public var text: String
  /// Seconds, unless another caption comes before.
  public var duration: Double

  /// - Parameter duration: seconds; nil: as long as people need to read it.
  public init(text: String, duration: Double?) {
    self.text = text
    // Seventeen characters a second are what subtitles for adults ask for.
    self.duration = duration ?? max(1.2, Double(text.count) / 17)
  }
}

/// How captions look that are drawn into the picture.
public struct CaptionStyle: Hashable, Sendable {
  /// As job files name it.
  public var font: String
  /// Points; nil: a twentieth of the canvas's height, at least 10.
  public var fontSize: Double?
  /// Of the text.
  public var color: Color
  /// Behind the text.
  public var backgroundColor: Color
  /// Points from the canvas's lower edge; nil: a sixteenth of its height.
  public var bottom: Double?

  /// - Parameter font: as job files name it.
  public init(font: String, fontSize: Double?, color: Color, backgroundColor: Color, bottom: Double?) {
    (self.font, self.fontSize, self.color) = (font, fontSize, color)
    (self.backgroundColor, self.bottom) = (backgroundColor, bottom)
  }
}

/// A file of captions, by its ending.
public enum CaptionFormat: String, CaseIterable, Hashable, Sendable {
  case vtt, srt
}
