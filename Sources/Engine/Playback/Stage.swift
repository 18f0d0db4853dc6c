import Graphics
import Document
import Layers
import Lookups
import Physics
import Views

/// Performs a job: builds its scene, runs its timeline, and tells what each frame shows.
///
/// The state at a frame depends on the job alone, never on which frames were asked for before: events happen at their
/// own exact times, and what views draw is drawn at those times too. Time only goes forward; a fresh stage starts at 0.
/// Reaching a time costs as much as there are events before it, however many frames lie between.
public final class Stage {
  let job: Job
  let assets: any Assets
  let typesetter: any TextTypesetter
  var tree: ViewTree
  /// What the job calls things, and what it said they do.
  var registry = SceneRegistry()
  /// What happens when.
  var script: Script
  /// Fingers and controls.
  var input = InputState()
  /// Physics.
  var dynamics = DynamicsState()
  /// What rows were measured by.
  var fittings = RowFittings()
  /// Whether what a layout changes at the moment is animated.
  var animatesLayout = false
  /// Whether it is a layout of lists that asks for views, and not a step.
  var isPreparingRows = false
  private let draws: Bool
  /// Whose text is not drawn at the moment, since nobody sees it before something else happens; nil: all that changed is drawn.
  private var unseenText: ViewID?
  /// Whether the last event has left such a text.
  private var hasUnseenText = false
  /// Whether pictures show what physics sees.
  public var showsPhysics = false
  /// Shows every frame as a view debugger does, whatever the job says; nil: as the job says.
  public var explodedView: ExplodedView?
  /// The last change of the view that the job asked for.
  var explosion: Explosion?
  /// What the log has told of views and controllers.
  var viewEvents = ViewEvents()
  /// Whether layers that stand still are taken from the last display list instead of being made anew, which gives the same.
  public var takesShortcuts = true
  private let stills = StaticLayerCache()
  private var phase = 0
  /// The last dissolve of what lies under everything.
  var canvasFade: CanvasFade?
  /// What is to be read, now or until lately.
  var caption: Caption?
  /// Seconds up to which everything has happened.
  public private(set) var time = -Double.infinity
  /// What happened until now.
  public internal(set) var log = EventLog()
  /// The steps that were performed until now, in their order; noted where animations are.
  public internal(set) var performedSteps: [PerformedStep] = []

  /// - Parameters:
  ///   - records: what physics did, by animator; nil to simulate it.
  ///   - draws: whether views draw themselves; not where only their places count.
  /// - Throws: a scene that cannot be built.
  public convenience init(
    job: Job, assets: any Assets, typesetter: any TextTypesetter, records: Lookup<String, Trajectory>? = nil,
    draws: Bool = true
  ) throws(PlaybackError) {
    try self.init(job: job, assets: assets, typesetter: typesetter, records: records, draws: draws, laysOut: true)
  }

  /// - Parameter laysOut: whether the scene is laid out, and time may go on; not where only its views are asked for.
  init(
    job: Job, assets: any Assets, typesetter: any TextTypesetter, records: Lookup<String, Trajectory>? = nil,
    draws: Bool, laysOut: Bool
  ) throws(PlaybackError) {
    self.draws = draws
    self.job = job
    self.assets = assets
    self.typesetter = typesetter
    script = Script(grid: job.frameRate.grid)
    input.pasteboard = job.scene.pasteboard
    for variable in job.scene.variables { script.variables[variable.name] = variable.value }
    tree = ViewTree(size: job.canvas.size, rootClass: job.scene.root.viewClass)
    tree.layers.grid = job.frameRate.grid
    // What is inside of them comes as well, and grows the room as it does.
    registry.reserveCapacity(job.scene.views.count + job.scene.layers.count + 1)
    registry.elements["root"] = .view(tree.root)
    registry.names[tree.layer(of: tree.root)] = "root"
    try prepareLayout()
    logLoading(at: 0)
    for layer in job.scene.layers {
      try insert(layer, into: "root", .front, at: Moment(path: "/scene/layers", time: 0))
    }
    for view in job.scene.views { try insert(view, into: "root", .front, at: Moment(path: "/scene/views", time: 0)) }
    add(job.scene.aliases)
    guard laysOut else { return }
    try hidePanelsOfInactiveApplications(at: Moment(path: "/scene/views", time: 0))
    logAppearing(at: 0)
    try prepareDynamics(records: records)
    for event in job.timeline { script.agenda.add(.step(event.step), at: event.time + event.step.delay) }
    try commit(at: Moment(path: "/scene", time: 0), layingOut: true)
    logAppeared(at: 0)
  }

  /// What a frame shows; frames may be skipped, but not asked for backwards.
  public func displayList(frame index: Int) throws(PlaybackError) -> DisplayList {
    let time = job.frameRate.time(ofFrame: index)
    try advance(to: time)
    try showMoment(at: time)
    defer { beginPhase() }
    return try withItemsInPlace(at: time) { () throws(PlaybackError) in
      if showsPhysics { addPhysicsOverlay(at: time) }
      return try displayList(at: time)
    }
  }

  /// Goes to a frame without making its display list.
  ///
  /// - Throws: what `displayList(frame:)` would, but for a list that is too long.
  public func reach(frame index: Int) throws(PlaybackError) {
    let time = job.frameRate.time(ofFrame: index)
    try advance(to: time)
    try showMoment(at: time)
    defer { beginPhase() }
    try withItemsInPlace(at: time) {}
  }

  private func displayList(at time: Double) throws(PlaybackError) -> DisplayList {
    var builder = DisplayBuilder(
      tree: tree.layers, assets: assets, typesetter: typesetter, stills: takesShortcuts ? stills : nil,
      edges: job.scene.edges)
    if let view = explodedView ?? explosion?.view(at: time), view != .flat {
      let list = builder.explodedList(
        root: tree.layer(of: tree.root), as: view, at: time, width: job.canvas.pixelWidth,
        height: job.canvas.pixelHeight, scale: job.canvas.scale, backgroundColor: canvasColor(at: time))
      return try whole(list, of: builder, at: time)
    }
    let list = builder.list(
      root: tree.layer(of: tree.root), at: time, width: job.canvas.pixelWidth, height: job.canvas.pixelHeight,
      scale: job.canvas.scale, backgroundColor: canvasColor(at: time),
      overlay: touches(at: time) + captionItems(at: time))
    return try whole(list, of: builder, at: time)
  }

  /// What stands for the fingers on the screen.
  private func touches(at time: Double) -> [RecordedDrawing.Item] {
    guard let indicator = job.scene.touches else { return [] }
    return input.touches.flatMap { $0.items(at: time, as: indicator) }
  }

  /// - Throws: a list that lacks something because there is too much of it.
  private func whole(
    _ list: DisplayList, of builder: DisplayBuilder, at time: Double
  ) throws(PlaybackError) -> DisplayList {
    func error(_ message: String) -> PlaybackError { PlaybackError(path: "/scene", time: time, message: message) }
    if builder.isOverLimit {
      throw error(
        "more shows at one moment than \(DisplayBuilder.itemLimit) shapes of \(DisplayBuilder.visitLimit) layers; lower \"instanceCount\" of replicators, or use fewer layers, particles, or copies in animations"
      )
    }
    if list.pixelsBeyondCanvas > DisplayList.pixelLimit {
      throw error(
        "the pictures of filtered or rasterized layers inside each other have more than \(DisplayList.pixelLimit) pixels beyond the canvas; use smaller radii, or fewer filters"
      )
    }
    return list
  }

  /// Tells what changes from now on from all that changed before, and from what is undone.
  func beginPhase() {
    phase += 1
    tree.layers.phase = phase
  }

  /// Lets everything happen up to and at a time, in the order of time; at one moment animations end before steps begin.
  /// - Precondition: the time is not before `self.time`.
  public func advance(to end: Double) throws(PlaybackError) {
    precondition(end >= time, "a stage goes forward only")
    while true {
      let step = script.agenda.nextTime ?? .infinity
      let animation = tree.layers.nextEventTime ?? .infinity
      let dynamics = nextDynamicsTime
      let next = min(step, animation, dynamics)
      tellOfJumpsBack(before: next)
      guard next <= end, next.isFinite else { break }
      script.begin(at: next)
      if dynamics <= min(step, animation) {
        try advanceDynamics(to: next)
        try followReferenceSizes(at: next)
        continue
      }
      if animation <= step {
        keepLastMoments(upTo: next)
        finish(tree.layers.stopAnimations(upTo: next))
        continue
      }
      if let event = script.agenda.next() {
        try perform(event, at: next)
        try followReferenceSizes(at: next)
      }
    }
    if hasUnseenText {
      hasUnseenText = false
      try display(at: end)
    }
    time = end
  }

  private func perform(_ event: Agenda.Event, at time: Double) throws(PlaybackError) {
    unseenText = unseenText(at: event)
    defer { (hasUnseenText, unseenText) = (unseenText != nil, nil) }
    // What steps see, and what snapshots take along, is of this moment, whatever was shown before.
    try showMoment(at: time)
    if !dynamics.animators.isEmpty { try placeItems(at: time, isPicture: false) }
    switch event {
    case .touch(_, on: let view, lifts: _) where registry.names[tree.layer(of: view)] == nil: break
    case .step(let step), .touch(let step, on: _, lifts: _):
      try advance(Continuation(steps: [step], block: nil), at: time)
      try commit(at: Moment(path: step.path, time: time))
    case .continuation(let continuation):
      try advance(continuation, at: time)
      try commit(at: Moment(path: continuation.steps.first?.path ?? "", time: time))
    case .handler(let handler, let cause): try run(handler, for: cause, at: time)
    case .start(let block): endDelay(ofBlock: block, at: time)
    case .heldBlock(let index): endOne(of: index, at: time)
    case .key(let typing): try press(typing, at: time)
    case .keyReleased(let serial): try releaseKey(serial, at: time)
    case .held(let control):
      try touch(control, at: time)
      try commit(at: Moment(path: control.path, time: time))
    case .controlMove(let move):
      show(move, at: time)
      try commit(at: Moment(path: "", time: time))
    case .release(let button):
      tree[button, .highlighted] = .bool(false)
      try commit(at: Moment(path: "", time: time))
    case .scroll(let move):
      try show(move, at: time)
      try commit(at: Moment(path: "", time: time))
    case .scrollText(let scroll):
      show(scroll, at: time)
      try commit(at: Moment(path: "", time: time))
    case .moveText(let move):
      show(move, at: time)
      try commit(at: Moment(path: "", time: time))
    case .dragText(let drag):
      show(drag, at: time)
      try commit(at: Moment(path: "", time: time))
    case .dragKeyboard(let drag):
      try show(drag, at: time)
      try commit(at: Moment(path: "", time: time))
    case .scrolled(let view, let isLate): try tellOfScrolling(view, isLate: isLate, at: time)
    case .zoom(let move):
      try show(move, at: time)
      try commit(at: Moment(path: move.path, time: time))
    case .animatorEnded(let id, let finished): animatorEnded(id, finished: finished, at: time)
    case .animatorStarts(let id): if let running = script.animators[id] { tree.place(running.animator, at: time) }
    case .animatorPauses(let id): pauseAtRest(id, at: time)
    case .animatorControls(let id):
      followControls(of: id, isDue: true, at: time)
      try commit(at: Moment(path: "", time: time))
    }
  }

  /// Views are laid out, and those that need it draw themselves, at the moment of the change and not of a frame.
  ///
  /// A layout waits for an animation that begins at the same moment and lays out by itself: as `layoutIfNeeded` in a block
  /// does, it animates what was changed before it in the same turn of the run loop.
  ///
  /// - Parameter layingOut: whether no layout waits: nothing comes into the scene of the beginning from where it never was.
  func commit(at moment: Moment, layingOut: Bool = false) throws(PlaybackError) {
    try followFirstResponder(at: moment)
    if layingOut || !animationLaysOutNext(at: moment.time) { try layoutIfNeeded(at: moment) }
    try closeStrayContextMenus(at: moment)
    try followEditMenu(at: moment)
    tree.startImageAnimations(at: moment.time)
    noteScrolling(at: moment.time)
    try showMoment(at: moment.time)
  }

  private func animationLaysOutNext(at time: Double) -> Bool {
    guard script.agenda.nextTime == time else { return false }
    switch script.agenda.nextEvent {
    case .step(let step), .touch(let step, on: _, lifts: _): return step.animationLaysOut
    case .continuation(let continuation): return continuation.steps.first?.animationLaysOut ?? false
    default: return false
    }
  }

  /// What goes by itself, without a step.
  func showMoment(at time: Double) throws(PlaybackError) {
    tree.showMoment(at: time)
    try display(at: time)
  }

  private func display(at time: Double) throws(PlaybackError) {
    guard draws else { return }
    for view in tree.displayIfNeeded(typesetter: typesetter, leavingOut: unseenText) {
      guard let drawing = registry.drawings[view] else { continue }
      let bounds = tree.layers[tree.layer(of: view)].bounds
      var commands: [DrawCommand]
      do throws(TemplateError) {
        commands = try drawing.value(for: Rect(origin: .zero, size: bounds.size))
      } catch {
        throw PlaybackError(error, at: time)
      }
      try check(imagesOf: commands, in: view, at: time)
      if let traits = tree.colorTraits(of: view) { commands = commands.map { $0.resolved(by: traits) } }
      let drawn = RecordedDrawing(size: bounds.size, items: commands.flatMap(recorded))
      tree.layers[drawing: tree.layer(of: view)] = picture(of: view, drawn)
    }
  }

  /// What a view shows after it was drawn again: in some rectangles, which grow to whole pixels, or as a whole.
  private func picture(of view: ViewID, _ drawn: RecordedDrawing) -> RecordedDrawing {
    let (layer, rects) = (tree.layer(of: view), tree.takeStaleRects(of: view))
    guard !rects.isEmpty, let old = tree.layers[drawing: layer] else { return drawn }
    return rects.reduce(old) {
      $0.redrawn(drawn, in: $1.roundedOut(to: job.canvas.scale), gravity: tree.layers[layer].rare.contents.gravity)
    }
  }

  private func recorded(_ command: DrawCommand) -> [RecordedDrawing.Item] {
    switch command {
    case .fill(let shape, let color): return [.fill(shape, color)]
    case .gradient(let shape, let gradient): return [.gradient(shape, gradient)]
    case .group(let group):
      let shadow = group.shadow.map { DisplayItem.Shadow(offset: $0.offset, sigma: $0.blur / 2, color: $0.color) }
      return [
        .group(
          RecordedDrawing.Group(
            items: group.commands.flatMap(recorded), transform: group.transform, clip: group.clip, opacity: group.alpha,
            blendMode: group.blendMode, shadow: shadow))
      ]
    case .image(let name, let rect): return [.image(name, rect, .linear)]
    case .text(let text, let runs, let font, let size, let color, let alignment, let paragraph, let rect):
      var content = TextContent(string: text, font: font, fontSize: size, alignment: alignment, isWrapped: true)
      content.runs = runs
      content.paragraph = paragraph
      return typesetter.parts(of: content, width: rect.width).map { $0.item(at: rect.origin, color: color) }
    }
  }
}
