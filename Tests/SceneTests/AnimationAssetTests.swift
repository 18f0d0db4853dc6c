import Archives
import Document
import Foundation
import Graphics
import Materials
import Media
import Rendering
import TestSupport
import Text
import Testing

@Suite("Lottie animations as assets, and as jobs of their own")
struct AnimationAssetTests {
  /// A second of 20 × 10 points: a lime square of 10 points goes from the left half to the right, and a red one lies outside.
  private static func document(color: String = "[0, 1, 0]", more: String = "", assets: String = "[]") -> String {
    """
    { "v": "5.7", "fr": 10, "ip": 0, "op": 10, "w": 20, "h": 10, "assets": \(assets), "layers": [
      { "ty": 4, "ip": 0, "op": 10, "st": 0,
        "ks": { "p": { "a": 1, "k": [
          { "t": 0, "s": [5, 5], "i": { "x": 1, "y": 1 }, "o": { "x": 0, "y": 0 } }, { "t": 10, "s": [15, 5] }] } },
        "shapes": [
          { "ty": "rc", "p": { "k": [0, 0] }, "s": { "k": [10, 10] }, "r": { "k": 0 } },
          { "ty": "fl", "c": { "k": \(color) }, "o": { "k": 100 } }] },
      { "ty": 1, "ip": 0, "op": 10, "st": 0, "sw": 9, "sh": 9, "sc": "#ff0000", "ks": { "p": { "k": [30, 0] } } }\(more)
    ] }
    """
  }

  private func load(
    _ view: String, timeline: String = "", asset: String = "a.json", in folder: TemporaryFolder
  ) throws -> LoadedJob {
    let text = """
      { "version": 1, "name": "test", "frameRate": 10, "duration": 3, "outputs": [{ "file": "a.png", "at": 0 }],
        "canvas": { "width": 60, "height": 20, "scale": 2, "backgroundColor": "white" }, "assets": { "moving": "\(asset)" },
        "scene": { "views": [{ "id": "v", "type": "imageView", "video": "moving", \(view) }] },
        "timeline": [\(timeline)] }
      """
    return try LoadedJob(JobSource(path: folder.write(text, to: "job.json"), parameters: []), fonts: SystemFonts())
  }

  private func picture(_ loaded: LoadedJob, frame: Int) throws -> Bitmap {
    let renderer = try JobRenderer(loaded, fonts: SystemFonts())
    let list = try renderer.stage(through: frame).displayList(frame: frame)
    let frames = FrameRenderer(assets: renderer.assets, width: list.width, height: list.height)
    _ = frames.render(list)
    return frames.bitmap
  }

  /// The columns of the middle row that are lime, as a range.
  private func lime(_ bitmap: Bitmap) -> ClosedRange<Int>? {
    let columns = (0..<bitmap.width).filter {
      bitmap[$0, bitmap.height / 2] == Pixel(blue: 0, green: 255, red: 0, alpha: 255)
    }
    return columns.first.map { $0...columns.last! }
  }

  private func isRed(_ bitmap: Bitmap) -> Bool {
    (0..<bitmap.width).contains { bitmap[$0, bitmap.height / 2] == Pixel(blue: 0, green: 0, red: 255, alpha: 255) }
  }

  @Test("It is drawn at the view's size, moves between its own frames, stays at its end, and is cut off at its edges")
  func playing() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.document(), to: "a.json")
    let job = try load(#""frame": [0, 0, 40, 20]"#, in: folder)
    #expect(lime(try picture(job, frame: 0)) == 0...39)
    #expect(lime(try picture(job, frame: 5)) == 20...59)
    #expect(lime(try picture(job, frame: 25)) == 40...79)
    #expect(!isRed(try picture(job, frame: 0)))
    let half = try load(#""frame": [0, 0, 40, 20], "videoRate": 0.25"#, in: folder)
    #expect(lime(try picture(half, frame: 2)) == 2...41)
  }

  @Test("Documents that gzip packed are drawn as others are; damaged ones are refused by their name")
  func packed() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.document(), to: "a.json")
    let packed = folder.file("a.tgs")
    _ = try Program.output(
      of: "python3",
      ["-c", "import gzip, sys; open(sys.argv[2], 'wb').write(gzip.compress(open(sys.argv[1], 'rb').read()))"]
        + [folder.file("a.json"), packed])
    let job = try load(#""frame": [0, 0, 40, 20]"#, asset: "a.tgs", in: folder)
    #expect(lime(try picture(job, frame: 5)) == 20...59)
    // The film of one alone.
    let film = try LoadedJob(JobSource(path: packed, parameters: []), fonts: SystemFonts())
    #expect(film.job.frameRate == FrameRate(10, 1))
    try Data(contentsOf: URL(fileURLWithPath: packed)).dropLast().write(to: URL(fileURLWithPath: packed))
    let cut = #expect(throws: InvalidJob.self) { try load(#""frame": [0, 0, 40, 20]"#, asset: "a.tgs", in: folder) }
    #expect(cut?.diagnostics.contains { $0.message.contains("a.tgs: it is damaged") } == true)
    // Little that becomes much.
    _ = try Program.output(
      of: "python3", ["-c", "import gzip, sys; gzip.open(sys.argv[1], 'wb').write(b'{' + b' ' * (65 << 20))", packed])
    let bomb = #expect(throws: InvalidJob.self) { try load(#""frame": [0, 0, 40, 20]"#, asset: "a.tgs", in: folder) }
    #expect(bomb?.diagnostics.contains { $0.message.contains("the limit is 67108864") } == true)
  }

  @Test("It starts over, is held and seeks; without a size of its own the view has the composition's")
  func keys() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.document(), to: "a.json")
    let looping = try load(#""frame": [0, 0, 40, 20], "videoLoops": true"#, in: folder)
    #expect(lime(try picture(looping, frame: 15)) == 20...59)
    let held = try load(
      #""frame": [0, 0, 40, 20]"#,
      timeline: #"{ "at": 0.2, "set": { "v": { "videoRate": 0, "videoCurrentTime": 0.5 } } }"#,
      in: folder)
    #expect(lime(try picture(held, frame: 20)) == 20...59)
    let small = try load(#""center": [10, 5]"#, in: folder)
    #expect(small.images.first?.video?.frames == .drawings(first: 0, rate: 10, size: Size(20, 10)))
  }

  @Test("Its content belongs to the job's hash, and so do the pictures beside it, which are among the job's files")
  func hashes() throws {
    let folder = try TemporaryFolder()
    let bitmap = Bitmap(width: 2, height: 2)
    let image = #"[{ "id": "i", "w": 2, "h": 2, "u": "images/", "p": "dot.png", "e": 0 }]"#
    let layer = #", { "ty": 2, "refId": "i", "ip": 0, "op": 10, "st": 0, "ks": {} }"#
    try FileManager.default.createDirectory(atPath: folder.path + "/images", withIntermediateDirectories: true)
    try Data(PNGWriter.encode(bitmap)).write(to: URL(fileURLWithPath: folder.path + "/images/dot.png"))
    var digests: [String] = []
    func take(_ document: String) throws -> LoadedJob {
      _ = try folder.write(document, to: "a.json")
      let job = try load(#""frame": [0, 0, 40, 20]"#, in: folder)
      digests.append("\(job.digest)")
      return job
    }
    _ = try take(Self.document())
    _ = try take(Self.document(color: "[0, 1, 1]"))
    let job = try take(Self.document(more: layer, assets: image))
    #expect(job.files == ["a.json", "images/dot.png"])
    // However the document says it: copies of the job have it there.
    for place in ["/images/", "./images//", "lost/../images/"] {
      let written = image.replacing("images/", with: place)
      _ = try folder.write(Self.document(more: layer, assets: written), to: "sub.json")
      #expect(
        try load(#""frame": [0, 0, 40, 20]"#, asset: "sub.json", in: folder).files == ["images/dot.png", "sub.json"])
    }
    let outside = image.replacing("images/", with: "../\(folder.path.split(separator: "/").last!)/images/")
    _ = try folder.write(Self.document(more: layer, assets: outside), to: "sub.json")
    #expect(throws: InvalidJob.self) { try load(#""frame": [0, 0, 40, 20]"#, asset: "sub.json", in: folder) }
    _ = try picture(job, frame: 0)
    bitmap[0, 0] = Pixel(blue: 255, green: 0, red: 0, alpha: 255)
    try Data(PNGWriter.encode(bitmap)).write(to: URL(fileURLWithPath: folder.path + "/images/dot.png"))
    _ = try take(Self.document(more: layer, assets: image))
    #expect(digests.count == 4 && (0..<4).allSatisfy { !digests[..<$0].contains(digests[$0]) })
  }

  @Test("Pictures that are not there, or that nothing can read, are left out with a warning each; the hash knows which")
  func missingPictures() throws {
    let folder = try TemporaryFolder()
    let layers = ["i", "j"].map { #", { "ty": 2, "refId": "\#($0)", "ip": 0, "op": 10, "st": 0, "ks": {} }"# }.joined()
    func take(_ first: String, _ second: String) throws -> LoadedJob {
      let assets =
        #"[{ "id": "i", "w": 2, "h": 2, "p": "\#(first)" }, { "id": "j", "w": 2, "h": 2, "p": "\#(second)" }]"#
      _ = try folder.write(Self.document(more: layers, assets: assets), to: "a.json")
      return try load(#""frame": [0, 0, 40, 20]"#, in: folder)
    }
    for wrong in ["no.png", "", "data:image/svg+xml,<svg/>", "data:image/png;base64,SGVsbG8h"] {
      let job = try take(wrong, "no.png")
      // One file that two of them show is told of once.
      let count = wrong == "no.png" ? 1 : 2
      #expect(job.warnings.map(\.message).filter { $0.contains("picture") }.count == count, "\(job.warnings)")
      #expect(job.warnings.allSatisfy { $0.path == "/assets/moving" })
      #expect(job.files == ["a.json"])
      #expect(job.absentFiles == ["no.png"])
      #expect(lime(try picture(job, frame: 0)) != nil)
    }
    let png = try PNGWriter.encode(Bitmap(width: 2, height: 2))
    func write(_ name: String) throws { try Data(png).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)")) }
    try write("one.png")
    let one = try take("one.png", "two.png").digest
    try FileManager.default.moveItem(atPath: folder.path + "/one.png", toPath: folder.path + "/two.png")
    #expect(try take("one.png", "two.png").digest != one)
  }

  @Test("A document that cannot be read is an error at the asset")
  func errors() throws {
    let folder = try TemporaryFolder()
    for wrong in [
      Self.document().replacing(#""fr": 10"#, with: #""fr": "ten""#),
      #"{ "layers": 1, "ip": 0, "op": 9, "w": 1, "h": 1 }"#,
    ] {
      _ = try folder.write(wrong, to: "a.json")
      do {
        _ = try load(#""frame": [0, 0, 40, 20]"#, in: folder)
        Issue.record("\(wrong)")
      } catch let error as InvalidJob {
        #expect(error.diagnostics.first?.path == "/assets/moving", "\(error.diagnostics)")
      }
    }
  }

  @Test("An animation is a job by itself: its length, rate and size, and parameters for the rest")
  func job() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document(), to: "a.json")
    let job = try LoadedJob(JobSource(path: path, parameters: []), fonts: SystemFonts())
    #expect(job.job.frameCount == 10 && job.job.canvas.pixelWidth == 40 && job.job.canvas.pixelHeight == 20)
    #expect(job.job.outputs.map(\.file) == ["a.mp4"] && job.source.document == path)
    #expect(lime(try picture(job, frame: 5)) == 10...29)
    let parameters = [("file", "b.gif"), ("isTransparent", "true"), ("scale", "3")].map {
      JobSource.Parameter(name: $0.0, value: $0.1)
    }
    let other = try LoadedJob(JobSource(path: path, parameters: parameters), fonts: SystemFonts())
    #expect(other.job.outputs.map(\.file) == ["b.gif"] && other.job.canvas.pixelWidth == 60)
    #expect(try picture(other, frame: 0)[59, 5].alpha == 0)
    #expect(job.job.scene.edges != .uikit && other.job.scene.edges != .uikit)
    let edges = JobSource.Parameter(name: "edges", value: "uikit")
    #expect(try LoadedJob(JobSource(path: path, parameters: [edges]), fonts: SystemFonts()).job.scene.edges == .uikit)
    _ = try folder.write(Self.document().replacing(#""fr": 10"#, with: #""fr": 29.97"#), to: "a.json")
    let film = try LoadedJob(JobSource(path: path, parameters: []), fonts: SystemFonts())
    #expect(film.job.frameRate == FrameRate(30_000, 1001))
    _ = try folder.write(Self.document().replacing(#""fr": 10"#, with: #""fr": 0"#), to: "a.json")
    do {
      _ = try LoadedJob(JobSource(path: path, parameters: []), fonts: SystemFonts())
      Issue.record("a frame rate of 0")
    } catch let error as InvalidJob {
      #expect(error.diagnostics.first?.place == nil && error.diagnostics.first?.file == path)
    }
  }

  @Test("An animation that changes while it is read is refused: the film would be as long and large as the one before")
  func changing() throws {
    let folder = try TemporaryFolder()
    for before in [Self.document().replacing(#""op": 10"#, with: #""op": 20"#), Self.document() + "]"] {
      let path = try folder.write(before, to: "a.json")
      let source = try JobSource(path: path, parameters: [])
      _ = try folder.write(Self.document(), to: "a.json")
      do {
        _ = try LoadedJob(source, fonts: SystemFonts())
        Issue.record("another animation")
      } catch {
        #expect(error.diagnostics.map(\.message) == ["the animation changed while it was read; run the command again"])
      }
      #expect(try LoadedJob(JobSource(path: path, parameters: []), fonts: SystemFonts()).job.frameCount == 10)
    }
  }

  @Test("Complaints about a matrix of films of an animation name no place in a job that nobody wrote")
  func matrix() throws {
    let folder = try TemporaryFolder()
    let source = try JobSource(path: folder.write(Self.document(), to: "a.json"), parameters: [])
    do {
      _ = try source.films(MatrixChoice(axes: [.init(parameter: "size", values: ["1", "2"])]))
      Issue.record("a parameter that is none")
    } catch {
      #expect(error.diagnostics.allSatisfy { $0.place == nil && $0.path.isEmpty } && !error.diagnostics.isEmpty)
    }
  }

  @Test(
    "What is wrong with a parameter of an animation's film names it",
    arguments: [
      ("scale", "x"), ("scale", "99"), ("edges", "hard"), ("everyNthFrame", "0.5"), ("backgroundColor", "blurple"),
      ("file", "a.txt"), ("isTransparent", "maybe"),
    ])
  func parameters(name: String, value: String) throws {
    let folder = try TemporaryFolder()
    let parameter = JobSource.Parameter(name: name, value: value)
    let source = try JobSource(path: folder.write(Self.document(), to: "a.json"), parameters: [parameter])
    do {
      _ = try LoadedJob(source, fonts: SystemFonts())
      Issue.record("\(name)=\(value)")
    } catch {
      let messages = error.diagnostics.map(\.message)
      #expect(messages.first?.hasPrefix("the parameter \"\(name)\": ") == true, "\(messages)")
    }
  }

  @Test("A frame of the film is the document's own, whatever times round to, and the last stays at the end")
  func frames() throws {
    let folder = try TemporaryFolder()
    for (rate, text) in [
      (FrameRate(30_000, 1001), "29.9700012207031"), (FrameRate(30, 1), "30"), (FrameRate(25, 1), "25"),
    ] {
      // One layer a frame, red in turn with lime.
      let layers = (0..<62).map { index -> String in
        let (end, color) = (index == 61 ? 62 : Double(index) + 0.5, index % 2 == 0 ? "#00ff00" : "#ff0000")
        return """
          { "ty": 1, "ip": \(index), "op": \(end), "st": 0, "sw": 20, "sh": 10, "sc": "\(color)", "ks": {} }
          """
      }
      let path = try folder.write(
        #"{ "fr": \#(text), "ip": 0, "op": 62, "w": 20, "h": 10, "layers": [\#(layers.joined(separator: ","))] }"#,
        to: "a.json")
      let job = try LoadedJob(JobSource(path: path, parameters: []), fonts: SystemFonts())
      #expect(job.job.frameCount == 62 && job.job.frameRate == rate)
      for frame in [0, 1, 9, 10, 40, 61] {
        let picture = try picture(job, frame: frame)
        #expect((lime(picture) != nil, isRed(picture)) == (frame % 2 == 0, frame % 2 == 1), "\(text) \(frame)")
      }
      let played = try load(#""frame": [0, 0, 40, 20]"#, in: folder)
      #expect(isRed(try picture(played, frame: 29)))
    }
  }

  @Test("Files may have any name, pictures of animations none that a job knows, and fonts that are missing are told of")
  func names() throws {
    let folder = try TemporaryFolder()
    for name in ["confetti (1).json", "x${y}.json", "ü.json"] {
      let path = try folder.write(Self.document(), to: name)
      let job = try LoadedJob(JobSource(path: path, parameters: []), fonts: SystemFonts())
      #expect(lime(try picture(job, frame: 0)) != nil, "\(name)")
    }
    _ = try folder.write(Self.document(), to: "a.json")
    #expect(throws: (any Error).self) {
      try picture(load(#""frame": [0, 0, 40, 20], "image": "moving""#, in: folder), frame: 0)
    }
    let text = """
      , { "ty": 5, "ip": 0, "op": 10, "st": 0, "ks": {}, "t": { "d": { "k": [{ "t": 0, "s": { "t": "Hi", "f": "No", "s": 8, "fc": [0, 0, 0] } }] } } }
      """
    let fonts = #""fonts": { "list": [{ "fName": "No", "fFamily": "Nothing", "fStyle": "Bold" }] }, "layers""#
    _ = try folder.write(Self.document(more: text).replacing(#""layers""#, with: fonts), to: "a.json")
    let job = try load(#""frame": [0, 0, 40, 20]"#, in: folder)
    #expect(job.warnings.contains { $0.message.contains("font \"No\"") }, "\(job.warnings)")
    #expect(job.job.fontNames.contains("system-Bold"))
  }

  @Test("Animators of parts of a text change its characters where they stand in the whole")
  func textParts() throws {
    let folder = try TemporaryFolder()
    func darkColumns(_ range: String) throws -> ClosedRange<Int> {
      let animator = #"{ "s": { "r": 2, \#(range) }, "a": { "o": { "k": 0 }, "t": { "k": 0 } } }"#
      let text = """
        { "fr": 10, "ip": 0, "op": 10, "w": 20, "h": 10, "layers": [{ "ty": 5, "ip": 0, "op": 10, "ks": { "p": { "k": [0, 9] } },
          "t": { "d": { "k": { "t": "MWI", "f": "Inter-Bold", "s": 8, "fc": [0, 0, 0] } }, "a": [\(animator)] } }] }
        """
      _ = try folder.write(text, to: "a.json")
      let bitmap = try picture(load(#""frame": [0, 0, 40, 20]"#, in: folder), frame: 0)
      let columns = (0..<bitmap.width).filter { x in (0..<bitmap.height).contains { bitmap[x, $0].red < 128 } }
      return try #require(columns.first)...#require(columns.last)
    }
    let whole = try darkColumns(#""s": { "k": 0 }, "e": { "k": 0 }"#)
    let (tail, head) = (
      try darkColumns(#""s": { "k": 0 }, "e": { "k": 1 }"#), try darkColumns(#""s": { "k": 1 }, "e": { "k": 3 }"#)
    )
    #expect(tail.upperBound == whole.upperBound && tail.lowerBound > whole.lowerBound)
    #expect(head.lowerBound == whole.lowerBound && head.upperBound < tail.lowerBound)
  }

  @Test("An archive with animations shows the first that its manifest names")
  func archive() throws {
    let folder = try TemporaryFolder()
    func pack(_ files: [(String, String)], in name: String = "a.lottie") throws {
      let writer = try ArchiveWriter("\(folder.path)/\(name)")
      for (name, text) in files { try writer.add(name, Array(text.utf8)) }
      try writer.finish()
    }
    let manifest = #"{ "animations": [{ "id": "one" }, { "id": "two" }] }"#
    for place in ["animations/one.json", "a/one.json"] {
      try pack([("manifest.json", manifest), (place, Self.document()), ("animations/two.json", "{}")])
      let job = try load(#""frame": [0, 0, 40, 20]"#, asset: "a.lottie", in: folder)
      #expect(lime(try picture(job, frame: 5)) == 20...59)
    }
    for wrong in [[("a/one.json", Self.document())], [("manifest.json", manifest), ("a/two.json", Self.document())]] {
      try pack(wrong)
      #expect(throws: InvalidJob.self) { try load(#""frame": [0, 0, 40, 20]"#, asset: "a.lottie", in: folder) }
    }
    _ = try folder.write("no archive", to: "a.lottie")
    #expect(throws: InvalidJob.self) { try load(#""frame": [0, 0, 40, 20]"#, asset: "a.lottie", in: folder) }
    // Of an animation that is cut off the remedy is not that of a job's bundle.
    _ = try folder.write("PK", to: "a.lottie")
    let cut = #expect(throws: InvalidJob.self) { try load(#""frame": [0, 0, 40, 20]"#, asset: "a.lottie", in: folder) }
    #expect(cut?.diagnostics.contains { $0.message.hasSuffix("or cut off; make it again") } == true)
    // What is in a file decides what it is, whichever of the two endings it has.
    _ = try folder.write(Self.document(), to: "a.lottie")
    try pack([("manifest.json", manifest), ("a/one.json", Self.document())], in: "a.lot")
    for name in ["a.lottie", "a.lot"] {
      let job = try load(#""frame": [0, 0, 40, 20]"#, asset: name, in: folder)
      #expect(lime(try picture(job, frame: 5)) == 20...59)
    }
  }

  @Test("What an archive holds besides the animation that shows is told of")
  func restOfArchive() throws {
    let folder = try TemporaryFolder()
    func complaints(_ more: String, in manifest: String = #"{ "id": "one" }"#) throws -> [String] {
      let writer = try ArchiveWriter(folder.path + "/a.lottie")
      try writer.add("manifest.json", Array(#"{ "animations": [\#(manifest)]\#(more) }"#.utf8))
      try writer.add("a/one.json", Array(Self.document().utf8))
      try writer.finish()
      return try load(#""frame": [0, 0, 40, 20]"#, asset: "a.lottie", in: folder).warnings.map(\.message)
    }
    #expect(try complaints("") == [])
    #expect(try complaints(#", "themes": [], "stateMachines": []"#) == [])
    let told = [
      try complaints("", in: #"{ "id": "one" }, { "id": "two" }"#), try complaints(#", "themes": [{ "id": "dark" }]"#),
      try complaints(#", "stateMachines": [{ "id": "toggle" }]"#),
      try complaints("", in: #"{ "id": "one", "speed": 2, "direction": -1 }"#),
    ]
    #expect(try complaints("", in: #"{ "id": "one", "speed": 1, "loop": true }"#) == [])
    for (complaints, word) in zip(told, [#"the first shows, "one""#, "themes", "state machines", "speed of -2.0"]) {
      #expect(complaints.count == 1 && complaints[0].contains(word), "\(complaints)")
    }
  }
}
