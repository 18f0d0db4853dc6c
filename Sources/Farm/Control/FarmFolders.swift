import Backlog

/// Where a farm keeps what outlives its processes.
public struct FarmFolders: Hashable, Sendable {
  /// Absolute path of the folder with job folders, backlog and history.
  public let state: String
  /// Absolute path of the folder of rendered chunks.
  public let chunks: String

  /// - Parameters:
  ///   - state: absolute path of the folder with job folders, backlog and history.
  ///   - chunks: absolute path of the folder of rendered chunks.
  public init(state: String, chunks: String) {
    self.state = state
    self.chunks = chunks
  }

  /// Absolute path of the history of jobs, a database.
  public var history: String { state + "/history.sqlite" }
  /// The jobs that wait.
  public var backlog: Backlog { Backlog(folder: state + "/backlog") }
}
