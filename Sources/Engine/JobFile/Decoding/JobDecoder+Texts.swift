import Graphics
import JSONTree
import Lookups

/// What a job shows in writing: its fonts and texts.
extension JobDecoder {
  /// Every face is held against every text.
  private static let faceLimit = 100

  /// The faces that the job names, sorted; each is looked for.
  func fonts(
    in root: JSONNode, _ category: ContentSizeCategory, names: Lookup<String, JSONNode.Content>
  ) -> [String] {
    var faces: Membership<String> = ["Inter"]
    var complaints: Lookup<String, String> = [:]
    for mention in FontNames.mentions(in: root) where !sink.isOver {
      var text = mention.text
      if let value = try? Expression.value(of: text, names: names), case .string(let resolved) = value {
        text = resolved
      }
      let face = FontName(FontTextStyle.font(named: text, in: category) ?? text).face
      if faces.insert(face), case .unusable(let reason) = findFont(face) {
        complaints[face] =
          Expression.isIn(text)
          ? "the font \"\(text)\" is known only later, and fonts are needed before; name it plainly, or by a parameter"
          : Self.complaint(aboutStyle: text) ?? reason
      }
      guard faces.count <= Self.faceLimit else {
        sink.add(
          .error, offset: mention.offset, path: mention.location.text,
          "the job names more than \(Self.faceLimit) fonts; use fewer")
        break
      }
      if let reason = complaints[face] {
        sink.add(.error, offset: mention.offset, path: mention.location.text, reason)
      }
    }
    return faces.sorted()
  }

  /// What is wrong with a font that begins as a text style does; nil for another.
  private static func complaint(aboutStyle text: String) -> String? {
    guard let style = FontTextStyle(rawValue: String(text.prefix { $0 != "-" && $0 != " " })) else { return nil }
    return "\"\(text)\" is no font: a text style has the canvas's size, and may have a weight behind it; write "
      + "\"\(style.rawValue)\" or \"\(style.rawValue)-Bold\""
  }

  /// The texts beyond ASCII that the job may show, sorted; those that stand where texts are shown are looked at.
  func texts(in root: JSONNode, names: Lookup<String, JSONNode.Content>) -> [String] {
    var texts: Membership<ExactText> = []
    for case (_, .string(let text)) in names.sorted() where !text.utf8.allSatisfy({ $0 < 0x80 }) {
      texts.insert(ExactText(text))
    }
    for mention in TextMentions.all(in: root) where !sink.isOver {
      var text = mention.text
      if let value = try? Expression.value(of: text, names: names), case .string(let resolved) = value {
        text = resolved
      }
      guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
      // Each is held against the fonts, whether anything shows it or not.
      guard sink.budget.spend(text.utf8.count, on: .foreignTexts) else {
        sink.add(
          .error, offset: mention.offset, path: mention.location.text, ReadingBudget.Part.foreignTexts.complaint)
        sink.stop()
        break
      }
      texts.insert(ExactText(text))
      if mention.isShown, case .unusable(let reason) = findGlyphs(text) {
        sink.add(.warning, offset: mention.offset, path: mention.location.text, reason)
      }
    }
    return texts.sorted().map(\.text)
  }
}
