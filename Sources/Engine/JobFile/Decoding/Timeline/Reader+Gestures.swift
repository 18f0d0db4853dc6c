import Document
import Graphics

extension Reader {
  /// What fingers do in a step; nil after a report.
  func gesture(_ name: ActionName.Finger) -> Action? {
    let (table, movement): (KeyTable, (ObjectReader) -> GestureDefinition.Movement?) =
      switch name {
      case .doubleTap: (JobTables.doubleTap, { _ in .doubleTap })
      case .longPress: (JobTables.longPress, { $0.longPress() })
      case .swipe:
        (
          JobTables.swipe,
          { object in
            let direction = object.required("direction")?.word(SwipeDirection.self, noun: "direction")
            return direction.map { .swipe($0, distance: object.value("distance") { $0.number(0...100_000) }) }
          }
        )
      case .pinch:
        (
          JobTables.pinch,
          { object in
            let scale = object.required("scale")?.number(0.001...1_000)
            return scale.map { .pinch(distance: object.value("distance") { $0.number(1...100_000) }, scale: $0) }
          }
        )
      case .rotate:
        (
          JobTables.rotate,
          { object in
            let angle = object.required("angle")?.angle()
            return angle.map { .rotate(distance: object.value("distance") { $0.number(1...100_000) }, angle: $0) }
          }
        )
      }
    guard let object = object(table), let movement = movement(object), let place = object.place else { return nil }
    let duration: Double = table.contains("duration") ? object.value("duration") { $0.seconds() } : 0
    let curve = table.contains("curve") ? object.value("curve") { $0.curve() } : .linear
    return .gesture(
      GestureDefinition(place: place, movement: movement, duration: duration, curve: curve, path: path))
  }

  /// Steps for what a recogniser knows.
  func gestureHandler(_ gesture: Gesture) -> Handler? {
    guard gesture == .doubleTap else { return handler(sample: .gesture(GestureSample(gesture, .began, at: .zero))) }
    return handler()
  }
}

extension ObjectReader {
  /// A finger that rests, and goes somewhere then if it is to.
  fileprivate func longPress() -> GestureDefinition.Movement {
    .longPress(to: self["to"]?.point())
  }

  /// Where fingers go down: a point, the centre of a view, or words of its text; nil after a report.
  var place: Action.Tap? {
    if let text = self["text"] {
      guard let id = self["on"] else {
        text.error("words are those of a view; name it in \"on\"")
        return nil
      }
      if let point = self["at"] { point.error("\"at\" and \"text\" are two places; write one of them") }
      guard let view = id.knownID(), let words = text.text() else { return nil }
      if words.isEmpty, !text.isSample { text.error("an empty text is found nowhere; write what is to be found") }
      return .text(words, in: view)
    }
    if let point = self["at"]?.point() { return .point(point) }
    if let id = self["on"]?.knownID() { return .view(id) }
    if self["at"] == nil, self["on"] == nil { reader.error("\"at\" (a point) or \"on\" (a view) is missing") }
    return nil
  }
}
