import Lookups
import XMLTree

/// Texts of a document in another language, by object and property as the strings files beside documents have them:
/// "OBJECT-ID.text", "OBJECT-ID.normalTitle", "OBJECT-ID.segmentTitles[0]".
public struct DocumentTexts: Sendable {
  private var texts: Lookup<String, [(property: String, value: String)]> = [:]

  /// No texts: documents stay as they are.
  public init() {}

  /// - Parameter entries: by "OBJECT-ID.property"; a later one of the same key goes before an earlier.
  public init(_ entries: [(key: String, value: String)]) {
    for entry in entries {
      guard let dot = entry.key.firstIndex(of: "."), dot > entry.key.startIndex else { continue }
      let property = String(entry.key[entry.key.index(after: dot)...])
      texts[String(entry.key[..<dot]), default: []].append((property, entry.value))
    }
  }

  /// Whether there are none.
  public var isEmpty: Bool { texts.isEmpty }

  /// An element with everything in it, with these texts in place of its own.
  public func replacing(in element: XMLElement) -> XMLElement {
    guard !isEmpty else { return element }
    var result = element
    if let id = element["id"] {
      for (property, value) in texts[id] ?? [] { Self.set(property, value, of: &result) }
    }
    for index in result.children.indices { result.children[index] = replacing(in: result.children[index]) }
    return result
  }

  /// Titles of buttons' states.
  private static let states: Lookup<String, String> = [
    "normalTitle": "normal", "highlightedTitle": "highlighted", "selectedTitle": "selected",
    "disabledTitle": "disabled",
  ]

  private static func set(_ property: String, _ value: String, of element: inout XMLElement) {
    if let state = states[property] {
      guard let index = element.children.firstIndex(where: { $0.name == "state" && $0["key"] == state }) else { return }
      return element.children[index].replaceText("title", value)
    }
    if property == "configuration.title" || property == "configuration.subtitle" {
      guard let index = element.children.firstIndex(where: { $0.name == "buttonConfiguration" }) else { return }
      return element.children[index].replaceText(String(property.dropFirst("configuration.".count)), value)
    }
    if let (list, position) = indexed(property) { return replaceEntry(list, position, value, of: &element) }
    guard element[property] != nil || element.child("string", key: property) != nil || known.contains(property) else {
      return
    }
    element.replaceText(property, value)
  }

  /// Properties that documents leave out where they are empty, and a language may not.
  private static let known: Membership<String> = [
    "text", "placeholder", "title", "headerTitle", "footerTitle", "prompt", "backButtonTitle",
  ]

  /// "segmentTitles[2]" → what is listed, and the place in the list.
  private static func indexed(_ property: String) -> (list: String, position: Int)? {
    guard property.hasSuffix("]"), let bracket = property.firstIndex(of: "["),
      let position = Int(property[property.index(after: bracket)...].dropLast())
    else { return nil }
    return (String(property[..<bracket]), position)
  }

  private static func replaceEntry(_ list: String, _ position: Int, _ value: String, of element: inout XMLElement) {
    guard list == "segmentTitles" || list == "scopeButtonTitles" else { return }
    let name = list == "segmentTitles" ? "segments" : "scopeButtonTitles"
    guard let index = element.children.firstIndex(where: { $0.name == name || $0["key"] == name }),
      element.children[index].children.indices.contains(position)
    else { return }
    if element.children[index].children[position].name == "string" {
      element.children[index].children[position].text = value
    } else {
      element.children[index].children[position].replaceText("title", value)
    }
  }
}

extension XMLElement {
  /// Sets a text where the document has it: in a child of that key, else in an attribute.
  fileprivate mutating func replaceText(_ key: String, _ value: String) {
    if let index = children.firstIndex(where: { $0.name == "string" && $0["key"] == key }) {
      children[index].text = value
    } else if let index = attributes.firstIndex(where: { $0.name == key }) {
      attributes[index].value = value
    } else {
      attributes.append((key, value))
    }
  }
}
