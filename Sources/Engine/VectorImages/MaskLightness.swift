import Graphics

extension [DisplayItem] {
  /// A picture whose alpha is how light these items are: the luminance of their colours, where they cover, is what a mask lets
  /// through ([CSS Masking, 7.10.1](https://www.w3.org/TR/css-masking-1/#MaskValues); ISO 32000-1, 11.5.3).
  ///
  /// - Parameter area: where it counts, in points of the drawing.
  func lightness(over area: Rect) -> [DisplayItem] {
    guard let white = whitened else { return measured(over: area) }
    return white
  }

  /// The picture of the items over black, with the lightness of the whole as its alpha. The black reaches beyond the area, so
  /// that what limits the picture does not fade it first.
  private func measured(over area: Rect) -> [DisplayItem] {
    var group = DisplayItem.Group(count: count + 2)
    group.filters = [.color(.lightnessToAlpha)]
    let black = Shape.rect(area.insetBy(-area.width - 16, -area.height - 16))
    return [
      DisplayItem(bounds: .empty, content: .group(group)),
      DisplayItem(bounds: .empty, content: .fill(black, .identity, .black)),
      DisplayItem(bounds: .empty, content: .group(DisplayItem.Group(count: count))),
    ] + self
  }

  /// The items in white of the opacity that their lightness is, where that is the same picture: for one fill, and for any
  /// number of white ones. Of masks inside the alpha alone counts, so that their colours stay. Nil for all others.
  private var whitened: [DisplayItem]? {
    var result = self
    var isWhite = true
    func white(_ color: Color) -> Color {
      let lightness = 0.2125 * color.red + 0.7154 * color.green + 0.0721 * color.blue
      if lightness < 0.999 { isWhite = false }
      return Color.white.withAlpha(multipliedBy: lightness * color.alpha)
    }
    /// Of the groups around, from the outermost.
    var masks: [Range<Int>] = []
    var index = startIndex
    while index < endIndex {
      if let mask = masks.last, mask.lowerBound == index {
        index = masks.removeLast().upperBound
        continue
      }
      switch self[index].content {
      case .group(let group):
        guard group.filters.isEmpty, group.blendMode == .normal else { return nil }
        if group.maskCount > 0 {
          let end = index + 1 + group.count
          masks.append(end..<end + group.maskCount)
        }
      case .fill(let shape, let transform, let color):
        result[index].content = .fill(shape, transform, white(color))
      case .gradient(let shape, let transform, var gradient):
        // Between stops the lightness of a colour and its alpha multiply, which no other stops do.
        guard let first = gradient.stops.first, gradient.stops.allSatisfy({ $0.color.alpha == first.color.alpha })
        else { return nil }
        gradient.stops = gradient.stops.map { Gradient.Stop(location: $0.location, color: white($0.color)) }
        result[index].content = .gradient(shape, transform, gradient)
      default: return nil
      }
      index += 1
    }
    return isWhite || count == 1 ? result : nil
  }
}

extension ColorMatrix {
  /// The lightness of a colour as the alpha of white: luminance as masks and filters weigh it, of encoded components
  /// ([Filter Effects, luminanceToAlpha](https://www.w3.org/TR/filter-effects-1/#attr-valuedef-type-luminancetoalpha)).
  static let lightnessToAlpha = ColorMatrix(
    rows: [.zero, .zero, .zero, SIMD4(0.2125, 0.7154, 0.0721, 0)], offset: SIMD4(1, 1, 1, 0))
}
