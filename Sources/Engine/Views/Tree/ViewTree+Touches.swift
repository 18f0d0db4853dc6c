import Graphics
import Layers

/// What a touch makes of a control, for the caller to carry out and to tell the control's targets.
public enum ControlTouch: Hashable, Sendable {
  /// Nothing of its own; a button.
  case action
  /// Text is typed into it from now on.
  case edit
  /// What it says is only read, and can be selected.
  case read
  /// Values jump.
  case set(ViewProperty, Value)
  /// What shows moves from one number to another, and the value is there at once.
  case move(ViewProperty, Value, displayed: Double, to: Double)
}

extension ViewTree {
  /// Whether touches on the view are its own business: every control's, enabled or not, and no other view's.
  public func isControl(_ view: ViewID) -> Bool {
    switch viewClass(of: view) {
    case .button, .switch, .slider, .stepper, .segmentedControl, .pageControl, .textField, .textView, .searchBar: true
    default: false
    }
  }

  /// Whether the view's control is enabled.
  public func isEnabled(_ view: ViewID) -> Bool { self[node: view].state.control.isEnabled }

  /// Points at the end of a search bar that take its text away.
  private func searchClearWidth(_ control: ControlState) -> Double {
    control.isMac ? ControlState.macClearWidth : 8 + ControlState.clearWidth
  }

  private func hasText(_ view: ViewID) -> Bool { self[view, .text] != .string("") }

  /// Whether a text field shows the button that takes its text away at a place in its coordinates.
  func hasClearButton(_ view: ViewID, at point: Point) -> Bool {
    guard viewClass(of: view) == .textField else { return false }
    let state = self[node: view].state
    guard !state.control.isMac,
      state.control.showsClearButton(of: state.label.text, isEditing: state.editing.isFirstResponder)
    else { return false }
    let bounds = layers[layer(of: view)].bounds
    let left = point.x - bounds.minX
    return (isRightToLeft(view) ? left : bounds.width - left) < ControlState.fieldClearWidth
  }

  /// What a tap does to a control; nil if it is disabled, or the tap changes nothing.
  ///
  /// - Parameter point: in the control's coordinates.
  public func tap(on view: ViewID, at point: Point) -> ControlTouch? {
    let control = self[node: view].state.control
    guard control.isEnabled else { return nil }
    let bounds = layers[layer(of: view)].bounds
    let left = point.x - bounds.minX
    // From the side where the control begins.
    let x = isRightToLeft(view) && !control.isMac ? bounds.width - left : left
    switch viewClass(of: view) {
    case .button: return .action
    case .searchBar where x > bounds.width - searchClearWidth(control) && hasText(view):
      return .set(.text, .string(""))
    case .textField where hasClearButton(view, at: point): return .set(.text, .string(""))
    case .textField, .textView, .searchBar: return isEditable(view) ? .edit : isReadable(view) ? .read : nil
    case .switch:
      let shown = control.displayedValue ?? (control.isOn ? 1 : 0)
      return .move(.on, .bool(!control.isOn), displayed: shown, to: control.isOn ? 0 : 1)
    case .stepper:
      // A Mac's arrows stand above each other, the one for more on top.
      let isLess = control.isMac ? point.y - bounds.minY > bounds.height / 2 : left < bounds.width / 2
      let step = isLess ? -control.stepValue : control.stepValue
      let value = min(control.maximumValue, max(control.minimumValue, control.value + step))
      return value == control.value ? nil : .set(.value, .number(value))
    case .segmentedControl:
      guard let index = segment(of: view, at: point), Int(index) != control.selectedIndex else { return nil }
      return .move(
        .selectedSegmentIndex, .number(index), displayed: control.displayedValue ?? Double(control.selectedIndex),
        to: index)
    case .pageControl:
      let next = control.selectedIndex + (x < bounds.width / 2 ? -1 : 1)
      return (0..<control.pageCount).contains(next) ? .set(.currentPage, .number(Double(next))) : nil
    default: return nil
    }
  }

  /// The page of a page control whose dot is the nearest to a place in its coordinates; nil: a finger does not go along its
  /// dots.
  public func page(of view: ViewID, nearest point: Point) -> Int? {
    let control = self[node: view].state.control
    guard viewClass(of: view) == .pageControl, control.isEnabled, control.pageCount > 0, systemLook != .iOS11 else {
      return nil
    }
    let bounds = layers[layer(of: view)].bounds
    let way = (point.x - bounds.minX - bounds.width / 2) / SystemLook.pageStep(scale: scale)
    let middle = Double(control.pageCount - 1) / 2
    let place = middle + (isRightToLeft(view) && !control.isMac ? -way : way)
    return Int(max(0, min(Double(control.pageCount - 1), place.rounded())))
  }

  /// The segment of a segmented control at a place, or the nearest one; nil if there is none.
  ///
  /// - Parameter point: in the control's coordinates.
  private func segment(of view: ViewID, at point: Point) -> Double? {
    let control = self[node: view].state.control
    let bounds = layers[layer(of: view)].bounds
    let left = point.x - bounds.minX
    let x = isRightToLeft(view) && !control.isMac ? bounds.width - left : left
    guard !control.segments.isEmpty, bounds.width > 0, x.isFinite else { return nil }
    // The line between two segments belongs to both by halves.
    let step = systemLook.segmentStep(width: bounds.width, count: control.segments.count)
    let exact = ((x + systemLook.segmentGap / 2) / step).rounded(.down)
    return min(Double(control.segments.count - 1), max(0, exact))
  }

  /// What a finger at a place chooses that drags the pill of a segmented control or the thumb of a switch; nil if the view is
  /// no such control, or disabled.
  ///
  /// - Parameter point: in the control's coordinates.
  public func choice(of view: ViewID, at point: Point) -> (property: ViewProperty, value: Value)? {
    guard isEnabled(view) else { return nil }
    switch viewClass(of: view) {
    case .segmentedControl: return segment(of: view, at: point).map { (.selectedSegmentIndex, .number($0)) }
    case .switch:
      let isRight = point.x > layers[layer(of: view)].bounds.center.x
      let isMirrored = isRightToLeft(view) && !self[node: view].state.control.isMac
      return (.on, .bool(isRight != isMirrored))
    default: return nil
    }
  }

  /// Where the middle of a slider's thumb shows, in the slider's coordinates; nil of other views and of a Mac's sliders.
  public func sliderThumbCenter(of view: ViewID) -> Point? {
    let control = self[node: view].state.control
    guard viewClass(of: view) == .slider, !control.isMac else { return nil }
    let bounds = layers[layer(of: view)].bounds
    let start = SystemLook.sliderImageRoom(self[node: view].imageSize)
    let width = max(0, bounds.width - start - SystemLook.sliderImageRoom(self[node: view].backgroundImageSize))
    let x = start + systemLook.sliderEnd + systemLook.sliderTravel(width: width) * control.valuePart
    return Point(
      isRightToLeft(view) ? bounds.maxX - x : bounds.minX + x, bounds.center.y - systemLook.sliderThumbRise)
  }

  /// A slider's value after its thumb was dragged; nil if the view is no enabled slider.
  ///
  /// - Parameter distance: points to the right since the touch began.
  public func sliderValue(of view: ViewID, from value: Double, draggedBy distance: Double) -> Double? {
    let control = self[node: view].state.control
    guard viewClass(of: view) == .slider, control.isEnabled else { return nil }
    let bounds = layers[layer(of: view)].bounds
    let frame = bounds.inset(by: alignmentInsets(of: view))
    let images = [self[node: view].imageSize, self[node: view].backgroundImageSize]
    let width = images.reduce(bounds.width) { $0 - SystemLook.sliderImageRoom($1) }
    let travel =
      control.isMac ? control.macSliderTravel(in: frame.size) : systemLook.sliderTravel(width: width)
    guard travel > 0 else { return value }
    let range = control.maximumValue - control.minimumValue
    let way = isRightToLeft(view) && !control.isMac ? -distance : distance
    return min(control.maximumValue, max(control.minimumValue, value + way / travel * range))
  }
}
