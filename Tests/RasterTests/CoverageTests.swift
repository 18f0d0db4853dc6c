import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Coverage and blending")
struct CoverageTests {
  private func picture(_ shape: Shape, _ transform: AffineTransform = .identity) -> Bitmap {
    let bitmap = Bitmap(width: 64, height: 48)
    let list = DisplayList(
      width: 64, height: 48, backgroundColor: .black,
      items: [DisplayItem(bounds: bitmap.bounds, content: .fill(shape, transform, .white))])
    Rasterizer(assets: NoiseAssets(seed: 0)).draw(list, into: bitmap)
    return bitmap
  }

  @Test("Exact areas: a rectangle at fractions of a pixel")
  func fractions() {
    let bitmap = picture(.rect(Rect(10.5, 10.25, 20, 10)))
    #expect(bitmap[10, 10].red == 96, "a half by three quarters is 96/256 of full")
    #expect(bitmap[15, 10].red == 192)
    #expect(bitmap[15, 15].red == 255)
    #expect(bitmap[30, 15].red == 128)
    #expect(bitmap[31, 15].red == 0)
  }

  @Test("Shapes that abut on whole pixels leave no seam")
  func seams() {
    let bitmap = Bitmap(width: 64, height: 48)
    let items = [Rect(0, 0, 20, 48), Rect(20, 0, 20, 48)].map {
      DisplayItem(bounds: bitmap.bounds, content: .fill(.path(.rect($0), .nonZero), .identity, .white))
    }
    Rasterizer(assets: NoiseAssets(seed: 0)).draw(
      DisplayList(width: 64, height: 48, backgroundColor: .black, items: items), into: bitmap)
    for x in 0..<40 { #expect(bitmap[x, 20].red == 255) }
  }

  @Test("Against 16 times supersampled shapes: mean error below 0.5 of 255, no pixel off by more than 40")
  func supersampled() {
    var generator = SeededGenerator(seed: 6)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    for _ in 0..<30 {
      let corners = (0..<3).map { _ in Point(number(0...64), number(0...48)) }
      var builder = PathBuilder()
      builder.move(to: corners[0])
      builder.line(to: corners[1])
      builder.line(to: corners[2])
      builder.close()
      let bitmap = picture(.path(builder.path, .nonZero))
      func side(_ a: Point, _ b: Point, _ p: Point) -> Double { (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) }
      var sum = 0.0
      for y in 0..<48 {
        for x in 0..<64 {
          var hits = 0
          for j in 0..<16 {
            for i in 0..<16 {
              let p = Point(Double(x) + (Double(i) + 0.5) / 16, Double(y) + (Double(j) + 0.5) / 16)
              let sides = [
                side(corners[0], corners[1], p), side(corners[1], corners[2], p), side(corners[2], corners[0], p),
              ]
              if sides.allSatisfy({ $0 >= 0 }) || sides.allSatisfy({ $0 <= 0 }) { hits += 1 }
            }
          }
          let error = abs(Double(bitmap[x, y].red) - Double(hits) * 255 / 256)
          #expect(error <= 40, "pixel \(x), \(y)")
          sum += error
        }
      }
      #expect(sum / (64 * 48) < 0.5)
    }
  }

  @Test("Eight pixels at a time equal one at a time, for every factor")
  func lanes() {
    var generator = SeededGenerator(seed: 7)
    for factor in 0...255 as ClosedRange<UInt32> {
      let pixels = EightPixels((0..<8).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) })
      let lanes = scaled(pixels, by: EightPixels(repeating: factor | factor << 16))
      for index in 0..<8 {
        #expect(lanes[index] == scaled(pixel: pixels[index], by: factor))
        for channel in 0..<4 as Range<UInt32> {
          let byte = pixels[index] >> (8 * channel) & 255
          #expect(scaled(pixel: pixels[index], by: factor) >> (8 * channel) & 255 == scaled(byte, by: factor))
          #expect(scaled(byte, by: factor) == (byte * factor * 2 + 255) / 510, "rounded to nearest")
        }
      }
    }
  }

  @Test("Rows blended in lanes equal rows blended pixel by pixel")
  func rows() {
    var generator = SeededGenerator(seed: 8)
    for count in 1...40 {
      let source = (0..<count).map { _ in
        Color(.random(in: 0...1, using: &generator), 0.3, 0.9, .random(in: 0...1, using: &generator)).pixel.word
      }
      let below = (0..<count).map { _ in Color(0.5, .random(in: 0...1, using: &generator), 0.1).pixel.word }
      let factor = UInt32.random(in: 0...255, using: &generator)
      var blended = below
      blended.withUnsafeMutableBufferPointer { target in
        source.withUnsafeBufferPointer {
          blendRow($0.baseAddress!, factor: factor, over: target.baseAddress!, count: count)
        }
      }
      let expected = zip(source, below).map { sourceOver(scaled(pixel: $0, by: factor), $1) }
      #expect(blended == expected)
      var mixed = below
      mixed.withUnsafeMutableBufferPointer { target in
        source.withUnsafeBufferPointer {
          mixRow($0.baseAddress!, share: factor, into: target.baseAddress!, count: count)
        }
      }
      #expect(
        mixed == zip(source, below).map { scaled(pixel: $0, by: factor) &+ scaled(pixel: $1, by: 255 - factor) })
      source.withUnsafeBufferPointer { same in
        var kept = source
        kept.withUnsafeMutableBufferPointer {
          mixRow(same.baseAddress!, share: factor, into: $0.baseAddress!, count: count)
        }
        #expect(kept == source, "equal pixels stay")
      }
      let tint = UInt32.random(in: 0...(.max), using: &generator)
      var tinted = source
      tinted.withUnsafeMutableBufferPointer {
        tintRow(UnsafePointer($0.baseAddress!), by: tint, into: $0.baseAddress!, count: count)
      }
      #expect(tinted == source.map { scaled(pixel: $0, byChannels: tint) })
      var colored = below
      colored.withUnsafeMutableBufferPointer { blendColor(source[0], over: $0.baseAddress!, count: count) }
      #expect(colored == below.map { sourceOver(source[0], $0) })
    }
  }

  @Test("A cross-fade is the mixture of both pictures, whatever lies under it shows through what both leave clear")
  func crossFade() {
    func pixel(_ from: Color, _ to: Color, _ progress: Double) -> Pixel {
      let canvas = PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 1)
      func fill(_ color: Color) -> DisplayItem {
        DisplayItem(bounds: canvas, content: .fill(.rect(Rect(0, 0, 9, 1)), .identity, color))
      }
      let fade = DisplayItem(bounds: canvas, content: .crossFade(from: 1, to: 1, progress: progress))
      let list = DisplayList(
        width: 9, height: 1, backgroundColor: Color(0, 0, 1), items: [fade, fill(from), fill(to)])
      let bitmap = Bitmap(width: 9, height: 1)
      Rasterizer(assets: NoiseAssets(seed: 1)).draw(list, into: bitmap)
      return bitmap[4, 0]
    }
    #expect(pixel(Color(1, 0, 0), Color(0, 1, 0), 0.4) == Color(0.6, 0.4, 0).pixel)
    #expect(pixel(Color(1, 0, 0), Color(1, 0, 0), 0.37) == Color(1, 0, 0).pixel, "opaque all the way")
    #expect(pixel(Color(1, 0, 0), .clear, 0.4) == Color(0.6, 0, 0.4).pixel)
    #expect(pixel(Color(1, 0, 0), Color(0, 1, 0), 0) == Color(1, 0, 0).pixel)
    #expect(pixel(Color(1, 0, 0), Color(0, 1, 0), 1) == Color(0, 1, 0).pixel)
  }

  @Test("Images sampled a row at a time equal images sampled pixel by pixel")
  func alignedImages() {
    let assets = NoiseAssets(seed: 3)
    var generator = SeededGenerator(seed: 14)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    for _ in 0..<400 {
      let image = assets.references.randomElement(using: &generator)!
      let transform = AffineTransform.scale(number(-3...3), number(-3...3))
        .concatenating(.translation(number(0...60), number(0...40)))
      let content = DisplayItem.Content.image(
        image, source: Rect(1, 1, number(2...Double(image.width)), number(2...Double(image.height))),
        destination: Rect(0, 0, number(1...40), number(1...30)), transform, .linear,
        tint: Color(white: 1, number(0...1)))
      let list = DisplayList(
        width: 64, height: 48, backgroundColor: Color(0.1, 0.5, 0.9),
        items: [DisplayItem(bounds: PixelRect(minX: 3, minY: 2, maxX: 60, maxY: 47), content: content)])
      let (fast, plain) = (Bitmap(width: 64, height: 48), Bitmap(width: 64, height: 48))
      Rasterizer(assets: assets).draw(list, into: fast)
      Rasterizer(assets: assets, shortcuts: []).draw(list, into: plain)
      #expect(fast.hasSamePixels(as: plain))
    }
  }

  @Test(
    "Windings beyond what a sum holds wrap around alike, in vectors and without", arguments: [16_383, 16_384, 16_385])
  func windings(count: Int) {
    var builder = PathBuilder()
    for _ in 0..<count { builder.addRect(Rect(0, 0, 40, 9)) }
    let shape = Shape.path(builder.path, .nonZero)
    for left in [0, 3, 17] {
      let list = DisplayList(
        width: 64, height: 48, backgroundColor: .black,
        items: [
          DisplayItem(
            bounds: PixelRect(minX: left, minY: 0, maxX: 64, maxY: 48), content: .fill(shape, .identity, .white))
        ])
      let (wide, plain) = (Bitmap(width: 64, height: 48), Bitmap(width: 64, height: 48))
      Rasterizer(assets: NoiseAssets(seed: 0)).draw(list, into: wide)
      Rasterizer(assets: NoiseAssets(seed: 0), shortcuts: []).draw(list, into: plain)
      #expect(wide.hasSamePixels(as: plain))
      #expect(plain[30, 5].red == 255 && plain[20, 5].red == 255)
    }
  }

  @Test("Radial courses looked up in lanes equal those looked up one by one")
  func radialCourses() {
    var generator = SeededGenerator(seed: 15)
    let ramp = (0..<512).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
    for count in 1...200 {
      func number(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &generator) }
      let course =
        switch count % 5 {
        case 0: RadialCourse(u: .nan, v: 0, du: 1, dv: 1)
        case 1: RadialCourse(u: number(-1e30...1e30), v: .infinity, du: 1e30, dv: 0)
        default: RadialCourse(u: number(-600...600), v: number(-600...600), du: number(-9...9), dv: number(-2...2))
        }
      let x = Int.random(in: -3000...3000, using: &generator)
      var (plain, wide) = ([UInt32](repeating: 0, count: count), [UInt32](repeating: 0, count: count))
      ramp.withUnsafeBufferPointer { ramp in
        plain.withUnsafeMutableBufferPointer {
          RowArithmetic(allowsWide: false).lookUp(course, in: ramp, from: x, into: $0.baseAddress!, count: count)
        }
        wide.withUnsafeMutableBufferPointer {
          RowArithmetic(allowsWide: true).lookUp(course, in: ramp, from: x, into: $0.baseAddress!, count: count)
        }
      }
      #expect(plain == wide)
      #expect(plain.allSatisfy(ramp.contains))
    }
  }

  @Test("Conic gradients in lanes equal those that are drawn one pixel at a time")
  func conicGradients() {
    var generator = SeededGenerator(seed: 17)
    for round in 0..<60 {
      func number(_ limit: Double) -> Double { .random(in: -limit...limit, using: &generator) }
      // Some centres lie in the middles of pixels, some directions along rows and diagonals.
      let center = round % 3 == 0 ? Point(20.5, 12.5) : Point(number(60), number(40))
      let way =
        switch round % 5 {
        case 0: Point(1, 0)
        case 1: Point(0, -8)
        case 2: Point(3, 3)
        default: Point(number(50), number(50))
        }
      let stops = (0..<4).map { index in
        Gradient.Stop(
          location: Double(index) / 3,
          color: Color(abs(number(1)), abs(number(1)), abs(number(1)), round % 2 == 0 ? 1 : abs(number(1))))
      }
      let gradient = Gradient(.conic(center: center, toward: center + way), stops: stops)
      let turned = AffineTransform(1 + number(0.5), number(1), number(1), 1 + number(0.5), number(9), number(9))
      let transform = round % 4 == 0 ? AffineTransform.identity : turned
      let list = DisplayList(
        width: 64, height: 48, backgroundColor: .white,
        items: [
          DisplayItem(
            bounds: PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 48),
            content: .gradient(.rect(Rect(-200, -200, 400, 400)), transform, gradient))
        ])
      let (wide, plain) = (Bitmap(width: 64, height: 48), Bitmap(width: 64, height: 48))
      Rasterizer(assets: NoiseAssets(seed: 0)).draw(list, into: wide)
      Rasterizer(assets: NoiseAssets(seed: 0), shortcuts: []).draw(list, into: plain)
      #expect(wide.hasSamePixels(as: plain), "round \(round)")
    }
  }

  @Test("Axial gradients that a camera sees in lanes equal those that are drawn one pixel at a time")
  func projectedAxialGradients() {
    var generator = SeededGenerator(seed: 18)
    var drawn = 0
    for round in 0..<60 {
      func number(_ limit: Double) -> Double { .random(in: -limit...limit, using: &generator) }
      let from = Point(number(60), number(40))
      let way = round % 6 == 0 ? Point(0, 0) : round % 6 == 1 ? Point(1e-200, 0) : Point(number(90), number(90))
      let stops = (0..<4).map { index in
        Gradient.Stop(
          location: Double(index) / 3,
          color: Color(abs(number(1)), abs(number(1)), abs(number(1)), round % 2 == 0 ? 1 : abs(number(1))))
      }
      // Of some planes a part lies behind the camera.
      let tilt = round % 3 == 0 ? 0.05 : 0.004
      let camera = Projection(
        x: SIMD3(1 + number(0.5), number(0.5), number(tilt)), y: SIMD3(number(0.5), 1 + number(0.5), number(tilt)),
        one: SIMD3(number(20), number(20), 1))
      let bounds = PixelRect(minX: 0, minY: 0, maxX: 61, maxY: 48)
      let list = DisplayList(
        width: 61, height: 48, backgroundColor: .white,
        items: [
          DisplayItem(bounds: bounds, content: .projection(camera, count: 1)),
          DisplayItem(
            bounds: bounds,
            content: .gradient(
              .rect(Rect(-200, -200, 400, 400)), AffineTransform(1, number(0.3), number(0.3), 1, 3, 4),
              Gradient(.axial(from: from, to: from + way), stops: stops))),
        ])
      let (wide, plain) = (Bitmap(width: 61, height: 48), Bitmap(width: 61, height: 48))
      Rasterizer(assets: NoiseAssets(seed: 0)).draw(list, into: wide)
      Rasterizer(assets: NoiseAssets(seed: 0), shortcuts: []).draw(list, into: plain)
      #expect(wide.hasSamePixels(as: plain), "round \(round)")
      if wide[30, 20].word != 0xffff_ffff { drawn += 1 }
    }
    #expect(drawn > 40)
  }

  @Test("Axial courses looked up in lanes equal those looked up one by one")
  func axialCourses() {
    var generator = SeededGenerator(seed: 16)
    let ramp = (0..<512).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
    var found: Set<UInt32> = []
    for count in 1...200 {
      let limit: Int64 = count % 3 == 0 ? 4_000_000_000_000_000_000 : 600 << 32
      let steps: Int64 = count % 3 == 0 ? 100_000_000_000_000 : 9 << 32
      let course = AxialCourse(
        place: .random(in: -limit...limit, using: &generator), step: .random(in: -steps...steps, using: &generator))
      let plain = row(count) {
        RowArithmetic(allowsWide: false).lookUp(course, in: $1, into: $0, count: count)
      }
      let wide = row(count) { RowArithmetic(allowsWide: true).lookUp(course, in: $1, into: $0, count: count) }
      #expect(plain == wide)
      #expect(plain.allSatisfy(ramp.contains))
      #expect(plain[0] == ramp[max(0, min(511, Int(course.place >> 32)))])
      found.formUnion(plain)
    }
    #expect(found.count > 400)

    func row(_ count: Int, _ body: (UnsafeMutablePointer<UInt32>, UnsafeBufferPointer<UInt32>) -> Void) -> [UInt32] {
      var pixels = [UInt32](repeating: 0, count: count)
      ramp.withUnsafeBufferPointer { ramp in
        pixels.withUnsafeMutableBufferPointer { body($0.baseAddress!, ramp) }
      }
      return pixels
    }
  }

  @Test("Rows blended through coverage in lanes equal rows blended pixel by pixel")
  func maskedRows() {
    var generator = SeededGenerator(seed: 17)
    for count in 1...60 {
      let source = (0..<count).map { _ in
        Color(.random(in: 0...1, using: &generator), 0.3, 0.9, .random(in: 0...1, using: &generator)).pixel.word
      }
      let below = (0..<count).map { _ in Color(0.5, .random(in: 0...1, using: &generator), 0.1).pixel.word }
      let mask = (0..<count).map { _ in
        Bool.random(using: &generator)
          ? UInt8.random(in: 0...255, using: &generator) : [0, 255].randomElement(using: &generator)!
      }
      let opacity = count % 4 == 0 ? 255 : UInt32.random(in: 0...255, using: &generator)
      for isWide in [false, true] {
        var blended = below
        blended.withUnsafeMutableBufferPointer {
          RowArithmetic(allowsWide: isWide).blend(
            source, mask: mask, opacity: opacity, over: $0.baseAddress!, count: count)
        }
        let factors = mask.map { scaled(UInt32($0), by: opacity) }
        #expect(
          blended == (0..<count).map { sourceOver(scaled(pixel: source[$0], by: factors[$0]), below[$0]) }, "\(isWide)")
      }
    }
  }

  @Test(
    "Degenerate geometry is defined",
    arguments: [
      AffineTransform(.nan, 0, 0, 1, 0, 0), .scale(0, 1), .scale(1e300, 1e300), .translation(1e18, -1e18),
      .scale(-1, -1),
    ])
  func degenerate(transform: AffineTransform) {
    for shape: Shape in [
      .rect(Rect(0, 0, 10, 10)), .ellipse(Rect(0, 0, -5, 1e308)),
      .roundedRect(Rect(1, 1, 5, 5), radius: .nan, corners: .all),
      .stroke(.ellipse(in: Rect(0, 0, 1e9, 1)), StrokeStyle(width: 1e12)), .path(.empty, .nonZero),
    ] {
      _ = picture(shape, transform)
    }
  }
}
