import Document
import Graphics

extension PresentationDefinition {
  /// The same for the screen on which it comes, which a job file does not always tell, as that of a device: an action sheet is one of a
  /// phone or a popover, an alert is as high as that screen allows, and a sheet's heights are in their order.
  ///
  /// - Parameter bounds: those of the view that it covers.
  public func fitted(in bounds: ScreenBounds, made make: ScreenElements) -> PresentationDefinition {
    if let (content, path) = alert {
      return content.preferredStyle == .actionSheet
        ? PresentationDefinition(
          actionSheet: content, id: id, from: anchor, over: over, in: bounds, path: path, made: make)
        : PresentationDefinition(alert: content, id: id, over: over, in: bounds, path: path, made: make)
    }
    guard detents.count > 1 else { return self }
    var sorted = self
    let first = detents[selectedDetent]
    sorted.setDetents([first] + detents.filter { $0 != first }, in: bounds)
    return sorted
  }
}
