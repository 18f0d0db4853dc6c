import ArgumentParser
import Rendering

/// A worker that a coordinator started and talks to over the standard streams.
struct RunWorker: ParsableCommand {
  static let name = "worker"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Does what a coordinator says on standard input.", shouldDisplay: false)

  func run() {
    Worker.run()
  }
}
