import JSONTree

/// How far a transform turns about the axis through the picture, as far as its text shows.
enum Turn: Equatable {
  /// To so many degrees, clockwise.
  case absolute(Double)
  /// By so many degrees from where it is.
  case relative(Double)
  /// Nobody knows before it happens.
  case unknown

  /// Nil where the key is not about a turn.
  init?(_ key: String, _ node: JSONNode) {
    switch key.hasPrefix("layer.") ? String(key.dropFirst(6)) : key {
    case "transform": self = Self.sum(of: node)
    case "transform.rotation", "transform.rotation.z": self = Self.angle(node)
    default: return nil
    }
  }

  /// Degrees by which an animation that ends so has to turn, if that is more than half a turn wherever it may begin; else nil.
  ///
  /// - Parameter turns: everything that the job turns the same item to.
  func longWay(among turns: [Turn]) -> Double? {
    switch self {
    case .unknown: return nil
    case .relative(let degrees): return abs(degrees) > Self.half ? degrees : nil
    case .absolute(let end):
      var way: Double?
      for turn in turns where turn != self {
        guard case .absolute(let start) = turn, abs(end - start) > Self.half else { return nil }
        way = way ?? end - start
      }
      return way
    }
  }

  /// Degrees, with what is lost where half a turn is written in radians.
  private static let half = 180.5

  /// Of the operations of a transform.
  private static func sum(of node: JSONNode) -> Turn {
    guard case .array(let operations) = node.content else { return .unknown }
    var sum = 0.0
    for operation in operations {
      guard case .object(let members) = operation.content else { return .unknown }
      for member in members {
        switch member.key {
        case "rotate", "rotateZ":
          guard members.count == 1, case .absolute(let degrees) = angle(member.value) else { return .unknown }
          sum += degrees
        case "translate": break
        case "scale":
          // What is mirrored turns the other way.
          guard isPositive(member.value) else { return .unknown }
        default: return .unknown
        }
      }
    }
    return .absolute(sum)
  }

  private static func isPositive(_ node: JSONNode) -> Bool {
    switch node.content {
    case .number(let number): number > 0
    case .array(let nodes): nodes.allSatisfy(isPositive)
    default: false
    }
  }

  private static func angle(_ node: JSONNode) -> Turn {
    switch node.content {
    case .number(let radians): return .absolute(degrees(radians))
    case .string(let text):
      let isRelative = text.hasPrefix("+=") || text.hasPrefix("-=")
      let rest = text.dropFirst(isRelative ? 2 : 0).drop { $0 == " " }
      let number = rest.hasSuffix("deg") ? Double(rest.dropLast(3)) : Double(rest).map(degrees)
      guard let number, number.isFinite else { return .unknown }
      return isRelative ? .relative(text.hasPrefix("-=") ? -number : number) : .absolute(number)
    default: return .unknown
    }
  }

  private static func degrees(_ radians: Double) -> Double { radians * 180 / 3.141_592_653_589_793 }
}
