import Graphics
import Lookups

/// A function of one number (ISO 32000-1, 7.10): sampled, exponential, a program, or put together of such.
struct PDFFunction {
  indirect enum Kind {
    case samples(PDFSamples)
    case exponential(from: [Double], to: [Double], exponent: Double)
    case stitching([PDFFunction], bounds: [Double], encode: [Double])
    case program(PDFProgram, range: [Double])
    /// One function an output.
    case several([PDFFunction])
  }

  let kind: Kind
  let domain: (Double, Double)

  private static let depthLimit = 8

  /// - Returns: nil for what is none, or has several inputs.
  init?(_ object: PDFObject?, in file: PDFFile, depth: Int = 0) {
    let object = file.resolved(object)
    guard depth < Self.depthLimit, file.countFunction() else { return nil }
    if let array = object.array {
      let functions = array.compactMap { PDFFunction($0, in: file, depth: depth + 1) }
      guard functions.count == array.count, !functions.isEmpty else { return nil }
      (kind, domain) = (.several(functions), functions[0].domain)
      return
    }
    guard let dictionary = object.dictionary, let domain = file.numbers(dictionary["Domain"]), domain.count == 2,
      domain[0] < domain[1]
    else { return nil }
    self.domain = (domain[0], domain[1])
    switch file.resolved(dictionary["FunctionType"]).number {
    case 0:
      guard let samples = PDFSamples(object, in: file) else { return nil }
      kind = .samples(samples)
    case 2:
      let from = file.numbers(dictionary["C0"]) ?? [0]
      let to = file.numbers(dictionary["C1"]) ?? [1]
      guard from.count == to.count, let exponent = file.resolved(dictionary["N"]).number, exponent > 0 else {
        return nil
      }
      kind = .exponential(from: from, to: to, exponent: exponent)
    case 3:
      let parts = file.resolved(dictionary["Functions"]).array ?? []
      let functions = parts.prefix(256).compactMap { PDFFunction($0, in: file, depth: depth + 1) }
      guard functions.count == parts.count, !functions.isEmpty, let bounds = file.numbers(dictionary["Bounds"]),
        bounds.count == functions.count - 1, bounds == bounds.sorted(),
        let encode = file.numbers(dictionary["Encode"]), encode.count == 2 * functions.count
      else { return nil }
      kind = .stitching(functions, bounds: bounds, encode: encode)
    case 4:
      guard let range = file.numbers(dictionary["Range"]), range.count >= 2, range.count % 2 == 0,
        let program = file.content(of: object).flatMap({ PDFProgram($0) }),
        program(domain[0]).map({ $0.count >= range.count / 2 }) == true
      else { return nil }
      kind = .program(program, range: range)
    default: return nil
    }
  }

  /// The value at a place; what lies outside of the domain counts as its edge.
  func callAsFunction(_ input: Double) -> [Double] {
    let x = min(max(input, domain.0), domain.1)
    switch kind {
    case .several(let functions): return functions.map { $0(input).first ?? 0 }
    case .exponential(let from, let to, let exponent):
      let share = exponent == 1 ? x : power(max(0, x), exponent)
      return zip(from, to).map { $0 + share * ($1 - $0) }
    case .program(let program, let range):
      let count = range.count / 2
      guard let all = program(x), all.count >= count else { return [Double](repeating: 0, count: count) }
      return all.suffix(count).enumerated().map { min(max($1, range[2 * $0]), range[2 * $0 + 1]) }
    case .samples(let samples):
      return samples.values(at: samples.place(of: (x - domain.0) / (domain.1 - domain.0)))
    case .stitching(let functions, let bounds, let encode):
      let index = bounds.firstIndex { x < $0 } ?? bounds.count
      let low = index == 0 ? domain.0 : bounds[index - 1]
      let high = index == bounds.count ? domain.1 : bounds[index]
      let share = high > low ? (x - low) / (high - low) : 0
      return functions[index](encode[2 * index] + share * (encode[2 * index + 1] - encode[2 * index]))
    }
  }
}
