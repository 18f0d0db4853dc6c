import InterfaceBuilder
import XMLTree

/// A value of a property list, as XML or binary ([Property List Programming
/// Guide](https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/)). Dates and data are
/// texts.
public indirect enum PropertyList: Sendable, Equatable {
  case text(String)
  case number(Double)
  case bool(Bool)
  case list([PropertyList])
  /// In the order of the file.
  case dictionary([Member])

  /// A key of a dictionary with its value.
  public struct Member: Sendable, Equatable {
    /// As it is written.
    public var key: String
    /// What it stands for.
    public var value: PropertyList
  }

  /// Values inside each other; no property list of an app is that deep.
  static let depthLimit = 64

  /// Reads a property list.
  ///
  /// - Parameter path: as errors show it.
  /// - Throws: what is none, and old-style ones, which `plutil` converts.
  public init(_ bytes: [UInt8], path: String) throws(ProjectError) {
    if bytes.starts(with: Array("bplist".utf8)) {
      self = try BinaryPropertyList.value(bytes, path: path)
      return
    }
    let root: XMLElement
    do throws(DocumentError) {
      root = try XMLElement(document: bytes)
    } catch {
      throw ProjectError(path, line: error.line, "\(error.message); a property list as XML is expected")
    }
    guard root.name == "plist", let value = root.children.first else {
      throw ProjectError(
        path, line: root.line,
        "the root element is \"\(root.name)\"; a property list is a \"plist\" element with one value in it")
    }
    self = try Self.value(value, path: path, depth: 0)
  }

  /// The value of a key; nil where there is none, or where this is no dictionary.
  public subscript(key: String) -> PropertyList? {
    guard case .dictionary(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text; nil for other values.
  public var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The values of a list; none for other values.
  public var elements: [PropertyList] {
    guard case .list(let values) = self else { return [] }
    return values
  }

  private static func value(_ element: XMLElement, path: String, depth: Int) throws(ProjectError) -> PropertyList {
    guard depth < depthLimit else {
      throw ProjectError(
        path, line: element.line, "values are more than \(depthLimit) deep inside each other; use fewer")
    }
    switch element.name {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "integer", "real":
      guard let number = Double(element.text.filter { !$0.isWhitespace }), number.isFinite else {
        throw ProjectError(path, line: element.line, "\"\(element.text)\" is no number")
      }
      return .number(number)
    case "array":
      var values: [PropertyList] = []
      for child in element.children { values.append(try value(child, path: path, depth: depth + 1)) }
      return .list(values)
    case "dict": return try dictionary(element, path: path, depth: depth)
    case "string", "date", "data": return .text(element.text)
    default:
      throw ProjectError(path, line: element.line, "\"\(element.name)\" is no element of a property list")
    }
  }

  private static func dictionary(_ element: XMLElement, path: String, depth: Int) throws(ProjectError) -> PropertyList {
    var members: [Member] = []
    var key: String?
    for child in element.children {
      if child.name == "key" {
        guard key == nil else { throw ProjectError(path, line: child.line, "the key \"\(key!)\" has no value") }
        key = child.text
      } else {
        guard let name = key else {
          throw ProjectError(path, line: child.line, "a value of a dictionary has no key before it")
        }
        members.append(Member(key: name, value: try value(child, path: path, depth: depth + 1)))
        key = nil
      }
    }
    if let key { throw ProjectError(path, line: element.line, "the key \"\(key)\" has no value") }
    return .dictionary(members)
  }
}
