import Graphics
import Lookups

/// What style sheets write beside `transform`: first the element is scaled, then turned, then moved
/// ([CSS Transforms 2, individual transforms](https://www.w3.org/TR/css-transforms-2/#individual-transforms)).
struct IndividualTransforms {
  /// The scale and the turn, about the origin of the transform; nil without either.
  private(set) var linear: AffineTransform?
  /// The properties, in the order in which they act.
  static let names = ["scale", "rotate", "translate"]

  private var way: (x: Length, y: Length?)?

  /// Values that are none count as if they were not said.
  ///
  /// - Parameter em: points.
  init(_ declarations: Lookup<String, String>, em: Double) {
    func words(_ name: String) -> [Substring] {
      declarations[name].map { $0.lowercased().split(whereSeparator: \.isWhitespace) } ?? []
    }
    let factors = words("scale").map { Length(String($0))?.points(of: 1) }
    if (1...2).contains(factors.count), let x = factors[0], let y = factors[factors.count - 1] {
      linear = .scale(x, y)
    }
    let turn = words("rotate")
    let isUpright = turn.count == 1 || turn.count == 2 && turn[0] == "z"
    if isUpright, let angle = turn.last.flatMap({ AngleText.radians(String($0)) }) {
      let (sine, cosine) = sineAndCosine(angle)
      let turned = AffineTransform(cosine, sine, -sine, cosine, 0, 0)
      linear = linear?.concatenating(turned) ?? turned
    }
    let lengths = words("translate").map { Length(String($0), em: em) }
    if (1...2).contains(lengths.count), let x = lengths[0] {
      if lengths.count == 1 { way = (x, nil) } else if let y = lengths[1] { way = (x, y) }
    }
  }

  /// Whether there is none.
  var isNothing: Bool { linear == nil && way == nil }

  /// The move; nil without one.
  ///
  /// - Parameter size: what percentages are of.
  func translation(in size: Size) -> AffineTransform? {
    way.map { .translation($0.x.points(of: size.width) ?? 0, $0.y?.points(of: size.height) ?? 0) }
  }
}
