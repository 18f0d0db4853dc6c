import Document
import Graphics
import JSONTree
import Lookups

/// A value in the document together with the way to it: reads one type or reports what is wrong.
struct Reader {
  /// Deeper documents are refused: templates, sequences and handlers count where they are used.
  static let depthLimit = 512

  let node: JSONNode
  let location: DocumentPath
  let sink: DiagnosticSink
  let shared: SharedContext
  /// Whether it is the remains of an expression whose mistake was reported.
  let isReported: Bool
  /// Whether an expression made it.
  let isCalculated: Bool
  /// Whether an expression made it of samples of the scene: its type is known, and nothing else.
  let isSample: Bool

  var context: DecodingContext { shared.value }
  /// JSON pointer.
  var path: String { location.text }

  /// Takes the value of `${…}` where the node is such a text.
  @inline(never)
  init(_ node: JSONNode, at location: DocumentPath, sink: DiagnosticSink, sharing shared: SharedContext) {
    var resolved = node
    var isReported = false
    var (isCalculated, isSample) = (false, false)
    if case .string(let text) = node.content, Expression.isIn(text) {
      sink.note(context: shared.value, readsNamesOf: text)
      do throws(ExpressionError) {
        if let result = try Expression.value(of: text, in: sink.names(of: shared)) {
          (resolved.content, isCalculated, isSample) = (result.content, true, result.isSample)
        }
      } catch {
        sink.add(.error, offset: node.offset, path: location.text, error.message)
        resolved.content = .null
        isReported = true
      }
    }
    self.isReported = isReported
    self.isCalculated = isCalculated
    self.isSample = isSample
    self.node = resolved
    self.location = location
    self.sink = sink
    self.shared = shared
  }

  init(_ node: JSONNode, at location: DocumentPath, sink: DiagnosticSink, context: DecodingContext) {
    self.init(node, at: location, sink: sink, sharing: SharedContext(context))
  }

  /// Something that a job may say, and that does not do what it seems to.
  @inline(never)
  func warning(_ message: String) { sink.add(.warning, offset: node.offset, path: path, message) }

  func error(_ message: @autoclosure () -> String) {
    sink.add(.error, offset: node.offset, path: path, message())
  }

  /// Reports a wrong type, unless the value was reported before.
  ///
  /// - Parameter remedy: what to write instead, as the end of the sentence.
  @inline(never)
  func expected(_ what: String, remedy: @autoclosure () -> String = "") {
    if !isReported { error("\(what) is expected here, not \(node.kind)\(remedy())") }
  }

  /// Counts something before it is made; false after a report if the job has too much of it. Reading ends then.
  @inline(never)
  func affords(_ part: ReadingBudget.Part, _ count: Int = 1) -> Bool {
    guard !sink.isOver else { return false }
    guard sink.budget.spend(count, on: part) else {
      error(part.complaint)
      sink.stop()
      return false
    }
    return true
  }

  /// The same value in another context.
  @inline(never)
  func with(_ context: DecodingContext) -> Reader { Reader(node, at: location, sink: sink, context: context) }

  /// Another value in the same place.
  func replacing(_ node: JSONNode) -> Reader { Reader(node, at: location, sink: sink, sharing: shared) }

  @inline(never)
  func child(_ node: JSONNode, _ key: String) -> Reader {
    Reader(node, at: location.appending(key), sink: sink, sharing: shared)
  }

  @inline(never)
  private func child(_ node: JSONNode, _ index: Int) -> Reader {
    Reader(node, at: location.appending(index), sink: sink, sharing: shared)
  }

  @inline(never)
  var elements: [Reader]? {
    guard case .array(let nodes) = node.content else { return nil }
    return nodes.enumerated().map { child($1, $0) }
  }

  @inline(never)
  func list(_ what: String) -> [Reader] {
    guard case .array(let nodes) = node.content else {
      expected("a list of \(what)", remedy: Remedies.list(node, of: what))
      return []
    }
    guard affords(.values, nodes.count) else { return [] }
    return Self.multipliedLists.contains(what) ? entries : elements ?? []
  }

  typealias Member = (key: String, offset: Int, value: Reader)

  /// What helps with an entry that should stand for many in a list that has none such.
  private func strayLoop(_ key: String) -> String? {
    guard ["forEach", "in"].contains(key), member("forEach") != nil else { return nil }
    return "; \"forEach\" repeats \(Self.multipliedLists.sorted().joined(separator: ", ")); write these out one by one"
  }

  @inline(never)
  var members: [Member]? {
    guard case .object(let members) = node.content else { return nil }
    return members.map { ($0.key, $0.offset, child($0.value, $0.key)) }
  }

  func object(_ table: KeyTable) -> ObjectReader? { object(table, extra: { _ in false }) }

  /// Reads an object whose keys are those of a table, and further ones that `extra` accepts.
  ///
  /// - Parameter elsewhere: where another key can stand, as the end of a message; nil if nowhere.
  @inline(never)
  func object(
    _ table: KeyTable, extra: (String) -> Bool, extraNames: @autoclosure () -> [String] = [],
    elsewhere: (String) -> String? = { _ in nil }
  ) -> ObjectReader? {
    guard case .object(let nodes) = node.content else {
      expected(table.noun, remedy: Remedies.object(node, of: table))
      return nil
    }
    guard affords(.values, nodes.count + 1) else { return nil }
    guard location.depth <= Self.depthLimit else {
      error(
        "more than \(Self.depthLimit) levels of nesting, templates and sequences counted where they are used; use fewer levels"
      )
      sink.stop()
      return nil
    }
    let members = members ?? []
    for member in members where !table.contains(member.key) && !extra(member.key) {
      sink.add(
        .error, offset: member.offset, path: path,
        "unknown key \"\(member.key)\" in \(table.noun)"
          + (elsewhere(member.key) ?? strayLoop(member.key) ?? ForeignNames.key(member.key, in: table)
            ?? Remedies.change(of: member.key, in: table, context.ids.all) ?? Remedies.id(nodes, in: table)
            ?? Spelling.suggestion(
              for: member.key, among: table.keys.map(\.name) + extraNames(), otherwise: Spelling.schema)))
      if sink.isOver { return nil }
    }
    // A loop that is called otherwise was told of.
    let isCalledOtherwise = members.contains {
      ["for", "foreach", "repeat"].contains($0.key) && !table.contains($0.key)
    }
    if table.contains("forEach"), !isCalledOtherwise,
      let stray = members.first(where: { $0.key == "forEach" || $0.key == "in" })
    {
      sink.add(
        .error, offset: stray.offset, path: path,
        "\"\(stray.key)\" stands only in entries of lists, \"forEach\" and \"in\" together; remove it")
    }
    sink.examples?.add(members, of: table)
    return ObjectReader(reader: self, table: table, members: members)
  }

  @inline(never)
  func number(_ range: ClosedRange<Double> = -.greatestFiniteMagnitude...(.greatestFiniteMagnitude)) -> Double? {
    guard case .number(let value) = node.content else {
      if case .string(let text) = node.content {
        expected("a number", remedy: remedy(forNumber: text))
      } else {
        expected("a number")
      }
      return nil
    }
    guard !isSample else { return min(max(value, range.lowerBound), range.upperBound) }
    guard range.contains(value) else {
      let (low, high) = (Self.text(range.lowerBound), Self.text(range.upperBound))
      error("\(Self.text(value)) is out of range; " + (low == high ? "write \(low)" : "\(low) to \(high) is allowed"))
      return nil
    }
    return value
  }

  /// What to write in place of a text: a number, or the expression that it was perhaps meant to be.
  private func remedy(forNumber text: String) -> String {
    let remedy = Remedies.number(text, at: path)
    // What was written is not known, only what came of it.
    if isCalculated, !remedy.isEmpty { return Self.wholeExpression }
    return remedy.isEmpty ? expression(in: text) { $0.isNumber } : remedy
  }

  private static let wholeExpression = "; write all of it in one \"${ … }\", without anything beside that"

  /// A text as the expression that it was perhaps meant to be, as the end of a sentence; empty where that has another value, or none.
  private func expression(in text: String, _ isWanted: (JSONNode.Content) -> Bool) -> String {
    guard text.utf8.count <= 80 else { return "" }
    var inner = text[...]
    while let first = inner.first, "${ ".contains(first) { inner = inner.dropFirst() }
    while let last = inner.last, "} ".contains(last) { inner = inner.dropLast() }
    let expression = "${\(inner)}"
    guard expression != text, let result = try? Expression.value(of: expression, in: sink.names(of: shared)),
      isWanted(result.content)
    else { return "" }
    return isCalculated ? Self.wholeExpression : "; write \(JSONNode.quoted(expression))"
  }

  @inline(never)
  func integer(_ range: ClosedRange<Int>) -> Int? {
    guard let value = number(Double(range.lowerBound)...Double(range.upperBound)) else { return nil }
    guard value.rounded() == value || isSample else {
      error("a whole number is expected here")
      return nil
    }
    return Int(value.rounded())
  }

  @inline(never)
  func string() -> String? {
    if case .string(let text) = node.content { return text }
    // Numbers that were calculated are written out.
    if isCalculated, let text = try? Expression.string(node.content) { return text }
    expected("a text", remedy: Remedies.text(node, at: path))
    return nil
  }

  @inline(never)
  func bool() -> Bool? {
    guard case .bool(let value) = node.content else {
      var remedy = Remedies.bool(node)
      if remedy.isEmpty, case .string(let text) = node.content { remedy = expression(in: text) { $0.isFlag } }
      expected("true or false", remedy: remedy)
      return nil
    }
    return value
  }

  @inline(never)
  func word(_ words: [String], noun: String) -> String? {
    guard let text = string() else { return nil }
    guard !isSample else { return words.first }
    guard words.contains(text) else {
      error(
        "\"\(text)\" is no \(noun)"
          + (ForeignNames.word(text, noun: noun, among: words)
            ?? Spelling.suggestion(for: text, amongWords: words, noun: noun)))
      return nil
    }
    return text
  }

  /// One of the words of an enumeration.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type, noun: String) -> Word? {
    word(Spelling.words(of: Word.self), noun: noun).flatMap(Word.init)
  }

  @inline(never)
  func numbers(_ count: Int, _ what: String) -> [Double]? {
    guard case .array(let nodes) = node.content, nodes.count == count else {
      error("\(what) is expected here: a list of \(count) numbers\(Remedies.numbers(node, count, at: path))")
      return nil
    }
    var values: [Double] = []
    values.reserveCapacity(count)
    for (index, node) in nodes.enumerated() {
      if case .number(let value) = node.content {
        values.append(value)
      } else if let value = child(node, index).number() {
        values.append(value)
      }
    }
    return values.count == count ? values : nil
  }

  static func text(_ value: Double) -> String {
    value.rounded() == value && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
  }
}

extension JSONNode.Content {
  var isNumber: Bool { if case .number = self { true } else { false } }
  fileprivate var isFlag: Bool { if case .bool = self { true } else { false } }
}
