import JSONTree
import Lookups

extension DocumentSlots {
  /// What kind of value a slot holds.
  private enum Kind: Equatable {
    case number, numbers, text

    var words: String {
      switch self {
      case .number: "a number"
      case .numbers: "several numbers, such as those of a point or of a colour"
      case .text: "a text, written as { \"text\": … }"
      }
    }

    /// - Parameter node: a property, its value, or a keyframe; nil for what holds none of these.
    init?(_ node: JSONNode) {
      switch node.content {
      case .number: self = .number
      case .array(let nodes):
        guard let first = nodes.first else { return nil }
        if case .number = first.content {
          self = nodes.count == 1 ? .number : .numbers
        } else {
          self.init(first)
        }
      case .object:
        // What a text says; the "t" of keyframes is a time.
        if case .string? = node["t"]?.content {
          self = .text
        } else {
          guard let value = node["k"] ?? node["s"] else { return nil }
          self.init(value)
        }
      default: return nil
      }
    }

    init?(_ slot: LottieSlot) {
      switch slot.content {
      case .text: self = .text
      case .property(let property): self.init(property)
      }
    }
  }

  /// Why values cannot stand in slots of a document: no property names the slot, or the slot holds another kind of value.
  ///
  /// - Returns: one sentence about the first; nil if all can.
  static func complaint(about slots: [LottieSlot], in document: JSONNode) -> String? {
    if slots.isEmpty { return nil }
    var kinds: Lookup<String, Kind> = [:]
    var named = Membership<String>()
    walk(document) { node in
      guard let id = id(node) else { return }
      named.insert(id)
      if let kind = Kind(node) { kinds[id] = kind }
    }
    for slot in slots {
      guard named.contains(slot.id) else {
        guard !named.isEmpty else {
          return "the animation has no slots, and so none called \"\(slot.id)\"; leave it out"
        }
        let names = named.sorted().prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
        return "the animation has no slot \"\(slot.id)\", but \(names); name one of these"
      }
      let own = kinds[slot.id] ?? document["slots"]?[slot.id]?["p"].flatMap { Kind($0) }
      if let own, own != Kind(slot) {
        return "the animation's slot \"\(slot.id)\" holds \(own.words); write such a value"
      }
    }
    return nil
  }
}
