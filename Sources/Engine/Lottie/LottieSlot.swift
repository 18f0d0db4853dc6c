import Graphics
import JSONTree

/// What stands in a slot of a document, or where a key path leads, in place of the document's own value.
public struct LottieSlot: Sendable {
  /// As properties name it (`sid`), or the key path.
  public var id: String
  let content: Content
  /// What slots it can stand in.
  private let kinds: [LottieSlotKind]

  enum Content: Sendable {
    /// Another property in place of the whole one.
    case property(JSONNode)
    /// Other words, or another style: see `JSONNode.saying`.
    case text(JSONNode)
    /// The file of another picture, which `LottiePicture.isGiven`.
    case picture(String)
  }

  /// - Parameter numbers: a number alone, a point, the components 0…1 of a colour, or the stops of a gradient as documents write
  ///   them.
  public init(id: String, numbers: [Double]) {
    let kinds: [LottieSlotKind] =
      switch numbers.count {
      case 1: [.number]
      case 2: [.point]
      case 3: [.point, .color]
      case 4: [.color, .gradient]
      default: [.gradient]
      }
    self.init(id: id, content: .property(.property(value: .list(of: numbers))), kinds)
  }

  /// - Parameter color: its opacity does not count.
  public init(id: String, color: Color) {
    let numbers = [color.red, color.green, color.blue]
    self.init(id: id, content: .property(.property(value: .list(of: numbers))), [.color])
  }

  /// - Parameter text: what a text says.
  public init(id: String, text: String) {
    self.init(id: id, content: .text(.members([("t", JSONNode(.string(text)))])), [.text])
  }

  /// - Parameter picture: the path of a file, which whoever gives the slot reads.
  public init(id: String, picture: String) { self.init(id: id, content: .picture(picture), [.picture]) }

  init(id: String, content: Content, _ kinds: [LottieSlotKind]) {
    self.id = id
    self.content = content
    self.kinds = kinds
  }

  /// Whether it can stand in a slot.
  func fits(_ kind: LottieSlotKind) -> Bool { kind == .unknown || kinds.contains(kind) }
}

extension JSONNode {
  /// One that no text has.
  init(_ content: Content) { self.init(offset: 0, content: content) }

  static func list(of numbers: [Double]) -> JSONNode { JSONNode(.array(numbers.map { JSONNode(.number($0)) })) }

  static func members(_ members: [(key: String, value: JSONNode?)]) -> JSONNode {
    JSONNode(
      .object(
        members.compactMap { member in member.value.map { JSONMember(key: member.key, offset: 0, value: $0) } }))
  }

  /// A property as documents write it.
  static func property(value: JSONNode) -> JSONNode { members([("k", value)]) }

  /// A text over time with other words, or another style.
  ///
  /// - Parameter change: members that take the place of those of all texts in it; or keyframes with such, which take the place of its
  ///   own: then the rest of its first text stays.
  func saying(_ change: JSONNode) -> JSONNode {
    guard case .array(let keyframes) = change.content else { return covered(by: change, where: \.isText) }
    guard let text = firstText else { return self }
    return .property(
      value: JSONNode(
        .array(
          keyframes.map { .members([("t", $0["t"]), ("s", text.covered(by: $0["s"]))]) })))
  }

  /// Whether it is a text with its style; the "t" of keyframes is a time.
  private var isText: Bool { if case .string? = self["t"]?.content { true } else { false } }

  private var firstText: JSONNode? {
    switch content {
    case .object(let members): isText ? self : members.lazy.compactMap(\.value.firstText).first
    case .array(let nodes): nodes.lazy.compactMap(\.firstText).first
    default: nil
    }
  }

  /// The same with all objects covered that are meant.
  private func covered(by other: JSONNode, where isMeant: (JSONNode) -> Bool) -> JSONNode {
    if isMeant(self) { return covered(by: other) }
    let inner = mapped { $0.covered(by: other, where: isMeant) }
    return inner.changing { _, value in value.covered(by: other, where: isMeant) }
  }

  /// An object with the members of another one in place of its own.
  func covered(by other: JSONNode?) -> JSONNode {
    guard case .object(let own) = content, case .object(let members)? = other?.content else { return self }
    let rest = own.filter { member in !members.contains { $0.key == member.key } }
    return JSONNode(offset: offset, content: .object(rest + members))
  }
}
