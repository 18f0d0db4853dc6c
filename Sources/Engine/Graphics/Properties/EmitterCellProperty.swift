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
  public var type: ValueType { place.type }

  fileprivate var place: PropertyPlace<EmitterCell> { Self.table[self] }

  private static let table = PropertyTable { (property: EmitterCellProperty) in property.ownPlace }

  /// The table: where each property is kept, which says its type.
  private var ownPlace: PropertyPlace<EmitterCell> {
    switch self {
    case .contents:
      PropertyPlace(
        type: .image, read: { $0.contents.map(Value.image) ?? .none }, write: { $0.show($1) })
    case .contentsRect: PropertyPlace(\.contentsRect)
    case .contentsScale: PropertyPlace(\.contentsScale)
    case .isEnabled: PropertyPlace(\.isEnabled)
    case .birthRate: PropertyPlace(\.birthRate)
    case .lifetime: PropertyPlace(\.lifetime)
    case .lifetimeRange: PropertyPlace(\.lifetimeRange)
    case .emissionLongitude: PropertyPlace(\.emissionLongitude, type: .angle)
    case .emissionLatitude: PropertyPlace(\.emissionLatitude, type: .angle)
    case .emissionRange: PropertyPlace(\.emissionRange, type: .angle)
    case .velocity: PropertyPlace(\.velocity)
    case .velocityRange: PropertyPlace(\.velocityRange)
    case .xAcceleration: PropertyPlace(\.xAcceleration)
    case .yAcceleration: PropertyPlace(\.yAcceleration)
    case .zAcceleration: PropertyPlace(\.zAcceleration)
    case .scale: PropertyPlace(\.scale)
    case .scaleRange: PropertyPlace(\.scaleRange)
    case .scaleSpeed: PropertyPlace(\.scaleSpeed)
    case .spin: PropertyPlace(\.spin, type: .angle)
    case .spinRange: PropertyPlace(\.spinRange, type: .angle)
    case .color: PropertyPlace(\.color)
    case .redRange: PropertyPlace(\.colorRange.red)
    case .greenRange: PropertyPlace(\.colorRange.green)
    case .blueRange: PropertyPlace(\.colorRange.blue)
    case .alphaRange: PropertyPlace(\.colorRange.alpha)
    case .redSpeed: PropertyPlace(\.colorSpeed.red)
    case .greenSpeed: PropertyPlace(\.colorSpeed.green)
    case .blueSpeed: PropertyPlace(\.colorSpeed.blue)
    case .alphaSpeed: PropertyPlace(\.colorSpeed.alpha)
    }
  }
}

extension EmitterCell {
  /// A property by its name. Setting a value of another type than the property's leaves it as it is.
  public subscript(property: EmitterCellProperty) -> Value {
    get { property.place.read(self) }
    set { _ = property.place.write(&self, newValue) }
  }

  /// - Returns: false for a value that is no image, and nothing is done.
  fileprivate mutating func show(_ value: Value) -> Bool {
    switch value {
    case .image(let name): contents = name
    case .none: contents = nil
    // Particles show one image or the other.
    case .crossFade(let from, let to, let progress): contents = progress < 1 ? from : to
    default: return false
    }
    return true
  }
}
