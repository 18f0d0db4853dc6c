import Document
import Graphics
import Lookups
import Motion

extension Reader {
  func addAnimation() -> Action? {
    guard let object = object(JobTables.addAnimation) else { return nil }
    if let target = object["to"], case .number = target.node.content, !target.isCalculated {
      target.error("\"to\" is the id of the layer or view; where it ends is \"toValue\" in \"animation\"")
      return nil
    }
    guard let id = object.required("to")?.knownID(),
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
    for entry in JobTables.classesOfAnimationKeys where !entry.types.contains(type) {
      for key in entry.keys {
        object[key]?.warning(
          "\"\(key)\" has no effect in an animation of the type \"\(type)\"; remove it, or write "
            + "\"type\": \"\(entry.types[0])\"")
      }
    }
    var lastsUntilSettled = type == "spring" && object["perceptualDuration"] != nil && object["duration"] == nil
    if case .string("settlingDuration")? = object["duration"]?.node.content {
      lastsUntilSettled = type == "spring"
      if type != "spring" { object["duration"]?.error("only springs have a settlingDuration; write seconds") }
    }
    var result = Animation(kind)
    result.timing.beginTime = object.value("beginTime") { $0.seconds() }
    if case .spring(_, _, let spring) = kind, lastsUntilSettled {
      result.timing.duration = spring.settlingDuration
    } else if !lastsUntilSettled {
      result.timing.duration = object["duration"]?.seconds() ?? 0
    }
    if case .spring(_, _, let spring) = kind, !lastsUntilSettled { object.warnOfCutSpring(spring) }
    if case .group(let members) = kind { object.warnOfCutMembers(members) }
    result.timing.speed = object.value("speed") { $0.number(-1000...1000) }
    result.timing.timeOffset = object.value("timeOffset") { $0.number(-86_400...86_400) }
    result.timing.repeatCount = object.value("repeatCount") { $0.repeatCount() }
    result.timing.repeatDuration = object.value("repeatDuration") { $0.repeatCount() }
    result.timing.autoreverses = object.value("autoreverses") { $0.bool() }
    result.timing.fillMode = object.value("fillMode") { $0.word(MediaTiming.FillMode.self, noun: "fill mode") }
    result.isRemovedOnCompletion = object.value("isRemovedOnCompletion") { $0.bool() }
    result.isAdditive = object.value("isAdditive") { $0.bool() }
    result.isCumulative = object.value("isCumulative") { $0.bool() }
    result.timingFunction = object["timingFunction"]?.timingFunction()
    result.valueFunction = object.valueFunction
    return AnimationDefinition(
      animation: result, didStart: object["didStart"]?.steps() ?? [], didStop: object.completions("didStop"))
  }

  private func animationKind(_ type: String, _ object: ObjectReader, depth: Int) -> Animation.Kind? {
    if type == "group" {
      let members = object.required("animations")?.list("animations")
        .compactMap { member -> Animation? in
          guard let definition = member.animation(depth: depth + 1) else { return nil }
          if !definition.didStart.isEmpty || !definition.didStop.isEmpty {
            member.warning(
              "\"didStart\" and \"didStop\" of an animation in a group have no effect; write them in the group")
          }
          return definition.animation
        }
      return members.map(Animation.Kind.group)
    }
    if type == "transition" {
      let kinds = Transition.kindsOfLayers.map(\.rawValue)
      return .transition(
        Transition(
          object.value("transition") { $0.word(kinds, noun: "transition").flatMap(Transition.Kind.init) },
          object["subtype"]?.word(Transition.Subtype.self, noun: "subtype") ?? .fromLeft,
          startProgress: object.value("startProgress") { $0.number(0...1) },
          endProgress: object.value("endProgress") { $0.number(0...1) }))
    }
    guard let (path, propertyType) = object.required("keyPath")?.animatedProperty() else { return nil }
    var valueType = propertyType
    if let function = object.valueFunction {
      guard case .transform = propertyType else {
        object["valueFunction"]?.error(
          "a value function makes transforms; the key path has to be one, such as transform")
        return nil
      }
      valueType = function.operand
    }
    guard case .layer(let property) = path.property else {
      object["keyPath"]?.error("explicit animations change properties of layers; animate views with \"animate\"")
      return nil
    }
    let target = AnimationTarget(property, member: path.member, path.component)
    let basic = BasicAnimation(
      from: object["fromValue"]?.value(of: valueType), to: object["toValue"]?.value(of: valueType),
      by: object["byValue"]?.value(of: valueType))
    if type != "keyframe" { warnOfStandstill(of: basic) }
    warnOfOutlines([(basic.fromValue, object["fromValue"]), (basic.toValue, object["toValue"])])
    switch type {
    case "keyframe": return keyframes(object, of: valueType).map { .keyframe(target, $0) }
    case "spring": return .spring(target, basic, spring(object))
    default: return .basic(target, basic)
    }
  }

  /// By what it is made of, or by how long it feels.
  private func spring(_ object: ObjectReader) -> Spring {
    let velocity = object.value("initialVelocity") { $0.number(-1e6...1e6) }
    if let perceived = object["perceptualDuration"] {
      for key in ["mass", "stiffness", "damping", "allowsOverdamping"] where object[key] != nil {
        object[key]?.error("\"perceptualDuration\" and \"\(key)\" cannot both stand; remove one")
      }
      return Spring(
        perceptualDuration: perceived.number(0.01...10) ?? 1, bounce: object.value("bounce") { $0.number(-1...1) },
        initialVelocity: velocity)
    }
    object["bounce"]?.error("\"bounce\" needs \"perceptualDuration\"")
    return Spring(
      mass: object.value("mass") { $0.number(0.001...1e6) },
      stiffness: object.value("stiffness") { $0.number(0.001...1e9) },
      damping: object.value("damping") { $0.number(0...1e9) }, initialVelocity: velocity,
      allowsOverdamping: object.value("allowsOverdamping") { $0.bool() })
  }

  private func keyframes(_ object: ObjectReader, of type: ValueType) -> KeyframeAnimation? {
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
    let tensions = numbers("tensionValues", -10...10)
    let continuities = numbers("continuityValues", -10...10)
    let biases = numbers("biasValues", -10...10)
    func entry(_ list: [Double], _ index: Int) -> Double { index < list.count ? list[index] : 0 }
    let shapes = (0..<max(tensions.count, continuities.count, biases.count)).map {
      SplineShape(tension: entry(tensions, $0), continuity: entry(continuities, $0), bias: entry(biases, $0))
    }
    let values = object["values"]?.list("values").map { (value: $0.value(of: type), reader: $0) } ?? []
    let mode = object.value("calculationMode") {
      $0.word(KeyframeAnimation.CalculationMode.self, noun: "calculation mode")
    }
    if mode != .discrete { warnOfOutlines(values) }
    let keyTimes = numbers("keyTimes", 0...1)
    let animation = KeyframeAnimation(
      values: values.compactMap(\.value), keyTimes: keyTimes,
      timingFunctions: object["timingFunctions"]?.list("timing functions").compactMap { $0.timingFunction() } ?? [],
      calculationMode: mode, shapes: shapes, path: path,
      rotationMode: object["rotationMode"]?.word(KeyframeAnimation.RotationMode.self, noun: "rotation mode"))
    if !keyTimes.isEmpty, keyTimes != animation.keyTimes, animation.keyTimes.count > 1 {
      object["keyTimes"]?.warning(
        "the times are ignored, as in Core Animation: here there have to be \(animation.keyTimes.count), from 0 to 1, and none "
          + "before the one in front of it")
    }
    return animation
  }
}

extension Reader {
  /// Says of outlines that follow each other with other elements that nothing lies between them, which Core Animation
  /// leaves undefined.
  private func warnOfOutlines(_ values: [(value: Value?, reader: Reader?)]) {
    for (one, next) in zip(values, values.dropFirst()) {
      guard case .path(let first)? = one.value, case .path(let second)? = next.value, first.verbs != second.verbs else {
        continue
      }
      next.reader?.warning(
        "this outline has other elements than the one before, so that nothing lies between them: it takes the place of that "
          + "at once; give both as many lines and curves, in the same order")
      return
    }
  }

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
  fileprivate var valueFunction: ValueFunction? {
    self["valueFunction"]?.word(ValueFunction.self, noun: "value function")
  }
}

extension ValueFunction {
  /// What it makes a transform of.
  fileprivate var operand: ValueType {
    switch self {
    case .rotateX, .rotateY, .rotateZ: .angle
    case .scale, .translate: .numbers
    case .scaleX, .scaleY, .scaleZ, .translateX, .translateY, .translateZ: .number
    }
  }
}
