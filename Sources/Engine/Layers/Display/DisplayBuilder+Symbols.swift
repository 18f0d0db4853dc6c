import Graphics

/// Symbols as contents of layers and of particles: in one colour, sharp at any size (compositing.md §3.5, §10).
extension DisplayBuilder {
  /// A symbol in white; nil for a name that is none. Assets go before symbols of the same name.
  mutating func symbol(named name: String) -> VectorFrame? {
    if let known = symbols[name] { return known }
    let frame = TemplateSymbol(rawValue: name).map { symbol in
      VectorFrame(size: symbol.size, items: Self.items(of: symbol.shapes(in: Rect(origin: .zero, size: symbol.size))))
    }
    symbols[name] = .some(frame)
    return frame
  }

  private static func items(of shapes: [SymbolShape]) -> [DisplayItem] {
    var drawn: [DisplayItem.Content] = []
    for shape in shapes {
      if shape.cuts {
        var cut = DisplayItem.Group(count: 1)
        cut.blendMode = .destinationOut
        drawn.append(.group(cut))
      }
      drawn.append(.fill(shape.shape, .identity, .white))
    }
    return drawn.map { DisplayItem(bounds: .empty, content: $0) }
  }

  /// As the contents of a layer: black, as the image of a template is.
  mutating func draw(symbol: VectorFrame, _ state: LayerState, in surroundings: DrawContext) {
    let source = Self.part(state.rare.contents.rect, of: symbol.size)
    draw(
      symbol: symbol, source: source,
      in: ContentsPlacement.rect(gravity: state.rare.contents.gravity, content: source.size, bounds: state.bounds),
      .black, surroundings)
  }

  /// - Parameters:
  ///   - source: the part that shows, in the symbol's points.
  ///   - destination: in the surroundings' coordinates.
  mutating func draw(
    symbol: VectorFrame, source: Rect, in destination: Rect, _ color: Color, _ surroundings: DrawContext
  ) {
    let tint = color.multiplied(by: surroundings.tint)
    guard tint.alpha > 0 else { return }
    // Opaque, then faded as one: its shapes lie over each other, and what some take away is of this symbol only.
    var inner = surroundings
    inner.tint = Color(tint.red, tint.green, tint.blue, 1)
    let start = items.count
    draw(symbol, source: source, in: destination, isInside: source == Rect(origin: .zero, size: symbol.size), inner)
    if symbol.items.count == 1 {
      fade(from: start, opacity: tint.alpha, in: surroundings)
    } else {
      group(from: start, DisplayItem.Group(count: 0, opacity: tint.alpha), in: surroundings)
    }
  }
}
