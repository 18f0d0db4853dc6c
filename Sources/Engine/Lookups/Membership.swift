/// What is in and what is not, without an order: there is no way to walk over it, so hash order, which differs from process to
/// process, reaches nothing. Where all members are needed there is `sorted`.
@frozen
public struct Membership<Element: Hashable> {
  @usableFromInline var storage: Set<Element>

  @inlinable
  public init() { storage = [] }

  @inlinable
  init(storage: Set<Element>) { self.storage = storage }

  @inlinable
  public init(_ elements: some Sequence<Element>) { storage = Set(elements) }

  /// All keys of a lookup.
  @inlinable
  public init<Value>(keysOf lookup: Lookup<Element, Value>) { storage = Set(lookup.storage.keys) }

  @inlinable public var count: Int { storage.count }
  @inlinable public var isEmpty: Bool { storage.isEmpty }

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

  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepingCapacity)
  }

  @inlinable
  public mutating func formUnion(_ other: Membership) { storage.formUnion(other.storage) }

  @inlinable
  public mutating func formUnion(_ elements: some Sequence<Element>) { storage.formUnion(elements) }

  @inlinable
  public func union(_ other: Membership) -> Membership { Membership(storage: storage.union(other.storage)) }

  @inlinable
  public func union(_ elements: some Sequence<Element>) -> Membership { Membership(storage: storage.union(elements)) }

  @inlinable
  public func subtracting(_ elements: some Sequence<Element>) -> Membership {
    Membership(storage: storage.subtracting(elements))
  }

  @inlinable
  public func subtracting(_ other: Membership) -> Membership { Membership(storage: storage.subtracting(other.storage)) }

  @inlinable
  public func isDisjoint(with other: Membership) -> Bool { storage.isDisjoint(with: other.storage) }

  @inlinable
  public func isSuperset(of other: Membership) -> Bool { storage.isSuperset(of: other.storage) }

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
  @inlinable
  public init(arrayLiteral elements: Element...) { storage = Set(elements) }
}

extension Membership: Sendable where Element: Sendable {}
extension Membership: Equatable {}
extension Membership: Hashable {}
