import Lookups

/// The keys of one kind of object: what the decoder accepts and what the schema says, in one place.
struct KeyTable: Sendable {
  struct Key: Sendable {
    var name: String
    var type: SchemaType
    var description: String
    var isRequired: Bool

    init(_ name: String, _ type: SchemaType, _ description: String, required: Bool = false) {
      self.name = name
      self.type = type
      self.description = description
      isRequired = required
    }
  }

  /// With its article, for messages: "a view", "an output".
  let noun: String
  let keys: [Key]
  /// Of all keys.
  let names: Membership<String>

  init(noun: String, keys: [Key]) {
    self.noun = noun
    self.keys = keys
    names = Membership(keys.map(\.name))
  }
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
