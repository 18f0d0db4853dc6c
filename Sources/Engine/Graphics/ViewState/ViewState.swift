/// The values of a view's properties, but those that its layer keeps.
package struct ViewState: Hashable, Sendable {
  package var contentMode = ContentMode.scaleToFill
  package var tag = 0
  package var isOpaque = true
  package var isUserInteractionEnabled: Bool
  package var label = LabelState()
  package var control: ControlState
  package var button = ButtonState()
  package var editing = EditingState()
  /// Nil: as around the view.
  package var tint: Color?
  package var tintAdjustmentMode = TintAdjustmentMode.automatic
  package var interfaceStyle = InterfaceStyle.unspecified
  /// Whether it lies above the rest with what is in it (`UIUserInterfaceLevel.elevated`).
  package var isElevated = false
  /// Its name among the job's assets; nil: none.
  package var imageName: String?
  package var imageRenderingMode = ImageRenderingMode.automatic
  package var symbolScale = SymbolScale.medium
  /// Points of the text beside which a symbol is as large as it is (`UIImage.SymbolConfiguration(pointSize:)`).
  package var symbolPointSize = 17.0
  package var imageAnimation = ImageAnimation()
  package var playback = VideoPlayback()
  package var layout = LayoutProperties()
  package var scroll = ScrollState()

  /// What a fresh view of a class has; some classes receive no touches of their own, as in UIKit.
  package init(_ viewClass: ViewClass) {
    isUserInteractionEnabled = ![.label, .imageView, .progressView, .activityIndicatorView].contains(viewClass)
    control = ControlState(viewClass)
    // As `UILabel` is made.
    if viewClass == .label { contentMode = .redraw }
  }
}
