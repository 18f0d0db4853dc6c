import Motion
import Graphics
import Document
import Layers
import Views

extension Stage {
  /// The view under the finger, or the nearest around it that is a control or handles taps, gets the touch.
  func perform(_ tap: Action.Tap, at moment: Moment) throws(PlaybackError) {
    try liftFingers(at: moment.time)
    let (point, index) = try touch(tap, at: moment)
    let touched = tree.hitTest(point, in: tree.root)
    if try tapKeyboard(at: point, at: moment) {
      return try warn(of: detour(of: tap, at: point, hitting: touched, taking: touched, moment), at: moment)
    }
    let closesEditMenu = input.editMenu != nil
    if try tapEditMenu(touched, at: point, index: index, moment: moment) { return }
    if try clickBesideMenus(touched, at: moment) { return }
    if tapBesideSwipe(touched, at: moment) { return }
    let hasClosed = isOnKeyboard(touched) ? false : try clickBesidePopovers(touched, at: moment)
    if tapStopsContent(at: point, on: touched, moment) { return }
    if let touched { keepCell(of: name(of: touched)) }
    let isInWindow = try activateWindow(around: touched, at: moment)
    if try pressWindowButton(touched, at: moment) { return }
    if try openMenu(around: touched, isSecondary: false, at: point, moment) { return }
    if try recogniseDoubleTap(on: touched, at: point, index: index, moment: moment) { return }
    let responder = touched.flatMap(responder(from:))
    let detour = try detour(of: tap, at: point, hitting: touched, taking: responder, moment)
    guard let view = responder, let local = tree.convert(point, to: view) else {
      guard input.lastTap == nil else { return }
      if try scrollToTop(tappedAt: point, above: nil, at: moment) { return }
      log.add(
        beyondScreen(tap, at: point) ?? detour
          ?? "tap at (\(point.x), \(point.y)) hit nothing that handles it; give what is there \"onTap\"", at: moment,
        isWarning: !isInWindow && !hasClosed && !closesEditMenu)
      return
    }
    if try scrollToTop(tappedAt: point, above: view, at: moment) { return }
    log.add("tap at (\(point.x), \(point.y)) on \"\(name(of: view))\"", at: moment.time)
    warn(of: detour, at: moment)
    if try select(cell: view, at: moment) { return }
    if isEditedCell(view) { return log.add("\"\(name(of: view))\" is edited, and not selected", at: moment.time) }
    if tree.isControl(view), !tree.isEnabled(view) {
      log.add("\"\(name(of: view))\" is disabled", at: moment.time)
      return
    }
    if try followLink(of: view, at: local, time: moment.time) { return }
    press(view, at: moment.time)
    try touchControl(view, at: local, time: moment.time)
    guard let handler = registry.tapHandlers[view] else { return }
    try run(handler, for: .touch(local, index: index), at: moment.time)
  }

  /// Why a finger cannot be where a tap is; nil if it can.
  private func beyondScreen(_ tap: Action.Tap, at point: Point) -> String? {
    let screen = Rect(origin: .zero, size: job.canvas.size)
    guard !screen.contains(point) else { return nil }
    let size = "\(screen.width) × \(screen.height) points"
    switch tap {
    case .point:
      return "tap at (\(point.x), \(point.y)) is beside the screen of \(size); name a point on it"
    case .view(let id), .text(_, in: let id):
      return
        "\"\(id)\" cannot be tapped at (\(point.x), \(point.y)), beside the screen of \(size); scroll to it before (\"scrollTo\"), or take a larger canvas"
    }
  }

  /// A click with the second button opens the menu of what it hits.
  func clickSecondary(_ tap: Action.Tap, at moment: Moment) throws(PlaybackError) {
    try liftFingers(at: moment.time)
    let (point, _) = try touch(tap, at: moment)
    let touched = tree.hitTest(point, in: tree.root)
    try closeEditMenu(beside: touched, at: moment)
    if try clickBesideMenus(touched, at: moment) { return }
    _ = try activateWindow(around: touched, at: moment)
    guard try !openMenu(around: touched, isSecondary: true, at: point, moment) else { return }
    log.add(
      "click with the second button at (\(point.x), \(point.y)) hit nothing that has a menu; give what is there \"menu\"",
      at: moment, isWarning: true)
  }

  /// A finger or a pointer shows for a moment.
  ///
  /// - Returns: where, in points of the root view's superview, and how many came before.
  private func touch(_ tap: Action.Tap, at moment: Moment) throws(PlaybackError) -> (point: Point, index: Int) {
    let point = try self.point(of: tap, at: moment)
    putDown(Touch(from: point, to: point, start: moment.time, duration: Touch.tapDuration, curve: .linear))
    defer { input.tapCount += 1 }
    return (point, input.tapCount)
  }

  /// A finger goes down, and is lifted later.
  func putDown(_ touch: Touch) {
    input.add(touch)
    log.cue(.touch, at: touch.start)
    log.cue(.release, at: time(touch.duration, after: touch.start))
  }

  /// A button looks highlighted while the finger is on it, unless it does so already.
  private func press(_ view: ViewID, at time: Double) {
    guard tree.viewClass(of: view) == .button, tree[view, .highlighted] == .bool(false) else { return }
    tree[view, .highlighted] = .bool(true)
    script.agenda.add(.release(view), at: time + Touch.tapDuration)
  }

  func isEditedCell(_ view: ViewID) -> Bool {
    guard let superview = tree.superview(of: view) else { return false }
    return registry.containers[name(of: superview)]?.isEditing(name(of: view)) ?? false
  }

  /// The nearest view that handles taps: a view itself, or one around it.
  func responder(from view: ViewID) -> ViewID? {
    sequence(first: view, next: { self.tree.superview(of: $0) }).first(where: handlesTouches)
  }

  private func handlesTouches(_ view: ViewID) -> Bool {
    if registry.tapHandlers[view] != nil || tree.isControl(view) { return true }
    // A table's tells of its selection.
    return registry.valueHandlers[view] != nil && tree.viewClass(of: view) != .scrollView
  }

  func point(of tap: Action.Tap, at moment: Moment) throws(PlaybackError) -> Point {
    switch tap {
    case .point(let value): value
    case .view(let id): tree.centerOnCanvas(of: try view(id, at: moment))
    case .text(let words, in: let id): try point(of: words, in: id, at: moment)
    }
  }

  /// A control's own answer to a tap, and the steps that its new value causes.
  func touchControl(_ view: ViewID, at point: Point, time: Double) throws(PlaybackError) {
    switch tree.tap(on: view, at: point) {
    case .set(let property, let value):
      tree[view, property] = value
      // A field that a finger has emptied is typed into.
      if property == .text {
        becomeFirstResponder(view, at: time)
        // Its keyboard begins anew.
        input.focusChanges = true
      }
      try valueChanged(of: view, to: value, at: time)
      if property == .currentPage, case .number(let page) = value {
        try turnPages(by: view, to: Int(page), at: time)
      }
    case .move(let property, let value, let from, let to):
      tree[view, property] = value
      let grid = job.frameRate.grid
      begin(ControlMove(view: view, from: from, to: to, start: time, block: ControlMove.ofTaps, grid: grid), at: time)
      try valueChanged(of: view, to: value, at: time)
    case .edit: edit(view, at: point, time: time)
    case .read: read(view, at: point, time: time)
    case .action, nil: break
    }
  }

  /// Target–action: a control has a new value.
  func valueChanged(of view: ViewID, to value: Value, at time: Double) throws(PlaybackError) {
    log.add("\"\(name(of: view))\" changed to \(value.shortText)", at: time)
    try followSearchText(of: view, value, at: time)
    guard let handler = registry.valueHandlers[view] else { return }
    try run(handler, for: .value(value), at: time)
  }

  // MARK: Frames

  /// The time of the first frame after a time, in seconds.
  func nextFrameTime(after time: Double) -> Double {
    let exact = time * Double(job.frameRate.numerator) / Double(job.frameRate.denominator)
    var frame = Int(min(1e15, max(0, exact)).rounded(.down)) + 1
    while job.frameRate.time(ofFrame: frame) <= time { frame += 1 }
    return job.frameRate.time(ofFrame: frame)
  }

  /// The time of the first frame at or after a time, in seconds.
  func frameTime(from time: Double) -> Double {
    let exact = time * Double(job.frameRate.numerator) / Double(job.frameRate.denominator)
    let near = job.frameRate.time(ofFrame: Int(min(1e15, max(0, exact)).rounded()))
    return near == time ? time : nextFrameTime(after: time)
  }

  /// So many steps wait for their time at most before a finger's are added, which are one for every frame.
  private static let plannedStepLimit = 400_000

  /// Plans a step for every frame until an end, and one for the end, whose progress alone is 1.
  ///
  /// - Parameter view: under the finger; it is lifted where the view goes. nil: nothing depends on one.
  /// - Returns: the block, for what waits for the end.
  func follow(
    duration: Double, on view: ViewID?, at moment: Moment,
    _ step: (_ progress: Double) throws(PlaybackError) -> Step
  ) throws(PlaybackError) -> Int {
    func event(_ progress: Double) throws(PlaybackError) -> Agenda.Event {
      let step = try step(progress)
      return view.map { .touch(step, on: $0, lifts: progress == 1) } ?? .step(step)
    }
    let (time, end) = (moment.time, self.time(duration, after: moment.time))
    var frame = Int((time * Double(job.frameRate.numerator) / Double(job.frameRate.denominator)).rounded(.down)) + 1
    while job.frameRate.time(ofFrame: frame) < end, frame <= job.frameCount {
      let next = job.frameRate.time(ofFrame: frame)
      let progress = (next - time) / duration
      if next > time, progress < 1 { script.agenda.add(try event(progress), at: next) }
      guard script.agenda.count <= Self.plannedStepLimit else {
        throw PlaybackError(
          path: moment.path, time: time,
          message:
            "fingers are down for so many frames that more than \(Self.plannedStepLimit) steps wait for their time; use a shorter \"duration\""
        )
      }
      frame += 1
    }
    script.agenda.add(try event(1), at: end)
    let block = run(RunningBlock(), waitsFor: 1, at: time)
    script.agenda.add(.heldBlock(block), at: end)
    return block
  }
}

extension Value {
  /// For the event log.
  fileprivate var shortText: String {
    switch self {
    case .number(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .string(let text): "\"\(text)\""
    default: ""
    }
  }
}
