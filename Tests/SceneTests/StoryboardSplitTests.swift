import Playback
import Testing

/// Split views of a document of our own, on a phone and on a tablet.
@Suite("Split views of storyboards")
struct StoryboardSplitTests {
  private func stage(_ timeline: String, device: String = "iPhone SE", at time: Double) throws -> Stage {
    try StoryboardStage.reached(time, document: Self.document, device: device, timeline: timeline)
  }

  private func frame(_ id: String, _ stage: Stage) -> [Double]? {
    stage.viewFrames.first { $0.id == id }?.frame
  }

  @Test("Where there is one column, the second has a back button to the first")
  func oneColumn() throws {
    let tap = #"{"at": 0.5, "tap": {"on": "go-button"}}"#
    let shown = try stage(tap, at: 2)
    #expect(frame("split.view.secondary", shown) == [0, 0, 375, 667])
    #expect(frame("page.back", shown) != nil)
    let returned = try stage("\(tap), {\"at\": 2, \"tap\": {\"on\": \"page.back\"}}", at: 4)
    #expect(frame("split.view.primary", returned) == [0, 0, 375, 667])
    #expect(frame("split.view.secondary", returned) == [375, 0, 375, 667])
  }

  @Test("There, what has no bar of its own goes onto the first column's stack")
  func plain() throws {
    let shown = try stage(#"{"at": 0.5, "tap": {"on": "plain-button"}}"#, at: 2)
    #expect(frame("split.view.secondary", shown)?.first == 375)
    #expect(frame("plain.back", shown) != nil)
  }

  @Test("There, a second column without a stack shows what its segue brings; else the first one's stack takes it")
  func withoutStack() throws {
    func segue(from source: String) -> String {
      #"{"at": 2, "performSegue": {"to": "plain", "kind": "showDetail", "from": "\#(source)"}}"#
    }
    let cover = #"{"at": 0.5, "showPrimary": {"in": "split.view", "visible": false}}"#
    let replaced = try stage("\(cover), \(segue(from: "empty"))", at: 4)
    #expect(frame("split.view.secondary", replaced) == [0, 0, 375, 667])
    #expect(frame("plain-view", replaced) == [0, 0, 375, 667] && frame("empty-view", replaced) == nil)
    let pushed = try stage(segue(from: "split"), at: 4)
    #expect(frame("split.view.secondary", pushed)?.first == 375 && frame("plain.back", pushed) != nil)
  }

  @Test("Items at the left stand in place of a back button, unless they say that they stand beside it")
  func leftItems() throws {
    for (page, isBeside) in [("left", false), ("beside", true)] {
      let shown = try stage(#"{"at": 0.5, "performSegue": {"to": "\#(page)", "from": "list"}}"#, at: 2)
      #expect(frame("\(page)-button", shown) != nil && (frame("\(page).back", shown) != nil) == isBeside)
    }
  }

  @Test("Beside the first column nothing leads back to it")
  func twoColumns() throws {
    let shown = try stage(#"{"at": 0.5, "performSegue": "go"}"#, device: "iPad Air", at: 2)
    #expect(frame("page-view", shown) != nil)
    #expect(shown.treeEntries.first { $0.id == "page.back" }?.isHidden == true)
  }

  private static func navigation(_ id: String, root: String) -> String {
    """
    <scene sceneID="s-\(id)"><objects><navigationController id="\(id)"><navigationBar key="navigationBar" id="\(id)-bar"/>
    <connections><segue destination="\(root)" kind="relationship" relationship="rootViewController" id="\(id)-r"/>
    </connections></navigationController></objects></scene>
    """
  }

  private static func page(_ id: String, _ content: String = "", attributes: String = "", item: String = "") -> String {
    """
    <scene sceneID="s-\(id)"><objects><viewController id="\(id)"><view key="view" id="\(id)-view">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(content)</subviews></view>
    <navigationItem key="navigationItem" title="\(id)" \(attributes) id="\(id)-item">\(item)</navigationItem>
    </viewController></objects></scene>
    """
  }

  private static func button(_ id: String, y: Int, to destination: String) -> String {
    """
    <button id="\(id)-button" buttonType="system"><rect key="frame" x="20" y="\(y)" width="100" height="40"/>
    <state key="normal" title="\(id)"/><connections>
    <segue destination="\(destination)" kind="showDetail" identifier="\(id)" id="\(id)-segue"/></connections></button>
    """
  }

  private static func leftItem(_ page: String) -> String {
    "<barButtonItem key=\"leftBarButtonItem\" title=\"Left\" id=\"\(page)-button\"/>"
  }

  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    useAutolayout="YES" initialViewController="split"><device id="retina4_7"/><scenes>
    <scene sceneID="s-split"><objects><splitViewController id="split"><connections>
    <segue destination="master" kind="relationship" relationship="masterViewController" id="split-m"/>
    <segue destination="empty" kind="relationship" relationship="detailViewController" id="split-d"/>
    </connections></splitViewController></objects></scene>
    \(navigation("master", root: "list"))\(navigation("detail", root: "page"))\(page("empty"))\(page("page"))\(page("plain"))
    \(page("left", item: leftItem("left")))
    \(page("beside", attributes: "leftItemsSupplementBackButton=\"YES\"", item: leftItem("beside")))
    \(page("list", button("go", y: 200, to: "detail") + button("plain", y: 300, to: "plain")))</scenes></document>
    """
}
