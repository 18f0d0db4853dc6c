import Document
import Graphics
import Layers
import Motion
import Views

/// Pulling down to refresh (UIRefreshControl).
extension Stage {
  /// Points that content makes room for while it is refreshed, and that a finger has to pull it for that.
  private static let refreshHeight = 60.0
  /// Seconds in which the room comes and goes.
  private static let refreshDuration = 0.3

  /// Lets content be pulled down.
  ///
  /// - Returns: what turns above it.
  func refreshIndicator(_ control: RefreshControl, of view: ViewID, id: String) -> ViewDefinition {
    registry.refreshControls[view] = control
    tree[view, .alwaysBounceVertical] = .bool(true)
    func property(_ property: ViewProperty, _ value: Value) -> PropertyAssignment {
      PropertyAssignment(path: PropertyPath(property: .view(property), component: nil), value: value)
    }
    let width = tree.layers[tree.layer(of: view)].bounds.width
    var properties = [
      property(.frame, .rect(Rect((width - 20) / 2, -40, 20, 20))), property(.alpha, .number(0)),
      property(.hidesWhenStopped, .bool(false)),
    ]
    if let color = control.color { properties.append(property(.tintColor, .color(color))) }
    return ViewDefinition(
      id: Self.refreshID(id), viewClass: .activityIndicatorView, properties: properties, subviews: [])
  }

  private static func refreshID(_ id: String) -> String { "\(id).refresh" }

  // MARK: Pulling

  /// What shows of the control where content lies: it comes as it is pulled, and stays while it turns.
  func refreshChanges(of view: ViewID, offset: Point) -> [Changes] {
    guard registry.refreshControls[view] != nil, !input.refreshing.contains(view) else { return [] }
    let pulled = -tree.contentInset(of: view).top - offset.y
    let alpha = min(1, max(0, (pulled - 10) / (Self.refreshHeight - 10)))
    let indicator = Self.refreshID(name(of: view))
    return [Changes(indicator, .alpha, .number(alpha)), Changes(indicator, .center, .point(place(in: view)))]
  }

  /// Plans that a scroll view refreshes, at the first frame at which a finger has pulled its content far enough.
  ///
  /// - Parameter offset: where the content lies when a share of the finger's way is gone.
  /// - Returns: the points by which the content rests lower from then on; 0 if it does not refresh.
  func planRefresh(
    of view: ViewID, _ pan: PanDefinition, at time: Double, offset: (_ progress: Double) -> Point
  ) -> Double {
    guard registry.refreshControls[view] != nil, !input.refreshing.contains(view), pan.duration > 0 else { return 0 }
    let edge = -tree.contentInset(of: view).top - Self.refreshHeight
    let end = self.time(pan.duration, after: time)
    var moment = nextFrameTime(after: time)
    while moment < end, offset(pan.curve((moment - time) / pan.duration)).y > edge {
      moment = nextFrameTime(after: moment)
    }
    moment = min(moment, end)
    guard offset(moment < end ? pan.curve((moment - time) / pan.duration) : 1).y <= edge else {
      return 0
    }
    let step = Step(action: .refresh(name(of: view), begins: true, isPulled: true), path: pan.path)
    script.agenda.add(.step(step), at: moment)
    return Self.refreshHeight
  }

  // MARK: Steps

  /// A scroll view begins or ends to refresh.
  ///
  /// - Parameter isPulled: a finger holds the content; it stays where it is.
  func refresh(_ id: String, begins: Bool, isPulled: Bool, at moment: Moment) throws(PlaybackError) -> Int? {
    let view = try view(id, at: moment)
    guard let control = registry.refreshControls[view] else {
      throw moment.failure("\"\(id)\" has no refresh control; give it \"refreshControl\"")
    }
    guard input.refreshing.contains(view) != begins else { return nil }
    log.add("\"\(id)\" \(begins ? "refreshes" : "has refreshed")", at: moment.time)
    let indicator = Self.refreshID(id)
    let (top, layer) = (tree.contentInset(of: view).top, tree.layer(of: view))
    let origin = tree.layers[layer].bounds.origin
    let isAtEdge = origin.y <= -top - tree.refreshRoom(of: view) && !holdsContent(of: view, at: moment.time)
    tree.setRefreshRoom(begins ? Self.refreshHeight : 0, of: view)
    var steps = [turning(indicator, begins, moment)]
    if begins { input.refreshing.insert(view) } else { input.refreshing.remove(view) }
    // Content that a finger holds stays where it is, and so does what was scrolled away from the top.
    if !isPulled {
      var changes = [Changes(indicator, .alpha, .number(begins ? 1 : 0))]
      if isAtEdge {
        let edge = Point(origin.x, -top - tree.refreshRoom(of: view))
        changes += [Changes(id, .contentOffset, .point(edge)), Changes(indicator, .center, .point(place(in: view)))]
      }
      let moving = Step(
        action: .animate(ViewAnimationDefinition(changes, duration: Self.refreshDuration)), path: moment.path)
      steps.insert(moving, at: begins ? 1 : 0)
    }
    let block = runSequence(steps, at: moment.time)
    if begins, let handler = control.onRefresh { try run(handler, for: .start, at: moment.time) }
    return block
  }

  /// Where the control's middle lies in the content: above what stands at its top when it is at rest.
  private func place(in view: ViewID) -> Point {
    Point(
      tree.layers[tree.layer(of: view)].bounds.width / 2, -tree.contentInset(of: view).top - Self.refreshHeight / 2)
  }

  private func turning(_ indicator: String, _ turns: Bool, _ moment: Moment) -> Step {
    Step(action: .set([Changes(indicator, .animating, .bool(turns))]), path: moment.path)
  }
}
