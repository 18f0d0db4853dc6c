/// Values by key, without an order: there is no way to walk over it, so hash order, which differs from process to process, reaches
/// nothing. Where all of it is needed there are `sorted` and what does not depend on any order.
///
/// Use an array, or an ordered dictionary, for what has an order.
@frozen
public struct Lookup<Key: Hashable, Value> {
  @usableFromInline var storage: [Key: Value]

  /// Without any entry.
  @inlinable
  public init() { storage = [:] }

  @inlinable
  init(storage: [Key: Value]) { self.storage = storage }

  /// - Precondition: no key stands twice.
  @inlinable
  public init(uniqueKeysWithValues entries: some Sequence<(Key, Value)>) {
    storage = Dictionary(uniqueKeysWithValues: entries)
  }

  /// Where a key stands several times, its first value stays.
  @inlinable
  public init(firstOf entries: some Sequence<(Key, Value)>) {
    storage = Dictionary(entries, uniquingKeysWith: { first, _ in first })
  }

  /// How many entries it has.
  @inlinable public var count: Int { storage.count }
  /// Whether it has no entry.
  @inlinable public var isEmpty: Bool { storage.isEmpty }

  /// The value of a key; setting nil removes the entry.
  @inlinable
  public subscript(key: Key) -> Value? {
    get { storage[key] }
    _modify {
      // Most lookups of a scene stay empty, and are told of each view that it has none: no key is hashed for that.
      if storage.isEmpty {
        var value: Value?
        defer { if let value { storage[key] = value } }
        yield &value
      } else {
        yield &storage[key]
      }
    }
  }

  /// The value of a key, or another where there is none; setting adds the entry.
  @inlinable
  public subscript(key: Key, default standard: @autoclosure () -> Value) -> Value {
    get { storage[key, default: standard()] }
    _modify { yield &storage[key, default: standard()] }
  }

  /// - Returns: the value that was there before.
  @inlinable
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    storage.updateValue(value, forKey: key)
  }

  /// - Returns: the value that was there; nil if there was none.
  @inlinable
  @discardableResult
  public mutating func removeValue(forKey key: Key) -> Value? { storage.removeValue(forKey: key) }

  /// Makes room for a number of entries, so that their keys are hashed once, and not again each time that the room doubles.
  @inlinable
  public mutating func reserveCapacity(_ count: Int) { storage.reserveCapacity(count) }

  /// Removes every entry.
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Takes all entries of another; where both have a key, the other's value stays.
  @inlinable
  public mutating func merge(_ other: Lookup) { storage.merge(other.storage) { $1 } }

  /// - Parameter transform: must not depend on the order of its calls.
  @inlinable
  public func mapValues<Other>(_ transform: (Value) -> Other) -> Lookup<Key, Other> {
    Lookup<Key, Other>(storage: storage.mapValues(transform))
  }

  /// The same values under other keys; those whose new key is nil are left out.
  ///
  /// - Parameter transform: must not depend on the order of its calls.
  /// - Precondition: no two keys get the same new one.
  @inlinable
  public func compactMapKeys<Other>(_ transform: (Key) -> Other?) -> Lookup<Other, Value> {
    Lookup<Other, Value>(
      uniqueKeysWithValues: storage.compactMap { key, value in transform(key).map { ($0, value) } })
  }

  /// - Parameter isIncluded: must not depend on the order of its calls.
  @inlinable
  public func filter(_ isIncluded: (Key, Value) -> Bool) -> Lookup {
    Lookup(storage: storage.filter { isIncluded($0.key, $0.value) })
  }

  /// - Parameter predicate: must not depend on the order of its calls.
  @inlinable
  public func contains(where predicate: (Key, Value) -> Bool) -> Bool {
    storage.contains { predicate($0.key, $0.value) }
  }

  /// - Parameter predicate: must not depend on the order of its calls.
  @inlinable
  public func allSatisfy(_ predicate: (Key, Value) -> Bool) -> Bool {
    storage.allSatisfy { predicate($0.key, $0.value) }
  }

  /// The keys, in an order of the caller's.
  ///
  /// - Parameter areInIncreasingOrder: of two different keys one always comes before the other.
  @inlinable
  public func sortedKeys(by areInIncreasingOrder: (Key, Key) -> Bool) -> [Key] {
    storage.keys.sorted(by: areInIncreasingOrder)
  }
}

extension Lookup where Key: Comparable {
  /// The keys, ascending.
  @inlinable
  public func sortedKeys() -> [Key] { storage.keys.sorted() }

  /// All entries, by ascending keys.
  @inlinable
  public func sorted() -> [(key: Key, value: Value)] { storage.sorted { $0.key < $1.key } }
}

extension Lookup: ExpressibleByDictionaryLiteral {
  /// - Precondition: every key stands once.
  @inlinable
  public init(dictionaryLiteral elements: (Key, Value)...) { storage = Dictionary(uniqueKeysWithValues: elements) }
}

extension Lookup: Sendable where Key: Sendable, Value: Sendable {}
extension Lookup: Equatable where Value: Equatable {}
extension Lookup: Hashable where Value: Hashable {}
