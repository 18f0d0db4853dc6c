import Graphics
import Document

/// Explicit animations of layers.
extension JobDraft {
  private static let valueFunctions = [
    "rotateX", "rotateY", "rotateZ", "scale", "scaleX", "scaleY", "scaleZ", "translate", "translateX", "translateY",
    "translateZ",
  ]
  /// What each class of animation reads besides what all read.
  private static let own: [String: Set<String>] = [
    "basic": ["keyPath", "fromValue", "toValue", "byValue"],
    "keyframe": [
      "keyPath", "values", "keyTimes", "timingFunctions", "calculationMode", "path", "rotationMode", "tensionValues",
      "continuityValues", "biasValues",
    ],
    "spring": [
      "keyPath", "fromValue", "toValue", "byValue", "mass", "stiffness", "damping", "initialVelocity",
      "allowsOverdamping", "perceptualDuration", "bounce",
    ],
    "group": ["animations"], "transition": ["transition", "subtype", "startProgress", "endProgress"],
  ]

  /// - Parameters:
  ///   - element: the layer, or the view whose layer it is.
  ///   - keyPath: what moves; something of the layer if nil.
  mutating func animation(depth: Int, of element: JobScope.Element, keyPath: String? = nil) -> DocumentNode {
    var types = vocabulary.words(of: "type", in: "animation")
    if depth > 1 { types.removeAll { $0 == "group" } }
    if depth > 0 || keyPath != nil { types.removeAll { $0 == "transition" || $0 == "group" && keyPath != nil } }
    let type = pick(types)
    var values: [String: DocumentNode] = ["type": .text(type)]
    // What another class of animation reads stands nowhere else.
    var excluded = Self.own.filter { $0.key != type }.values.reduce(into: Set<String>()) { $0.formUnion($1) }
      .subtracting(Self.own[type] ?? [])
    excluded.formUnion(["valueFunction", "fromValue", "toValue", "byValue", "values", "duration"])
    if type == "spring" {
      let perceived = chance(0.3)
      if perceived { values["perceptualDuration"] = .number(real(0.05...1)) }
      excluded.formUnion(
        perceived ? ["mass", "stiffness", "damping", "allowsOverdamping"] : ["perceptualDuration", "bounce"])
    }
    if type == "group" {
      values["animations"] = .list((0..<count(1...3)).map { _ in animation(depth: depth + 1, of: element) })
    } else if type != "transition" {
      addMotion(of: element, keyPath: keyPath, type: type, to: &values, excluding: &excluded)
    }
    if chance(0.8) { values["duration"] = .number(max(0.05, duration())) }
    if type == "spring", chance(0.4) { values["duration"] = .text("settlingDuration") }
    if stepDepth > 2 || depth > 0 { excluded.formUnion(["didStart", "didStop"]) }
    return object("animation", values: values, excluding: excluded, share: 0.14)
  }

  /// What an animation moves, and through which values.
  private mutating func addMotion(
    of element: JobScope.Element, keyPath: String?, type: String, to values: inout [String: DocumentNode],
    excluding excluded: inout Set<String>
  ) {
    let layerClass = element.isView ? "layer" : element.type
    let layer = JobScope.Element(id: element.id, isView: false, type: layerClass, members: element.members)
    let keys = vocabulary.properties(isView: false, type: layerClass).filter { key in
      guard case .layer(let property)? = key.property else { return false }
      return (property.isAnimatable || key.namesMember) && key.name.hasPrefix("frame") == false
    }
    let place =
      chance(0.3) ? keys.filter { ["position", "transform", "bounds", "opacity", "contents"].contains($0.name) } : keys
    let wanted = keyPath.map { path in keys.filter { $0.name == path } } ?? place
    guard
      let first = property(of: layer, among: wanted) ?? property(of: layer, among: keys.filter { $0.name == "opacity" })
    else { return }
    values["keyPath"] = .text(first.key)
    let name = String(first.origin?.dropFirst("layer.".count) ?? "opacity")
    let same = keys.filter { $0.name == name }
    if name == "transform", chance(0.3) {
      let function = pick(Self.valueFunctions)
      values["valueFunction"] = .text(function)
      addValues(type, to: &values) { draft in
        function == "scale" || function == "translate"
          ? draft.numbers([draft.real(0.3...2), draft.real(0.3...2), 1]) : .number(draft.real(-2...2))
      }
      excluded.insert("path")
      return
    }
    addValues(type, to: &values) { $0.property(of: layer, among: same)?.value ?? first.value }
    if type == "keyframe", name == "position", chance(0.4) {
      values["path"] = path()
      values["values"] = nil
      if chance(0.5) { values["rotationMode"] = .text(pick(vocabulary.words(of: "rotationMode", in: "animation"))) }
      excluded.insert("values")
    } else {
      excluded.formUnion(["path", "rotationMode"])
    }
  }

  private mutating func addValues(
    _ type: String, to values: inout [String: DocumentNode], _ next: (inout JobDraft) -> DocumentNode
  ) {
    guard type == "keyframe" else {
      for key in pick([["toValue"], ["fromValue", "toValue"], ["byValue"], ["fromValue"], ["fromValue", "byValue"]]) {
        values[key] = next(&self)
      }
      return
    }
    let amount = count(1...4)
    values["values"] = .list((0..<amount).map { _ in next(&self) })
    if chance(0.4), amount > 1 { values["keyTimes"] = fractions(amount) }
  }

  mutating func addedAnimation() -> DocumentNode {
    let element = someElement() ?? JobScope.Element(id: "root", isView: true, type: "view")
    let key = chance(0.6) ? pick(["key", "other", newID("key")]) : nil
    let node: DocumentNode =
      chance(0.2) && !scope.animations.isEmpty ? .text(pick(scope.animations)) : animation(depth: 0, of: element)
    var values: [String: DocumentNode] = ["to": .text(element.id), "animation": node]
    if let key {
      values["key"] = .text(key)
      scope.animationKeys.append(key)
    }
    return object("addAnimation", values: values, excluding: key == nil ? ["key"] : [])
  }
}
