import Graphics
import Layers

extension ViewTree {
  /// Where the selection of the first responder is, or its caret, as far as it shows, in points of the view's bounds. Nil where
  /// nothing of it shows, and on a Mac, where no menu points at it.
  public func selectionFrame(in view: ViewID, typesetter: any TextTypesetter) -> Rect? {
    guard isEdited(view), isDrawn(view) else { return nil }
    let bounds = layers[layer(of: view)].bounds
    let shown = selectionRectangles(in: view, typesetter: typesetter).filter {
      $0.maxY > 0 && $0.minY < bounds.height && $0.maxX > -1 && $0.minX < bounds.width + 1
    }
    guard !shown.isEmpty else { return nil }
    let corners = shown.flatMap(\.corners).map { corner in
      Point(
        bounds.minX + min(max(0, corner.x), bounds.width), bounds.minY + min(max(0, corner.y), bounds.height))
    }
    return Rect(around: corners)
  }

  /// Whether a finger is on what is selected in the first responder; never on a Mac.
  ///
  /// - Parameter point: of the view's bounds.
  public func isOnSelection(_ point: Point, in view: ViewID, typesetter: any TextTypesetter) -> Bool {
    guard isEdited(view), !selection(in: view).isEmpty else { return false }
    let place = point - layers[layer(of: view)].bounds.origin
    return selectionRectangles(in: view, typesetter: typesetter).contains { $0.contains(place) }
  }

  /// The middle of characters of a view's text, of those in the first line that has some, in points of its bounds; nil: it is
  /// not in what shows.
  ///
  /// - Parameter range: at least one of the text's characters.
  public func center(of range: Range<Int>, in view: ViewID, typesetter: any TextTypesetter) -> Point? {
    let bounds = layers[layer(of: view)].bounds
    let edited = controlDrawing(of: view, typesetter: typesetter).placed?.edited(typesetter)
    guard let center = edited?.rectangles(of: range, fillingTo: nil).first?.center else { return nil }
    let isShown = (0...bounds.width).contains(center.x) && (0...bounds.height).contains(center.y)
    return isShown ? center + bounds.origin : nil
  }

  private func isEdited(_ view: ViewID) -> Bool {
    let state = self[node: view].state
    return state.editing.isFirstResponder && !state.control.isMac
  }

  /// Whether neither a view nor what is around it is hidden or transparent.
  private func isDrawn(_ view: ViewID) -> Bool {
    sequence(first: view, next: { self[node: $0].superview }).allSatisfy { ancestor in
      let state = layers[layer(of: ancestor)]
      return !state.isHidden && state.opacity >= 0.01
    }
  }

  /// Rectangles behind what is selected, as it is highlighted, or the caret, in points from the corner of the bounds.
  private func selectionRectangles(in view: ViewID, typesetter: any TextTypesetter) -> [Rect] {
    let (drawn, selection) = (controlDrawing(of: view, typesetter: typesetter), selection(in: view))
    guard !selection.isEmpty else { return [drawn.caret].compactMap(\.self) }
    guard let edited = drawn.placed?.edited(typesetter) else { return [] }
    let lines = drawn.blockRoom
    return edited.rectangles(
      of: selection, fillingTo: viewClass(of: view) == .textView ? lines.minX...lines.maxX : nil)
  }
}
