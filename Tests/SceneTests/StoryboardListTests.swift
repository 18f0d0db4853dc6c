import Playback
import Testing

/// Headers of collections and buttons of cells, in a document of our own.
@Suite("Lists of storyboards")
struct StoryboardListTests {
  private func stage(_ timeline: String = "", scene: String = "", at time: Double) throws -> Stage {
    try StoryboardStage.reached(time, document: Self.document, options: scene, timeline: timeline)
  }

  private func frame(_ id: String, _ stage: Stage) -> [Double]? {
    stage.viewFrames.first { $0.id == id }?.frame
  }

  @Test("A collection has its header before its items, and its footer behind them")
  func edges() throws {
    let stage = try stage(scene: #", "scene": "grid""#, at: 0)
    #expect(frame("head", stage) == [0, 0, 375, 60])
    #expect(frame("cv.item-0", stage) == [10, 70, 100, 80])
    // Centred by the document's constraint.
    #expect(frame("hl", stage).map { $0[0] == 16 && abs($0[1] + $0[3] / 2 - 30) <= 0.5 } == true)
    let last = try #require((0..<100).compactMap { frame("cv.item-\($0)", stage) }.last)
    #expect(frame("foot", stage) == [0, last[1] + 80 + 10, 375, 40])
  }

  @Test("A tap on a cell's button performs the button's segue, one beside it the cell's")
  func accessoryButtons() throws {
    let button = try stage(#"{"at": 0.2, "tap": {"on": "c1.accessory.button"}}"#, at: 2)
    #expect(frame("cv", button) != nil && frame("pv", button) == nil)
    #expect(button.log.entries.contains { $0.text.hasPrefix("segue \"info\" (show)") })
    let row = try stage(#"{"at": 0.2, "tap": {"on": "c1"}}"#, at: 2)
    #expect(frame("pv", row) != nil && frame("cv", row) == nil)
    // Around the middle of what is drawn, within the cell.
    let start = try stage(at: 0)
    #expect(frame("c1.accessory.button", start) == [309, 0, 44, 44])
    #expect(frame("c2.accessory.button", start) == [326, 0, 44, 44])
    // Without a segue of its own it is a part of the cell.
    let other = try stage(#"{"at": 0.2, "tap": {"on": "c2.accessory.button"}}"#, at: 2)
    #expect(frame("cv", other) != nil)
  }

  @Test(
    "Outlets of the controller name static cells and buttons of its bar, and what outlets name",
    arguments: ["infoCell", "doneButton", "firstCell"])
  func outlets(name: String) throws {
    let stage = try stage("{\"at\": 0.2, \"tap\": {\"on\": \"\(name)\"}}", at: 2)
    #expect(frame("pv", stage) != nil)
  }

  @Test("Steps of the job take the place of the button's segue")
  func steps() throws {
    let stage = try stage(
      #"{"at": 0.2, "tap": {"on": "c1.accessory.button"}}"#, scene: #", "actions": {"info": [{"log": "instead"}]}"#,
      at: 2)
    #expect(frame("cv", stage) == nil && stage.log.entries.contains { $0.text == "instead" })
  }

  @Test("Steps change a list by the ids and outlets of its cells, and whoever names something else is told of the list")
  func changes() throws {
    let deleted = try stage(#"{"at": 0.2, "deleteRows": {"in": "t", "rows": ["infoCell"]}}"#, at: 2)
    #expect(frame("c1", deleted) == nil && frame("c2", deleted)?[1] == 0)
    let moved = try stage(#"{"at": 0.2, "moveRow": {"in": "t", "row": "firstCell", "to": [0, 1]}}"#, at: 2)
    #expect(frame("c1", moved)?[1] == 44 && frame("c2", moved)?[1] == 0)
    let grid = try stage(
      #"{"at": 0.2, "deleteItems": {"in": "cv", "items": ["cv.item-0"]}}"#, scene: #", "scene": "grid""#, at: 2)
    #expect(frame("cv.item-0", grid) == nil && frame("cv.item-1", grid) == [10, 70, 100, 80])
    func failure(_ step: String, scene: String = "") -> String? {
      do {
        _ = try stage("{\"at\": 0.2, \(step)}", scene: scene, at: 1)
        return nil
      } catch {
        return (error as? PlaybackError)?.message
      }
    }
    for (step, message) in [
      (#""deleteRows": {"in": "list", "rows": ["c1"]}"#, #""list" is no table at this time; in it there is "t""#),
      (#""deleteRows": {"in": "c2", "rows": ["c1"]}"#, #""c2" is no table at this time; it is in "t": name that"#),
      (#""deleteRows": {"in": "done", "rows": ["c1"]}"#, #""done" is no table at this time"#),
      (#""deleteItems": {"in": "t", "items": ["c1"]}"#, #""t" is no collection at this time"#),
      (
        #""deleteSections": {"in": "t", "sections": ["sec"]}"#,
        #""sec" is no section of "t" at this time; its sections have no ids, call them by numbers from 0"#
      ),
    ] {
      #expect(failure(step) == message, "\(step)")
    }
    #expect(
      failure(#""deleteItems": {"in": "cv", "items": ["item-0"]}"#, scene: #", "scene": "grid""#)
        == #""item-0" is no item of "cv" at this time; there is "cv.item-0""#)
  }

  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="nav">
    <device id="retina4_7" orientation="portrait"/>
    <scenes>
    <scene sceneID="s0"><objects><navigationController id="nav"><navigationBar key="navigationBar" id="bar"/><connections><segue destination="list" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController></objects></scene>
    <scene sceneID="s1"><objects><tableViewController id="list" title="List"><tableView key="view" dataMode="static" style="plain" id="t"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <sections><tableViewSection id="sec"><cells>
    <tableViewCell accessoryType="detailDisclosureButton" style="IBUITableViewCellStyleDefault" textLabel="l1" id="c1"><rect key="frame" x="0" y="28" width="375" height="44"/><tableViewCellContentView key="contentView" tableViewCell="c1" id="cc1"><rect key="frame" x="0" y="0" width="310" height="44"/><subviews><label text="Row with a button" id="l1"><rect key="frame" x="16" y="0" width="280" height="44"/></label></subviews></tableViewCellContentView>
    <connections><segue destination="plain" kind="show" identifier="row" id="g1"/><segue destination="grid" kind="show" identifier="info" trigger="accessoryAction" id="g2"/></connections></tableViewCell>
    <tableViewCell accessoryType="detailButton" style="IBUITableViewCellStyleDefault" textLabel="l2" id="c2"><rect key="frame" x="0" y="72" width="375" height="44"/><tableViewCellContentView key="contentView" tableViewCell="c2" id="cc2"><rect key="frame" x="0" y="0" width="310" height="44"/><subviews><label text="Another" id="l2"><rect key="frame" x="16" y="0" width="280" height="44"/></label></subviews></tableViewCellContentView>
    <connections><segue destination="grid" kind="show" trigger="accessoryAction" id="g3"/></connections></tableViewCell>
    </cells></tableViewSection></sections></tableView><navigationItem key="navigationItem" title="List" id="ni"><barButtonItem key="rightBarButtonItem" title="Done" id="done"><connections><segue destination="plain" kind="show" id="g4"/></connections></barButtonItem></navigationItem>
    <connections><outlet property="firstCell" destination="infoCell" id="o3"/><outlet property="infoCell" destination="c1" id="o1"/><outlet property="doneButton" destination="done" id="o2"/></connections></tableViewController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="plain"><view key="view" id="pv"><rect key="frame" x="0" y="0" width="375" height="667"/><color key="backgroundColor" red="1" green="0.8" blue="0.8" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view><navigationItem key="navigationItem" title="Row" id="ni2"/></viewController></objects></scene>
    <scene sceneID="s3"><objects><collectionViewController id="grid"><collectionView key="view" dataMode="prototypes" id="cv"><rect key="frame" x="0" y="0" width="375" height="667"/><color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
    <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" id="fl"><size key="itemSize" width="100" height="80"/><size key="headerReferenceSize" width="50" height="60"/><size key="footerReferenceSize" width="50" height="40"/><inset key="sectionInset" minX="10" minY="10" maxX="10" maxY="10"/></collectionViewFlowLayout>
    <cells><collectionViewCell reuseIdentifier="Cell" id="cell"><rect key="frame" x="10" y="70" width="100" height="80"/><view key="contentView"><rect key="frame" x="0" y="0" width="100" height="80"/></view><color key="backgroundColor" red="0.6" green="0.8" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></collectionViewCell></cells>
    <collectionReusableView key="sectionHeaderView" reuseIdentifier="Head" id="head"><rect key="frame" x="0" y="0" width="375" height="60"/><subviews><label text="Section title" translatesAutoresizingMaskIntoConstraints="NO" id="hl"><rect key="frame" x="16" y="20" width="100" height="21"/></label></subviews><color key="backgroundColor" white="0.9" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/><constraints><constraint firstItem="hl" firstAttribute="leading" secondItem="head" secondAttribute="leading" constant="16" id="k1"/><constraint firstItem="hl" firstAttribute="centerY" secondItem="head" secondAttribute="centerY" id="k2"/></constraints></collectionReusableView>
    <collectionReusableView key="sectionFooterView" reuseIdentifier="Foot" id="foot"><rect key="frame" x="0" y="600" width="375" height="40"/><color key="backgroundColor" red="0.8" green="1" blue="0.8" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></collectionReusableView>
    </collectionView><navigationItem key="navigationItem" title="Grid" id="ni3"/></collectionViewController></objects></scene>
    </scenes></document>
    """
}
