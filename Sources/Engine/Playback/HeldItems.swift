import Document
import Lookups

/// The items that physics holds at the moment, and in which of its holds each is: follows from the script alone, so that it is
/// the same where physics is simulated and where its record is read.
struct HeldItems {
  /// By item; which time that physics holds it, from 0 on.
  private(set) var holds: Lookup<String, Int> = [:]
  /// How often physics has taken each item until now.
  private var counts: Lookup<String, Int> = [:]

  /// The last hold that an item was in, also if physics has let go of it since; nil if it never had it.
  func lastHold(of item: String) -> Int? { counts[item].map { $0 - 1 } }

  /// A behavior came beside those that are there: physics has its items, too.
  mutating func add(_ behavior: BehaviorDefinition) {
    for item in behavior.behavior.itemIDs where holds[item] == nil { holds[item] = take(item) }
  }

  /// Behaviors came or went: physics has all items that they name, and no others.
  mutating func change(to behaviors: [BehaviorDefinition]) {
    var held: Lookup<String, Int> = [:]
    for item in behaviors.flatMap(\.behavior.itemIDs) where held[item] == nil {
      if let hold = holds[item] { held[item] = hold } else { held[item] = take(item) }
    }
    holds = held
  }

  /// An item that physics has is given to it anew, as it is now.
  mutating func update(_ item: String) {
    if holds[item] != nil { holds[item] = take(item) }
  }

  private mutating func take(_ item: String) -> Int {
    counts[item, default: 0] += 1
    return counts[item, default: 1] - 1
  }
}
