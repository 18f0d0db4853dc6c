import Graphics
import Testing

@testable import Layers

@Suite("Drawings that are drawn again in parts")
struct PartialDrawingTests {
  private func drawing(_ color: Color, _ size: Size = Size(10, 8)) -> RecordedDrawing {
    RecordedDrawing(size: size, items: [.fill(.rect(Rect(origin: .zero, size: size)), color)])
  }

  /// The colour at a point: of the last item whose clip holds it.
  private func color(_ drawing: RecordedDrawing, at point: Point) -> Color? {
    func color(_ items: [RecordedDrawing.Item], _ point: Point) -> Color? {
      for item in items.reversed() {
        switch item {
        case .fill(.rect(let rect), let color) where rect.contains(point): return color
        case .group(let group):
          guard let inner = group.transform.inverted?.apply(point) else { continue }
          if let clip = group.clip, !holds(clip, inner) { continue }
          if let found = color(group.items, inner) { return found }
        default: continue
        }
      }
      return nil
    }
    return color(drawing.items, point)
  }

  private func holds(_ shape: Shape, _ point: Point) -> Bool {
    switch shape {
    case .rect(let rect): rect.contains(point)
    case .path(let path, _):
      // Paths of rectangles with four corners each.
      stride(from: 0, to: path.points.count, by: 4).contains { start in
        let corners = path.points[start..<start + 4]
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        return (x.min()!..<x.max()!).contains(point.x) && (y.min()!..<y.max()!).contains(point.y)
      }
    default: false
    }
  }

  @Test("Each point shows what was drawn there last; parts that nothing is left of are forgotten")
  func parts() {
    let colors: [Color] = [.black, .white, Color(1, 0, 0), Color(0, 1, 0)]
    let rects = [Rect(2, 1, 5, 4), Rect(5, 0, 20, 3), Rect(-4, 4, 9, 2)]
    var whole = drawing(colors[0])
    for (rect, color) in zip(rects, colors.dropFirst()) {
      whole = whole.redrawn(drawing(color), in: rect, gravity: .resize)
    }
    for x in 0..<10 {
      for y in 0..<8 {
        let point = Point(Double(x) + 0.5, Double(y) + 0.5)
        let last = rects.lastIndex { $0.contains(point) }
        #expect(color(whole, at: point) == colors[last.map { $0 + 1 } ?? 0], "\(x) \(y)")
      }
    }
    #expect(whole.parts.count == 4)
    #expect(whole.redrawn(drawing(.white), in: Rect(-1, -1, 90, 90), gravity: .resize).parts.count == 1)
    #expect(whole.redrawn(drawing(.white), in: Rect(20, 20, 9, 9), gravity: .resize) == whole)
  }

  @Test("What was drawn at another size shows where the gravity puts it")
  func otherSize() {
    let wide = drawing(.black).redrawn(drawing(.white, Size(20, 8)), in: Rect(15, 0, 5, 8), gravity: .resize)
    #expect(wide.size == Size(20, 8))
    #expect(color(wide, at: Point(14, 4)) == .black && color(wide, at: Point(16, 4)) == .white)
    let left = drawing(.black).redrawn(drawing(.white, Size(20, 8)), in: Rect(15, 0, 5, 8), gravity: .left)
    #expect(color(left, at: Point(9, 4)) == .black && color(left, at: Point(12, 4)) == nil)
  }

  @Test("Rectangles grow to whole pixels")
  func pixels() { #expect(Rect(0.3, 1.5, 1, 0.5).roundedOut(to: 2) == Rect(0, 1.5, 1.5, 0.5)) }
}
