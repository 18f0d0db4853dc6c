import Graphics
import JSONTree

/// What to write in place of a value that somebody wrote as another tool, or a script, has it; each the end of a sentence,
/// empty where nothing is known.
enum Remedies {
  /// Of a text where a number belongs, such as "300ms".
  static func number(_ text: String) -> String {
    let digits = text.prefix { "+-.0123456789".contains($0) }
    guard let number = Double(digits), number.isFinite else { return "" }
    switch text.dropFirst(digits.count).drop(while: { $0 == " " }).lowercased() {
    case "": return "; write \(Reader.text(number)) without quotation marks"
    case "s": return "; write \(Reader.text(number)), in seconds"
    case "ms": return "; write \(Reader.text(number / 1000)), in seconds"
    case "px", "pt": return "; write \(Reader.text(number)), in points"
    case "%":
      let share = Reader.text(number / 100)
      return "; write \(share), or a part of a length, such as \"${canvas.width * \(share)}\""
    default: return ""
    }
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

  /// Of a text alone where an object belongs, such as the id of what is tapped.
  static func object(_ node: JSONNode, of table: KeyTable) -> String {
    guard case .string(let text) = node.content, text.utf8.count <= 80 else { return "" }
    let required = table.keys.filter(\.isRequired)
    guard let key = table["on"] ?? (required.count == 1 ? required[0] : nil), case .string = key.type else { return "" }
    return "; write { \"\(key.name)\": \(JSONNode.quoted(text)) }"
  }

  /// Of one entry, or a word, where a list of such belongs.
  static func list(_ node: JSONNode) -> String {
    switch node.content {
    case .object(let members):
      // A list in an object that has nothing else, as other tools' files have it.
      if members.count == 1, case .array = members[0].value.content {
        "; write the list of \"\(members[0].key)\" in its place: [ … ]"
      } else {
        "; put it in brackets: [{ … }]"
      }
    case .string(let text) where text.utf8.count <= 40: "; put it in brackets: [\(JSONNode.quoted(text))]"
    default: ""
    }
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
