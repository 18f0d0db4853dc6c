import Graphics

extension Reader {
  func steps() -> [Step] { list("steps").compactMap { $0.step(JobTables.step) } }

  /// One action. An event of the timeline is a step with a time.
  func step(_ table: KeyTable) -> Step? {
    guard let object = object(table) else { return nil }
    let actions = JobTables.actionNames.filter { object[$0] != nil }
    guard actions.count == 1, let name = actions.first, let reader = object[name] else {
      error(
        actions.isEmpty
          ? "an action is missing; known are \(JobTables.actionNames.joined(separator: ", "))"
          : "only one action can stand here, not \(actions.joined(separator: " and "))")
      return nil
    }
    return reader.action(name).map { Step(action: $0, path: path) }
  }

  private func action(_ name: String) -> Action? {
    switch name {
    case "set": return .set(changes())
    case "animate": return viewAnimation().map(Action.animate)
    case "animateKeyframes": return keyframes().map(Action.animateKeyframes)
    case "drag": return drag().map(Action.drag)
    case "transaction": return transaction().map(Action.transaction)
    case "addAnimation": return addAnimation()
    case "removeAnimation":
      guard let object = object(JobTables.removeAnimation),
        let from = object.required("from", "the layer's id")?.knownID(),
        let key = object.required("key", "the key it was added with")?.string()
      else { return nil }
      return .removeAnimation(from: from, key: key)
    case "removeAllAnimations": return knownID().map { .removeAllAnimations(from: $0) }
    case "insert": return insertion()
    case "move": return move()
    case "remove": return knownID().map(Action.remove)
    case "removeSubviews": return knownID().map(Action.removeSubviews)
    case "tap": return tap()
    case "setNeedsDisplay": return knownID().map(Action.setNeedsDisplay)
    case "log": return string().map(Action.log)
    default: return nil
    }
  }

  /// The id of something that is or may come to be in the scene.
  func knownID() -> String? {
    guard let text = string() else { return nil }
    guard context.mayExist(text) else {
      error("\"\(text)\" is no view or layer of this job" + Spelling.suggestion(for: text, among: context.ids.sorted()))
      return nil
    }
    return text
  }

  /// Seconds, not negative, at most a day.
  func seconds() -> Double? { number(0...86_400) }

  private func viewAnimation() -> ViewAnimationDefinition? {
    guard let object = object(JobTables.animate) else { return nil }
    let options = object["options"]?.list("options").compactMap { reader in
      reader.word(ViewAnimationDefinition.Option.allCases.map(\.rawValue), noun: "option")
        .flatMap(ViewAnimationDefinition.Option.init)
    }
    if object["initialSpringVelocity"] != nil, object["usingSpringWithDamping"] == nil {
      error("\"initialSpringVelocity\" needs \"usingSpringWithDamping\"")
    }
    return ViewAnimationDefinition(
      animationID: object["animationID"]?.string(), duration: object["duration"]?.seconds() ?? 0.2,
      delay: object["delay"]?.seconds() ?? 0, curve: object["curve"]?.curve() ?? .easeInOut, options: options ?? [],
      repeatCount: object["repeatCount"]?.repeatCount() ?? 0,
      springDamping: object["usingSpringWithDamping"]?.number(0...1),
      initialSpringVelocity: object["initialSpringVelocity"]?.number(-1000...1000) ?? 0,
      changes: object.required("changes", "what the animation changes")?.changes() ?? [],
      laysOut: object["layoutIfNeeded"]?.bool(),
      didStart: object["didStart"]?.steps() ?? [],
      completion: (object["didStop"]?.steps() ?? []) + (object["completion"]?.steps() ?? []))
  }

  private func curve() -> ViewAnimationDefinition.Curve? {
    word(ViewAnimationDefinition.Curve.allCases.map(\.rawValue), noun: "timing function")
      .flatMap(ViewAnimationDefinition.Curve.init)
  }

  private func drag() -> DragDefinition? {
    guard let object = object(JobTables.drag),
      let duration = object.required("duration", "seconds")?.number(0.001...86_400)
    else { return nil }
    return DragDefinition(
      duration: duration, curve: object["curve"]?.curve() ?? .linear,
      changes: object.required("changes", "the values at the end")?.changes() ?? [])
  }

  private func keyframes() -> KeyframesDefinition? {
    guard let object = object(JobTables.animateKeyframes) else { return nil }
    let frames = object.required("keyframes", "the keyframes")?.list("keyframes").compactMap {
      reader -> KeyframesDefinition.Keyframe? in
      guard let frame = reader.object(JobTables.keyframe) else { return nil }
      return KeyframesDefinition.Keyframe(
        relativeStartTime: frame["relativeStartTime"]?.number(0...1) ?? 0,
        relativeDuration: frame["relativeDuration"]?.number(0...1) ?? 1,
        changes: frame.required("changes", "what the keyframe changes")?.changes() ?? [])
    }
    return KeyframesDefinition(
      duration: object["duration"]?.seconds() ?? 0.2, delay: object["delay"]?.seconds() ?? 0,
      curve: object["curve"]?.curve() ?? .easeInOut,
      isDiscrete: object["calculationMode"]?.word(["linear", "discrete"], noun: "calculation mode") == "discrete",
      keyframes: frames ?? [], completion: object["completion"]?.steps() ?? [])
  }

  private func transaction() -> TransactionDefinition? {
    guard let object = object(JobTables.transaction) else { return nil }
    return TransactionDefinition(
      animationDuration: object["animationDuration"]?.seconds() ?? 0.25,
      timingFunction: object["animationTimingFunction"]?.timingFunction(),
      disableActions: object["disableActions"]?.bool() ?? false,
      changes: object.required("changes", "what the transaction changes")?.changes() ?? [])
  }

  /// A name or four numbers.
  func timingFunction() -> TimingDefinition? {
    if case .string = node.content {
      guard let name = word(TimingDefinition.named.map(\.name), noun: "timing function") else { return nil }
      return TimingDefinition.named.first { $0.name == name }?.definition
    }
    return numbers(4, "a timing function: a name or [c1x, c1y, c2x, c2y]").map {
      TimingDefinition(c1x: $0[0], c1y: $0[1], c2x: $0[2], c2y: $0[3])
    }
  }

  func repeatCount() -> Double? {
    if case .string("infinity") = node.content { return .infinity }
    return number(0...1e9)
  }

  private func insertion() -> Action? {
    guard let object = object(JobTables.insert) else { return nil }
    let parent = object["into"]?.knownID() ?? "root"
    let position = object.position
    if let view = object["view"] { return view.view().map { .insertView($0, into: parent, position) } }
    if let layer = object["layer"] { return layer.layer().map { .insertLayer($0, into: parent, position) } }
    error("\"view\" or \"layer\" is missing: what is inserted")
    return nil
  }

  private func move() -> Action? {
    guard let object = object(JobTables.move), let id = object.required("id", "what is moved")?.knownID() else {
      return nil
    }
    return .move(id, to: object["into"]?.knownID(), object.position)
  }

  private func tap() -> Action? {
    guard let object = object(JobTables.tap) else { return nil }
    if let point = object["at"]?.point() { return .tap(.point(point)) }
    if let id = object["on"]?.knownID() { return .tap(.view(id)) }
    if object["at"] == nil, object["on"] == nil { error("\"at\" (a point) or \"on\" (a view) is missing") }
    return nil
  }

  // MARK: Explicit animations

  private func addAnimation() -> Action? {
    guard let object = object(JobTables.addAnimation), let id = object.required("to", "the layer's id")?.knownID(),
      let reader = object.required("animation", "a name or a definition")
    else { return nil }
    guard let definition = reader.animation(depth: 0) else { return nil }
    return .addAnimation(to: id, key: object["key"]?.string(), definition)
  }

  /// A definition, or the name of one of the job's animations.
  func animation(depth: Int) -> AnimationDefinition? {
    guard depth < 16 else {
      error("groups are nested more than 16 deep")
      return nil
    }
    if case .string(let name) = node.content {
      guard let named = context.animations[name] else {
        error(
          "\"\(name)\" is no animation of this job"
            + Spelling.suggestion(for: name, among: context.animations.keys.sorted()))
        return nil
      }
      return Reader(named, path: "/animations/\(name)", sink: sink, context: context).animation(depth: depth + 1)
    }
    guard let object = object(JobTables.animation),
      let type = object.required("type", "basic, keyframe, spring or group")?
        .word(["basic", "keyframe", "spring", "group"], noun: "type of animation"),
      let kind = animationKind(type, object, depth: depth)
    else { return nil }
    return AnimationDefinition(
      kind: kind, beginTime: object["beginTime"]?.seconds() ?? 0, duration: object["duration"]?.seconds() ?? 0,
      speed: object["speed"]?.number(-1000...1000) ?? 1,
      timeOffset: object["timeOffset"]?.number(-86_400...86_400) ?? 0,
      repeatCount: object["repeatCount"]?.repeatCount() ?? 0,
      repeatDuration: object["repeatDuration"]?.repeatCount() ?? 0,
      autoreverses: object["autoreverses"]?.bool() ?? false,
      fillMode: object["fillMode"]?.word(["removed", "forwards", "backwards", "both"], noun: "fill mode") ?? "removed",
      isRemovedOnCompletion: object["isRemovedOnCompletion"]?.bool() ?? true,
      isAdditive: object["isAdditive"]?.bool() ?? false, isCumulative: object["isCumulative"]?.bool() ?? false,
      timingFunction: object["timingFunction"]?.timingFunction(), didStop: object["didStop"]?.steps() ?? [])
  }

  private func animationKind(_ type: String, _ object: ObjectReader, depth: Int) -> AnimationDefinition.Kind? {
    if type == "group" {
      let members = object.required("animations", "the group's animations")?.list("animations")
        .compactMap { $0.animation(depth: depth + 1) }
      return members.map(AnimationDefinition.Kind.group)
    }
    guard let (path, valueType) = object.required("keyPath", "what is animated")?.animatedProperty() else { return nil }
    let from = object["fromValue"]?.value(of: valueType)
    let to = object["toValue"]?.value(of: valueType)
    let by = object["byValue"]?.value(of: valueType)
    switch type {
    case "keyframe":
      return .keyframe(
        path,
        values: object.required("values", "the values")?.list("values").compactMap { $0.value(of: valueType) } ?? [],
        keyTimes: object["keyTimes"]?.list("numbers").compactMap { $0.number(0...1) } ?? [],
        timingFunctions: object["timingFunctions"]?.list("timing functions").compactMap { $0.timingFunction() } ?? [],
        mode: object["calculationMode"]?.word(["linear", "discrete", "paced"], noun: "calculation mode") ?? "linear")
    case "spring":
      return .spring(
        path, from: from, to: to, by: by, mass: object["mass"]?.number(0.001...1e6) ?? 1,
        stiffness: object["stiffness"]?.number(0.001...1e9) ?? 100, damping: object["damping"]?.number(0...1e9) ?? 10,
        initialVelocity: object["initialVelocity"]?.number(-1e6...1e6) ?? 0)
    default: return .basic(path, from: from, to: to, by: by)
    }
  }
}

extension ObjectReader {
  /// Where among its siblings something is put; in front without a word.
  fileprivate var position: Action.Position {
    if let index = self["at"]?.integer(0...1_000_000) { return .index(index) }
    if let id = self["above"]?.knownID() { return .above(id) }
    if let id = self["below"]?.knownID() { return .below(id) }
    return self["toBack"]?.bool() == true ? .back : .front
  }
}
