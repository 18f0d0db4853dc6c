import FlyingFox
import Foundation
import Glibc

extension HTTPResponse {
  /// A value as JSON.
  public static func json(_ value: some Encodable, status: Int = 200) -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return json(bytes: (try? encoder.encode(value)) ?? Data(), status: status)
  }

  /// JSON that is made already.
  public static func json(bytes: Data, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: phrase(status)), headers: [.contentType: "application/json"],
      body: HTTPBodySequence(data: bytes, suggestedBufferSize: 1 << 18)
    ).guarded
  }

  /// What could not be done, with its status: `{ "message": … }`.
  public static func complaint(_ status: Int, _ message: String) -> HTTPResponse {
    json(Complaint(message: message), status: status)
  }

  private struct Complaint: Encodable {
    var message: String
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 206: "Partial Content"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 416: "Range Not Satisfiable"
    case 431: "Request Header Fields Too Large"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    default: "Error"
    }
  }

  /// Bytes of a page, or of anything else that is in memory.
  public static func bytes(_ bytes: Data, type: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: [.contentType: type],
      body: HTTPBodySequence(data: bytes, suggestedBufferSize: 1 << 18)
    ).guarded
  }

  /// A file, or the part of it that was asked for.
  ///
  /// - Parameters:
  ///   - path: absolute; a link in its last part is not followed.
  ///   - range: the request's `Range`.
  public static func file(_ path: String, type: String, range: String?) -> HTTPResponse {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return complaint(404, "the file is not there (yet)")
    }
    let size = Int(status.st_size)
    let part: Range<Int>
    switch ByteRange(range, size: size) {
    case .all: part = 0..<size
    case .part(let found): part = found
    case .none:
      var response = complaint(416, "the file has \(size) bytes")
      response.headers[.contentRange] = "bytes */\(size)"
      return response
    }
    guard
      let body = try? HTTPBodySequence(
        file: URL(fileURLWithPath: path), range: part, suggestedBufferSize: 1 << 18)
    else { return complaint(404, "the file cannot be read") }
    var response = HTTPResponse(
      statusCode: part.count == size ? .ok : HTTPStatusCode(206, phrase: phrase(206)),
      headers: [.contentType: type, .acceptRanges: "bytes"], body: body
    ).guarded
    if part.count != size {
      response.headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
    }
    return response
  }

  /// With what keeps browsers from doing anything else with it.
  public var guarded: HTTPResponse {
    var result = self
    for (name, text) in [
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
      (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; frame-ancestors 'none'"
      ),
    ] {
      result.headers[HTTPHeader(name)] = text
    }
    return result
  }
}

/// The one part of a file that a request may ask for.
enum ByteRange: Equatable {
  case all
  case part(Range<Int>)
  /// Nothing of it is in the file.
  case none

  /// - Parameters:
  ///   - text: such as `bytes=0-499`, `bytes=500-` or `bytes=-500`; what is none of these means all, as the standard has it.
  ///   - size: bytes of the file.
  init(_ text: String?, size: Int) {
    guard let text, text.hasPrefix("bytes="), !text.contains(",") else {
      self = .all
      return
    }
    let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, !(ends[0].isEmpty && ends[1].isEmpty),
      ends.allSatisfy({ $0.isEmpty || (Int($0).map { $0 >= 0 } ?? false) })
    else {
      self = .all
      return
    }
    let (first, last) = (Int(ends[0]), Int(ends[1]))
    let start = first ?? max(0, size - (last ?? 0))
    let end = first == nil ? size : last.map { $0 >= size ? size : $0 + 1 } ?? size
    self = start < end ? .part(start..<end) : .none
  }
}

extension HTTPRequest {
  /// The first value of a name in the query.
  public func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// The body, if it is short enough; nil if not.
  public func body(upTo limit: Int) async throws -> Data? {
    var data = Data()
    for try await part in bodySequence {
      data += part
      if data.count > limit { return nil }
    }
    return data
  }
}
