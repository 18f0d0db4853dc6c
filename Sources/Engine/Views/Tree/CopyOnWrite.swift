/// A value that copies share until one of them is changed, which happens in its place where nobody else has it.
///
/// A list of one element is just that: it is copied with one reference, however much lies in the value.
struct CopyOnWrite<Value: Sendable>: Sendable {
  private var values: [Value]

  init(_ value: Value) { values = [value] }

  var value: Value {
    _read { yield values[0] }
    _modify { yield &values[0] }
  }
}
