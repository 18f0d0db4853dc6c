import Document
import Graphics
import JobFile

/// What job files can say: the keys of every kind of object and their types, as the program's own schema has them.
public struct Vocabulary: Sendable {
  indirect enum Kind: Sendable {
    case any, nothing, flag, number, integer, text
    case words([String])
    case list(Kind, count: Int?)
    case dictionary(Kind)
    case choice([Kind])
    /// One of the definitions, by name.
    case named(String)
  }

  struct Key: Sendable {
    var name: String
    var kind: Kind
    var isRequired: Bool
    /// What of a view or layer it sets.
    var property: PropertyPath.Property?
    /// Whether it names a member of a list, for which a `*` stands.
    let namesMember: Bool
    /// Of its key path.
    let componentCount: Int

    init(name: String, kind: Kind, isRequired: Bool, property: PropertyPath.Property?) {
      (self.name, self.kind, self.isRequired, self.property) = (name, kind, isRequired, property)
      namesMember = name.utf8.contains(UInt8(ascii: "*"))
      componentCount = name.utf8.count { $0 == UInt8(ascii: ".") } + 1
    }
  }

  /// The kinds of objects, by name. Those without a name are called by what they belong to: `path object`, `path
  /// element`.
  private(set) var tables: [String: [Key]] = [:]
  /// What is written in several ways, by name.
  private(set) var kinds: [String: Kind] = [:]
  private var viewProperties: [ViewClass: [Key]] = [:]
  private var layerProperties: [LayerClass: [Key]] = [:]

  /// The vocabulary of this program.
  public static let current = Vocabulary(schema: JobSchema.text)!

  /// - Parameter schema: a JSON Schema as `JobSchema` writes it. Nil if it is none.
  public init?(schema: String) {
    guard case .object(let definitions)? = DocumentNode(json: schema)?["$defs"] else { return nil }
    for definition in definitions {
      if definition.value["properties"] != nil {
        addTable(definition.key, definition.value)
      } else {
        kinds[definition.key] = kind(definition.value, of: definition.key)
      }
    }
    for type in ViewClass.allCases { viewProperties[type] = properties(ofView: type) }
    for type in LayerClass.allCases { layerProperties[type] = properties(ofLayer: type) }
  }

  /// The keys that are properties of a class: with components, and with `*` for the name of a member.
  func properties(isView: Bool, type: String) -> [Key] {
    (isView
      ? ViewClass(rawValue: type).flatMap { viewProperties[$0] }
      : LayerClass(rawValue: type).flatMap { layerProperties[$0] }) ?? []
  }

  private func properties(ofView type: ViewClass) -> [Key] {
    (tables["view"] ?? []).filter { key in
      switch key.property {
      case .view(let property): property.classes.contains(type)
      case .layer(let property): key.name.hasPrefix("layer.") && property.classes.contains(.layer)
      case .constraint, nil: false
      }
    }
  }

  private func properties(ofLayer type: LayerClass) -> [Key] {
    (tables["layer"] ?? []).filter { key in
      switch key.property {
      case .view(let property): property == .frame
      case .layer(let property): !key.name.hasPrefix("layer.") && property.classes.contains(type)
      case .constraint, nil: false
      }
    }
  }

  /// Every key of every kind of object, such as `view.center.x`; sorted.
  public var keys: [String] {
    tables.flatMap { table, keys in keys.map { "\(table).\($0.name)" } }.sorted()
  }

  /// Every word that a key may have, such as `view.type=label`; sorted.
  public var words: [String] {
    tables.flatMap { table, keys in
      keys.flatMap { key in Self.words(key.kind).map { "\(table).\(key.name)=\($0)" } }
    }.sorted()
  }

  private static func plain(_ type: String) -> Kind {
    switch type {
    case "number": .number
    case "integer": .integer
    case "boolean": .flag
    case "string": .text
    case "null": .nothing
    default: .any
    }
  }

  private static func words(_ kind: Kind) -> [String] {
    switch kind {
    case .words(let words): words
    case .list(let element, _): words(element)
    case .choice(let kinds): kinds.flatMap(words)
    default: []
    }
  }

  /// The words of a key; none for keys without.
  func words(of key: String, in table: String) -> [String] {
    tables[table]?.first { $0.name == key }.map { Self.words($0.kind) } ?? []
  }

  /// What a key path leads to; views and layers have properties of the same names.
  private static func property(_ name: String, of table: String) -> PropertyPath.Property? {
    let path = name.replacing("*", with: "x")
    switch table {
    case "view": return PropertyPath(path)?.property
    case "layer": return PropertyPath(path.hasPrefix("frame") ? path : "layer." + path)?.property
    default: return nil
    }
  }

  private mutating func addTable(_ name: String, _ node: DocumentNode) {
    guard case .object(let members)? = node["properties"] else { return }
    let required = Set((node["required"]?.elements ?? []).compactMap(\.string))
    var keys: [Key] = []
    for member in members {
      keys.append(
        Key(
          name: member.key, kind: kind(member.value, of: name), isRequired: required.contains(member.key),
          property: Self.property(member.key, of: name)))
    }
    if case .object(let patterns)? = node["patternProperties"] {
      for pattern in patterns {
        let path = pattern.key.replacing("^", with: "").replacing("$", with: "").replacing("[.]+", with: "*")
          .replacing("[^.]+", with: "*").replacing("\\.", with: ".")
        keys.append(
          Key(
            name: path, kind: kind(pattern.value, of: name), isRequired: false, property: Self.property(path, of: name))
        )
      }
    }
    tables[name] = keys
  }

  private mutating func kind(_ node: DocumentNode, of owner: String) -> Kind {
    if let reference = node["$ref"]?.string { return .named(String(reference.split(separator: "/").last!)) }
    if let words = node["enum"]?.elements { return .words(words.compactMap(\.string)) }
    if let choices = node["anyOf"]?.elements {
      // An expression may stand for any value, and is no kind of its own.
      let kinds = choices.filter { $0["pattern"]?.string?.contains("{") != true || $0["enum"] != nil }
        .map { kind($0, of: owner) }
      // Beside numbers and flags, a text is an expression too.
      let isPlain = kinds.contains {
        switch $0 {
        case .number, .integer, .flag: true
        default: false
        }
      }
      let values = isPlain ? kinds.filter { if case .text = $0 { false } else { true } } : kinds
      return values.count == 1 ? values[0] : .choice(values)
    }
    switch node["type"] {
    case .text("object")?:
      if node["properties"] != nil {
        addTable("\(owner) object", node)
        return .named("\(owner) object")
      }
      return node["additionalProperties"].map { .dictionary(kind($0, of: owner)) } ?? .any
    case .text("array")?:
      var count: Int?
      if case .number(let number)? = node["maxItems"] { count = Int(number) }
      guard let items = node["items"] else { return .list(.any, count: count) }
      guard items["properties"] == nil else {
        addTable("\(owner) element", items)
        return .list(.named("\(owner) element"), count: count)
      }
      return .list(kind(items, of: owner), count: count)
    case .text(let word)?: return Self.plain(word)
    // Numbers and flags may be written as expressions.
    case .list(let words)?: return words.first?.string.map(Self.plain) ?? .any
    default: return .any
    }
  }
}
