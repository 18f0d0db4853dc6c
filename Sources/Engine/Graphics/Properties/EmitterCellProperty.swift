/// What jobs can set of an emitter cell, by its Core Animation name, and animations reach by key paths such as
/// `emitterCells.fire.birthRate` (animation.md §14).
public enum EmitterCellProperty: String, CaseIterable, Hashable, Sendable {
  case contents, contentsRect, contentsScale, isEnabled
  case birthRate, lifetime, lifetimeRange
  case emissionLongitude, emissionLatitude, emissionRange
  case velocity, velocityRange, xAcceleration, yAcceleration, zAcceleration
  case scale, scaleRange, scaleSpeed, spin, spinRange, color
  case redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed, alphaSpeed

  /// The type of its values.
  public var type: ValueType {
    switch self {
    case .contents: .image
    case .contentsRect: .rect
    case .isEnabled: .bool
    case .emissionLongitude, .emissionLatitude, .emissionRange, .spin, .spinRange: .angle
    case .color: .color
    default: .number
    }
  }

  /// Where a number or an angle is kept; nil for what is none.
  fileprivate var place: WritableKeyPath<EmitterCell, Double>? {
    switch self {
    case .contents, .contentsRect, .isEnabled, .color: nil
    case .contentsScale: \.contentsScale
    case .birthRate: \.birthRate
    case .lifetime: \.lifetime
    case .lifetimeRange: \.lifetimeRange
    case .emissionLongitude: \.emissionLongitude
    case .emissionLatitude: \.emissionLatitude
    case .emissionRange: \.emissionRange
    case .velocity: \.velocity
    case .velocityRange: \.velocityRange
    case .xAcceleration: \.xAcceleration
    case .yAcceleration: \.yAcceleration
    case .zAcceleration: \.zAcceleration
    case .scale: \.scale
    case .scaleRange: \.scaleRange
    case .scaleSpeed: \.scaleSpeed
    case .spin: \.spin
    case .spinRange: \.spinRange
    case .redRange: \.colorRange.red
    case .greenRange: \.colorRange.green
    case .blueRange: \.colorRange.blue
    case .alphaRange: \.colorRange.alpha
    case .redSpeed: \.colorSpeed.red
    case .greenSpeed: \.colorSpeed.green
    case .blueSpeed: \.colorSpeed.blue
    case .alphaSpeed: \.colorSpeed.alpha
    }
  }
}

extension EmitterCell {
  /// A property by its name. Setting a value of another type than the property's leaves it as it is.
  public subscript(property: EmitterCellProperty) -> Value {
    get {
      switch property {
      case .contents: contents.map(Value.image) ?? .none
      case .contentsRect: .rect(contentsRect)
      case .isEnabled: .bool(isEnabled)
      case .color: .color(color)
      default: property.place.map { .number(self[keyPath: $0]) } ?? .none
      }
    }
    set {
      switch (property, newValue) {
      case (.contents, .image(let value)): contents = value
      case (.contents, .none): contents = nil
      // Particles show one image or the other.
      case (.contents, .crossFade(let from, let to, let progress)): contents = progress < 1 ? from : to
      case (.contentsRect, .rect(let value)): contentsRect = value
      case (.isEnabled, .bool(let value)): isEnabled = value
      case (.color, .color(let value)): color = value
      case (_, .number(let value)): if let place = property.place { self[keyPath: place] = value }
      default: break
      }
    }
  }
}
