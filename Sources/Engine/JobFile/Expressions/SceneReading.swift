import Document
import Graphics
import JSONTree
import Lookups

/// A name in an expression that stands for something in the scene: `card.center.y`, `card.presentation.alpha`,
/// `bar.height.constant`, or a variable.
struct SceneReading {
  let name: SceneValueName
  /// Of the value.
  let type: ValueType

  /// Nil for a word that says nothing of the scene.
  ///
  /// - Throws: for one that seems to, what is wrong with it.
  init?(_ word: String, in context: DecodingContext) throws(ExpressionError) {
    if let variable = context.variables[word] {
      (name, type) = (.variable(word), variable.variableType)
      return
    }
    var doubt: String?
    for index in word.indices where word[index] == "." {
      let (id, path) = (String(word[..<index]), word[word.index(after: index)...])
      guard !id.isEmpty else { continue }
      if let property = Self.constraintProperty(path, of: id, in: context) {
        name = .model(of: id, PropertyPath(property: .constraint(property), component: nil))
        type = property.type
        return
      }
      let isPresentation = path.hasPrefix("presentation.")
      let key = String(isPresentation ? path.dropFirst("presentation.".count) : path)
      guard let found = PropertyPath.find(key, inViews: true) ?? PropertyPath.find(key, inViews: false) else {
        if context.ids.all.contains(id) { doubt = Self.unknown(key, of: id) }
        if context.constraintNames.contains(id) {
          let names = Spelling.words(of: ConstraintProperty.self)
          doubt = "\"\(key)\" of the constraint \"\(id)\" cannot be read; known are \(names.joined(separator: ", "))"
        }
        continue
      }
      guard context.mayExist(id) else {
        doubt =
          doubt ?? "\"\(id)\" is no view or layer of this job"
          + Spelling.suggestion(for: id, among: context.ids.all)
        continue
      }
      guard found.type.isReadable else {
        throw ExpressionError(
          message: "\"\(key)\" cannot be read in an expression; numbers, texts, true and false, points and colours can")
      }
      (name, type) = (isPresentation ? .presentation(of: id, found.path) : .model(of: id, found.path), found.type)
      return
    }
    if let doubt { throw ExpressionError(message: doubt) }
    return nil
  }

  private static func constraintProperty(
    _ path: Substring, of id: String, in context: DecodingContext
  ) -> ConstraintProperty? {
    guard let property = ConstraintProperty(rawValue: String(path)) else { return nil }
    return context.constraintNames.contains(id) || context.hasDocuments && !context.ids.all.contains(id)
      ? property : nil
  }

  private static func unknown(_ key: String, of id: String) -> String {
    let names = Spelling.words(of: ViewProperty.self) + Spelling.words(of: LayerProperty.self)
    let first = key.split(separator: ".").first.map(String.init) ?? key
    return "\"\(key)\" of \"\(id)\" is no property"
      + Spelling.suggestion(for: names.contains(first) ? key : first, among: names)
  }

  /// A value of the type, for reading the job.
  var sample: JSONNode.Content { type.sample }
}

extension DiagnosticSink {
  /// What expressions may name: what the context knows, and what they may read of the scene just now.
  func names(of shared: SharedContext) -> ExpressionNames {
    let isReal = if case .values = access { true } else { false }
    return ExpressionNames(
      checksEveryName: !isReal,
      known: { Membership(keysOf: shared.value.names).union(Membership(keysOf: shared.value.variables)) }
    ) { [self] name throws(ExpressionError) in
      let context = shared.value
      if let value = context.names[name] {
        return Expression.Result(content: value, isSample: context.sampleNames.contains(name))
      }
      return try SceneReading(name, in: context).map { reading throws(ExpressionError) in try value(of: reading, name) }
    }
  }

  private func value(of reading: SceneReading, _ word: String) throws(ExpressionError) -> Expression.Result {
    switch access {
    case .none:
      throw ExpressionError(
        message: "\"\(word)\" is of the scene, which is read by steps only, when they are performed; write a value")
    case .samples:
      noteSceneRead()
      return Expression.Result(content: reading.sample, isSample: true)
    case .values(let values):
      noteSceneRead()
      do throws(SceneValueError) {
        return Expression.Result(content: JSONNode.Content(try values.value(reading.name)))
      } catch {
        throw ExpressionError(message: error.message)
      }
    }
  }
}

extension ValueType {
  /// Whether expressions can have values of it.
  fileprivate var isReadable: Bool {
    switch self {
    case .number, .angle, .integer, .priority, .scale, .bool, .string, .words, .image, .point, .size, .rect, .color,
      .transform, .insets, .numbers, .colors, .flags:
      true
    case .path, .lines, .images, .filters, .emitterCells, .attributedText, .tabStops: false
    }
  }

  fileprivate var sample: JSONNode.Content {
    func numbers(_ count: Int) -> JSONNode.Content { JSONNode.Content([Double](repeating: 1, count: count)) }
    switch self {
    case .bool: return .bool(true)
    case .words(let words): return .string(words.first ?? "")
    case .string, .image: return .string("sample")
    case .point, .size: return numbers(2)
    case .rect, .insets, .color: return numbers(4)
    case .transform: return numbers(16)
    case .numbers: return numbers(1)
    case .colors: return .array([JSONNode(offset: 0, content: numbers(4))])
    default: return .number(1)
    }
  }
}

extension JSONNode.Content {
  /// The type of a variable with this value at the beginning.
  var variableType: ValueType {
    switch self {
    case .bool: .bool
    case .string: .string
    default: .number
    }
  }

  init(_ numbers: [Double]) { self = .array(numbers.map { JSONNode(offset: 0, content: .number($0)) }) }

  /// As a job file writes a value of a readable type.
  fileprivate init(_ value: Value) {
    func list(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.alpha] }
    switch value {
    case .number(let number): self = .number(number)
    case .bool(let flag): self = .bool(flag)
    case .string(let text), .word(let text), .image(let text): self = .string(text)
    case .point(let point): self.init([point.x, point.y])
    case .size(let size): self.init([size.width, size.height])
    case .rect(let rect): self.init([rect.minX, rect.minY, rect.width, rect.height])
    case .color(let color): self.init(list(color))
    case .transform(let transform):
      let rows = [transform.row1, transform.row2, transform.row3, transform.row4]
      self.init(rows.flatMap { [$0.x, $0.y, $0.z, $0.w] })
    case .numbers(let numbers): self.init(numbers)
    case .colors(let colors): self = .array(colors.map { JSONNode(offset: 0, content: JSONNode.Content(list($0))) })
    case .path, .crossFade, .filters, .emitterCells, .attributedText, .none: self = .null
    }
  }
}
