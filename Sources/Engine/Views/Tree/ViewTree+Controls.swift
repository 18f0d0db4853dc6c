import Graphics
import Layers

extension ViewTree {
  /// What a switch or a segmented control shows at the moment.
  func shownValue(of view: ViewID) -> Double {
    let control = self[node: view].state.control
    return control.displayedValue
      ?? (viewClass(of: view) == .switch ? (control.isOn ? 1 : 0) : Double(control.selectedIndex))
  }

  // MARK: Tint and appearance

  /// The tint and the appearance that a view has from itself or from the views around it.
  func look(of view: ViewID) -> ControlLook {
    var (tint, appearance): (Color?, Appearance?) = (nil, nil)
    var current: ViewID? = view
    while let id = current, tint == nil || appearance == nil {
      tint = tint ?? self[node: id].state.tint
      appearance = appearance ?? self[node: id].state.interfaceStyle.appearance
      current = superview(of: id)
    }
    let found = appearance ?? .light
    return ControlLook(appearance: found, tint: tint ?? systemLook.tint(in: found), system: systemLook)
  }

  /// A new look concerns everything inside.
  mutating func lookChanged(of view: ViewID) {
    if viewClass(of: view) == .switch { self[node: view].state.control.onTint = self[node: view].state.tint }
    for inner in descendants(of: view) where viewClass(of: inner).drawsItself || self[node: inner].drawsTemplate {
      setNeedsDisplay(inner)
    }
  }
}
