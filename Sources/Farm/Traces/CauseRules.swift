import Graphics
import Lookups

/// Which difference is the cause of which.
struct CauseRules {
  typealias Finding = SceneChangeFinder.Finding
  typealias Kind = SceneDifference.Change.Kind

  private let dependencies: PlaceDependencies
  /// Microseconds of a frame.
  private let frame: Int

  /// Of the films.
  private let frameCount: Int

  init(_ dependencies: PlaceDependencies, frame: Int, frameCount: Int) {
    (self.dependencies, self.frame, self.frameCount) = (dependencies, frame, frameCount)
  }

  /// Whether one follows from another that comes before it in the order of causes.
  func follows(_ finding: Finding, from head: Finding) -> Bool {
    let (change, cause) = (finding.change, head.change)
    // Animations are rounded to frames.
    guard change.firstFrame >= cause.firstFrame - 1 else { return false }
    let isWithin = change.lastFrame <= cause.lastFrame + 1
    let isInside = finding.ancestors.contains(cause.id)
    if isAlike(finding, head) || isLater(finding, head) || isSameEvent(change, cause) { return true }
    // What a finger does may have any consequence.
    if cause.kind == .touch { return true }
    if change.kind == .touch || change.property == "touches" {
      return Self.isGeometry(cause) || finding.delay == nil && cause.firstFrame < change.firstFrame
    }
    if change.id == cause.id { return followsOwn(change, cause, isWithin: isWithin) }
    switch cause.kind {
    case .new, .removed, .parent:
      if isInside, isWithin { return true }
      // Who goes to a place that is counted goes in front of others now.
      if change.kind == .order, isWithin, finding.ancestors.first == head.ancestors.first { return true }
    case .order: return false
    case .animation where isInside && Self.isClock(cause.property): return true
    case .property, .timing:
      if isInside, Self.isClock(cause.property) { return true }
    default: break
    }
    if hitsPhysics(change, cause) { return true }
    // The parts of a control are called after it.
    if change.id.hasPrefix(cause.id + "."), isInside, isWithin, cause.kind != .order { return true }
    let beginsWith = abs(change.firstFrame - cause.firstFrame) <= 1
    guard Self.isGeometry(change) || Self.isLayoutOnly(change), isWithin || (isInside && beginsWith) else {
      return false
    }
    if Self.isGeometry(cause) {
      return dependencies.hangs(change.id, on: cause.id) || (isInside && cause.kind == .size)
        || (cause.kind != .order && head.ancestors.contains(change.id) && dependencies.areRelated(change.id, cause.id))
    }
    guard Self.movesOthers(cause) else { return false }
    return isInside || dependencies.areRelated(change.id, cause.id)
  }

  /// What physics moves, and what that has as a consequence: it may touch something, and then things happen.
  private func hitsPhysics(_ change: SceneDifference.Change, _ cause: SceneDifference.Change) -> Bool {
    guard dependencies.hasPhysics, change.kind != .order else { return false }
    let isMotion = Self.isGeometry(cause) || cause.property == "transform" || [.new, .removed].contains(cause.kind)
    guard isMotion else { return false }
    if dependencies.isPhysical(change.id) {
      return !dependencies.isPhysical(cause.id) || dependencies.areRelated(change.id, cause.id)
    }
    return change.firstFrame > cause.firstFrame
      && (Self.isGeometry(change) || [.timing, .animation, .touch].contains(change.kind))
  }

  /// Differences of one item.
  private func followsOwn(
    _ change: SceneDifference.Change, _ cause: SceneDifference.Change, isWithin: Bool
  ) -> Bool {
    switch cause.kind {
    case .new, .removed, .parent: return isWithin
    case .animation: return change.kind == .animation || Self.moves(cause.property, change.property)
    case .place, .size:
      return Self.isGeometry(change) || Self.isDerived(change.property) || dependencies.isPhysical(change.id)
    default:
      if cause.property == "transform", dependencies.isPhysical(change.id) { return true }
    }
    if Self.isGeometry(change) {
      // What such a property gives places to may be on its way still when it changes again.
      if Self.isLayoutOnly(cause), change.firstFrame <= cause.lastFrame + 1 { return true }
      // Frames that are set later mean something else for a view that is turned.
      if cause.property == "transform", change.firstFrame > cause.firstFrame + 1 { return true }
    }
    if Self.isClock(cause.property) || (Self.isDerived(change.property) && Self.isOwn(cause.property)) { return true }
    guard isWithin else { return false }
    if Self.isGeometry(change) { return Self.movesOthers(cause) }
    // Layers get from their views what those show.
    let isLayers = LayerProperty(rawValue: change.property) != nil && ViewProperty(rawValue: change.property) == nil
    return Self.isOwn(cause.property) && isLayers
  }

  /// Whether a property is a view's, and none of its layer.
  private static func isOwn(_ property: String) -> Bool {
    ViewProperty(rawValue: property).map { $0.layerProperty == nil } ?? false
  }

  /// Views that change alike at the same frames.
  private func isAlike(_ finding: Finding, _ head: Finding) -> Bool {
    let (change, cause) = (finding.change, head.change)
    guard change.kind == cause.kind, finding.signature == head.signature else { return false }
    if change.kind == .order { return head.ancestors.first == finding.ancestors.first }
    let isSameTime = change.firstFrame == cause.firstFrame && change.lastFrame == cause.lastFrame
    guard isSameTime || (change.kind == .animation && finding.delay != nil) else { return false }
    return change.kind != .new && change.kind != .removed || finding.ancestors.contains(cause.id)
  }

  /// Whether both begin and end with the same frames in the middle of the film: then one thing happened.
  private func isSameEvent(_ change: SceneDifference.Change, _ cause: SceneDifference.Change) -> Bool {
    change.firstFrame == cause.firstFrame && change.lastFrame == cause.lastFrame && change.firstFrame > 0
      && change.lastFrame < frameCount - 1
  }

  /// What begins later because something before it begins or ends later.
  private func isLater(_ finding: Finding, _ head: Finding) -> Bool {
    guard let delay = finding.delay, let cause = head.delay, delay.start != 0 else { return false }
    return [cause.start, cause.end].contains { $0 != 0 && abs($0 - delay.start) <= frame }
  }

  static func isGeometry(_ change: SceneDifference.Change) -> Bool {
    [.place, .size].contains(change.kind)
      || (change.kind == .timing && ["place", "bounds.origin", "transform"].contains(change.property))
  }

  /// Whether a change of a kind can give others other places.
  private static func movesOthers(_ cause: SceneDifference.Change) -> Bool {
    switch cause.kind {
    case .animation, .new, .removed, .parent, .text, .size, .picture: true
    case .property, .timing:
      cause.property == "isHidden"
        || (ViewProperty(rawValue: cause.property).map { $0.layerProperty == nil && $0.affectsLayout } ?? false)
    default: false
    }
  }

  /// Whether nothing but places shows that a property changed.
  static func isLayoutOnly(_ change: SceneDifference.Change) -> Bool {
    guard [.property, .timing].contains(change.kind), let property = ViewProperty(rawValue: change.property) else {
      return false
    }
    return property.isLayoutOnly
  }

  private static func isClock(_ property: String) -> Bool {
    ["speed", "timeOffset", "beginTime"].contains { property.prefix { $0 != "," } == $0 }
  }

  private static let derived: Membership<String> = [
    "displayedValue", "attributedText", "attributedTitle", "attributedPlaceholder", "draw", "contents",
    "contentsGravity", "touches", "videoCurrentTime", "contentSize", "contentInset", "safeAreaInsets", "layoutMargins",
    "directionalLayoutMargins", "horizontalSizeClass", "verticalSizeClass", "keyboardHeight", "preferredMaxLayoutWidth",
  ]

  /// Whether a property follows from others of the same view.
  static func isDerived(_ property: String) -> Bool {
    derived.contains(property)
  }

  /// Whether a finding is something that is seen, and not only what makes something seen.
  static func shows(_ change: SceneDifference.Change) -> Bool {
    switch change.kind {
    case .animation: change.property.hasPrefix("transition")
    case .touch: false
    default: !isLayoutOnly(change)
    }
  }

  /// Whether an animation of some content changes a property.
  static func moves(_ content: String, _ property: String) -> Bool {
    let members =
      content.hasPrefix("group of ") ? content.dropFirst(9).split(separator: "; ") : [content[...]]
    return members.contains { member in
      let root = member.prefix { $0 != "." && $0 != "," }
      if root == "transition" { return true }
      if ["position", "bounds", "anchorPoint"].contains(root) {
        // Along a path a layer may turn, too.
        return ["place", "bounds.origin"].contains(property)
          || property == "transform" && content.contains("keyframes")
      }
      return property.prefix { $0 != "." } == root
    }
  }
}
