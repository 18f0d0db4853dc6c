import Subprocess

/// Runs Slurm's programs. No shell is between: arguments arrive as they are.
public struct SlurmClient: Sendable {
  public init() {}

  /// - Throws: `ClusterError.programMissing` where the machine cannot speak to a cluster.
  public func maxArraySize() async throws(ClusterError) -> Int {
    let text = try await output(of: "scontrol", ["show", "config"])
    guard let size = SlurmAnswers.maxArraySize(text) else {
      throw .unreadableAnswer(program: "scontrol show config", answer: text)
    }
    return size
  }

  /// Submits a job.
  ///
  /// - Returns: its number.
  public func submit(_ arguments: [String]) async throws(ClusterError) -> Int {
    let text = try await output(of: "sbatch", arguments)
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
      return SlurmAnswers.queue(try await output(of: "squeue", arguments))
    } catch {
      // Asked for a single job that it forgot, it says so as an error.
      if case .refused(_, let message) = error, message.contains("Invalid job id") { return [] }
      throw error
    }
  }

  /// Ends jobs, and forgets those that wait.
  public func cancel(_ ids: [Int]) async throws(ClusterError) {
    guard !ids.isEmpty else { return }
    _ = try await output(of: "scancel", ids.map(String.init))
  }

  /// A submit from inside of a Slurm job must not hand that job's own numbers on.
  private static var environment: Environment {
    let own = ["JOB_ID", "ARRAY_JOB_ID", "ARRAY_TASK_ID", "RESTART_COUNT"]
    return .inherit.updating(
      Dictionary(uniqueKeysWithValues: own.map { (Environment.Key(stringLiteral: "SLURM_\($0)"), nil) }))
  }

  private func output(of program: String, _ arguments: [String]) async throws(ClusterError) -> String {
    do {
      let result = try await Subprocess.run(
        .name(program), arguments: Arguments(arguments), environment: Self.environment, output: .string(limit: 1 << 28),
        error: .string(limit: 1 << 20)
      )
      guard case .exited(0) = result.terminationStatus else {
        let words = result.standardError.split(whereSeparator: \.isNewline).joined(separator: "; ")
        throw ClusterError.refused(program: program, message: words.isEmpty ? "\(result.terminationStatus)" : words)
      }
      return result.standardOutput
    } catch let error as ClusterError {
      throw error
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw .programMissing(program)
    } catch {
      throw .unreadableAnswer(program: program, answer: "\(error)")
    }
  }
}
