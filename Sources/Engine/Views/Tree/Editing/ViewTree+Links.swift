import Graphics
import Layers

extension ViewTree {
  /// Where a part of a text view's text leads that is under a finger; nil: no link is there.
  ///
  /// - Parameter point: of the view's bounds.
  public func link(at point: Point, in view: ViewID, typesetter: any TextTypesetter) -> String? {
    let label = self[node: view].state.label
    guard viewClass(of: view) == .textView, label.runs.contains(where: { $0.link != nil }),
      let text = controlDrawing(of: view, typesetter: typesetter).placed?.edited(typesetter),
      let index = text.character(at: point - layers[layer(of: view)].bounds.origin),
      let place = label.text.index(label.text.startIndex, offsetBy: index, limitedBy: label.text.endIndex)
    else { return nil }
    // In bytes, of which the runs have as many together as the text.
    var rest = label.text.utf8.distance(from: label.text.startIndex, to: place)
    for run in label.runs {
      rest -= run.text.utf8.count
      if rest < 0 { return run.link }
    }
    return nil
  }
}

extension EditedText {
  /// The index of the character that is drawn around a point of the bounds; nil: there is none.
  fileprivate func character(at point: Point) -> Int? {
    let (x, y) = (point.x - origin.x, point.y - origin.y)
    for line in lines where line.top <= y && y < line.top + line.height {
      let place = line.characters.firstIndex { min($0.start, $0.end) <= x && x < max($0.start, $0.end) }
      if let place { return line.start + place }
    }
    return nil
  }
}
