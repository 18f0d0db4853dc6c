import ArgumentParser
import Foundation
import Glibc
import Rendering
import Reports

/// An address that is told when work ends. A failed webhook only warns.
struct Webhook: ExpressibleByArgument, Sendable {
  private let address: URL
  private let host: String

  /// The secret that messages are signed with; without one they go unsigned.
  static let secretVariable = "RENDERFARM_WEBHOOK_SECRET"
  /// Seconds that one try may take.
  private static let timeout = 10.0
  /// Seconds before the second and the third try.
  private static let pauses = [1.0, 4.0]

  /// Nil for anything but an http or https address.
  init?(argument: String) {
    guard let address = URL(string: argument), let scheme = address.scheme?.lowercased(),
      scheme == "http" || scheme == "https", let host = address.host, !host.isEmpty
    else { return nil }
    self.address = address
    self.host = host
  }

  /// Posts a message, three times at most; once if somebody waits for the program to end.
  func tell(_ message: WebhookMessage) async {
    let body = message.json()
    var headers = ["Content-Type: application/json", "User-Agent: renderfarm/\(EngineVersion.current)"]
    if let secret = getenv(Self.secretVariable).map({ String(cString: $0) }), !secret.isEmpty {
      headers.append("X-Renderfarm-Signature: \(WebhookMessage.signature(of: body, secret: secret))")
    }
    let pauses = message.state == .interrupted ? [] : Self.pauses
    for attempt in 0...pauses.count {
      let (reason, isWorthAnotherTry) = await failure(of: body, headers: headers)
      guard let reason else { return }
      guard attempt < pauses.count, isWorthAnotherTry else {
        // The address itself may be a secret.
        let tries = attempt == 0 ? "" : " after \(attempt + 1) tries"
        return Terminal.note("renderfarm: warning: the webhook at \(host) was not told\(tries): \(reason)")
      }
      try? await Task.sleep(for: .seconds(pauses[attempt]))
    }
  }

  /// Why a message did not arrive; nil if it did.
  private func failure(of body: [UInt8], headers: [String]) async -> (String?, isWorthAnotherTry: Bool) {
    switch await WebhookDelivery.answer(
      to: address.absoluteString, headers: headers, body: body, timeout: Self.timeout)
    {
    case .status(200..<300): (nil, false)
    case .status(let status) where (300..<400).contains(status):
      ("it answered \(status), a redirection; say the address that it leads to", false)
    case .status(let status): ("it answered \(status)", [408, 429].contains(status) || status >= 500)
    case .late: ("it did not answer within \(Int(Self.timeout)) s", true)
    case .failed(let reason): (reason, true)
    }
  }
}
