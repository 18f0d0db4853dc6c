import Document
import Graphics
import JSONTree
import Lookups

/// What to write in place of a value that somebody wrote as another tool, or a script, has it; each the end of a sentence,
/// empty where nothing is known.
enum Remedies {
  /// Of a text where a number belongs, such as "300ms".
  ///
  /// - Parameter path: where it stands, as a JSON pointer.
  static func number(_ text: String, at path: String) -> String {
    let digits = text.prefix { "+-.0123456789".contains($0) }
    guard let number = Double(digits), number.isFinite else { return "" }
    switch text.dropFirst(digits.count).drop(while: { $0 == " " }).lowercased() {
    case "": return "; write \(Reader.text(number)) without quotation marks"
    case "s": return "; write \(Reader.text(number)), in seconds"
    case "ms": return "; write \(Reader.text(number / 1000)), in seconds"
    case "%" where path.hasSuffix("adius") || path.hasSuffix("idth") && side(at: path) == nil:
      return "; write it in points"
    case "px", "pt": return "; write \(Reader.text(number)), in points"
    case "x": return "; write \(Reader.text(number))"
    case "%":
      let share = Reader.text(number / 100)
      guard number != 0, let side = side(at: path) else { return "; write \(share)" }
      return number == 100 ? "; write \"${canvas.\(side)}\"" : "; write \"${canvas.\(side) * \(share)}\""
    default: return ""
    }
  }

  /// The side of the canvas that a length is a part of; nil for what is no length.
  private static func side(at path: String) -> String? {
    let keys = path.split(separator: "/").suffix(2).map { $0.split(separator: ".").last.map(String.init) ?? "" }
    guard let last = keys.last else { return nil }
    if let index = Int(last) {
      let lists = [
        "frame", "bounds", "center", "position", "size", "origin", "contentSize", "contentOffset", "translate",
      ]
      return lists.contains(keys[0]) ? ["width", "height"][index & 1] : nil
    }
    return switch last {
    case "x", "width": "width"
    case "y", "height": "height"
    default: nil
    }
  }

  /// Of anything else where a text belongs.
  ///
  /// - Parameter path: where it stands, as a JSON pointer.
  static func text(_ node: JSONNode, at path: String) -> String {
    if path.hasSuffix("/font") || path.hasSuffix("/layer.font") {
      switch node.content {
      case .number(let size): return "; write \"system \(Reader.text(size))\""
      case .object: return "; write one text, such as \"Inter-Bold 24\""
      default: return ""
      }
    }
    switch node.content {
    case .number, .bool: return "; write it in quotation marks"
    case .array(let parts) where parts.count == 1: return plain(parts[0])
    case .object(let members) where members.count == 1: return plain(members[0].value)
    default: return ""
    }
  }

  /// The text that alone is in a list or an object, without that.
  private static func plain(_ node: JSONNode) -> String {
    guard case .string(let text) = node.content, text.utf8.count <= 80 else { return "" }
    return "; write \(JSONNode.quoted(text))"
  }

  /// Of an object or lists where a list of numbers belongs, such as `{ "x": 0, "y": 0 }`.
  ///
  /// - Parameter path: where it stands, as a JSON pointer.
  static func numbers(_ node: JSONNode, _ count: Int, at path: String) -> String {
    if count == 2, path.hasSuffix("/direction"), case .string(let word) = node.content,
      let direction = directions.first(where: { $0.word == word })
    {
      return "; write \(direction.vector)"
    }
    if path.hasSuffix("/startPoint") || path.hasSuffix("/endPoint"), case .string(let word) = node.content,
      let edge = edges.first(where: { $0.words.contains(word) })
    {
      return "; write \(edge.point)"
    }
    if case .string(let text) = node.content, text.utf8.count <= 80 {
      let parts = text.split { ", ".contains($0) }.map { Double($0) }
      let numbers = parts.compactMap(\.self).filter(\.isFinite)
      guard numbers.count == count, parts.count == count else { return "" }
      return "; write [\(numbers.map(Reader.text).joined(separator: ", "))]"
    }
    guard node.isContainer, let numbers = flattened(node, depth: 0), numbers.count == count else { return "" }
    return "; write [\(numbers.map(Reader.text).joined(separator: ", "))]"
  }

  private static let directions: [(word: String, vector: String)] = [
    ("up", "[0, -1]"), ("down", "[0, 1]"), ("left", "[-1, 0]"), ("right", "[1, 0]"),
  ]

  /// Where gradients begin and end, of their layer's size.
  private static let edges: [(words: [String], point: String)] = [
    (["top"], "[0.5, 0]"), (["bottom"], "[0.5, 1]"), (["left", "leading"], "[0, 0.5]"),
    (["right", "trailing"], "[1, 0.5]"), (["center"], "[0.5, 0.5]"), (["topLeft", "topLeading"], "[0, 0]"),
    (["topRight", "topTrailing"], "[1, 0]"), (["bottomLeft", "bottomLeading"], "[0, 1]"),
    (["bottomRight", "bottomTrailing"], "[1, 1]"),
  ]

  private static let components = [
    "origin", "size", "x", "y", "z", "width", "height", "top", "left", "bottom", "right",
  ]

  private static func flattened(_ node: JSONNode, depth: Int) -> [Double]? {
    guard depth < 3 else { return nil }
    var parts: [JSONNode] = []
    switch node.content {
    case .number(let number): return [number]
    case .array(let nodes) where nodes.count <= 4: parts = nodes
    case .object(let members) where members.count <= 4:
      let names = members.map(\.key)
      // Edges and sides together are another rectangle.
      guard names.allSatisfy(components.contains), !(names.contains("width") && names.contains("left")) else {
        return nil
      }
      parts = components.compactMap { name in members.first { $0.key == name }?.value }
    default: return nil
    }
    var numbers: [Double] = []
    for part in parts {
      guard let own = flattened(part, depth: depth + 1) else { return nil }
      numbers += own
    }
    return numbers
  }

  /// Of a key that is an id beside the changes in which it belongs.
  static func change(of key: String, in table: KeyTable, _ ids: Membership<String>) -> String? {
    guard table.contains("changes"), key.utf8.count <= 80, ids.contains(key) else { return nil }
    return "; it is an id: write it in \"changes\": { \(JSONNode.quoted(key)): { … } }"
  }

  /// Of a key that is an id, with what has the id as its value.
  static func id(_ members: [JSONMember], in table: KeyTable) -> String? {
    guard members.count == 1, table.contains("id"), members[0].value.isObject, members[0].key.utf8.count <= 80 else {
      return nil
    }
    return "; an id stands inside: write { \"id\": \(JSONNode.quoted(members[0].key)), … }"
  }

  /// Of a text where an angle belongs, such as "90°" or "0.25turn".
  static func angle(_ text: String) -> String {
    let digits = text.prefix { "+-.0123456789".contains($0) }
    guard let number = Double(digits), number.isFinite else { return "" }
    switch text.dropFirst(digits.count).drop(while: { $0 == " " }).lowercased() {
    case "°", "", "degrees": return ", here \"\(Reader.text(number))deg\""
    case "turn": return ", here \"\(Reader.text(number * 360))deg\""
    case "rad": return ", here \(Reader.text(number))"
    default: return ""
    }
  }

  /// Of a text that is no colour, such as "rgba(255, 0, 0, 0.5)" or "FF0000".
  static func color(_ text: String) -> String? {
    if text == "transparent" || text == "none" { return "; write \"clear\"" }
    if text.hasPrefix("$"), !text.hasPrefix("${"), text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber }) {
      return "; write \"${\(text.dropFirst())}\""
    }
    let digits = text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
    if digits.count == 6 || digits.count == 8, Color(hexadecimal: digits) != nil { return "; write \"#\(digits)\"" }
    guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let words = text[open...].dropFirst().dropLast().split { ", /".contains($0) }
    guard words.count == 3 || words.count == 4 else { return nil }
    var bytes: [Int] = []
    for (index, word) in words.enumerated() {
      guard let number = Double(word.hasSuffix("%") ? word.dropLast() : word) else { return nil }
      let share = word.hasSuffix("%") ? number / 100 : index == 3 ? number : number / 255
      bytes.append(Int((max(0, min(1, share)) * 255).rounded()))
    }
    return "; write \"#\(hexadecimal(bytes))\""
  }

  /// The digits of a colour's bytes.
  static func hexadecimal(_ bytes: [Int]) -> String {
    bytes.map { String($0 + 256, radix: 16, uppercase: true).dropFirst() }.joined()
  }

  /// Of a value alone where an object belongs, such as the id or the point of what is tapped.
  static func object(_ node: JSONNode, of table: KeyTable) -> String {
    if table.noun == JobTables.matrix.noun { return "; write { PARAMETER: [ … ] }, a list of values for each" }
    if table.noun == JobTables.decision.noun {
      if case .string(let text) = node.content, text.utf8.count <= 80 {
        return "; write { \"condition\": \(JSONNode.quoted(text)), \"steps\": [ … ] }"
      }
      return "; write { \"condition\": …, \"steps\": [ … ] }"
    }
    let numbers = flattened(node, depth: 0) ?? []
    if case .array(let parts) = node.content {
      let required = table.keys.filter(\.isRequired)
      if required.count == 1, case .list = required[0].type { return "; write { \"\(required[0].name)\": [ … ] }" }
      if parts.count == 1, parts[0].isObject, table.noun != JobTables.scene.noun {
        return "; leave the brackets out: { … }"
      }
      if table.noun == JobTables.scene.noun { return "; write { \"views\": [ … ] }" }
      guard numbers.count == 2, parts.count == 2 else { return "" }
      let texts = numbers.map(Reader.text)
      if let at = table["at"], case .reference("point") = at.type {
        return "; write { \"at\": [\(texts[0]), \(texts[1])] }"
      }
      return table.noun == JobTables.canvas.noun ? "; write { \"width\": \(texts[0]), \"height\": \(texts[1]) }" : ""
    }
    if table.noun == JobTables.parameter.noun { return parameter(node) }
    if case .bool(true) = node.content, !table.keys.contains(where: \.isRequired) {
      return "; write {} for what it is by itself"
    }
    if table.noun == JobTables.boundary.noun {
      return "; for the edges of the view around write \"translatesReferenceBoundsIntoBoundary\": true in the collision"
    }
    guard case .string(let text) = node.content, text.utf8.count <= 80 else { return "" }
    if table.noun == JobTables.sound.noun { return "; write { \"tracks\": [{ \"file\": \(JSONNode.quoted(text)) }] }" }
    if table.noun == JobTables.typing.noun, ActionName.all.contains(where: { $0.key == text }) {
      return "; to do that write it as a key, such as \"\(text)\": { … }"
    }
    let required = table.keys.filter(\.isRequired)
    guard let key = table["on"] ?? (required.count == 1 ? required[0] : nil), case .string = key.type else { return "" }
    return "; write { \"\(key.name)\": \(JSONNode.quoted(text)) }"
  }

  /// Of a parameter's default where the parameter belongs.
  private static func parameter(_ node: JSONNode) -> String {
    switch node.content {
    case .number(let number): return "; write { \"type\": \"number\", \"default\": \(Reader.text(number)) }"
    case .bool(let flag): return "; write { \"type\": \"bool\", \"default\": \(flag) }"
    case .string(let text) where text.utf8.count <= 80:
      let isColor = Color(named: text) != nil || text.hasPrefix("#") && Color(hexadecimal: text.dropFirst()) != nil
      return "; write { \"type\": \"\(isColor ? "color" : "string")\", \"default\": \(JSONNode.quoted(text)) }"
    default: return ""
    }
  }

  /// Of one entry, or a word, where a list of such belongs.
  ///
  /// - Parameter what: what the entries are, in the plural.
  static func list(_ node: JSONNode, of what: String) -> String {
    switch node.content {
    case .object(let members) where isByID(members, what):
      return "; write [{ \"id\": \(JSONNode.quoted(members[0].key)), … }]"
    case .object(let members):
      // A list in an object that has nothing else, as other tools' files have it.
      guard members.count == 1, case .array = members[0].value.content else { return "; put it in brackets: [{ … }]" }
      return "; write the list of \"\(members[0].key)\" in its place: [ … ]"
    case .string(let text) where text.utf8.count <= 40:
      switch what {
      case "parts of a text": return "; write [{ \"text\": \(JSONNode.quoted(text)) }]"
      case "outputs": return "; write [{ \"file\": \(JSONNode.quoted(text)) }]"
      case "steps":
        return "; write such as [{ \"set\": { ID: { PROPERTY: VALUE } } }], or [{ \"perform\": NAME }]"
      default: return "; put it in brackets: [\(JSONNode.quoted(text))]"
      }
    default: return ""
    }
  }

  /// Whether an object holds by their ids what a list should hold.
  private static func isByID(_ members: [JSONMember], _ what: String) -> Bool {
    guard ["views", "layers"].contains(what), let first = members.first, first.key.utf8.count <= 80 else {
      return false
    }
    return members.allSatisfy { $0.value.isObject && PropertyPath.find($0.key, inViews: what == "views") == nil }
  }

  /// Of a number where true or false belongs, or of one of these in quotation marks.
  static func bool(_ node: JSONNode) -> String {
    switch node.content {
    case .number(0), .string("false"), .string("no"), .string("NO"): "; write false"
    case .number(1), .string("true"), .string("yes"), .string("YES"): "; write true"
    default: ""
    }
  }
}
