import Foundation

/// What a `data:` address holds ([RFC 2397](https://www.rfc-editor.org/rfc/rfc2397)).
struct DataAddress {
  /// Its bytes, as they are in a file.
  let bytes: [UInt8]

  /// Nil for other addresses, and for what is damaged.
  init?(_ text: String) {
    guard Self.isMeant(text), let comma = text.firstIndex(of: ",") else { return nil }
    let header = text[..<comma].lowercased().split(separator: ";").map(\.trimmed)
    let content = String(text[text.index(after: comma)...])
    guard let plain = content.contains("%") ? content.removingPercentEncoding : content else { return nil }
    if header.last == "base64" {
      guard let data = Data(base64Encoded: plain, options: .ignoreUnknownCharacters) else { return nil }
      bytes = Array(data)
    } else {
      bytes = Array(plain.utf8)
    }
  }

  /// Whether an address holds its content itself.
  static func isMeant(_ text: String) -> Bool { text.prefix(5).lowercased() == "data:" }
}
