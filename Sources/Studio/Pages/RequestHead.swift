import FlyingFox
import Lookups

/// The lines of a request before its body.
struct RequestHead: Equatable {
  var method: String
  /// Path and query, as they were sent.
  var target: String
  /// Whether the connection stays open for another request.
  var keepsOpen: Bool
  /// Bytes of the body.
  var bodyLength: Int
  var headers: HTTPHeaders

  /// Bytes of all lines together.
  static let limit = 16 << 10
  /// Bytes of a body.
  static let bodyLimit = 1 << 20

  /// Why a request is refused without a look at what it wants.
  struct Refusal: Error, Equatable {
    var status: Int
    var message: String
  }

  /// - Parameter bytes: without the empty line at the end.
  init(_ bytes: some Collection<UInt8>) throws(Refusal) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.count == bytes.count, !text.utf8.contains(0) else {
      throw Refusal(status: 400, message: "the request is no text")
    }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0].allSatisfy(\.isLetter), words[1].hasPrefix("/"),
      words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0"
    else { throw Refusal(status: 400, message: "the request's first line is no METHOD /PATH HTTP/1.1") }
    (method, target) = (String(words[0]), String(words[1]))
    guard target.utf8.count <= 8192 else { throw Refusal(status: 414, message: "the address is too long") }
    headers = [:]
    var seen: Membership<String> = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].utf8.allSatisfy({ $0 > 32 && $0 < 127 })
      else { throw Refusal(status: 400, message: "a header is no NAME: VALUE") }
      let name = String(line[..<colon])
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      // Two of them would mean something else to whoever looks at the other one.
      if !seen.insert(name.lowercased()), ["host", "content-length", "origin"].contains(name.lowercased()) {
        throw Refusal(status: 400, message: "\(name) is there twice")
      }
      headers.addValue(String(value), for: HTTPHeader(name))
    }
    if headers[.transferEncoding] != nil {
      throw Refusal(status: 501, message: "bodies come with their Content-Length")
    }
    bodyLength = 0
    if let length = headers[.contentLength] {
      guard let count = Int(length), count >= 0, length.utf8.allSatisfy({ (48...57).contains($0) }) else {
        throw Refusal(status: 400, message: "Content-Length is no number")
      }
      guard count <= Self.bodyLimit else { throw Refusal(status: 413, message: "the body is too long") }
      bodyLength = count
    }
    let wish = headers[.connection]?.lowercased() ?? ""
    keepsOpen = words[2] == "HTTP/1.1" ? !wish.contains("close") : wish.contains("keep-alive")
  }
}
