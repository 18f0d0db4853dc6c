import Graphics
import Motion
import Lookups

/// Changes between ticks.
extension Simulator {
  /// Adds a behavior at the top level, or puts it in the place of the one of its id.
  ///
  /// - Parameter items: every item that the behavior names and no other, as it is now; those that the animator has
  ///   already stay as they are.
  public func add(_ behavior: Behavior, items: [DynamicItem]) throws(PhysicsError) {
    try validate(behavior)
    for item in items where bodyOfItem[item.id] == nil { try addBody(item) }
    for each in behavior.all {
      for item in each.items where bodyOfItem[item] == nil {
        throw PhysicsError(message: "\"\(each.id)\" names the item \"\(item)\", which is not there")
      }
    }
    let added = behavior.all
    guard let place = behaviors.firstIndex(where: { $0.id == behavior.id }) else {
      behaviors.append(behavior)
      allBehaviors += added
      for each in added { attach(each) }
      // Nothing lets go of an item, and a new item is in none of the collisions before: many behaviors come one by one.
      update(collisionsChange: added.contains(where: \.isCollision))
      return
    }
    let old = behaviors[place]
    behaviors[place] = behavior
    allBehaviors = behaviors.flatMap(\.all)
    detach(old, replacedBy: behavior)
    for each in added { attach(each) }
    removeIdleBodies()
    update(collisionsChange: true)
  }

  /// Removes a behavior of the top level; velocities stay.
  ///
  /// - Returns: false if there is none of that id.
  @discardableResult
  public func removeBehavior(_ id: String) -> Bool {
    guard let place = behaviors.firstIndex(where: { $0.id == id }) else { return false }
    let old = behaviors.remove(at: place)
    allBehaviors = behaviors.flatMap(\.all)
    detach(old, replacedBy: nil)
    removeIdleBodies()
    update(collisionsChange: true)
    return true
  }

  /// Removes every behavior; velocities stay until an item is let go.
  public func removeAllBehaviors() {
    while let last = behaviors.last { removeBehavior(last.id) }
  }

  /// A behavior of the top level; nil if there is none of that id.
  public func behavior(_ id: String) -> Behavior? { behaviors.first { $0.id == id } }

  /// Takes an item where it is now; its velocity stays (dynamics.md §3.4).
  public func update(_ item: DynamicItem) throws(PhysicsError) {
    try item.validate()
    guard let index = bodyOfItem[item.id] else { return }
    world.place(bodies[index].index, center: item.center, angle: item.angle)
    bodies[index].state = world.state(of: bodies[index].index)
    recordHold(ofBody: index)
    change()
  }

  /// Adds to velocities: points a second and radians a second.
  ///
  /// - Throws: more than an item behavior may add, with what to do.
  public func addVelocity(_ linear: Point, angular: Double, to item: String) throws(PhysicsError) {
    var properties = ItemProperties(items: [item])
    (properties.linearVelocity, properties.angularVelocity) = (linear, angular)
    try validate(Behavior(id: item, kind: .itemProperties(properties)))
    guard let index = bodyOfItem[item] else { return }
    change()
    add(linear, angular: angular, to: index)
  }

  /// - Throws: numbers that Box2D cannot take, with the behavior's id and what to do.
  private func validate(_ behavior: Behavior) throws(PhysicsError) {
    for each in behavior.all {
      do throws(BehaviorFault) { try each.validate() } catch {
        throw PhysicsError(message: error.sentence(of: each.id))
      }
    }
    let ids = behavior.ids
    guard Membership(ids).count == ids.count else {
      throw PhysicsError(message: "two behaviors in \"\(behavior.id)\" have the same id; give each one of its own")
    }
  }

  // MARK: Bodies

  private func addBody(_ item: DynamicItem) throws(PhysicsError) {
    try item.validate()
    guard bodies.count < Quantities.itemLimit else {
      throw PhysicsError(
        message: "an animator moves \(Quantities.itemLimit) items at most; use several animators or fewer items")
    }
    let index = world.addBody(center: item.center, angle: item.angle, isStatic: false)
    let number = bodies.count
    if item.members.isEmpty {
      addShapes(item.collisionBounds, item.size, to: index, owner: .item(number))
    }
    for member in item.members {
      addShapes(
        member.collisionBounds, member.size, at: Pose(center: member.offset, angle: member.angle), to: index,
        owner: .item(number))
    }
    bodies.append(Body(item: item, index: index, state: world.state(of: index)))
    bodyOfItem[item.id] = number
    recordHold(ofBody: number)
  }

  /// - Parameter pose: where the shape lies in the body's axes.
  private func addShapes(
    _ bounds: DynamicItem.CollisionBounds, _ size: Size, at pose: Pose = Pose(center: .zero, angle: 0),
    to index: Int, owner: ContactFilter.Owner
  ) {
    func id() -> Int {
      filter.owners.append(owner)
      return filter.owners.count - 1
    }
    let (x, y) = (size.width / 2, size.height / 2)
    let polygon: ConvexPolygon?
    switch bounds {
    case .rectangle: polygon = ConvexPolygon([Point(-x, -y), Point(x, -y), Point(x, y), Point(-x, y)])
    case .ellipse where abs(x - y) < 0.005:
      return world.addCircle(index, id: id(), at: pose.center, radius: x)
    case .ellipse:
      polygon = ConvexPolygon(
        (0..<16).map { side in
          let angle = Double(side) * 0.392_699_081_698_724_14
          return Point(x * cosine(angle), y * sine(angle))
        })
    case .path(let points): polygon = ConvexPolygon(points)
    }
    guard let polygon else { return world.addCircle(index, id: id(), at: pose.center, radius: min(x, y)) }
    // Very small items keep their size: nothing would be left.
    let shrunk = min(size.width, size.height) > 4 ? polygon.shrunk(by: Quantities.skin) : polygon.corners
    for piece in (ConvexPolygon(shrunk) ?? polygon).pieces {
      world.addPolygon(index, id: id(), piece.map { pose.place($0) })
    }
  }

  /// An item that no behavior holds any more is let go, and its velocity forgotten (dynamics.md §2).
  private func removeIdleBodies() {
    let held = Membership(allBehaviors.flatMap(\.items))
    guard bodies.contains(where: { !held.contains($0.item.id) }) else { return }
    var renumbered: Lookup<Int, Int> = [:]
    var kept: [Body] = []
    for (number, body) in bodies.enumerated() {
      if held.contains(body.item.id) {
        renumbered[number] = kept.count
        kept.append(body)
      } else {
        world.removeBody(body.index)
      }
    }
    bodies = kept
    bodyOfItem = Lookup(uniqueKeysWithValues: kept.enumerated().map { ($1.item.id, $0) })
    for index in filter.owners.indices {
      if case .item(let number) = filter.owners[index] { filter.owners[index] = .item(renumbered[number] ?? -1) }
    }
    _ = world.takeContacts()
    func moved(_ owner: ContactFilter.Owner) -> ContactFilter.Owner? {
      guard case .item(let number) = owner else { return owner }
      return renumbered[number].map(ContactFilter.Owner.item)
    }
    func movedPair(_ pair: ContactPair) -> ContactPair? {
      guard let first = moved(pair.first), let second = moved(pair.second) else { return nil }
      return ContactPair(first, second)
    }
    touching = touching.compactMapKeys(movedPair)
    endedBetweenTicks.renumber(movedPair)
  }

  // MARK: What behaviors bring into the world

  private func attach(_ behavior: Behavior) {
    switch behavior.kind {
    case .attachment(let attachment): join(behavior.id, attachment)
    case .collision(let collision): addBoundaries(behavior.id, collision)
    case .push(let push) where !push.isContinuous && push.isActive: impulses.append(push)
    case .itemProperties(let properties):
      guard properties.linearVelocity != .zero || properties.angularVelocity != 0 else { return }
      for item in properties.items {
        if let index = bodyOfItem[item] {
          add(properties.linearVelocity, angular: properties.angularVelocity, to: index)
        }
      }
    case .field: fieldTimes[behavior.id] = fieldTimes[behavior.id] ?? tick
    case .gravity, .snap, .push, .composite: return
    }
  }

  private func detach(_ behavior: Behavior, replacedBy new: Behavior?) {
    // A joint, and a field's time, go on where the new behavior is of the same kind.
    var (joined, timed) = (Membership<String>(), Membership<String>())
    for each in new?.all ?? [] {
      if case .attachment = each.kind { joined.insert(each.id) }
      if case .field = each.kind { timed.insert(each.id) }
    }
    for each in behavior.all {
      for body in boundaries.removeValue(forKey: each.id) ?? [] {
        world.removeBody(body)
      }
      if !timed.contains(each.id) { fieldTimes[each.id] = nil }
      if !joined.contains(each.id), let joint = joints.removeValue(forKey: each.id) { remove(joint) }
    }
    _ = world.takeContacts()
    touching = touching.filter { pair, _ in
      guard case .boundary(let number, _) = pair.second else { return true }
      return !behavior.all.contains { collisionNumbers[$0.id] == number }
    }
  }

  private func addBoundaries(_ id: String, _ collision: Collision) {
    let number = collisionNumbers[id] ?? collisionNumbers.count
    collisionNumbers[id] = number
    guard collision.collidesWithBoundaries else { return }
    boundaries[id] = collision.boundaries.enumerated().map { place, boundary in
      addBoundary(boundary, .boundary(behavior: number, index: place))
    }
  }

  /// - Returns: the static body whose edges it is.
  func addBoundary(_ boundary: Collision.Boundary, _ owner: ContactFilter.Owner) -> Int {
    let body = world.addBody(center: .zero, angle: 0, isStatic: true)
    filter.owners.append(owner)
    let fixture = filter.owners.count - 1
    var points = boundary.points
    if boundary.isClosed, let first = points.first { points.append(first) }
    for (a, b) in zip(points, points.dropFirst()) where Self.isEdge(a, b) {
      world.addEdge(body, id: fixture, from: a, to: b)
    }
    return body
  }

  private static func isEdge(_ a: Point, _ b: Point) -> Bool {
    (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y) > 0.01
  }
}

extension Behavior {
  fileprivate var isCollision: Bool { if case .collision = kind { true } else { false } }
}
