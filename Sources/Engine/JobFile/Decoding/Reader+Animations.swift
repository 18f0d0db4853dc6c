import Graphics
import Lookups

extension Reader {
  func addAnimation() -> Action? {
    guard let object = object(JobTables.addAnimation), let id = object.required("to")?.knownID(),
      let reader = object.required("animation")
    else { return nil }
    guard let definition = reader.animation(depth: 0) else { return nil }
    return .layerAnimation(.add(to: id, key: object["key"]?.string(), definition))
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
            + Spelling.suggestion(for: name, among: Membership(keysOf: context.animations)))
        return nil
      }
      return Reader(named, at: DocumentPath("/animations/\(name)", usedBy: location), sink: sink, context: context)
        .animation(depth: depth + 1)
    }
    guard affords(.animations) else { return nil }
    guard let object = object(JobTables.animation),
      let type = object.required("type")?
        .word(["basic", "keyframe", "spring", "group", "transition"], noun: "type of animation"),
      let kind = animationKind(type, object, depth: depth)
    else { return nil }
    var lastsUntilSettled = false
    if case .string("settlingDuration")? = object["duration"]?.node.content {
      lastsUntilSettled = type == "spring"
      if type != "spring" { object["duration"]?.error("only springs have a settlingDuration; write seconds") }
    }
    let duration = lastsUntilSettled ? nil : object["duration"]
    return AnimationDefinition(
      kind: kind, beginTime: object.value("beginTime") { $0.seconds() }, duration: duration?.seconds() ?? 0,
      speed: object.value("speed") { $0.number(-1000...1000) },
      timeOffset: object.value("timeOffset") { $0.number(-86_400...86_400) },
      repeatCount: object.value("repeatCount") { $0.repeatCount() },
      repeatDuration: object.value("repeatDuration") { $0.repeatCount() },
      autoreverses: object.value("autoreverses") { $0.bool() },
      fillMode: object.value("fillMode") { $0.word(["removed", "forwards", "backwards", "both"], noun: "fill mode") },
      isRemovedOnCompletion: object.value("isRemovedOnCompletion") { $0.bool() },
      isAdditive: object.value("isAdditive") { $0.bool() }, isCumulative: object.value("isCumulative") { $0.bool() },
      timingFunction: object["timingFunction"]?.timingFunction(), valueFunction: object.valueFunction,
      lastsUntilSettled: lastsUntilSettled, didStart: object["didStart"]?.steps() ?? [],
      didStop: object.completions("didStop"))
  }

  private func animationKind(_ type: String, _ object: ObjectReader, depth: Int) -> AnimationDefinition.Kind? {
    if type == "group" {
      let members = object.required("animations")?.list("animations")
        .compactMap { $0.animation(depth: depth + 1) }
      return members.map(AnimationDefinition.Kind.group)
    }
    if type == "transition" {
      return .transition(
        type: object.value("transition") { $0.word(Self.transitionTypes, noun: "transition") },
        subtype: object["subtype"]?.word(["fromLeft", "fromRight", "fromTop", "fromBottom"], noun: "subtype"),
        startProgress: object.value("startProgress") { $0.number(0...1) },
        endProgress: object.value("endProgress") { $0.number(0...1) })
    }
    guard let (path, propertyType) = object.required("keyPath")?.animatedProperty() else {
      return nil
    }
    var valueType = propertyType
    if let name = object.valueFunction {
      guard case .transform = propertyType else {
        object["valueFunction"]?.error(
          "a value function makes transforms; the key path has to be one, such as transform")
        return nil
      }
      valueType = name == "scale" || name == "translate" ? .numbers : .number
      if name.hasPrefix("rotate") { valueType = .angle }
    }
    let from = object["fromValue"]?.value(of: valueType)
    let to = object["toValue"]?.value(of: valueType)
    let by = object["byValue"]?.value(of: valueType)
    switch type {
    case "keyframe": return keyframeValues(object, of: valueType).map { .keyframe(path, $0) }
    case "spring":
      return .spring(
        path, from: from, to: to, by: by, mass: object.value("mass") { $0.number(0.001...1e6) },
        stiffness: object.value("stiffness") { $0.number(0.001...1e9) },
        damping: object.value("damping") { $0.number(0...1e9) },
        initialVelocity: object.value("initialVelocity") { $0.number(-1e6...1e6) },
        allowsOverdamping: object.value("allowsOverdamping") { $0.bool() })
    default: return .basic(path, from: from, to: to, by: by)
    }
  }

  static let transitionTypes = ["fade", "moveIn", "push", "reveal"]
  static let keyframeModes = ["linear", "discrete", "paced", "cubic", "cubicPaced"]

  private func keyframeValues(_ object: ObjectReader, of type: ValueType) -> AnimationDefinition.KeyframeValues? {
    let path = object["path"]?.outline()
    if object["path"] != nil, type != .point {
      object["path"]?.error("only points, such as position, move along a path")
      return nil
    }
    if let rotation = object["rotationMode"], object["path"] == nil {
      rotation.error("\"rotationMode\" needs a \"path\"")
    }
    if object["values"] == nil, object["path"] == nil {
      error("\"values\" or \"path\" is missing: what it goes through")
    }
    func numbers(_ key: String, _ range: ClosedRange<Double>) -> [Double] {
      object[key]?.list("numbers").compactMap { $0.number(range) } ?? []
    }
    return AnimationDefinition.KeyframeValues(
      values: object["values"]?.list("values").compactMap { $0.value(of: type) } ?? [],
      keyTimes: numbers("keyTimes", 0...1),
      timingFunctions: object["timingFunctions"]?.list("timing functions").compactMap { $0.timingFunction() } ?? [],
      calculationMode: object.value("calculationMode") { $0.word(Self.keyframeModes, noun: "calculation mode") },
      path: path, rotationMode: object["rotationMode"]?.word(["auto", "autoReverse"], noun: "rotation mode"),
      tensions: numbers("tensionValues", -10...10), continuities: numbers("continuityValues", -10...10),
      biases: numbers("biasValues", -10...10))
  }
}

extension Reader {
  /// `{ "position": null, "opacity": "fade", "onOrderIn": { "type": "basic", … } }`.
  func layerActions(of layerClass: LayerClass) -> [LayerActionDefinition] {
    guard let members else {
      expected("an object from properties to animations")
      return []
    }
    let properties = LayerProperty.allCases.filter { $0.isAnimatable && $0.classes.contains(layerClass) }
    let events = properties.map(\.rawValue) + ["onOrderIn"]
    return members.compactMap { member in
      guard events.contains(member.key) else {
        sink.add(
          .error, offset: member.offset, path: path,
          "\"\(member.key)\" has no action" + Spelling.suggestion(for: member.key, among: events))
        return nil
      }
      if case .null = member.value.node.content { return LayerActionDefinition(event: member.key, animation: nil) }
      return member.value.animation(depth: 0).map { LayerActionDefinition(event: member.key, animation: $0) }
    }
  }
}

extension ObjectReader {
  fileprivate var valueFunction: String? {
    self["valueFunction"]?.word(
      [
        "rotateX", "rotateY", "rotateZ", "scale", "scaleX", "scaleY", "scaleZ", "translate", "translateX", "translateY",
        "translateZ",
      ], noun: "value function")
  }
}
