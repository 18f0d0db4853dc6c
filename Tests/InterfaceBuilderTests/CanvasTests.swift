import Document
import Graphics
import Testing

@testable import InterfaceBuilder

/// What of the canvas follows from the tool that wrote a document (interface-builder.md §8).
@Suite("Canvases of Interface Builder")
struct CanvasTests {
  private func storyboard(
    tools: String, device: String? = nil, size: Size = Size(375, 667), orientation: String = "portrait",
    top: Double = 0, metrics: String = "", views: String = ""
  ) throws -> InterfaceDocument {
    let element = device.map { "<device id=\"\($0)\" orientation=\"\(orientation)\"/>" } ?? ""
    return try InterfaceDocument(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        useAutolayout="YES">\(element)<scenes><scene sceneID="s"><objects>
        <viewController id="vc"><view key="view" id="top">
        <rect key="frame" x="0.0" y="\(top)" width="\(size.width)" height="\(size.height)"/>
        <subviews>\(views)</subviews></view>\(metrics)</viewController>
        <view id="extra"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
        </objects></scene></scenes></document>
        """.utf8))
  }

  @Test(
    "Without a device the canvas has two pixels a point since Xcode 8",
    arguments: [("10117", 1.0), ("11000", 2), ("11542", 2), ("", 1), (".", 1)])
  func scale(tools: String, expected: Double) throws {
    #expect(try storyboard(tools: tools).scale == expected)
    #expect(try storyboard(tools: tools, device: "retina5_9").scale == 3)
    // One frame on half a point shows that there are two.
    #expect(try storyboard(tools: tools, size: Size(375, 43.5)).scale == 2)
  }

  @Test(
    "Status bars are as high as the tool drew them",
    arguments: [
      ("retina6_1", "20037", 44.0), ("retina6_1", "21225", 48), ("retina5_9", "20037", 44), ("retina5_9", "22505", 50),
      ("retina6_5", "23504", 44), ("retina4_7", "14490", 20), ("retina4_7", "15400", 0), ("retina5_5", "21507", 0),
      ("retina4_7", "21701", 20), ("retina6_7", "22505", 47), ("retina6_72", "22505", 59),
      ("retina6_1", "21208", 44), ("retina5_9", "21507", 47), ("retina6_0", "20037", 44), ("retina6_0", "21701", 47),
      ("retina6_7", "17506", 44),
    ])
  func statusBars(device: String, tools: String, expected: Double) throws {
    let size = try #require(Device.named(device)).size(.portrait)
    let upright = try storyboard(tools: tools, device: device, size: size)
    #expect(upright.safeAreaInsets(of: upright.roots[0]).top == expected)
    let sideways = try storyboard(
      tools: tools, device: device, size: Size(size.height, size.width), orientation: "landscape")
    #expect(sideways.safeAreaInsets(of: sideways.roots[0]).left == (expected == 20 ? 0 : expected))
  }

  @Test("Two names of screens of 6.7 inches are two sizes, as the roots of such documents are")
  func largeScreens() {
    #expect(Device.named("retina6_7")?.size == Size(428, 926))
    #expect(Device.named("retina6_72")?.size == Size(430, 932))
    #expect(InterfaceDocument.canvasDevice("retina6_7", toolsVersion: 23_504)?.size == Size(428, 926))
    #expect(InterfaceDocument.canvasDevice("retina6_7", toolsVersion: 23_727)?.size == Size(430, 932))
    #expect(InterfaceDocument.canvasDevice("retina6_7", toolsVersion: 32_700)?.size == Size(428, 926))
  }

  @Test(
    "Since Xcode 26 constraints hold the frame of a slider",
    arguments: [("23727", false), ("24128", true), ("24765", true), ("32700", false)])
  func sliders(tools: String, isWhole: Bool) throws {
    let document = try storyboard(
      tools: tools, device: "retina6_1", views: "<slider id=\"a\"><rect key=\"frame\"/></slider>")
    var builder = SceneBuilder(document, document.roots[0])
    let insets = builder.scene(safeAreaInsets: .zero).views[0].properties.last {
      $0.path.property == .view(.alignmentRectInsets)
    }
    #expect(insets?.value == (isWhole ? .numbers([0, 0, 0, 0]) : nil))
  }

  @Test(
    "Search bars, page controls and buttons with the picture of their type are as large as a document's Xcode drew them",
    arguments: [
      ("12118", 44.0, nil), ("14490", 56, nil), ("19529", 51, 116.25), ("21701", 56, 116.25), ("23504", 56, nil),
      ("17147", 56, 116.25), ("24765", 64, nil), ("32700", 56, 116.25),
    ] as [(String, Double, Double?)])
  func controlSizes(tools: String, height: Double, width: Double?) throws {
    let document = try storyboard(
      tools: tools, device: "retina4_7",
      views: """
        <searchBar id="a"><rect key="frame"/></searchBar>
        <pageControl numberOfPages="3" id="b"><rect key="frame"/></pageControl>
        <searchBar prompt="Where?" showsScopeBar="YES" id="c"><rect key="frame"/></searchBar>
        <button buttonType="infoDark" id="d"><rect key="frame"/><state key="normal"/></button>
        """)
    var builder = SceneBuilder(document, document.roots[0])
    let sizes = builder.scene(safeAreaInsets: .zero).views.map { view in
      view.properties.last { $0.path.property == .view(.intrinsicContentSize) }?.value
    }
    let button =
      switch tools {
      case "12118", "14490": Value.size(Size(22, 22))
      case "17147": Value.size(Size(25, 24))
      default: Value?.none
      }
    #expect(
      sizes == [
        .size(Size(-1, height)), width.map { .size(Size($0, 26)) }, .size(Size(-1, height + 31 + 44)),
        button,
      ])
  }

  @Test(
    "A canvas shows the controls of its Xcode's system",
    arguments: [
      ("12118", SystemLook.iOS11), ("14490.70", .iOS11), ("15400", .iOS18), ("23727", .iOS18), ("24128", .iOS26),
      ("32700", .iOS18),
    ])
  func looks(tools: String, look: SystemLook) throws {
    #expect(try storyboard(tools: tools, device: "retina4_7").canvasLook == look)
  }

  @Test("Only a controller's view of a storyboard has to do with the screen")
  func roots() throws {
    let document = try storyboard(tools: "14313", device: "retina4_7")
    #expect(document.roots.map { document.safeAreaInsets(of: $0).top } == [20, 0])
    let other = try #require(Device.named("iPhone 15"))
    #expect(document.roots.map { document.safeAreaInsets(of: $0, on: other, .portrait).bottom } == [34, 0])
  }

  @Test(
    "A scene as wide as the canvas and a bar lower stands below the bars",
    arguments: [(375.0, 647.0, 0.0), (375, 603, 0), (375, 648, 20), (375, 500, 20), (320, 647, 20)])
  func belowBars(width: Double, height: Double, expected: Double) throws {
    let document = try storyboard(tools: "14490", device: "retina4_7", size: Size(width, height))
    #expect(document.safeAreaInsets(of: document.roots[0]).top == expected)
  }

  @Test("A scene that begins lower stands below bars, and reaches over the screen's end if it is as large")
  func lowerScenes() throws {
    func insets(_ tools: String, _ device: String?, _ size: Size) throws -> [Double] {
      let document = try storyboard(tools: tools, device: device, size: size, top: 64)
      let insets = document.safeAreaInsets(of: document.roots[0])
      return [insets.top, insets.bottom]
    }
    #expect(try insets("9059", nil, Size(600, 536)) == [0, 0])
    #expect(try insets("11542", nil, Size(375, 667)) == [0, 64])
    #expect(try insets("12118", "retina4_7", Size(414, 672)) == [0, 0])
    #expect(try insets("12118", "retina4_7", Size(375, 887)) == [0, 0])
  }

  @Test(
    "A canvas without a device has a status bar, and the bar that the scene simulates",
    arguments: [
      ("", 20.0), ("<nil key=\"simulatedStatusBarMetrics\"/>", 0),
      ("<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>", 64),
      ("<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\" prompted=\"NO\"/>", 0),
    ])
  func withoutDevice(metrics: String, expected: Double) throws {
    let document = try storyboard(tools: "8191", size: Size(600, 600), metrics: metrics)
    #expect(document.safeAreaInsets(of: document.roots[0]) == EdgeInsets(expected, 0, 0, 0))
  }

  @Test("Since Xcode 11 constraints count from the root to what is in it, so that the innermost is broken first")
  func order() throws {
    let document = try storyboard(
      tools: "15400", device: "retina4_7",
      views: """
        <view id="a"><rect key="frame"/><constraints><constraint firstAttribute="height" constant="44" id="inner"/>
        </constraints></view></subviews><constraints>
        <constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="top" id="outer"/>
        </constraints><subviews>
        """)
    var builder = SceneBuilder(document, document.roots[0])
    #expect(builder.scene(safeAreaInsets: .zero).constraints.map(\.identifier) == ["outer", "inner"])
  }

  @Test("In a scene a scroll view follows the safe area unless its document says never, on a canvas none does")
  func scrollViews() throws {
    let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"667\"/>"
    let document = try storyboard(
      tools: "19529", device: "retina4_7",
      views: "<scrollView id=\"a\">\(frame)</scrollView>"
        + "<scrollView contentInsetAdjustmentBehavior=\"never\" id=\"b\">\(frame)</scrollView>"
        + "<view id=\"c\">\(frame)</view>")
    var builder = SceneBuilder(document, document.roots[0])
    #expect(builder.scene(safeAreaInsets: .zero).views.map(\.followsSafeArea) == [false, false, false])
    let view = try #require(document.view(ofController: "vc"))
    let follow = ["a", "b", "c"].map { find($0, in: [view])?.followsSafeArea }
    #expect(follow == [true, false, false])
  }

  @Test(
    "Margins of cells are those of their canvas, narrow tables apart, and end beside an accessory",
    arguments: [
      ("19529", "retina4_7", 375.0, 375.0, [11.0, 16, 11, 16]), ("19529", "retina6_1", 414, 414, [11, 20, 11, 20]),
      ("19529", "retina6_0", 390, 390, [11, 20, 11, 20]), ("19529", "retina4_7", 375, 341, [11, 16, 11, 8]),
      ("19529", "retina6_1", 414, 374, [11, 20, 11, 8]), ("17506", "retina6_1", 375, 375, [11, 20, 11, 20]),
      ("20037", "retina4_7", 600, 600, [11, 16, 11, 16]), ("14460", "retina4_7", 600, 600, [11, 20, 11, 20]),
      ("17506", "retina6_1", 320, 320, [11, 16, 11, 16]), ("23727", "retina6_0", 390, 390, [11, 16, 11, 16]),
    ] as [(String, String, Double, Double, [Double])])
  func cells(tools: String, device: String, table: Double, content: Double, expected: [Double]) throws {
    func frame(_ width: Double) -> String { "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" height=\"44\"/>" }
    let document = try storyboard(
      tools: tools, device: device,
      views: """
        <tableView id="t">\(frame(table))<prototypes><tableViewCell id="c">\(frame(table))
        <tableViewCellContentView key="contentView" id="v">\(frame(content))</tableViewCellContentView>
        </tableViewCell></prototypes></tableView>
        """)
    let root = try #require(document.roots.first { $0.ids.contains("v") })
    var builder = SceneBuilder(document, root)
    #expect(builder.scene(safeAreaInsets: .zero).root.givenMargins == expected)
  }

  @Test(
    "In a table that is wider than its cells the table's width counts; a cell that was saved as wide is laid out in less",
    arguments: [(374.0, 20.0), (414, 60)])
  func insetCells(width: Double, right: Double) throws {
    func frame(_ width: Double) -> String { "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" height=\"44\"/>" }
    let document = try storyboard(
      tools: "23504", device: "retina6_5",
      views: """
        <tableView style="insetGrouped" id="t">\(frame(414))<prototypes><tableViewCell id="c">\(frame(width))
        <tableViewCellContentView key="contentView" id="v">\(frame(width))</tableViewCellContentView>
        </tableViewCell></prototypes></tableView>
        """)
    let root = try #require(document.roots.first { $0.ids.contains("v") })
    var builder = SceneBuilder(document, root)
    #expect(builder.scene(safeAreaInsets: .zero).root.givenMargins == [11, 20, 11, right])
  }

  @Test("Since Xcode 26 low cells of tables have margins of 15 above and below", arguments: [(51.0, 15.0), (73, 11)])
  func lowCells(height: Double, margin: Double) throws {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"\(height)\"/>"
    let document = try storyboard(
      tools: "24412", device: "retina6_12",
      views: """
        <tableView id="t">\(frame)<prototypes><tableViewCell id="c">\(frame)
        <tableViewCellContentView key="contentView" id="v">\(frame)</tableViewCellContentView>
        </tableViewCell></prototypes></tableView>
        """)
    let root = try #require(document.roots.first { $0.ids.contains("v") })
    var builder = SceneBuilder(document, root)
    #expect(builder.scene(safeAreaInsets: .zero).root.givenMargins == [margin, 20, margin, 20])
  }

  @Test("Standard spacing of a baseline-relative column is the distance of two lines, else 8")
  func standardSpacing() throws {
    func spacing(_ attributes: String) throws -> Value? {
      let document = try storyboard(
        tools: "15400", device: "retina4_7",
        views: """
          <stackView spacingType="standard" \(attributes) id="s"><rect key="frame"/><subviews>
          <label text="a" id="a"><rect key="frame"/><fontDescription key="fontDescription" pointSize="34"/></label>
          </subviews></stackView>
          """)
      var builder = SceneBuilder(document, document.roots[0])
      return builder.scene(safeAreaInsets: .zero).views[0].properties.last {
        $0.path.property == .view(.spacing)
      }?.value
    }
    #expect(try spacing("axis=\"vertical\" baselineRelativeArrangement=\"YES\"") == .number(43))
    #expect(try spacing("axis=\"vertical\"") == .number(8))
    #expect(try spacing("baselineRelativeArrangement=\"YES\"") == .number(8))
  }
}
