import JobFolders
import Planning

/// What is handed to Slurm with one `sbatch`: a single task, or an array of render tasks.
public struct SlurmBatch: Hashable, Sendable {
  /// What its tasks do.
  public var kind: TaskKind
  /// The chunk that number 0 of the array means.
  public var offset: Int
  /// The chunks of an array, ascending; empty for a single task.
  public var chunks: [ClosedRange<Int>]

  /// More gaps than this are not written into one array, whose text must stay a command's argument.
  static let runLimit = 500

  /// How tasks are handed over.
  ///
  /// - Parameters:
  ///   - tasks: those that are left, in the order of the plan.
  ///   - maxArraySize: the cluster's; numbers in an array are smaller.
  public static func batches(for tasks: some Sequence<TaskID>, maxArraySize: Int) -> [SlurmBatch] {
    var batches: [SlurmBatch] = []
    for task in tasks {
      guard task.kind == .render else {
        batches.append(SlurmBatch(kind: task.kind, offset: 0, chunks: []))
        continue
      }
      guard var last = batches.last, last.kind == .render, task.index - last.offset < maxArraySize else {
        batches.append(SlurmBatch(kind: .render, offset: task.index, chunks: [task.index...task.index]))
        continue
      }
      if let run = last.chunks.last, run.upperBound + 1 == task.index {
        last.chunks[last.chunks.count - 1] = run.lowerBound...task.index
      } else if last.chunks.count < runLimit {
        last.chunks.append(task.index...task.index)
      } else {
        last = SlurmBatch(kind: .render, offset: task.index, chunks: [task.index...task.index])
        batches.append(last)
      }
      batches[batches.count - 1] = last
    }
    return batches
  }

  /// `0-7,9`: the numbers of the array.
  var arrayText: String {
    chunks.map { run in
      run.count == 1 ? "\(run.lowerBound - offset)" : "\(run.lowerBound - offset)-\(run.upperBound - offset)"
    }.joined(separator: ",")
  }

  /// How many tasks it has.
  public var taskCount: Int { kind == .render ? chunks.map(\.count).reduce(0, +) : 1 }

  /// The name under which Slurm lists a job folder's tasks; jobs of other names are never touched.
  public static func name(_ kind: TaskKind, of folder: JobFolder) -> String {
    "renderfarm-\(folder.id)-\(kind.rawValue)"
  }

  /// What `sbatch` is called with.
  ///
  /// - Parameters:
  ///   - after: Slurm jobs whose success it needs.
  ///   - behind: the Slurm job that must be over, however it ended.
  public func arguments(
    script: String, folder: JobFolder, resources: SlurmResources, after: [Int], behind: Int? = nil
  ) -> [String] {
    var arguments = [
      "--parsable", "--requeue", "--open-mode=append", "--kill-on-invalid-dep=yes", "--cpus-per-task=1",
      "--job-name=\(SlurmBatch.name(kind, of: folder))", "--chdir=\(folder.path)",
      "--output=\(outputPattern(folder))",
    ]
    if let memory = resources.memory { arguments.append("--mem=\(memory)M") }
    if let minutes = resources.minutes { arguments.append("--time=\(minutes)") }
    if let partition = resources.partition { arguments.append("--partition=\(partition)") }
    if kind == .render {
      arguments.append("--array=\(arrayText)" + (resources.throttle.map { "%\($0)" } ?? ""))
    }
    var dependencies: [String] = []
    if !after.isEmpty { dependencies.append("afterok:" + after.map(String.init).joined(separator: ":")) }
    if let behind { dependencies.append("afterany:\(behind)") }
    if !dependencies.isEmpty { arguments.append("--dependency=" + dependencies.joined(separator: ",")) }
    return arguments + [script]
  }

  /// Where Slurm itself may complain. It replaces `%` and reads backslashes; a backslash switches replacement off.
  private func outputPattern(_ folder: JobFolder) -> String {
    let name = kind == .render ? "slurm-%A_%a.log" : "slurm-%j.log"
    let path =
      folder.logsFolder.contains("\\")
      ? folder.logsFolder.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
      : folder.logsFolder.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    return "\(path)/\(name)"
  }
}

/// What a task may use of the cluster.
public struct SlurmResources: Codable, Hashable, Sendable {
  /// Nil: the cluster's default.
  public var partition: String?
  /// Render tasks that run at once, at most.
  public var throttle: Int?
  /// MiB of a task.
  public var memory: Int?
  /// Time of a task.
  public var minutes: Int?

  public init(partition: String? = nil, throttle: Int? = nil, memory: Int? = nil, minutes: Int? = nil) {
    self.partition = partition
    self.throttle = throttle
    self.memory = memory
    self.minutes = minutes
  }
}
