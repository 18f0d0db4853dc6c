import Cluster
import Control
import Foundation
import Lookups
import Pages
import Planning
import Storage

/// What is known of a farm, read once for everybody who looks at it.
///
/// While somebody looks, the state folder is read twice a second; each answer is made once, however many ask for it.
public actor FarmBoard {
  private let thread = SerialThread(label: "farm")
  /// Reading takes its own thread: a slow disk must not keep the program from answering.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let folders: FarmFolders
  private let control: FarmControl
  private var reader: FarmReader?
  private var overview: FarmOverview?
  /// Raised whenever the overview changed.
  private var version = 0
  private var bytes = Data()
  private var details: Lookup<String, (version: Int, bytes: Data)> = [:]
  private var clusters: Lookup<String, ClusterReport> = [:]
  private var clustersReadAt = ContinuousClock.now - .seconds(60)
  private var lastAsked = ContinuousClock.now
  private let waiters = VersionWaiters()

  /// - Parameter control: does what people want.
  public init(_ control: FarmControl) {
    folders = control.folders
    self.control = control
  }

  /// Reads the farm again and again as long as somebody looks, until the task is cancelled.
  public func watch() async {
    while !Task.isCancelled {
      if ContinuousClock.now - lastAsked < .seconds(30) {
        await readClusters()
        refresh()
      }
      try? await Task.sleep(for: .milliseconds(500))
    }
  }

  private func open() throws -> FarmReader {
    if let reader { return reader }
    let opened = try FarmReader(folders)
    reader = opened
    return opened
  }

  private func refresh() {
    guard let found = try? open().overview(clusters: clusters) else { return }
    if found == overview { return }
    overview = found
    version += 1
    bytes = Data(PlanningJSON.encode(Answer(version: version, farm: found)))
    details = [:]
    waiters.wake()
  }

  /// Asks a cluster now and then; it may take long.
  private func readClusters() async {
    guard ContinuousClock.now - clustersReadAt > .seconds(5), let reader = try? open() else { return }
    clustersReadAt = ContinuousClock.now
    var found: Lookup<String, ClusterReport> = [:]
    for id in (try? reader.clusterJobs()) ?? [] {
      if let report = await reader.clusterReport(of: id) ?? clusters[id] { found[id] = report }
    }
    clusters = found
  }

  struct Answer: Encodable {
    var version: Int
    var farm: FarmOverview
  }

  /// The overview as JSON with its version, once it is newer than a version, or after a while.
  ///
  /// - Parameters:
  ///   - version: what is known already; -1: nothing.
  ///   - limit: how long one waits at most.
  func overview(after version: Int, within limit: Duration) async -> (version: Int, bytes: Data) {
    lastAsked = ContinuousClock.now
    if overview == nil { refresh() }
    if self.version <= version {
      await waiters.wait(within: limit)
      lastAsked = ContinuousClock.now
    }
    return (self.version, bytes)
  }

  /// All that is known of a job as JSON; nil if there is none.
  func detail(_ id: String) throws -> Data? {
    lastAsked = ContinuousClock.now
    if overview == nil { refresh() }
    if let known = details[id], known.version == version { return known.bytes }
    guard let detail = try open().detail(id, cluster: clusters[id]) else { return nil }
    let bytes = Data(PlanningJSON.encode(detail))
    details[id] = (version, bytes)
    return bytes
  }

  func log(_ name: String, of id: String) throws -> String? { try open().log(name, of: id) }

  func job(_ id: String) throws -> JobRecord? { try open().job(id) }

  /// Does what somebody wants, and reads the farm again.
  ///
  /// - Parameter id: in full; a page knows it.
  func perform(_ action: JobAction, _ id: String, _ details: ActionDetails) async throws -> String {
    guard try job(id) != nil else { throw ControlError(.wrongUsage, "there is no job \(id)") }
    defer { refresh() }
    switch action {
    case .pause:
      try control.pause(id)
      return ""
    case .resume: return try control.resume(id, priority: details.priority) ?? ""
    case .cancel: return try await control.cancel(id)
    case .retry: return try control.retry(id, workers: details.workers) ?? ""
    case .priority:
      guard let priority = details.priority else { throw ControlError(.wrongUsage, "say the priority, a whole number") }
      try control.prioritize(id, priority)
      return ""
    case .requeue:
      guard let frames = details.frames else { throw ControlError(.wrongUsage, "say the frames, such as 0-59") }
      return try control.requeue(id, frames, workers: details.workers) ?? ""
    }
  }
}

/// What an action is told besides the job.
struct ActionDetails: Decodable {
  /// Higher ones go first.
  var priority: Int?
  /// The frames to render anew.
  var frames: FrameRange?
  /// Worker processes; 1…1024.
  var workers: Int?
}
