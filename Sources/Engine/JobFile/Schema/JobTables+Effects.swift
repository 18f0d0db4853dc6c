import Graphics

/// Filters and what emitters emit.
extension JobTables {
  static let filterTypes = Spelling.words(of: LayerFilter.Kind.self)

  static let filter = KeyTable(
    noun: "a filter",
    keys: [
      Key("type", .words(filterTypes), "What it does; may be left out where the name is a type."),
      Key("name", .string, "What key paths such as filters.NAME.inputRadius call it.", otherwise: "its type"),
      Key("inputRadius", .number, "gaussianBlur: the standard deviation in points.", default: "10"),
      Key("inputNormalizeEdges", .bool, "gaussianBlur: whether edges stay as strong as the middle."),
      Key("amount", .number, "colorSaturate, colorMonochrome, brightness, contrast, opacity: how much.", default: "1"),
      Key("angle", .reference("angle"), "colorHueRotate: how far."),
      Key("color", .reference("color"), "colorMonochrome: what it is tinted with.", default: "\"white\""),
      Key(
        "matrix", .list(.number),
        "colorMatrix: 4 rows of 5 numbers, factors of red, green, blue, alpha and what is added."),
    ])

  static let emitterCell = KeyTable(
    noun: "an emitter cell",
    keys: [
      Key("name", .string, "What key paths such as emitterCells.NAME.birthRate call it."),
      Key("contents", .string, "An asset or a symbol: what a particle looks like."),
      Key("contentsRect", .reference("rect"), "The part of the image, in units of it."),
      Key("contentsScale", .number, "Pixels of the image a point."), Key("isEnabled", .bool, "False: emits nothing."),
      Key("birthRate", .number, "Particles a second."), Key("lifetime", .number, "Seconds."),
      Key("lifetimeRange", .number, "Seconds, the whole width."),
      Key("emissionLongitude", .reference("angle"), "The direction in the plane, from +x clockwise on screen."),
      Key("emissionLatitude", .reference("angle"), "Out of the plane."),
      Key("emissionRange", .reference("angle"), "The whole width of directions."),
      Key("velocity", .number, "Points a second."), Key("velocityRange", .number, "The whole width."),
      Key("xAcceleration", .number, "Points a second²."), Key("yAcceleration", .number, "Points a second²."),
      Key("zAcceleration", .number, "Points a second²."), Key("scale", .number, "Of the image's size.", default: "1"),
      Key("scaleRange", .number, "The whole width."), Key("scaleSpeed", .number, "A second."),
      Key("spin", .reference("angle"), "A second."), Key("spinRange", .reference("angle"), "The whole width."),
      Key("color", .reference("color"), "Multiplies the image.", default: "\"white\""),
    ]
      + ["red", "green", "blue", "alpha"].flatMap {
        [
          Key($0 + "Range", .number, "The whole width of this component at birth."),
          Key($0 + "Speed", .number, "How fast this component grows, a second."),
        ]
      } + [Key("emitterCells", .list(.reference("emitterCell")), "What each particle emits.")])
}
