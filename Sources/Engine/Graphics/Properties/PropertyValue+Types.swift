/// The types that properties are stored as, beside words.

extension Double: PropertyValue {
  package static var valueType: ValueType { .number }
  package var propertyValue: Value { .number(self) }
  package init?(propertyValue: Value) {
    guard case .number(let value) = propertyValue else { return nil }
    self = value
  }
}

extension Bool: PropertyValue {
  package static var valueType: ValueType { .bool }
  package var propertyValue: Value { .bool(self) }
  package init?(propertyValue: Value) {
    guard case .bool(let value) = propertyValue else { return nil }
    self = value
  }
}

extension String: PropertyValue {
  package static var valueType: ValueType { .string }
  package var propertyValue: Value { .string(self) }
  package init?(propertyValue: Value) {
    guard case .string(let value) = propertyValue else { return nil }
    self = value
  }
}

extension Point: PropertyValue {
  package static var valueType: ValueType { .point }
  package var propertyValue: Value { .point(self) }
  package init?(propertyValue: Value) {
    guard case .point(let value) = propertyValue else { return nil }
    self = value
  }
}

extension Size: PropertyValue {
  package static var valueType: ValueType { .size }
  package var propertyValue: Value { .size(self) }
  package init?(propertyValue: Value) {
    guard case .size(let value) = propertyValue else { return nil }
    self = value
  }
}

extension Rect: PropertyValue {
  package static var valueType: ValueType { .rect }
  package var propertyValue: Value { .rect(self) }
  package init?(propertyValue: Value) {
    guard case .rect(let value) = propertyValue else { return nil }
    self = value
  }
}

extension Transform3D: PropertyValue {
  package static var valueType: ValueType { .transform }
  package var propertyValue: Value { .transform(self) }
  package init?(propertyValue: Value) {
    guard case .transform(let value) = propertyValue else { return nil }
    self = value
  }
}

extension Path: PropertyValue {
  package static var valueType: ValueType { .path }
  package var propertyValue: Value { .path(self) }
  package init?(propertyValue: Value) {
    guard case .path(let value) = propertyValue else { return nil }
    self = value
  }
}

extension Color: PropertyValue {
  package static var valueType: ValueType { .color }
  package var propertyValue: Value { .color(self) }
  package init?(propertyValue: Value) {
    switch propertyValue {
    case .color(let color): self = color
    case .none: self = .clear
    default: return nil
    }
  }
}

extension Corners: PropertyValue {
  package static var valueType: ValueType { .flags(names) }
  package var propertyValue: Value { .number(Double(rawValue)) }
  package init?(propertyValue: Value) {
    guard case .number(let bits) = propertyValue else { return nil }
    self.init(rawValue: UInt8(max(0, min(15, bits))))
  }
}

extension Edges: PropertyValue {
  package static var valueType: ValueType { .flags(names) }
  package var propertyValue: Value { .number(Double(rawValue)) }
  package init?(propertyValue: Value) {
    guard case .number(let bits) = propertyValue else { return nil }
    self.init(rawValue: UInt8(max(0, min(15, bits))))
  }
}

extension Int: PropertyValue {
  package static var valueType: ValueType { .integer }
  package var propertyValue: Value { .number(Double(self)) }
  package init?(propertyValue: Value) {
    guard case .number(let number) = propertyValue else { return nil }
    self = Int(exactly: number.rounded()) ?? 0
  }
}

extension AutoresizingMask: PropertyValue {
  package static var valueType: ValueType { .flags(names) }
  package var propertyValue: Value { .number(Double(rawValue)) }
  package init?(propertyValue: Value) {
    guard let bits = Int(propertyValue: propertyValue) else { return nil }
    self.init(rawValue: bits)
  }
}

/// Top, left (leading), bottom, right (trailing).
extension EdgeInsets: PropertyValue {
  package static var valueType: ValueType { .insets }
  package var propertyValue: Value { .numbers([top, left, bottom, right]) }
  package init?(propertyValue: Value) {
    guard case .numbers(let numbers) = propertyValue, numbers.count == 4 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

/// Nil is `Value.none`.
extension Optional: PropertyValue where Wrapped: PropertyValue {
  package static var valueType: ValueType { Wrapped.valueType }
  package var propertyValue: Value { map(\.propertyValue) ?? .none }
  package init?(propertyValue: Value) {
    switch propertyValue {
    case .none: self = Wrapped?.none
    default:
      guard let wrapped = Wrapped(propertyValue: propertyValue) else { return nil }
      self = wrapped
    }
  }
}

/// What properties hold lists of.
package protocol PropertyElement: Equatable, Sendable {
  /// The type of a list of them.
  static var listType: ValueType { get }
  /// A list of them.
  static func value(of list: [Self]) -> Value
  /// Nil for a value of another type.
  static func list(in value: Value) -> [Self]?
}

extension Array: PropertyValue where Element: PropertyElement {
  package static var valueType: ValueType { Element.listType }
  package var propertyValue: Value { Element.value(of: self) }
  package init?(propertyValue: Value) {
    guard let list = Element.list(in: propertyValue) else { return nil }
    self = list
  }
}

extension Double: PropertyElement {
  package static var listType: ValueType { .numbers }
  package static func value(of list: [Double]) -> Value { .numbers(list) }
  package static func list(in value: Value) -> [Double]? {
    guard case .numbers(let list) = value else { return nil }
    return list
  }
}

extension Color: PropertyElement {
  package static var listType: ValueType { .colors }
  package static func value(of list: [Color]) -> Value { .colors(list) }
  package static func list(in value: Value) -> [Color]? {
    guard case .colors(let list) = value else { return nil }
    return list
  }
}

extension LayerFilter: PropertyElement {
  package static var listType: ValueType { .filters }
  package static func value(of list: [LayerFilter]) -> Value { .filters(list) }
  package static func list(in value: Value) -> [LayerFilter]? {
    guard case .filters(let list) = value else { return nil }
    return list
  }
}

extension EmitterCell: PropertyElement {
  package static var listType: ValueType { .emitterCells }
  package static func value(of list: [EmitterCell]) -> Value { .emitterCells(list) }
  package static func list(in value: Value) -> [EmitterCell]? {
    guard case .emitterCells(let list) = value else { return nil }
    return list
  }
}

extension TextRun: PropertyElement {
  package static var listType: ValueType { .attributedText }
  package static func value(of list: [TextRun]) -> Value { .attributedText(list) }
  package static func list(in value: Value) -> [TextRun]? {
    guard case .attributedText(let list) = value else { return nil }
    return list
  }
}
