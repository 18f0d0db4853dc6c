import Document
import Foundation
import Graphics
import Hashing
import Materials
import Media
import Rendering
import TestSupport
import Text
import Testing

@Suite("Jobs whose images are drawings, and what stands for images that are missing")
struct DrawingAssetTests {
  private func load(_ scene: String, assets: String = "{}", in folder: TemporaryFolder) throws -> LoadedJob {
    let text = """
      { "version": 1, "name": "test", "frameRate": 30, "duration": 1, "outputs": [{ "file": "a.png", "at": 0 }],
        "canvas": { "width": 40, "height": 40, "scale": 3 }, "assets": \(assets), "scene": \(scene) }
      """
    return try LoadedJob(JobSource(path: folder.write(text, to: "job.json"), parameters: []), fonts: SystemFonts())
  }

  private static let drawing = """
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg viewBox='0 0 8.5 4' fill='lime'><path d='M0 0H4V4H0z'/></svg>
    """

  @Test("A drawing is as many pixels as the canvas wants, and part of the job's hash")
  func asset() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.drawing, to: "a.svg")
    let view = #"{ "views": [{ "id": "v", "type": "imageView", "image": "leaf", "frame": [0, 0, 17, 8] }] }"#
    let job = try load(view, assets: #"{ "leaf": "a.svg" }"#, in: folder)
    let image = try #require(job.images.first?.reference)
    #expect(image.width == 26 && image.height == 12 && image.scale == 3)
    let assets = JobAssets(job.images)
    try assets.decodeAll()
    let bitmap = try #require(assets.bitmap(for: image))
    #expect(bitmap[0, 0] == Pixel(blue: 0, green: 255, red: 0, alpha: 255))
    #expect(bitmap[11, 11] == bitmap[0, 0] && bitmap[12, 0].alpha == 0)
    _ = try folder.write(Self.drawing.replacing("lime", with: "red"), to: "a.svg")
    #expect(try load(view, assets: #"{ "leaf": "a.svg" }"#, in: folder).digest != job.digest)
  }

  @Test("A drawing that gzip packed is drawn as others are; a damaged one is refused by its name")
  func packed() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.drawing, to: "a.svg")
    let packed = folder.file("a.svgz")
    _ = try Program.output(
      of: "python3",
      ["-c", "import gzip, sys; open(sys.argv[2], 'wb').write(gzip.compress(open(sys.argv[1], 'rb').read()))"]
        + [folder.file("a.svg"), packed])
    let job = try load("{}", assets: #"{ "leaf": "a.svgz" }"#, in: folder)
    let image = try #require(job.images.first?.reference)
    let assets = JobAssets(job.images)
    try assets.decodeAll()
    #expect(image.width == 26 && assets.bitmap(for: image)?[0, 0].green == 255)
    try Data(contentsOf: URL(fileURLWithPath: packed)).dropLast().write(to: URL(fileURLWithPath: packed))
    let cut = #expect(throws: InvalidJob.self) { try load("{}", assets: #"{ "leaf": "a.svgz" }"#, in: folder) }
    #expect(cut?.diagnostics.contains { $0.message.contains("a.svgz: it is damaged") } == true)
  }

  @Test("A drawing's texts are in the job's fonts, and in those that stand in, which are all part of its hash")
  func texts() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "<svg viewBox='0 0 20 10'><text y='8' font-size='10' font-family='DejaVu Sans' font-weight='600'>H\u{645}</text></svg>",
      to: "a.svg")
    let job = try load("{}", assets: #"{ "leaf": "a.svg" }"#, in: folder)
    #expect(job.warnings.isEmpty && job.job.fontNames.contains("DejaVuSans-Bold"))
    #expect(job.job.texts.contains { $0.contains("\u{645}") })
    let renderer = try JobRenderer(job, fonts: SystemFonts())
    let reference = try #require(job.images.first?.reference)
    let bitmap = try #require(renderer.assets.bitmap(for: reference))
    // The stem of the H, and a letter behind it.
    #expect((0..<9).contains { bitmap[$0, 15].alpha == 255 })
    #expect((27..<60).contains { x in (0..<30).contains { bitmap[x, $0].alpha > 128 } })
  }

  @Test("A drawing with texts is another image where another font is found under their name; one without is not")
  func fontsOfTexts() throws {
    let folder = try TemporaryFolder()
    let digests = try ["Sans", "Serif"].map { kind in
      let descriptor = try #require(FontDescriptor("DejaVu\(kind)"))
      let file = try #require(SystemFonts().file(descriptor))
      let own = folder.file(kind)
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: file, toPath: "\(own)/Words.ttf")
      let fonts = SystemFonts(BundledFonts(folder: own, names: []))
      return try ["<text y='8' font-size='10' font-family='Words'>R</text>", "<path d='M0 0H4V4H0z'/>"].map { content in
        let bytes = Array("<svg viewBox='0 0 20 10'>\(content)</svg>".utf8)
        let picture = VectorPicture(scale: 1)
        let drawing = try picture.image(bytes, fonts: fonts)
        #expect(drawing.complaints.isEmpty)
        var file = picture.file(of: drawing, named: "a", at: "a.svg", digest: Digest(of: bytes))
        file.draw(at: 3)
        return file.reference.digest
      }
    }
    #expect(digests[0][0] != digests[1][0] && digests[0][1] == digests[1][1])
  }

  @Test("A drawing that takes many canvases, or long, has fewer pixels, with a warning")
  func costlyDrawing() throws {
    let folder = try TemporaryFolder()
    func loaded(_ content: String) throws -> (width: Int?, warnings: [String]) {
      _ = try folder.write("<svg viewBox='0 0 1000 1000'>\(content)</svg>", to: "a.svg")
      let job = try load("{}", assets: #"{ "leaf": "a.svg" }"#, in: folder)
      return (job.images.first?.reference.width, job.warnings.map(\.message))
    }
    func nested(_ depth: Int, side: Int) throws -> (width: Int?, warnings: [String]) {
      let square = "<rect width='\(side)' height='\(side)'/>"
      return try loaded(
        String(repeating: "<g opacity='.9'>", count: depth) + square + square + String(repeating: "</g>", count: depth))
    }
    for sharp in [try nested(20, side: 1_000), try nested(200, side: 9)] {
      #expect(sharp.width == 3_000 && sharp.warnings.isEmpty)
    }
    let blended = "<circle r='450' cx='500' cy='500' style='mix-blend-mode: luminosity'/>"
    #expect(try loaded(String(repeating: blended, count: 100)).width == 3_000)
    for blunt in [try nested(200, side: 1_000), try loaded(String(repeating: blended, count: 3_000))] {
      #expect(blunt.width ?? 3_000 < 2_000 && blunt.warnings.count == 1)
      #expect(blunt.warnings.first?.contains("\"leaf\" has fewer pixels than the canvas asks for") == true)
    }
  }

  @Test("What of a drawing is not drawn is a warning at the asset; what is no drawing is an error")
  func complaints() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("<svg viewBox='0 0 8 4'>\n<foreignObject/></svg>", to: "a.svg")
    let job = try load("{}", assets: #"{ "leaf": "a.svg" }"#, in: folder)
    #expect(job.warnings.count == 1 && job.warnings.first?.path == "/assets/leaf")
    #expect(
      job.warnings.first?.message.contains("line 2: HTML in the drawing (\"foreignObject\") is not drawn") == true)
    for wrong in ["<svg/>", "<svg viewBox='0 0 8 4'><g></svg>", "<svg viewBox='0 0 1e9 1e9'/>"] {
      _ = try folder.write(wrong, to: "a.svg")
      #expect(throws: InvalidJob.self, "\(wrong)") { try load("{}", assets: #"{ "leaf": "a.svg" }"#, in: folder) }
    }
  }

  private static func storyboard(_ views: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES"
      initialViewController="a"><scenes><scene sceneID="s"><objects><viewController id="a"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="40" height="40"/><subviews>\(views)</subviews></view></viewController>
      </objects></scene></scenes><resources><image name="gone" width="30" height="20"/></resources></document>
    """
  }

  private func view(_ id: String, _ job: Job) -> ViewDefinition? {
    var open = job.scene.views
    while let view = open.popLast() {
      if view.id == id { return view }
      open += view.subviews
    }
    return nil
  }

  private func value(_ id: String, _ property: ViewProperty, _ job: Job) -> Value? {
    view(id, job)?.properties.last { $0.path.property == .view(property) }?.value
  }

  @Test("Buttons of documents: images, types, configurations, insets")
  func buttons() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.drawing, to: "a.svg")
    let frame = #"<rect key="frame" x="0" y="0" width="30" height="30"/>"#
    _ = try folder.write(
      Self.storyboard(
        """
        <button id="own">\(frame)<inset key="contentEdgeInsets" minX="4" minY="1" maxX="2.2250738585072014e-308" maxY="3"/>
        <state key="normal" title="A" image="leaf" backgroundImage="leaf"/></button>
        <button id="system" buttonType="system" contentHorizontalAlignment="leading">\(frame)
        <state key="normal" image="person" catalog="system">
        <imageConfiguration key="preferredSymbolConfiguration" scale="large"/></state></button>
        <button id="behind" buttonType="system">\(frame)
        <state key="normal" backgroundImage="location.circle.fill" catalog="system"/></button>
        <imageView id="symbol" image="heart.fill" catalog="system">\(frame)
        <imageConfiguration key="preferredSymbolConfiguration" scale="small"/></imageView>
        <button id="sized" buttonType="system">\(frame)<state key="normal" image="plus" catalog="system">
        <imageConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="20"/></state></button>
        <button id="info" buttonType="infoLight">\(frame)</button>
        <button id="gone" buttonType="system">\(frame)<state key="normal" image="gone"/></button>
        <button id="lost" buttonType="system">\(frame)<state key="normal" backgroundImage="lost"/></button>
        <button id="filled" buttonType="system">\(frame)<state key="normal" title="old"/>
        <buttonConfiguration key="configuration" style="filled" title="B" subtitle="C" image="leaf"
        imagePlacement="trailing" imagePadding="6" cornerStyle="capsule"><color key="baseBackgroundColor" white="0.5"/>
        <directionalEdgeInsets key="contentInsets" top="9" leading="12" bottom="7" trailing="20"/>
        </buttonConfiguration></button>
        """), to: "a.storyboard")
    let job = try load(#"{ "document": { "file": "a.storyboard" } }"#, assets: #"{ "leaf": "a.svg" }"#, in: folder).job
    #expect(value("own", .image, job) == .image("leaf") && value("own", .backgroundImage, job) == .image("leaf"))
    #expect(value("own", .buttonStyle, job) == .word("custom"))
    // Less the six points that our buttons have above and below a line of 18 points.
    #expect(value("own", .contentEdgeInsets, job) == .numbers([-5, 4, -3, 0]))
    #expect(value("system", .image, job) == .image("person"))
    #expect(value("system", .contentHorizontalAlignment, job) == .word("leading"))
    #expect(value("system", .symbolScale, job) == .word("large") && value("own", .symbolScale, job) == nil)
    #expect(
      value("symbol", .image, job) == .image("heart.fill") && value("symbol", .symbolScale, job) == .word("small"))
    #expect(value("sized", .symbolPointSize, job) == .number(20) && value("system", .symbolPointSize, job) == nil)
    #expect(value("behind", .backgroundImage, job) == .image("location.circle.fill"))
    #expect(value("info", .image, job) == .image("info.circle"))
    #expect(value("gone", .image, job) == .image("placeholder:gone"))
    #expect(value("lost", .backgroundImage, job) == .image("placeholder:lost"))
    #expect(
      value("filled", .buttonStyle, job) == .word("filled") && value("filled", .cornerStyle, job) == .word("capsule"))
    #expect(
      value("filled", .imagePlacement, job) == .word("trailing") && value("filled", .imagePadding, job) == .number(6))
    #expect(value("filled", .subtitle, job) == .string("C"))
    #expect(value("filled", .contentEdgeInsets, job) == .numbers([2, 0, 0, 8]))
  }

  @Test("Of an image that is inside its document the warning says so")
  func embedded() throws {
    let folder = try TemporaryFolder()
    let view =
      #"<imageView id="v" image="imageView:v:image"><rect key="frame" x="0" y="0" width="30" height="30"/></imageView>"#
    let archive = #"<mutableData key="keyedArchiveRepresentation">YnBs</mutableData>"#
    let text = Self.storyboard(view).replacing(
      "<resources>", with: #"<resources><image name="imageView:v:image" width="9" height="9">\#(archive)</image>"#)
    _ = try folder.write(text, to: "a.storyboard")
    let messages = try load(#"{ "document": { "file": "a.storyboard" } }"#, in: folder).warnings.map(\.message)
    #expect(messages.contains { $0.contains("\"imageView:v:image\" is inside the document") })
  }

  @Test("A missing image is a placeholder as large as the document says, and a warning with its line")
  func placeholders() throws {
    let folder = try TemporaryFolder()
    let frame = #"<rect key="frame" x="0" y="0" width="30" height="30"/>"#
    _ = try folder.write(
      Self.storyboard(
        """
        <button id="b">\(frame)<state key="normal" image="gone"/></button>
        <button id="s">\(frame)<state key="normal" image="hare.fill" catalog="system"/></button>
        <imageView id="v" image="gone">\(frame)</imageView>
        <button id="m">\(frame)<state key="normal" image="map"/></button>
        """), to: "a.storyboard")
    let job = try load(#"{ "document": { "file": "a.storyboard" } }"#, in: folder)
    #expect(job.images.map(\.name) == ["placeholder:gone", "placeholder:hare.fill", "placeholder:map"])
    #expect(job.images.map(\.reference.size) == [Size(30, 20), Size(24, 24), Size(24, 24)])
    // An image of the app that is called as a symbol is none.
    #expect(value("m", .image, job.job) == .image("placeholder:map"))
    #expect(job.files == ["a.storyboard"])
    let messages = job.warnings.map(\.message)
    #expect(messages.count == 4, "\(messages)")
    #expect(messages.contains { $0.contains("line 4: there is no image \"gone\"") })
    #expect(messages.contains { $0.contains("the symbol \"hare.fill\"") })
    #expect(view("v", job.job)?.drawing != nil && value("v", .image, job.job) == nil)
    let assets = JobAssets(job.images)
    try assets.decodeAll()
    #expect(job.images.allSatisfy { assets.bitmap(for: $0.reference) != nil })
  }
}
