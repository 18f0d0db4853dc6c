/// What gradients are made of: values of a function between which it is a straight line, or nearly.
extension PDFFunction {
  /// The values at a place; two stops have the same one where the function jumps.
  struct Stop {
    var place: Double
    var values: [Double]
  }

  /// Stops of a function that is put together; of more it has as many, evenly.
  private static let stopLimit = 1_024
  /// Parts of the domain of a curve.
  private static let curveParts = 32

  /// The stops on the way from a number to another one, which may be less; their places are from 0 to 1.
  func stops(from start: Double, to end: Double) -> [Stop] {
    let (least, most) = (min(start, end), max(start, end))
    guard least < most else { return [0, 1].map { Stop(place: $0, values: self(start)) } }
    let own = stops
    let first = own.last { $0.place == least } ?? Stop(place: least, values: self(least))
    let last = own.first { $0.place == most } ?? Stop(place: most, values: self(most))
    let all = ([first] + own.filter { $0.place > least && $0.place < most } + [last])
      .map { Stop(place: ($0.place - start) / (end - start), values: $0.values) }
    return start < end ? all : all.reversed()
  }

  /// The stops of the domain.
  private var stops: [Stop] {
    switch kind {
    case .exponential(_, _, 1): return [domain.0, domain.1].map(stop)
    case .exponential: return evenly(Self.curveParts)
    case .samples(let samples): return samples.shares.map { stop(domain.0 + $0 * (domain.1 - domain.0)) }
    case .program(let program, _): return stops(of: program)
    case .several(let functions): return Self.joined(functions.map { $0.stops }) ?? evenly(Self.stopLimit)
    case .stitching(let functions, let bounds, let encode):
      var result: [Stop] = []
      for (index, function) in functions.enumerated() {
        let low = index == 0 ? domain.0 : bounds[index - 1]
        let high = index == bounds.count ? domain.1 : bounds[index]
        guard low < high else { continue }
        result += function.stops(from: encode[2 * index], to: encode[2 * index + 1])
          .map { Stop(place: $0.place == 1 ? high : low + $0.place * (high - low), values: $0.values) }
        guard result.count <= Self.stopLimit else { return evenly(Self.stopLimit) }
      }
      return result
    }
  }

  private func stop(_ place: Double) -> Stop { Stop(place: place, values: self(place)) }

  private func evenly(_ parts: Int) -> [Stop] {
    (0...parts).map { stop($0 == parts ? domain.1 : domain.0 + Double($0) / Double(parts) * (domain.1 - domain.0)) }
  }

  /// A program is a curve, which may jump where it compares what it is given with a number.
  private func stops(of program: PDFProgram) -> [Stop] {
    let places = program.thresholds.filter { $0 >= domain.0 && $0 <= domain.1 }
    // What is compared may count to either side.
    let jumps = places.flatMap { place in
      [place.nextDown, place, place.nextUp].map { Stop(place: place, values: self($0)) }
    }
    // Those of one place keep their order.
    let all = (evenly(Self.curveParts).filter { !places.contains($0.place) } + jumps).enumerated()
    return all.sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
  }

  /// The stops of all outputs together, of one function each; nil for too many.
  private static func joined(_ functions: [[Stop]]) -> [Stop]? {
    let places = functions.flatMap { $0.map(\.place) }.sorted()
    guard places.count <= stopLimit else { return nil }
    var result: [Stop] = []
    /// Of each function, its first stop that is not passed.
    var next = [Int](repeating: 0, count: functions.count)
    for (index, place) in places.enumerated() where index == 0 || places[index - 1] < place {
      let values = functions.indices.map { Self.sides(of: functions[$0], at: place, &next[$0]) }
      result.append(Stop(place: place, values: values.map(\.before)))
      if values.contains(where: { $0.before != $0.after }) {
        result.append(Stop(place: place, values: values.map(\.after)))
      }
    }
    return result
  }

  /// The first output at a place, as it is just before and just behind it.
  ///
  /// - Parameter next: a stop before which all are passed.
  private static func sides(of stops: [Stop], at place: Double, _ next: inout Int) -> (before: Double, after: Double) {
    func value(_ index: Int) -> Double { stops[index].values.first ?? 0 }
    while next < stops.count, stops[next].place < place { next += 1 }
    if next == stops.count || (next == 0 && stops[0].place > place) {
      let end = value(max(0, next - 1))
      return (end, end)
    }
    guard stops[next].place > place else {
      let last = stops[next...].prefix { $0.place == place }.count - 1
      return (value(next), value(next + last))
    }
    let share = (place - stops[next - 1].place) / (stops[next].place - stops[next - 1].place)
    let between = value(next - 1) + share * (value(next) - value(next - 1))
    return (between, between)
  }
}
