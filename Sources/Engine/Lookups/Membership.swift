/// What is in and what is not, without an order: there is no way to walk over it, so hash order, which differs from process to
/// process, reaches nothing. Where all members are needed there is `sorted`.
@frozen
public struct Membership<Element: Hashable> {
  @usableFromInline var storage: Set<Element>

  /// Without any element.
  @inlinable
  public init() { storage = [] }

  @inlinable
  init(storage: Set<Element>) { self.storage = storage }

  /// The elements of a sequence, each once.
  @inlinable
  public init(_ elements: some Sequence<Element>) { storage = Set(elements) }

  /// All keys of a lookup.
  @inlinable
  public init<Value>(keysOf lookup: Lookup<Element, Value>) { storage = Set(lookup.storage.keys) }

  /// How many elements it has.
  @inlinable public var count: Int { storage.count }
  /// Whether it has no element.
  @inlinable public var isEmpty: Bool { storage.isEmpty }

  /// Whether an element is in it.
  @inlinable
  public func contains(_ element: Element) -> Bool { storage.contains(element) }

  /// - Returns: whether it was not in before.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element) -> Bool { storage.insert(element).inserted }

  /// - Returns: whether it was in before.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Bool { storage.remove(element) != nil }

  /// Removes every element.
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Adds every element of another.
  @inlinable
  public mutating func formUnion(_ other: Membership) { storage.formUnion(other.storage) }

  /// Adds every element of a sequence.
  @inlinable
  public mutating func formUnion(_ elements: some Sequence<Element>) { storage.formUnion(elements) }

  /// What is in either.
  @inlinable
  public func union(_ other: Membership) -> Membership { Membership(storage: storage.union(other.storage)) }

  /// What is in it or in a sequence.
  @inlinable
  public func union(_ elements: some Sequence<Element>) -> Membership { Membership(storage: storage.union(elements)) }

  /// What is in it and not in a sequence.
  @inlinable
  public func subtracting(_ elements: some Sequence<Element>) -> Membership {
    Membership(storage: storage.subtracting(elements))
  }

  /// What is in it and not in the other.
  @inlinable
  public func subtracting(_ other: Membership) -> Membership { Membership(storage: storage.subtracting(other.storage)) }

  /// Whether nothing is in both.
  @inlinable
  public func isDisjoint(with other: Membership) -> Bool { storage.isDisjoint(with: other.storage) }

  /// - Parameter isIncluded: must not depend on the order of its calls.
  @inlinable
  public func filter(_ isIncluded: (Element) -> Bool) -> Membership { Membership(storage: storage.filter(isIncluded)) }

  /// All members, in an order of the caller's.
  ///
  /// - Parameter areInIncreasingOrder: of two different members one always comes before the other.
  @inlinable
  public func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
    storage.sorted(by: areInIncreasingOrder)
  }

  /// - Parameter predicate: must not depend on the order of its calls.
  @inlinable
  public func contains(where predicate: (Element) -> Bool) -> Bool { storage.contains(where: predicate) }

  /// - Parameter predicate: must not depend on the order of its calls.
  @inlinable
  public func allSatisfy(_ predicate: (Element) -> Bool) -> Bool { storage.allSatisfy(predicate) }
}

extension Membership where Element: Comparable {
  /// All members, ascending.
  @inlinable
  public func sorted() -> [Element] { storage.sorted() }

  /// The smallest member; nil if there is none.
  @inlinable public var smallest: Element? { storage.min() }
}

extension Membership: ExpressibleByArrayLiteral {
  /// The elements of a list, each once.
  @inlinable
  public init(arrayLiteral elements: Element...) { storage = Set(elements) }
}

extension Membership: Sendable where Element: Sendable {}
extension Membership: Equatable {}
extension Membership: Hashable {}
