import Graphics

/// A transform as one that moves by less than a pixel, and a move by whole pixels. Outlines are turned into edges by the first, and
/// edges moved by the second: so an outline has the same coverage wherever whole pixels lead it.
struct WholePixelMove {
  /// Moves by 0 up to a pixel; the whole transform where that leads further than `limit`.
  let rest: AffineTransform
  /// Pixels.
  let x: Int32
  /// Pixels.
  let y: Int32

  /// Pixels; together with `Edge.limit` far below what an edge's numbers hold.
  private static let limit = 1_000_000.0

  init(_ transform: AffineTransform) {
    let (wholeX, wholeY) = (transform.tx.rounded(.down), transform.ty.rounded(.down))
    guard abs(wholeX) < Self.limit, abs(wholeY) < Self.limit else {
      (rest, x, y) = (transform, 0, 0)
      return
    }
    var rest = transform
    rest.tx -= wholeX
    rest.ty -= wholeY
    self.rest = rest
    (x, y) = (Int32(wholeX), Int32(wholeY))
  }

  func applied(to rect: PixelRect) -> PixelRect {
    PixelRect(
      minX: Int(rect.minX) + Int(x), minY: Int(rect.minY) + Int(y), maxX: Int(rect.maxX) + Int(x),
      maxY: Int(rect.maxY) + Int(y))
  }
}
