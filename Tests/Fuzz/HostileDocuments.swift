import Foundation
import TestSupport

/// Job documents made of good ones: numbers replaced, nodes deleted, doubled, exchanged.
struct HostileDocuments {
  /// Objects keep their keys sorted, so that a seed always makes the same document.
  indirect enum Node {
    case object([(key: String, value: Node)])
    case list([Node])
    case text(String)
    case number(String)
    case word(String)
  }

  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func count(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  /// A document of several, with a few changes.
  mutating func document(of documents: [(name: String, root: Node)]) -> (name: String, text: String) {
    let (name, root) = documents[count(0..<documents.count)]
    var result = root
    for _ in 0..<count(1..<4) {
      let size = result.size
      result = changed(result, at: count(0..<size), donor: root.node(at: count(0..<root.size)))
    }
    return (name, result.text)
  }

  private static let numbers = [
    "0", "-0", "-1", "1", "2", "0.001", "-0.5", "1e-300", "1e9", "-1e9", "1e18", "1.7e308", "-1.7e308", "100000",
    "2147483648", "1e6", "60", "4096",
  ]

  /// The tree with its n-th node changed.
  private mutating func changed(_ node: Node, at index: Int, donor: Node) -> Node {
    if index == 0 { return replacement(of: node, donor) }
    var rest = index - 1
    switch node {
    case .object(var members):
      for place in members.indices {
        let size = members[place].value.size
        if rest < size {
          switch rest == 0 ? count(0..<6) : 5 {
          case 0: members.remove(at: place)
          case 1: members.swapAt(place, count(0..<members.count))
          case 2: (members[place].value, members[members.count - 1].value) = (members.last!.value, members[place].value)
          default: members[place].value = changed(members[place].value, at: rest, donor: donor)
          }
          return .object(members)
        }
        rest -= size
      }
    case .list(var elements):
      for place in elements.indices {
        let size = elements[place].size
        if rest < size {
          switch rest == 0 ? count(0..<6) : 5 {
          case 0: elements.remove(at: place)
          case 1: elements.insert(elements[place], at: place)
          case 2: elements.swapAt(place, count(0..<elements.count))
          default: elements[place] = changed(elements[place], at: rest, donor: donor)
          }
          return .list(elements)
        }
        rest -= size
      }
    default: break
    }
    return node
  }

  private mutating func replacement(of node: Node, _ donor: Node) -> Node {
    switch node {
    case .number where count(0..<8) > 0: return .number(Self.numbers[count(0..<Self.numbers.count)])
    case .text(let text) where count(0..<3) > 0:
      return .text([text + text, "", "none", "infinity", "1e999", "\u{0}"][count(0..<6)])
    default: return count(0..<4) == 0 ? donor : node
    }
  }
}

extension HostileDocuments.Node {
  init(_ value: Any) {
    switch value {
    case let object as [String: Any]:
      self = .object(object.sorted { $0.key < $1.key }.map { ($0.key, Self($0.value)) })
    case let list as [Any]: self = .list(list.map { Self($0) })
    case let text as String: self = .text(text)
    case let flag as Bool where "\(type(of: value))".contains("Bool"): self = .word(flag ? "true" : "false")
    case let number as NSNumber:
      self = .number("\(number)")
    default: self = .word("null")
    }
  }

  /// How many nodes there are, this one included.
  var size: Int {
    switch self {
    case .object(let members): members.reduce(1) { $0 + $1.value.size }
    case .list(let elements): elements.reduce(1) { $0 + $1.size }
    default: 1
    }
  }

  func node(at index: Int) -> Self {
    var rest = index
    if rest == 0 { return self }
    rest -= 1
    let children: [Self] =
      switch self {
      case .object(let members): members.map(\.value)
      case .list(let elements): elements
      default: []
      }
    for child in children {
      if rest < child.size { return child.node(at: rest) }
      rest -= child.size
    }
    return self
  }

  var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ",") + "}"
    case .list(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .text(let text): Self.quoted(text)
    case .number(let number): number
    case .word(let word): word
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{0}"..<" ": result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
