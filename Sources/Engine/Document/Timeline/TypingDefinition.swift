import Graphics

/// Text that is typed.
public struct TypingDefinition: Sendable {
  /// What is typed; a backspace deletes, and a line end is the return key.
  public var text: String
  /// The id of the view into which it is typed; nil: the first responder.
  public var field: String?
  /// Seconds from key to key, on the average.
  public var interval: Double
  /// Seconds for all of it, in place of the interval.
  public var duration: Double?
  /// Chooses the rhythm.
  public var seed: Int

  public init(text: String, field: String?, interval: Double, duration: Double?, seed: Int) {
    self.text = text
    self.field = field
    self.interval = interval
    self.duration = duration
    self.seed = seed
  }
}

/// Text that is selected, or where the caret is put.
public struct TextSelectionDefinition: Sendable {
  /// What is selected.
  public enum Extent: Hashable, Sendable {
    case all
    /// A text where it is found first.
    case text(String)
    /// So many characters behind so many; 0: the caret stands there.
    case range(start: Int, count: Int)
  }

  /// What is selected.
  public var extent: Extent
  /// The id of the view in which it is; nil: the first responder.
  public var field: String?

  public init(_ extent: Extent, in field: String?) {
    self.extent = extent
    self.field = field
  }
}

/// Text of a text view that is scrolled so that it shows (`UITextView.scrollRangeToVisible(_:)`).
public struct TextScrollDefinition: Sendable {
  /// What shows.
  public var extent: TextSelectionDefinition.Extent
  /// The id of the text view.
  public var view: String
  /// Whether it goes there, and is not there at once.
  public var isAnimated: Bool

  public init(_ extent: TextSelectionDefinition.Extent, in view: String, isAnimated: Bool) {
    self.extent = extent
    self.view = view
    self.isAnimated = isAnimated
  }
}

/// The keyboard that comes while text is typed.
public struct KeyboardDefinition: Hashable, Sendable {
  /// Light or dark, as it is made.
  public var appearance: Appearance
  /// Whether it stays so; otherwise it follows the view into which text is typed.
  public var overridesAppearance: Bool
  /// What the return key says where a field does not say it.
  public var returnKey: ReturnKeyType
  /// Points, with what is not safe at the bottom; nil: as high as the system's is.
  public var height: Double?
  /// The id of the view that it lies on, and that it covers a part of.
  public var host = "root"

  public init(
    appearance: Appearance, overridesAppearance: Bool = false, returnKey: ReturnKeyType, height: Double?
  ) {
    self.appearance = appearance
    self.overridesAppearance = overridesAppearance
    self.returnKey = returnKey
    self.height = height
  }
}
