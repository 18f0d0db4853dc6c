import JobFile
import Layers
import Views

extension Stage {
  /// Performs a transition between what a view shows and what it will show after the steps, or between two views of one
  /// place (animation.md §12.6).
  ///
  /// - Returns: the block, for what waits for its end.
  func perform(
    _ definition: ViewTransitionDefinition, path: String, at time: Double
  ) throws(PlaybackError) -> Int {
    let container = try container(of: definition.subject, path: path, at: time)
    var animation = Animation(.transition(definition.style.transition))
    animation.timing.duration = definition.duration
    animation.timingFunction = TimingFunction(definition.curve)
    var made: [AnimationID] = []
    if definition.duration > 0, animatesViews, isAnimating {
      let added = tree.layers.add(animation, forKey: nil, to: tree.layer(of: container), at: time)
      made = [added.id]
      newAnimations += made
      finish(added.events)
    }
    try within(.withoutAnimation) { () throws(PlaybackError) in
      if case .replace(let from, let to) = definition.subject {
        try replace(from, by: to, hiding: definition.showsAndHides, path: path, at: time)
      }
    }
    let content = ViewAnimation(duration: definition.duration, pace: .curve(TimingFunction(definition.curve)))
    let inside =
      definition.animatesContent && animatesViews && isAnimating ? AnimationScope.block(content) : .withoutAnimation
    try within(inside) { () throws(PlaybackError) in
      for step in definition.steps { try performNested(step, at: time) }
    }
    return run(RunningBlock(completions: definition.completions), animations: made, at: time)
  }

  /// The view inside which everything happens.
  private func container(
    of subject: ViewTransitionDefinition.Subject, path: String, at time: Double
  ) throws(PlaybackError) -> ViewID {
    switch subject {
    case .within(let id): return try view(id, path: path, at: time)
    case .replace(let from, _):
      guard let superview = tree.superview(of: try view(from, path: path, at: time)) else {
        throw PlaybackError(path: path, time: time, message: "\"\(from)\" has no superview to be replaced in")
      }
      return superview
    }
  }

  /// The view that goes is hidden, or taken out of its superview; it keeps its id and can come back.
  private func replace(
    _ from: String, by to: String, hiding: Bool, path: String, at time: Double
  ) throws(PlaybackError) {
    let (old, new) = (try view(from, path: path, at: time), try view(to, path: path, at: time))
    if hiding {
      tree[old, .hidden] = .bool(true)
      tree[new, .hidden] = .bool(false)
      return
    }
    guard let superview = tree.superview(of: old) else { return }
    let index = tree.subviews(of: superview).filter { $0 != new }.firstIndex(of: old)
    guard tree.insert(new, into: superview, at: index.map { $0 + 1 }) else {
      throw PlaybackError(path: path, time: time, message: "\"\(to)\" cannot be moved into itself")
    }
    tree[new, .hidden] = .bool(false)
    finish(tree.remove(old, at: time))
  }
}

extension ViewTransitionDefinition.Style {
  fileprivate var transition: Transition {
    switch self {
    case .crossDissolve: Transition(.fade)
    case .flipFromLeft: Transition(.flip, .fromLeft)
    case .flipFromRight: Transition(.flip, .fromRight)
    case .flipFromTop: Transition(.flip, .fromTop)
    case .flipFromBottom: Transition(.flip, .fromBottom)
    case .curlUp: Transition(.curlUp)
    case .curlDown: Transition(.curlDown)
    case .pushFromLeft: Transition(.push, .fromLeft)
    case .pushFromRight: Transition(.push, .fromRight)
    // UIKit's top is the upper edge, Core Animation's the lower one.
    case .pushFromTop: Transition(.push, .fromBottom)
    case .pushFromBottom: Transition(.push, .fromTop)
    }
  }
}
