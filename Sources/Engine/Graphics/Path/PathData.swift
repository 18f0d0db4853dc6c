/// Path data that cannot be read.
public struct PathDataError: Error, Sendable {
  /// One sentence.
  public var message: String
}

/// The path data of SVG ([SVG 2, chapter 9](https://www.w3.org/TR/SVG2/paths.html)): M L H V C S Q T A Z, absolute and
/// relative.
public enum PathData {
  static let byteLimit = 1 << 20

  /// The path that path data describes.
  ///
  /// - Throws: what is no path data, with the place.
  public static func path(_ text: String) throws(PathDataError) -> Path {
    var builder = PathBuilder()
    try read(text, into: &builder)
    return builder.path
  }

  /// The path of each command, up to the first mistake: an arc is several curves, but one way from its start to its end.
  ///
  /// - Returns: the path, and how many of its verbs each command added.
  public static func commands(_ text: String) -> (path: Path, verbCounts: [Int]) {
    var builder = PathBuilder()
    var counts: [Int] = []
    try? read(text, into: &builder) { counts.append($0) }
    return (builder.path, counts)
  }

  /// The path up to the first mistake ([SVG 2, error handling in path data](https://www.w3.org/TR/SVG2/paths.html#PathDataErrorHandling)).
  ///
  /// - Returns: what is right, and the mistake; nil for none.
  public static func leadingPath(_ text: String) -> (path: Path, mistake: PathDataError?) {
    var builder = PathBuilder()
    do throws(PathDataError) {
      try read(text, into: &builder)
      return (builder.path, nil)
    } catch {
      return (builder.path, error)
    }
  }

  /// - Parameter added: given the number of verbs of each command.
  private static func read(
    _ text: String, into builder: inout PathBuilder, added: (Int) -> Void = { _ in }
  ) throws(PathDataError) {
    guard text.utf8.count <= byteLimit else { throw PathDataError(message: "path data is limited to 1 MiB") }
    var scanner = Scanner(Array(text.utf8))
    var command: UInt8 = 0
    // The last control point, for the smooth commands S and T.
    var control: (cubic: Point?, quad: Point?) = (nil, nil)
    while let next = scanner.command() ?? scanner.repeated(command) {
      if command == 0, next | 32 != UInt8(ascii: "m") { throw PathDataError(message: "path data starts with M") }
      command = next
      let isRelative = next & 32 != 0
      let origin = isRelative ? builder.currentPoint : .zero
      var kept: (cubic: Point?, quad: Point?) = (nil, nil)
      let before = builder.verbs.count
      switch next | 32 {
      case UInt8(ascii: "m"):
        builder.move(to: origin + (try scanner.point()))
        command = isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")
      case UInt8(ascii: "l"): builder.line(to: origin + (try scanner.point()))
      case UInt8(ascii: "h"): builder.line(to: Point(origin.x + (try scanner.number()), builder.currentPoint.y))
      case UInt8(ascii: "v"): builder.line(to: Point(builder.currentPoint.x, origin.y + (try scanner.number())))
      case UInt8(ascii: "c"), UInt8(ascii: "s"):
        let current = builder.currentPoint
        let first =
          next | 32 == UInt8(ascii: "c")
          ? origin + (try scanner.point()) : control.cubic.map { current + current - $0 } ?? current
        let second = origin + (try scanner.point())
        builder.cubic(first, second, to: origin + (try scanner.point()))
        kept.cubic = second
      case UInt8(ascii: "q"), UInt8(ascii: "t"):
        let current = builder.currentPoint
        let middle =
          next | 32 == UInt8(ascii: "q")
          ? origin + (try scanner.point()) : control.quad.map { current + current - $0 } ?? current
        builder.quad(middle, to: origin + (try scanner.point()))
        kept.quad = middle
      case UInt8(ascii: "a"):
        let radii = try scanner.point()
        let degrees = try scanner.number()
        let isLarge = try scanner.flag()
        let isClockwise = try scanner.flag()
        builder.addArc(
          radii: Size(radii.x, radii.y), rotation: degrees * 3.141_592_653_589_793 / 180, isLarge: isLarge,
          isClockwise: isClockwise, to: origin + (try scanner.point()))
      case UInt8(ascii: "z"):
        builder.close()
        command = 1
      default:
        throw PathDataError(
          message: "\"\(Character(Unicode.Scalar(next)))\" is no path command; known are M L H V C S Q T A Z")
      }
      control = kept
      added(builder.verbs.count - before)
    }
  }

  private struct Scanner {
    let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func skip() {
      while position < bytes.count, bytes[position] <= 32 || bytes[position] == UInt8(ascii: ",") { position += 1 }
    }

    mutating func command() -> UInt8? {
      skip()
      guard position < bytes.count, bytes[position] | 32 >= UInt8(ascii: "a"), bytes[position] | 32 <= UInt8(ascii: "z")
      else { return nil }
      position += 1
      return bytes[position - 1]
    }

    /// Numbers without a new letter repeat the last command.
    func repeated(_ command: UInt8) -> UInt8? { position < bytes.count ? command : nil }

    mutating func point() throws(PathDataError) -> Point { Point(try number(), try number()) }

    /// A single digit, which needs no space behind it.
    mutating func flag() throws(PathDataError) -> Bool {
      skip()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "0") || bytes[position] == UInt8(ascii: "1") else {
        throw PathDataError(
          message: "a flag of an arc, 0 or 1, is expected at character \(position + 1) of the path data")
      }
      position += 1
      return bytes[position - 1] == UInt8(ascii: "1")
    }

    mutating func number() throws(PathDataError) -> Double {
      skip()
      let start = position
      var seenPoint = false
      var seenExponent = false
      while position < bytes.count {
        let byte = bytes[position]
        switch byte {
        case 48...57: break
        case UInt8(ascii: "."):
          if seenPoint || seenExponent { return try value(from: start) }
          seenPoint = true
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
          if seenExponent { return try value(from: start) }
          seenExponent = true
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
          let isSign = position == start || bytes[position - 1] | 32 == UInt8(ascii: "e")
          if !isSign { return try value(from: start) }
        default: return try value(from: start)
        }
        position += 1
      }
      return try value(from: start)
    }

    private func value(from start: Int) throws(PathDataError) -> Double {
      guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite else {
        throw PathDataError(message: "a number is expected at character \(start + 1) of the path data")
      }
      return value
    }
  }
}
