import Testing

@testable import Lottie

@Suite("Manifests of archives with animations")
struct ManifestTests {
  @Test("The first animation shows, or the one that is named, also where a key stands twice")
  func animations() throws {
    let text = #"{"version":"1","version":"1","animations":[{"id":"one"},{"id":"two"}]}"#
    let manifest = try LottieManifest(Array(text.utf8))
    #expect(manifest.animationIds == ["one", "two"] && manifest.paths == ["a/one.json", "animations/one.json"])
    #expect(try LottieManifest(Array(text.utf8), animationId: "two").paths == ["a/two.json", "animations/two.json"])
  }

  @Test("Themes and state machines are said, unless the theme is named that shows")
  func themes() throws {
    let text = """
      {"animations":[{"id":"one","initialTheme":"dark"}],"themes":[{"id":"light"},{"id":"dark"}],"stateMachines":[{"id":"s"}]}
      """
    let manifest = try LottieManifest(Array(text.utf8))
    #expect(manifest.themeIds == ["light", "dark"] && manifest.shownId == "one" && manifest.complaints.count == 2)
    #expect(manifest.complaints.first?.contains(#""themeId": "dark""#) == true)
    #expect(try LottieManifest(Array(text.utf8), themeId: "light").complaints.count == 1)
    // Only what the archive holds can be taken.
    let light = try LottieManifest(Array(text.utf8)) { $0 == "t/light.json" }
    #expect(light.complaints.first?.contains(#""themeId": "light""#) == true)
    let old = try LottieManifest(Array(text.utf8)) { _ in false }
    #expect(old.complaints.first?.contains("not in files of version 2") == true)
  }

  @Test("What else an archive says of playing is said not to count")
  func playing() throws {
    func complaints(_ more: String, _ outer: String = "") throws -> [String] {
      try LottieManifest(Array(#"{"animations":[{"id":"one"\#(more)}]\#(outer)}"#.utf8)).complaints
    }
    #expect(try complaints(#","speed":1,"playMode":"normal","background":null"#).isEmpty)
    let bounce = try complaints(#","playMode":"bounce""#)
    #expect(bounce.count == 1 && bounce.first?.contains(#""bounce" does not count"#) == true)
    let background = try complaints(##","background":"#ff0000""##)
    #expect(background.count == 1 && background.first?.contains("background #ff0000 does not count") == true)
    #expect(try complaints("", #","states":["a"]"#).count == 1 && complaints("", #","states":[]"#).isEmpty)
  }

  @Test("One that is no JSON says so, with the place")
  func broken() {
    for text in ["", #"{"animations":[}"#, #"{"animations":[{"id":"one"}]"#, #"{"speed":NaN}"#] {
      let error = #expect(throws: LottieError.self) { try LottieManifest(Array(text.utf8)) }
      #expect(error?.message.hasPrefix("the archive's manifest is no JSON at byte ") == true, "\(text)")
    }
  }
}
