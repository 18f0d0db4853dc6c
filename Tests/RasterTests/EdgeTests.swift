import CVectors
import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Edges in vectors are those of one at a time")
struct EdgeTests {
  @Test("20,000 random shapes, large, tiny and far away")
  func randomShapes() {
    var scenes = RandomScenes(seed: 61, assets: NoiseAssets(seed: 1))
    var (wide, plain) = (EdgeList(isWide: RowArithmetic(allowsWide: true).isWide), EdgeList(isWide: false))
    var edgeCount = 0
    for round in 0..<20_000 {
      let shape = scenes.shape()
      let scale = [1e-3, 1, 1, 40, 1e5, 1e12].randomElement(using: &scenes.generator)!
      let transform = scenes.transform().concatenating(.scale(scale, round % 3 == 0 ? scale : 1))
      wide.set(shape, transform: transform, projection: nil)
      plain.set(shape, transform: transform, projection: nil)
      #expect(wide.isValid == plain.isValid)
      #expect(wide.edges.elementsEqual(plain.edges), "shape \(round)")
      edgeCount += plain.edges.count
    }
    #expect(edgeCount > 100_000)
  }

  @Test("Coordinates that are no numbers make a shape invalid, wherever they stand", arguments: [false, true])
  func notANumber(isWide: Bool) {
    var edges = EdgeList(isWide: isWide && RowArithmetic(allowsWide: true).isWide)
    for broken in 0..<7 {
      func point(_ index: Int) -> Point { Point(index == broken ? .nan : Double(index), Double(index * index)) }
      var builder = PathBuilder()
      builder.move(to: point(0))
      builder.line(to: point(1))
      builder.quad(point(2), to: point(3))
      builder.cubic(Point(90, 20), Point(-80, 70), to: point(4))
      builder.line(to: point(5))
      edges.set(.path(builder.path, .nonZero), transform: .identity, projection: nil)
      // A curve without bend is its end alone.
      #expect(edges.isValid == (broken == 6 || broken == 2), "\(broken)")
    }
  }

  @Test("An outline of many points has all its edges, though only a part of it is kept", arguments: [false, true])
  func longOutline(isWide: Bool) {
    var edges = EdgeList(isWide: isWide && RowArithmetic(allowsWide: true).isWide)
    let points = (0..<50_001).map { Point(Double($0 % 97), Double($0 * 31 % 89)) }
    var builder = PathBuilder()
    builder.move(to: points[0])
    for point in points.dropFirst() { builder.line(to: point) }
    edges.set(.path(builder.path, .nonZero), transform: .identity, projection: nil)
    let corners = (points + [points[0]]).compactMap(FixedPoint.init)
    #expect(edges.edges.elementsEqual(zip(corners, corners.dropFirst()).compactMap { Edge(from: $0, to: $1) }))
    #expect(edges.isValid && edges.edges.count == 50_001)
    #expect(edges.bounds == PixelRect(minX: 0, minY: 0, maxX: 97, maxY: 89))
    // What is no number is found in any part, and forgotten with its shape.
    for broken in [1, 30_000, 50_000] {
      var builder = PathBuilder()
      builder.move(to: points[0])
      for index in 1...50_000 { builder.line(to: index == broken ? Point(.nan, 3) : points[index]) }
      edges.set(.path(builder.path, .nonZero), transform: .identity, projection: nil)
      #expect(!edges.isValid, "\(broken)")
    }
    edges.set(.rect(Rect(1, 2, 3, 4)), transform: .identity, projection: nil)
    #expect(edges.isValid && edges.edges.count == 2)
  }

  @Test("The memory of an edge is laid out alike")
  func layout() {
    #expect(MemoryLayout<Edge>.stride == MemoryLayout<cvectors_edge>.stride)
    #expect(MemoryLayout<Edge>.offset(of: \.slope) == MemoryLayout<cvectors_edge>.offset(of: \.slope))
    #expect(MemoryLayout<Edge>.offset(of: \.winding) == MemoryLayout<cvectors_edge>.offset(of: \.winding))
    #expect(MemoryLayout<Edge>.offset(of: \.steepness) == MemoryLayout<cvectors_edge>.offset(of: \.steepness))
  }
}
