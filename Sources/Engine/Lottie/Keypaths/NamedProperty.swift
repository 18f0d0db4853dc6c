/// A property of a layer's transform, or of a shape, by the name that lottie-ios gives it in key paths.
struct NamedProperty {
  /// As documents write it.
  var key: String
  var name: String
  var kind: LottieSlotKind

  private init(_ key: String, _ name: String, _ kind: LottieSlotKind) {
    (self.key, self.name, self.kind) = (key, name, kind)
  }

  /// Of layers and groups, both below "Transform".
  static let transform = [
    NamedProperty("a", "Anchor Point", .point), NamedProperty("p", "Position", .point),
    NamedProperty("s", "Scale", .point), NamedProperty("r", "Rotation", .number), opacity,
    NamedProperty("rx", "Rotation X", .number), NamedProperty("ry", "Rotation Y", .number),
    NamedProperty("r", "Rotation Z", .number),
    NamedProperty("sk", "Skew", .number), NamedProperty("sa", "Skew Axis", .number),
  ]
  private static let opacity = NamedProperty("o", "Opacity", .number)
  private static let color = NamedProperty("c", "Color", .color)
  private static let width = NamedProperty("w", "Stroke Width", .number)
  private static let position = NamedProperty("p", "Position", .point)
  private static let size = NamedProperty("s", "Size", .point)
  private static let gradient = [
    NamedProperty("g", "Colors", .gradient), NamedProperty("s", "Start Point", .point),
    NamedProperty("e", "End Point", .point), opacity,
  ]

  /// - Parameter type: of the shape, as documents write it.
  static func of(shape type: String) -> [NamedProperty] {
    switch type {
    case "fl": [color, opacity]
    case "st": [color, opacity, width]
    case "gf": gradient
    case "gs": gradient + [width]
    case "rc": [position, size, NamedProperty("r", "Roundness", .number)]
    case "el": [position, size]
    case "sr":
      [
        position, NamedProperty("pt", "Points", .number), NamedProperty("r", "Rotation", .number),
        NamedProperty("or", "Outer Radius", .number), NamedProperty("os", "Outer Roundedness", .number),
        NamedProperty("ir", "Inner Radius", .number), NamedProperty("is", "Inner Roundedness", .number),
      ]
    case "tm":
      [
        NamedProperty("s", "Start", .number), NamedProperty("e", "End", .number),
        NamedProperty("o", "Offset", .number),
      ]
    case "rp": [NamedProperty("c", "Copies", .number)]
    default: []
    }
  }
}
