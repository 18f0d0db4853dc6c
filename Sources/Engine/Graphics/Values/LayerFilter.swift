/// A filter of a layer with its inputs, as key paths such as `filters.soft.inputRadius` reach them (`CAFilter`;
/// compositing.md §4).
public struct LayerFilter: Hashable, Sendable {
  /// What a filter does.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case gaussianBlur, colorMatrix, colorSaturate, colorMonochrome, colorInvert, colorHueRotate, brightness, contrast
    case opacity

    /// What can be set of such a filter.
    public var inputs: [Input] {
      switch self {
      case .gaussianBlur: [.inputRadius, .inputNormalizeEdges]
      case .colorMatrix: [.matrix]
      case .colorSaturate, .brightness, .contrast, .opacity: [.amount]
      case .colorMonochrome: [.amount, .color]
      case .colorInvert: []
      case .colorHueRotate: [.angle]
      }
    }
  }

  /// An input of a filter, as key paths spell it.
  public enum Input: String, CaseIterable, Hashable, Sendable {
    case inputRadius, inputNormalizeEdges, amount, angle, color, matrix

    /// The type of its values.
    public var type: ValueType {
      switch self {
      case .inputRadius, .amount: .number
      case .inputNormalizeEdges: .bool
      case .angle: .angle
      case .color: .color
      case .matrix: .numbers
      }
    }
  }

  /// What the filter does.
  public let kind: Kind
  /// What key paths call it.
  public var name: String
  /// The standard deviation of a blur, in points.
  public var radius = 10.0
  /// Whether what lies outside does not thin the rim of a blur.
  public var normalizesEdges = false
  /// Of saturation, monochrome, brightness, contrast and opacity; 1 changes nothing, or monochrome all.
  public var amount = 1.0
  /// Radians.
  public var angle = 0.0
  /// What monochrome pictures are made of.
  public var color = Color.white
  /// Of a colour matrix.
  public var matrix = ColorMatrix.identity

  /// - Parameter name: nil for that of the kind.
  public init(_ kind: Kind, name: String? = nil) {
    self.kind = kind
    self.name = name ?? kind.rawValue
  }

  /// What it does to a picture; lengths in points.
  public var filter: Filter {
    switch kind {
    case .gaussianBlur:
      .gaussianBlur(sigma: max(0, min(Filter.sigmaLimit, radius)), normalizesEdges: normalizesEdges)
    case .colorMatrix: .color(matrix)
    case .colorSaturate: .color(.saturation(amount))
    case .colorMonochrome: .color(.monochrome(color, amount: max(0, min(1, amount))))
    case .colorInvert: .color(.inversion)
    case .colorHueRotate: .color(.hueRotation(angle))
    case .brightness: .color(.brightness(amount))
    case .contrast: .color(.contrast(amount))
    case .opacity: .color(.opacity(amount))
    }
  }

  /// An input; nil for one that filters of this kind have not. Setting a value of another type than the input's leaves
  /// it as it is.
  public subscript(input: Input) -> Value? {
    get {
      guard kind.inputs.contains(input) else { return nil }
      switch input {
      case .inputRadius: return .number(radius)
      case .inputNormalizeEdges: return .bool(normalizesEdges)
      case .amount: return .number(amount)
      case .angle: return .number(angle)
      case .color: return .color(color)
      case .matrix: return .numbers(matrix.numbers)
      }
    }
    set {
      switch (input, newValue) {
      case (.inputRadius, .number(let value)): radius = value
      case (.inputNormalizeEdges, .bool(let value)): normalizesEdges = value
      case (.amount, .number(let value)): amount = value
      case (.angle, .number(let value)): angle = value
      case (.color, .color(let value)): color = value
      case (.matrix, .numbers(let value)): matrix = ColorMatrix(numbers: value) ?? matrix
      default: break
      }
    }
  }
}
