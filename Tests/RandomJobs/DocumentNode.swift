import Foundation

/// A JSON value whose members keep their order, so that a seed always makes the same text.
public indirect enum DocumentNode: Hashable, Sendable {
  case object([Member])
  case list([DocumentNode])
  case text(String)
  case number(Double)
  case flag(Bool)
  case nothing

  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: DocumentNode
    /// The key of the vocabulary that it was drawn from, such as `view.center.x`; nil for names that a job chooses.
    public var origin: String?

    public init(_ key: String, _ value: DocumentNode, origin: String? = nil) {
      self.key = key
      self.value = value
      self.origin = origin
    }
  }

  /// The value of a JSON text; members are sorted by their keys. Nil if the text is no JSON.
  public init?(json text: String) {
    guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) else {
      return nil
    }
    self.init(value)
  }

  private init(_ value: Any) {
    switch value {
    case let members as [String: Any]:
      self = .object(members.sorted { $0.key < $1.key }.map { Member($0.key, DocumentNode($0.value)) })
    case let elements as [Any]: self = .list(elements.map { DocumentNode($0) })
    case let text as String: self = .text(text)
    case let number as NSNumber:
      self = isFlag(number) ? .flag(number.boolValue) : .number(number.doubleValue)
    default: self = .nothing
    }
  }

  /// Compact JSON.
  public var json: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)):\($0.value.json)" }.joined(separator: ",") + "}"
    case .list(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .text(let text): Self.quoted(text)
    case .number(let number):
      number.rounded() == number && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
    case .flag(let flag): flag ? "true" : "false"
    case .nothing: "null"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{0}"..<" ": result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The value of a member; nil where there is none, or where this is no object.
  public subscript(key: String) -> DocumentNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var elements: [DocumentNode]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  var string: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// How many values there are, this one included.
  public var size: Int {
    switch self {
    case .object(let members): members.reduce(1) { $0 + $1.value.size }
    case .list(let elements): elements.reduce(1) { $0 + $1.size }
    default: 1
    }
  }

  /// The keys of the vocabulary that the value and what is in it were drawn from; with the words that were chosen for
  /// them.
  public func collectOrigins(into found: inout Set<String>) {
    switch self {
    case .object(let members):
      for member in members {
        if let origin = member.origin {
          found.insert(origin)
          if case .text(let word) = member.value { found.insert("\(origin)=\(word)") }
          if case .list(let words) = member.value {
            for case .text(let word) in words { found.insert("\(origin)=\(word)") }
          }
        }
        member.value.collectOrigins(into: &found)
      }
    case .list(let elements): for element in elements { element.collectOrigins(into: &found) }
    default: break
    }
  }
}

/// Foundation tells numbers from flags by the type that is written down in them alone.
private func isFlag(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
