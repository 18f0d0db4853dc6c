import ArgumentParser
import Foundation
import Graphics
import Document
import JobFile
import Views

/// Prints what a job file may hold: for editors, or for people.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of job files, or their reference.",
    discussion: "Example: renderfarm schema > job.schema.json")

  @Option(help: "Print the reference in Markdown, with examples from the jobs of this folder.")
  var reference: String?

  func run() throws {
    guard let folder = reference else { return Terminal.print(JobSchema.text) }
    let files: [String]
    do {
      files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
    } catch {
      throw ValidationError("The folder \"\(folder)\" cannot be read; name one with jobs, such as Jobs.")
    }
    let jobs = files.compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }.map { [UInt8]($0) }
    var tree = ViewTree(size: Size(100, 100))
    let text = JobReference.text(examplesFrom: jobs) { property, viewClass in
      tree[tree.makeView(viewClass), property]
    }
    Terminal.print(text.trimmingCharacters(in: .newlines))
  }
}
