import Lookups

/// The animations of a layer in the order in which they are applied, of which no two have the same key. Keys are found without
/// going through them, so that a layer may have thousands.
struct AttachedAnimations: Sendable {
  private var storage: [AttachedAnimation] = []
  /// By key; the least number behind it that may be free. See `freeKey(_:)`.
  private var numbers: Lookup<String, Int> = [:]

  init() {}

  /// Whether an animation has a key.
  func hasKey(_ key: String) -> Bool { numbers[key] != nil }

  /// The first of `position`, `position-2`, `position-3` … that no animation has.
  mutating func freeKey(_ name: String) -> String {
    guard var number = numbers[name] else { return name }
    while numbers[Self.key(name, number)] != nil { number += 1 }
    numbers[name] = number
    return Self.key(name, number)
  }

  private static let firstNumber = 2

  private static func key(_ name: String, _ number: Int) -> String { "\(name)-\(number)" }

  private mutating func take(_ key: String?) {
    if let key { numbers[key] = Self.firstNumber }
  }

  private mutating func release(_ key: String?) {
    guard let key else { return }
    numbers[key] = nil
    guard let dash = key.lastIndex(of: "-"), let number = Int(key[key.index(after: dash)...]),
      number >= Self.firstNumber
    else { return }
    let name = String(key[..<dash])
    if let least = numbers[name], number < least { numbers[name] = number }
  }
}

extension AttachedAnimations: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  var startIndex: Int { storage.startIndex }
  var endIndex: Int { storage.endIndex }

  /// An animation, which keeps its key.
  subscript(index: Int) -> AttachedAnimation {
    _read { yield storage[index] }
    _modify { yield &storage[index] }
  }

  mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<AttachedAnimation>) {
    for index in range { release(storage[index].key) }
    for attached in new { take(attached.key) }
    storage.replaceSubrange(range, with: new)
  }

  mutating func removeAll(where shouldBeRemoved: (AttachedAnimation) throws -> Bool) rethrows {
    for attached in storage where try shouldBeRemoved(attached) { release(attached.key) }
    try storage.removeAll(where: shouldBeRemoved)
  }
}
