import Graphics

/// What views draw themselves.
extension JobTables {
  static let displayRect = KeyTable(
    noun: "a rectangle to draw again",
    keys: [
      Key("id", .string, "The view's id.", required: true),
      Key("rect", .reference("rect"), "Points of its bounds; the rest stays as it was drawn.", required: true),
    ])
  static let drawCommand = KeyTable(
    noun: "a drawing command",
    keys: [
      Key("fill", .reference("path"), "A shape to fill."), Key("stroke", .reference("path"), "A shape to stroke."),
      Key("text", .string, "A text to write."),
      Key(
        "attributedText", .list(.anyOf([.string, .reference("textRun")])),
        "A text to write, in parts with looks of their own."),
      Key("image", .string, "An asset to draw."),
      Key(
        "group", .list(.reference("drawCommand")),
        "Commands with a common transform, clip, alpha, blendMode and shadow: a saved and restored state."),
      Key("transform", .reference("transform"), "Of a group."), Key("clip", .reference("path"), "Of a group."),
      Key("alpha", .number, "Of a group: 0 to 1.", default: "1"),
      Key("blendMode", .words(Spelling.words(of: BlendMode.self)), "Of a group: how it meets what is drawn before it."),
      Key("shadow", .reference("drawShadow"), "Of a group."),
      Key("color", .reference("color"), "What it is painted with.", default: "\"black\""),
      Key("gradient", .reference("drawGradient"), "In place of the colour of a fill or stroke."),
      Key("fillRule", .words(Spelling.words(of: Shape.FillRule.self)), "Of a fill or clip."),
      Key("lineWidth", .number, "Points.", default: "1"),
      Key("miterLimit", .number, "Beyond this many line widths a mitre becomes a bevel.", default: "10"),
      Key("lineDashPattern", .list(.number), "Lengths of dashes and gaps, in points."),
      Key("lineDashPhase", .number, "Where in the pattern it starts, in points.", default: "0"),
      Key("lineCap", .words(Spelling.words(of: StrokeStyle.Cap.self)), "The ends of lines."),
      Key("lineJoin", .words(Spelling.words(of: StrokeStyle.Join.self)), "The corners of lines."),
      Key("font", .string, "Such as Inter-Bold.", default: "\"Inter\""),
      Key("fontSize", .number, "Points.", default: "17"),
      Key(
        "alignment", .words(Spelling.words(of: TextAlignment.self)), "Of the text.", default: "\"natural\""
      ),
      Key("paragraphStyle", .reference("paragraphStyle"), "Of the text."),
      Key("in", .reference("rect"), "Where the text or image goes.", default: "[0, 0, 0, 0]"),
    ])
  static let drawGradient = KeyTable(
    noun: "a gradient",
    keys: [
      Key("type", .words(Spelling.words(of: GradientType.self)), "How the colours spread.", default: "\"axial\""),
      Key("colors", .list(.reference("color")), "From the start to the end.", required: true),
      Key("locations", .list(.number), "0 to 1, one a colour.", otherwise: "evenly"),
      Key("startPoint", .reference("point"), "In points: of axial the start, else the centre.", required: true),
      Key("endPoint", .reference("point"), "In points: the end, a point on the rim, or the direction.", required: true),
    ])
  static let drawShadow = KeyTable(
    noun: "a shadow",
    keys: [
      Key("offset", .reference("point"), "Points.", default: "[0, 0]"),
      Key("blur", .number, "Points, twice the standard deviation.", default: "0"),
      Key("color", .reference("color"), "The colour of the shadow.", otherwise: "black, a third opaque"),
    ])
}
