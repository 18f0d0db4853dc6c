import Graphics
import Lookups
import Motion

/// Two bodies that touch: items by number, or an item and a boundary.
struct ContactPair: Hashable {
  var first: ContactFilter.Owner
  var second: ContactFilter.Owner

  /// One pair, whichever comes first.
  init(_ a: ContactFilter.Owner, _ b: ContactFilter.Owner) {
    if case .boundary = a { (first, second) = (b, a) } else { (first, second) = (a, b) }
    if case (.item(let x), .item(let y)) = (first, second), x > y { swap(&first, &second) }
  }
}

/// How many of their fixtures touch, and where they began to.
struct Touch {
  var count = 0
  var point = Point.zero
}

/// What of contacts changed in a tick. The changes of a pair keep their order: first everything ends that was there before, then others
/// begin, then those of them that are over already end, and so on.
struct ContactChanges {
  /// Ends and begins by turns.
  private(set) var rounds: [[(pair: ContactPair, point: Point)]] = []
  private var lastRounds: Lookup<ContactPair, Int> = [:]

  mutating func add(_ pair: ContactPair, at point: Point, began: Bool) {
    let round = lastRounds[pair].map { $0 + 1 } ?? (began ? 1 : 0)
    lastRounds[pair] = round
    while rounds.count <= round { rounds.append([]) }
    rounds[round].append((pair, point))
  }

  /// Items go by other numbers from now on; nil: one of the two is let go, and nothing is told of it.
  mutating func renumber(_ pair: (ContactPair) -> ContactPair?) {
    rounds = rounds.map { round in round.compactMap { change in pair(change.pair).map { ($0, change.point) } } }
    lastRounds = lastRounds.compactMapKeys(pair)
  }
}

extension Simulator {
  /// One begin and one end for each pair of bodies, not for each edge (dynamics.md §4.2).
  func collect(_ contacts: [BoxWorld.Contact], _ changes: inout ContactChanges) {
    for contact in contacts {
      guard filter.owners.indices.contains(contact.first), filter.owners.indices.contains(contact.second) else {
        continue
      }
      let pair = ContactPair(filter.owners[contact.first], filter.owners[contact.second])
      var touch = touching[pair] ?? Touch()
      touch.count += contact.began ? 1 : -1
      if contact.began, touch.count == 1 {
        touch.point = contact.point
        changes.add(pair, at: contact.point, began: true)
      }
      if touch.count <= 0 {
        touching[pair] = nil
        changes.add(pair, at: touch.point, began: false)
      } else {
        touching[pair] = touch
      }
    }
  }

  /// Ends and begins by turns, each by behavior, item and boundary.
  func report(_ changes: ContactChanges) {
    for (round, contacts) in changes.rounds.enumerated() {
      for (pair, point) in ordered(contacts) {
        guard let contact = contact(pair, point) else { continue }
        append(round.isMultiple(of: 2) ? .contactEnded(contact) : .contactBegan(contact))
      }
    }
  }

  private func ordered(_ contacts: [(pair: ContactPair, point: Point)]) -> [(pair: ContactPair, point: Point)] {
    func key(_ owner: ContactFilter.Owner) -> (Int, Int, Int) {
      switch owner {
      case .item(let index): (0, index, 0)
      case .boundary(let behavior, let index): (1, behavior, index)
      }
    }
    return contacts.enumerated().sorted { left, right in
      let (a, b) = (key(left.element.pair.first), key(right.element.pair.first))
      guard a == b else { return a < b }
      let (c, d) = (key(left.element.pair.second), key(right.element.pair.second))
      return c == d ? left.offset < right.offset : c < d
    }.map(\.element)
  }

  private func contact(_ pair: ContactPair, _ point: Point) -> Trajectory.Event.Contact? {
    guard case .item(let first) = pair.first, bodies.indices.contains(first) else { return nil }
    let item = bodies[first].item.id
    switch pair.second {
    case .item(let second):
      guard bodies.indices.contains(second) else { return nil }
      let other = bodies[second].item.id
      let behavior = collisions.first {
        $0.collision.collidesWithItems && $0.items.contains(item) && $0.items.contains(other)
      }
      return behavior.map {
        Trajectory.Event.Contact(behavior: $0.id, item: item, otherItem: other, boundary: nil, point: point)
      }
    case .boundary(let number, let index):
      guard let behavior = collisions.first(where: { collisionNumbers[$0.id] == number }),
        behavior.collision.boundaries.indices.contains(index)
      else { return nil }
      return Trajectory.Event.Contact(
        behavior: behavior.id, item: item, otherItem: nil, boundary: behavior.collision.boundaries[index].id,
        point: point)
    }
  }
}
