import Machine
import Planning
import Wire

/// A worker process: does what its coordinator says until there is nothing more to do.
public enum Worker {
  /// More often nobody looks, and writing and reading each frame's report would take a hundredth of its time.
  private static let secondsBetweenReports = 0.1
  /// Signs that a task goes on are waited for much longer than this.
  private static let secondsBetweenSigns = 1.0

  /// Does tasks until the coordinator is gone or says stop.
  public static func run() {
    let connection = WorkerConnection(engineVersion: EngineVersion.current)
    let runner = TaskRunner(isDurable: false)
    while let (task, attempt, folder) = connection.nextCommand(preparing: runner.prepare) {
      do throws(TaskFailure) {
        var reported = -Double.infinity
        let signs = WorkSigns(every: secondsBetweenSigns) {
          connection.send(.working(task: task.id, attempt: attempt))
        }
        let result = try runner.run(task.id, attempt: attempt, in: folder, signs: signs) { framesDone in
          let now = SteadyClock.seconds()
          // Of a simulation each report lets others begin.
          guard task.kind == .simulate || now - reported >= secondsBetweenReports else { return }
          reported = now
          connection.send(.progress(task: task.id, attempt: attempt, framesDone: framesDone))
        }
        connection.send(.finished(attempt: attempt, result: result))
      } catch {
        connection.send(
          .failed(task: task.id, attempt: attempt, kind: error.kind, message: error.message, frame: error.frame))
      }
    }
  }
}
