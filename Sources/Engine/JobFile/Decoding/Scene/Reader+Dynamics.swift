import Document
import Graphics
import Lookups
import Motion

extension Reader {
  private static let animatorLimit = 100

  func dynamicAnimators() -> [DynamicAnimatorDefinition] {
    let readers = list("animators")
    guard readers.count <= Self.animatorLimit else {
      error("the scene has more than \(Self.animatorLimit) animators; use fewer, an animator moves any number of items")
      return []
    }
    var register = IDRegister(noun: "animator", sink: sink)
    return readers.enumerated().compactMap { index, reader in
      guard let object = reader.object(JobTables.dynamicAnimator) else { return nil }
      let animator = object.dynamicAnimator(index: index)
      register.add(animator.id, at: object.idOrigin)
      return animator
    }
  }
  fileprivate func itemGroup(_ register: inout IDRegister) -> (id: String, items: [String])? {
    guard affords(.behaviors), let object = object(JobTables.itemGroup),
      let id = object.required("id")?.identifier()
    else { return nil }
    register.add(id, at: object.idOrigin)
    guard
      let items = object.required("items")?.list("ids").compactMap({ $0.knownID() }), !items.isEmpty
    else { return nil }
    return (id, items)
  }

  fileprivate func hub(_ register: inout IDRegister) -> DynamicItem? {
    guard affords(.behaviors), let object = object(JobTables.hub),
      let id = object.required("id")?.identifier()
    else { return nil }
    register.add(id, at: object.idOrigin)
    return DynamicItem(
      id: id, center: object.value("center") { $0.point() }, size: object["bounds"]?.rect()?.size ?? Size(100, 100))
  }

  fileprivate func trigger() -> TriggerDefinition? {
    guard let object = object(JobTables.trigger), let item = object.required("item")?.knownID() else {
      return nil
    }
    let steps = object.required("steps")?.steps() ?? []
    if let rect = object["leaves"]?.rect() {
      return TriggerDefinition(
        trigger: RegionTrigger(item: item, region: rect, firesOnLeaving: true), steps: steps)
    }
    if let rect = object["enters"]?.rect() {
      return TriggerDefinition(
        trigger: RegionTrigger(item: item, region: rect, firesOnLeaving: false), steps: steps)
    }
    if object["leaves"] == nil, object["enters"] == nil { error("\"leaves\" or \"enters\" is missing: a rectangle") }
    return nil
  }

  // MARK: Behaviors

  func behavior(depth: Int = 0) -> BehaviorDefinition? {
    let (result, dependsOnSamples) = sink.noticingLateNames { readBehavior(depth: depth) }
    if let result, !dependsOnSamples { reportLimits(of: result.behavior) }
    return result
  }

  private func readBehavior(depth: Int) -> BehaviorDefinition? {
    guard affords(.behaviors), let object = object(JobTables.behavior),
      let type = object.required("type")?.word(JobTables.behaviorTypes, noun: "behavior")
    else { return nil }
    let id = object["id"]?.identifier() ?? "\(type)@\(path)"
    var result = BehaviorDefinition(
      behavior: Behavior(id: id, kind: .composite([])), referenceInsets: [:], onContact: [:], onContactEnded: [:],
      actions: object["action"]?.list("steps").compactMap { $0.itemAction() } ?? [])
    let items =
      object["items"]?.list("ids").compactMap { $0.knownID() } ?? object["item"].flatMap { $0.knownID() }.map { [$0] }
      ?? []
    if object["items"] == nil, object["item"] == nil, ["gravity", "push", "collision", "itemBehavior"].contains(type),
      !sink.hasErrors
    {
      warning("it acts on nothing: write \"items\": [ … ], the ids of views")
    }
    switch type {
    case "gravity": result.behavior.kind = .gravity(items: items, vector: object.vector(default: Point(0, 1)))
    case "snap":
      guard let item = items.first, let point = object.required("to")?.point() else {
        if items.isEmpty { error("\"item\" is missing: what snaps") }
        return nil
      }
      result.behavior.kind = .snap(item: item, point: point, damping: object["damping"]?.number(0...1) ?? 0.5)
    case "push":
      result.behavior.kind = .push(
        Push(
          items: items, isContinuous: object.value("isContinuous") { $0.bool() }, vector: object.vector(default: .zero),
          isActive: object.value("isActive") { $0.bool() }, offset: object.value("offset") { $0.point() }))
    case "attachment":
      guard let attachment = attachment(object, items) else { return nil }
      result.behavior.kind = .attachment(attachment)
    case "itemBehavior": result.behavior.kind = .itemProperties(object.itemProperties(items))
    case "field":
      guard let field = field(object, items) else { return nil }
      result.behavior.kind = .field(field)
    case "collision": addCollision(object, items, &result)
    default:
      guard depth < 8 else {
        error("behaviors are nested more than 8 deep")
        return nil
      }
      let children = object["children"]?.list("behaviors").compactMap { $0.behavior(depth: depth + 1) } ?? []
      result.behavior.kind = .composite(children.map(\.behavior))
      for child in children {
        result.referenceInsets.merge(child.referenceInsets)
        result.onContact.merge(child.onContact)
        result.onContactEnded.merge(child.onContactEnded)
        result.actions += child.actions
      }
    }
    return result
  }

  /// What cannot be simulated is told where it is written; what is not known before it happens, by the simulation.
  private func reportLimits(of behavior: Behavior) {
    do throws(BehaviorFault) { try behavior.validate() } catch {
      if !holdsSample { self.error(error.sentence) }
    }
  }

  /// Whether a value in it is known only while the job plays.
  private var holdsSample: Bool {
    isSample || (elements ?? []).contains(where: \.holdsSample) || (members ?? []).contains { $0.value.holdsSample }
  }

  private func addCollision(_ object: ObjectReader, _ items: [String], _ result: inout BehaviorDefinition) {
    let mode = object.value("mode") { $0.word(["items", "boundaries", "everything"], noun: "mode") }
    var register = IDRegister(noun: "boundary of the collision", sink: sink)
    let boundaries =
      object["boundaries"]?.list("boundaries").compactMap { reader -> Collision.Boundary? in
        guard let boundary = reader.boundary() else { return nil }
        if let id = boundary.id { register.add(id, at: (reader.member("id") ?? reader).origin) }
        return boundary
      } ?? []
    let id = result.behavior.id
    result.behavior.kind = .collision(
      Collision(
        items: items, collidesWithItems: mode != "boundaries", collidesWithBoundaries: mode != "items",
        boundaries: boundaries))
    if object["translatesReferenceBoundsIntoBoundary"]?.bool() == true || object["insets"] != nil {
      result.referenceInsets[id] = object.value("insets") { $0.insets() }
    }
    result.onContact[id] = object["onContact"]?.contactHandler(items)
    result.onContactEnded[id] = object["onContactEnded"]?.contactHandler(items)
  }

  private func boundary() -> Collision.Boundary? {
    guard let object = object(JobTables.boundary) else { return nil }
    let id = object["id"]?.string() ?? path
    if let from = object["from"]?.point(), let to = object["to"]?.point() {
      return Collision.Boundary(id: id, points: [from, to], isClosed: false)
    }
    if let rect = object["ellipse"]?.rect() {
      let points = (0..<64).map { index in
        let angle = Double(index) * 0.098_174_770_424_681_03
        return Point(
          rect.center.x + rect.width / 2 * cosine(angle), rect.center.y + rect.height / 2 * sine(angle))
      }
      return Collision.Boundary(id: id, points: points, isClosed: true)
    }
    let points = object["points"]?.list("points").compactMap { $0.point() } ?? []
    guard points.count > 1 else {
      error("a boundary is expected here: \"from\" and \"to\", \"points\" or \"ellipse\"")
      return nil
    }
    return Collision.Boundary(id: id, points: points, isClosed: object.value("isClosed") { $0.bool() })
  }

  private func attachment(_ object: ObjectReader, _ items: [String]) -> Attachment? {
    guard let item = items.first else {
      error("\"item\" is missing: what is attached")
      return nil
    }
    let range = object["range"]?.attachmentRange()
    let length = object["length"]?.number(0...1e6)
    let kind: Attachment.Kind
    let type = object.value("attachmentType") { $0.word(JobTables.attachmentTypes, noun: "kind of attachment") }
    switch type {
    case "limit": kind = .limit(length: length)
    case "fixed": kind = .fixed
    case "pin": kind = .pin(range: range)
    case "sliding": kind = .sliding(axis: object.value("axis") { $0.point() }, range: range)
    default: kind = .link(length: length)
    }
    if object["anchor"] == nil, object["toItem"] == nil { error("\"anchor\" (a point) or \"toItem\" is missing") }
    return Attachment(
      kind: kind, item: item, offset: object.value("offset") { $0.point() }, otherItem: object["toItem"]?.knownID(),
      otherOffset: object.value("toOffset") { $0.point() }, anchor: object.value("anchor") { $0.point() },
      frequency: object.value("frequency") { $0.number(0...100) }, damping: object["damping"]?.number(0...100) ?? 0,
      frictionTorque: object.value("frictionTorque") { $0.number(0...1e9) })
  }

  private func attachmentRange() -> ClosedRange<Double>? {
    guard let ends = numbers(2, "a range [lower, upper]") else { return nil }
    guard ends[0] <= ends[1] || holdsSample else {
      error("the range's lower end comes first; write [\(Self.text(ends[1])), \(Self.text(ends[0]))]")
      return nil
    }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  private func field(_ object: ObjectReader, _ items: [String]) -> Field? {
    guard
      let kind = object.required("field")?.word(Spelling.words(of: Field.Kind.self), noun: "field")
        .flatMap(Field.Kind.init)
    else { return nil }
    var field = Field(kind: kind, items: items)
    field.position = object.value("position") { $0.point() }
    if let radius = object["radius"]?.number(0...1e6) { field.region = .circle(radius: radius) }
    if let size = object["size"]?.point() { field.region = .rectangle(Size(size.x, size.y)) }
    field.isRegionInverted = object.value("isInverted") { $0.bool() }
    field.strength = object.value("strength") { $0.number(-1e4...1e4) }
    field.falloff = object["falloff"]?.number(-10...10)
    field.minimumRadius = object.value("minimumRadius") { $0.number(0...1e6) }
    field.direction = object.value("direction") { $0.point() }
    field.smoothness = object.value("smoothness") { $0.number(0...1) }
    field.animationSpeed = object.value("animationSpeed") { $0.number(0...1000) }
    return field
  }

  /// Behaviors of an animator are told apart by their ids, also those inside of others.
  fileprivate func reportSharedIDs(of behaviors: [Reader]) {
    var places: Lookup<String, Reader> = [:]
    var open = behaviors
    var next = 0
    while next < open.count {
      let behavior = open[next]
      next += 1
      for member in behavior.members ?? [] {
        if member.key == "children" { open += member.value.elements ?? [] }
        guard member.key == "id", case .string(let id) = member.value.node.content else { continue }
        if let first = places[id] {
          member.value.error(
            "the id \"\(id)\" is taken: the behavior at \(behavior.path) and another share it; rename one")
          first.error("the other behavior of the id \"\(id)\" is here")
        } else {
          places[id] = member.value
        }
      }
    }
  }

  // MARK: On the timeline

  func dynamicsAction(_ name: ActionName.Dynamics) -> DynamicsAction? {
    guard !context.dynamicAnimators.isEmpty else {
      error("the scene has no \"animators\"; add one before its behaviors")
      return nil
    }
    switch name {
    case .addBehavior:
      let animator = members?.first { $0.key == "animator" }?.value
      return behavior().flatMap { definition in animatorID(animator).map { .add(definition, animator: $0) } }
    case .removeAllBehaviors: return animatorID(self).map { .removeAll(animator: $0) }
    case .removeBehavior:
      if case .string(let id) = node.content { return animatorID(nil).map { .remove(id, animator: $0) } }
      guard let object = object(JobTables.behaviorReference),
        let id = object.required("id")?.string()
      else { return nil }
      return animatorID(object["animator"]).map { .remove(id, animator: $0) }
    case .updateItem:
      if case .string = node.content {
        return knownID().flatMap { id in animatorID(nil).map { .update(item: id, animator: $0) } }
      }
      guard let object = object(JobTables.itemReference), let id = object.required("item")?.knownID()
      else { return nil }
      return animatorID(object["animator"]).map { .update(item: id, animator: $0) }
    case .addVelocity:
      guard let object = object(JobTables.itemVelocity), let id = object.required("item")?.knownID()
      else { return nil }
      return animatorID(object["animator"]).map {
        .addVelocity(
          item: id, linear: object.value("linear") { $0.point() }, angular: object.value("angular") { $0.number() },
          animator: $0)
      }
    case .moveAnchor:
      guard let object = object(JobTables.anchorMove),
        let behavior = object.required("behavior")?.string(),
        let point = object.required("to")?.point()
      else { return nil }
      let duration = object.value("duration") { $0.seconds() }
      let curve = object.value("curve") { $0.curve() }
      return animatorID(object["animator"]).map {
        .move(behavior: behavior, to: point, duration: duration, curve: curve, animator: $0)
      }
    }
  }

  /// The animator that is named, or the only one.
  private func animatorID(_ reader: Reader?) -> String? {
    guard let reader else {
      if context.dynamicAnimators.count > 1 { error("\"animator\" is missing: the scene has several") }
      return context.dynamicAnimators.first
    }
    return reader.word(context.dynamicAnimators, noun: "animator of this scene")
  }
}

extension ObjectReader {
  fileprivate func dynamicAnimator(index: Int) -> DynamicAnimatorDefinition {
    var items = IDRegister(noun: "hub or group", sink: reader.sink)
    let hubs = self["hubs"]?.list("hubs").compactMap { $0.hub(&items) } ?? []
    var collisionBounds: Lookup<String, DynamicItem.CollisionBounds> = [:]
    for member in self["collisionBounds"]?.members ?? [] {
      if case .string = member.value.node.content {
        let word = member.value.word(["rectangle", "ellipse"], noun: "kind of bounds")
        collisionBounds[member.key] = word == "ellipse" ? .ellipse : .rectangle
      } else {
        collisionBounds[member.key] = .path(member.value.list("points").compactMap { $0.point() })
      }
    }
    let behaviors = self["behaviors"]?.list("behaviors") ?? []
    reader.reportSharedIDs(of: behaviors)
    return DynamicAnimatorDefinition(
      id: self["id"]?.identifier() ?? "animator-\(index)", reference: self.value("reference") { $0.knownID() },
      isIntegral: self.value("isIntegral") { $0.bool() }, hubs: hubs,
      groups: self["groups"]?.list("groups").compactMap { $0.itemGroup(&items) } ?? [],
      collisionBounds: collisionBounds,
      behaviors: behaviors.compactMap { $0.behavior() },
      bindings: self["bindings"]?.list("bindings").compactMap { $0.binding() } ?? [],
      triggers: self["triggers"]?.list("triggers").compactMap { $0.trigger() } ?? [],
      onPause: self["onPause"]?.steps() ?? [], onResume: self["onResume"]?.steps() ?? [])
  }

}

extension ObjectReader {
  /// `direction`, or `angle`, times `magnitude`.
  fileprivate func vector(default standard: Point) -> Point {
    let magnitude = self.value("magnitude") { $0.number(-1e6...1e6) }
    var direction = self["direction"]?.point() ?? standard
    if let angle = self["angle"]?.angle() { direction = Point(cosine(angle), sine(angle)) }
    return direction * magnitude
  }

  fileprivate func itemProperties(_ items: [String]) -> ItemProperties {
    var properties = ItemProperties(items: items)
    properties.elasticity = self["elasticity"]?.number(0...1)
    properties.friction = self["friction"]?.number(0...1000)
    properties.density = self["density"]?.number(0.0001...1e6)
    properties.resistance = self["resistance"]?.number(0...1e6)
    properties.angularResistance = self["angularResistance"]?.number(0...1e6)
    properties.charge = self["charge"]?.number(-1e6...1e6)
    properties.isAnchored = self["isAnchored"]?.bool()
    properties.allowsRotation = self["allowsRotation"]?.bool()
    properties.linearVelocity = self.value("linearVelocity") { $0.point() }
    properties.angularVelocity = self.value("angularVelocity") { $0.number(-1e4...1e4) }
    return properties
  }
}
