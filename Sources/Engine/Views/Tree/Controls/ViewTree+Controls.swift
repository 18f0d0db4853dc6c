import Graphics
import Layers

extension ViewTree {
  /// What a control that moves from value to value shows at the moment.
  func shownValue(of view: ViewID) -> Double {
    self[node: view].state.control.displayedValue ?? controlValue(of: view) ?? 0
  }

  /// The value of a control that moves from value to value: of a switch 0 or 1, of a segmented control an index; nil for
  /// other views.
  public func controlValue(of view: ViewID) -> Double? {
    let control = self[node: view].state.control
    return switch viewClass(of: view) {
    case .switch: control.isOn ? 1 : 0
    case .segmentedControl: Double(control.selectedIndex)
    case .slider, .progressView: control.value
    default: nil
    }
  }

  // MARK: Tint and appearance

  /// The tint and the appearance that a view has from itself or from the views around it.
  func look(of view: ViewID) -> ControlLook {
    var (tint, appearance): (Color?, Appearance?) = (nil, nil)
    var adjustment = TintAdjustmentMode.automatic
    var current: ViewID? = view
    while let id = current, tint == nil || appearance == nil || adjustment == .automatic {
      tint = tint ?? self[node: id].state.tint
      appearance = appearance ?? self[node: id].state.interfaceStyle.appearance
      if adjustment == .automatic { adjustment = self[node: id].state.tintAdjustmentMode }
      current = superview(of: id)
    }
    let found = appearance ?? .light
    let shown = tint ?? systemLook.tint(in: found)
    return ControlLook(
      appearance: found, isElevated: isElevated(view), tint: adjustment == .dimmed ? shown.dimmedTint : shown,
      system: systemLook,
      contentSizeCategory: contentSizeCategory, isDimmed: adjustment == .dimmed, scale: scale,
      isRightToLeft: isRightToLeft(view))
  }

  /// A new look concerns everything inside.
  mutating func lookChanged(of view: ViewID) {
    if viewClass(of: view) == .switch { self[node: view].state.control.onTint = self[node: view].state.tint }
    for inner in descendants(of: view) where viewClass(of: inner).drawsItself || self[node: inner].drawsTemplate {
      setNeedsDisplay(inner)
    }
  }
}
