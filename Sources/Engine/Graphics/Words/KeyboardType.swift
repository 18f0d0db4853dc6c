/// Which keys a keyboard has, as `UIKeyboardType` spells it.
public enum KeyboardType: String, CaseIterable, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation
  case url = "URL"
  case numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  /// Whether a phone shows large digits and no letters.
  public var isPad: Bool { [.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad].contains(self) }

  /// Whether sentences begin with a capital letter of themselves: addresses do not.
  public var capitalizes: Bool { ![.url, .emailAddress, .webSearch].contains(self) && !isPad }
}
