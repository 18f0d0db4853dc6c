import Document
import Graphics
import Traces

/// What a property of a view shows. Numbers are equal if they are to 1/4096, which is how exactly they are known.
public enum FilmValue: Hashable, Sendable {
  /// A number, or 1 and 0 of a switch.
  case number(Double)
  /// The parts of a point, a size, a rectangle or a transform.
  case numbers([Double])
  /// A text or a word; a colour as `#RRGGBB`, or `#RRGGBBAA` where it is not opaque.
  case text(String)

  init?(_ value: SceneTrace.Value) {
    func scaled(_ numbers: [Int], _ scale: Double) -> FilmValue {
      let values = numbers.map { Double($0) / scale }
      return values.count == 1 ? .number(values[0]) : .numbers(values)
    }
    switch value {
    case .none: return nil
    case .lengths(let numbers): self = scaled(numbers, SceneTrace.Value.lengthScale)
    case .numbers(let numbers): self = scaled(numbers, SceneTrace.Value.numberScale)
    case .matrix(let numbers): self = scaled(numbers, SceneTrace.Value.matrixScale)
    case .colors(let channels):
      let colors = stride(from: 0, to: channels.count - 3, by: 4).map { hexadecimal(Array(channels[$0..<$0 + 4])) }
      self = .text(colors.joined(separator: " "))
    case .text(let text), .other(let text): self = .text(text)
    }
  }

  private static func steps(_ number: Double) -> Double { (number * SceneTrace.Value.numberScale).rounded() }

  private var steps: [Double] {
    switch self {
    case .number(let number): [Self.steps(number)]
    case .numbers(let numbers): numbers.map(Self.steps)
    case .text: []
    }
  }

  public static func == (left: FilmValue, right: FilmValue) -> Bool {
    switch (left, right) {
    case (.text(let a), .text(let b)): a == b
    case (.text, _), (_, .text): false
    default: left.steps == right.steps
    }
  }

  public func hash(into hasher: inout Hasher) {
    if case .text(let text) = self { hasher.combine(text) }
    hasher.combine(steps)
  }
}

extension FilmValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, CustomStringConvertible
{
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// A text, a word or a colour.
  public init(stringLiteral value: String) { self = .text(value) }

  /// A switch.
  public init(booleanLiteral value: Bool) { self = .number(value ? 1 : 0) }

  /// The parts of a point, a size, a rectangle or a transform.
  public init(arrayLiteral elements: Double...) { self = .numbers(elements) }

  public var description: String {
    switch self {
    case .number(let number): thousandths(number)
    case .numbers(let numbers): "[\(numbers.map(thousandths).joined(separator: ", "))]"
    case .text(let text): "\"\(PrintableText.line(text))\""
    }
  }
}
