import Graphics

/// What a step of a filter has made: items in points of the drawing.
struct FilterPicture {
  var items: [DisplayItem] = []
  /// The one straight colour of all that covers; nil for several. Only its coverage then differs from place to place, so that
  /// the space in which colours are mixed does not matter.
  var color: Color?
  /// Whether its components are light; otherwise they are encoded as in sRGB.
  private(set) var isLinear = false
  /// What the step that made it could cover, in the coordinates of what is filtered.
  var region: Rect?
  /// Its samples, as long as nothing was done to it but to its colours; then there are no items yet.
  var noise: NoisePicture?

  init(_ noise: NoisePicture) { self.noise = noise }

  init(_ items: [DisplayItem] = [], color: Color? = nil) {
    (self.items, self.color) = (items, color)
  }

  /// Groups of it, each of which is a canvas.
  var groupCount: Int { items.count { if case .group = $0.content { true } else { false } } }

  /// One item.
  init(_ content: DisplayItem.Content, color: Color?) {
    self.init([DisplayItem(bounds: .empty, content: content)], color: color)
  }

  /// The picture in a group that a function describes.
  ///
  /// - Parameter other: items that the picture is drawn on.
  func grouped(
    on other: [DisplayItem] = [], color: Color?, _ describe: (inout DisplayItem.Group) -> Void
  ) -> FilterPicture {
    var group = DisplayItem.Group(count: items.count + other.count)
    describe(&group)
    var result = FilterPicture([DisplayItem(bounds: .empty, content: .group(group))] + other + items, color: color)
    result.isLinear = isLinear
    return result
  }

  /// The same picture with its components as light, or encoded.
  func converted(isLinear: Bool) -> FilterPicture {
    guard isLinear != self.isLinear, !items.isEmpty else { return self }
    var result = grouped(color: nil) { $0.filters = [.curves(isLinear ? .toLight : .fromLight)] }
    result.isLinear = isLinear
    return result
  }

  /// Its alpha as a surface under a light.
  ///
  /// - Parameter isLinear: whether the light's components are light.
  func lit(_ lighting: Lighting, isLinear: Bool) -> FilterPicture {
    // A surface of which nothing is seen lies flat under the light.
    let surface = items.isEmpty ? FilterPicture([.nothing]) : self
    var result = surface.grouped(color: nil) { $0.filters = [.lighting(lighting)] }
    result.isLinear = isLinear
    return result
  }

  /// One picture of this one and a second, which a filter makes of both.
  func combined(with second: FilterPicture, by filter: Filter) -> FilterPicture {
    var group = DisplayItem.Group(count: items.count)
    group.filters = [filter]
    // A second picture of nothing is one, too.
    let others = second.items.isEmpty ? [.nothing] : second.items
    group.maskCount = others.count
    var result = FilterPicture([DisplayItem(bounds: .empty, content: .group(group))] + items + others)
    result.isLinear = isLinear
    return result
  }

  /// Only what lies in a shape.
  func clipped(to clip: DisplayItem.ClipShape) -> FilterPicture {
    items.isEmpty ? self : grouped(color: color) { $0.clip = clip }
  }

  /// Elsewhere.
  ///
  /// - Parameter offset: points of the drawing.
  func moved(by offset: Point) -> FilterPicture {
    let way = AffineTransform.translation(offset.x, offset.y)
    var result = self
    result.items = items.map { DisplayItem(bounds: .empty, content: $0.content.transformed(by: way)) }
    return result
  }

  /// With a Gaussian.
  ///
  /// - Parameter sigma: standard deviation, points of the drawing.
  func blurred(_ sigma: Double) -> FilterPicture {
    guard sigma > 0 else { return self }
    return grouped(color: color) { $0.filters = [.gaussianBlur(sigma: sigma, normalizesEdges: false)] }
  }

  /// With a Gaussian that differs from axis to axis.
  ///
  /// - Parameter sigmas: standard deviations along rows and columns, points of the drawing.
  func blurred(_ sigmas: Size) -> FilterPicture {
    if sigmas.width == sigmas.height { return blurred(sigmas.width) }
    return grouped(color: color) { $0.filters = [.directionalBlur(sigmas: sigmas)] }
  }

  /// With the largest or smallest components around.
  ///
  /// - Parameter radii: points of the drawing, to each side.
  func extremes(in radii: Size, takesLargest: Bool) -> FilterPicture {
    grouped(color: color) { $0.filters = [.morphology(radii: radii, takesLargest: takesLargest)] }
  }

  /// With other colours.
  ///
  /// - Parameters:
  ///   - matrix: for straight colours.
  ///   - isLinear: whether it is for their light. One that changes alpha alone is for both.
  func mapped(_ matrix: ColorMatrix, isLinear: Bool) -> FilterPicture {
    if let color, case let (known, isFixed) = matrix.value(of: color, isLinear: isLinear), isFixed {
      var matrix = matrix
      for row in 0..<3 { matrix.rows[row] = .zero }
      matrix.offset = SIMD4(known.red, known.green, known.blue, matrix.offset.w)
      return grouped(color: known) { $0.filters = [.color(matrix)] }
    }
    let picture = matrix.isAlphaOnly ? self : converted(isLinear: isLinear)
    return picture.grouped(color: nil) { $0.filters = [.color(matrix)] }
  }

  /// Where it covers, in one colour.
  func filled(_ color: Color) -> FilterPicture {
    let matrix = ColorMatrix(
      rows: [.zero, .zero, .zero, SIMD4(0, 0, 0, color.alpha)], offset: SIMD4(color.red, color.green, color.blue, 0))
    var result = grouped(color: Color(color.red, color.green, color.blue)) { $0.filters = [.color(matrix)] }
    result.isLinear = false
    return result
  }

  /// Over another picture in the same space, by a rule of how they meet.
  func drawn(on other: FilterPicture, _ mode: BlendMode = .normal) -> FilterPicture {
    let shared = color == other.color || other.items.isEmpty ? color : nil
    if mode == .normal {
      var result = FilterPicture(other.items + items, color: items.isEmpty ? other.color : shared)
      result.isLinear = isLinear
      return result
    }
    let isOwn = mode == .sourceIn || mode == .sourceOut
    let top = grouped(color: color) { $0.blendMode = mode }
    return top.grouped(
      on: [DisplayItem(bounds: .empty, content: .group(DisplayItem.Group(count: other.items.count)))] + other.items,
      color: isOwn ? color : mode == .destinationOut ? other.color : nil
    ) { _ in }
  }
}

extension DisplayItem {
  /// A picture in which nothing is seen.
  static let nothing = DisplayItem(bounds: .empty, content: .fill(.rect(.zero), .identity, .clear))
}

extension ColorMatrix {
  /// What a colour becomes.
  ///
  /// - Returns: the colour, opaque, and whether it is that whatever the alpha.
  fileprivate func value(of color: Color, isLinear: Bool) -> (Color, isFixed: Bool) {
    func light(_ value: Double) -> Double { isLinear ? Color.linear(value) : value }
    let (red, green, blue) = (light(color.red), light(color.green), light(color.blue))
    func component(_ row: Int) -> Double {
      let sum = rows[row].x * red + rows[row].y * green + rows[row].z * blue + offset[row]
      let value = min(1, max(0, sum))
      return isLinear ? Color.encoded(value) : value
    }
    return (Color(component(0), component(1), component(2)), (0..<3).allSatisfy { rows[$0].w == 0 })
  }
}
