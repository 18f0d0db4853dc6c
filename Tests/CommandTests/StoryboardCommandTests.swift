import Foundation
import TestSupport
import Testing

@Suite("Storyboards from the command line")
struct StoryboardCommandTests {
  private static let app = Program.repository + "/Jobs/Assets/App"

  private func run(_ arguments: [String], _ home: TemporaryFolder) throws -> Program.Result {
    try Program.run(arguments, home: home.path, directory: home.path)
  }

  /// Width and height of a PNG file.
  private func size(_ path: String) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("A scene of an app, and of a document in it, on a device in a look")
  func frame() throws {
    let home = try TemporaryFolder()
    let first = try run(["frame", Self.app, "-o", "a.png"], home)
    // A picture of the scene that follows is nowhere.
    #expect(first.status == 0 && first.errors.contains("Empty Page"), "\(first.errors)")
    #expect(try size(home.file("a.png")) == [393 * 3, 852 * 3])
    let arguments = [
      "--scene", "Login", "--device", "iPhone SE", "--orientation", "landscape", "--appearance", "dark", "--locale",
      "de",
    ]
    let second = try run(["frame", Self.app + "/Base.lproj/Main.storyboard", "-o", "b.png"] + arguments, home)
    #expect(second.status == 0 && !second.errors.contains("error"), "\(second.errors)")
    #expect(try size(home.file("b.png")) == [667 * 2, 375 * 2])
    // The app is found from the document.
    let third = try run(["frame", Self.app, "-o", "c.png"] + arguments, home)
    #expect(third.status == 0)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: home.file("b.png")))
        == Data(contentsOf: URL(fileURLWithPath: home.file("c.png"))))
  }

  @Test("The app of a document lies in the folders above it, up to Xcode's project")
  func enclosingApp() throws {
    let home = try TemporaryFolder()
    let view = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507"><objects>
      <view id="v"><rect key="frame" x="0" y="0" width="8" height="8"/>
      <subviews><imageView image="dot" id="i"><rect key="frame" x="0" y="0" width="8" height="8"/></imageView></subviews>
      </view></objects></document>
      """
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0H8V8H0Z" fill="#ff0000"/></svg>
      """
    // Beside the catalogue; far below it; below Xcode's project, also beside a catalogue without the image; above it, where a
    // repository ends the search.
    let cases = [
      ("a/A.xcassets/dot.imageset", "a/Card.xib", true), ("b/Images.xcassets/dot.imageset", "b/1/2/3/4/Card.xib", true),
      ("c/Resources/Images.xcassets/dot.imageset", "c/App/Views/Card.xib", true),
      ("c/Shared/Images.xcassets/dot.imageset", "c/Other/Views/Card.xib", true),
      ("d/Images.xcassets/dot.imageset", "d/repository/Views/Card.xib", false),
    ]
    try home.write("", to: "c/App.xcodeproj/project.pbxproj")
    try home.write("{}", to: "c/Other/Other.xcassets/Contents.json")
    try home.write("", to: "d/repository/.git/HEAD")
    for (set, document, isFound) in cases {
      try home.write(#"{"images": [{"idiom": "universal", "filename": "dot.svg"}]}"#, to: set + "/Contents.json")
      try home.write(svg, to: set + "/dot.svg")
      try home.write(view, to: document)
      let result = try run(["frame", document, "-o", "out.png"], home)
      #expect(result.status == 0, "\(document): \(result.errors)")
      #expect(result.errors.contains("there is no image \"dot\"") == !isFound, "\(document): \(result.errors)")
    }
  }

  @Test("Without a device a controller that has no view is as large as the document's screens")
  func container() throws {
    let home = try TemporaryFolder()
    try home.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="10117"
      initialViewController="n"><scenes>
      <scene sceneID="1"><objects><navigationController id="n"><connections>
      <segue destination="c" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController></objects></scene>
      <scene sceneID="2"><objects><viewController id="c"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="320" height="480"/></view></viewController></objects></scene>
      </scenes></document>
      """, to: "a.storyboard")
    let result = try run(["frame", "a.storyboard", "-o", "a.png"], home)
    #expect(result.status == 0, "\(result.errors)")
    let found = try size(home.file("a.png"))
    #expect(found[0] * 480 == found[1] * 320 && found[0] % 320 == 0)
  }

  @Test("What cannot be shown says why and what to do")
  func wrong() throws {
    let home = try TemporaryFolder()
    try home.write("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"/>", to: "old.xib")
    try home.write("NIBArchive\u{1}", to: "compiled.nib")
    try home.write("x", to: "Main.storyboardc/a.nib")
    try home.write("x", to: "Old.nib/classes.nib")
    try home.write(
      "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" version=\"3.0\" targetRuntime=\"watchKit\"/>",
      to: "watch.storyboard")
    try home.write("", to: "empty/readme.txt")
    let cases: [([String], Int32, String)] = [
      (["old.xib"], 65, "Xcode 3"), (["compiled.nib"], 65, "compiled"),
      (["Main.storyboardc"], 65, ".storyboard it was made of"),
      (["Old.nib"], 65, "Xcode 2"), (["watch.storyboard"], 65, "watchOS"), (["empty"], 65, "no storyboard"),
      (["none.storyboard"], 66, "none.storyboard"), ([Self.app, "--scene", "Nowhere"], 65, "Login, Notes"),
      ([Self.app, "--device", "Nokia"], 64, "iPhone 14"), ([Self.app, "--set", "a=b"], 64, "--set"),
      ([Program.repository + "/Jobs/red-square.json", "--at", "0", "--locale", "de"], 64, "--locale"),
    ]
    for (arguments, status, part) in cases {
      let result = try run(["frame"] + arguments + ["-o", "a.png"], home)
      #expect(
        result.status == status && result.errors.contains(part), "\(arguments): \(result.status) \(result.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: home.file("a.png")))
  }

  @Test("Messages name the document, and no place in a job that nobody wrote")
  func places() throws {
    let home = try TemporaryFolder()
    let missing = try run(["frame", Self.app, "--scene", "Nowhere", "-o", "a.png"], home)
    #expect(
      missing.errors.hasPrefix("\(Self.app): error: App/Base.lproj/Main.storyboard has no scene"), "\(missing.errors)")
    let folder = try run(["frame", Self.app, "-o", "a.png"], home)
    #expect(
      folder.errors.hasPrefix("\(Self.app): warning: App/Base.lproj/Main.storyboard: line "), "\(folder.errors)")
    // A document is not named twice.
    let file = "\(Self.app)/Base.lproj/Main.storyboard"
    let document = try run(["frame", file, "-o", "a.png"], home)
    #expect(document.errors.hasPrefix("\(file): warning: line "), "\(document.errors)")
    let map = try run(["inspect", "storyboard", file, "-o", "map.png"], home)
    #expect(map.status == 0 && !map.errors.contains("/scene"), "\(map.errors)")
  }

  @Test("A frame is told what went wrong on the way to it")
  func warningsOnTheWay() throws {
    let home = try TemporaryFolder()
    try home.write(
      """
      { "version": 1, "name": "tap", "canvas": { "width": 40, "height": 40 }, "frameRate": 30, "duration": 2,
        "outputs": [{ "file": "a.png", "frame": 0 }], "scene": { "views": [{ "id": "low", "frame": [0, 90, 9, 9] }] },
        "timeline": [{ "at": 1, "tap": { "on": "low" } }] }
      """, to: "job.json")
    let before = try run(["frame", "job.json", "--at", "0.5", "-o", "a.png"], home)
    #expect(before.status == 0 && before.errors.isEmpty, "\(before.errors)")
    let after = try run(["frame", "job.json", "--at", "1.5", "-o", "a.png"], home)
    #expect(
      after.status == 0 && after.errors.hasPrefix("job.json: warning: at 1.0 s, /timeline/0: \"low\" cannot be tapped"),
      "\(after.errors)")
  }

  @Test("Every scene in every look, with a page that is the same each time")
  func screens() throws {
    let home = try TemporaryFolder()
    let looks = [
      "--device", "iPhone SE", "--appearance", "light", "--appearance", "dark", "--locale", "de", "--locale", "en",
    ]
    for folder in ["one", "two"] {
      let result = try run(["screens", Self.app, "-o", folder] + looks, home)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("12 pictures"), "\(result.output)")
    }
    #expect(home.names(in: "one").count == 13 && home.names(in: "one") == home.names(in: "two"))
    for name in home.names(in: "one") {
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: home.file("one/\(name)")))
          == Data(contentsOf: URL(fileURLWithPath: home.file("two/\(name)"))), "\(name)")
    }
    let page = try String(contentsOfFile: home.file("one/index.html"), encoding: .utf8)
    #expect(page.contains("<title>Notebook</title>") && !page.contains("<script") && !page.contains("://"))
    for name in home.names(in: "one") where name.hasSuffix(".png") { #expect(page.contains("\"\(name)\""), "\(name)") }
  }

  @Test("Documents that cannot be drawn are left out of an app's screens, and the exit status tells")
  func screensBesideAWatch() throws {
    let home = try TemporaryFolder()
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701">
      <scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="v">
      <rect key="frame" x="0.0" y="0.0" width="90" height="60"/></view></viewController></objects></scene></scenes>
      </document>
      """
    try home.write(document, to: "App/Main.storyboard")
    let watch = #"<document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0"/>"#
    try home.write(watch, to: "App/Watch/Interface.storyboard")
    let result = try run(["screens", "App", "-o", "out", "--no-cache"], home)
    #expect(result.status == 1 && result.errors.contains("Interface.storyboard: left out: "), "\(result.errors)")
    #expect(home.names(in: "out").contains { $0.hasSuffix(".png") })
  }

  @Test("Where an app has no storyboard its xibs are drawn")
  func xibs() throws {
    let home = try TemporaryFolder()
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"><objects>
      <view id="card"><rect key="frame" x="0.0" y="0.0" width="90" height="60"/></view></objects></document>
      """
    try home.write(document, to: "App/Card.xib")
    let result = try run(["screens", "App", "-o", "out", "--no-cache"], home)
    #expect(result.status == 0, "\(result.errors)")
    #expect(home.names(in: "out").filter { $0.hasSuffix(".png") } == ["Card_card.png"])
  }

  @Test("Screens are drawn by worker processes: what an interrupted run has done is not done again")
  func interruptedScreens() throws {
    let home = try TemporaryFolder()
    let arguments = ["screens", Self.app, "--device", "iPhone SE", "--workers", "1", "--no-cache", "--quiet", "-o"]
    let looks = ["--appearance", "light", "--appearance", "dark", "--locale", "de", "--locale", "en"]
    let whole = try run(arguments + ["whole"] + looks, home)
    #expect(whole.status == 0, "\(whole.errors)")
    #expect(!FileManager.default.fileExists(atPath: home.file("whole/.unfinished")))
    let running = try Program.start(arguments + ["parts"] + looks, home: home.path, directory: home.path)
    // Twelve pictures take a while; one of them is waited for.
    while !home.names(in: "parts").contains(where: { $0.hasSuffix(".png") }), running.isRunning { usleep(2_000) }
    running.interrupt()
    running.waitUntilExit()
    let first = home.names(in: "parts").filter { $0.hasSuffix(".png") }
    #expect(!first.isEmpty)
    if running.terminationStatus == 130 {
      #expect(first.count < 12 && !home.names(in: "parts").contains("index.html"))
      // What it would take from the first run's results would be made anew otherwise.
      let kept = home.names(in: "parts/.unfinished")
      #expect(kept.count >= first.count)
    }
    let second = try run(arguments + ["parts"] + looks, home)
    #expect(second.status == 0, "\(second.errors)")
    #expect(home.names(in: "whole") == home.names(in: "parts"))
    for name in home.names(in: "whole") {
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: home.file("whole/\(name)")))
          == Data(contentsOf: URL(fileURLWithPath: home.file("parts/\(name)"))), "\(name)")
    }
  }

  @Test("The map of a storyboard as a picture and as data")
  func map() throws {
    let home = try TemporaryFolder()
    let picture = try run(["inspect", "storyboard", Self.app, "-o", "map.png"], home)
    #expect(picture.status == 0, "\(picture.errors)")
    let sides = try size(home.file("map.png"))
    #expect(sides[0] > sides[1] && sides[0] < 1_000, "\(sides)")
    let data = try run(["inspect", "storyboard", Self.app, "--json"], home)
    let outline = try #require(try JSONSerialization.jsonObject(with: Data(data.output.utf8)) as? [String: Any])
    let scenes = try #require(outline["scenes"] as? [[String: Any]])
    #expect(scenes.map { $0["title"] as? String } == ["Sign In", "Notes"])
    #expect(scenes.map { $0["isInitial"] as? Bool } == [true, false])
    let segues = try #require(scenes[0]["segues"] as? [[String: Any]])
    #expect(segues.map { $0["destinationScene"] as? String } == ["notes-scene"])
    #expect(
      (scenes[0]["outlets"] as? [[String: Any]])?.count == 2 && (scenes[0]["actions"] as? [[String: Any]])?.count == 1)
    #expect(try run(["inspect", "storyboard", Self.app], home).status == 64)
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    let mistaken = try run(["inspect", "storyboard", job, "--json"], home)
    #expect(mistaken.status == 65 && mistaken.errors.contains("a job is rendered by submit"), "\(mistaken.errors)")
  }
}
