import Graphics
import Layers

extension ViewTree {
  /// Points from the edge of an empty field to its caret, about: what a menu over it points at (chosen).
  private static let emptyFieldInset = 8.0

  /// Where the selection of the first responder is, or its caret, as far as it shows, in points of the view's bounds. Nil where
  /// nothing of it shows, and on a Mac, where no menu points at it.
  public func selectionFrame(in view: ViewID, typesetter: any TextTypesetter) -> Rect? {
    let state = self[node: view].state
    guard state.editing.isFirstResponder, !state.control.isMac else { return nil }
    let (bounds, selection) = (layers[layer(of: view)].bounds, selection(in: view))
    let drawn = controlDrawing(of: view, typesetter: typesetter)
    let rects: [Rect]
    if let edited = drawn.placed?.edited(typesetter) {
      rects =
        selection.isEmpty
        ? [edited.caretFrame(before: selection.lowerBound)] : edited.rectangles(of: selection, fillingTo: nil)
    } else {
      rects = [emptyCaretFrame(of: view, in: bounds.size, drawn)]
    }
    let shown = rects.filter {
      $0.maxY > 0 && $0.minY < bounds.height && $0.maxX > -1 && $0.minX < bounds.width + 1
    }
    guard !shown.isEmpty else { return nil }
    let corners = shown.flatMap(\.corners).map { corner in
      Point(
        bounds.minX + min(max(0, corner.x), bounds.width), bounds.minY + min(max(0, corner.y), bounds.height))
    }
    return Rect(around: corners)
  }

  private func emptyCaretFrame(of view: ViewID, in size: Size, _ drawn: ControlDrawing) -> Rect {
    let isRightToLeft = drawn.look.isRightToLeft
    let room =
      viewClass(of: view) == .textView
      ? Rect(drawn.blockRoom.minX, drawn.blockRoom.minY, drawn.blockRoom.width, drawn.lineHeight)
      : Rect(Self.emptyFieldInset, 0, max(0, size.width - 2 * Self.emptyFieldInset), size.height)
    let x =
      switch drawn.label.textAlignment.resolved(isRightToLeft: isRightToLeft) {
      case .center: room.center.x
      case .right: room.maxX
      case .natural, .justified: isRightToLeft ? room.maxX : room.minX
      case .left: room.minX
      }
    return Rect(x, room.minY, 0, room.height)
  }
}

extension EditedText {
  /// Where a caret stands before the character of an index, without width, in points of the bounds.
  fileprivate func caretFrame(before index: Int) -> Rect {
    let line = line(at: index)
    return Rect(origin.x + line.caret(at: index), origin.y + line.top, 0, line.height)
  }
}
