/// A value on the heap that copies share until one of them changes it.
struct Shared<Content: Hashable & Sendable>: Hashable, Sendable {
  private final class Storage: Sendable {
    let content: Content
    init(_ content: Content) { self.content = content }
  }

  private var storage: Storage

  init(_ content: Content) { storage = Storage(content) }

  var content: Content {
    _read { yield storage.content }
    _modify {
      var copy = storage.content
      yield &copy
      storage = Storage(copy)
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage || left.storage.content == right.storage.content
  }

  func hash(into hasher: inout Hasher) { hasher.combine(storage.content) }
}
