import Document
import Graphics

/// Text that is typed.
extension JobTables {
  static let typing = KeyTable(
    noun: "typing",
    keys: [
      Key(
        "text", .string, "What is typed; \"\\b\" is the delete key, \"\\n\" the return key.", required: true),
      Key("into", .string, "A text field, a text view or a search bar.", otherwise: "the first responder"),
      Key("interval", .number, "Seconds from key to key on the average, 0 to 60.", default: "0.12"),
      Key("duration", .number, "Seconds for all of it, in place of an interval."),
      Key("seed", .integer, "Another rhythm for each number.", otherwise: "one that follows from the step's place"),
    ])
  static let textSelection = KeyTable(
    noun: "a selection of text",
    keys: [
      Key("in", .string, "A text field, a text view or a search bar.", otherwise: "the first responder"),
      Key("text", .string, "What is selected, where it is found first.", otherwise: "all"),
      Key(
        "range", .list(.integer),
        "Which characters, in place of \"text\": how many come before, and how many they are; [3, 0] puts the caret behind the third."
      ),
    ])
  static let textScroll = KeyTable(
    noun: "a range of text that is to show",
    keys: [
      Key("in", .string, "Which text view.", required: true),
      Key("text", .string, "What is to show, where it is found first.", otherwise: "its beginning, or the \"range\""),
      Key(
        "range", .list(.integer),
        "Which characters, in place of \"text\": how many come before, and how many they are."),
      Key("animated", .bool, "Whether the text goes there in 0.3 seconds, and is not there at once.", default: "true"),
    ])
  static let keyboard = KeyTable(
    noun: "a keyboard",
    keys: [
      Key(
        "appearance", .words(Spelling.words(of: Appearance.self)), "Light or dark.",
        otherwise: "that of the view into which text is typed"),
      Key(
        "returnKey", .words(Spelling.words(of: ReturnKeyType.self)),
        "What the return key says where a field has no returnKeyType.", default: "\"default\""),
      Key(
        "height", .number, "Points, 1 to 2000, with those that are not safe at the bottom.",
        otherwise: "216 or 226, sideways 162, of tablets 264 or 352, and what is below the keys"),
    ])
}
