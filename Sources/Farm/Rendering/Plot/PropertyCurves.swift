import Graphics
import Document
import Playback

/// Numbers over the time of a job: what a property of a view or layer shows at every frame.
public struct PropertyCurves: Sendable {
  /// One number of a property, such as the x of a position.
  public struct Curve: Sendable {
    /// As it is asked for, with the part behind it.
    public var name: String
    /// One a time; not-a-number where there is nothing.
    public var values: [Double]
  }

  /// Seconds.
  public private(set) var times: [Double] = []
  /// In the order in which they were asked for.
  public private(set) var curves: [Curve] = []

  /// More samples than this cannot be told apart in any picture.
  private static let sampleLimit = 20_000

  /// Performs a job, and takes the values at its frames.
  ///
  /// - Parameters:
  ///   - names: `ID.PROPERTY`, such as `card.center.x`.
  /// - Throws: what cannot be performed.
  public init(_ names: [String], of renderer: JobRenderer) throws(PropertyCurveError) {
    let job = renderer.job
    var subjects: [Subject] = []
    for name in names { subjects.append(try Subject(name)) }
    let (stage, simulation) = try Self.stages(for: subjects, of: renderer)
    let step = max(1, (job.frameCount + Self.sampleLimit - 1) / Self.sampleLimit)
    var numbers: [[[Part]?]] = names.map { _ in [] }
    for frame in stride(from: 0, to: job.frameCount, by: step) {
      let time = job.frameRate.time(ofFrame: frame)
      do throws(PlaybackError) {
        try stage.advance(to: time)
        try simulation?.advance(to: time)
      } catch {
        throw .task(renderer.failure(error))
      }
      times.append(time)
      let found = stage.inspecting { subjects.map { $0.numbers(on: stage, simulation) } }
      for index in names.indices { numbers[index].append(found[index]) }
    }
    for (name, found) in zip(names, numbers) {
      guard let parts = found.lazy.compactMap({ $0 }).first(where: { !$0.isEmpty }) else { throw .nothing(name) }
      for (index, part) in parts.enumerated() {
        let values = found.map { $0.map { index < $0.count ? $0[index].number : .nan } ?? .nan }
        curves.append(Curve(name: name + (part.name.isEmpty ? "" : " " + part.name), values: values))
      }
    }
  }

  /// A stage as frames show it, and, for numbers of a simulation that its record does not hold, one that simulates.
  private static func stages(
    for subjects: [Subject], of renderer: JobRenderer
  ) throws(PropertyCurveError) -> (Stage, simulation: Stage?) {
    do throws(TaskFailure) {
      let simulates = subjects.contains { $0.simulation != nil } && !renderer.job.scene.animators.isEmpty
      return (try renderer.stage(), simulates ? try renderer.simulatingStage() : nil)
    } catch {
      throw .task(error)
    }
  }

  /// One line a time: the time and all numbers, under their names.
  public var table: String {
    func text(_ value: Double) -> String { value.isNaN ? "" : "\(value)" }
    let head = (["time"] + curves.map(\.name)).joined(separator: ",")
    let rows = times.indices.map { index in
      ([text(times[index])] + curves.map { text($0.values[index]) }).joined(separator: ",")
    }
    return ([head] + rows).joined(separator: "\n") + "\n"
  }
}

/// A property that cannot be plotted.
public enum PropertyCurveError: Error, CustomStringConvertible {
  case unknown(String)
  case nothing(String)
  case task(TaskFailure)

  public var description: String {
    switch self {
    case .unknown(let name):
      "\"\(name)\" is no property of a view or layer; write ID.PROPERTY, such as card.center.x or card.layer.cornerRadius, or of physics ANIMATOR.kineticEnergy, .contactCount or .movingItemCount"
    case .nothing(let name):
      "\"\(name)\" has no number at any time; is the id right, and the property one of numbers, points, sizes or colours?"
    case .task(let failure): "\(failure)"
    }
  }
}

/// An element and one of its properties, as they may be read from one name: ids may hold points.
private struct Subject {
  private var readings: [(id: String, property: PropertyPath)] = []
  /// An animator, and what of it.
  private(set) var simulation: (id: String, name: String)?

  init(_ name: String) throws(PropertyCurveError) {
    for (offset, character) in zip(name.indices, name) where character == "." {
      let (id, rest) = (String(name[..<offset]), String(name[name.index(after: offset)...]))
      if let property = PropertyPath(rest) { readings.append((id, property)) }
      if ["kineticEnergy", "contactCount", "movingItemCount"].contains(rest) { simulation = (id, rest) }
    }
    if readings.isEmpty, simulation == nil { throw .unknown(name) }
  }

  func numbers(on stage: Stage, _ simulating: Stage?) -> [Part]? {
    if let simulation, let number = simulating?.simulatedNumber(simulation.name, of: simulation.id) {
      return [Part("", number)]
    }
    for (id, property) in readings {
      if let value = stage.presentedValue(of: property, on: id) { return Self.parts(value) }
    }
    return nil
  }

  private static func parts(_ value: Value) -> [Part] {
    switch value {
    case .number(let number): return [Part("", number)]
    case .bool(let flag): return [Part("", flag ? 1 : 0)]
    case .point(let point): return [Part("x", point.x), Part("y", point.y)]
    case .size(let size): return [Part("width", size.width), Part("height", size.height)]
    case .rect(let rect):
      return [Part("x", rect.minX), Part("y", rect.minY), Part("width", rect.width), Part("height", rect.height)]
    case .color(let color):
      return [
        Part("red", color.red), Part("green", color.green), Part("blue", color.blue), Part("alpha", color.alpha),
      ]
    case .numbers(let numbers): return numbers.enumerated().map { Part("\($0 + 1)", $1) }
    case .transform:
      return [KeyPathComponent.rotation, .scaleX, .scaleY, .translationX, .translationY].map {
        if case .number(let number)? = value.component($0) {
          Part($0.rawValue, number)
        } else {
          Part($0.rawValue, .nan)
        }
      }
    default: return []
    }
  }
}

/// One of the numbers that a value is made of.
private struct Part {
  var name: String
  var number: Double

  init(_ name: String, _ number: Double) {
    self.name = name
    self.number = number
  }
}
