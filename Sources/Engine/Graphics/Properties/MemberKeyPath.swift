/// A key path from a list's property on: a member by its name, and what of it, `soft.inputRadius` of filters or
/// `fire.birthRate` of emitter cells (animation.md §4.2).
public struct MemberKeyPath: Hashable, Sendable {
  /// What of a member is meant.
  public enum Key: Hashable, Sendable {
    case input(LayerFilter.Input)
    case cell(EmitterCellProperty)

    /// As key paths spell it.
    public var name: String {
      switch self {
      case .input(let input): input.rawValue
      case .cell(let property): property.rawValue
      }
    }

    /// The type of its values.
    public var type: ValueType {
      switch self {
      case .input(let input): input.type
      case .cell(let property): property.type
      }
    }
  }

  /// The first member of this name is meant.
  public var member: String
  /// What of the member is meant.
  public var key: Key

  public init(member: String, key: Key) {
    self.member = member
    self.key = key
  }

  /// What members of a property's value have; none if it has no named members.
  public static func keys(of type: ValueType) -> [Key] {
    switch type {
    case .filters: LayerFilter.Input.allCases.map(Key.input)
    case .emitterCells: EmitterCellProperty.allCases.map(Key.cell)
    default: []
    }
  }
}

extension Value {
  /// The names of a list's members, in their order; none for a value without named members.
  public var memberNames: [String] {
    switch self {
    case .filters(let filters): filters.map(\.name)
    case .emitterCells(let cells): cells.map(\.name)
    default: []
    }
  }

  /// What a member has; nil where there is no such member, or where it has no such thing.
  public func value(at path: MemberKeyPath) -> Value? {
    switch (self, path.key) {
    case (.filters(let filters), .input(let input)): filters.first { $0.name == path.member }?[input]
    case (.emitterCells(let cells), .cell(let property)): cells.first { $0.name == path.member }?[property]
    default: nil
    }
  }

  /// The list with one thing of one member replaced; nil where there is no such member, or where it has no such thing.
  public func replacing(_ path: MemberKeyPath, with value: Value) -> Value? {
    switch (self, path.key) {
    case (.filters(var filters), .input(let input)):
      guard let index = filters.firstIndex(where: { $0.name == path.member }), filters[index][input] != nil else {
        return nil
      }
      filters[index][input] = value
      return .filters(filters)
    case (.emitterCells(var cells), .cell(let property)):
      guard let index = cells.firstIndex(where: { $0.name == path.member }) else { return nil }
      cells[index][property] = value
      return .emitterCells(cells)
    default: return nil
    }
  }
}
