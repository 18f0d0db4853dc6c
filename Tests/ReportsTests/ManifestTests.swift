import Foundation
import Hashing
import Planning
import Testing

@testable import Reports

@Suite("A manifest says what was made")
struct ManifestTests {
  private func plan(_ name: String = "fade") throws -> Plan {
    try Plan(
      PlanInput(
        name: name, frameCount: 40, frameRate: FrameRate(numerator: 30_000, denominator: 1001), width: 320, height: 240,
        outputs: [], jobDigest: Digest(of: Array(name.utf8)), engineVersion: "1.0", mediaVersion: "59",
        libraries: LibraryBuilds([("libm.so.6", "d6e6"), ("libz.so.1", "1f95")])))
  }

  private func manifest(changing changed: Int? = nil, attempt: Int = 1, file: [UInt8] = [1]) throws -> Manifest {
    let plan = try plan()
    let results = plan.tasks.filter { $0.kind == .render }.map { task in
      TaskResult(
        task: task.id, attempt: attempt, planHash: plan.hash,
        frames: task.frames.indices.map {
          FrameRecord(index: $0, pixels: Digest(of: [UInt8($0), $0 == changed ? 1 : 0]), displayList: Digest(of: [9]))
        }, timing: TaskTiming(renderSeconds: 0.1 * Double(attempt), encodeSeconds: 1e-7), peakMemory: 1 << 20)
    }
    let output = Manifest.Output(file: "fade \"é\".mp4", codec: "h264", bytes: file.count, sha256: Digest(of: file))
    return Manifest(
      plan: plan, results: results.reversed(), outputs: [output],
      sound: Manifest.Sound(samples: 64_064, hash: Digest(of: [7]), loudness: -16.2, peak: -1.1),
      program: "a \"build\"", workers: attempt)
  }

  @Test("It is read as it was written, and is JSON with sorted keys and a frame a line")
  func roundTrip() throws {
    let manifest = try manifest()
    let bytes = manifest.json()
    #expect(try Manifest(json: bytes) == manifest)
    let text = String(decoding: bytes, as: UTF8.self)
    let frames = text.split(separator: "\n").filter { $0.contains("\"index\":") }
    #expect(frames.count == 40)
    #expect(frames[1].contains("\"time\":0.03336666666666667}"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(object.keys.sorted() == ["identical", "run"])
    for part in object.values {
      let keys = try #require(part as? [String: Any]).keys
      let places = keys.sorted().map { text.range(of: "\n  \"\($0)\": ")?.lowerBound }
      #expect(!places.contains(nil) && places.map { $0! } == places.map { $0! }.sorted())
    }
  }

  @Test("A frame's line is what the general encoder writes, and warnings are found without the rest")
  func frameLines() throws {
    for (index, seconds) in [0, 1, 0.03336666666666667, 1e-7, 12345.5, 3600, 1e16, 0.1 + 0.2].enumerated() {
      for list in [nil, Digest(of: [3])] {
        let frame = Manifest.Frame(index: index, time: seconds, hash: Digest(of: [UInt8(index)]), displayList: list)
        #expect(Array(frame.line.utf8) == PlanningJSON.encode(frame))
      }
    }
    var manifest = try manifest()
    #expect(Manifest.warnings(json: manifest.json()) == [])
    manifest.identical.warnings = ["\"b\" cannot be everywhere", "a"]
    #expect(Manifest.warnings(json: manifest.json()) == manifest.identical.warnings)
    #expect(Manifest.warnings(json: [1]) == [])
  }

  @Test("The identical part knows nothing of how the run went")
  func identicalPart() throws {
    let (calm, wild) = (try manifest(), try manifest(attempt: 3))
    #expect(calm.json() != wild.json())
    #expect(calm.identicalJSON() == wild.identicalJSON())
    #expect(ManifestComparison(expected: calm, actual: wild).isIdentical)
    #expect(
      String(decoding: wild.json(), as: UTF8.self).contains(String(decoding: wild.identicalJSON(), as: UTF8.self)))
  }

  @Test("Other builds of libraries are named where frames or files differ, and are no difference by themselves")
  func libraries() throws {
    var other = try manifest()
    other.identical.libraries = LibraryBuilds([("libm.so.6", "d6e6"), ("libz.so.1", "0a1b")])
    let same = ManifestComparison(expected: try manifest(), actual: other)
    #expect(same.isIdentical && same.sentences.isEmpty)
    other.identical.frames[3].hash = Digest(of: [0])
    let different = ManifestComparison(expected: try manifest(), actual: other)
    #expect(different.sentences.first == "libz.so.1 is build 0a1b instead of 1f95")
    let nightly = NightlyComparison(expected: try manifest(), actual: other, with: "")
    #expect(nightly.causes == ["The library libz.so.1 is build 0a1b instead of 1f95."])
    // Older manifests do not say.
    other.identical.libraries = nil
    #expect(try Manifest(json: other.json()) == other)
    #expect(ManifestComparison(expected: try manifest(), actual: other).differingLibraries.isEmpty)
  }

  @Test("What files say of job and engine is no difference of theirs; what else is in them is")
  func content() throws {
    func made(engine: String, _ sha256: UInt8, content: UInt8?) throws -> Manifest {
      var manifest = try self.manifest()
      manifest.identical.engineVersion = engine
      manifest.identical.outputs = [
        Manifest.Output(
          file: "a.mp4", codec: "h264", bytes: Int(sha256), sha256: Digest(of: [sha256]),
          content: content.map { Digest(of: [$0]) })
      ]
      return manifest
    }
    let expected = try made(engine: "1", 1, content: 1)
    func differs(_ actual: Manifest) -> Bool {
      !ManifestComparison(expected: expected, actual: actual).differingOutputs.isEmpty
    }
    #expect(try !differs(made(engine: "2", 2, content: 1)))
    #expect(try differs(made(engine: "2", 2, content: 2)))
    // By the same job of the same engine every byte counts, and where one of them does not tell, too.
    #expect(try differs(made(engine: "1", 2, content: 1)))
    #expect(try differs(made(engine: "2", 2, content: nil)))
    #expect(try !differs(made(engine: "2", 1, content: nil)))
    let bytes = expected.json()
    #expect(try Manifest(json: bytes) == expected)
  }

  @Test("A comparison names the first differing frame, the outputs and the facts that differ")
  func comparison() throws {
    let expected = try manifest()
    let other = ManifestComparison(expected: expected, actual: try manifest(changing: 31, file: [2]))
    #expect(other.firstDifferingFrame == 31 && other.differingFrameCount == 1)
    #expect(other.differingOutputs == ["fade \"é\".mp4"])
    #expect(!other.isIdentical)
    var shorter = expected
    shorter.identical.frames.removeFirst(2)
    shorter.identical.width = 1
    shorter.identical.sound = nil
    shorter.identical.outputs = []
    let comparison = ManifestComparison(expected: expected, actual: shorter)
    #expect(
      comparison.sentences == [
        "size is 1x240 instead of 320x240",
        "sound is silence instead of 64064 samples with the hash \(Digest(of: [7]).hexadecimal)",
        "frame 0 is the first of 2 that differ", "fade \"é\".mp4 differs",
      ])
  }

  @Test(
    "What is no manifest is refused with its place",
    arguments: [
      ("", "it is no manifest"), ("[]", "it is no manifest"), ("{\"identical\":{\"formatVersion\":9}}", "format 9"),
      ("{\"identical\":{\"formatVersion\":1}}", "/identical"),
    ])
  func hostile(text: String, part: String) {
    #expect {
      try Manifest(json: Array(text.utf8))
    } throws: {
      "\($0)".contains(part)
    }
  }
}

@Suite("JUnit XML")
struct JUnitReportTests {
  @Test("Checks stand in their suites, and hostile names are harmless")
  func document() throws {
    let report = JUnitReport(checks: [
      .init(suite: "fade", name: "2 workers", seconds: 1.5),
      .init(suite: "hands", name: "a<b>&\"c\"\u{0}", failure: "frame 3\ndiffers"),
      .init(suite: "fade", name: "golden"),
    ])
    #expect(
      report.xml() == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="1">
          <testsuite name="fade" tests="2" failures="0">
            <testcase name="2 workers" classname="fade" time="1.5"/>
            <testcase name="golden" classname="fade" time="0.0"/>
          </testsuite>
          <testsuite name="hands" tests="1" failures="1">
            <testcase name="a&lt;b&gt;&amp;&quot;c&quot;\u{FFFD}" classname="hands" time="0.0">
              <failure message="frame 3&#10;differs"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }
}
