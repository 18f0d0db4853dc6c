import Foundation
import TestSupport
import Testing

@Suite("inspect layout")
struct InspectLayoutTests {
  private static let shared =
    URL(fileURLWithPath: Program.repository).deletingLastPathComponent().path + "/shared"
  /// Whether real documents and their judges, which are not part of the repository, are beside it.
  private static let hasShared = FileManager.default.fileExists(atPath: shared + "/tools/ib_oracle.py")

  private func frames(_ output: String) throws -> [String: [Double]] {
    try JSONDecoder().decode([String: [Double]].self, from: Data(output.utf8))
  }

  @Test("Frames of a job at a time")
  func job() throws {
    let home = try TemporaryFolder()
    let result = try Program.run(
      ["inspect", "layout", Program.repository + "/Jobs/menu-spring.json", "--at", "2.9"], home: home.path)
    #expect(result.status == 0)
    let found = try frames(result.output)
    #expect(found["bar"].map { abs($0[3] - 200) < 0.5 } == true && found["root"] == [0, 0, 320, 480])
  }

  @Test("Frames of a document on a device, and of one scene")
  func document() throws {
    let home = try TemporaryFolder()
    let file = Program.repository + "/Jobs/Assets/LaunchScreen.storyboard"
    let found = try frames(
      try Program.run(["inspect", "layout", file, "--device", "iPad Air"], home: home.path).output)
    #expect(found["root-view"] == [0, 0, 820, 1180])
    #expect(found["logo"] == [205, 385, 410, 410])
    let recorded = try frames(
      try Program.run(["inspect", "layout", file, "--scene", "Launch"], home: home.path).output)
    #expect(recorded["logo"].map { abs($0[0] - 98.333) < 0.01 && abs($0[2] - 196.333) < 0.01 } == true)
  }

  @Test("Constraints of a job as data")
  func constraints() throws {
    let home = try TemporaryFolder()
    let result = try Program.run(
      ["inspect", "layout", Program.repository + "/Jobs/menu-spring.json", "--constraints"], home: home.path)
    #expect(result.status == 0, "\(result.errors)")
    let list = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    #expect(!list.isEmpty)
    for constraint in list {
      #expect(constraint["identifier"] is String && constraint["priority"] is NSNumber, "\(constraint)")
    }
  }

  @Test(
    "Wrong use and wrong files",
    arguments: [
      (["LaunchScreen.storyboard", "--scene", "Nowhere"], 65, "it has Launch"),
      (["LaunchScreen.storyboard", "--device", "Nokia"], 64, "iPhone 14"),
      (["LaunchScreen.storyboard", "--at", "1"], 64, "timeline"),
      (["LaunchScreen.storyboard", "--size", "3"], 64, "320x480"),
      (["missing.xib"], 66, "cannot be read"), (["logo.png"], 65, "logo.png"),
    ] as [([String], Int32, String)])
  func wrong(_ arguments: [String], status: Int32, part: String) throws {
    let home = try TemporaryFolder()
    let result = try Program.run(
      ["inspect", "layout"] + arguments, home: home.path, directory: Program.repository + "/Jobs/Assets")
    #expect(result.status == status && result.errors.contains(part), "\(result.status) \(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test(
    "Controls of a canvas are as large as those of its Xcode's system",
    arguments: [(14490, 30.0, [51.0, 31.0]), (17701, 34, [51, 31]), (24128, 34, [63, 28])])
  func controls(tools: Int, field: Double, control: [Double]) throws {
    let home = try TemporaryFolder()
    func pinned(_ id: String) -> String {
      ["leading", "top"].map {
        "<constraint firstItem=\"\(id)\" firstAttribute=\"\($0)\" secondItem=\"top\" secondAttribute=\"\($0)\" id=\"\(id)-\($0)\"/>"
      }.joined()
    }
    try Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
      useAutolayout="YES"><device id="retina4_7"/><objects><view id="top">
      <rect key="frame" x="0" y="0" width="375" height="400"/><subviews>
      <textField borderStyle="roundedRect" placeholder="a" translatesAutoresizingMaskIntoConstraints="NO" id="field">
      <rect key="frame"/><fontDescription key="fontDescription" type="system" pointSize="14"/></textField>
      <switch translatesAutoresizingMaskIntoConstraints="NO" id="on"><rect key="frame"/></switch></subviews>
      <constraints>\(pinned("field"))\(pinned("on"))</constraints></view></objects></document>
      """.utf8
    ).write(to: URL(fileURLWithPath: home.path + "/a.xib"))
    let found = try frames(
      try Program.run(["inspect", "layout", home.path + "/a.xib"], home: home.path).output)
    #expect(found["field"]?[3] == field && found["on"].map { Array($0[2...]) } == control)
  }

  @Test("Sizes on half a point show that a canvas without a device has two pixels a point")
  func scaleOfInputs() throws {
    let home = try TemporaryFolder()
    try Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="8191" useAutolayout="YES">
      <objects><view id="top"><rect key="frame" x="0" y="0" width="100" height="40"/><subviews>
      <label text="a" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame"/></label></subviews>
      <constraints><constraint firstItem="a" firstAttribute="leading" secondItem="top" secondAttribute="leading" \
      constant="0.5" id="c1"/><constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="top" \
      id="c2"/></constraints></view></objects></document>
      """.utf8
    ).write(to: URL(fileURLWithPath: home.path + "/old.xib"))
    for (width, expected) in [(20.0, 1.0), (20.5, 0.5)] {
      let inputs = #"{"scale": 1, "roots": [{"id": "top", "size": [100, 40], "intrinsic": {"a": {"w": \#(width)}}}]}"#
      try Data(inputs.utf8).write(to: URL(fileURLWithPath: home.path + "/inputs.json"))
      let result = try Program.run(
        ["inspect", "layout", "old.xib", "--inputs", "inputs.json"], home: home.path, directory: home.path)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try frames(result.output)["a"]?[0] == expected)
    }
  }

  @Test("Each rule of Apple's engine in a small document", .enabled(if: hasShared, "../shared is missing; CI has it"))
  func cases() throws {
    let tool = Self.shared + "/tools/layout_cases.py"
    let home = try TemporaryFolder()
    let result = try Program.run([tool, Program.renderfarm], of: "/usr/bin/python3", home: home.path)
    #expect(result.status == 0, "\(result.output.suffix(2000))")
  }

  @Test(
    "Real documents come out where Apple's engine put their views",
    .enabled(if: hasShared, "../shared is missing; CI has it"))
  func oracle() throws {
    let (corpus, tool) = (Self.shared + "/corpus/interface-builder", Self.shared + "/tools/ib_oracle.py")
    let home = try TemporaryFolder()
    let script = Program.repository + "/Tests/CommandTests/oracle.py"
    let result = try Program.run(
      [script, Program.renderfarm, corpus, tool, home.path], of: "/usr/bin/python3", home: home.path)
    #expect(result.status == 0, "\(result.output.suffix(2000)) \(result.errors.suffix(2000))")
  }
}
