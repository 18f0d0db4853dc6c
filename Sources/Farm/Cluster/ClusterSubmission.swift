import Files
import Hashing
import JobFolders
import Planning

/// `cluster.json` of a job folder: what was handed to a cluster, and under which numbers.
public struct ClusterSubmission: Codable, Hashable, Sendable {
  /// One `sbatch`.
  public struct Part: Codable, Hashable, Sendable {
    /// What its tasks do.
    public var kind: TaskKind
    /// The number that Slurm gave it.
    public var slurmID: Int
    /// The chunk that number 0 of the array means.
    public var offset: Int
    /// How many tasks it has.
    public var taskCount: Int
    /// What `sbatch` was called with, the script last.
    public var arguments: [String]
  }

  /// Of the plan that was submitted.
  public var planHash: Digest
  /// Seconds since 1970.
  public var submittedAt: Double
  /// When it was cancelled by `renderfarm cancel`.
  public var cancelledAt: Double?
  /// In the order of submission.
  public var parts: [Part] = []

  /// The numbers of all parts.
  public var slurmIDs: [Int] { parts.map(\.slurmID) }

  /// What a line of the queue is about; nil for others' jobs, also when a new cluster gave our number to somebody.
  func task(of entry: QueueEntry, in folder: JobFolder) -> TaskID? {
    guard let part = parts.first(where: { $0.slurmID == entry.slurmID }),
      entry.name == SlurmBatch.name(part.kind, of: folder)
    else { return nil }
    switch part.kind {
    case .simulate: return .simulate
    case .stitch: return .stitch
    case .render: return entry.index.map { .render($0 + part.offset) }
    }
  }

  /// The Slurm jobs among `queue` that are ours and not over.
  public func openIDs(in queue: [QueueEntry], of folder: JobFolder) -> [Int] {
    var ids: [Int] = []
    for entry in queue where entry.phase.isOpen && task(of: entry, in: folder) != nil && !ids.contains(entry.slurmID) {
      ids.append(entry.slurmID)
    }
    return ids
  }

  /// `simulate 12, render 13 (8 tasks), stitch 14`.
  public var summary: String {
    parts.map { part in
      "\(part.kind.rawValue) \(part.slurmID)"
        + (part.kind == .render ? " (\(part.taskCount) \(part.taskCount == 1 ? "task" : "tasks"))" : "")
    }.joined(separator: ", ")
  }
}

extension JobFolder {
  /// What was handed to a cluster; nil where nothing was.
  public var clusterSubmission: ClusterSubmission? {
    guard let bytes = try? FileContents.read(clusterFile) else { return nil }
    return try? PlanningJSON.decode(ClusterSubmission.self, from: bytes)
  }

  /// Notes in the folder what was handed to a cluster.
  ///
  /// - Throws: a file that cannot be written.
  public func store(_ submission: ClusterSubmission) throws(FileError) {
    try AtomicFile.write(PlanningJSON.encode(submission, pretty: true), to: clusterFile)
  }
}
