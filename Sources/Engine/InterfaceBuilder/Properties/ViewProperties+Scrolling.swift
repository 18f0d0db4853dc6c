import Document
import Graphics
import XMLTree

/// What scroll views, tables and collections of iOS say of their content under a finger.
extension XMLElement {
  /// As properties of a scroll view; only what differs from UIKit's defaults stands in a document.
  var scrollProperties: [(property: ViewProperty, value: Value)] {
    var found: [(property: ViewProperty, value: Value)] = []
    for (property, name) in [
      (ViewProperty.pagingEnabled, "pagingEnabled"), (.alwaysBounceVertical, "alwaysBounceVertical"),
      (.alwaysBounceHorizontal, "alwaysBounceHorizontal"),
    ] where says(name) {
      found.append((property, .bool(true)))
    }
    for (property, name) in [
      (ViewProperty.scrollEnabled, "scrollEnabled"), (.bounces, "bounces"), (.bouncesZoom, "bouncesZoom"),
    ] where self[name] == "NO" {
      found.append((property, .bool(false)))
    }
    for (property, name) in [
      (ViewProperty.minimumZoomScale, "minimumZoomScale"), (.maximumZoomScale, "maximumZoomScale"),
    ] {
      // Documents of Xcode say 0 where nothing is zoomed.
      if let scale = number(name), scale > 0 { found.append((property, .number(scale))) }
    }
    if let mode = keyboardDismissMode { found.append((.keyboardDismissMode, .word(mode.rawValue))) }
    return found
  }

  /// What a finger that scrolls a view does to the keyboard; nil: the document does not say it.
  var keyboardDismissMode: KeyboardDismissMode? {
    self["keyboardDismissMode"].flatMap(KeyboardDismissMode.init)
  }
}
