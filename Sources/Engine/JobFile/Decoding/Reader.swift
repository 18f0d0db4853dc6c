import Graphics
import Lookups

/// Collects what is wrong; one for a whole decoding.
final class DiagnosticSink {
  static let limit = 100
  private(set) var found: [(offset: Int, severity: Diagnostic.Severity, path: String, message: String)] = []
  private(set) var dropped = 0
  /// Named sequences that were put in so far.
  var performances = 0
  static let performanceLimit = 10_000

  func add(_ severity: Diagnostic.Severity, offset: Int, path: String, _ message: String) {
    guard found.count < Self.limit else {
      dropped += 1
      return
    }
    found.append((offset, severity, path, message))
  }

  var hasErrors: Bool { found.contains { $0.severity == .error } }
}

/// What decoding needs to know besides the text.
struct DecodingContext: Sendable {
  /// Values of names in `${…}`.
  var names: Lookup<String, JSONNode.Content> = [:]
  var assetNames: [String] = []
  /// Points.
  var canvasSize = Size.zero
  /// Points that the system's bars cover.
  var safeAreaInsets = EdgeInsets.zero
  /// What a view takes that has no frame of its own.
  var offeredFrame: Rect?
  /// The controllers of the scene by their views' ids.
  var controllers: Lookup<String, ControllerDefinition> = [:]
  /// What the system colours are.
  var appearance = Appearance.light
  /// Named animations and templates, as they stand in the file.
  var animations: Lookup<String, JSONNode> = [:]
  var templates: Lookup<String, JSONNode> = [:]
  var sequences: Lookup<String, JSONNode> = [:]
  /// The sequences that are being put into each other.
  var openSequences: [String] = []
  /// Ids of the scene in the file, for suggestions; more may come into being on the timeline.
  var ids: Membership<String> = []
  /// What changes may call the scene's constraints.
  var constraintNames: Membership<String> = []
  /// Whether documents bring ids that the file does not show.
  var hasDocuments = false
  /// The ids of the scene's physics animators.
  var dynamicAnimators: [String] = []
  /// What the machine says of a document and a scene in it.
  var findDocument: @Sendable (_ path: String, _ scene: String?) -> JobDecoder.Finding = { _, _ in .usable }

  /// Whether something of this id is in the scene, or may come into it: ids of handlers hold expressions, so what stands
  /// before the expression decides.
  func mayExist(_ id: String) -> Bool {
    // Parts of standard screens have ids such as "nav.bar".
    if let dot = id.firstIndex(of: "."), ids.contains(String(id[..<dot])) { return true }
    return ids.isEmpty || hasDocuments || ids.contains(id) || id == "root"
      || ids.contains { known in known.firstRange(of: "${").map { id.hasPrefix(known[..<$0.lowerBound]) } ?? false }
  }
}

/// A value in the document together with the way to it: reads one type or reports what is wrong.
struct Reader {
  let node: JSONNode
  let path: String
  let sink: DiagnosticSink
  let context: DecodingContext

  /// Takes the value of `${…}` where the node is such a text.
  init(_ node: JSONNode, path: String, sink: DiagnosticSink, context: DecodingContext) {
    var resolved = node
    if case .string(let text) = node.content {
      do throws(ExpressionError) {
        if let value = try Expression.value(of: text, names: context.names) { resolved.content = value }
      } catch {
        sink.add(.error, offset: node.offset, path: path, error.message)
        resolved.content = .null
      }
    }
    self.node = resolved
    self.path = path
    self.sink = sink
    self.context = context
  }

  func error(_ message: String) { sink.add(.error, offset: node.offset, path: path, message) }

  /// Reports a wrong type; a null was reported before or stands for nothing.
  func expected(_ what: String) { error("\(what) is expected here, not \(node.kind)") }

  func child(_ node: JSONNode, _ key: String) -> Reader {
    Reader(node, path: path + "/" + key, sink: sink, context: context)
  }

  var elements: [Reader]? {
    guard case .array(let nodes) = node.content else { return nil }
    return nodes.enumerated().map { child($1, "\($0)") }
  }

  func list(_ what: String) -> [Reader] {
    if let elements { return elements }
    expected("a list of \(what)")
    return []
  }

  var members: [(key: String, offset: Int, value: Reader)]? {
    guard case .object(let members) = node.content else { return nil }
    return members.map { ($0.key, $0.offset, child($0.value, $0.key)) }
  }

  func object(_ table: KeyTable) -> ObjectReader? { object(table, extra: { _ in false }) }

  /// Reads an object whose keys are those of a table, and further ones that `extra` accepts.
  func object(_ table: KeyTable, extra: (String) -> Bool, extraNames: [String] = []) -> ObjectReader? {
    guard let members else {
      expected(table.noun)
      return nil
    }
    let known = Membership(table.keys.map(\.name))
    for member in members where !known.contains(member.key) && !extra(member.key) {
      sink.add(
        .error, offset: member.offset, path: path,
        "unknown key \"\(member.key)\" in \(table.noun)"
          + Spelling.suggestion(for: member.key, among: table.keys.map(\.name) + extraNames))
    }
    return ObjectReader(reader: self, members: Lookup(uniqueKeysWithValues: members.map { ($0.key, $0.value) }))
  }

  func number(_ range: ClosedRange<Double> = -.greatestFiniteMagnitude...(.greatestFiniteMagnitude)) -> Double? {
    guard case .number(let value) = node.content else {
      expected("a number")
      return nil
    }
    guard range.contains(value) else {
      error(
        "\(Self.text(value)) is out of range; \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)) is allowed"
      )
      return nil
    }
    return value
  }

  func integer(_ range: ClosedRange<Int>) -> Int? {
    guard let value = number(Double(range.lowerBound)...Double(range.upperBound)) else { return nil }
    guard value.rounded() == value else {
      error("a whole number is expected here")
      return nil
    }
    return Int(value)
  }

  func string() -> String? {
    guard case .string(let text) = node.content else {
      expected("a text")
      return nil
    }
    return text
  }

  func bool() -> Bool? {
    guard case .bool(let value) = node.content else {
      expected("true or false")
      return nil
    }
    return value
  }

  func word(_ words: [String], noun: String) -> String? {
    guard let text = string() else { return nil }
    guard words.contains(text) else {
      error("\"\(text)\" is no \(noun)" + Spelling.suggestion(for: text, among: words))
      return nil
    }
    return text
  }

  func numbers(_ count: Int, _ what: String) -> [Double]? {
    guard let elements, elements.count == count else {
      error("\(what) is expected here: a list of \(count) numbers")
      return nil
    }
    let values = elements.compactMap { $0.number() }
    return values.count == count ? values : nil
  }

  static func text(_ value: Double) -> String {
    value.rounded() == value && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
  }
}

/// An object's values by key.
struct ObjectReader {
  let reader: Reader
  let members: Lookup<String, Reader>

  subscript(key: String) -> Reader? { members[key] }

  /// Reads a key that must be there.
  func required(_ key: String, _ what: String) -> Reader? {
    guard let value = members[key] else {
      reader.error("\"\(key)\" is missing: \(what)")
      return nil
    }
    return value
  }
}
