import Graphics
import Lookups

/// Where something stands in the job file.
public struct Origin: Sendable {
  /// Bytes from the beginning of the text.
  public var offset: Int
  /// The way to it.
  public var location: DocumentPath

  public init(offset: Int, location: DocumentPath) {
    self.offset = offset
    self.location = location
  }
}

/// A property of a view or layer by its key path, such as `center.x` or `layer.cornerRadius`.
public struct PropertyPath: Hashable, Sendable {
  /// What a key path leads to.
  public enum Property: Hashable, Sendable {
    case view(ViewProperty)
    case layer(LayerProperty)
    case constraint(ConstraintProperty)
  }

  /// What it leads to.
  public var property: Property
  /// What of a list's named member.
  public var member: MemberKeyPath?
  /// Nil: the whole value.
  public var component: KeyPathComponent?

  public init(property: Property, member: MemberKeyPath? = nil, component: KeyPathComponent?) {
    self.property = property
    self.member = member
    self.component = component
  }
}

/// A property and the value it gets.
public struct PropertyAssignment: Hashable, Sendable {
  /// What is set.
  public var path: PropertyPath
  /// Of the property's type.
  public var value: Value
  /// Nil: the value replaces the one before.
  public var relation: ValueRelation?

  public init(path: PropertyPath, value: Value, relation: ValueRelation? = nil) {
    self.path = path
    self.value = value
    self.relation = relation
  }
}
