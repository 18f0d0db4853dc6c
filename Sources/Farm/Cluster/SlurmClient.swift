import Subprocess
import SystemPackage

/// Runs Slurm's programs. No shell is between: arguments arrive as they are.
public struct SlurmClient: Sendable {
  /// Absolute path of the folder of the programs; nil: they are found by the PATH.
  private let folder: String?
  /// How long a program may take that asks, and one that changes something: it tries by itself again while the controller is busy,
  /// `sbatch` for two minutes.
  private let patience: (asking: Duration, changing: Duration)

  /// Slurm's programs as they are found on the path, with the time that each is given.
  public init() {
    self.init(folder: nil, asking: .seconds(60), changing: .seconds(180))
  }

  init(folder: String?, asking: Duration, changing: Duration) {
    self.folder = folder
    patience = (asking, changing)
  }

  /// - Throws: `ClusterError.programMissing` where the machine cannot speak to a cluster.
  public func maxArraySize() async throws(ClusterError) -> Int {
    let text = try await output(of: "scontrol", ["show", "config"], within: patience.asking)
    guard let size = SlurmAnswers.maxArraySize(text) else {
      throw .unreadableAnswer(program: "scontrol show config", answer: text)
    }
    return size
  }

  /// Submits a job.
  ///
  /// - Returns: its number.
  public func submit(_ arguments: [String]) async throws(ClusterError) -> Int {
    let text = try await output(of: "sbatch", arguments, within: patience.changing)
    guard let id = SlurmAnswers.jobID(text) else { throw .unreadableAnswer(program: "sbatch", answer: text) }
    return id
  }

  /// So many numbers go with one call: a single argument of a program is 128 KiB long at most.
  private static let askedAtOnce = 1000

  /// What Slurm knows of jobs: those that run or wait, and for some minutes those that ended.
  public func queue(of ids: [Int]) async throws(ClusterError) -> [QueueEntry] {
    var entries: [QueueEntry] = []
    for start in stride(from: 0, to: ids.count, by: Self.askedAtOnce) {
      entries += try await queue(of: ids[start..<min(start + Self.askedAtOnce, ids.count)])
    }
    return entries
  }

  private func queue(of ids: ArraySlice<Int>) async throws(ClusterError) -> [QueueEntry] {
    let arguments = [
      "--noheader", "--array", "--states=all", "--format=\(QueueEntry.format)",
      "--jobs=" + ids.map(String.init).joined(separator: ","),
    ]
    do throws(ClusterError) {
      return SlurmAnswers.queue(try await output(of: "squeue", arguments, within: patience.asking))
    } catch {
      // Asked for a single job that it forgot, it says so as an error.
      if case .refused(_, let message) = error, message.contains("Invalid job id") { return [] }
      throw error
    }
  }

  /// Ends jobs, and forgets those that wait.
  public func cancel(_ ids: [Int]) async throws(ClusterError) {
    guard !ids.isEmpty else { return }
    _ = try await output(of: "scancel", ids.map(String.init), within: patience.changing)
  }

  /// A submit from inside of a Slurm job must not hand that job's own numbers on.
  private static var environment: Environment {
    let own = ["JOB_ID", "ARRAY_JOB_ID", "ARRAY_TASK_ID", "RESTART_COUNT"]
    return .inherit.updating(
      Dictionary(uniqueKeysWithValues: own.map { (Environment.Key(stringLiteral: "SLURM_\($0)"), nil) }))
  }

  /// What a program printed, which it must have done within a time: one that waits for a machine that is gone never ends.
  private func output(of program: String, _ arguments: [String], within time: Duration) async throws(ClusterError)
    -> String
  {
    do {
      let answer = try await withThrowingTaskGroup(of: Answer?.self) { group in
        group.addTask { try await run(program, arguments) }
        group.addTask {
          try await Task.sleep(for: time)
          return nil
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
      guard let answer else { throw ClusterError.noAnswer(program: program, seconds: Int(time.components.seconds)) }
      switch answer.status {
      case .exited(0): return answer.output
      case .signaled(let signal): throw ClusterError.died(program: program, signal: Int(signal))
      case .exited(let status):
        let words = answer.errors.split(whereSeparator: \.isNewline).joined(separator: "; ")
        throw ClusterError.refused(program: program, message: words.isEmpty ? "status \(status)" : words)
      }
    } catch let error as ClusterError {
      throw error
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw .programMissing(program)
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      throw .excess(program: program)
    } catch {
      throw .unreadableAnswer(program: program, answer: "\(error)")
    }
  }

  /// What a program left.
  private struct Answer: Sendable {
    var status: TerminationStatus
    var output: String
    var errors: String
  }

  /// Runs a program to its end, which is now if the task is cancelled.
  private func run(_ program: String, _ arguments: [String]) async throws -> Answer {
    var platform = PlatformOptions()
    platform.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(2))]
    let result = try await Subprocess.run(
      folder.map { .path(FilePath("\($0)/\(program)")) } ?? .name(program), arguments: Arguments(arguments),
      environment: Self.environment, platformOptions: platform, output: .string(limit: 1 << 28),
      error: .string(limit: 1 << 20))
    return Answer(status: result.terminationStatus, output: result.standardOutput, errors: result.standardError)
  }
}
