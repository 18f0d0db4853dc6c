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
    if count(0..<6) == 0 { result = grown(result) }
    return (name, result.text)
  }

  /// The document with something in it that asks for much more than it is long.
  private mutating func grown(_ root: Node) -> Node {
    switch count(0..<7) {
    case 0:
      // Templates that hold each other twice, or three times.
      let (depth, uses) = (count(2..<30), count(2..<4))
      let templates = (0..<depth).map { level in
        let use = Node.object([("template", .text("grow\(level + 1)"))])
        return ("grow\(level)", Node.object([("subviews", .list(Array(repeating: use, count: uses)))]))
      }
      return root.setting("templates", .object(templates + [("grow\(depth)", .object([]))]))
        .appending(.object([("template", .text("grow0"))]), toListsOf: "views")
    case 1:
      var layer = Node.object([
        ("frame", .list(["0", "0", "9", "9"].map(Node.number))), ("backgroundColor", .text("red")),
      ])
      for _ in 0..<count(1..<6) {
        layer = .object([
          ("type", .text("replicator")), ("instanceCount", .number("\(count(1..<2_000))")),
          ("sublayers", .list([layer])),
        ])
      }
      return root.appending(layer, toListsOf: "layers")
    case 2:
      // Steps that perform sequences that perform sequences.
      let (depth, uses) = (count(1..<20), count(1..<9))
      let sequences = (0..<depth).map { level in
        let step = Node.object([("perform", .text("grow\(level + 1)"))])
        return ("grow\(level)", Node.object([("steps", .list(Array(repeating: step, count: uses)))]))
      }
      let last = ("grow\(depth)", Node.object([("steps", .list([.object([("log", .text("x"))])]))]))
      return root.setting("sequences", .object(sequences + [last]))
        .appending(.object([("at", .number("0")), ("perform", .text("grow0"))]), toListsOf: "timeline")
    case 3:
      let place = count(0..<root.size)
      return changed(root, at: place, donor: .text(String(repeating: "long ", count: count(1..<30_000))))
    case 4:
      // A value inside of hundreds of lists.
      var nested = Node.list([])
      for _ in 0..<count(1..<1_000) { nested = .list([nested]) }
      return root.appending(nested, toListsOf: ["views", "timeline", "layers"][count(0..<3)])
    case 5:
      var views = Node.object([("id", .text("deepest"))])
      for _ in 0..<count(1..<300) { views = .object([("subviews", .list([views]))]) }
      return root.appending(views, toListsOf: "views")
    default:
      let signs = ["-", "(", "abs(", "1+", "1*-"][count(0..<5)]
      let text = "${" + String(repeating: signs, count: count(1..<5_000)) + "1}"
      return root.appending(.object([("alpha", .text(text))]), toListsOf: "views")
    }
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

  /// An object with a key set anew.
  func setting(_ key: String, _ value: Self) -> Self {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != key } + [(key, value)])
  }

  /// The document with an element more at the end of every list that stands under a key.
  func appending(_ element: Self, toListsOf key: String) -> Self {
    switch self {
    case .object(let members):
      return .object(
        members.map { member in
          guard member.key == key, case .list(let elements) = member.value else {
            return (member.key, member.value.appending(element, toListsOf: key))
          }
          return (member.key, .list(elements + [element]))
        })
    case .list(let elements): return .list(elements.map { $0.appending(element, toListsOf: key) })
    default: return self
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
