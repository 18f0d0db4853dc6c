/// A plane transform with row vectors, as Core Graphics has it: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
@frozen
public struct AffineTransform: Hashable, Sendable {
  /// What x contributes to x'.
  public var a: Double
  /// What x contributes to y'.
  public var b: Double
  /// What y contributes to x'.
  public var c: Double
  /// What y contributes to y'.
  public var d: Double
  /// Added to x'.
  public var tx: Double
  /// Added to y'.
  public var ty: Double

  @inlinable
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Changes nothing.
  public static let identity = AffineTransform(1, 0, 0, 1, 0, 0)

  /// Moves by points.
  @inlinable
  public static func translation(_ x: Double, _ y: Double) -> AffineTransform { AffineTransform(1, 0, 0, 1, x, y) }
  /// Scales about the origin.
  @inlinable
  public static func scale(_ x: Double, _ y: Double) -> AffineTransform { AffineTransform(x, 0, 0, y, 0, 0) }
  /// A rotation in radians; positive angles turn clockwise on screen, because y grows downwards.
  public static func rotation(_ angle: Double) -> AffineTransform {
    let s = sine(angle)
    let c = cosine(angle)
    return AffineTransform(c, s, -s, c, 0, 0)
  }

  /// `first.concatenating(second)`: the first acts first.
  @inlinable
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a * next.a + b * next.c, a * next.b + b * next.d,
      c * next.a + d * next.c, c * next.b + d * next.d,
      tx * next.a + ty * next.c + next.tx, tx * next.b + ty * next.d + next.ty)
  }

  /// Where a point goes.
  @inlinable
  public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The bounding box of the transformed corners.
  public func apply(_ rect: Rect) -> Rect { Rect(around: rect.corners.map(apply)) }

  /// The factor of areas; negative for mirror images, 0 where the transform has no inverse.
  @inlinable public var determinant: Double { a * d - b * c }

  /// Nil when the transform cannot be undone (zero or not finite determinant).
  public var inverted: AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = AffineTransform(
      d / determinant, -b / determinant, -c / determinant, a / determinant,
      (c * ty - d * tx) / determinant, (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// Whether every entry is a finite number.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// True when axis-parallel edges stay axis-parallel (no rotation but by quarter turns, no skew).
  @inlinable public var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
