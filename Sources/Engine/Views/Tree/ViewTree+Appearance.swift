import Graphics
import Layers

/// System colours of views are those of the appearance that the view has, as `UIColor`'s are resolved by the traits of the
/// view that shows them; those of its layers go along.
extension ViewTree {
  /// Light or dark, as a view or the nearest one around it says; nil: none does.
  public func appearance(of view: ViewID) -> Appearance? {
    var current: ViewID? = view
    while let id = current {
      if let own = self[node: id].state.interfaceStyle.appearance { return own }
      current = superview(of: id)
    }
    return nil
  }

  /// What decides the colours of a view; nil: it shows them as they are.
  public func colorTraits(of view: ViewID) -> ColorTraits? {
    let appearance = overridesAppearance ? appearance(of: view) : nil
    return appearance != nil || elevatesViews
      ? ColorTraits(appearance: appearance, isElevated: isElevated(view)) : nil
  }

  /// Whether a view lies above the rest.
  func isElevated(_ view: ViewID) -> Bool {
    elevatesViews && sequence(first: view, next: superview).contains { self[node: $0].state.isElevated }
  }

  /// Lets a view lie above the rest with what is in it, as what is presented does (`UIUserInterfaceLevel.elevated`).
  public mutating func elevate(_ view: ViewID) {
    elevatesViews = true
    self[node: view].state.isElevated = true
    followAppearance(below: view)
  }

  /// Whether colours of some views are others than those of the job.
  private var hasColorTraits: Bool { overridesAppearance || elevatesViews }

  /// A value that a view gets, with the colours of its appearance.
  func appearing(_ value: Value, in view: ViewID) -> Value {
    guard hasColorTraits, value.followsAppearance, let traits = colorTraits(of: view) else { return value }
    return value.resolved(by: traits)
  }

  /// A value that a layer gets, with the colours of the appearance of the view that it lies in.
  public func appearing(_ value: Value, on layer: LayerID) -> Value {
    guard hasColorTraits, value.followsAppearance, let view = owner(of: layer) else { return value }
    return appearing(value, in: view)
  }

  /// The nearest view around a layer.
  private func owner(of layer: LayerID) -> ViewID? {
    var current: LayerID? = layer
    while let id = current {
      if let view = view(of: id) { return view }
      current = layers.superlayer(of: id)
    }
    return nil
  }

  /// A view that says how it appears, inside a tree that says otherwise, is a reason to look at colours that come later.
  mutating func styleChanged(of view: ViewID, from former: Appearance?) {
    let appearance = appearance(of: view)
    if view != root || former != nil && former != appearance { overridesAppearance = true }
    if former != appearance { followAppearance(below: view) }
  }

  /// Gives a view and what is in it the colours of its appearance.
  public mutating func followAppearance(below view: ViewID) {
    guard hasColorTraits else { return }
    for inner in descendants(of: view) {
      guard let traits = colorTraits(of: inner) else { continue }
      // What is read as its tint may be that of a view around it.
      if let tint = self[node: inner].state.tint, traits.resolve(tint) != tint {
        self[inner, .tintColor] = .color(traits.resolve(tint))
      }
      for property in ViewProperty.ofAppearance {
        let value = self[inner, property]
        guard value.followsAppearance else { continue }
        let resolved = value.resolved(by: traits)
        if resolved != value { self[inner, property] = resolved }
      }
      follow(traits, layer(of: inner))
      // UIKit calls `draw(_:)` again.
      if layers[drawing: layer(of: inner)] != nil { setNeedsDisplay(inner) }
    }
  }

  /// Gives a layer that came into a view the colours of the view's appearance.
  public mutating func followAppearance(of layer: LayerID) {
    guard hasColorTraits, let traits = owner(of: layer).flatMap(colorTraits) else { return }
    follow(traits, layer)
  }

  /// A layer and those in it that belong to no view.
  private mutating func follow(_ traits: ColorTraits, _ root: LayerID) {
    var open = [root]
    while let layer = open.popLast() {
      for property in LayerProperty.ofAppearance {
        let value = layers[layer][property]
        guard value.followsAppearance else { continue }
        let resolved = value.resolved(by: traits)
        if resolved != value { layers[layer][property] = resolved }
      }
      open += layers.sublayers(of: layer).filter { view(of: $0) == nil }
      if let mask = layers.mask(of: layer) { open.append(mask) }
    }
  }
}

extension ViewProperty {
  /// Those of views, and not of their layers, that may hold colours.
  fileprivate static let ofAppearance: [ViewProperty] = allCases.filter { property in
    guard case .own = property.row.storage else { return false }
    return property != .tintColor && [.color, .attributedText].contains(property.type)
  }
}

extension LayerProperty {
  /// Those that may hold colours.
  fileprivate static let ofAppearance: [LayerProperty] = allCases.filter {
    [.color, .colors, .attributedText].contains($0.type)
  }
}

extension Value {
  /// Whether it has colours that are others in light and dark.
  fileprivate var followsAppearance: Bool {
    switch self {
    case .color(let color): color.hasVariants
    case .colors(let colors): colors.contains(where: \.hasVariants)
    case .attributedText(let runs):
      runs.contains { $0.color?.hasVariants ?? false || $0.backgroundColor?.hasVariants ?? false }
    default: false
    }
  }

  fileprivate func resolved(by traits: ColorTraits) -> Value {
    switch self {
    case .color(let color): .color(traits.resolve(color))
    case .colors(let colors): .colors(colors.map(traits.resolve))
    case .attributedText(let runs): .attributedText(runs.map { $0.resolved(by: traits) })
    default: self
    }
  }
}
