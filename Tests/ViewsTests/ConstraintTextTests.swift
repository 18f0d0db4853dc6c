import Graphics
import Testing

@testable import Views

@Suite("What messages call constraints (layout.md §4.2)")
struct ConstraintTextTests {
  @Test("By their identifiers, and by their equations where several have one")
  func conflictOfOneName() {
    var scene = LayoutScene(200, 100)
    scene.tree.setIdentifier("root", of: scene.tree.root)
    scene.add("box")
    scene.constrain(
      scene.anchor("box", .width), .equal, scene.anchor("root", .width), times: 0.5, plus: -8, "box.width")
    scene.constrain(scene.anchor("box", .width), .equal, plus: 300, "box.width")
    let conflicts = scene.layout().conflicts
    #expect(conflicts.count == 1)
    #expect(conflicts.allSatisfy { $0.contains("\"box.width == 0.5 * root.width - 8.0\"") })
    #expect(conflicts.allSatisfy { $0.hasSuffix("breaking \"box.width == 300.0\"") })
  }

  @Test("Those of one name stand once in a message, with how many they are")
  func namesOfOneKind() {
    var scene = LayoutScene(100, 44)
    scene.add("stack", .stackView)
    scene.fill("stack", "root")
    for name in ["a", "b", "c", "d"] {
      scene.add(name, in: "stack")
      scene.set(name, .width, 50)
    }
    let conflicts = scene.layout().conflicts
    #expect(!conflicts.isEmpty)
    #expect(conflicts.allSatisfy { $0.contains("\"stack.UISV-spacing\" (3 times)") })
  }
}
