/// What stands in a slot of a document, as the properties tell that name it.
public enum LottieSlotKind: String, Encodable, Sendable {
  case number
  /// A place, a size or factors along the axes.
  case point
  case color
  /// The stops of a gradient.
  case gradient
  /// What a text says, and its style.
  case text
  /// An outline.
  case path
  /// A picture of pixels.
  case picture
  /// What neither the properties nor the slot tell.
  case unknown

  /// With its article.
  public var words: String {
    switch self {
    case .color: "a colour"
    case .unknown: "an unknown kind of value"
    default: "a \(rawValue)"
    }
  }

  /// How an asset of a job writes a value; nil: it cannot.
  var notation: String? {
    switch self {
    case .number: "a number"
    case .point: "a list of two numbers, or of three"
    case .color: "a colour such as \"systemBlue\", or its components from 0 to 1"
    case .gradient: "a list of its stops: place, red, green and blue of each"
    case .text: "{ \"text\": … }"
    case .picture: "{ \"image\": … }"
    case .path, .unknown: nil
    }
  }
}
