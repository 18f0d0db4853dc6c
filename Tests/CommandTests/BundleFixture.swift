import Foundation
import TestSupport
import Testing

/// A small job with an image, a sound, letters of two fonts and a parameter, rendered with a bundle.
struct BundleFixture {
  let folder: TemporaryFolder

  static let job = """
    {
      "version": 1, "name": "menu", "frameRate": 10, "duration": 2,
      "canvas": { "width": 48, "height": 32, "scale": 1 },
      "parameters": { "title": { "type": "string", "default": "Menu" } },
      "assets": { "dot": "pictures/dot.png" },
      "sound": { "tracks": [{ "file": "chime.wav" }] },
      "outputs": [
        { "file": "menu.mp4" }, { "file": "menu.gif" }, { "file": "stills/%03d.png", "everyNthFrame": 5 },
        { "file": "menu.srt" }
      ],
      "scene": { "views": [
        { "id": "card", "frame": [2, 2, 20, 12], "backgroundColor": "red" },
        { "id": "dot", "type": "imageView", "frame": [26, 2, 8, 8], "image": "dot" },
        { "id": "title", "type": "label", "frame": [2, 16, 44, 14], "text": "${title} β", "font": "Inter-Bold 10" }
      ] },
      "timeline": [
        { "at": 0, "animate": { "duration": 1, "changes": { "card": { "frame": [20, 2, 20, 12] } } } },
        { "at": 0.5, "caption": { "text": "Hello" } }
      ]
    }
    """

  init(job: String = BundleFixture.job) throws {
    folder = try TemporaryFolder()
    try folder.write(job, to: "jobs/menu.json")
    try FileManager.default.copyItem(
      atPath: Program.repository + "/Jobs/Assets/chime.wav", toPath: folder.file("jobs/chime.wav"))
    try FileManager.default.createDirectory(atPath: folder.file("jobs/pictures"), withIntermediateDirectories: true)
    _ = try Program.output(
      of: "ffmpeg", ["-v", "fatal", "-f", "lavfi", "-i", "testsrc=s=8x8:d=0.04", folder.file("jobs/pictures/dot.png")])
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Program.Result {
    try Program.run(
      arguments, home: folder.path, environment: ["TMPDIR": temporary].merging(environment) { $1 },
      directory: folder.path)
  }

  /// Where the program puts what it needs for a while; empty before and after.
  var temporary: String { folder.file("temporary") }

  func submit(_ more: String..., output: String = "out", bundle: String = "night.zip") throws -> Program.Result {
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    return try run(["submit", "jobs/menu.json", "--quiet", "--output", output, "--bundle", bundle] + more)
  }

  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file(name)))
  }

  /// Packs a bundle again with Python, after a change of its files in a dictionary `files` and its description `bundle`.
  func repack(_ change: String, to name: String = "changed.zip", seals: Bool = true) throws {
    let script = """
      import sys, json, zipfile, hashlib
      source = zipfile.ZipFile(sys.argv[1])
      files = {name: source.read(name) for name in source.namelist()}
      bundle = json.loads(files['bundle.json'])
      \(change)
      if \(seals ? "True" : "False"):
        bundle['files'] = [
          {'path': name, 'bytes': len(data), 'sha256': hashlib.sha256(data).hexdigest()}
          for name, data in files.items() if name != 'bundle.json']
      files['bundle.json'] = json.dumps(bundle).encode()
      with zipfile.ZipFile(sys.argv[2], 'w', zipfile.ZIP_DEFLATED) as target:
        for name, data in files.items(): target.writestr(name, data)
      """
    _ = try Program.output(of: "python3", ["-c", script, folder.file("night.zip"), folder.file(name)])
  }
}
