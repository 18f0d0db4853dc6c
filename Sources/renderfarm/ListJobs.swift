import ArgumentParser
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
    let store = try History.open()
    let jobs = await ClusterHistory.refresh(try store.jobs(), in: store)
    if json { return Terminal.print(JSONText.of(jobs)) }
    for job in jobs {
      let state = job.state.rawValue.padding(toLength: 11, withPad: " ", startingAt: 0)
      Terminal.print("\(job.id)  \(state)  \(DateText.of(job.updatedAt))  \(job.frameCount) frames  \(job.name)")
    }
  }
}
