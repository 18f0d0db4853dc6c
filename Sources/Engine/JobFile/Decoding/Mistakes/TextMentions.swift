import Document
import JSONTree
import Lookups

/// The texts in a document.
enum TextMentions {
  struct Mention {
    var text: String
    var offset: Int
    var location: DocumentPath
    /// Whether its key is one of those whose values are shown.
    var isShown: Bool
  }

  private static let shownKeys: Membership<String> = [
    "text", "attributedText", "title", "attributedTitle", "placeholder", "attributedPlaceholder", "segments", "string",
    "header", "footer", "detail", "message", "back", "texts",
  ]

  /// Every text that is a value and says more than ASCII can, or may do so when its expressions are filled in.
  static func all(in root: JSONNode) -> [Mention] {
    var found: [Mention] = []
    var open = [(node: root, location: DocumentPath(""), isShown: false)]
    while let (node, location, isShown) = open.popLast() {
      switch node.content {
      case .string(let text):
        found.append(Mention(text: text, offset: node.offset, location: location, isShown: isShown))
      case .array(let nodes):
        for (index, node) in nodes.enumerated() where mayShowMoreThanASCII(node) {
          open.append((node, location.appending(index), isShown))
        }
      case .object(let members):
        for member in members where mayShowMoreThanASCII(member.value) {
          open.append((member.value, location.appending(member.key), shownKeys.contains(member.key)))
        }
      default: break
      }
    }
    return found
  }

  private static func mayShowMoreThanASCII(_ node: JSONNode) -> Bool {
    guard case .string(let text) = node.content else { return node.isContainer }
    return !text.utf8.allSatisfy { $0 < 0x80 } || Expression.isIn(text)
  }
}

extension JSONNode {
  /// Whether other values are in it.
  var isContainer: Bool {
    switch content {
    case .array, .object: true
    default: false
    }
  }
}
