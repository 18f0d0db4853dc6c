import Hashing
import Planning
import Testing

@Suite("Builds of libraries are part of a plan")
struct LibraryBuildsTests {
  private let here = LibraryBuilds([("libz.so.1", "1f95d5498d28"), ("libm.so.6", "d6e6f9e3af12")])

  private func input(_ libraries: LibraryBuilds?) -> PlanInput {
    PlanInput(
      name: "fade", frameCount: 10, frameRate: FrameRate(numerator: 30, denominator: 1), width: 8, height: 8,
      outputs: [], jobDigest: Digest(of: [1]), engineVersion: "1.0", mediaVersion: "59", libraries: libraries)
  }

  @Test("Other builds, and more or fewer libraries, are named one by one")
  func differences() {
    let there = LibraryBuilds([("libz.so.1", "0a1b2c3d4e5f"), ("libx264.so.164", "a53558b5197b")])
    #expect(
      here.differences(from: there).map(\.sentence) == [
        "libm.so.6 is there as build d6e6f9e3, and was not", "libx264.so.164 is not there, and was build a53558b5",
        "libz.so.1 is build 1f95d549 instead of 0a1b2c3d",
      ])
    #expect(here.differences(from: here).isEmpty)
    #expect(LibraryBuilds.differences(nil, here).isEmpty && LibraryBuilds.differences(here, nil).isEmpty)
    #expect(input(here).otherVersions(than: input(there)).count == 3)
    #expect(input(here).otherVersions(than: input(here)).isEmpty)
  }

  @Test("Another build is another plan, which is read as it was written; one without any is read too")
  func plans() throws {
    let plans = try [nil, here, LibraryBuilds([("libz.so.1", "1f95d5498d28"), ("libm.so.6", "d6e6f9e3af13")])].map {
      try Plan(input($0))
    }
    #expect(plans[0].hash != plans[1].hash && plans[1].hash != plans[2].hash)
    for plan in plans { #expect(try Plan(json: plan.json()) == plan) }
    let text = String(decoding: plans[1].json(), as: UTF8.self)
    #expect(text.contains("\"libm.so.6\" : \"d6e6f9e3af12\""))
    #expect(throws: PlanError.self) {
      try Plan(json: Array(text.replacing("d6e6f9e3af12", with: "d6e6f9e3af13").utf8))
    }
  }
}
