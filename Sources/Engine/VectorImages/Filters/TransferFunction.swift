import Graphics
import XMLTree

/// What an `feComponentTransfer` does to one component
/// ([Filter Effects, transfer functions](https://www.w3.org/TR/filter-effects-1/#feComponentTransferElement)).
enum TransferFunction {
  case identity
  /// Lines between values that lie evenly from 0 to 1.
  case table([Double])
  /// Steps of the same width.
  case discrete([Double])
  case linear(slope: Double, intercept: Double)
  case gamma(amplitude: Double, exponent: Double, offset: Double)

  /// Of red, green, blue and alpha.
  static func all(of step: XMLElement) -> [TransferFunction] {
    ["feFuncR", "feFuncG", "feFuncB", "feFuncA"].map { name in
      // Of several the last one counts.
      step.children.last { $0.name == name }.map(TransferFunction.init) ?? .identity
    }
  }

  private init(_ element: XMLElement) {
    let values = NumberList.numbers(element["tableValues"] ?? "")
    switch element["type"] ?? "identity" {
    case "table" where !values.isEmpty: self = .table(values)
    case "discrete" where !values.isEmpty: self = .discrete(values)
    case "linear":
      self = .linear(slope: element.number("slope") ?? 1, intercept: element.number("intercept") ?? 0)
    case "gamma":
      self = .gamma(
        amplitude: element.number("amplitude") ?? 1, exponent: element.number("exponent") ?? 1,
        offset: element.number("offset") ?? 0)
    default: self = .identity
    }
  }

  /// The straight line that it is; nil for a curve.
  var line: (slope: Double, intercept: Double)? {
    switch self {
    case .identity: (1, 0)
    case .linear(let slope, let intercept): (slope, intercept)
    case .table(let values) where values.count <= 2: (values[values.count - 1] - values[0], values[0])
    case .table, .discrete, .gamma: nil
    }
  }

  /// What becomes of a value from 0 to 1.
  func value(_ value: Double) -> Double {
    switch self {
    case .identity: return value
    case .table(let values):
      let place = value * Double(values.count - 1)
      let first = min(Int(place), values.count - 1)
      let next = min(first + 1, values.count - 1)
      return values[first] + (place - Double(first)) * (values[next] - values[first])
    case .discrete(let values): return values[min(Int(value * Double(values.count)), values.count - 1)]
    case .linear(let slope, let intercept): return slope * value + intercept
    case .gamma(let amplitude, let exponent, let offset):
      if exponent == 0 { return amplitude + offset }
      return value == 0 && exponent < 0 ? .greatestFiniteMagnitude : amplitude * power(value, exponent) + offset
    }
  }
}
