import Hashing
import Synchronization

/// A vector outline: subpaths of lines and Bézier curves. Copies share their storage, and the digest of the content is
/// computed once, when it is first asked for, so that unchanged outlines cost nothing from frame to frame.
public struct Path: Hashable, Sendable {
  /// What to do with the next points.
  public enum Verb: UInt8, Sendable {
    /// One point: starts a subpath.
    case move
    /// One point.
    case line
    /// A control point and an end point.
    case quad
    /// Two control points and an end point.
    case cubic
    /// No point: back to the start of the subpath.
    case close

    /// How many points the verb consumes.
    @inlinable public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  private final class Storage: Sendable {
    let verbs: [Verb]
    let points: [Point]
    let bounds: Rect
    /// Nil until somebody asks: most outlines of text that is laid out never show.
    private let knownDigest = Mutex<Digest?>(nil)

    init(verbs: [Verb], points: [Point]) {
      self.verbs = verbs
      self.points = points
      bounds = Rect(around: points)
    }

    var digest: Digest {
      knownDigest.withLock { known in
        if let known { return known }
        var hasher = Hasher256()
        hasher.update(verbs.count)
        hasher.update(bytes: verbs.map(\.rawValue))
        for point in points {
          hasher.update(point.x)
          hasher.update(point.y)
        }
        let digest = hasher.finalized()
        known = digest
        return digest
      }
    }
  }

  private let storage: Storage

  /// The verbs and points must agree: `PathBuilder` guarantees it.
  init(verbs: [Verb], points: [Point]) {
    storage = Storage(verbs: verbs, points: points)
  }

  /// Without any element.
  public static let empty = Path(verbs: [], points: [])

  /// What the path does, in order.
  public var verbs: [Verb] { storage.verbs }
  /// The points of all verbs, one after the other.
  public var points: [Point] { storage.points }
  /// Equal digests mean equal outlines.
  public var digest: Digest { storage.digest }
  /// Of the storage: while a path lives, only its equals have its identity. To have another says nothing.
  public var identity: ObjectIdentifier { ObjectIdentifier(storage) }
  /// The bounding box of all points, control points included.
  public var bounds: Rect { storage.bounds }
  /// Whether it has no element.
  public var isEmpty: Bool { storage.verbs.isEmpty }

  public static func == (left: Path, right: Path) -> Bool {
    left.storage === right.storage || left.storage.digest == right.storage.digest
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.digest)
  }

  /// The same outline with every point mapped.
  public func transformed(by transform: AffineTransform) -> Path {
    Path(verbs: verbs, points: points.map(transform.apply))
  }

  /// A closed rectangle, clockwise from its upper left corner.
  public static func rect(_ rect: Rect) -> Path {
    var builder = PathBuilder()
    builder.addRect(rect)
    return builder.path
  }

  /// A closed ellipse that touches the rectangle's sides, of four cubic curves.
  public static func ellipse(in rect: Rect) -> Path {
    var builder = PathBuilder()
    builder.addEllipse(in: rect)
    return builder.path
  }

  /// A rectangle with circular corners.
  ///
  /// - Parameter radius: points; at most half of the shorter side counts.
  public static func roundedRect(_ rect: Rect, radius: Double, corners: Corners = .all) -> Path {
    var builder = PathBuilder()
    builder.addRoundedRect(rect, radius: radius, corners: corners)
    return builder.path
  }
}

extension Path: CustomStringConvertible {
  /// Equal for equal paths only.
  public var description: String { "path \(digest.hexadecimal)" }
}
