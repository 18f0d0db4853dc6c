import Document
import Graphics
import Views

extension Stage {
  /// A finger taps on a link of a text that is only read, as text views of UIKit follow them.
  ///
  /// - Parameters:
  ///   - point: of the view.
  ///   - time: seconds.
  /// - Returns: whether there is one that does something.
  func followLink(of view: ViewID, at point: Point, time: Double) throws(PlaybackError) -> Bool {
    guard let handler = registry.linkHandlers[view],
      let link = tree.link(at: point, in: view, typesetter: typesetter)
    else { return false }
    guard !tree.isEditable(view) else {
      log.add(
        "the links of \"\(name(of: view))\" take no taps while its text can be edited; set its isEditable to false",
        at: time, isWarning: true)
      return false
    }
    guard tree.isReadable(view) else { return false }
    log.add("the link to \"\(link)\" is followed", at: time)
    try run(handler, for: .value(.string(link)), at: time)
    return true
  }
}
