import Document
import Graphics
import Lookups
import Testing

@testable import InterfaceBuilder

/// What of the canvas of a xib follows from the tool that wrote it (interface-builder.md §8).
@Suite("Canvases of xibs")
struct CanvasOfXibTests {
  private func xib(
    tools: String, device: String = "retina4_7", size: Size? = nil, metrics: String = "", views: String = ""
  ) throws -> InterfaceDocument {
    let screen = try #require(Device.named(device)).size(.portrait)
    let size = size ?? screen
    return try InterfaceDocument(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        useAutolayout="YES"><device id="\(device)" orientation="portrait"/><objects><view id="top">
        <rect key="frame" x="0.0" y="0.0" width="\(size.width)" height="\(size.height)"/>
        <subviews>\(views)</subviews>\(metrics)</view></objects></document>
        """.utf8))
  }

  @Test(
    "Before Xcode 11 a view of a xib that is as high as a screen has the status bar",
    arguments: [("14460", 545.0, 20.0), ("14460", 450, 0), ("15705", 545, 0)])
  func highViews(tools: String, height: Double, expected: Double) throws {
    let document = try xib(tools: tools, size: Size(343, height))
    #expect(document.safeAreaInsets(of: document.roots[0]).top == expected)
  }

  @Test("A navigation bar that a xib's screen simulates counts", arguments: [("21225", 92.0), ("24765", 150)])
  func simulatedBar(tools: String, expected: Double) throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
    let screen = try xib(tools: tools, device: "retina6_1", metrics: bar)
    #expect(screen.safeAreaInsets(of: screen.roots[0]).top == expected)
  }

  @Test(
    "Safe areas of views of xibs",
    arguments: [
      // Whole screens, then views that are smaller.
      ("retina4_7", "14490", true, [20.0, 0.0]), ("retina4_7", "16096", true, [0, 0]),
      ("retina4_7", "21507", true, [0, 0]), ("retina4_7", "21701", true, [20, 0]),
      ("retina4_7", "24506", true, [20, 0]), ("retina6_1", "16096", true, [44, 34]),
      ("retina6_12", "24506", true, [118, 68]), ("retina6_12", "32700", true, [59, 34]),
      ("retina6_12", "23727", true, [118, 68]), ("retina6_12", "23504", true, [59, 34]),
      ("retina6_72", "22505", true, [59, 34]), ("retina6_12", "23727", false, [59, 34]),
      ("retina4_7", "14490", false, [0, 0]), ("retina4_7", "22505", false, [20, 0]),
      ("retina6_1", "17506", false, [44, 0]), ("retina6_1", "22505", false, [48, 34]),
    ] as [(String, String, Bool, [Double])])
  func safeAreas(device: String, tools: String, isScreen: Bool, expected: [Double]) throws {
    let document = try xib(tools: tools, device: device, size: isScreen ? nil : Size(300, 200))
    let insets = document.safeAreaInsets(of: document.roots[0])
    #expect([insets.top, insets.bottom] == expected)
    // Shown on a device, the device decides.
    let other = try #require(Device.named("iPhone 15"))
    #expect(document.safeAreaInsets(of: document.roots[0], on: other, .portrait).bottom == 34)
  }

  @Test(
    "A view of a xib that is wider than the screen, or was made before Xcode 11, reaches to its bottom",
    arguments: [
      ("17701", 497.0, 34.0), ("21507", 497, 34), ("17701", 414, 0), ("14490", 414, 34), ("21507", 320, 0),
    ])
  func bottom(tools: String, width: Double, expected: Double) throws {
    let document = try xib(tools: tools, device: "retina6_1", size: Size(width, 338))
    #expect(document.safeAreaInsets(of: document.roots[0]).bottom == expected)
  }

  @Test(
    "A view beside a storyboard's controllers has the device's safe area since Xcode 14.3",
    arguments: [("21507", 0.0), ("21701", 48), ("32700", 48)])
  func besideControllers(tools: String, top: Double) throws {
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        useAutolayout="YES"><device id="retina6_1" orientation="portrait"/><scenes><scene sceneID="s"><objects>
        <viewController id="c"><view key="view" id="v"><rect key="frame" width="414" height="896"/></view>
        </viewController><view id="other"><rect key="frame" width="414" height="734"/></view>
        </objects></scene></scenes></document>
        """.utf8))
    let root = try #require(document.roots.first { $0.ids.contains("other") })
    #expect(document.safeAreaInsets(of: root).top == top)
  }

  @Test(
    "Labels as high as whole points make them tell a canvas of one pixel a point of Xcode 8",
    arguments: [
      ("11762", 21.0, 40.0, 1.0), ("11762", 20.5, 40, 2), ("11762", 21, 40.5, 2), ("11762", 30, 40, 2),
      ("14490", 21, 40, 2), ("10117", 21, 40, 2),
    ])
  func pixels(tools: String, height: Double, width: Double, expected: Double) throws {
    let document = try xib(
      tools: tools,
      views: ["a", "b"].map {
        "<label text=\"a\" id=\"\($0)\"><rect key=\"frame\" width=\"\(width)\" height=\"\(height)\"/></label>"
      }.joined())
    #expect(document.canvasScale() == expected)
    // Pictures are as sharp as the device.
    #expect(document.scale == 2)
  }

  @Test("Heights that are known go before the document's, and fonts of an author say nothing")
  func knownHeights() throws {
    let views = """
      <label text="a" id="a"><rect key="frame" width="40" height="0"/></label>
      <label text="c" id="c"><rect key="frame" width="40" height="0"/></label>
      <label text="b" id="b"><rect key="frame" width="40" height="21"/>
      <fontDescription key="fontDescription" name="Own" family="Own" pointSize="17"/></label>
      """
    let document = try xib(tools: "11762", views: views)
    #expect(document.canvasScale() == 2)
    #expect(document.canvasScale(knowing: ["a": 21, "c": 21]) == 1)
    #expect(document.canvasScale(knowing: ["a": 21, "b": 20.5, "c": 21]) == 1)
    #expect(document.canvasScale(knowing: ["a": 21, "c": 20.5]) == 2)
    #expect(document.canvasScale(knowing: ["a": 21]) == 2)
    #expect(document.canvasScale(knowing: ["a": 21, "b": 21]) == 2)
  }

  @Test(
    "What Xcode 7 drew on its square canvas has one pixel a point in documents of Xcode 8, unless half points show more",
    arguments: [
      ("11762", 600.0, 1.0), ("11762", 600, 2), ("11762", 375, 2), ("12121", 600, 2), ("14490", 600, 2),
    ])
  func squareCanvas(tools: String, width: Double, expected: Double) throws {
    let hasHalves = width == 600 && tools == "11762" && expected == 2
    let document = try xib(tools: tools, size: Size(width, 49))
    #expect(document.canvasScale(hasHalfPoints: hasHalves) == expected)
    if hasHalves { #expect(try xib(tools: tools, size: Size(width, 49.5)).canvasScale() == 2) }
  }

  @Test("An Apple TV's canvas has two pixels a point since Xcode 14", arguments: [("15705", 1.0), ("20037", 2)])
  func appleTV(tools: String, expected: Double) throws {
    let document = try xib(tools: tools, device: "appleTV")
    #expect(document.canvasScale() == expected)
    // Pictures are as the device shows them.
    #expect(document.scale == 1)
  }

  @Test("A television keeps its edges free however it is held, at the sides more before Xcode 11, and shows no bars")
  func television() throws {
    let device = try #require(Device.named("Apple TV"))
    for orientation in Device.Orientation.allCases {
      #expect(device.size(orientation) == Size(1920, 1080))
      #expect(device.safeAreaInsets(orientation) == EdgeInsets(60, 80, 60, 80))
    }
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
    for (tools, side) in [("14109", 90.0), ("15705", 80)] {
      let document = try xib(tools: tools, device: "appleTV", metrics: bar)
      #expect(document.safeAreaInsets(of: document.roots[0]) == EdgeInsets(60, side, 60, side))
    }
    let old = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder.AppleTV.Storyboard" version="3.0" toolsVersion="9532" \
        useAutolayout="YES"><scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="v">
        <rect key="frame" width="1920" height="1080"/></view></viewController></objects></scene></scenes></document>
        """.utf8))
    #expect(old.safeAreaInsets(of: old.roots[0]) == .zero)
  }

  @Test(
    "The middle of a slider is that of its frame in layouts of Xcode 9.0 to 9.2",
    arguments: [("13196", 0.5), ("13771", 0), ("12121", 0)])
  func sliders(tools: String, offset: Double) throws {
    let document = try xib(
      tools: tools,
      views: """
        <slider id="s"><rect key="frame"/></slider><label text="a" id="l"><rect key="frame"/></label></subviews>
        <constraints><constraint firstItem="l" firstAttribute="centerY" secondItem="s" secondAttribute="centerY" \
        multiplier="2" constant="3" id="a"/>
        <constraint firstItem="s" firstAttribute="centerY" secondItem="top" secondAttribute="centerY" id="b"/>
        <constraint firstItem="s" firstAttribute="centerX" secondItem="l" secondAttribute="centerX" id="c"/>
        </constraints><subviews>
        """)
    var builder = SceneBuilder(document, document.roots[0])
    let constants = builder.scene(safeAreaInsets: .zero).constraints.map(\.constant)
    #expect(constants == [3 + 2 * offset, -offset, 0])
  }

  @Test("The keyboard's guide holds views, as the other guides do")
  func keyboardGuide() throws {
    let document = try xib(
      tools: "21701",
      views: """
        <view id="v"><rect key="frame"/></view></subviews><keyboardLayoutGuide key="keyboard" id="k"/>
        <viewLayoutGuide key="safeArea" id="g"/><constraints>
        <constraint firstItem="k" firstAttribute="top" secondItem="v" secondAttribute="bottom" id="a"/>
        <constraint firstItem="v" firstAttribute="top" secondItem="g" secondAttribute="top" id="b"/></constraints><subviews>
        """)
    var builder = SceneBuilder(document, document.roots[0])
    let constraints = builder.scene(safeAreaInsets: .zero).constraints
    #expect(constraints.map { $0.first.guide ?? $0.second?.guide } == [.keyboard, .safeArea])
  }

  @Test("A view of a stack view that nothing sizes asks for its drawn size, weakly if something is in it")
  func drawnSizes() throws {
    func properties(_ content: String) throws -> [PropertyAssignment] {
      let document = try xib(
        tools: "19529",
        views: """
          <stackView id="s"><rect key="frame" width="300" height="65"/><subviews><view id="v">
          <rect key="frame" width="180" height="65"/>\(content)</view></subviews></stackView>
          """)
      var builder = SceneBuilder(document, document.roots[0])
      return builder.scene(safeAreaInsets: .zero).views[0].subviews[0].properties
    }
    func value(_ property: ViewProperty, _ list: [PropertyAssignment]) -> Value? {
      list.last { $0.path.property == .view(property) }?.value
    }
    let empty = try properties("")
    #expect(value(.intrinsicContentSize, empty) == .size(Size(180, 65)))
    #expect(value(.horizontalHuggingPriority, empty) == nil)
    let full = try properties("<subviews><label text=\"a\" id=\"l\"><rect key=\"frame\"/></label></subviews>")
    #expect(value(.intrinsicContentSize, full) == .size(Size(180, 65)))
    #expect(value(.horizontalHuggingPriority, full) == .number(26))
    #expect(value(.verticalCompressionResistancePriority, full) == .number(26))
  }
}
