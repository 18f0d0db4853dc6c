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
    if text == "transparent" { return "; write \"clear\"" }
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
  fileprivate static func hexadecimal(_ bytes: [Int]) -> String {
    bytes.map { String($0 + 256, radix: 16, uppercase: true).dropFirst() }.joined()
  }

  /// Of a text alone where an object belongs, such as the id of what is tapped.
  static func object(_ node: JSONNode, of table: KeyTable) -> String {
    guard case .string(let text) = node.content, text.utf8.count <= 80 else { return "" }
    let required = table.keys.filter(\.isRequired)
    guard let key = table["on"] ?? (required.count == 1 ? required[0] : nil), case .string = key.type else { return "" }
    return "; write { \"\(key.name)\": \(JSONNode.quoted(text)) }"
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

// Numbers that are taken as they stand, and that look as if another unit was meant.
extension Reader {
  /// A time that is much longer than the film, and that would fit into it as milliseconds. What goes on for a few times as long is slow,
  /// or belongs to a film of which only the beginning is asked for.
  func warnOfMilliseconds(_ seconds: Double) {
    guard let film = context.filmDuration, seconds >= 100, seconds >= film * 20, seconds <= film * 1000 else { return }
    warning(
      "times are seconds, and the film lasts \(Self.text(film)) s; for \(Self.text(seconds)) milliseconds write "
        + Self.text(seconds / 1000))
  }

  /// Radians that are whole and a usual number of degrees.
  func warnOfDegrees(_ radians: Double) {
    guard abs(radians) >= 30, abs(radians) <= 3600, (radians / 15).rounded() == radians / 15, !isSample else { return }
    warning("\(Self.text(radians)) are radians here; for degrees write \"\(Self.text(radians))deg\"")
  }

  /// Components of a colour far above 1, which are usually bytes; a little above it is what formulas bring.
  func warnOfBytes(_ components: [Double]) {
    guard components.contains(where: { $0 > 2 }), !isSample else { return }
    let bytes = components.prefix(3).map { Int(max(0, min(255, $0)).rounded()) }
    let hexadecimal = Remedies.hexadecimal(bytes)
    warning("components of colours go from 0 to 1, and larger ones show as 1; for bytes write \"#\(hexadecimal)\"")
  }

  /// An opacity far above 1, which is usually a percentage. What formulas bring a little above it shows as 1 and is meant so.
  func warnOfPercentage(in value: Value?) {
    guard case .number(let number)? = value, number > 2, !isSample else { return }
    warning(
      "it goes from 0 to 1, and \(Self.text(number)) shows as 1; for \(Self.text(number)) % write "
        + Self.text(number / 100))
  }

  /// Changes in an animation that turn by whole turns. Nothing moves where nothing is turned otherwise, before or elsewhere: from half a
  /// turn, a whole one is the way back.
  func warnOfWholeTurns() {
    guard !context.namesPartialTurns, !isSample else { return }
    for property in (members ?? []).flatMap({ $0.value.members ?? [] }) {
      let parts =
        [property]
        + (property.key.hasSuffix("transform") ? property.value.elements ?? [] : []).flatMap { $0.members ?? [] }
      for part in parts where Turn(part.key, part.value.node) == .whole {
        part.value.warning(
          "a whole turn ends as it begins, and animations go the short way: nothing turns; take \"animateKeyframes\" with a third of it "
            + "in each, or \"addAnimation\" with \"keyPath\": \"transform.rotation\"")
      }
    }
  }
}

extension ObjectReader {
  /// A shadow of which nothing shows, as nothing in the job gives any an opacity.
  ///
  /// - Parameter prefix: before the names of the layer's properties.
  func warnOfShadow(_ prefix: String) {
    guard !reader.context.namesShadowOpacity else { return }
    for name in ["shadowRadius", "shadowOffset", "shadowColor", "shadowPath"] {
      guard let shadow = self[prefix + name] else { continue }
      shadow.warning("no shadow shows: write \"\(prefix)shadowOpacity\" too, which is 0 without being said")
      return
    }
  }
}
