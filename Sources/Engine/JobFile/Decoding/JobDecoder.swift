import Document
import Graphics
import Hashing
import JSONTree
import Lookups

/// Decodes job files: text in, a checked job or everything that is wrong with it out. Reads no file itself.
public struct JobDecoder {
  /// What the machine says of an asset or a font.
  public enum Finding: Sendable {
    case usable
    /// It is used; what should be looked at, one sentence each.
    case questionable([String])
    /// One sentence, with its remedy.
    case unusable(String)
  }

  /// What decoding gives.
  public struct Result: Sendable {
    /// Nil if any diagnostic is an error.
    public var job: Job?
    /// In the order of the file.
    public var diagnostics: [Diagnostic]
  }

  let fileName: String
  private let bytes: [UInt8]
  let overrides: [(name: String, value: String)]
  let cell: MatrixCell?
  private let findAsset: (AssetDefinition) -> Finding
  let findFont: (String) -> Finding
  let findGlyphs: (String) -> Finding
  let findSound: @Sendable (_ path: String) -> Finding
  let findDocument: @Sendable (_ source: DocumentSource, _ scene: String?) -> Finding
  let isForPictures: Bool
  let sink: DiagnosticSink

  /// - Parameters:
  ///   - fileName: as messages show it.
  ///   - overrides: parameters set from outside, as texts.
  ///   - cell: the film that is meant, of a job that is several; it sets parameters, and is in names.
  ///   - findAsset: what an asset's path, relative to the job file, leads to.
  ///   - findFont: whether there is a face of a name such as "Inter-Bold".
  ///   - findGlyphs: whether a text can be shown as it is; what is not leads to a warning.
  ///   - isForPictures: whether only single pictures are wanted; what would hinder a video then does not matter.
  ///   - findDocument: whether there is a document, with a scene of that name.
  ///   - findSound: what a path of a sound relative to the job file leads to.
  public static func decode(
    _ bytes: [UInt8], fileName: String, overrides: [(name: String, value: String)] = [], cell: MatrixCell? = nil,
    findAsset: @escaping (AssetDefinition) -> Finding = { _ in .usable },
    findFont: @escaping (String) -> Finding = { _ in .usable },
    findGlyphs: @escaping (String) -> Finding = { _ in .usable },
    findDocument: @escaping @Sendable (_ source: DocumentSource, _ scene: String?) -> Finding = { _, _ in .usable },
    findSound: @escaping @Sendable (_ path: String) -> Finding = { _ in .usable },
    isForPictures: Bool = false
  ) -> Result {
    let decoder = JobDecoder(
      fileName: fileName, bytes: bytes, overrides: overrides, cell: cell, findAsset: findAsset, findFont: findFont,
      findGlyphs: findGlyphs, findDocument: findDocument, findSound: findSound, isForPictures: isForPictures)
    let job = decoder.job()
    return Result(job: decoder.sink.hasErrors ? nil : job, diagnostics: decoder.diagnostics)
  }

  /// Takes down what a job writes under which key.
  static func collect(_ examples: KeyExamples, from bytes: [UInt8]) {
    _ = JobDecoder(fileName: "", bytes: bytes, overrides: [], examples: examples).job()
  }

  init(
    fileName: String, bytes: [UInt8], overrides: [(name: String, value: String)], cell: MatrixCell? = nil,
    findAsset: @escaping (AssetDefinition) -> Finding = { _ in .usable },
    findFont: @escaping (String) -> Finding = { _ in .usable },
    findGlyphs: @escaping (String) -> Finding = { _ in .usable },
    findDocument: @escaping @Sendable (_ source: DocumentSource, _ scene: String?) -> Finding = { _, _ in .usable },
    findSound: @escaping @Sendable (_ path: String) -> Finding = { _ in .usable },
    examples: KeyExamples? = nil, isForPictures: Bool = false
  ) {
    sink = DiagnosticSink(examples: examples)
    self.fileName = fileName
    self.bytes = bytes
    self.overrides = overrides + (cell?.settings ?? []).map { ($0.parameter, $0.value) }
    self.cell = cell
    self.findAsset = findAsset
    self.findFont = findFont
    self.findGlyphs = findGlyphs
    self.findDocument = findDocument
    self.findSound = findSound
    self.isForPictures = isForPictures
  }

  var diagnostics: [Diagnostic] {
    var seen: Membership<Diagnostic> = []
    let found = sink.found.sorted { $0.offset < $1.offset }
    var all = zip(found, Place.places(of: found.map(\.offset), in: bytes)).map { finding, place in
      Diagnostic(
        severity: finding.severity, file: fileName, place: place, path: finding.path, message: finding.message)
    }.filter { seen.insert($0) }.sorted()
    if sink.isFull, let last = all.last {
      all.append(
        Diagnostic(
          severity: .error, file: fileName, place: last.place, path: "",
          message: "there are more errors than these \(DiagnosticSink.limit); mend these first"))
    }
    return all
  }

  private func job() -> Job? {
    let root: JSONNode
    do throws(JSONParser.Failure) {
      root = try JSONParser.parse(bytes)
    } catch {
      sink.add(.error, offset: error.offset, path: "", error.message)
      return nil
    }
    var context = DecodingContext()
    let plain = Reader(Self.withoutExpressions(root), at: DocumentPath(""), sink: sink, context: context)
    guard let outer = plain.object(JobTables.job) else { return nil }
    guard outer.required("version")?.integer(1...1) != nil else { return nil }
    let survey = Identifiers.Survey(of: root)
    takeNames(outer, survey, into: &context)
    takeCanvas(root, into: &context)
    takeSystem(outer["scene"], into: &context)
    let assets = assets(outer["assets"]?.with(context))
    context.assetNames = Membership(assets.map(\.name))
    if !survey.containers.isEmpty {
      context.containers = containers(root, survey, context)
      for (id, node) in survey.containers { context.cellTemplates[id] = cellTemplate(node, context) }
    }
    let reader = Reader(root, at: DocumentPath(""), sink: sink, context: context)
    let object = ObjectReader(reader: reader, table: JobTables.job, members: reader.members ?? [])
    checkAnimations(object["animations"])
    return assemble(object, root: root, assets: assets, names: context.names)
  }

  /// The job without its own values that are expressions: what they may name is known only when the parameters are.
  private static func withoutExpressions(_ root: JSONNode) -> JSONNode {
    guard case .object(let members) = root.content else { return root }
    var rest = root
    rest.content = .object(
      members.filter { member in
        guard case .string(let text) = member.value.content, JobTables.job.contains(member.key) else { return true }
        return member.key == "version" || !Expression.isIn(text)
      })
    return rest
  }

  private func assemble(
    _ object: ObjectReader, root: JSONNode, assets: [AssetDefinition], names: Lookup<String, JSONNode.Content>
  ) -> Job? {
    let name = object.required("name")?.jobName().flatMap { self.name($0, object) }
    let canvas = object.required("canvas")?.canvas(
      alphaAllowed: true)
    let rate = object.required("frameRate")?.frameRate()
    let frameCount = rate.flatMap { frames(object, rate: $0) }
    let scene = object.required("scene")?.scene()
    let timeline = object["timeline"]?.timeline() ?? []
    Identifiers.reportDuplicates(of: scene, in: root, to: sink, capacity: object.reader.context.ids.all.count)
    guard let name, let canvas, let rate, let frameCount, let scene else {
      _ = object.required("outputs")
      return nil
    }
    let sound = object["sound"]?.sound()
    if sound != nil, frameCount * rate.denominator > 1800 * rate.numerator {
      object["sound"]?.error("films with sound last half an hour at most; split the job")
    }
    let outputs =
      object.required("outputs")?
      .outputs(canvas: canvas, rate: rate, frameCount: frameCount, name: name, hasSound: object["sound"] != nil) ?? []
    var job = Job(
      name: name, canvas: canvas, frameRate: rate, frameCount: frameCount, outputs: outputs, assets: assets,
      scene: scene,
      timeline: timeline, sceneDigest: CanonicalDigest.of(root, names: names),
      fontNames: fonts(in: root, canvas.preferredContentSizeCategory, names: names),
      texts: texts(in: root, names: names))
    job.sound = sound
    job.comparison = object["comparison"]?.comparisonLimits() ?? .exact
    return job
  }

  private func frames(_ object: ObjectReader, rate: FrameRate) -> Int? {
    let limit = 10_000_000
    if let frames = object["frames"] {
      if object["duration"] != nil { frames.error("\"frames\" and \"duration\" cannot both stand; remove one") }
      return frames.integer(1...limit)
    }
    guard let duration = object.required("duration"), let seconds = duration.number() else { return nil }
    let exact = seconds * Double(rate.numerator) / Double(rate.denominator)
    guard exact >= 0.5, exact <= Double(limit) else {
      duration.error(
        exact < 0.5
          ? "\(Reader.text(seconds)) s are less than one frame at \(rate) frames a second; make it longer"
          : "\(Reader.text(seconds)) s are more than \(limit) frames at \(rate) frames a second; split the job")
      return nil
    }
    return Int(exact.rounded())
  }

  func nodes(_ reader: Reader?) -> Lookup<String, JSONNode> {
    guard let reader else { return [:] }
    guard case .object(let members) = reader.node.content else {
      reader.expected("an object of definitions by name", remedy: "; write { NAME: { … } }")
      return [:]
    }
    return Lookup(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
  }

  private static let assetLimit = 10_000

  private func assets(_ reader: Reader?) -> [AssetDefinition] {
    guard let reader else { return [] }
    guard let members = reader.members else {
      reader.expected("an object from names to files", remedy: "; write such as { \"photo\": \"photo.png\" }")
      return []
    }
    guard members.count <= Self.assetLimit else {
      reader.error("the job has more than \(Self.assetLimit) assets; use fewer")
      return []
    }
    return members.compactMap { asset(named: $0.key, $0.value) }
  }

  /// A file's path, or an object that says more of it.
  private func asset(named name: String, _ reader: Reader) -> AssetDefinition? {
    var file = reader
    var choice = AnimationChoice()
    if case .object = reader.node.content {
      guard let object = reader.object(JobTables.asset), let path = object.required("file") else { return nil }
      // What is wrong with the choice is reported; views may name the asset all the same.
      (file, choice) = (path, object.animationChoice() ?? AnimationChoice())
    }
    guard let path = file.string() else { return nil }
    if let complaint = RelativePath.complaint(about: path, below: "the job file's folder")
      ?? sink.complaint(aboutComposing: path)
    {
      file.error("\"\(path)\" \(complaint)")
      return nil
    }
    let asset = AssetDefinition(name: name, path: path, choice: choice)
    switch findAsset(asset) {
    case .usable: break
    case .questionable(let reasons): for reason in reasons { file.warning(reason) }
    case .unusable(let reason): file.error(reason)
    }
    return asset
  }

  /// Every named animation is checked where it stands, used or not.
  private func checkAnimations(_ reader: Reader?) {
    // What they read of the scene is known when a step adds them.
    _ = sink.reading(.samples) { for member in reader?.members ?? [] { _ = member.value.animation(depth: 0) } }
  }
}
