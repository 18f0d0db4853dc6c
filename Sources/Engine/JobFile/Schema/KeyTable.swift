import JSONTree
import Lookups

/// The keys of one kind of object: what the decoder accepts and what the schema says, in one place.
struct KeyTable: Sendable {
  struct Key: Sendable {
    var name: String
    var type: SchemaType
    /// One or two sentences, with the unit.
    var description: String
    var isRequired: Bool
    /// What holds without the key, as a job file says it; the decoder takes it from here.
    var standard: JSONNode?
    /// What holds without the key where it depends on something else.
    var otherwise: String?

    /// The first sentence of the description, as the end of another, and the words that may stand there, if they are few.
    var purpose: String {
      // A full stop may stand for itself, as in a list of characters.
      let end = description.ranges(of: ". ").first { description[$0.upperBound...].first?.isUppercase ?? true }
      let sentence = end.map { description[..<$0.lowerBound] } ?? description[...]
      let text = sentence.hasSuffix(".") ? sentence.dropLast() : sentence
      let isName = text.dropFirst().first?.isLowercase != true
      let purpose = isName ? String(text) : text.prefix(1).lowercased() + text.dropFirst()
      guard case .words(let words) = type, words.count <= 12 else { return purpose }
      return "\(purpose); one of \(words.joined(separator: ", "))"
    }

    /// - Parameter standard: JSON.
    @inline(never)
    init(
      _ name: String, _ type: SchemaType, _ description: String, required: Bool = false,
      default standard: String? = nil,
      otherwise: String? = nil
    ) {
      self.name = name
      self.type = type
      self.description = description
      isRequired = required
      self.standard = standard.map { text in
        guard let node = try? JSONParser.parse(Array(text.utf8)) else {
          preconditionFailure("the default of \"\(name)\" is no JSON: \(text)")
        }
        return node
      }
      self.otherwise = otherwise
    }
  }

  /// With its article, for messages: "a view", "an output".
  let noun: String
  let keys: [Key]
  private let places: Lookup<String, Int>

  @inline(never)
  init(noun: String, keys: [Key]) {
    self.noun = noun
    self.keys = keys
    places = Lookup(uniqueKeysWithValues: keys.enumerated().map { ($1.name, $0) })
  }

  /// Nil for a name that is no key of such an object.
  @inline(never)
  subscript(name: String) -> Key? { places[name].map { keys[$0] } }

  @inline(never)
  func contains(_ name: String) -> Bool { places[name] != nil }
}

/// The types that JSON Schema has to tell apart.
indirect enum SchemaType: Sendable {
  case string, number, integer, bool, null, any
  case words([String])
  case list(SchemaType)
  /// An object of any keys whose values have one type.
  case dictionary(SchemaType)
  /// One of the schema's definitions, by name.
  case reference(String)
  case anyOf([SchemaType])
}
