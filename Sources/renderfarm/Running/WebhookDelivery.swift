import CCurl
import Dispatch
import Glibc

/// One try to post a message. Only how the answer begins is read: a server may send without end, and is not listened to.
enum WebhookDelivery {
  enum Answer: Sendable {
    case status(Int)
    /// Nothing that says a status within the timeout.
    case late
    /// One sentence.
    case failed(String)
  }

  /// - Parameters:
  ///   - headers: `Name: value`.
  ///   - timeout: seconds that all of it may take.
  static func answer(to address: String, headers: [String], body: [UInt8], timeout: Double) async -> Answer {
    await withCheckedContinuation { continuation in
      // The library's call waits, which threads of tasks must not.
      DispatchQueue.global().async {
        continuation.resume(returning: post(body, to: address, headers: headers, milliseconds: Int(timeout * 1000)))
      }
    }
  }

  private static func post(_ body: [UInt8], to address: String, headers: [String], milliseconds: Int) -> Answer {
    let lines = headers.map { strdup($0) }
    defer { lines.forEach { free($0) } }
    let pointers = lines.map { UnsafePointer($0) } + [nil]
    var answer = body.withUnsafeBytes { ccurl_post(address, pointers, $0.baseAddress, $0.count, milliseconds) }
    switch answer.outcome {
    case ccurl_answered: return .status(Int(answer.status))
    case ccurl_late: return .late
    default:
      let reason = withUnsafeBytes(of: &answer.reason) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      return .failed(reason)
    }
  }
}
