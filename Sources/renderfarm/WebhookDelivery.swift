import Foundation
import FoundationNetworking
import Synchronization

/// One try to post a message. Only how the answer begins is read: a server may send without end, and is not listened to.
final class WebhookDelivery: NSObject, URLSessionDataDelegate, Sendable {
  enum Answer: Sendable {
    case status(Int)
    /// Nothing that says a status within the timeout.
    case late
    /// One sentence.
    case failed(String)
  }

  private let waiting = Mutex<CheckedContinuation<Answer, Never>?>(nil)

  /// - Parameter timeout: seconds that all of it may take.
  static func answer(to request: URLRequest, timeout: Double) async -> Answer {
    let delivery = WebhookDelivery()
    let session = URLSession(configuration: .ephemeral, delegate: delivery, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    // The library's own limits begin again with every byte.
    let clock = Task {
      try await Task.sleep(for: .seconds(timeout))
      delivery.end(.late)
    }
    defer { clock.cancel() }
    return await withCheckedContinuation { continuation in
      delivery.waiting.withLock { $0 = continuation }
      session.dataTask(with: request).resume()
    }
  }

  /// The first answer counts.
  private func end(_ answer: Answer) {
    let continuation = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    continuation?.resume(returning: answer)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    // "100 Continue" and its like promise an answer.
    if (100..<200).contains(status) { return completionHandler(.allow) }
    end(.status(status))
    completionHandler(.cancel)
  }

  /// A message goes where it was meant to go, or nowhere.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    end(.status(response.statusCode))
    completionHandler(nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    switch error {
    case let error as URLError where error.code == .timedOut: end(.late)
    case let error?: end(.failed((error as? URLError)?.localizedDescription ?? "\(error)"))
    case nil: end(.status((task.response as? HTTPURLResponse)?.statusCode ?? 0))
    }
  }
}
