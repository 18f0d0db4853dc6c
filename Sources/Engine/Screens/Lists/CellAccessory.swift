import Document
import Graphics

/// Controls at the right end of cells.
extension ScreenElements {
  /// Whether a control is always equally large.
  public static func hasControlSize(_ viewClass: ViewClass) -> Bool { viewClass == .switch || viewClass == .stepper }

  /// Points of a control that is always equally large (controls.md §2 and §3); none of others.
  func controlSize(_ viewClass: ViewClass) -> Size {
    switch viewClass {
    case .switch: look == .iOS26 ? Size(63, 28) : Size(51, 31)
    case .stepper: Size(94, look == .iOS11 ? 29 : 32)
    default: .zero
    }
  }
}
