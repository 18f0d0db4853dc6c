import JSONTree
import Lookups

extension DocumentSlots {
  /// What a value is made of.
  private enum Matter {
    case numbers(count: Int)
    case text, outline

    /// - Parameter node: a property, its value, or a keyframe; nil for what holds none of these.
    init?(_ node: JSONNode) {
      switch node.content {
      case .number: self = .numbers(count: 1)
      case .array(let nodes):
        guard let first = nodes.first else { return nil }
        if case .number = first.content {
          self = .numbers(count: nodes.count)
        } else {
          self.init(first)
        }
      case .object:
        // What a text says; the "t" of keyframes is a time.
        if case .string? = node["t"]?.content {
          self = .text
        } else if node["v"] != nil {
          self = .outline
        } else {
          guard let value = node["k"] ?? node["s"] else { return nil }
          self.init(value)
        }
      default: return nil
      }
    }
  }

  /// The slots that properties of a document name, with what they hold.
  static func kinds(in document: JSONNode) -> Lookup<String, LottieSlotKind> {
    var kinds: Lookup<String, LottieSlotKind> = [:]
    // Values with the keys that lead to them; what is in a list is reached as the list is.
    var open: [(node: JSONNode, key: String, outer: String)] = [(document, "", "")]
    while let (node, key, outer) = open.popLast() {
      switch node.content {
      case .array(let nodes): open += nodes.map { ($0, key, outer) }
      case .object(let members):
        open += members.map { ($0.value, $0.key, key) }
        guard let id = id(node), kinds[id] ?? .unknown == .unknown else { continue }
        let matter = Matter(node) ?? document["slots"]?[id]?["p"].flatMap { Matter($0) }
        kinds[id] = kind(matter, at: key, in: outer)
      default: break
      }
    }
    return kinds
  }

  private static func kind(_ matter: Matter?, at key: String, in outer: String) -> LottieSlotKind {
    if key == "assets" { return .picture }
    if key == "g" || key == "k" && outer == "g" { return .gradient }
    switch matter {
    case .numbers(1): return .number
    // Of fills, strokes and animators of texts, and of effects, whose points have two numbers.
    case .numbers(3...) where ["c", "fc", "sc", "v"].contains(key): return .color
    case .numbers: return .point
    case .text: return .text
    case .outline: return .path
    case nil: return .unknown
    }
  }

  /// Why values cannot stand in slots of a document: no property names the slot, or the slot holds another kind of value.
  ///
  /// - Parameter kinds: what the document's slots hold.
  /// - Returns: one sentence about the first; nil if all can.
  static func complaint(about slots: [LottieSlot], among kinds: Lookup<String, LottieSlotKind>) -> String? {
    for slot in slots {
      guard let kind = kinds[slot.id] else {
        let ids = kinds.sorted().prefix(20).map { "\"\($0.0)\"" }
        return ids.isEmpty
          ? "the animation has no slots, and so none called \"\(slot.id)\"; leave it out"
          : "the animation has no slot \"\(slot.id)\", but \(ids.joined(separator: ", ")); name one of these"
      }
      guard !slot.fits(kind) else { continue }
      return "the animation's slot \"\(slot.id)\" holds \(kind.words)"
        + (kind.notation.map { "; write \($0)" } ?? ", which stays as it is; leave it out")
    }
    return nil
  }
}
