/// Where a property is kept in what has it, and of which type it is.
package struct PropertyPlace<Root>: Sendable {
  /// The type that job files see.
  package let type: ValueType
  package let read: @Sendable (Root) -> Value
  /// Leaves the root as it is, and returns false, where the value is none of the property's.
  package let write: @Sendable (inout Root, Value) -> Bool
  /// Whether two have the same, without making values of it.
  package let isSame: @Sendable (Root, Root) -> Bool

  package init(
    type: ValueType, read: @escaping @Sendable (Root) -> Value,
    write: @escaping @Sendable (inout Root, Value) -> Bool, isSame: (@Sendable (Root, Root) -> Bool)? = nil
  ) {
    self.type = type
    self.read = read
    self.write = write
    self.isSame = isSame ?? { read($0) == read($1) }
  }

  /// - Parameter type: nil for that of what is stored.
  package init<Stored: PropertyValue>(_ path: WritableKeyPath<Root, Stored> & Sendable, type: ValueType? = nil) {
    self.init(
      type: type ?? Stored.valueType, read: { $0[keyPath: path].propertyValue },
      write: { root, value in
        guard let stored = Stored(propertyValue: value) else { return false }
        root[keyPath: path] = stored
        return true
      }, isSame: { $0[keyPath: path] == $1[keyPath: path] })
  }

  /// In a part that layers share, which is neither copied to read one value of it nor searched where it is the same.
  init<Part: Hashable & Sendable, Stored: PropertyValue>(
    _ path: WritableKeyPath<Part, Stored> & Sendable, of part: WritableKeyPath<Root, Shared<Part>> & Sendable,
    type: ValueType? = nil
  ) {
    let stored = Shared<Part>.path(to: path)
    self.init(
      type: type ?? Stored.valueType, read: { $0[keyPath: part].storage[keyPath: stored].propertyValue },
      write: { root, value in
        guard let stored = Stored(propertyValue: value) else { return false }
        root[keyPath: part].content[keyPath: path] = stored
        return true
      },
      isSame: { left, right in
        let (left, right) = (left[keyPath: part].storage, right[keyPath: part].storage)
        return left === right || left[keyPath: stored] == right[keyPath: stored]
      })
  }

  /// - Parameter path: an image's name; nil: none.
  package init(image path: WritableKeyPath<Root, String?> & Sendable) {
    self.init(
      type: .image, read: { $0[keyPath: path].map(Value.image) ?? .none },
      write: { root, value in
        switch value {
        case .image(let name): root[keyPath: path] = name
        case .none: root[keyPath: path] = nil
        default: return false
        }
        return true
      })
  }
}
