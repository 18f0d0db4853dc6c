import Document
import Graphics
import Layers
import Motion
import Views

/// A finger that holds the caret of a text, or a handle of what is selected.
struct TextDrag {
  var view: ViewID
  var grip: TextGrip
  /// The selection at first.
  var selection: Range<Int>
  /// Points from the view's upper left corner: the middle of the line where the finger took hold.
  var place: Point
  /// Points that the finger goes, in those of the view.
  var way: Point
  /// Points by which the text was moved at first.
  var scroll: Double
  var pan: PanDefinition
  /// Seconds: when the finger goes down, and when it is lifted.
  var start: Double
  var lifted: Double
}

extension Stage {
  /// A finger that goes down on the caret or on a handle takes it along, from character to character.
  ///
  /// - Returns: the block that ends when the finger lifts; nil: there is nothing of the kind.
  func dragSelection(
    _ pan: PanDefinition, on touched: ViewID?, from start: Point, at moment: Moment
  ) -> Int? {
    // Handles reach into what is around the text, but not into what covers it.
    guard let view = input.firstResponder, let touched, !name(of: view).isEmpty,
      sequence(first: view, next: { self.tree.superview(of: $0) }).contains(touched),
      let local = tree.convert(start, to: view), let end = tree.convert(pan.to, to: view),
      let (grip, place) = tree.textGrip(at: local, in: view, typesetter: typesetter)
    else { return nil }
    log.add(
      "pan from (\(start.x), \(start.y)) on the \(grip == .caret ? "caret" : "selection") of \"\(name(of: view))\"",
      at: moment.time)
    let drag = TextDrag(
      view: view, grip: grip, selection: tree.selection(in: view),
      place: place - tree.layers[tree.layer(of: view)].bounds.origin, way: end - local,
      scroll: tree.textScroll(of: view, typesetter: typesetter), pan: pan, start: moment.time,
      lifted: time(pan.duration, after: moment.time))
    input.lastTextTap = nil
    script.agenda.add(.dragText(drag), at: min(nextFrameTime(after: moment.time), drag.lifted))
    let block = run(RunningBlock(), waitsFor: 1, at: moment.time)
    script.agenda.add(.heldBlock(block), at: drag.lifted)
    return block
  }

  /// The caret, or one end of the selection, stands where the finger is, and goes on with it until it is lifted.
  func show(_ drag: TextDrag, at time: Double) {
    guard input.firstResponder == drag.view, !name(of: drag.view).isEmpty else { return }
    let isLifted = time >= drag.lifted
    let progress = isLifted ? 1 : drag.pan.curve((time - drag.start) / drag.pan.duration)
    // The same characters are under the finger when the text has moved since.
    let moved = tree.textScroll(of: drag.view, typesetter: typesetter) - drag.scroll
    let way = tree.viewClass(of: drag.view) == .textView ? Point(0, moved) : Point(moved, 0)
    let corner = tree.layers[tree.layer(of: drag.view)].bounds.origin
    let index = tree.characterIndex(
      at: corner + drag.place + drag.way * progress + way, in: drag.view, typesetter: typesetter)
    let range =
      switch drag.grip {
      case .caret: index..<index
      // One character stays selected at least.
      case .start: min(index, drag.selection.upperBound - 1)..<drag.selection.upperBound
      case .end: drag.selection.lowerBound..<max(index, drag.selection.lowerBound + 1)
      }
    if isLifted {
      if drag.grip != .caret { input.wantedEditMenu = drag.view }
      return select(range, in: drag.view, at: time)
    }
    tree.select(range, in: drag.view, at: time, typesetter: typesetter)
    script.agenda.add(.dragText(drag), at: min(nextFrameTime(after: time), drag.lifted))
  }
}
