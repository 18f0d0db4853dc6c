import Control
import FlyingFox
import Pages

/// Serves a farm's page.
public struct FarmServer: Sendable {
  private let board: FarmBoard
  private let server: PageServer

  /// - Parameters:
  ///   - control: does what people want.
  ///   - nights: folders of nightly runs whose reports are shown.
  ///   - host: the address to listen on.
  ///   - port: 0: any that is free.
  ///   - token: the link's secret.
  public init(_ control: FarmControl, nights: [NightFolder], host: String, port: UInt16, token: String) {
    board = FarmBoard(control)
    server = PageServer(
      host: host, port: port,
      handler: FarmHandler(board: board, gate: PageGate(token: token, host: host), nights: nights))
  }

  /// Serves until the task is cancelled.
  ///
  /// - Parameter ready: told the port once pages can be loaded.
  public func run(_ ready: @escaping @Sendable (UInt16) -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await board.watch() }
      group.addTask { try await server.run(ready) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
