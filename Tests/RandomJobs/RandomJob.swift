import Document
import Graphics
import Sound

/// A valid job that nobody wrote, drawn from the vocabulary: the same seed gives the same job.
///
/// It leans to where things meet: several events at one moment, moments at seams of chunks and between ticks, steps in
/// steps, transitions over physics over controllers, and every kind of frame rate. It is small, so that all its frames
/// can be gone to in many ways in less than a second.
public struct RandomJob: Sendable {
  public let seed: UInt64
  /// The job as it was drawn; most are valid, and others become so by leaving out what was complained about.
  public let document: DocumentNode

  private static let rates: [(rate: DocumentNode, perSecond: Double)] = [
    (.number(24), 24), (.number(25), 25), (.number(30), 30), (.number(50), 50), (.number(60), 60), (.number(120), 120),
    (.text("24000/1001"), 24000.0 / 1001), (.text("30000/1001"), 30000.0 / 1001), (.text("60000/1001"), 60000.0 / 1001),
    (.number(12), 12), (.text("60/1"), 60), (.number(7), 7),
  ]

  public init(seed: UInt64, vocabulary: Vocabulary = .current) {
    self.seed = seed
    var draft = JobDraft(seed: seed, vocabulary: vocabulary)
    document = draft.job(named: "random-\(seed)", rate: draft.pick(Self.rates))
  }
}

extension JobDraft {
  /// Pictures of other formats, and a drawing with texts.
  private static let rareImages = ["webp", "gif", "tiff", "bmp", "words"]
  private static let files = [
    "logo": "logo.png", "dusk": "dusk.jpg", "clip": "clip.mp4", "done": "done.json", "webp": "stamp.webp",
    "gif": "stamp.gif", "tiff": "stamp.tiff", "bmp": "stamp.bmp", "words": "words.svg",
  ]

  /// A part of an animation, or one in other colours: markers and slots are those of the file.
  private mutating func animation(_ file: DocumentNode) -> DocumentNode {
    var members = [DocumentNode.Member("file", file, origin: "asset.file")]
    switch count(0...4) {
    case 0: members.append(.init("marker", .text(pick(["disc", "tick", "rest"])), origin: "asset.marker"))
    case 1: members.append(.init("fromMarker", .text("tick"), origin: "asset.fromMarker"))
    case 2:
      members.append(.init("fromMarker", .text("disc"), origin: "asset.fromMarker"))
      members.append(.init("toMarker", .text(pick(["tick", "rest"])), origin: "asset.toMarker"))
    case 3:
      members.append(.init("fromFrame", .number(Double(count(0...20))), origin: "asset.fromFrame"))
      members.append(.init("toFrame", .number(Double(count(21...90))), origin: "asset.toFrame"))
    default: break
    }
    if chance(0.5) {
      let ink = pick([
        DocumentNode.text("systemYellow"), .text("#203040"), .list([.number(1), .number(0.5), .number(0)]),
      ])
      members.append(.init("slots", .object([.init("ink", ink)]), origin: "asset.slots"))
    }
    if chance(0.3) {
      let width = DocumentNode.number(Double(count(1...20)))
      members.append(.init("values", .object([.init("tick.**.Stroke Width", width)]), origin: "asset.values"))
    }
    return .object(members)
  }

  fileprivate mutating func job(
    named name: String, rate: (rate: DocumentNode, perSecond: Double)
  ) -> DocumentNode {
    // Chunks are of a second, and of twelve frames at least; six such lengths end in halves.
    let seam = max(12, Int(rate.perSecond.rounded()))
    let crossesSeam = chance(rate.perSecond > 100 ? 0.1 : rate.perSecond > 40 ? 0.25 : 0.5)
    let isLong = crossesSeam && seam == 12 && chance(0.3)
    let frames = crossesSeam ? (isLong ? 6 : 1) * seam + count(1...8) : count(4...18)
    end = Double(frames) / rate.perSecond
    let frame = 1 / rate.perSecond
    let places = [
      0, Double(seam) * frame, Double(seam) * frame - frame / 2, Double(count(1...frames)) * frame,
      Double(count(1...frames)) * frame, Double(count(0...Int(end * 60))) / 60, real(0...end), real(0...end),
      Double(5 * seam) * frame,
    ]
    moments = places.filter { $0 < end }
    size = (Double(count(10...35) * 4), Double(count(10...25) * 4))
    scope.images = ["logo", "dusk"].filter { _ in chance(0.8) } + Self.rareImages.filter { _ in chance(0.15) }
    scope.videos = ["clip", "done"].filter { _ in chance(0.4) }
    var members: [DocumentNode.Member] = [
      .init("version", .number(1), origin: "job.version"), .init("name", .text(name), origin: "job.name"),
      .init("frameRate", rate.rate, origin: "job.frameRate"), .init("canvas", canvas(), origin: "job.canvas"),
    ]
    if chance(0.1) { members.append(.init("$schema", .text("schema.json"), origin: "job.$schema")) }
    members.append(
      chance(0.5)
        ? .init("frames", .number(Double(frames)), origin: "job.frames")
        : .init("duration", .number(end), origin: "job.duration"))
    let assets = (scope.images + scope.videos).map { name in
      let file = DocumentNode.text(Self.files[name]!)
      if name == "done", chance(0.6) { return DocumentNode.Member(name, animation(file)) }
      return DocumentNode.Member(name, chance(0.2) ? .object([.init("file", file, origin: "asset.file")]) : file)
    }
    if !assets.isEmpty { members.append(.init("assets", .object(assets), origin: "job.assets")) }
    let hasSound = chance(0.2)
    if hasSound { members.append(.init("sound", sound(), origin: "job.sound")) }
    if chance(0.4) { members.append(.init("parameters", parameters(), origin: "job.parameters")) }
    members.append(.init("outputs", outputs(frames: frames, hasSound: hasSound), origin: "job.outputs"))
    if chance(0.25) { members.append(.init("templates", templates(), origin: "job.templates")) }
    scope.isScene = true
    var scene = self.scene()
    scope.isScene = false
    members += definitions()
    scene = withSteps(scene)
    let events = timeline()
    members.append(.init("scene", scene, origin: "job.scene"))
    if !events.isEmpty { members.append(.init("timeline", .list(events), origin: "job.timeline")) }
    return .object(films(members))
  }

  private mutating func timeline() -> [DocumentNode] {
    let times = (0..<count(3...12)).map { _ in chance(0.8) ? pick(moments) : real(0...end) }.sorted()
    return times.map { time in step(at: time) }
  }

  private mutating func canvas() -> DocumentNode {
    var values: [String: DocumentNode] = [:]
    var excluded: Set<String> = ["alpha", "orientation", "device", "width", "height", "scale"]
    if chance(0.1) {
      // Devices are large: a tenth of their points is enough to see a difference.
      values["device"] = .text(pick(vocabulary.words(of: "device", in: "canvas")))
      values["scale"] = .number(0.125)
      canBeVideo = false
      excluded.remove("orientation")
      size = (390, 844)
    } else {
      values["width"] = .number(size.width)
      values["height"] = .number(size.height)
      values["scale"] = .number(pick([1, 1, 1, 0.5, 1.5, 2]))
    }
    if chance(0.1) {
      values["alpha"] = .flag(true)
      canBeVideo = false
    }
    return object("canvas", values: values, excluding: excluded, share: 0.4)
  }

  private mutating func parameters() -> DocumentNode {
    var members: [DocumentNode.Member] = []
    for type in vocabulary.words(of: "type", in: "parameter") where chance(0.7) {
      let name = newID("p")
      let text = DocumentNode.text("text")
      let value: DocumentNode =
        switch type {
        case "number": .number(real(0...1))
        case "string": text
        case "color": color()
        case "bool": .flag(chance(0.5))
        default: numbers(place())
        }
      var values: [String: DocumentNode] = ["type": .text(type), "default": value]
      if type == "number" { (values["minimum"], values["maximum"]) = (.number(0), .number(1)) }
      if type == "string" { values["allowedValues"] = .list([text, .text("other")]) }
      members.append(
        .init(name, object("parameter", values: values, excluding: ["minimum", "maximum", "allowedValues"])))
      scope.parameters.append((name, type))
    }
    return .object(members)
  }

  private mutating func sound() -> DocumentNode {
    var values: [String: DocumentNode] = [:]
    if chance(0.7) {
      values["tracks"] = .list(
        (0..<count(1...3)).map { _ in object("soundTrack", values: ["file": .text("chime.wav")], share: 0.4) })
    }
    if values.isEmpty || chance(0.5) { values["events"] = .list((0..<count(1...3)).map { _ in soundEvent() }) }
    return object("sound", values: values, excluding: ["tracks", "events"], share: 0.4)
  }

  private mutating func soundEvent() -> DocumentNode {
    let event = pick(SoundDefinition.Event.allCases)
    var values: [String: DocumentNode] = ["on": .text(event.rawValue)]
    if event == .frame { values["everyNthFrame"] = .number(Double(count(3...20))) }
    if [.contact, .completion, .log].contains(event), chance(0.2) { values["of"] = .text("move") }
    if chance(0.2) {
      values["file"] = .text("chime.wav")
    } else {
      values["sound"] = .text(pick(SynthesizedSound.allCases).rawValue)
    }
    return object("soundEvent", values: values, excluding: ["of", "file", "sound", "everyNthFrame"], share: 0.4)
  }

  private mutating func outputs(frames: Int, hasSound: Bool) -> DocumentNode {
    let stills: [DocumentNode.Member] = [
      .init("frame", .number(Double(count(0...frames - 1))), origin: "output.frame"),
      .init("at", .number(pick([0, end / 2])), origin: "output.at"),
    ]
    func named(_ file: String, _ others: [DocumentNode.Member] = []) -> DocumentNode {
      .object([.init("file", .text(file), origin: "output.file")] + others)
    }
    var list = [named("frames/%05d.png"), named("still.png", [pick(stills)])].filter { _ in chance(0.4) }
    if chance(0.3) { list.append(movingPicture()) }
    if chance(0.2) { list.append(object("output", values: picture(), share: 0)) }
    if chance(0.1) { list.append(sheet()) }
    if chance(0.1) { list.append(named("film.\(pick(CaptionFormat.allCases).rawValue)")) }
    if !canBeVideo, list.isEmpty { list.append(named("%03d.png")) }
    if hasSound, chance(0.5) { list.append(named("film.\(pick(SoundContainer.allCases).rawValue)")) }
    if canBeVideo, chance(0.6) || list.isEmpty {
      list.append(video(hasSound: hasSound))
    }
    return .list(list)
  }

  private mutating func sheet() -> DocumentNode {
    let values: [String: DocumentNode] = [
      "file": .text("sheet.\(pick(["png", "jpg", "webp"]))"), "columns": .number(Double(count(1...4))),
      "count": .number(Double(count(1...9))), "spacing": .number(Double(count(0...8))), "scale": .number(0.5),
      "backgroundColor": .text(pick(["systemTeal", "#12345678"])),
    ]
    return object("output", values: values, share: 0)
  }

  /// Seconds between which an output lies.
  private mutating func span() -> [String: DocumentNode] {
    chance(0.2) ? ["from": .number(real(0...end / 4)), "to": .number(real(end / 2...end))] : [:]
  }

  /// A GIF, an APNG or a WebP.
  private mutating func movingPicture() -> DocumentNode {
    let format = pick(AnimationEncoding.Format.allCases)
    // No rate of a random job is above ten times what a GIF can have.
    var values: [String: DocumentNode] = [
      "file": .text("moving.\(format.rawValue)"), "everyNthFrame": .number(Double(format == .gif ? 10 : count(1...3))),
    ]
    for (key, value) in span() { values[key] = value }
    if chance(0.5) { values["scale"] = .number(pick([0.25, 0.5, 0.77])) }
    if chance(0.4) { values["loopCount"] = .number(Double(count(0...3))) }
    if format == .gif, chance(0.5) { values["colorCount"] = .number(Double(count(2...256))) }
    if format == .gif, chance(0.3) { values["maximumBytes"] = .number(Double(count(40_000...200_000))) }
    if format == .gif, chance(0.3) { values["dither"] = .flag(true) }
    if format == .webp, chance(0.5) { values["quality"] = .number(Double(count(0...100))) }
    return object("output", values: values, share: 0)
  }

  private mutating func picture() -> [String: DocumentNode] {
    let ending = pick(["jpg", "webp"])
    var values: [String: DocumentNode] = ["file": .text("pictures/%03d.\(ending)"), "scale": .number(0.5)]
    if chance(0.5) { values["quality"] = .number(Double(count(1...100))) }
    return values
  }

  /// A video whose keys go together.
  private mutating func video(hasSound: Bool) -> DocumentNode {
    let codec = chance(0.5) ? VideoCodec.h264 : pick(VideoCodec.allCases)
    let container = pick(codec.containers)
    var values: [String: DocumentNode] = ["file": .text("movie.\(container.rawValue)")]
    for (key, value) in span() { values[key] = value }
    if codec != .h264 || chance(0.3) { values["codec"] = .text(codec.rawValue) }
    if container.standardCodec(isTransparent: false) != codec { values["codec"] = .text(codec.rawValue) }
    if codec.allowsLossless, chance(0.2) {
      values["lossless"] = .flag(true)
    } else if let factors = codec.rateFactors, chance(0.4) {
      values["crf"] = .number(Double(count(factors)))
    }
    if codec.hasPresets, chance(0.4) { values["preset"] = .text(pick(["ultrafast", "veryfast", "fast"])) }
    if codec.allowsFullRange, chance(0.3) { values["range"] = .text("full") }
    if codec.bitDepths.count > 1, chance(0.3) { values["bitDepth"] = .number(Double(pick(codec.bitDepths))) }
    if hasSound, chance(0.5) { values["sound"] = .text(pick(container.soundCodecs).rawValue) }
    if chance(0.15) { values["captions"] = .flag(true) }
    if codec.hasPresets, chance(0.3) { values["chroma"] = .text(pick(codec.chromas).rawValue) }
    return object("output", values: values, share: 0)
  }

  private mutating func templates() -> DocumentNode {
    var members: [DocumentNode.Member] = []
    for isView in [true, false] where chance(0.7) {
      let element = JobScope.Element(id: "", isView: isView, type: isView ? "view" : "layer")
      let name = newID("template")
      members.append(.init(name, .object(properties(of: element, count: count(1...4)))))
      scope.templates.append((name, isView))
    }
    return .object(members)
  }

  // MARK: Scene

  private mutating func scene() -> DocumentNode {
    var members: [DocumentNode.Member] = []
    var views = (0..<count(1...4)).map { _ in element(isView: true, parent: nil) }
    if chance(0.05) { views.append(elements(isView: true)) }
    members.append(.init("views", .list(views), origin: "scene.views"))
    if chance(0.4) {
      var layers = (0..<count(1...2)).map { _ in element(isView: false, parent: nil) }
      if chance(0.1) { layers.append(elements(isView: false)) }
      members.append(.init("layers", .list(layers), origin: "scene.layers"))
    }
    if chance(0.05) { members += self.members(["document"], of: "scene") }
    if chance(0.25) {
      let rules = (0..<count(1...4)).map { _ in constraint() }
      let more = chance(0.2) ? constraints().map { [$0] } ?? [] : []
      members.append(.init("constraints", .list(rules + more), origin: "scene.constraints"))
    }
    if chance(0.1) { members += self.members(["logsViewEvents"], of: "scene") }
    // Keys that were added since this was written.
    let known: Set<String> = ["views", "layers", "document", "constraints", "logsViewEvents", "animators"]
    let others = (vocabulary.tables["scene"] ?? []).map(\.name).filter { !known.contains($0) && chance(0.3) }
    return .object(members + self.members(others, of: "scene"))
  }

  /// Animations and sequences by name, which the rest of the job may use.
  private mutating func definitions() -> [DocumentNode.Member] {
    var found: [DocumentNode.Member] = []
    if chance(0.25) {
      let names = (0..<count(1...2)).map { _ in newID("anim") }
      let list = names.map { name in
        DocumentNode.Member(name, animation(depth: 0, of: .init(id: "", isView: false, type: "layer")))
      }
      found.append(.init("animations", .object(list), origin: "job.animations"))
      scope.animations = names
    }
    if chance(0.3) {
      let list = (0..<count(1...2)).map { _ in
        let name = newID("sequence")
        return DocumentNode.Member(name, sequence(name))
      }
      found.append(.init("sequences", .object(list), origin: "job.sequences"))
    }
    return found
  }

  /// The scene with what needs to know all its ids: handlers, and physics.
  private mutating func withSteps(_ scene: DocumentNode) -> DocumentNode {
    guard case .object(var members) = addHandlers(to: scene) else { return scene }
    if chance(0.4) { members.append(.init("animators", dynamicAnimators(in: scene), origin: "scene.animators")) }
    return .object(members)
  }
}
