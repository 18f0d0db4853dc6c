import Document
import Graphics

/// Alerts that are higher than there is room: what is said, and the buttons below it, are scrolled each by itself, as in
/// `UIAlertController`.
extension PresentationDefinition {
  /// Points above and below an alert, which Flutter's authors measured (controls.md §3).
  private static let alertMargin = 24.0
  /// Of the buttons, so many show at least, so that one sees that there are more.
  fileprivate static let leastButtons = 1.5
  /// What a keyboard takes of a screen at most.
  private static let keyboardShare = 0.45
  /// Points that an alert has in any case.
  private static let leastHeight = 88.0

  /// How high an alert may be, in points.
  private static func alertRoom(in bounds: ScreenBounds) -> Double {
    let safe = bounds.safeArea
    return max(leastHeight, bounds.size.height - safe.top - max(bounds.keyboard, safe.bottom) - 2 * alertMargin)
  }

  /// Puts what is said and the buttons into scroll views where they may not find room.
  mutating func scrollWhatIsTooHigh(in bounds: ScreenBounds, hairline: Double) {
    var least = bounds
    if !fields.isEmpty { least.keyboard = bounds.size.height * Self.keyboardShare }
    guard let size = view.frame?.size, size.height > Self.alertRoom(in: least) else { return }
    let names = view.subviews.indices.map { ScreenPart.action($0).id(of: id) }
    let buttons = view.subviews.filter { names.contains($0.id) }.compactMap(\.frame)
    guard let head = buttons.map(\.minY).min(), let button = buttons.first?.height else { return }
    let lineID = ScreenPart.line.id(of: id)
    let lines = view.subviews.filter { $0.id == lineID }
    let texts = view.subviews.filter { $0.id != lineID && ($0.frame?.minY ?? 0) < head }
    let choices = view.subviews.filter { $0.id != lineID && ($0.frame?.minY ?? 0) >= head }
    let rest = size.height - head
    view.subviews =
      [
        view.scroller(ScreenPart.alertTexts.id(of: id), Rect(0, 0, size.width, head), texts),
        view.scroller(ScreenPart.alertActions.id(of: id), Rect(0, head, size.width, rest), choices),
      ] + lines
    scrolling = AlertScrolling(
      head: head, leastActions: min(rest, Self.leastButtons * button), hairline: lines.isEmpty ? 0 : hairline)
  }

  /// How high an alert is while it shows, in points.
  func alertHeight(_ natural: Double, in bounds: ScreenBounds) -> Double {
    scrolling == nil ? natural : min(natural, Self.alertRoom(in: bounds))
  }

  /// Where its scroll views lie in an alert of a size; text fields, which stand at the end of what is said, show.
  func scrollLayout(in size: Size) -> ScreenLayout {
    var layout = ScreenLayout()
    guard let scrolling else { return layout }
    let head = min(scrolling.head, max(0, size.height - scrolling.leastActions))
    layout.place(.alertTexts, of: id, Rect(0, 0, size.width, head))
    layout.place(.alertActions, of: id, Rect(0, head, size.width, size.height - head))
    layout.place(.line, of: id, Rect(0, head, size.width, scrolling.hairline))
    if !fields.isEmpty {
      layout.changes.append(
        Changes(
          ScreenPart.alertTexts.id(of: id), .contentOffset, .point(Point(0, scrolling.head - head))))
    }
    return layout
  }
}

extension ViewDefinition {
  /// A scroll view that fills what it is in, with this view as its content.
  func inScrollView(_ id: String) -> ViewDefinition {
    var scroller = ViewDefinition(id: id, viewClass: .scrollView, properties: [], subviews: [self])
    scroller.set(.contentSize, .size(frame?.size ?? .zero))
    scroller.set(.clipsToBounds, .bool(true))
    scroller.isPlacedByContainer = true
    return scroller
  }

  /// A scroll view in this view, with some of its parts.
  ///
  /// - Parameter frame: of all that is scrolled, in points of this view.
  fileprivate func scroller(_ id: String, _ frame: Rect, _ parts: [ViewDefinition]) -> ViewDefinition {
    var scroller = ViewDefinition(id: id, viewClass: .scrollView, properties: [], subviews: parts)
    scroller.mirroring = mirroring
    scroller.set(.frame, .rect(frame))
    scroller.set(.contentSize, .size(frame.size))
    scroller.set(.clipsToBounds, .bool(true))
    for index in parts.indices {
      guard let place = parts[index].frame else { continue }
      scroller.subviews[index].set(.frame, .rect(Rect(origin: place.origin - frame.origin, size: place.size)))
    }
    return scroller
  }

  /// Puts the buttons into a scroll view where the view is higher than there is room: the card of an action sheet. What is
  /// said stays, or is scrolled by itself where it leaves no room for them.
  ///
  /// - Parameters:
  ///   - sheet: the id of the action sheet.
  ///   - room: points.
  mutating func scrollWhatIsTooHigh(of sheet: String, in room: Double) {
    let buttons = subviews.filter { $0.viewClass == .button }.compactMap(\.frame)
    guard let size = frame?.size, size.height > room, let head = buttons.map(\.minY).min(),
      let button = buttons.first?.height
    else { return }
    let least = min(size.height - head, PresentationDefinition.leastButtons * button)
    guard room > least else { return }
    let shown = min(head, room - least)
    let choices = subviews.filter { ($0.frame?.minY ?? 0) >= head }
    // Only the line between both goes as far as to the buttons.
    var lines = subviews.filter { ($0.frame?.minY ?? 0) < head && ($0.frame?.maxY ?? 0) >= head }
    var texts = subviews.filter { ($0.frame?.maxY ?? 0) < head }
    if shown < head {
      let line = lines.compactMap(\.frame).map(\.height).max() ?? 0
      var said = scroller(ScreenPart.alertTexts.id(of: sheet), Rect(0, 0, size.width, head - line), texts)
      said.set(.frame, .rect(Rect(0, 0, size.width, shown - line)))
      texts = [said]
      for index in lines.indices { lines[index].set(.frame, .rect(Rect(0, shown - line, size.width, line))) }
    }
    var actions = scroller(
      ScreenPart.alertActions.id(of: sheet), Rect(0, head, size.width, size.height - head), choices)
    actions.set(.frame, .rect(Rect(0, shown, size.width, room - shown)))
    subviews = texts + lines + [actions]
    set(.frame, .rect(Rect(0, 0, size.width, room)))
  }
}
