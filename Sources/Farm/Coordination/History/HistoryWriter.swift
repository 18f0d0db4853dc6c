import JobFolders
import Storage

/// Writes history and progress beside the work, in order and in batches, so that a slow disk never delays a worker.
final class HistoryWriter: Sendable {
  private enum Item: Sendable {
    case entries([HistoryEntry])
    case progress(JobProgress)
  }

  private let items: AsyncStream<Item>.Continuation
  private let writing: Task<Void, Never>

  /// - Parameters:
  ///   - store: opened beside the work too.
  ///   - warn: called once, when the history cannot be written; nothing more is tried then.
  init(
    store open: @escaping @Sendable () -> JobStore?, folder: JobFolder, warn: @escaping @Sendable (StoreError) -> Void
  ) {
    let stream: AsyncStream<Item>
    (stream, items) = AsyncStream.makeStream()
    writing = Task {
      let lines = EventLines(folder: folder)
      var store = open()
      for await item in stream {
        switch item {
        case .progress(let progress): folder.store(progress)
        case .entries(let batch):
          lines.append(batch)
          do throws(StoreError) {
            try store?.record(batch)
          } catch {
            warn(error)
            store = nil
          }
        }
      }
      folder.store(nil)
    }
  }

  func write(_ entries: [HistoryEntry]) {
    if !entries.isEmpty { items.yield(.entries(entries)) }
  }

  func write(_ progress: JobProgress) { items.yield(.progress(progress)) }

  /// Waits until everything is written.
  func finish() async {
    items.finish()
    await writing.value
  }
}
