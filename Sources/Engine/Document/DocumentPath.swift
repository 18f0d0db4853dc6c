/// The way to a value in a document: a JSON pointer that is put together only when somebody wants to see it. Values by the million
/// have one.
public final class DocumentPath: Sendable {
  private enum Component: Sendable {
    case start(String)
    case key(String)
    case index(Int)
  }

  private let parent: DocumentPath?
  private let component: Component
  /// How many values it leads through, those of templates, sequences and handlers included where they are used.
  public let depth: Int

  private init(_ component: Component, below parent: DocumentPath?, depth: Int) {
    self.component = component
    self.parent = parent
    self.depth = depth
  }

  /// A way that begins elsewhere in the document, such as at `/sequences/in`.
  ///
  /// - Parameter user: where that is used; nil: nowhere.
  public convenience init(_ start: String, usedBy user: DocumentPath? = nil) {
    self.init(.start(start), below: nil, depth: (user?.depth ?? 0) + 1)
  }

  /// The way to a member of an object.
  public func appending(_ key: String) -> DocumentPath { DocumentPath(.key(key), below: self, depth: depth + 1) }

  /// The way to an element of a list, from 0.
  public func appending(_ index: Int) -> DocumentPath { DocumentPath(.index(index), below: self, depth: depth + 1) }

  /// A JSON pointer, such as `/timeline/2/animate/curve`.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    parent?.write(to: &text)
    switch component {
    case .start(let start): text += start
    case .key(let key):
      text += "/"
      text += key
    case .index(let index):
      text += "/"
      text += String(index)
    }
  }
}
