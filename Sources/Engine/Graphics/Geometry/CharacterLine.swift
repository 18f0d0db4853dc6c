/// A line of a text, and where each of its characters stands: for carets and selections.
public struct CharacterLine: Hashable, Sendable {
  /// From where to where a character goes across, in points from the left of its text; one that reads from right to left ends
  /// left of where it begins.
  public struct Extent: Hashable, Sendable {
    /// Points: a caret before the character stands here.
    public var start: Double
    /// Points: a caret behind it.
    public var end: Double

    public init(start: Double, end: Double) {
      self.start = start
      self.end = end
    }
  }

  /// Points below the top of the text.
  public var top: Double
  /// Points.
  public var height: Double
  /// How many characters of the text come before, line ends included.
  public var start: Int
  /// In the order of the text; the line end is none of them.
  public var characters: [Extent]
  /// Points: where a caret stands in a line without characters.
  public var edge: Double

  public init(top: Double, height: Double, start: Int, characters: [Extent], edge: Double) {
    self.top = top
    self.height = height
    self.start = start
    self.characters = characters
    self.edge = edge
  }

  /// How many characters of the text come before the line's end.
  public var end: Int { start + characters.count }

  /// Points: where a caret stands before the character of an index of the text, or behind the last.
  public func caret(at index: Int) -> Double {
    let place = index - start
    return characters.indices.contains(place) ? characters[place].start : characters.last?.end ?? edge
  }
}
