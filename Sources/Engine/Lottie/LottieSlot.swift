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
    /// Other words, in the same style.
    case text(String)
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
  public init(id: String, text: String) { self.init(id: id, content: .text(text), [.text]) }

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

  /// The same with other words in all texts ("t") of it; numbers of that name are times.
  func saying(_ text: String) -> JSONNode {
    var result = self
    switch content {
    case .array(let nodes): result.content = .array(nodes.map { $0.saying(text) })
    case .object(var members):
      for index in members.indices {
        if members[index].key == "t", case .string = members[index].value.content {
          members[index].value.content = .string(text)
        } else {
          members[index].value = members[index].value.saying(text)
        }
      }
      result.content = .object(members)
    default: break
    }
    return result
  }
}
