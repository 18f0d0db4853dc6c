import Document
import Graphics
import Motion
import Lookups

extension Reader {
  func steps() -> [Step] { list("steps").compactMap { $0.step(JobTables.step) } }

  /// One action. An event of the timeline is a step with a time.
  func step(_ table: KeyTable) -> Step? {
    guard affords(.steps) else { return nil }
    // Steps inside it read the scene at their own times.
    let (step, readsScene) = sink.reading(.samples) { keysAndAction(table) }
    guard let object = step.object else { return nil }
    let delay = object["after"] == nil ? 0 : delay ?? 0
    let then = sink.reading(.none) { object["then"]?.steps() ?? [] }.value
    guard readsScene else {
      return step.action.map { Step(action: $0, path: path, delay: delay, then: then) }
    }
    let (node, location, shared) = (node, location, shared)
    let template = Template { (values: SceneValues) throws(TemplateError) in
      try DiagnosticSink.decoding { sink in
        let reader = Reader(node, at: location, sink: sink, sharing: shared)
        return sink.reading(.values(values)) { reader.keysAndAction(table).action }.value ?? .steps([])
      }
    }
    return Step(
      action: .late(LateAction(sample: step.action, template: template)), path: path, delay: delay, then: then)
  }

  /// A step's keys, and its action with what the scene is for the sink just now.
  private func keysAndAction(_ table: KeyTable) -> (object: ObjectReader?, action: Action?) {
    guard let object = object(table) else { return (nil, nil) }
    let actions = ActionName.all.filter { object[$0.key] != nil }
    guard actions.count == 1, let name = actions.first, let reader = object[name.key] else {
      // What was meant is the unknown key, which was told of.
      if actions.isEmpty, object.members.contains(where: { !table.contains($0.key) }) { return (nil, nil) }
      error(
        actions.isEmpty
          ? "an action is missing; write one, such as \"animate\", \"set\" or \"tap\": \(Spelling.schema)"
          : "only one action can stand here, not \(actions.map(\.key).joined(separator: " and "))")
      return (nil, nil)
    }
    return (object, reader.action(name))
  }

  /// Seconds that the step waits.
  private var delay: Double? {
    let (after, readsScene) = sink.reading(.samples) { member("after") }
    guard readsScene else { return after?.seconds() }
    after?.error(
      "when a step begins cannot depend on the scene; perform a sequence, and give it the delay as a parameter")
    return nil
  }

  private func action(_ name: ActionName) -> Action? {
    switch name {
    case .plain(let name): plainAction(name)
    case .finger(let name): gesture(name)
    case .dynamics(let name): dynamicsAction(name).map(Action.dynamics)
    case .animator(let name): animatorAction(name)
    case .controller(let name): controllerAction(name).map(Action.controller)
    }
  }

  private func plainAction(_ name: ActionName.Plain) -> Action? {
    switch name {
    case .set: return .set(changes())
    case .setVariables: return .setVariables(variableAssignments())
    case .if: return decision()
    case .repeat: return repetition()
    case .animate: return viewAnimation().map(Action.animate)
    case .animateKeyframes: return keyframes().map(Action.animateKeyframes)
    case .drag: return drag().map(Action.drag)
    case .explode: return explosion().map(Action.explode)
    case .performWithoutAnimation: return .withoutAnimation(steps())
    case .setAnimationsEnabled: return bool().map(Action.setAnimationsEnabled)
    case .transition: return viewTransition().map(Action.transition)
    case .transaction: return transaction().map(Action.transaction)
    case .together: return .together(steps())
    case .perform: return namedSequence()
    case .makeAnimator: return animatorDefinition().map(Action.makeAnimator)
    case .addAnimation: return addAnimation()
    case .copyAnimations:
      guard let object = object(JobTables.copyAnimations),
        let from = object.required("from")?.knownID(),
        let to = object.required("to")?.knownID()
      else { return nil }
      return .layerAnimation(.copy(from: from, to: to))
    case .removeAnimation:
      guard let object = object(JobTables.removeAnimation),
        let from = object.required("from")?.knownID(),
        let key = object.required("key")?.string()
      else { return nil }
      return .layerAnimation(.remove(from: from, key: key))
    case .removeAllAnimations: return knownID().map { .layerAnimation(.removeAll(from: $0)) }
    case .insert: return insertion()
    case .move: return move()
    case .exchange: return exchange()
    case .withTag:
      guard let object = object(JobTables.withTag),
        let tag = object.required("tag")?.integer(-1_000_000...1_000_000),
        let reader = object.required("set")
      else { return nil }
      return .withTag(tag, in: object.value("in") { $0.knownID() }, reader.assignments())
    case .remove: return knownID().map { .tree(.remove($0)) }
    case .removeSubviews: return knownID().map { .tree(.removeSubviews($0)) }
    case .tap: return tap().map(Action.tap)
    case .secondaryClick: return tap().map(Action.secondaryClick)
    case .pan: return pan()
    case .type: return typing()
    case .selectText: return textSelection()
    case .scrollRangeToVisible: return textScroll()
    case .performSegue: return segueRequest()
    case .becomeFirstResponder: return knownID().map(Action.becomeFirstResponder)
    case .resignFirstResponder: return knownID().map(Action.resignFirstResponder)
    case .setNeedsDisplay: return display()
    case .log: return string().map(Action.log)
    case .beginRefreshing: return knownID().map { .refresh($0, begins: true, isPulled: false) }
    case .endRefreshing: return knownID().map { .refresh($0, begins: false, isPulled: false) }
    case .scrollTo: return scrolling()
    case .zoomTo: return zooming()
    case .caption:
      guard let object = object(JobTables.caption), let text = object.required("text")?.string() else { return nil }
      return .caption(CaptionDefinition(text: text, duration: object["duration"]?.number(0.001...3600)))
    }
  }

  /// Scroll views show a view.
  private func scrolling() -> Action? {
    if case .string = node.content { return knownID().map { .scrollTo($0, .none, isAnimated: true) } }
    guard let object = object(JobTables.scrollTo), let id = object.required("id")?.knownID() else { return nil }
    let position = object.value("position") { $0.word(ScrollPosition.self, noun: "position") }
    return .scrollTo(id, position, isAnimated: object.value("animated") { $0.bool() })
  }

  /// A view, or a rectangle of one, is drawn again.
  private func display() -> Action? {
    if case .string = node.content { return knownID().map { .setNeedsDisplay($0, nil) } }
    guard let object = object(JobTables.displayRect), let id = object.required("id")?.knownID(),
      let rect = object.required("rect")?.rect()
    else { return nil }
    return .setNeedsDisplay(id, rect)
  }

  /// The id of something that is or may come to be in the scene.
  func knownID() -> String? {
    guard let text = string() else { return nil }
    guard isSample || context.mayExist(text) else {
      error("\"\(text)\" is no view or layer of this job" + Spelling.suggestion(for: text, among: context.ids.all))
      return nil
    }
    return text
  }

  /// Seconds, not negative, at most a day.
  func seconds() -> Double? {
    let seconds = number(0...86_400)
    if let seconds, !isSample { warnOfMilliseconds(seconds) }
    return seconds
  }

  /// The name of a sequence that is performed, and what is put in for its parameters; nil for a sample of one, whose name turns
  /// out when it is performed.
  private func sequenceCall() -> (name: String, arguments: [(key: String, offset: Int, value: Reader)])? {
    if case .string(let text) = node.content { return isSample ? nil : (text, []) }
    guard let object = object(JobTables.perform), let name = object.required("sequence")?.string(),
      object["sequence"]?.isSample != true
    else { return nil }
    return (name, object["with"]?.members ?? [])
  }

  /// The steps of a named sequence, with its parameters put in.
  private func namedSequence() -> Action? {
    guard let (name, arguments) = sequenceCall() else { return nil }
    guard let node = context.sequences[name] else {
      error(
        "\"\(name)\" is no sequence of this job"
          + Spelling.suggestion(for: name, among: Membership(keysOf: context.sequences)))
      return nil
    }
    guard context.openSequences.count < 16 else {
      error("sequences perform each other more than 16 deep; use fewer")
      return nil
    }
    // Sequences that perform several others multiply.
    sink.performances += 1
    guard sink.performances <= DiagnosticSink.performanceLimit else {
      error(
        "the job performs sequences more than \(DiagnosticSink.performanceLimit) times; write fewer, or shorter ones")
      return nil
    }
    let place = DocumentPath("/sequences/\(name)", usedBy: location)
    guard let definition = Reader(node, at: place, sink: sink, context: context).object(JobTables.sequence),
      var inner = names(
        of: definition["parameters"]?.list("names").compactMap { $0.string() } ?? [], of: name, arguments)
    else { return nil }
    guard let steps = definition["steps"] else {
      definition.reader.error("\"steps\" is missing: what happens one after the other")
      return nil
    }
    // Read again from the document, so that expressions see the arguments.
    guard case .object(let members) = node.content, let raw = members.first(where: { $0.key == "steps" })?.value else {
      return nil
    }
    if context.openSequences.contains(name), case .array(let nodes) = raw.content {
      inner.openSequences = []
      // Each round begins anew: it is not inside the one before.
      let start = DocumentPath("/sequences/\(name)/steps")
      return .sequenceAgain(Self.lateHandler(nodes, at: start, context: inner))
    }
    return .sequence(Reader(raw, at: steps.location, sink: sink, context: inner).steps())
  }

  /// What the steps of a sequence know: its parameters are names for what was put in; nil if one has nothing.
  private func names(
    of parameters: [String], of sequence: String, _ arguments: [(key: String, offset: Int, value: Reader)]
  ) -> DecodingContext? {
    var inner = context
    inner.openSequences.append(sequence)
    for argument in arguments {
      guard parameters.contains(argument.key) else {
        argument.value.error(
          "\"\(sequence)\" has no parameter \"\(argument.key)\""
            + Spelling.suggestion(for: argument.key, among: parameters))
        continue
      }
      inner.names[argument.key] = argument.value.node.content
      if argument.value.isSample { inner.sampleNames.insert(argument.key) }
    }
    for parameter in parameters where !arguments.contains(where: { $0.key == parameter }) {
      error("the parameter \"\(parameter)\" of \"\(sequence)\" is missing; give it in \"with\"")
      return nil
    }
    return inner
  }

  private func insertion() -> Action? {
    guard let object = object(JobTables.insert) else { return nil }
    let parent = object.value("into") { $0.knownID() }
    let position = object.position
    if let view = object["view"] { return view.view().map { .tree(.insertView($0, into: parent, position)) } }
    if let layer = object["layer"] { return layer.layer().map { .tree(.insertLayer($0, into: parent, position)) } }
    error("\"view\" or \"layer\" is missing: what is inserted")
    return nil
  }

  private func exchange() -> Action? {
    guard let object = object(JobTables.exchange),
      let first = object.required("first")?.integer(0...1_000_000),
      let second = object.required("second")?.integer(0...1_000_000)
    else { return nil }
    return .tree(.exchange(in: object.value("in") { $0.knownID() }, first, second))
  }

  private func move() -> Action? {
    guard let object = object(JobTables.move), let id = object.required("id")?.knownID() else {
      return nil
    }
    return .tree(.move(id, to: object["into"]?.knownID(), object.position))
  }

  private func pan() -> Action? {
    guard let object = object(JobTables.pan),
      let from = object.required("from"),
      let to = object.required("to")?.point()
    else { return nil }
    let start: Action.Tap
    if case .string = from.node.content {
      guard let id = from.knownID() else { return nil }
      start = .view(id)
    } else {
      guard let point = from.point() else { return nil }
      start = .point(point)
    }
    return .pan(
      PanDefinition(
        from: start, to: to, duration: object.value("duration") { $0.seconds() },
        curve: object.value("curve") { $0.curve() }, path: path))
  }

  private func explosion() -> ExplosionDefinition? {
    guard let object = object(JobTables.explosion) else { return nil }
    return ExplosionDefinition(
      spacing: object.value("spacing") { $0.number(0...10_000) }, turn: object.value("turn") { $0.angle() },
      tilt: object.value("tilt") { $0.angle() }, duration: object.value("duration") { $0.seconds() },
      curve: object["curve"]?.curve() ?? .easeInEaseOut)
  }

  private func tap() -> Action.Tap? {
    object(JobTables.tap)?.place
  }
}

extension ObjectReader {
  /// Where among its siblings something is put; in front without a word.
  fileprivate var position: TreeChange.Position {
    if let index = self["at"]?.integer(0...1_000_000) { return .index(index) }
    if let id = self["above"]?.knownID() { return .above(id) }
    if let id = self["below"]?.knownID() { return .below(id) }
    return self["toBack"]?.bool() == true ? .back : .front
  }
}
