import Document
import JobFile
import RandomJobs
import Testing

@Suite("Random jobs")
struct RandomJobsTests {
  /// What the schema allows and no random job says, with the reason.
  private static let undrawn = [
    "asset.animationId": "only archives have it, and no random job shows one",
    "asset.themeId": "only archives have it, and no random job shows one",
    "slotContent.image": "the animation of random jobs shows no picture",
    "slotContent.text": "the animation of random jobs shows no text",
  ]

  @Test("Between them, random jobs use every key of the schema, also one that was added today")
  func everyKey() {
    var missing = Vocabulary.current.keys
    for seed in 1...6000 as ClosedRange<UInt64> where !missing.isEmpty {
      var used: Set<String> = []
      RandomJob(seed: seed).document.collectOrigins(into: &used)
      missing.removeAll(where: used.contains)
    }
    #expect(missing == Self.undrawn.keys.sorted())
  }

  @Test("A key that a table gains is drawn without another word")
  func newKey() throws {
    let start = #""canvas": {"type":"object","additionalProperties":false,"properties":{"#
    let schema = JobSchema.text.replacing(start, with: start + #""grain":{"type":"number"},"#)
    let vocabulary = try #require(Vocabulary(schema: schema))
    var used: Set<String> = []
    for seed in 1...20 as ClosedRange<UInt64> {
      RandomJob(seed: seed, vocabulary: vocabulary).document.collectOrigins(into: &used)
    }
    #expect(used.contains("canvas.grain"))
  }

  @Test("The same seed gives the same job, another seed another")
  func seeds() {
    for seed in 1...100 as ClosedRange<UInt64> {
      let json = RandomJob(seed: seed).document.json
      #expect(RandomJob(seed: seed).document.json == json)
      #expect(RandomJob(seed: seed + 1).document.json != json)
    }
  }

  @Test("Most random jobs are valid as they are drawn")
  func validShare() {
    let seeds = 1...200 as ClosedRange<UInt64>
    let valid = seeds.filter {
      JobDecoder.decode(Array(RandomJob(seed: $0).document.json.utf8), fileName: "").job != nil
    }
    #expect(valid.count >= 160, "\(valid.count) of \(seeds.count)")
  }

  @Test("No job is refused without a word, whatever is emptied in it")
  func words() {
    var tried: Set<[String]> = []
    var silent: [String] = []
    for seed in 1...8 as ClosedRange<UInt64> {
      let document = RandomJob(seed: seed).document
      for pointer in document.pointers() where tried.insert(pointer.filter { Int($0) == nil }.suffix(2)).inserted {
        for value in [DocumentNode.object([]), .list([])] {
          let text = document.replacing(pointer, with: value).json
          let result = JobDecoder.decode(Array(text.utf8), fileName: "")
          let isSaid = result.diagnostics.contains { $0.severity == .error }
          if result.job == nil, !isSaid { silent.append("seed \(seed): \(pointer) \(value.json)") }
        }
      }
    }
    #expect(silent == [])
    #expect(tried.count > 300)
  }
}

@Suite("Documents with parts left out")
struct ReducingTests {
  private let document = DocumentNode(
    json: #"{"name":"n","scene":{"views":[{"id":"a"},{"id":"b","alpha":0.5}]},"timeline":[{"at":1},{"at":2}]}"#)!

  @Test("A reduced document keeps what shows the finding, and nothing else")
  func reducing() {
    let reduced = document.reduced(trials: 100) { $0.json.contains(#""alpha":0.5"#) }
    #expect(reduced.json == #"{"scene":{"views":[{"alpha":0.5}]}}"#)
  }

  @Test("What is complained about is left out, and what has a key that nobody knows loses that key")
  func mending() {
    let mended = document.mended([
      Complaint(path: "/timeline/1", message: "there is no view"),
      Complaint(path: "/scene/views/1", message: "unknown key \"alpha\" in a view"),
    ])
    #expect(mended?.json == #"{"name":"n","scene":{"views":[{"id":"a"},{"id":"b"}]},"timeline":[{"at":1}]}"#)
  }

  @Test("A document whose root is wrong cannot be mended")
  func root() {
    #expect(document.mended([Complaint(path: "/name", message: "is no name")]) == nil)
    #expect(document.mended([Complaint(path: "", message: "\"version\" is missing")]) == nil)
  }

  @Test("Keys with slashes are found")
  func slashes() {
    let node = DocumentNode(json: #"{"set":{"a/b":{"x":1},"a":2}}"#)!
    #expect(node.mended([Complaint(path: "/set/a/b/x", message: "is wrong")])?.json == #"{"set":{"a":2,"a/b":{}}}"#)
  }
}
