import Graphics
import Layers
import Motion
import TestSupport
import Testing

/// Pages that wind around a cylinder (screens.md §6).
@Suite("Page curl")
struct PageCurlTests {
  private let bounds = Rect(10, 20, 200, 300)

  @Test("A page is flat at the beginning and out of its bounds at the end")
  func ends() {
    for edge in [PageCurl.Edge.right, .bottom] {
      #expect(PageCurl(edge, of: bounds, progress: 0).lift == 0)
      let end = PageCurl(edge, of: bounds, progress: 1)
      for strip in end.strips {
        let corners = end.polygon(from: strip.range.lowerBound, to: strip.range.upperBound)
        let shown = Rect(around: corners.map(end.transform(of: strip).apply))
        #expect(corners.isEmpty || (edge == .right ? shown.maxX <= 10 + 1e-9 : shown.maxY <= 20 + 1e-9))
      }
    }
  }

  @Test("Strips hang together, are compressed as the sine of the angle, and the last one is a mirror image")
  func strips() throws {
    let curl = PageCurl(.right, of: bounds, progress: 0.5)
    // 0.15 radians of slant; a radius of a tenth of the width.
    #expect(curl.normal == Point(cosine(0.15), sine(0.15)) && curl.radius == 20)
    var place = Point(100, 150)
    place = place + curl.normal * -curl.distance(of: place)
    for (strip, next) in zip(curl.strips, curl.strips.dropFirst()) {
      let seam = place + curl.normal * strip.range.upperBound
      let (here, there) = (curl.transform(of: strip).apply(seam), curl.transform(of: next).apply(seam))
      #expect(abs(here.x - there.x) < 1e-9 && abs(here.y - there.y) < 1e-9)
      #expect(abs(curl.distance(of: here) - 20 * sine(strip.range.upperBound / 20)) < 1e-9)
    }
    let last = try #require(curl.strips.last)
    #expect(abs(curl.transform(of: last).determinant + 1) < 1e-9)
    let far = curl.transform(of: last).apply(place + curl.normal * (Double.pi * 20 + 30))
    #expect(abs(curl.distance(of: far) + 30) < 1e-9)
  }

  @Test("The edge of a page is where the finger is that pulls it")
  func finger() {
    #expect(PageCurl.progress(pulledBy: 0, width: 200) == 0)
    // Of 200 points, 20 are the radius: 2 · lift − π · radius is the way.
    let lift = (100 + Double.pi * 20) / 2
    #expect(abs(PageCurl.progress(pulledBy: 100, width: 200) - lift / 240) < 1e-6)
    #expect(PageCurl.progress(pulledBy: 1e4, width: 200) > 0.999)
  }

  @Test("A layer with a curl progress shows its flat part, its shade, and its back over it")
  func layer() throws {
    var tree = LayerTree()
    let page = tree.makeLayer(.layer)
    tree[page].bounds = Rect(0, 0, 200, 300)
    tree[page].position = Point(100, 150)
    tree[page].backgroundColor = Color(1, 0, 0)
    func list() -> DisplayList {
      var builder = DisplayBuilder(tree: tree, assets: NoImages(), typesetter: NoText())
      return builder.list(root: page, at: 0, width: 200, height: 300, scale: 1, backgroundColor: .white)
    }
    #expect(list().items.count == 1)
    tree[page].rare.curlProgress = 0.5
    let items = list().items
    #expect(items.contains { if case .shadow = $0.content { true } else { false } })
    let papers = items.filter {
      if case .fill(_, _, let color) = $0.content { color == Color(white: 0.98) } else { false }
    }
    let faint = items.filter { if case .group(let group) = $0.content { group.opacity == 0.15 } else { false } }
    #expect(papers.count > 1 && papers.count == faint.count)
    tree[page].rare.curlProgress = 1
    #expect(list().items.isEmpty)
  }
}
