/// A value on the heap that copies share until one of them changes it.
@usableFromInline
struct Shared<Content: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let content: Content
    @usableFromInline
    init(_ content: Content) { self.content = content }
  }

  @usableFromInline var storage: Storage

  init(_ content: Content) { storage = Storage(content) }

  @inlinable var content: Content {
    _read { yield storage.content }
    _modify {
      var copy = storage.content
      yield &copy
      storage = Storage(copy)
    }
  }

  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage || left.storage.content == right.storage.content
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(storage.content) }

  /// From the heap to a part of the content.
  static func path<Part>(to part: KeyPath<Content, Part> & Sendable) -> KeyPath<Storage, Part> & Sendable {
    let path = (\Storage.content).appending(path: part)
    // A path of sendable parts is sendable, and is the same object; the library does not say so.
    return unsafeBitCast(path, to: (KeyPath<Storage, Part> & Sendable).self)
  }
}
