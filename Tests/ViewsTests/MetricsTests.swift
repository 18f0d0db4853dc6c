import Graphics
import Layers
import Testing

@testable import Views

@Suite("Sizes of standard views: numeric vectors of compositing.md §14 and §16")
struct MetricsTests {
  private func size(_ viewClass: ViewClass, scale: Double = 2, _ set: (inout ViewTree, ViewID) -> Void = { _, _ in })
    -> Size?
  {
    var tree = ViewTree(size: Size(400, 400))
    tree.scale = scale
    let view = tree.makeView(viewClass)
    tree.insert(view, into: tree.root)
    set(&tree, view)
    return tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter())
  }

  @Test(
    "§14: heights of one line, in pixels of both scales",
    arguments: [
      (11.0, 13.5, 13.3333), (12, 14.5, 14.3333), (13, 16, 15.6667), (15, 18, 18), (16, 19.5, 19.3333),
      (17, 20.5, 20.3333), (20, 24, 24), (22, 26.5, 26.3333), (28, 33.5, 33.6667), (34, 41, 40.6667),
    ])
  func lines(points: Double, twice: Double, thrice: Double) {
    for (scale, expected) in [(2.0, twice), (3, thrice)] {
      let found = size(.label, scale: scale) { tree, view in
        tree[view, .text] = .string("a")
        tree[view, .font] = .string("Inter \(points)")
      }
      #expect(abs((found?.height ?? 0) - expected) < 1e-4, "\(points) points at \(scale)")
    }
  }

  @Test("§14: a label's width is rounded up to pixels; without text it has no size")
  func width() {
    let found = size(.label) { tree, view in
      tree[view, .text] = .string("abc")
      tree[view, .font] = .string("Inter 17.3")
    }
    #expect(found?.width == 26, "25.95 points of boxes")
    #expect(size(.label) == Size(0, 0))
  }

  @Test("§16: default sizes; switches and segments are larger than their alignment by layout.md §1.4")
  func defaults() {
    #expect(size(.switch) == Size(49, 31))
    #expect(size(.stepper) == Size(94, 32))
    #expect(size(.searchBar)?.height == 56)
    #expect(size(.progressView)?.height == 4)
    #expect(size(.progressView) { tree, _ in tree.systemLook = .iOS11 }?.height == 2)
    #expect(size(.slider)?.height == 30)
    #expect(size(.activityIndicatorView) == Size(20, 20))
    #expect(size(.activityIndicatorView) { $0[$1, .indicatorStyle] = .word("large") } == Size(37, 37))
    #expect(
      size(.button) {
        $0[$1, .title] = .string("OK")
        $0[$1, .font] = .string("Inter 15")
      }?.height == 30)
    #expect(
      size(.textField) {
        $0[$1, .borderStyle] = .word("roundedRect")
        $0[$1, .font] = .string("Inter 14")
      }?.height == 34)
  }

  @Test(
    "Text fields are whole points high, and those without a border one more since iOS 13 unless they are secure",
    arguments: [(SystemLook.iOS11, 21, 21, 30, 34), (.iOS18, 22, 21, 34.5, 44), (.iOS26, 22, 21, 34.5, 44)])
  func fields(look: SystemLook, plain: Double, secure: Double, rounded: Double, large: Double) {
    func height(_ border: String, points: Int, isSecure: Bool = false) -> Double? {
      size(.textField) {
        $0.systemLook = look
        $0[$1, .borderStyle] = .word(border)
        $0[$1, .font] = .string("Inter \(points)")
        $0[$1, .placeholder] = .string("Name")
        $0[$1, .secureTextEntry] = .bool(isSecure)
      }?.height
    }
    #expect(height("none", points: 17) == plain && height("none", points: 17, isSecure: true) == secure)
    #expect(height("roundedRect", points: 17) == rounded && height("roundedRect", points: 25) == large)
  }

  @Test("Page controls of iOS 11 are as wide as their dots", arguments: [(1.0, 7.0), (3, 39)])
  func pages(count: Double, width: Double) {
    let found = size(.pageControl) {
      $0.systemLook = .iOS11
      $0[$1, .numberOfPages] = .number(count)
    }
    #expect(found == Size(width, 37))
  }

  @Test("§13: a width of 60 in 100 grows to 160 of 200; between flexible margins it stays and is centred as before")
  func autoresizing() {
    func result(_ mask: AutoresizingMask) -> (Double, Double) {
      var scene = LayoutScene(300, 300)
      scene.add("super", frame: Rect(0, 0, 100, 50))
      scene.add("view", in: "super", frame: Rect(20, 0, 60, 10), mask: mask)
      scene.tree[scene["super"], .frame] = .rect(Rect(0, 0, 200, 50))
      return (scene.frame("view").minX, scene.frame("view").width)
    }
    #expect(result(.flexibleWidth) == (20, 160))
    #expect(result([.flexibleLeftMargin, .flexibleRightMargin]) == (70, 60))
  }
}
