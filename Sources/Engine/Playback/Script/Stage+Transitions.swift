import Motion
import Document
import Layers
import Views

extension Stage {
  /// Performs a transition between what a view shows and what it will show after the steps, or between two views of one
  /// place (animation.md §12.6).
  ///
  /// - Returns: the block, for what waits for its end.
  func perform(
    _ definition: ViewTransitionDefinition, at moment: Moment
  ) throws(PlaybackError) -> Int {
    let container = try container(of: definition.subject, at: moment)
    let ground = canvasColor(at: moment.time)
    var animation = Animation(.transition(definition.style.transition))
    animation.timing.duration = definition.duration
    animation.timingFunction = definition.curve
    var made: [AnimationID] = []
    if definition.duration > 0, script.animatesViews, isAnimating {
      let added = tree.layers.add(animation, forKey: nil, to: tree.layer(of: container), at: moment.time)
      made = [added.id]
      script.newAnimations += made
      finish(added.events)
    }
    try within(.withoutAnimation) { () throws(PlaybackError) in
      if case .replace(let from, let to) = definition.subject {
        try replace(from, by: to, hiding: definition.showsAndHides, at: moment)
      }
    }
    let content = ViewAnimation(duration: definition.duration, pace: .curve(definition.curve))
    let inside =
      definition.animatesContent && script.animatesViews && isAnimating
      ? AnimationScope.block(content) : .withoutAnimation
    try within(inside) { () throws(PlaybackError) in
      for step in definition.steps { try performNested(step, at: moment.time) }
    }
    if container == tree.root, definition.style == .crossDissolve, let transition = made.first {
      canvasFade = CanvasFade(from: ground, transition: transition)
    }
    return run(RunningBlock(completions: definition.completions), animations: made, at: moment.time)
  }

  /// The view inside which everything happens.
  private func container(
    of subject: ViewTransitionDefinition.Subject, at moment: Moment
  ) throws(PlaybackError) -> ViewID {
    switch subject {
    case .within(let id): return try view(id, at: moment)
    case .replace(let from, _):
      guard let superview = tree.superview(of: try view(from, at: moment)) else {
        throw moment.failure("\"\(from)\" has no superview to be replaced in")
      }
      return superview
    }
  }

  /// The view that goes is hidden, or taken out of its superview; it keeps its id and can come back.
  private func replace(
    _ from: String, by to: String, hiding: Bool, at moment: Moment
  ) throws(PlaybackError) {
    let (old, new) = (try view(from, at: moment), try view(to, at: moment))
    if hiding {
      tree[old, .hidden] = .bool(true)
      tree[new, .hidden] = .bool(false)
      return
    }
    guard let superview = tree.superview(of: old) else { return }
    let index = tree.subviews(of: superview).filter { $0 != new }.firstIndex(of: old)
    guard tree.insert(new, into: superview, at: index.map { $0 + 1 }) else {
      throw moment.failure("\"\(to)\" cannot be moved into itself")
    }
    tree[new, .hidden] = .bool(false)
    finish(tree.remove(old, at: moment.time))
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
