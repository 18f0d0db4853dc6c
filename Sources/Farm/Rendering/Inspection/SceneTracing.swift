import Document
import Graphics
import Hashing
import Lookups
import Playback
import Traces

extension JobRenderer {
  /// What every frame of the job shows, without drawing any: a function of the job alone.
  ///
  /// - Parameters:
  ///   - digest: the job's hash.
  ///   - frames: that are told, the others as those before them; nil: all.
  public func trace(digest: Digest, frames: Range<Int>? = nil) throws(TaskFailure) -> SceneTrace {
    let stage = try stage()
    stage.recordsAnimations = true
    var tracer = SceneTracer()
    var touches: [TimelineSpan] = []
    for frame in frames ?? 0..<job.frameCount {
      do throws(PlaybackError) {
        tracer.note(try stage.shownItems(frame: frame), frame: frame)
        touches += stage.touchSpans(after: frame == 0 ? -.infinity : job.frameRate.time(ofFrame: frame - 1))
      } catch {
        throw failure(error, frame: frame)
      }
    }
    var trace = SceneTrace(
      engineVersion: EngineVersion.current, name: job.name, job: digest, rateNumerator: job.frameRate.numerator,
      rateDenominator: job.frameRate.denominator, frameCount: job.frameCount)
    let placements = Lookup(firstOf: stage.placements.map { ($0.id, $0.on) })
    trace.items = tracer.finished().map { item in
      var item = item
      item.placedBy = placements[item.id] ?? []
      return item
    }
    func microseconds(_ seconds: Double) -> Int { Int(max(-1e15, min(1e15, (seconds * 1e6).rounded()))) }
    trace.animations = (touches + stage.animationSpans).map {
      SceneTrace.Animation(
        id: $0.id, content: $0.content, pacing: $0.pacing, start: microseconds($0.start), end: $0.end.map(microseconds))
    }
    trace.pictures = assets.digests.map {
      SceneTrace.Picture(name: $0.name, hash: String($0.digest.hexadecimal.prefix(16)))
    }
    return trace
  }
}

/// Puts frames together to a trace.
private struct SceneTracer {
  private struct Open {
    var item: SceneTrace.Item
    var tracks: Lookup<String, Int> = [:]
    var last: ShownItem?
    var parent: String?
    var frame = -1
    var shown: [String] = []
  }

  private var open: [Open] = []
  private var indices: Lookup<String, Int> = [:]

  mutating func note(_ items: [ShownItem], frame: Int) {
    for item in items {
      let index = indices[item.id] ?? open.count
      if index == open.count {
        indices[item.id] = index
        open.append(Open(item: SceneTrace.Item(id: item.id, type: item.type)))
      }
      guard open[index].frame != frame else { continue }
      open[index].frame = frame
      let parent = item.parent.map { items[$0].id } ?? ""
      let last = open[index].last
      if last == nil || open[index].parent != parent { set("parent", .text(parent), index, frame) }
      if last == nil || last?.order != item.order { set("order", .numbers([item.order << 10]), index, frame) }
      open[index].parent = parent
      if last.map({ !$0.looksLike(item) }) ?? true { noteLook(of: item, index, frame) }
      open[index].last = item
    }
    for index in open.indices where open[index].frame != frame && open[index].last != nil {
      for name in ["parent"] + open[index].shown { set(name, .none, index, frame) }
      (open[index].last, open[index].parent, open[index].shown) = (nil, nil, [])
    }
  }

  private mutating func noteLook(of item: ShownItem, _ index: Int, _ frame: Int) {
    let (place, origin) = (item.place, item.origin)
    var values: [(String, SceneTrace.Value)] = [
      (
        "place",
        .lengths([place.minX, place.minY, place.width, place.height].map { whole($0, SceneTrace.Value.lengthScale) })
      )
    ]
    if origin != .zero {
      values.append(
        (
          "bounds.origin",
          .lengths([whole(origin.x, SceneTrace.Value.lengthScale), whole(origin.y, SceneTrace.Value.lengthScale)])
        ))
    }
    if let last = open[index].last, item.isMoved(from: last) {
      // The other values are as they were.
      let kept = open[index].shown.filter {
        !ShownItem.movedNames.contains($0) && $0 != "place" && $0 != "bounds.origin"
      }
      values += item.movedProperties.map { ($0.name, SceneTrace.Value($0.value)) }
      for name in open[index].shown where !kept.contains(name) && !values.contains(where: { $0.0 == name }) {
        set(name, .none, index, frame)
      }
      for (name, value) in values { set(name, value, index, frame) }
      open[index].shown = values.map(\.0) + kept
      return
    }
    for (name, value) in item.properties where !values.contains(where: { $0.0 == name }) {
      values.append((name, name == "draw" ? .drawing(value) : SceneTrace.Value(value)))
    }
    for name in open[index].shown where !values.contains(where: { $0.0 == name }) { set(name, .none, index, frame) }
    for (name, value) in values { set(name, value, index, frame) }
    open[index].shown = values.map(\.0)
  }

  private mutating func set(_ name: String, _ value: SceneTrace.Value, _ index: Int, _ frame: Int) {
    let track = open[index].tracks[name] ?? open[index].item.tracks.count
    if track == open[index].item.tracks.count {
      open[index].tracks[name] = track
      open[index].item.tracks.append(SceneTrace.Track(name: name))
    }
    guard open[index].item.tracks[track].changes.last?.value ?? .none != value else { return }
    open[index].item.tracks[track].changes.append(SceneTrace.Change(frame: frame, value: value))
  }

  func finished() -> [SceneTrace.Item] {
    open.map { open in
      var item = open.item
      item.tracks = item.tracks.filter { !$0.changes.isEmpty }.sorted { $0.name < $1.name }
      return item
    }
  }
}

private func whole(_ number: Double, _ scale: Double) -> Int {
  number.isNaN ? 0 : Int(max(-1e15, min(1e15, (number * scale).rounded())))
}

extension SceneTrace.Value {
  fileprivate init(_ value: Value) {
    func parts(_ color: Color) -> [Int] {
      [color.red, color.green, color.blue, color.alpha].map { whole($0, Self.colorScale) }
    }
    switch value {
    case .none: self = .none
    case .number(let number): self = .numbers([whole(number, Self.numberScale)])
    case .bool(let bool): self = .numbers([bool ? Int(Self.numberScale) : 0])
    case .numbers(let numbers): self = .numbers(numbers.map { whole($0, Self.numberScale) })
    case .point(let point): self = .numbers([whole(point.x, Self.numberScale), whole(point.y, Self.numberScale)])
    case .size(let size): self = .numbers([whole(size.width, Self.numberScale), whole(size.height, Self.numberScale)])
    case .rect(let rect):
      self = .numbers([rect.minX, rect.minY, rect.width, rect.height].map { whole($0, Self.numberScale) })
    case .color(let color): self = .colors(parts(color))
    case .colors(let colors): self = .colors(colors.flatMap(parts))
    case .transform(let matrix):
      self = .matrix(
        [matrix.row1, matrix.row2, matrix.row3, matrix.row4].flatMap { row in
          [row.x, row.y, row.z, row.w].map { whole($0, Self.matrixScale) }
        })
    case .string(let text), .word(let text), .image(let text): self = .text(text)
    case .attributedText(let runs):
      self = .text(runs.map(\.described).joined() + " (styled " + Self.hash("\(runs)") + ")")
    case .path(let path):
      let bounds = path.bounds
      let numbers = [bounds.width, bounds.height, bounds.minX, bounds.minY].map { "\(($0 * 10).rounded() / 10)" }
      let digest = path.digest.hexadecimal.prefix(12)
      self = .other("\(numbers[0]) × \(numbers[1]) at \(numbers[2]), \(numbers[3]) #\(digest)")
    case .crossFade(let from, let to, let progress):
      let percent = Int(clamping: progress * 100)
      self = .other("\(percent) % from \(from ?? "nothing") to \(to ?? "nothing") #\(progress)")
    case .filters, .emitterCells: self = .other("#" + Self.hash("\(value)"))
    }
  }

  /// What a job draws, which is compared only.
  static func drawing(_ value: Value) -> Self { .other("#" + hash("\(value)")) }

  private static func hash(_ text: String) -> String { String(Digest(of: Array(text.utf8)).hexadecimal.prefix(12)) }
}
