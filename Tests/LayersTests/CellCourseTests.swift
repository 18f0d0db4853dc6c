import Graphics
import Testing

@testable import Layers
@testable import Motion

@Suite("Cells of emitters in the course of time")
struct CellCourseTests {
  private func target(_ property: EmitterCellProperty, of name: String = "spark") -> AnimationTarget {
    AnimationTarget(.emitterCells, member: MemberKeyPath(member: name, key: .cell(property)))
  }

  private func basic(_ target: AnimationTarget, to value: Value, duration: Double = 2) -> Animation {
    var animation = Animation(.basic(target, BasicAnimation(to: value)))
    animation.timing.duration = duration
    return animation
  }

  private var model: LayerState {
    var cell = EmitterCell()
    (cell.name, cell.birthRate, cell.lifetime, cell.scale) = ("spark", 10, 1, 0.5)
    var other = cell
    (other.name, other.isEnabled) = ("smoke", false)
    var state = LayerState()
    state.rare.emitter.cells = [cell, other]
    return state
  }

  /// As they are applied to a layer's whole state, from the model on at each time.
  private func applied(_ animations: [Animation], _ history: CellHistory, at time: Double) -> [EmitterCell] {
    var state = model
    if let cells = history.changes.last(where: { $0.time <= time })?.cells { state.rare.emitter.cells = cells }
    for ended in history.ended where time < ended.time { ended.animation.apply(to: &state, at: time) }
    for animation in animations { animation.apply(to: &state, at: time) }
    return state.rare.emitter.cells
  }

  @Test("At each time in any order they are what all animations make of the model, and births need only some of these")
  func course() {
    var group = Animation(
      .group([
        basic(target(.color), to: .color(.black)), basic(target(.lifetime), to: .number(3)),
        basic(AnimationTarget(.opacity), to: .number(0)),
      ]))
    group.timing.duration = 2
    var added = basic(target(.birthRate), to: .number(5), duration: 1.5)
    added.isAdditive = true
    let animations = [
      group, added, basic(AnimationTarget(.position), to: .point(Point(9, 9))), basic(target(.scale), to: .number(4)),
      basic(target(.isEnabled, of: "smoke"), to: .bool(true), duration: 1),
    ]
    var history = CellHistory()
    var changed = model.rare.emitter.cells
    changed[0].lifetimeRange = 0.25
    history.changes = [(0, model.rare.emitter.cells), (0.5, changed)]
    history.ended = [(basic(target(.birthRate), to: .number(40)), 0.75), (basic(target(.spin), to: .number(1)), 2)]
    let everything = CellCourse(.everything, of: model, history, running: animations)
    let births = CellCourse(.births, of: model, history, running: animations)
    var differing = 0
    for time in [1.2, 0, 0.4, 0.9, 0.4, 1.9, 2.5, 0.6] {
      let expected = applied(animations, history, at: time)
      #expect(everything.cells(at: time) == expected, "at \(time)")
      let found = births.cells(at: time)
      #expect(found.map(\.birthRate) == expected.map(\.birthRate), "at \(time)")
      #expect(found.map(\.isEnabled) == expected.map(\.isEnabled), "at \(time)")
      #expect(found.map(\.lifetime) == expected.map(\.lifetime), "at \(time)")
      #expect(found.map(\.lifetimeRange) == expected.map(\.lifetimeRange), "at \(time)")
      if found != expected { differing += 1 }
    }
    #expect(differing > 0, "colours and scales are left out")
  }
}
