import Foundation
import TestSupport
import Testing

@Suite("inspect timeline")
struct InspectTimelineTests {
  private func run(_ arguments: [String], home: TemporaryFolder) throws -> Program.Result {
    try Program.run(
      ["inspect", "timeline", Program.repository + "/Jobs/transactions.json"] + arguments, home: home.path)
  }

  @Test("What runs from when to when, and what happens")
  func listing() throws {
    let home = try TemporaryFolder()
    let lines = try run([], home: home).output.split(separator: "\n")
    #expect(lines.contains("0.500–1.000  \"inner\" position") && lines.contains("1.000  inner done"))
    let json = try run(["--json"], home: home).output
    #expect(json.contains("\"until\"") && json.contains("outer done"))
  }

  @Test("Plots as CSV, SVG and PNG; the same bytes every time")
  func plots() throws {
    let home = try TemporaryFolder()
    let table = try run(["--plot", "timed.position.x", "--plot", "inner.backgroundColor"], home: home).output
      .split(separator: "\n")
    #expect(table.count == 181)
    #expect(
      table.first
        == "time,timed.position.x,inner.backgroundColor red,inner.backgroundColor green,inner.backgroundColor blue,inner.backgroundColor alpha"
    )
    #expect(table.last?.hasPrefix("2.9833333333333334,360.0,") == true)
    let shown = try run(["--plot", "timed.position.x", "-o", "-"], home: home).output
    #expect(shown.hasPrefix("time,timed.position.x\n"))
    for ending in ["svg", "png", "csv"] {
      let files = [home.path + "/a.\(ending)", home.path + "/b.\(ending)"]
      for file in files { #expect(try run(["--plot", "timed.position", "-o", file], home: home).status == 0) }
      let bytes = files.compactMap { FileManager.default.contents(atPath: $0) }
      #expect(bytes.count == 2 && bytes[0] == bytes[1] && bytes[0].count > 1000)
    }
  }

  @Test(
    "Wrong use",
    arguments: [
      (["--plot", "timed"], 65, "ID.PROPERTY"), (["--plot", "nobody.opacity"], 65, "is the id right"),
      (["-o", "x.png"], 64, "--plot"), (["--plot", "timed.opacity", "-o", "x.gif"], 64, ".svg"),
      (["--plot", "timed.opacity", "-o", "/nowhere/x.png"], 73, "/nowhere"),
    ] as [([String], Int32, String)])
  func wrong(_ arguments: [String], status: Int32, part: String) throws {
    let home = try TemporaryFolder()
    let result = try run(arguments, home: home)
    #expect(result.status == status && result.errors.contains(part), "\(result.status) \(result.errors)")
    #expect(result.output.isEmpty)
  }
}
