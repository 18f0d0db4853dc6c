import Materials
import Playback
import Rendering
import TestSupport
import Testing

/// Documents on the screen of a device's body: what is safe on it, and what its size classes are.
@Suite("Storyboards on devices")
struct StoryboardDeviceTests {
  private func stage(_ views: String, canvas: String, timeline: String = "", at time: Double) throws -> Stage {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.document, to: "Main.storyboard")
    let text = """
      {"version": 1, "name": "app", "canvas": {\(canvas)}, "frameRate": 30, "duration": 10, \
      "outputs": [{"file": "a.png", "frame": 0}], "scene": {"views": [\(views)]}, "timeline": [\(timeline)]}
      """
    let source = try JobSource(path: folder.write(text, to: "job.json"), parameters: [])
    let fonts = SystemFonts()
    let stage = try JobRenderer(LoadedJob(source, fonts: fonts, isForPictures: true), fonts: fonts).stage()
    try stage.reach(frame: Int(time * 30))
    return stage
  }

  private func device(_ orientation: String) -> String {
    """
    {"id": "phone", "frame": [0, 0, 400, 400], "deviceBody": {"device": "iPhone 15", "orientation": "\(orientation)", \
    "view": {"id": "app", "document": {"file": "Main.storyboard"}}}}
    """
  }

  private func frame(_ id: String, _ stage: Stage) -> [Double]? {
    stage.viewFrames.first { $0.id == id }?.frame
  }

  private static let canvas = #""width": 400, "height": 400, "scale": 1"#

  @Test("A document has the safe area of the device that it stands on, also when that is turned")
  func safeArea() throws {
    let turn = #"{"at": 1, "rotateDevice": {"of": "phone", "to": "landscape"}}"#
    let upright = try stage(device("portrait"), canvas: Self.canvas, timeline: turn, at: 0)
    #expect(frame("app", upright) == [0, 0, 393, 852])
    // 59 points at the top and 34 at the bottom; held sideways 59 at both sides and 21 at the bottom.
    #expect(frame("app.box", upright) == [0, 59, 393, 759])
    let turned = try stage(device("portrait"), canvas: Self.canvas, timeline: turn, at: 3)
    #expect(frame("app", turned) == [0, 0, 852, 393])
    #expect(frame("app.box", turned) == [59, 0, 734, 372])
  }

  @Test("It is read with the device's size classes")
  func sizeClasses() throws {
    let sideways = try stage(device("landscape"), canvas: Self.canvas, at: 0)
    // The variation for compact heights makes the box 200 points wide.
    #expect(frame("app.box", sideways) == [59, 0, 200, 372])
  }

  @Test("A document in a view has what of the canvas's safe area lies in that view")
  func views() throws {
    func view(_ id: String, _ frame: String) -> String {
      #"{"id": "\#(id)", "frame": \#(frame), "document": {"file": "Main.storyboard"}}"#
    }
    let views = view("whole", "[0, 0, 393, 852]") + ", " + view("part", "[100, 50, 100, 100]")
    let stage = try stage(views, canvas: #""device": "iPhone 15""#, at: 0)
    #expect(frame("whole.box", stage) == [0, 59, 393, 759])
    #expect(frame("part.box", stage) == [0, 9, 100, 91])
  }

  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="page">
    <device id="retina6_1" orientation="portrait"/><scenes><scene sceneID="s"><objects>
    <viewController id="page"><view key="view" id="page-view"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box">
    <rect key="frame" x="0.0" y="48" width="414" height="814"/></view></subviews>
    <viewLayoutGuide key="safeArea" id="safe"/><constraints>
    <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
    <constraint firstItem="box" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="c2"/>
    <constraint firstItem="box" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing" id="c3"/>
    <constraint firstItem="box" firstAttribute="bottom" secondItem="safe" secondAttribute="bottom" id="c4"/>
    <constraint firstItem="box" firstAttribute="width" constant="200" id="c5"/></constraints>
    <variation key="default"><mask key="constraints"><exclude reference="c5"/></mask></variation>
    <variation key="heightClass=compact"><mask key="constraints"><exclude reference="c3"/><include reference="c5"/></mask>
    </variation></view></viewController></objects></scene></scenes></document>
    """
}
