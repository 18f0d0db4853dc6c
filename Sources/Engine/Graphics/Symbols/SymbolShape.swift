/// A shape of a symbol, which adds to the shapes before it or takes away from them.
public struct SymbolShape: Hashable, Sendable {
  /// In the coordinates of the rectangle that the symbol was asked for.
  public var shape: Shape
  /// Whether it takes away.
  public var cuts: Bool
}

/// An area or a line of a symbol in its own box.
struct SymbolOperation: Sendable {
  var path: Path
  /// Nil: the area.
  var line: StrokeStyle?
  var cuts = false

  /// Moved and scaled, with lines that are scaled by a factor of their own.
  func placed(_ transform: AffineTransform, lineFactor: Double) -> SymbolOperation {
    var copy = self
    copy.path = path.transformed(by: transform)
    copy.line?.width *= lineFactor
    return copy
  }

  var inverted: SymbolOperation {
    var copy = self
    copy.cuts.toggle()
    return copy
  }
}

extension SymbolDrawing {
  /// Around what is before something else, in points.
  static let gapWidth = 1.3

  /// What is drawn, in the drawing's box.
  func operations(isFilled: Bool) -> [SymbolOperation] {
    parts.flatMap { part -> [SymbolOperation] in
      switch part {
      case .body(let outline):
        isFilled ? area(outline) : [stroke(outline)].compactMap(\.self)
      case .detail(let outline): [stroke(outline, cuts: isFilled)].compactMap(\.self)
      case .mark(let outline): [stroke(outline)].compactMap(\.self)
      case .solid(let outline): [outline.path.map { SymbolOperation(path: $0) }].compactMap(\.self)
      case .gap(let outline):
        [outline.path.map { SymbolOperation(path: $0, cuts: true) }, gap(outline)].compactMap(\.self)
      }
    }
  }

  private func stroke(_ outline: SymbolOutline, cuts: Bool = false) -> SymbolOperation? {
    outline.path.map { SymbolOperation(path: $0, line: line, cuts: cuts) }
  }

  /// The area with half of the line around it, so that both forms are equally large.
  private func area(_ outline: SymbolOutline) -> [SymbolOperation] {
    [outline.path.map { SymbolOperation(path: $0) }, stroke(outline)].compactMap(\.self)
  }

  private func gap(_ outline: SymbolOutline) -> SymbolOperation? {
    var wide = line
    wide.width += 2 * Self.gapWidth
    return outline.path.map { SymbolOperation(path: $0, line: wide, cuts: true) }
  }
}
