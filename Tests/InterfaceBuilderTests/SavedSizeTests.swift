import Graphics
import Testing
import XMLTree

@testable import Document
@testable import InterfaceBuilder

@Suite("Sizes that documents save otherwise than they were drawn")
struct SavedSizeTests {
  private func cell(
    tools: String, content: String = "320\" height=\"43", frame: String = "332\" height=\"168"
  ) throws -> InterfaceRoot {
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        useAutolayout="YES"><objects><tableViewCell id="cell"><rect key="frame" x="0.0" y="0.0" width="\(frame)"/>
        <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0.0" y="0.0" width="\(content)"/>
        </tableViewCellContentView></tableViewCell></objects></document>
        """.utf8))
    return try #require(document.roots.first)
  }

  @Test(
    "Xcode 6 saved the content of every xib's cell as that of a cell of 320 by 44",
    arguments: [
      ("6254", Size(332, 168)), ("7531", Size(332, 167)), ("5056", Size(320, 43)), ("8191", Size(320, 43)),
    ] as [(String, Size)])
  func contentViews(tools: String, expected: Size) throws {
    let root = try cell(tools: tools)
    #expect(root.size == expected && root.recordedSize == Size(320, 43))
  }

  @Test("A content view of another size is as it was saved, and so is one of a cell of 44 points")
  func trustedContentViews() throws {
    #expect(try cell(tools: "7531", content: "320\" height=\"60").size == Size(320, 60))
    #expect(try cell(tools: "7531", frame: "320\" height=\"44").size == Size(320, 43))
  }

  @Test(
    "Thirds of points tell three pixels a point where no known device does",
    arguments: [
      ("", "21225", "33.666666666666664", 3.0), ("", "21225", "33.5", 2), ("", "10117", "33.666666666666664", 1),
      (#"<device id="retina4_7" orientation="portrait"/>"#, "21225", "33.666666666666664", 2),
      (#"<device id="made-up" orientation="portrait"/>"#, "21225", "33.333333333333336", 3),
    ] as [(String, String, String, Double)])
  func scales(device: String, tools: String, height: String, expected: Double) throws {
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        useAutolayout="YES">\(device)<objects><view id="v"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a">
        <rect key="frame" x="0.0" y="0.0" width="9" height="\(height)"/></view></subviews></view></objects></document>
        """.utf8))
    #expect(document.scale == expected)
  }

  @Test("A view with a mask is where it was drawn if no constraint and no stack view places it")
  func masks() throws {
    let mask = #"<autoresizingMask key="autoresizingMask" widthSizable="YES"/>"#
    let view = #"<view translatesAutoresizingMaskIntoConstraints="NO""#
    let rect = #"<rect key="frame" x="1" y="2" width="30" height="40"/>"#
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
        useAutolayout="YES"><objects><view id="root"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
        <subviews>\(view) id="a">\(rect)\(mask)</view>\(view) id="b">\(rect)</view>
        <stackView id="stack">\(rect)<subviews>\(view) id="c">\(rect)\(mask)</view></subviews></stackView>
        \(view) id="d">\(rect)\(mask)</view>\(view) id="e">\(rect)\(mask)<constraints>
        <constraint firstAttribute="width" constant="9" id="w"/></constraints></view>
        \(view) id="f">\(rect)\(mask)<subviews>\(view) id="g">\(rect)</view></subviews><constraints>
        <constraint firstItem="g" firstAttribute="leading" secondItem="f" secondAttribute="leading" id="l"/></constraints></view>
        </subviews><constraints><constraint firstItem="d" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
        </constraints></view></objects></document>
        """.utf8))
    var builder = SceneBuilder(document, document.roots[0])
    let views = builder.scene(safeAreaInsets: .zero).views
    func hasFrame(_ view: ViewDefinition) -> Value? { view.value(of: .translatesAutoresizingMaskIntoConstraints) }
    #expect(views[0].frame == Rect(1, 2, 30, 40) && views[0].has(.autoresizingMask))
    #expect(hasFrame(views[0]) == .bool(true) && hasFrame(views[1]) == .bool(false))
    #expect(hasFrame(views[2].subviews[0]) == .bool(false))
    // "d" and "e" are placed by constraints; that between "f" and what is in it places the latter.
    #expect(hasFrame(views[3]) == .bool(false) && hasFrame(views[4]) == .bool(false))
    #expect(hasFrame(views[5]) == .bool(true) && hasFrame(views[5].subviews[0]) == .bool(false))
  }

  @Test("A scene that is narrower and lower than the screen does not stand at its top")
  func smallScenes() throws {
    func top(_ width: Int, _ height: Int) throws -> Double {
      let document = try InterfaceDocument(
        Array(
          """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
          useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>
          <viewController id="c"><view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="\(width)" \
          height="\(height)"/></view></viewController></objects></scene></scenes></document>
          """.utf8))
      return document.safeAreaInsets(of: document.roots[0]).top
    }
    #expect(try [top(350, 400), top(375, 667), top(600, 400)] == [0, 20, 20])
  }

  @Test(
    "Constraints that name a table's cell hold its whole width, with the room of its accessory",
    arguments: [(#"accessoryType="disclosureIndicator""#, [-130.0, 15, 0]), ("", [-100, 0, 0])])
  func cellsOwnWidth(accessory: String, expected: [Double]) throws {
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="15505" \
        useAutolayout="YES"><objects><tableViewCell \(accessory) id="cell">
        <rect key="frame" x="0.0" y="0.0" width="375" height="68"/>
        <tableViewCellContentView key="contentView" id="content">
        <rect key="frame" x="0.0" y="0.0" width="345" height="68"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a">
        <rect key="frame" x="0.0" y="0.0" width="9" height="21"/></view></subviews></tableViewCellContentView>
        <constraints><constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="-100" \
        id="c1"/><constraint firstItem="a" firstAttribute="centerX" secondItem="cell" secondAttribute="centerX" id="c2"/>
        <constraint firstItem="a" firstAttribute="leading" secondItem="cell" secondAttribute="leading" id="c3"/>
        </constraints></tableViewCell></objects></document>
        """.utf8))
    var builder = SceneBuilder(document, document.roots[0])
    let constraints = builder.scene(safeAreaInsets: .zero).constraints
    let found = ["c1", "c2", "c3"].compactMap { id in constraints.first { $0.identifier == id }?.constant }
    // A cell that is 30 points wider has its right edge there, and its middle 15 points further.
    #expect(found == expected)
  }

  @Test("Constraints that name a table's cell hold its whole height, with the line below its content")
  func cellsOwnConstraints() throws {
    func constants(cell height: Int) throws -> [Double] {
      let document = try InterfaceDocument(
        Array(
          """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="11762" \
          useAutolayout="YES"><objects><tableViewCell id="cell">
          <rect key="frame" x="0.0" y="0.0" width="320" height="\(height)"/>
          <tableViewCellContentView key="contentView" id="content">
          <rect key="frame" x="0.0" y="0.0" width="320" height="49"/>
          <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a">
          <rect key="frame" x="0.0" y="0.0" width="9" height="21"/></view></subviews>
          <constraints><constraint firstItem="a" firstAttribute="centerY" secondItem="content" secondAttribute="centerY" \
          id="c1"/></constraints></tableViewCellContentView>
          <constraints><constraint firstItem="a" firstAttribute="centerY" secondItem="cell" secondAttribute="centerY" \
          id="c2"/><constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="4" id="c3"/>
          <constraint firstItem="a" firstAttribute="height" secondItem="cell" secondAttribute="height" multiplier="0.4" \
          id="c4"/><constraint firstItem="a" firstAttribute="top" secondItem="cell" secondAttribute="top" id="c5"/>
          </constraints></tableViewCell></objects></document>
          """.utf8))
      var builder = SceneBuilder(document, document.roots[0])
      let constraints = builder.scene(safeAreaInsets: .zero).constraints
      return ["c1", "c2", "c3", "c4", "c5"].compactMap { id in constraints.first { $0.identifier == id }?.constant }
    }
    // The middle of 50 points is half a point below that of 49; their lower edge one point below.
    #expect(try constants(cell: 50) == [0, 0.5, 3, 0.4, 0])
    #expect(try constants(cell: 49) == [0, 0, 4, 0, 0])
    // The content was saved in another cell.
    #expect(try constants(cell: 168) == [0, 0, 4, 0, 0])
  }

  @Test("Frames that Xcode 8 wrote as distances to the superview's edges")
  func insetFrames() throws {
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="11201"><objects>
        <view id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
        <view fixedFrame="YES" id="a"><frame key="frameInset" minX="63" minY="29" width="248" height="30"/></view>
        <view fixedFrame="YES" id="b"><frame key="frameInset" minX="96" width="200" height="102" maxY="84"/><subviews>
        <view fixedFrame="YES" id="c"><frame key="frameInset" minX="16" minY="10" height="20" maxX="4"/></view>
        </subviews></view><view fixedFrame="YES" id="d"><frame key="frameInset"/></view></subviews></view>
        <tableViewCell id="cell"><frame key="frameInset" minY="92" width="320" height="60"/>
        <tableViewCellContentView key="contentView" id="v"><frame key="frameInset" width="320" height="59"/>
        </tableViewCellContentView></tableViewCell></objects></document>
        """.utf8))
    var builder = SceneBuilder(document, document.roots[0])
    let views = builder.scene(safeAreaInsets: .zero).views
    let frames = (views + views.flatMap(\.subviews)).map(\.frame)
    #expect(
      frames == [
        Rect(63, 29, 248, 30), Rect(96, 481, 200, 102), Rect(0, 0, 375, 667), Rect(16, 10, 180, 20),
      ])
    #expect(document.roots[1].size == Size(320, 59))
  }

  @Test("A font of no size is as large as its class's own")
  func fonts() throws {
    func font(_ size: String) throws -> String {
      let element = try XMLElement(
        document: Array(#"<fontDescription key="fontDescription" type="system" pointSize="\#(size)"/>"#.utf8))
      return InterfaceFont.name(element, defaultSize: 17, InterfaceResources(nil))
    }
    #expect(
      try [font("0.0"), font("-3"), font("0.5"), font("12")] == ["system 17", "system 17", "system 1", "system 12"])
  }
}
