import Graphics
import TestSupport
import Testing

@testable import Views

@Suite("Trees that are laid out by one solver after the other")
struct SharedSolverTests {
  /// Rows of one structure, with texts and sizes of their own; widths and gaps tie, and not everything is determined.
  private static func row(_ structure: UInt64, _ random: inout SeededGenerator) -> LayoutScene {
    var shape = SeededGenerator(seed: structure)
    var scene = LayoutScene(Double(Int.random(in: 80...300, using: &random)), 400)
    scene.add("row")
    scene.pin("row", .left, to: "root", .left)
    scene.pin("row", .top, to: "root", .top)
    scene.pin("row", .width, to: "root", .width)
    scene.set("row", .height, 0, priority: 50)
    var above = "row"
    for index in 0..<Int.random(in: 1...4, using: &shape) {
      let name = "v\(index)"
      let isLabel = Bool.random(using: &shape)
      scene.add(
        name, isLabel ? .label : .view, in: "row",
        content: isLabel ? nil : Size(Double(Int.random(in: 10...90, using: &random)), 20))
      if isLabel {
        scene.tree[scene[name], .text] = .string(
          String(repeating: "x", count: Int.random(in: 0...60, using: &random)))
        scene.tree[scene[name], .numberOfLines] = .number(Double(Int.random(in: 0...2, using: &shape)))
      }
      scene.pin(name, .top, to: above, index == 0 ? .top : .bottom, 4)
      if Bool.random(using: &shape) { scene.pin(name, .left, to: "row", .left, 8) }
      scene.constrain(
        scene.anchor(name, .right), .lessThanOrEqual, scene.anchor("row", .right), plus: -8,
        priority: [1000, 750, 250].randomElement(using: &shape)!)
      above = name
    }
    scene.pin("row", .bottom, to: above, .bottom, Double(Int.random(in: 0...9, using: &random)))
    return scene
  }

  private static func frames(_ scene: LayoutScene) -> [Rect] {
    scene.tree.descendants(of: scene.tree.root).map { scene.tree.layoutFrame(of: $0) }
  }

  @Test("Every tree lies as it does by a solver of its own, whatever the solver was used for before")
  func sharing() throws {
    var random = SeededGenerator(seed: 5)
    var solver = SharedSolver()
    var (heights, goneOn) = (Set<Double>(), 0)
    for _ in 0..<600 {
      let scene = Self.row(UInt64.random(in: 1...3, using: &random), &random)
      var (own, shared) = (scene, scene)
      own.layout()
      let before = solver.engine.isEmpty
      _ = try shared.tree.layoutIfNeeded(typesetter: BoxTypesetter(), by: &solver)
      #expect(Self.frames(shared) == Self.frames(own))
      if !before { goneOn += 1 }
      heights.insert(own.frame("row").height)
    }
    #expect(goneOn > 500)
    #expect(heights.count > 20, "rows that are all alike show nothing")
  }

  @Test("A solver whose numbers are taken for another tree's gives other frames: the comparison can fail")
  func negativeControl() {
    var random = SeededGenerator(seed: 6)
    var (first, second) = (Self.row(1, &random), Self.row(1, &random))
    first.layout()
    second.layout()
    #expect(Self.frames(first) != Self.frames(second))
  }
}
