import Foundation
import Planning
import TestSupport
import Testing
import Wire

@testable import Coordination

@Suite("Workers do not outlive their coordinator", .timeLimit(.minutes(10)))
struct OrphanTests {
  @Test("A worker whose coordinator is gone leaves at once, idle or busy", arguments: [false, true])
  func orphan(isBusy: Bool) async throws {
    let farm = try Farm()
    let worker = Process()
    worker.executableURL = URL(fileURLWithPath: Farm.workerPath)
    worker.arguments = ["stall=3"]
    let (commands, reports) = (Pipe(), Pipe())
    worker.standardInput = commands
    worker.standardOutput = reports
    try worker.run()
    if isBusy {
      let task = try #require(farm.plan.task(.render(0)))
      let command = Command.run(task: task, attempt: 1, jobFolder: farm.folder.path)
      try commands.fileHandleForWriting.write(contentsOf: command.line())
      var framer = LineFramer()
      var framesDone = 0
      while framesDone < 3 {
        for line in try framer.append(Array(reports.fileHandleForReading.availableData)) {
          if case .progress(_, _, let count) = try Report(line: line) { framesDone = count }
        }
      }
    }
    try commands.fileHandleForWriting.close()
    worker.waitUntilExit()
    #expect(worker.terminationStatus == 75)
  }
}
