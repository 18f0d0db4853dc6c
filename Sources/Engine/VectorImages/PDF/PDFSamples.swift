import Lookups

/// The table of a sampled function of one number (ISO 32000-1, 7.10.2).
struct PDFSamples {
  /// One list of values an output.
  private let values: [[Double]]
  /// The places of samples, from 0, that the ends of the domain mean.
  private let encode: (first: Double, last: Double)

  /// Samples of a function: Quartz writes 1,365 of a gradient.
  private static let countLimit = 4_096
  private static let outputLimit = 8
  /// How far values may be from straight lines between stops: half of what a byte tells apart.
  private static let tolerance = 0.5 / 255

  /// - Returns: nil for what is none, has several inputs, or too many samples.
  init?(_ object: PDFObject, in file: PDFFile) {
    guard let dictionary = object.dictionary, let range = file.numbers(dictionary["Range"]), range.count >= 2,
      range.count % 2 == 0, range.count / 2 <= Self.outputLimit, let size = file.numbers(dictionary["Size"]),
      size.count == 1, (2...Double(Self.countLimit)).contains(size[0]),
      let bits = file.resolved(dictionary["BitsPerSample"]).number, [1, 2, 4, 8, 12, 16, 24, 32].contains(bits),
      let bytes = file.content(of: object)
    else { return nil }
    let (outputs, width, count) = (range.count / 2, Int(bits), Int(size[0]))
    let decode = file.numbers(dictionary["Decode"]) ?? range
    guard decode.count == range.count, bytes.count * 8 >= count * outputs * width else { return nil }
    func sample(_ number: Int) -> Double {
      // Samples follow each other without gaps, the most important bit first.
      let places = number * width..<(number + 1) * width
      let value = places.reduce(0) { $0 << 1 | Int(bytes[$1 / 8] >> UInt8(7 - $1 % 8) & 1) }
      return Double(value) / Double(1 << width - 1)
    }
    values = (0..<outputs).map { output in
      let (low, high) = (decode[2 * output], decode[2 * output + 1])
      return (0..<count).map { low + sample($0 * outputs + output) * (high - low) }
    }
    let own = file.numbers(dictionary["Encode"]).flatMap { $0.count == 2 ? $0 : nil }
    encode = (own?[0] ?? 0, own?[1] ?? Double(count - 1))
  }

  private var last: Int { values[0].count - 1 }

  /// The place among the samples of a share of the domain, 0…1.
  func place(of share: Double) -> Double {
    min(max(encode.first + share * (encode.last - encode.first), 0), Double(last))
  }

  /// The values at a place among the samples.
  func values(at place: Double) -> [Double] {
    let index = min(Int(place), last - 1)
    return values.map { $0[index] + (place - Double(index)) * ($0[index + 1] - $0[index]) }
  }

  /// Shares of the domain, from 0 to 1, between which straight lines are near enough.
  var shares: [Double] {
    let step = encode.last - encode.first
    guard step != 0 else { return [0, 1] }
    let inner = corners.map { (Double($0) - encode.first) / step }.filter { $0 > 0 && $0 < 1 }
    return [0] + (step > 0 ? inner : inner.reversed()) + [1]
  }

  /// Samples between which lines pass all others near enough, found on one way: a line may go on as long as its slope is among
  /// those that meet every sample that it has passed.
  private var corners: [Int] {
    var result = [0]
    var start = 0
    var slopes = [(low: Double, high: Double)](repeating: (-.infinity, .infinity), count: values.count)
    var index = 1
    while index <= last {
      let length = Double(index - start)
      let fits = values.indices.allSatisfy { output in
        let slope = (values[output][index] - values[output][start]) / length
        return slope >= slopes[output].low && slope <= slopes[output].high
      }
      guard fits else {
        start = index - 1
        result.append(start)
        slopes = [(low: Double, high: Double)](repeating: (-.infinity, .infinity), count: values.count)
        continue
      }
      for output in values.indices {
        let rise = values[output][index] - values[output][start]
        slopes[output].low = max(slopes[output].low, (rise - Self.tolerance) / length)
        slopes[output].high = min(slopes[output].high, (rise + Self.tolerance) / length)
      }
      index += 1
    }
    return result + [last]
  }
}
