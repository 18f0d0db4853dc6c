import Graphics
import Lookups

/// What a job shows in writing: its fonts and texts.
extension JobDecoder {
  /// The faces that the job names, sorted; each is looked for.
  func fonts(in root: JSONNode, names: Lookup<String, JSONNode.Content>) -> [String] {
    var faces: Membership<String> = ["Inter"]
    for mention in FontNames.mentions(in: root) {
      var text = mention.text
      if let value = try? Expression.value(of: text, names: names), case .string(let resolved) = value {
        text = resolved
      }
      let face = FontName(text).face
      faces.insert(face)
      if case .unusable(let reason) = findFont(face) {
        sink.add(.error, offset: mention.offset, path: mention.location.text, reason)
      }
    }
    return faces.sorted()
  }

  /// The texts beyond ASCII that the job may show, sorted; those that stand where texts are shown are looked at.
  func texts(in root: JSONNode, names: Lookup<String, JSONNode.Content>) -> [String] {
    var texts: Membership<ExactText> = []
    for case (_, .string(let text)) in names.sorted() where !text.utf8.allSatisfy({ $0 < 0x80 }) {
      texts.insert(ExactText(text))
    }
    for mention in TextMentions.all(in: root) {
      var text = mention.text
      if let value = try? Expression.value(of: text, names: names), case .string(let resolved) = value {
        text = resolved
      }
      guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
      texts.insert(ExactText(text))
      if mention.isShown, case .unusable(let reason) = findGlyphs(text) {
        sink.add(.warning, offset: mention.offset, path: mention.location.text, reason)
      }
    }
    return texts.sorted().map(\.text)
  }
}
