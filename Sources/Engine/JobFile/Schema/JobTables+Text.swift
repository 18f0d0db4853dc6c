import Graphics

/// Drawing commands, and texts in parts.
extension JobTables {
  static let drawCommand = KeyTable(
    noun: "a drawing command",
    keys: [
      Key("fill", .reference("path"), "A shape to fill."), Key("stroke", .reference("path"), "A shape to stroke."),
      Key("text", .string, "A text to write."),
      Key(
        "attributedText", .list(.anyOf([.string, .reference("textRun")])),
        "A text to write, in parts with looks of their own."),
      Key("image", .string, "An asset to draw."),
      Key("color", .reference("color"), "Black if not said."), Key("lineWidth", .number, "Points."),
      Key("lineCap", .words(StrokeStyle.Cap.allCases.map(\.rawValue)), "The ends of lines."),
      Key("lineJoin", .words(StrokeStyle.Join.allCases.map(\.rawValue)), "The corners of lines."),
      Key("font", .string, "Such as Inter-Bold."), Key("fontSize", .number, "Points."),
      Key("alignment", .words(["natural", "left", "right", "center", "justified"]), "Of the text."),
      Key("in", .reference("rect"), "Where the text or image goes."),
    ])

  static let textRun = KeyTable(
    noun: "a part of a text",
    keys: [
      Key("text", .string, "What it says.", required: true),
      Key("font", .string, "A face and a size, such as \"Inter-Bold 20\"; the whole text's if not said."),
      Key("color", .reference("color"), "The whole text's if not said."),
      Key("kern", .number, "Points behind every character; 0 switches the font's kerning off."),
      Key("underline", .anyOf([.bool, .words(ruleStyles)]), "A line below the text; true is single."),
      Key("strikethrough", .anyOf([.bool, .words(ruleStyles)]), "A line through the text; true is single."),
      Key("baselineOffset", .number, "Points upwards."),
      Key("backgroundColor", .reference("color"), "Behind the text, as high as its line."),
    ])

  static let ruleStyles = RuleStyle.allCases.map(\.rawValue)
}
