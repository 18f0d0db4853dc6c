/// HTML text that cannot be broken by what is put into it: an interpolated text is escaped, interpolated HTML is not.
///
/// ```swift
/// let cell: HTML = "<td title=\"\(name)\">\(badge)</td>"
/// ```
struct HTML: Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  private(set) var description: String

  init(stringLiteral text: String) { description = text }

  init(stringInterpolation: StringInterpolation) { description = stringInterpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ value: String) { text += HTML.escaped(value) }

    mutating func appendInterpolation(_ value: Int) { text += "\(value)" }

    mutating func appendInterpolation(_ html: HTML) { text += html.description }

    mutating func appendInterpolation(_ parts: [HTML]) {
      for part in parts { text += part.description }
    }

    mutating func appendInterpolation(_ html: HTML?) { text += html?.description ?? "" }

    /// A path relative to the page, for `href` and `src`.
    mutating func appendInterpolation(path: String) { text += HTML.address(path) }
  }

  /// A text for content and quoted attributes; characters that HTML cannot hold become U+FFFD.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      default:
        let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        escaped.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
      }
    }
    return escaped
  }

  /// A relative path as an address: everything but unreserved characters and slashes is encoded by its bytes.
  static func address(_ path: String) -> String {
    // A colon in the first part would read as a scheme; encoded, it cannot.
    var address = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        address += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return address
  }
}
