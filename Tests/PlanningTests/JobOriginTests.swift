import Hashing
import Lookups
import Planning
import Testing

@Suite("What a rendered file says of its job")
struct JobOriginTests {
  private func plan(
    name: String = "menu", selection: FrameRange? = nil, parameters: Lookup<String, String>? = nil
  ) throws -> Plan {
    try Plan(
      PlanInput(
        name: name, frameCount: 90, frameRate: FrameRate(numerator: 30, denominator: 1), width: 4, height: 4,
        outputs: [], jobDigest: Digest(of: Array("job".utf8)), engineVersion: "1.2.3", mediaVersion: "7",
        selection: selection, parameters: parameters))
  }

  @Test("It is one line of ASCII that ends no comment, and reads back")
  func text() throws {
    let values: Lookup<String, String> = ["title": "Grüße \u{1f600} --> </li> & \u{0}\u{7f}\n\"\\", "a": "1"]
    let origin = JobOrigin(
      try plan(name: "menü", selection: FrameRange(first: 3, last: 9), parameters: values))
    #expect(origin.text.utf8.allSatisfy { (0x20..<0x7f).contains($0) })
    for mark in ["<", ">", "&"] { #expect(!origin.text.contains(mark)) }
    #expect(JobOrigin(text: origin.text) == origin)
    #expect(origin.parameters?["title"] == values["title"] && origin.frames == FrameRange(first: 3, last: 9))
    #expect(origin.text.hasPrefix("renderfarm {\"engine\":\"1.2.3\",\"frames\":\"3-9\",\"job\":\"men\\u00fc\""))
  }

  @Test("A selection of all frames is none")
  func whole() throws {
    let whole = try plan(selection: FrameRange(first: 0, last: 89))
    #expect(JobOrigin(whole).text == JobOrigin(try plan()).text)
    #expect(JobOrigin(try plan(selection: FrameRange(first: 0, last: 88))).text != JobOrigin(whole).text)
  }

  @Test("Parameters are part of the plan's hash, as files tell them")
  func hash() throws {
    let plans = try [nil, ["a": "1"], ["a": "2"], ["b": "1"]].map { try plan(parameters: $0) }
    #expect(Membership(plans.map(\.hash)).count == 4)
    #expect(try plan(parameters: ["a": "1", "b": "2"]).hash == plan(parameters: ["b": "2", "a": "1"]).hash)
  }

  @Test("Parameters that are too long for a comment are left out")
  func long() throws {
    let origin = JobOrigin(try plan(parameters: ["a": String(repeating: "x", count: 5000)]))
    #expect(origin.parameters == nil && origin.text.utf8.count < 300)
    #expect(JobOrigin(try plan(parameters: ["a": String(repeating: "x", count: 2000)])).parameters != nil)
  }

  @Test(
    "What others write is no origin",
    arguments: [
      "", "renderfarm ", "renderfarm {}", "renderfarm {\"engine\":1}", "Lavf",
      "renderfarm {\"engine\":\"1\",\"job\":\"a\"}",
      "renderfarm {\"engine\":\"1\",\"job\":\"a\",\"sha256\":\"12\"}",
      "renderfarm " + String(repeating: "[", count: 70_000),
    ])
  func others(text: String) { #expect(JobOrigin(text: text) == nil) }
}
