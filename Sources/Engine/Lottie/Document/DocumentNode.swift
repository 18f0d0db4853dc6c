import Graphics
import JSONTree

/// A JSON value of a document that knows its place. Numbers are limited, so that no sum or product of some of them is infinite.
struct DocumentNode {
  let json: JSONNode
  let place: Place
  /// Where properties find values that they name; nil in slots, too, which name no others.
  private let slots: DocumentSlots?

  /// The way from the document to a value. Written out for errors only.
  indirect enum Place {
    case document
    case key(String, of: Place)
    case index(Int, of: Place)

    /// RFC 6901.
    var pointer: String {
      var parts: [String] = []
      var place = self
      while true {
        switch place {
        case .document: return parts.reversed().map { "/" + $0 }.joined()
        case .key(let key, let outer):
          parts.append(key.replacing("~", with: "~0").replacing("/", with: "~1"))
          place = outer
        case .index(let index, let outer):
          parts.append(String(index))
          place = outer
        }
      }
    }
  }

  /// No number counts for more than this: points, frames, degrees or per cent.
  static let numberLimit = 1e8

  /// - Parameter replacements: what stands in the document's slots in place of its own values.
  init(_ json: JSONNode, replacing replacements: [LottieSlot] = []) {
    self.init(json: json, place: .document, slots: DocumentSlots(json, replacing: replacements))
  }

  private init(json: JSONNode, place: Place, slots: DocumentSlots?) {
    self.json = json
    self.place = place
    self.slots = slots
  }

  /// Whether what properties name is more than a document may hold.
  var hasTooMuchInSlots: Bool { slots?.expandsBeyondLimit(json) ?? false }

  func error(_ message: String) -> LottieError { LottieError(message, at: place.pointer) }

  /// A member of an object; nil where it is missing or null. One that names a slot is what is in the slot, if it has no value of its
  /// own, or if another stands in the slot.
  subscript(key: String) -> DocumentNode? {
    guard let value = json[key] else { return nil }
    if case .null = value.content { return nil }
    if let (id, content) = slots?.value(of: value) {
      return DocumentNode(json: content, place: .key("p", of: .key(id, of: .key("slots", of: .document))), slots: nil)
    }
    return DocumentNode(json: value, place: .key(key, of: place), slots: slots)
  }

  /// A member that must be there.
  func required(_ key: String, _ meaning: String) throws(LottieError) -> DocumentNode {
    guard let node = self[key] else { throw error("\"\(key)\", \(meaning), is missing; add it") }
    return node
  }

  /// A picture among the assets as it shows, where it names a slot.
  ///
  /// - Returns: also the file that stands in the slot, if one does.
  func picture() -> (node: DocumentNode, file: String?) {
    guard let (asset, file) = slots?.picture(json) else { return (self, nil) }
    return (DocumentNode(json: asset, place: place, slots: nil), file)
  }

  var isObject: Bool { if case .object = json.content { true } else { false } }
  var isList: Bool { if case .array = json.content { true } else { false } }

  /// The values of a list.
  func elements() throws(LottieError) -> [DocumentNode] {
    guard case .array(let nodes) = json.content else { throw error("a list is expected here, not \(json.kind)") }
    return nodes.enumerated().map { DocumentNode(json: $1, place: .index($0, of: place), slots: slots) }
  }

  /// The first value of a list, or the value itself.
  var first: DocumentNode {
    guard case .array(let nodes) = json.content, let first = nodes.first else { return self }
    return DocumentNode(json: first, place: .index(0, of: place), slots: slots)
  }

  /// A number, also one that stands in a list or in quotes.
  func number() throws(LottieError) -> Double {
    switch first.json.content {
    case .number(let value): return max(-Self.numberLimit, min(Self.numberLimit, value))
    case .bool(let value): return value ? 1 : 0
    case .string(let text):
      guard let value = Double(text), value.isFinite else { break }
      return max(-Self.numberLimit, min(Self.numberLimit, value))
    default: break
    }
    throw error("a number is expected here, not \(json.kind)")
  }

  /// A list of numbers; a number stands for a list of one.
  func numbers() throws(LottieError) -> [Double] {
    guard isList else { return [try number()] }
    var result: [Double] = []
    guard case .array(let nodes) = json.content else { return [] }
    result.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      if case .number(let value) = node.content {
        result.append(max(-Self.numberLimit, min(Self.numberLimit, value)))
      } else {
        result.append(try DocumentNode(json: node, place: .index(index, of: place), slots: slots).number())
      }
    }
    return result
  }

  /// Two numbers; more are left out, missing ones are 0.
  func point() throws(LottieError) -> Point {
    let values = try numbers()
    return Point(values.first ?? 0, values.count > 1 ? values[1] : 0)
  }

  /// A whole number.
  func integer() throws(LottieError) -> Int { Int(try number()) }

  func text() throws(LottieError) -> String {
    switch json.content {
    case .string(let text): return text
    case .number(let value): return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    default: throw error("a text is expected here, not \(json.kind)")
    }
  }

  func flag() throws(LottieError) -> Bool { try number() != 0 }
}

extension DocumentNode {
  func number(_ key: String) throws(LottieError) -> Double? { try self[key]?.number() }
  func integer(_ key: String) throws(LottieError) -> Int? { try self[key]?.integer() }
  func flag(_ key: String) throws(LottieError) -> Bool { try self[key]?.flag() ?? false }
  func text(_ key: String) throws(LottieError) -> String? { try self[key]?.text() }
}
