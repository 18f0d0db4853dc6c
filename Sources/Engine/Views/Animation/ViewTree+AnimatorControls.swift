import Graphics
import Lookups
import Motion

/// Controls that show the way to another value while an animator runs or is moved by hand, as the layers in UIKit's do.
extension ViewTree {
  /// Takes a control under an animator that just got another value.
  ///
  /// - Parameters:
  ///   - shown: what it showed before.
  ///   - delayFactor: the part of what is left of the run after which it begins, 0…1.
  ///   - isLate: whether it shares what is left of the run, and does not belong to the whole of it.
  public mutating func add(
    control view: ViewID, showing shown: Double, to animator: inout PropertyAnimator, delayFactor: Double,
    isLate: Bool, at time: Double
  ) {
    guard let after = controlValue(of: view) else { return }
    animator.controls.append(
      PropertyAnimator.ControlTrack(
        view: view, before: shown, after: after,
        course: animator.course(delayFactor: delayFactor, isLate: isLate, at: time)))
  }

  /// Lets controls show how far an animator is. Those that others gave a value since keep it.
  public mutating func showControls(of animator: PropertyAnimator, at time: Double) {
    for control in animator.controls where controlValue(of: control.view) == control.after {
      let progress = animator.progress(of: control.course, at: time)
      self[control.view, .displayedValue] = .number(control.before + (control.after - control.before) * progress)
    }
  }

  /// Gives controls the values of a position: what they showed before the first change, what they got by the last, or what
  /// they show. What is on or off, or one of several, stays as it was set there.
  mutating func settleControls(of animator: PropertyAnimator, at position: AnimatorPosition) {
    let firsts = Lookup(firstOf: animator.controls.map { ($0.view, $0.before) })
    for control in animator.controls where controlValue(of: control.view) == control.after {
      switch position {
      case .start: if let first = firsts[control.view] { setControlValue(first, of: control.view) }
      case .end: self[control.view, .displayedValue] = .number(control.after)
      case .current:
        guard [.slider, .progressView].contains(viewClass(of: control.view)) else { continue }
        setControlValue(shownValue(of: control.view), of: control.view)
      }
    }
  }

  private mutating func setControlValue(_ value: Double, of view: ViewID) {
    switch viewClass(of: view) {
    case .switch: self[view, .on] = .bool(value >= 0.5)
    case .segmentedControl: self[view, .selectedSegmentIndex] = .number(value.rounded())
    case .slider, .progressView: self[view, .value] = .number(value)
    default: break
    }
  }
}
