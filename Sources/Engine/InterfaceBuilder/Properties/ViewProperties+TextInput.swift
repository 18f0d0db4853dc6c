import Document
import Graphics
import XMLTree

/// [`UITextInputTraits`](https://developer.apple.com/documentation/uikit/uitextinputtraits) of text fields, text views and search
/// bars.
extension ViewProperties {
  mutating func addInputTraits() {
    guard let traits = element.child(key: "textInputTraits") else { return }
    // Views of documents are made without, those of code with sentences.
    let word = traits["autocapitalizationType"] ?? AutocapitalizationType.none.rawValue
    if let capitalization = AutocapitalizationType(rawValue: word), capitalization != .sentences {
      set(.autocapitalizationType, .word(word))
    }
    if element.name == "textField", traits.says("secureTextEntry") { set(.secureTextEntry, .bool(true)) }
    // The document's word for one of them is another one.
    let keyboard = traits["keyboardType"].map { $0 == "alphabet" ? "asciiCapable" : $0 }
    if let type = keyboard.flatMap(KeyboardType.init) { set(.keyboardType, .word(type.rawValue)) }
    if let key = traits["returnKeyType"].flatMap(ReturnKeyType.init) { set(.returnKeyType, .word(key.rawValue)) }
  }
}
