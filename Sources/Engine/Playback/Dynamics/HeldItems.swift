import Document
import Graphics
import Lookups

/// The items that physics holds at the moment, and in which of its holds each is: follows from the script alone, so that it is
/// the same where physics is simulated and where its record is read.
struct HeldItems {
  /// By item; which time that physics holds it, from 0 on.
  private(set) var holds: Lookup<String, Int> = [:]
  /// How often physics has taken each item until now.
  private var counts: Lookup<String, Int> = [:]

  /// How large views and layers were when physics took them, in points.
  private var sizes: Lookup<String, Size> = [:]

  /// In how many places behaviors name each item.
  private var uses: Lookup<String, Int> = [:]

  /// The last hold that an item was in, also if physics has let go of it since; nil if it never had it.
  func lastHold(of item: String) -> Int? { counts[item].map { $0 - 1 } }

  /// A behavior came beside those that are there, or in place of one: physics has its items, too, and lets go of those that
  /// no behavior names any more. What both name stays in its hold.
  mutating func add(_ behavior: BehaviorDefinition, inPlaceOf other: BehaviorDefinition? = nil) {
    for item in behavior.behavior.itemIDs {
      uses[item, default: 0] += 1
      if holds[item] == nil { holds[item] = take(item) }
    }
    if let other { remove(other) }
  }

  /// A behavior went: physics lets go of the items that no other one names.
  mutating func remove(_ behavior: BehaviorDefinition) {
    for item in behavior.behavior.itemIDs {
      let left = uses[item, default: 0] - 1
      uses[item] = left > 0 ? left : nil
      if left <= 0 { (holds[item], sizes[item]) = (nil, nil) }
    }
  }

  /// All behaviors went.
  mutating func removeAll() {
    uses.removeAll()
    holds.removeAll()
    sizes.removeAll()
  }

  /// An item that physics has is given to it anew, as it is now.
  mutating func update(_ item: String) {
    if holds[item] != nil { holds[item] = take(item) }
  }

  /// Physics keeps the size with which a view or layer came into its first behavior.
  ///
  /// - Returns: whether it has another one than that.
  mutating func notesOtherSize(_ size: Size, of item: String) -> Bool {
    guard holds[item] != nil else { return false }
    if let first = sizes[item] { return first != size }
    sizes[item] = size
    return false
  }

  private mutating func take(_ item: String) -> Int {
    counts[item, default: 0] += 1
    return counts[item, default: 1] - 1
  }
}
