import Document
import Graphics

/// Whether the keyboard shows, and what is on its keys.
public struct KeyboardState: Hashable, Sendable {
  /// Whether it has come from below.
  public var isShown = false
  /// What is on the keys.
  public var page = KeyboardPage.letters
  /// Whether letters are capital.
  public var isShifted = false
  /// The key under the finger.
  public var pressed: KeyboardKey?
  /// What the return key says.
  public var returnKey = ReturnKeyType.default
  /// What stands on it; nil: nothing.
  public var accessory: KeyboardAccessory?
  /// How it went with the screen that its field is on; nil: downwards, or it shows.
  public var exit: KeyboardExit?
  /// Which keys it has.
  public private(set) var type = KeyboardType.default

  public init() {}

  /// Begins with the keys of a type.
  public mutating func begin(with type: KeyboardType) {
    self.type = type
    page = KeyboardPage(type)
  }

  /// A finger presses the key of a character: its page comes, and capital letters need shift.
  public mutating func press(_ character: Character) {
    switch character {
    case "\u{8}": pressed = .delete
    case " ": pressed = .space
    case _ where character.isNewline: pressed = .returnKey
    default:
      guard let found = KeyboardPage.containing(character, preferring: page, type: type) else {
        pressed = nil
        return
      }
      page = found
      isShifted = found == .letters && character.isUppercase
      pressed = character.lowercased().first.map(KeyboardKey.character)
    }
  }

  /// What stands before the caret decides whether the next letter is capital, such as at the beginning and behind a sentence.
  public mutating func followText(
    _ text: String, isSecure: Bool, _ capitalization: AutocapitalizationType = .sentences
  ) {
    isShifted = type.capitalizes && !isSecure && capitalization.capitalizes(behind: text)
  }
}

/// How a keyboard goes with a screen of a navigation controller, whose place another one takes: to the side, in its time.
public struct KeyboardExit: Hashable, Sendable {
  /// Whether it goes to the left, as below a screen that is pushed.
  var isLeft: Bool
  /// Seconds.
  var duration: Double
  var pace: PaceDefinition
}

/// What stands on a keyboard and comes and goes with it (`UIResponder.inputAccessoryView`).
public struct KeyboardAccessory: Hashable, Sendable {
  /// The id of its view, which lies where the keyboard does.
  public var id: String
  /// Points.
  public var height: Double

  public init(id: String, height: Double) {
    self.id = id
    self.height = height
  }
}
