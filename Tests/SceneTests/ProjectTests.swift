import Document
import Foundation
import Graphics
import Materials
import Rendering
import TestSupport
import Text
import Testing

@Suite("Jobs with the folder of an app")
struct ProjectTests {
  private func load(
    _ document: String, appearance: String = "light", in folder: TemporaryFolder, locale: String = "en"
  ) throws -> LoadedJob {
    if !FileManager.default.fileExists(atPath: folder.file("App")) {
      try FileManager.default.copyItem(atPath: Program.repository + "/Jobs/Assets/App", toPath: folder.file("App"))
    }
    let text = """
      { "version": 1, "name": "test", "frameRate": 30, "duration": 2, "outputs": [{ "file": "a.png", "at": 0 }],
        "parameters": { "locale": { "type": "string", "default": "en" } },
        "canvas": { "device": "iPhone 14", "appearance": "\(appearance)" }, "scene": { "document": \(document) } }
      """
    let source = try JobSource(
      path: folder.write(text, to: "job.json"), parameters: [JobSource.Parameter(name: "locale", value: locale)])
    return try LoadedJob(source, fonts: SystemFonts())
  }

  private func errors(_ document: String, in folder: TemporaryFolder) throws -> String {
    do {
      _ = try load(document, in: folder)
      return ""
    } catch let error as InvalidJob {
      return error.diagnostics.map(\.description).joined(separator: "\n")
    }
  }

  private func value(_ id: String, _ property: ViewProperty, _ job: Job) -> Value? {
    var open = job.scene.views
    while let view = open.popLast() {
      if view.id == id { return view.properties.last { $0.path.property == .view(property) }?.value }
      open += view.subviews
    }
    return nil
  }

  @Test("The main storyboard with texts, images and colours of the app")
  func main() throws {
    let folder = try TemporaryFolder()
    let light = try load(#"{ "project": "App/", "locale": "${locale}" }"#, in: folder, locale: "de-AT")
    #expect(value("title", .text, light.job) == .string("Willkommen zurück"))
    #expect(value("go", .title, light.job) == .string("Anmelden"))
    #expect(value("logo", .image, light.job) == .image("Logo"))
    #expect(value("title", .textColor, light.job) == .color(Color(38 / 255, 84 / 255, 196 / 255)))
    #expect(light.images.map(\.path).map { $0.hasSuffix("/logo@3x.png") } == [true])
    #expect(light.images.first?.reference.scale == 3)
    // Of the scene that follows, whose picture is nowhere.
    #expect(light.warnings.count == 1 && light.warnings.first?.message.contains("\"Empty Page\"") == true)
    let dark = try load(#"{ "project": "App" }"#, appearance: "dark", in: folder)
    #expect(dark.images.first?.path.hasSuffix("/logo-dark@3x.png") == true)
    #expect(value("title", .textColor, dark.job) == .color(Color(0.588, 0.745, 1)))
    #expect(value("title", .text, dark.job) == .string("Welcome back"))
    #expect(dark.job.scene.root.properties.contains { $0.value == .color(.black) })
  }

  @Test("The documents of an app with storyboards are these, and the xibs of its controllers")
  func documents() throws {
    func xib(_ owner: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1">\(owner)</placeholder>
      <view id="v"><rect key="frame" x="0" y="0" width="8" height="8"/></view></objects></document>
      """
    }
    func outlet(_ name: String) -> String {
      "<connections><outlet property=\"\(name)\" destination=\"v\" id=\"o\"/></connections>"
    }
    let folder = try TemporaryFolder()
    try folder.write(xib(outlet("view")), to: "Shop/Page.xib")
    try folder.write(xib(outlet("card")), to: "Shop/Card.xib")
    try folder.write("none", to: "Shop/Broken.xib")
    #expect(
      try DocumentJob(path: folder.file("Shop")).documents.map(\.place) == ["Broken.xib", "Card.xib", "Page.xib"])
    try folder.write("", to: "Shop/LaunchScreen.storyboard")
    #expect(
      try DocumentJob(path: folder.file("Shop")).documents.map(\.place) == ["LaunchScreen.storyboard", "Page.xib"])
  }

  @Test("Two apps of a job each show their own image of a name, and a document without an app shows neither")
  func twoApps() throws {
    let folder = try TemporaryFolder()
    _ = try load(#"{ "project": "App" }"#, in: folder)
    let files = FileManager.default
    try files.copyItem(atPath: folder.file("App"), toPath: folder.file("Other"))
    let set = "Assets.xcassets/Logo.imageset"
    try files.removeItem(atPath: folder.file("Other/\(set)/logo@3x.png"))
    try files.copyItem(
      atPath: folder.file("App/\(set)/logo-dark@3x.png"), toPath: folder.file("Other/\(set)/logo@3x.png"))
    func view(_ id: String, _ document: String) -> String {
      #"{ "id": "\#(id)", "frame": [0, 0, 390, 844], "document": { \#(document) } }"#
    }
    let views = [
      view("a", #""project": "App""#), view("b", #""project": "Other""#),
      view("c", #""file": "App/Base.lproj/Main.storyboard""#), view("d", #""project": "App""#),
    ]
    let text = """
      { "version": 1, "name": "test", "frameRate": 30, "duration": 2, "outputs": [{ "file": "a.png", "at": 0 }],
        "canvas": { "device": "iPhone 14" }, "scene": { "views": [\(views.joined(separator: ", "))] } }
      """
    let loaded = try LoadedJob(
      JobSource(path: folder.write(text, to: "two.json"), parameters: []), fonts: SystemFonts())
    func picture(_ view: String) throws -> JobAssets.ImageFile? {
      guard case .image(let name)? = value("\(view).logo", .image, loaded.job) else { return nil }
      return loaded.images.first { $0.name == name }
    }
    #expect(try picture("a")?.path.hasSuffix("App/\(set)/logo@3x.png") == true)
    #expect(try picture("b")?.path.hasSuffix("Other/\(set)/logo@3x.png") == true)
    #expect(try picture("a")?.reference.digest != picture("b")?.reference.digest)
    #expect(try picture("d")?.path == picture("a")?.path)
    #expect(value("c.logo", .image, loaded.job) == nil)
    #expect(loaded.warnings.contains { $0.message.contains("there is no image \"Logo\"") })
    #expect(Set(loaded.images.map(\.name)).count == loaded.images.count)
  }

  @Test("Everything that was read is part of the hash, and of copies")
  func digest() throws {
    let folder = try TemporaryFolder()
    let first = try load(#"{ "project": "App", "locale": "de" }"#, in: folder)
    for file in [
      "Info.plist", "Base.lproj/Main.storyboard", "de.lproj/Main.strings",
      "Assets.xcassets/Logo.imageset/Contents.json",
      "Assets.xcassets/Brand.colorset/Contents.json", "Assets.xcassets/Logo.imageset/logo@3x.png",
    ] {
      #expect(first.files.contains("App/" + file), "\(file) \(first.files)")
    }
    let copy = try TemporaryFolder()
    try first.copy(to: copy.path, as: "job.json")
    let second = try LoadedJob(JobSource(path: copy.file("job.json"), parameters: []), fonts: SystemFonts())
    #expect(second.files.sorted() == first.files.sorted())
    let strings = folder.file("App/de.lproj/Main.strings")
    try (String(contentsOfFile: strings, encoding: .utf8) + "\n/* more */").write(
      toFile: strings, atomically: true, encoding: .utf8)
    #expect(try load(#"{ "project": "App", "locale": "de" }"#, in: folder).digest != first.digest)
  }

  @Test("The launch screen is there until its time is over")
  func launch() throws {
    let folder = try TemporaryFolder()
    let loaded = try load(#"{ "project": "App", "launchScreen": 0.5 }"#, in: folder)
    let stage = try JobRenderer(loaded, fonts: SystemFonts()).stage()
    func frame() -> [Double]? { stage.viewFrames.first { $0.id == "launchScreen" }?.frame }
    try stage.advance(to: 0.4)
    #expect(frame() == [0, 0, 390, 844])
    try stage.advance(to: 0.6)
    #expect(frame() == nil)
    let files = try load(#"{ "project": "App", "launchScreen": 0.5 }"#, in: folder).files
    #expect(files.contains("App/Base.lproj/LaunchScreen.storyboard"))
  }

  @Test("An image that is not there is a labelled box of the recorded size, with a warning")
  func placeholder() throws {
    let folder = try TemporaryFolder()
    let loaded = try load(#"{ "project": "App", "scene": "Notes" }"#, in: folder)
    #expect(loaded.warnings.map(\.message).filter { $0.contains("\"Empty Page\"") }.count == 1, "\(loaded.warnings)")
    let renderer = try JobRenderer(loaded, fonts: SystemFonts())
    let list = try renderer.displayLists(0..<1)[0]
    let picture = FrameRenderer(assets: renderer.assets, width: list.width, height: list.height)
    _ = picture.render(list)
    let page = try #require(try renderer.stage().viewFrames.first { $0.id == "page" }?.frame)
    #expect(page[2] == 160 && page[3] == 120)
    let pixel = picture.bitmap.row(Int((page[1] + 10) * 3))[Int((page[0] + 10) * 3)]
    #expect(pixel != picture.bitmap.row(3)[3])
  }

  @Test("Projects that cannot be used are errors with place and remedy")
  func wrong() throws {
    let folder = try TemporaryFolder()
    #expect(try errors(#"{ "project": "Nowhere" }"#, in: folder).contains("Nowhere"))
    #expect(try errors(#"{ "project": "job.json" }"#, in: folder).contains("no folder"))
    #expect(try errors(#"{ "project": "App", "file": "Other" }"#, in: folder).contains("Main.storyboard"))
    #expect(try errors(#"{ "project": "App", "scene": "Other" }"#, in: folder).contains("Login, Notes"))
    // The app is there without what its Info.plist would say.
    try folder.write("bplist00", to: "App/Info.plist")
    let unread = try load(#"{ "project": "App" }"#, in: folder)
    #expect(unread.warnings.count { $0.message.contains("plutil") } == 1)
  }

  @Test("Links out of the folder and catalogues that lie leave a placeholder and a warning")
  func hostile() throws {
    let folder = try TemporaryFolder()
    _ = try load(#"{ "project": "App" }"#, in: folder)
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("x", to: "secret.png")
    let logo = folder.file("App/Assets.xcassets/Logo.imageset/logo@3x.png")
    try FileManager.default.removeItem(atPath: logo)
    try FileManager.default.createSymbolicLink(atPath: logo, withDestinationPath: elsewhere.file("secret.png"))
    // A cycle of folders is not walked.
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("App/Again"), withDestinationPath: folder.file("App"))
    let linked = try load(#"{ "project": "App" }"#, in: folder)
    #expect(linked.warnings.contains { $0.message.contains("symbolic link") } && linked.images.isEmpty)
    try folder.write("[1, 2", to: "App/Assets.xcassets/Logo.imageset/Contents.json")
    try folder.write(#"{"colors": 7}"#, to: "App/Assets.xcassets/Brand.colorset/Contents.json")
    let lying = try load(#"{ "project": "App" }"#, in: folder)
    #expect(lying.warnings.count { $0.message.contains("Contents.json") } == 2, "\(lying.warnings)")
    try folder.write("\"title.text\" = \"a", to: "App/de.lproj/Main.strings")
    #expect(try errors(#"{ "project": "App", "locale": "de" }"#, in: folder).contains("closing quote"))
  }

  @Test("Fonts of the app go before those of the machine, and are part of the hash")
  func fonts() throws {
    let folder = try TemporaryFolder()
    let system = try load(#"{ "project": "App" }"#, in: folder)
    let storyboard = folder.file("App/Base.lproj/Main.storyboard")
    let text = try String(contentsOfFile: storyboard, encoding: .utf8)
      .replacing(
        #"type="system" weight="bold" pointSize="28""#, with: #"name="Brand-Script" family="Brand" pointSize="28""#
      )
      .replacing(
        "<scenes>",
        with:
          #"<customFonts key="customFonts"><array key="Brand.otf"><string>Brand-Script</string></array></customFonts><scenes>"#
      )
    try text.write(toFile: storyboard, atomically: true, encoding: .utf8)
    let list = try String(contentsOfFile: folder.file("App/Info.plist"), encoding: .utf8)
    try list.replacing(
      "<dict>", with: "<dict><key>UIAppFonts</key><array><string>Brand.otf</string><string>None.ttf</string></array>"
    ).write(toFile: folder.file("App/Info.plist"), atomically: true, encoding: .utf8)
    // Without the file the system's font stands in.
    let without = try load(#"{ "project": "App" }"#, in: folder)
    #expect(value("title", .font, without.job) == .string("system 28"))
    #expect(without.warnings.count { $0.message.contains("Info.plist names the font file") } == 2)

    let fonts = SystemFonts()
    let file = try #require(FontDescriptor("Inter-Black").flatMap(fonts.file))
    try FileManager.default.createDirectory(atPath: folder.file("App/Fonts"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: file, toPath: folder.file("App/Fonts/Brand.otf"))
    let own = try load(#"{ "project": "App" }"#, in: folder)
    #expect(value("title", .font, own.job) == .string("BrandScript-Regular 28"))
    #expect(own.files.contains("App/Fonts/Brand.otf") && own.digest != system.digest)
    #expect(own.warnings.map(\.message).filter { $0.contains("Brand") } == [])
    func shown(_ job: LoadedJob) throws -> DisplayList { try JobRenderer(job, fonts: fonts).displayLists(0..<1)[0] }
    #expect(try shown(own) != shown(without))
    let before = try shown(own)
    try folder.write("no font", to: "App/Fonts/Brand.otf")
    // What was hashed is what is drawn with.
    #expect(try shown(own) == before)
    let broken = try load(#"{ "project": "App" }"#, in: folder)
    #expect(value("title", .font, broken.job) == .string("system 28"))
    #expect(broken.warnings.contains { $0.message.contains("Brand.otf is no font") })
  }
}
