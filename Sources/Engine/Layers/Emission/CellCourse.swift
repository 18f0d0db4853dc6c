import Graphics
import Motion

/// The cells of an emitter layer in the course of its own time. A class, because the state that animations are applied to is written
/// over from time to time.
final class CellCourse {
  private let model: [EmitterCell]
  private let changes: [(time: Double, cells: [EmitterCell])]
  private let ended: [(animation: Animation, time: Double)]
  private let running: [Animation]
  private var state: LayerState

  /// What of the cells is asked for.
  enum Part {
    case everything
    /// When particles are born and how long they live; the rest may be anything that the cells are at some time.
    case births

    fileprivate func isChanged(by target: AnimationTarget) -> Bool {
      guard target.property == .emitterCells else { return false }
      switch (self, target.member?.key) {
      case (.everything, _), (.births, nil): return true
      case (.births, .cell(let property)):
        return [.isEnabled, .birthRate, .lifetime, .lifetimeRange].contains(property)
      case (.births, .input): return false
      }
    }
  }

  /// - Parameters:
  ///   - model: the layer's.
  ///   - running: the layer's animations, of whatever.
  init(_ part: Part, of model: LayerState, _ history: CellHistory, running: [Animation]) {
    self.model = model.rare.emitter.cells
    changes = history.changes
    ended = history.ended.compactMap { ended in
      ended.animation.limited(to: part.isChanged).map { ($0, ended.time) }
    }
    self.running = running.compactMap { $0.limited(to: part.isChanged) }
    state = model
  }

  /// The cells as they were at a time of the layer.
  func cells(at time: Double) -> [EmitterCell] {
    state.rare.emitter.cells = changes.last { $0.time <= time }?.cells ?? model
    for ended in ended where time < ended.time { ended.animation.apply(to: &state, at: time) }
    for animation in running { animation.apply(to: &state, at: time) }
    return state.rare.emitter.cells
  }
}

extension Animation {
  /// What of the animation changes some targets; nil if nothing does.
  fileprivate func limited(to isWanted: (AnimationTarget) -> Bool) -> Animation? {
    switch kind {
    case .basic(let target, _), .keyframe(let target, _), .spring(let target, _, _):
      return isWanted(target) ? self : nil
    case .group(let members):
      let wanted = members.compactMap { $0.limited(to: isWanted) }
      guard !wanted.isEmpty else { return nil }
      var result = self
      result.kind = .group(wanted)
      return result
    case .transition: return nil
    }
  }
}
