import Foundation
import Machine

/// Rendering occupies a thread for seconds: it has some of its own, so that other tests go on.
enum RenderingQueue {
  /// As many films as the process may use cores.
  static let ownProcess = make(Hardware.coreCount)
  /// The program has workers of its own: one film after the other.
  static let program = make(1)

  private static func make(_ width: Int) -> OperationQueue {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = width
    return queue
  }
}

extension OperationQueue {
  /// Does something on one of the queue's threads.
  func result<Success: Sendable>(
    of body: @escaping @Sendable () throws(FilmError) -> Success
  ) async throws(FilmError) -> Success {
    let result = await withCheckedContinuation { continuation in
      addOperation { continuation.resume(returning: Result(catching: body)) }
    }
    return try result.get()
  }
}
