import JSONTree
import Lookups

/// The slots of a document: values of properties that are kept in one place, and that properties name (`sid`).
final class DocumentSlots {
  private var values: Lookup<String, JSONNode> = [:]
  /// What counts before the document's own values.
  private var replacements: Lookup<String, LottieSlot> = [:]

  /// Values that properties find in slots, each counted as often as it is named.
  static let valueLimit = 1_000_000

  /// - Parameter replacements: what stands in slots in place of the document's values; of several with one id the last.
  /// - Returns: nil for a document without slots.
  init?(_ document: JSONNode, replacing replacements: [LottieSlot] = []) {
    for slot in replacements { self.replacements[slot.id] = slot }
    guard case .object(let members)? = document["slots"]?.content else {
      if replacements.isEmpty { return nil }
      return
    }
    for member in members where values[member.key] == nil { values[member.key] = member.value["p"] }
  }

  /// What stands for a property that names a slot, and has no value of its own or one that is replaced; nil for others.
  func value(of property: JSONNode) -> (id: String, value: JSONNode)? {
    guard let id = Self.id(property) else { return nil }
    guard case .text(let text)? = replacements[id]?.content else { return standIn(for: property, id).map { (id, $0) } }
    return (standIn(for: property, id) ?? (Self.hasValue(property) ? property : nil)).map { (id, $0.saying(text)) }
  }

  /// A picture among the assets: if it names a slot, what is in the slot stands before its own values, unless these have a picture and
  /// no other stands in the slot.
  ///
  /// - Returns: also the file that stands in the slot, if one does. The id in a slot means nothing.
  func picture(_ asset: JSONNode) -> (asset: JSONNode, file: String?) {
    guard let id = Self.id(asset) else { return (asset, nil) }
    var shown = asset
    if case .null = asset["p"]?.content ?? .null { shown = shown.covered(by: values[id]) }
    switch replacements[id]?.content {
    case .picture(let file): return (shown, file)
    case .property(let picture): return (shown.covered(by: picture), nil)
    case .text, nil: return (shown, nil)
    }
  }

  /// What another place than the property holds for it, with the words that stand there.
  private func standIn(for property: JSONNode, _ id: String) -> JSONNode? {
    let own = Self.hasValue(property) ? nil : values[id]
    guard case .property(let value)? = replacements[id]?.content else { return own }
    return Self.stops(value, inPlaceOf: own ?? property)
  }

  /// Six numbers for each colour of a gradient are its stops with their alphas: only the gradient that they replace tells that they
  /// are not more stops without.
  static func stops(_ value: JSONNode, inPlaceOf gradient: JSONNode) -> JSONNode {
    guard case .number(let count)? = gradient["p"]?.content, value["p"] == nil,
      case .array(let numbers)? = value["k"]?.content, Double(numbers.count) == count * 6
    else { return value }
    return .members([("p", gradient["p"]), ("k", value["k"])])
  }

  private static func hasValue(_ property: JSONNode) -> Bool {
    switch property["k"]?.content {
    case nil, .null?: false
    default: true
    }
  }

  /// The slot that a property names.
  static func id(_ property: JSONNode) -> String? {
    if case .string(let id)? = property["sid"]?.content { id } else { nil }
  }

  /// Whether properties find more than the limit, so that a small document would be read as a huge one.
  func expandsBeyondLimit(_ document: JSONNode) -> Bool {
    guard case .object(let members) = document.content else { return false }
    var sizes: Lookup<String, Int> = [:]
    var total = 0
    for member in members where member.key != "slots" {
      Self.walk(member.value) { node in
        guard total <= Self.valueLimit, let id = Self.id(node), let value = standIn(for: node, id) else { return }
        let size: Int
        if let known = sizes[id] {
          size = known
        } else {
          var count = 0
          Self.walk(value) { _ in count += 1 }
          sizes[id] = count
          size = count
        }
        total += size
      }
    }
    return total > Self.valueLimit
  }

  /// Visits a value and all values in it.
  static func walk(_ node: JSONNode, _ visit: (JSONNode) -> Void) {
    var open = [node]
    while let node = open.popLast() {
      visit(node)
      switch node.content {
      case .array(let nodes): open += nodes
      case .object(let members): open += members.map(\.value)
      default: break
      }
    }
  }
}
