import Graphics
import Layers
import Testing

@testable import Views

/// layout.md §2.2, §2.4.
@Suite("Scroll views and the safe area")
struct SafeAreaTests {
  /// A scroll view under bars of 64 points, and content that keeps its margins.
  private func scene(follows: Bool, height: Double = 1000) -> LayoutScene {
    var scene = LayoutScene(320, 480)
    scene.tree.makeControllerRoot(scene.tree.root, true, safeAreaInsets: EdgeInsets(64, 0, 34, 0))
    scene.add("scroll", .scrollView)
    scene.fill("scroll", "root")
    if follows { scene.tree.followSafeArea(scene["scroll"]) }
    scene.add("content", in: "scroll")
    scene.fill("content", "scroll")
    scene.pin("content", .width, to: "scroll", .width)
    scene.set("content", .height, height)
    scene.add("inside", in: "content")
    scene.pin("inside", .top, to: "content", .topMargin)
    scene.pin("inside", .left, to: "content", .leftMargin)
    scene.layout()
    return scene
  }

  private func offset(_ scene: LayoutScene) -> Double {
    scene.tree.layers[scene.tree.layer(of: scene["scroll"])].bounds.minY
  }

  @Test("What bars cover is added to the inset, where the content rests, and does not reach the content")
  func follows() {
    let scene = scene(follows: true)
    #expect(scene.tree.contentInset(of: scene["scroll"]) == EdgeInsets(64, 0, 34, 0))
    #expect(offset(scene) == -64)
    #expect(scene.frame("inside").origin == Point(8, 8))
    #expect(scene.tree.safeAreaInsets(of: scene["content"]) == .zero)
    #expect(scene.tree[scene["scroll"], .contentInset] == .numbers([0, 0, 0, 0]))
  }

  @Test("Without it content begins under the bars, and its margins are the safe area's")
  func stays() {
    let scene = scene(follows: false)
    #expect(offset(scene) == 0)
    #expect(scene.frame("inside").origin == Point(8, 72))
  }

  @Test("Content at the edge stays there when bars come and go, and scrolled content stays where it is")
  func changes() {
    var scene = scene(follows: true)
    scene.tree.makeControllerRoot(scene.tree.root, true, safeAreaInsets: EdgeInsets(20, 0, 0, 0))
    scene.layout()
    #expect(offset(scene) == -20)
    scene.tree.layers[scene.tree.layer(of: scene["scroll"])].bounds.origin.y = 300
    scene.tree.makeControllerRoot(scene.tree.root, true, safeAreaInsets: EdgeInsets(64, 0, 34, 0))
    scene.layout()
    #expect(offset(scene) == 300)
    #expect(scene.tree.contentInset(of: scene["scroll"]).top == 64)
  }

  @Test("The middle between a scroll view's margins is that of its frame, as its own middle is")
  func middleWithinMargins() {
    var scene = LayoutScene(320, 480)
    scene.add("scroll", .scrollView)
    scene.fill("scroll", "root")
    scene.add("content", in: "scroll")
    scene.fill("content", "scroll")
    scene.set("content", .height, 50)
    scene.pin("content", .centerX, to: "scroll", .centerXWithinMargins)
    scene.layout()
    #expect(scene.frame("content") == Rect(0, 0, 320, 50))
  }
}
