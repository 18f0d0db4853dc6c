/// A text in lines, which takes most of the time of setting it. Its sizes and its picture (`TextLayout`) and the places of its characters
/// are made of it.
public struct TextLines {
  /// Nil where nothing can be set.
  let setter: TextSetter?
  let settings: TextLayout.Settings
  let lines: [PlacedLine]

  /// Breaks a text into lines.
  ///
  /// - Parameter settings: without usable ones, such as a width that is no number, there are no lines.
  public init(_ text: ResolvedText, settings: TextLayout.Settings) {
    setter = settings.isUsable ? text.setter : nil
    self.settings = settings
    lines = setter.map { LineStack($0, settings).lines } ?? []
  }
}
