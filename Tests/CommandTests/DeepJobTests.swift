import TestSupport
import Testing

@Suite("Layers that lie as deep in each other as a job can put them")
struct DeepJobTests {
  /// What each view has; drawing it needs another way through the layers inside it.
  private static let kinds = [
    #""clipsToBounds": true, "layer.cornerRadius": 10"#, #""layer.shouldRasterize": true"#,
    #""layer.transform": [{ "rotateY": "1deg" }]"#,
  ]

  @Test(
    "are drawn, whatever limit of stacks the shell sets", arguments: kinds,
    ["ulimit -S -s 1024", "ulimit -s 1024", "ulimit -S -s unlimited", "ulimit -v 4000000"])
  func drawn(kind: String, limit: String) throws {
    let home = try TemporaryFolder()
    let steps = (0..<990).map { index in
      let parent = index == 0 ? "root" : "v\(index - 1)"
      return """
        { "at": 0.01, "insert": { "into": "\(parent)",
          "view": { "id": "v\(index)", "frame": [0, 0, 64, 64], "backgroundColor": "red", \(kind) } } }
        """
    }
    try home.write(
      """
      { "version": 1, "name": "deep", "canvas": { "width": 64, "height": 64 }, "frameRate": 30, "duration": 0.1,
        "outputs": [{ "file": "deep.mp4" }], "scene": {}, "timeline": [\(steps.joined(separator: ","))] }
      """, to: "deep.json")
    let result = try Program.run(
      [
        "-c", "\(limit); exec \"$0\" \"$@\"", Program.renderfarm, "frame", home.file("deep.json"), "--at",
        "0.06",
        "-o", home.file("deep.png"),
      ], of: "/bin/bash", home: home.path)
    #expect(result.status == 0, "\(result.errors)")
  }
}
