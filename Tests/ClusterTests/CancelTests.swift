import Foundation
import TestSupport
import Testing

@Suite("Cancelling a job of this machine")
struct CancelTests {
  @Test("The process that renders it is asked to end; the same submit goes on", .timeLimit(.minutes(10)))
  func local() throws {
    let home = try TemporaryFolder()
    let job = Program.repository + "/Jobs/product-demo.json"
    let arguments = ["submit", job, "--workers", "1", "--no-cache", "--quiet", "--output", home.file("out")]
    let process = try Program.start(arguments, home: home.path)
    defer { process.terminate() }
    var id = ""
    try wait(for: "a result") {
      id = home.names(in: "state/renderfarm/jobs").first ?? ""
      return !home.names(in: "state/renderfarm/jobs/\(id)/results").isEmpty
    }
    let cancel = try Program.run(["cancel", String(id.prefix(6))], home: home.path)
    #expect(cancel.status == 0)
    #expect(cancel.errors.contains("process \(process.processIdentifier) renders \(id)"), "\(cancel.errors)")
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    let again = try Program.run(["cancel", id], home: home.path)
    #expect(again.status == 0)
    #expect(again.errors.contains("nothing to cancel"), "\(again.errors)")
    #expect(try Program.run(["cancel", "zz"], home: home.path).status == 64)
  }
}
