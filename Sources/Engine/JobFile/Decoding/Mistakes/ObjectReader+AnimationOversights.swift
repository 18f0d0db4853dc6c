import Document
import Graphics
import Motion

// Animations that end before what they show is over, and changes that make none where one seems to be meant.
extension ObjectReader {
  /// An explicit spring that ends while it still swings: its duration cuts it and does not stretch it, and without one it is short.
  func warnOfCutSpring(_ spring: Spring) {
    let settling = spring.settlingDuration
    // Without damping it never rests.
    guard settling <= 600 else { return }
    let remedy =
      "write \"duration\": \"settlingDuration\", which is \(Reader.text((settling * 100).rounded() / 100)) s here"
    guard let duration = self["duration"] else {
      // What has none takes that of a group or transaction around it, which is not known of one that is called by a name.
      guard reader.path.hasSuffix("/addAnimation/animation"), !reader.path.contains("/transaction/"), settling > 0.5
      else {
        return
      }
      reader.warning("without \"duration\" the spring is cut off after 0.25 s, before it comes to rest; \(remedy)")
      return
    }
    // One that goes back from there, or stands still, jumps nowhere.
    guard case .number(let seconds) = duration.node.content, seconds > 0, seconds < settling,
      self["autoreverses"] == nil,
      self["speed"] == nil
    else { return }
    let rest = (abs(1 - spring.progress(at: seconds)) * 100).rounded()
    guard rest >= 5 else { return }
    duration.warning(
      "after \(Reader.text(seconds)) s the spring is cut off, \(Reader.text(rest)) % of its way from where it comes to rest; \(remedy)"
    )
  }

  /// A group without a duration, which cuts off longer members.
  func warnOfCutMembers(_ members: [Animation]) {
    // What has none takes that of a group or transaction around it.
    guard self["duration"] == nil, reader.path.hasSuffix("/addAnimation/animation"),
      !reader.path.contains("/transaction/"),
      let longest = members.map({ $0.timing.beginTime + $0.timing.duration }).max(), longest > 0.25
    else { return }
    reader.warning(
      "without \"duration\" the group lasts 0.25 s and cuts off what is in it; write \"duration\": \(Reader.text(longest))"
    )
  }

  /// Changes in a transaction that make no animation where "animate" would: those of views, and of paths. Explicit animations go with
  /// changes that jump.
  func warnOfJumps() {
    if case .bool(true)? = self["disableActions"]?.node.content { return }
    if case .number(0)? = self["animationDuration"]?.node.content { return }
    // What a transaction around it says is not known here, and bindings give their values at every tick.
    let path = reader.path
    guard !path.contains("/transaction/"), !path.contains("/bindings/") else { return }
    let sets = self["steps"]?.elements?.compactMap { $0.member("set") } ?? []
    let changes = ([self["changes"]].compactMap(\.self) + sets).flatMap { $0.members ?? [] }
    // Inside a block of views these move all the same; and a layer's own actions may be of its path.
    let isInBlock = path.contains("/animate/")
    let oversights = reader.context.oversights
    let hasActions = oversights.changedItems.mayBe("actions")
    for change in changes where !oversights.animatedItems.mayBe(change.key) {
      for property in change.value.members ?? [] {
        if property.key == "path", !hasActions {
          property.value.warning(
            "a path changes at once in a transaction, as in Core Animation; for one that moves take \"animate\", or "
              + "\"addAnimation\" with \"keyPath\": \"path\"")
        } else if !isInBlock, PropertyPath.moves(onlyViews: property.key) {
          property.value.warning(
            "a view changes at once in a transaction, as in UIKit, and only layers without one move; take \"animate\"")
          break
        }
      }
    }
  }
}

extension PropertyPath {
  /// Whether the name leads to what blocks animate of views or their layers, and to nothing of other layers.
  fileprivate static func moves(onlyViews name: String) -> Bool {
    guard let found = find(name, inViews: true), find(name, inViews: false) == nil else { return false }
    switch found.path.property {
    case .layer(let property): return property.isAnimatable
    case .view(let property): return [.alpha, .center, .contentOffset].contains(property)
    case .constraint: return false
    }
  }
}
