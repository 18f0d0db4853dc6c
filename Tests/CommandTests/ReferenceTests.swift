import Foundation
import TestSupport
import Testing

@Suite("The reference of the job file")
struct ReferenceTests {
  @Test("It is what the program prints of the keys it reads; `make reference` writes it anew")
  func isCurrent() throws {
    let home = try TemporaryFolder()
    let printed = try Program.run(
      ["schema", "--reference", Program.repository + "/Jobs"], home: home.path)
    let kept = try String(
      contentsOfFile: Program.repository + "/Documentation/job-file-reference.md", encoding: .utf8)
    #expect(printed.status == 0)
    #expect(printed.output == kept)
  }

  @Test("Every key of the schema stands in it")
  func isComplete() throws {
    let home = try TemporaryFolder()
    let schema = try Program.run(["schema"], home: home.path).output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any])
    let definitions = try #require(object["$defs"] as? [String: [String: Any]])
    let reference = try Program.run(["schema", "--reference", Program.repository + "/Jobs"], home: home.path).output
    var count = 0
    for properties in definitions.values.compactMap({ $0["properties"] as? [String: Any] }) {
      for key in properties.keys where !key.contains(".") {
        count += 1
        #expect(reference.contains("| `\(key)` |"), "\(key)")
      }
    }
    #expect(count > 300)
  }

  @Test("A folder that is not there is named, with the remedy")
  func noFolder() throws {
    let home = try TemporaryFolder()
    let result = try Program.run(["schema", "--reference", "nowhere"], home: home.path)
    #expect(result.status == 64)
    #expect(result.errors.contains("\"nowhere\" cannot be read; name one with jobs, such as Jobs."))
  }
}
