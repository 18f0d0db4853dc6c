import Document
import Graphics
import Motion

extension Reader {
  func viewAnimation() -> ViewAnimationDefinition? {
    guard let object = object(JobTables.animate) else { return nil }
    // What takes no time jumps.
    if case .number(0)? = object["duration"]?.node.content {
    } else {
      object["changes"]?.warnOfTurns()
      object["changes"]?.warnOfHiding()
    }
    let laysOut = object["layoutIfNeeded"]?.bool()
    if object["changes"] == nil, object["steps"] == nil, laysOut != true {
      error("\"changes\" is missing: what the animation changes; or \"steps\", or \"layoutIfNeeded\": true")
    }
    return ViewAnimationDefinition(
      animationID: object["animationID"]?.string(), duration: object.duration,
      delay: object.value("delay") { $0.seconds() },
      pace: object.pace, options: object["options"]?.options() ?? [],
      repeatCount: object.value("repeatCount") { $0.repeatCount() }, changes: object["changes"]?.changes() ?? [],
      steps: object["steps"]?.steps() ?? [], laysOut: laysOut,
      didStart: object["didStart"]?.steps() ?? [], completions: object.completions("didStop", "completion"))
  }

  private func options() -> [ViewAnimationDefinition.Option] {
    list("options").compactMap { reader in
      if case .string(let text) = reader.node.content, text.hasPrefix("curve") || text.hasPrefix(".curve") {
        let names = PaceDefinition.named.map { "\"\($0.name)\"" }.joined(separator: ", ")
        reader.error("\"\(text)\" is no option; write it under \"curve\": \(names)")
        return nil
      }
      if case .string(let text) = reader.node.content, text.hasPrefix("calculationMode") {
        reader.error(
          "\"\(text)\" is no option; write it as \"calculationMode\", such as \"cubic\", beside the keyframes")
        return nil
      }
      return reader.word(Spelling.words(of: ViewAnimationDefinition.Option.self), noun: "option")
        .flatMap(ViewAnimationDefinition.Option.init)
    }
  }

  /// A time of a keyframe.
  private func shareOfDuration() -> Double? {
    if case .number(let seconds) = node.content, seconds > 1, !isSample {
      error(
        "times of keyframes go from 0 to 1 of the whole duration; for \(Self.text(seconds)) s write these divided by it"
      )
      return nil
    }
    return number(0...1)
  }

  func keyframes() -> KeyframesDefinition? {
    guard let object = object(JobTables.animateKeyframes) else { return nil }
    let frames = object.required("keyframes")?.list("keyframes").compactMap {
      reader -> KeyframesDefinition.Keyframe? in
      guard let frame = reader.object(JobTables.keyframe) else { return nil }
      return KeyframesDefinition.Keyframe(
        relativeStartTime: frame.value("relativeStartTime") { $0.shareOfDuration() },
        relativeDuration: frame.value("relativeDuration") { $0.shareOfDuration() },
        changes: frame.required("changes")?.changes() ?? [])
    }
    let whole = object["changes"].map {
      KeyframesDefinition.Keyframe(relativeStartTime: 0, relativeDuration: 1, changes: $0.changes())
    }
    return KeyframesDefinition(
      duration: object.value("duration") { $0.seconds() }, delay: object.value("delay") { $0.seconds() },
      curve: object.value("curve") { $0.curve() },
      calculationMode: object.value("calculationMode") {
        $0.word(KeyframeAnimation.CalculationMode.self, noun: "calculation mode")
      },
      options: object["options"]?.options() ?? [], repeatCount: object.value("repeatCount") { $0.repeatCount() },
      keyframes: (whole.map { [$0] } ?? []) + (frames ?? []),
      completions: object.completions("completion"))
  }

  func transaction() -> TransactionDefinition? {
    guard let object = object(JobTables.transaction) else { return nil }
    if object["changes"] == nil, object["steps"] == nil {
      error("\"changes\" is missing: what the transaction changes; or \"steps\"")
    }
    object.warnOfJumps()
    return TransactionDefinition(
      animationDuration: object["animationDuration"]?.seconds(),
      timingFunction: object["animationTimingFunction"]?.timingFunction(),
      disableActions: object["disableActions"]?.bool(), changes: object["changes"]?.changes() ?? [],
      steps: object["steps"]?.steps() ?? [], completions: object.completions("completion"))
  }

  func viewTransition() -> ViewTransitionDefinition? {
    guard let object = object(JobTables.transition) else { return nil }
    let subject: ViewTransitionDefinition.Subject
    if let view = object["with"] {
      guard let id = view.knownID() else { return nil }
      subject = .within(id)
    } else {
      guard
        let from = object.required("from")?.knownID(),
        let to = object.required("to")?.knownID()
      else { return nil }
      subject = .replace(from, by: to)
    }
    let styles = Spelling.words(of: ViewTransitionDefinition.Style.self)
    guard
      let style = object.required("style")?.word(styles, noun: "transition")
        .flatMap(ViewTransitionDefinition.Style.init),
      let duration = object.required("duration")?.seconds()
    else { return nil }
    return ViewTransitionDefinition(
      subject: subject, style: style, duration: duration, curve: object.value("curve") { $0.curve() },
      showsAndHides: object.value("showHideTransitionViews") { $0.bool() },
      animatesContent: object.value("allowAnimatedContent") { $0.bool() }, steps: object["steps"]?.steps() ?? [],
      completions: object.completions("completion"))
  }

  // MARK: Property animators

  func animatorAction(_ name: ActionName.Animator) -> Action? {
    if case .string(let id) = node.content {
      switch name {
      case .startAnimation: return .animator(id, .start(delay: 0))
      case .pauseAnimation: return .animator(id, .pause)
      case .continueAnimation: return .animator(id, .continue(nil, durationFactor: 0))
      case .stopAnimation: return .animator(id, .stop(withoutFinishing: true))
      case .finishAnimation: return .animator(id, .finish(at: .current))
      case .setAnimator, .addAnimations: break
      }
    }
    guard let object = object(JobTables.animatorCommand),
      let id = object.required("animator")?.string()
    else { return nil }
    return animatorCommand(name, object).map { .animator(id, $0) }
  }

  private func animatorCommand(_ name: ActionName.Animator, _ object: ObjectReader) -> AnimatorCommand? {
    switch name {
    case .startAnimation: return .start(delay: object.value("afterDelay") { $0.seconds() })
    case .pauseAnimation: return .pause
    case .continueAnimation:
      return .continue(object.pace, durationFactor: object.value("durationFactor") { $0.number(0...1000) })
    case .addAnimations:
      let changes = object.required("changes")?.changes() ?? []
      return .add(changes, delayFactor: object.value("delayFactor") { $0.number(0...1) })
    case .stopAnimation: return .stop(withoutFinishing: object.value("withoutFinishing") { $0.bool() })
    case .finishAnimation:
      return .finish(at: object.value("at") { $0.word(AnimatorPosition.self, noun: "position") })
    case .setAnimator:
      if let fraction = object["fractionComplete"] { return fraction.number(0...1).map(AnimatorCommand.setFraction) }
      if let flag = object["isReversed"] { return flag.bool().map(AnimatorCommand.setReversed) }
      error("\"fractionComplete\" or \"isReversed\" is missing: what is set")
      return nil
    }
  }

  func animatorDefinition() -> AnimatorDefinition? {
    guard let object = object(JobTables.makeAnimator), let id = object.required("id")?.string() else {
      return nil
    }
    object["changes"]?.warnOfTurns()
    return AnimatorDefinition(
      id: id, duration: object.duration ?? 0.2, pace: object.pace ?? .easeInOut,
      scrubsLinearly: object.value("scrubsLinearly") { $0.bool() },
      pausesOnCompletion: object.value("pausesOnCompletion") { $0.bool() }, changes: object["changes"]?.changes() ?? [],
      completions: object.completions("completion"))
  }

  func drag() -> DragDefinition? {
    guard let object = object(JobTables.drag),
      let duration = object.required("duration")?.number(0.001...86_400)
    else { return nil }
    return DragDefinition(
      duration: duration, curve: object.value("curve") { $0.curve() },
      changes: object.required("changes")?.changes() ?? [])
  }

  // MARK: Paces

  /// A curve of views by name, or four numbers; springs are none here.
  func curve() -> TimingFunction? {
    guard case .curve(let definition)? = pacing() else {
      if case .string("keyboard") = node.content { error("\"keyboard\" is a spring and cannot stand here") }
      return nil
    }
    return definition
  }

  fileprivate func pacing() -> PaceDefinition? {
    guard case .string = node.content else { return timingFunction().map(PaceDefinition.curve) }
    return word(PaceDefinition.named.map(\.name), noun: "timing function").flatMap { name in
      PaceDefinition.named.first { $0.name == name }?.pace
    }
  }

  /// A name or four numbers.
  func timingFunction() -> TimingFunction? {
    if case .string = node.content {
      guard let name = word(TimingFunction.named.map(\.name), noun: "timing function") else { return nil }
      return TimingFunction.named.first { $0.name == name }?.function
    }
    if case .object = node.content {
      expected(
        "a timing function",
        remedy:
          "; write a name, such as \"easeInOut\", or [c1x, c1y, c2x, c2y]; a spring stands beside, as \"spring\" or "
          + "\"usingSpringWithDamping\"")
      return nil
    }
    return numbers(4, "a timing function: a name or [c1x, c1y, c2x, c2y]").map {
      TimingFunction($0[0], $0[1], $0[2], $0[3])
    }
  }

  func repeatCount() -> Double? {
    guard case .string(let text) = node.content, !isSample else { return number(0...1e9) }
    if text == "infinity" { return .infinity }
    error("\"\(text)\" is no number of times; write one, or \"infinity\"")
    return nil
  }
}

extension ObjectReader {
  /// Steps after the end, from every key that may hold them.
  func completions(_ keys: String...) -> [Handler] { keys.compactMap { self[$0]?.completion() } }

  /// Seconds, as they are said or as they feel.
  fileprivate var duration: Double? { self["duration"]?.seconds() ?? self["springDuration"]?.number(0.01...10) }

  /// The curve or the spring among the keys; nil if nothing is said.
  fileprivate var pace: PaceDefinition? {
    let kinds = ["curve", "usingSpringWithDamping", "springDuration", "spring"].filter { self[$0] != nil }
    if kinds.count > 1 {
      reader.error("only one of \(kinds.map { "\"\($0)\"" }.joined(separator: " and ")) can stand here")
      return nil
    }
    let velocity = self.value("initialSpringVelocity") { $0.number(-1000...1000) }
    if self["initialSpringVelocity"] != nil, kinds != ["usingSpringWithDamping"], kinds != ["springDuration"] {
      reader.error("\"initialSpringVelocity\" needs \"usingSpringWithDamping\" or \"springDuration\"")
    }
    if self["bounce"] != nil, kinds != ["springDuration"] { reader.error("\"bounce\" needs \"springDuration\"") }
    if kinds == ["springDuration"], self["duration"] != nil {
      reader.error("\"duration\" and \"springDuration\" cannot both stand; remove one")
    }
    switch kinds.first {
    case "curve":
      let pace = self["curve"]?.pacing()
      if case .spring? = pace, let duration = self["duration"] {
        duration.warning(
          "the curve is a spring that takes the time it needs, about 0.6 s; leave \"duration\" out, or name another curve"
        )
      }
      return pace
    case "usingSpringWithDamping":
      return self["usingSpringWithDamping"]?.number(0...1).map { .dampingRatio($0, initialVelocity: velocity) }
    case "springDuration": return .bounce(self.value("bounce") { $0.number(-1...1) }, initialVelocity: velocity)
    case "spring":
      guard let spring = self["spring"]?.object(JobTables.spring) else { return nil }
      return .spring(
        mass: spring.value("mass") { $0.number(0.001...1e6) },
        stiffness: spring.value("stiffness") { $0.number(0.001...1e9) },
        damping: spring.value("damping") { $0.number(0.001...1e9) },
        initialVelocity: spring.value("initialVelocity") { $0.number(-1e6...1e6) })
    default: return nil
    }
  }
}
