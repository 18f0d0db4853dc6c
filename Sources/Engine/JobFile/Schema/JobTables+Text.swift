import Graphics

/// Texts in parts.
extension JobTables {
  static let textRun = KeyTable(
    noun: "a part of a text",
    keys: [
      Key("text", .string, "What it says.", required: true),
      Key(
        "font", .string,
        "A face and a size, such as \"Inter-Bold 20\"; \"system\" is San Francisco's stand-in, with its tracking.",
        otherwise: "the whole text's"),
      Key("color", .reference("color"), "What the characters are painted with.", otherwise: "the whole text's"),
      Key(
        "kern", .number,
        "Points behind every character, beside the system font's tracking; 0 switches the font's kerning off."),
      Key("underline", .anyOf([.bool, .words(ruleStyles)]), "A line below the text; true is single."),
      Key("strikethrough", .anyOf([.bool, .words(ruleStyles)]), "A line through the text; true is single."),
      Key("baselineOffset", .number, "Points upwards.", default: "0"),
      Key("backgroundColor", .reference("color"), "Behind the text, as high as its line."),
    ])

  static let ruleStyles = Spelling.words(of: RuleStyle.self)
}
