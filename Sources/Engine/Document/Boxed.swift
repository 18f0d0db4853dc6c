/// A value that few have, in a place of its own: what has it is copied with one reference, however much lies there.
///
/// What the compiler writes to copy a large value with optional values in it grows with each of them, wherever it is
/// copied.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box?

  /// - Parameter wrappedValue: nil takes no place.
  public init(wrappedValue: Value?) {
    box = wrappedValue.map(Box.init)
  }

  /// Setting it, or a part of it, makes a new box, and leaves the value of copies as it is.
  public var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Box.init) }
  }
}
