import Graphics
import Lookups
import XMLTree

/// Values that documents set by key path when a view is loaded (interface-builder.md §3, end).
extension ViewProperties {
  /// Those that a scene has: properties of the view's class, and of its layer. The canvas of Interface Builder does not apply
  /// them, so that a mere layout takes none that it depends on, but for a stack view's margins.
  mutating func addRuntimeAttributes() {
    for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let keyPath = attribute["keyPath"].flatMap(ownKeyPath) else { continue }
      if ["isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement"].contains(keyPath) {
        if element.name == "stackView" { set(.layoutMarginsRelativeArrangement, .bool(attribute["value"] == "YES")) }
      } else if keyPath == "layer.masksToBounds" {
        set(.clipsToBounds, .bool(attribute["value"] == "YES"))
      } else if let property = viewProperty(keyPath) {
        let value = property == .textAlignment ? alignment(attribute) : value(of: attribute, as: property.type)
        if let value { set(property, value) }
      } else if let property = Self.layerProperty(keyPath) {
        guard let value = value(of: attribute, as: property.type) else { continue }
        setLayer(property, Self.atLeastZero.contains(property) ? value.atLeastZero : value)
      }
    }
  }

  /// A button has what is said of its title's label, as far as its titles have it.
  private func ownKeyPath(_ keyPath: String) -> String? {
    let prefix = "titleLabel."
    guard element.name == "button", !builder.document.isFlipped, keyPath.hasPrefix(prefix) else { return keyPath }
    let name = String(keyPath.dropFirst(prefix.count))
    let known: Membership<String> = [
      "numberOfLines", "textAlignment", "adjustsFontSizeToFitWidth", "minimumScaleFactor", "baselineAdjustment",
    ]
    return known.contains(name) ? name : nil
  }

  /// What classes of authors call by the layer's names is the layer's, but a label's own shadow.
  private static func layerProperty(_ keyPath: String) -> LayerProperty? {
    let own: Membership<String> = [
      "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius",
    ]
    guard let name = keyPath.hasPrefix("layer.") ? String(keyPath.dropFirst(6)) : own.contains(keyPath) ? keyPath : nil,
      let property = LayerProperty(rawValue: name), property.classes.contains(.layer)
    else { return nil }
    return [.bounds, .position, .anchorPoint].contains(property) ? nil : property
  }

  private static let atLeastZero: Membership<LayerProperty> = [.cornerRadius, .borderWidth, .shadowRadius]

  private func viewProperty(_ keyPath: String) -> ViewProperty? {
    let viewClass = builder.viewClass(of: element) ?? .view
    guard let property = ViewProperty(rawValue: keyPath), property.classes.contains(viewClass),
      builder.context != nil || !property.affectsLayout
    else { return nil }
    return property
  }

  /// [`NSTextAlignment`](https://developer.apple.com/documentation/uikit/nstextalignment) by its number.
  private func alignment(_ attribute: XMLElement) -> Value? {
    let all: [TextAlignment] = [.left, .center, .right, .justified, .natural]
    guard let number = (attribute["value"] ?? attribute.child(key: "value")?["value"]).flatMap({ Int($0) }),
      all.indices.contains(number)
    else { return nil }
    return .word(all[number].rawValue)
  }

  private func value(of attribute: XMLElement, as type: ValueType) -> Value? {
    let value = attribute.child(key: "value")
    let text = attribute["value"] ?? value?["value"] ?? value?.text ?? ""
    switch type {
    case .number, .angle, .integer, .priority, .scale:
      return Double(text).flatMap { $0.isFinite && abs($0) < 1e9 ? .number($0) : nil }
    case .bool: return .bool(text == "YES" || (Double(text) ?? 0) != 0)
    case .string: return .string(text)
    case .words(let words): return words.contains(text) ? .word(text) : nil
    case .color:
      return value.flatMap { InterfaceColor.color($0, builder.document.resources) }.map(Value.color)
    case .point: return pair(value).map { .point(Point($0, $1)) }
    case .size: return pair(value).map { .size(Size($0, $1)) }
    default: return nil
    }
  }

  /// A point or a size.
  private func pair(_ value: XMLElement?) -> (Double, Double)? {
    guard let x = value?.number("x") ?? value?.number("width"), let y = value?.number("y") ?? value?.number("height")
    else { return nil }
    return (x, y)
  }
}

extension Value {
  /// A number that is not negative; other values as they are.
  fileprivate var atLeastZero: Value {
    if case .number(let number) = self { return .number(max(0, number)) }
    return self
  }
}
