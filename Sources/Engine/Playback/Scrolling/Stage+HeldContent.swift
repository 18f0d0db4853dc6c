import Document
import Views

/// Content that a finger holds, which stays with it.
extension Stage {
  /// Whether a finger moves the content of a scroll view or a text view at a time in seconds.
  func holdsContent(of view: ViewID, at time: Double) -> Bool { input.scrollHolds[view].map { $0 > time } ?? false }

  /// Changes that are animated but for those that would scroll content which a finger holds: it would swing between the two.
  func leavingHeldContent(_ changes: [Changes], at moment: Moment) -> [Changes] {
    guard input.scrollHolds.contains(where: { $1 > moment.time }) else { return changes }
    return changes.map { change in
      guard change.properties.contains(where: { $0.path.property == .view(.contentOffset) }),
        case .view(let view)? = registry.elements[change.id], isHeldByFinger(view, at: moment)
      else { return change }
      var rest = change
      rest.properties.removeAll { $0.path.property == .view(.contentOffset) }
      return rest
    }
  }
}
