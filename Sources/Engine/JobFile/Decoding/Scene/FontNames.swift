import Document
import JSONTree

/// The fonts that a document names.
enum FontNames {
  struct Mention {
    /// As it is written, perhaps with a size.
    var text: String
    var offset: Int
    var location: DocumentPath
  }

  /// Every text under a key "font", wherever it stands.
  static func mentions(in root: JSONNode) -> [Mention] {
    var found: [Mention] = []
    var open = [(node: root, location: DocumentPath(""))]
    while let (node, location) = open.popLast() {
      switch node.content {
      case .array(let nodes):
        for (index, node) in nodes.enumerated() where node.isContainer {
          open.append((node, location.appending(index)))
        }
      case .object(let members):
        for member in members {
          if member.key == "font" || member.key == "layer.font", case .string(let text) = member.value.content {
            found.append(
              Mention(text: text, offset: member.value.offset, location: location.appending(member.key)))
          }
          if member.value.isContainer { open.append((member.value, location.appending(member.key))) }
        }
      default: break
      }
    }
    return found
  }
}
