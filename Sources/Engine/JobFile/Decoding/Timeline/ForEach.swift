import Document
import JSONTree
import Lookups

// Entries of lists that stand for many: `{ "forEach": "item", "in": ["A", "B"], … }` is an entry for each value, in which
// `${item}` is the value, `${item.NAME}` a member of it and `${item.index}` its place.
extension Reader {
  /// What lists hold whose entries may stand for many.
  static let multipliedLists: Membership<String> = [
    "views", "layers", "steps", "events", "constraints", "cells of a table",
  ]
  /// Nested objects in values are named so deep.
  private static let memberDepthLimit = 8

  /// The entries of a list, those of `forEach` multiplied.
  var entries: [Reader] {
    guard let elements else { return [] }
    return elements.contains(where: \.isMultiplied)
      ? elements.flatMap { $0.isMultiplied ? $0.copies() : [$0] } : elements
  }

  private var isMultiplied: Bool {
    guard case .object(let members) = node.content else { return false }
    return members.contains { $0.key == "forEach" }
  }

  private func copies() -> [Reader] {
    guard case .object(let members) = node.content, let name = member("forEach").flatMap({ $0.loopName() }) else {
      return []
    }
    guard let source = member("in") else {
      error("\"in\" is missing: a list of values, or how many")
      return []
    }
    let body = members.filter { $0.key != "forEach" && $0.key != "in" }
    return source.loopValues().enumerated().map { index, value in
      var inner = context
      inner.names["\(name).index"] = .number(Double(index))
      value.add(as: name, to: &inner, depth: 0)
      return Reader(
        JSONNode(offset: node.offset, content: .object(body)), at: location.appending("in").appending(index),
        sink: sink,
        context: inner)
    }
  }

  /// A name for the values of a loop.
  func loopName() -> String? {
    guard let name = string() else { return nil }
    guard Expression.isName(name), !name.contains(".") else {
      let isWhole = name.contains(" in ")
      error(
        "\"\(name)\" is no name; "
          + (isWhole
            ? "write a name alone, and \"in\" as a key of its own: how many, or a list of values"
            : "use letters and digits, with a letter first"))
      return nil
    }
    if context.names[name] != nil || context.names["\(name).index"] != nil || context.variables[name] != nil {
      error("\"\(name)\" has a meaning here already; choose another name")
      return nil
    }
    return name
  }

  func loopValues() -> [Reader] {
    switch node.content {
    case .number:
      guard let count = integer(0...Self.roundLimit), affords(.values, count) else { return [] }
      return (0..<count).map { replacing(JSONNode(offset: node.offset, content: .number(Double($0)))) }
    case .array(let nodes):
      guard affords(.values, nodes.count) else { return [] }
      return elements ?? []
    default:
      expected("a list of values, or how many,")
      return []
    }
  }

  /// Gives a value and its members their names.
  func add(as name: String, to context: inout DecodingContext, depth: Int) {
    if let members {
      guard depth < Self.memberDepthLimit, affords(.values, members.count) else { return }
      for member in members { member.value.add(as: "\(name).\(member.key)", to: &context, depth: depth + 1) }
    } else {
      context.names[name] = node.content
      if isSample { context.sampleNames.insert(name) }
    }
  }
}
