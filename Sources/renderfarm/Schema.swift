import ArgumentParser
import JobFile

/// Prints the JSON Schema of job files.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the JSON Schema of job files.", discussion: "Example: renderfarm schema > job.schema.json")

  func run() {
    Terminal.print(JobSchema.text)
  }
}
