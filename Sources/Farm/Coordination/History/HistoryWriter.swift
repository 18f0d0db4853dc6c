import Storage

/// Writes history beside the work, in order and in batches, so that a slow disk never delays a worker.
final class HistoryWriter: Sendable {
  private let batches: AsyncStream<[HistoryEntry]>.Continuation
  private let writing: Task<Void, Never>

  /// - Parameters:
  ///   - store: opened beside the work too.
  ///   - warn: called once, when the history cannot be written; nothing more is tried then.
  init(
    store open: @escaping @Sendable () -> JobStore?, lines: EventLines, warn: @escaping @Sendable (StoreError) -> Void
  ) {
    let stream: AsyncStream<[HistoryEntry]>
    (stream, batches) = AsyncStream.makeStream()
    writing = Task {
      var store = open()
      for await batch in stream {
        lines.append(batch)
        do throws(StoreError) {
          try store?.record(batch)
        } catch {
          warn(error)
          store = nil
        }
      }
    }
  }

  func write(_ entries: [HistoryEntry]) {
    if !entries.isEmpty { batches.yield(entries) }
  }

  /// Waits until everything is written.
  func finish() async {
    batches.finish()
    await writing.value
  }
}
