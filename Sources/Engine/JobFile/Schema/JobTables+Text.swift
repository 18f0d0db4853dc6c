import Graphics

/// Texts in parts.
extension JobTables {
  static let textRun = KeyTable(
    noun: "a part of a text",
    keys: [
      Key("text", .string, "What it says; every part has this or an image."),
      Key("image", .string, "An asset or a symbol in place of a text, which stands in the line as a letter does."),
      Key(
        "bounds", .reference("rect"),
        "Of the image: points from where it stands on the baseline, y upwards.",
        otherwise: "its own size, on the baseline; a symbol as large as the letters"),
      Key(
        "link", .string,
        "Where it leads, such as a URL: underlined in the colour of links, in a text view in its tint. What a tap on it does, the view's \"onLink\" says."
      ),
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
      Key(
        "paragraphStyle", .reference("paragraphStyle"),
        "Of a paragraph that begins in the part, in place of all that the whole text says.",
        otherwise: "the whole text's"),
    ])

  static let paragraphStyle = KeyTable(
    noun: "a paragraph style",
    keys: [
      Key(
        "alignment", .words(Spelling.words(of: TextAlignment.self)), "Where lines stand between the indents.",
        otherwise: "the whole text's"),
      Key("lineSpacing", .number, "Points between lines.", default: "0"),
      Key("lineHeightMultiple", .number, "Times the natural height of a line; 0 stands for 1.", default: "0"),
      Key("minimumLineHeight", .number, "Points that a line is high at the least; 0: no limit.", default: "0"),
      Key("maximumLineHeight", .number, "Points that a line is high at the most; 0: no limit.", default: "0"),
      Key("firstLineHeadIndent", .number, "Points from the leading margin to the first line.", default: "0"),
      Key("headIndent", .number, "Points from the leading margin to the other lines.", default: "0"),
      Key(
        "tailIndent", .number,
        "Where lines end: points from the leading margin if above 0, otherwise from the trailing one.", default: "0"),
      Key("paragraphSpacing", .number, "Points behind the paragraph, if another follows.", default: "0"),
      Key("paragraphSpacingBefore", .number, "Points before the paragraph, if another comes before.", default: "0"),
      Key(
        "tabStops", .list(.anyOf([.number, .reference("tabStop")])), "Where texts behind tabs stand.",
        otherwise: "at multiples of the interval"),
      Key(
        "defaultTabInterval", .number, "Points between tab stops behind the last of `tabStops`; 0 stands for 28.",
        default: "0"),
    ])

  static let tabStop = KeyTable(
    noun: "a tab stop",
    keys: [
      Key("location", .number, "Points from the leading margin.", required: true),
      Key(
        "alignment", .words(TabStop.alignments.map(\.rawValue)),
        "Which part of the text up to the next tab stands there; natural: where it begins.", default: "\"natural\""),
    ])

  static let ruleStyles = Spelling.words(of: RuleStyle.self)
}
