import ArgumentParser
import Foundation
import FoundationNetworking
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
  private static let patience = 10.0
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
    var request = URLRequest(url: address, timeoutInterval: Self.patience)
    let body = message.json()
    request.httpMethod = "POST"
    request.httpBody = Data(body)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("renderfarm/\(EngineVersion.current)", forHTTPHeaderField: "User-Agent")
    if let secret = getenv(Self.secretVariable).map({ String(cString: $0) }), !secret.isEmpty {
      let signature = WebhookMessage.signature(of: body, secret: secret)
      request.setValue(signature, forHTTPHeaderField: "X-Renderfarm-Signature")
    }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = Self.patience
    configuration.timeoutIntervalForResource = Self.patience
    let session = URLSession(configuration: configuration, delegate: NoRedirection(), delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let pauses = message.state == .interrupted ? [] : Self.pauses
    for attempt in 0...pauses.count {
      let (reason, isWorthAnotherTry) = await failure(of: request, in: session)
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
  private func failure(of request: URLRequest, in session: URLSession) async -> (String?, isWorthAnotherTry: Bool) {
    do {
      let (_, response) = try await session.data(for: request)
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      switch status {
      case 200..<300: return (nil, false)
      case 300..<400: return ("it answered \(status), a redirection; say the address that it leads to", false)
      case 408, 429, 500...: return ("it answered \(status)", true)
      default: return ("it answered \(status)", false)
      }
    } catch let error as URLError where error.code == .timedOut {
      return ("it did not answer within \(Int(Self.patience)) s", true)
    } catch {
      return ((error as? URLError)?.localizedDescription ?? "\(error)", true)
    }
  }
}

/// A message goes where it was meant to go, or nowhere.
private final class NoRedirection: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
