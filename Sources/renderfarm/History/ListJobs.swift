import ArgumentParser
import Control
import Foundation
import Storage

/// Lists jobs.
struct ListJobs: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists jobs, past and running, the last one first.",
    discussion: "Example: renderfarm list")

  @Flag(help: "Prints JSON.")
  var json = false

  func run() async throws {
    var jobs: [JobRecord] = []
    if let store = try History.open(onlyReads: true) {
      let farm = StateFolders.farm
      jobs = await ClusterHistory.refresh(try store.jobs(), in: store).map { farm.present($0) }
    }
    if json { return Terminal.print(JSONText.of(jobs)) }
    if jobs.isEmpty { Terminal.note("renderfarm: no job was submitted here yet") }
    for job in jobs {
      let state = job.state.rawValue.padding(toLength: 11, withPad: " ", startingAt: 0)
      Terminal.print("\(job.id)  \(state)  \(DateText.of(job.updatedAt))  \(job.frameCount) frames  \(job.name)")
    }
  }
}
