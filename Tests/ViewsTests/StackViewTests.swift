import Graphics
import Layers
import Testing

@testable import Views

/// layout.md §5.
@Suite("Stack views")
struct StackViewTests {
  /// Three views of 160×200, 80×100 and 40×50 points in a stack view at the root's corner.
  private func stack(
    _ distribution: String, spacing: Double = 0, width: Double? = nil, alignment: String = "fill",
    axis: String = "horizontal"
  ) -> LayoutScene {
    var scene = LayoutScene(1000, 1000, scale: 1000)
    scene.add("stack", .stackView)
    let stack = scene["stack"]
    scene.tree[stack, .distribution] = .word(distribution)
    scene.tree[stack, .alignment] = .word(alignment)
    scene.tree[stack, .axis] = .word(axis)
    scene.tree[stack, .spacing] = .number(spacing)
    scene.pin("stack", .left, to: "root", .left)
    scene.pin("stack", .top, to: "root", .top)
    if let width { scene.set("stack", .width, width) }
    for (name, size) in [("A", Size(160, 200)), ("B", Size(80, 100)), ("C", Size(40, 50))] {
      scene.add(name, in: "stack", content: size)
    }
    scene.layout()
    return scene
  }

  @Test(
    "Distributions place views as the table of layout.md §5 says",
    arguments: [
      ("fill", 0.0, nil, 280.0, [0.0, 160, 160, 80, 240, 40]),
      ("fillEqually", 10, nil, 500, [0, 160, 170, 160, 340, 160]),
      ("fillEqually", 10, 330, 330, [0, 103.333, 113.333, 103.333, 226.667, 103.333]),
      ("fillProportionally", 0, 200, 200, [0, 114.2857, 114.2857, 57.1429, 171.4286, 28.5714]),
      ("fillProportionally", 10, 200, 200, [0, 106.6667, 116.6667, 53.3333, 180, 20]),
      ("equalSpacing", 10, 400, 400, [0, 160, 220, 80, 360, 40]),
      ("equalCentering", 0, 400, 400, [0, 160, 190, 80, 360, 40]),
      ("equalCentering", 0, 290, 290, [0, 160, 160, 80, 250, 40]),
      ("equalCentering", 10, 300, 300, [0, 160, 170, 80, 260, 40]),
    ] as [(String, Double, Double?, Double, [Double])])
  func distributions(_ distribution: String, spacing: Double, given: Double?, width: Double, places: [Double]) {
    let scene = stack(distribution, spacing: spacing, width: given)
    #expect(abs(scene.frame("stack").width - width) < 0.01)
    for (index, name) in ["A", "B", "C"].enumerated() {
      let frame = scene.frame(name)
      #expect(abs(frame.minX - places[2 * index]) < 0.01, "\(name) is at \(frame.minX)")
      #expect(abs(frame.width - places[2 * index + 1]) < 0.01, "\(name) is \(frame.width) wide")
    }
  }

  @Test(
    "Alignments place views across the axis",
    arguments: [
      ("center", [0.0, 50, 75], [200.0, 100, 50]), ("top", [0, 0, 0], [200, 100, 50]),
      ("bottom", [0, 100, 150], [200, 100, 50]), ("fill", [0, 0, 0], [200, 200, 200]),
    ])
  func alignments(_ alignment: String, tops: [Double], heights: [Double]) {
    let scene = stack("fill", alignment: alignment)
    #expect(scene.frame("stack").height == 200)
    for (index, name) in ["A", "B", "C"].enumerated() {
      #expect(scene.frame(name).minY == tops[index] && scene.frame(name).height == heights[index])
    }
  }

  @Test("A hidden view leaves one gap, and comes back")
  func hidden() {
    var scene = stack("fill", spacing: 10)
    #expect(scene.frame("stack").width == 300)
    scene.tree[scene["B"], .hidden] = .bool(true)
    scene.layout()
    #expect(scene.frame("stack").width == 210)
    #expect(scene.frame("C").minX == 170 && scene.frame("B").width == 0 && scene.frame("B").minX == 165)
    scene.tree[scene["B"], .hidden] = .bool(false)
    scene.layout()
    #expect(scene.frame("C").minX == 260)
  }

  @Test("A hidden view stays in line, but makes its stack view no larger", arguments: [("center", -50.0), ("top", 0)])
  func hiddenAcross(_ alignment: String, top: Double) {
    var scene = stack("fill", alignment: alignment)
    scene.tree[scene["A"], .hidden] = .bool(true)
    scene.layout()
    // B is the highest of those that show; A, of 200 points, has its middle or its upper edge.
    #expect(scene.frame("stack").size == Size(120, 100))
    #expect(scene.frame("B") == Rect(0, 0, 80, 100) && scene.frame("C").height == 50)
    #expect(scene.frame("A") == Rect(0, top, 0, 200))
  }

  @Test(
    "A hidden text of several lines stays within its column, and makes it no wider",
    arguments: [(nil, 160.0), (200.0, 200.0)] as [(Double?, Double)])
  func hiddenLines(given: Double?, width: Double) {
    var scene = stack("fill", width: given, alignment: "leading", axis: "vertical")
    scene.add("text", .label, in: "stack", content: Size(500, 20))
    scene.tree[scene["text"], .numberOfLines] = .number(0)
    scene.tree[scene["text"], .hidden] = .bool(true)
    scene.layout()
    #expect(scene.frame("stack").width == width)
    #expect(scene.frame("text").minX == 0 && scene.frame("text").size == Size(width, 0))
  }

  @Test("A constraint to a hidden view moves the hidden view, and nothing else")
  func constraintToHidden() {
    var scene = LayoutScene(320, 44)
    scene.add("stack", .stackView)
    scene.fill("stack", "root")
    for name in ["shown", "gone"] { scene.add(name, in: "stack") }
    scene.tree[scene["gone"], .hidden] = .bool(true)
    scene.pin("shown", .left, to: "gone", .left)
    scene.set("shown", .width, 320)
    scene.pin("gone", .width, to: "shown", .width)
    let result = scene.layout()
    #expect(scene.frame("stack").width == 320 && scene.frame("shown") == Rect(0, 0, 320, 44))
    #expect(scene.frame("gone").minX == 0)
    // Only the equal widths cannot hold; what nobody sees gives way.
    #expect(result.conflicts.count == 1 && result.conflicts[0].hasSuffix("breaking \"gone.UISV-hiding\""))
  }

  @Test("A column aligns its views by its own direction, not by theirs")
  func alignmentOfForcedViews() {
    var scene = stack("fill", alignment: "leading", axis: "vertical")
    scene.tree[scene["B"], .semanticContentAttribute] = .word("forceRightToLeft")
    scene.layout()
    #expect(scene.frame("B").minX == 0 && scene.frame("B").width == 80)
  }

  @Test("Margins, custom spacing and the direction of reading")
  func details() {
    var scene = stack("fill", spacing: 10)
    scene.tree[scene["stack"], .layoutMargins] = .numbers([1, 2, 3, 4])
    scene.tree[scene["stack"], .layoutMarginsRelativeArrangement] = .bool(true)
    scene.tree[scene["A"], .customSpacing] = .number(30)
    scene.layout()
    #expect(scene.frame("A").origin == Point(2, 1) && scene.frame("B").minX == 192)
    #expect(scene.frame("stack").size == Size(326, 204))
    scene.tree[scene["stack"], .semanticContentAttribute] = .word("forceRightToLeft")
    scene.layout()
    #expect(scene.frame("C").minX == 2 && scene.frame("B").minX == 52 && scene.frame("A").minX == 162)
  }

  @Test("Changing the axis places everything anew")
  func axis() {
    var scene = stack("fill", spacing: 10)
    scene.tree[scene["stack"], .axis] = .word("vertical")
    scene.layout()
    #expect(scene.frame("C").minY == 320 && scene.frame("stack").size == Size(160, 370))
  }
}
