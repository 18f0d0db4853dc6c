import Document
import Graphics
import JSONTree
import Lookups

extension Reader {
  func jobName() -> String? {
    guard let text = string() else { return nil }
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || " ._-".unicodeScalars.contains($0)
    }
    guard isPlain, !text.isEmpty, text.utf8.count <= 100, !text.hasPrefix("."), !text.hasPrefix("-") else {
      error("\"\(text)\" is no name; use letters, digits, space and . _ -, at most 100 bytes")
      return nil
    }
    return text
  }

  func canvas(alphaAllowed: Bool) -> Canvas? {
    if let appearance, appearance != context.appearance {
      return appearing(appearance).canvas(alphaAllowed: alphaAllowed)
    }
    guard let object = object(JobTables.canvas) else { return nil }
    _ = object["appearance"]?.word(Spelling.words(of: Appearance.self), noun: "appearance")
    var scale = object["scale"]?.number(0.1...4) ?? 2
    var size: Size
    var safeArea = EdgeInsets.zero
    let sizeClasses: SizeClasses
    if let reader = object["device"] {
      guard let name = reader.word(Device.all.map(\.name), noun: "known device"),
        let device = Device.all.first(where: { $0.name == name })
      else { return nil }
      let orientation =
        object["orientation"]?.word(Spelling.words(of: Device.Orientation.self), noun: "orientation")
        .flatMap(Device.Orientation.init) ?? .portrait
      size = device.size(orientation)
      safeArea = device.safeAreaInsets(orientation)
      sizeClasses = device.sizeClasses(orientation)
      if object["scale"] == nil { scale = device.scale }
    } else {
      guard let width = object.required("width")?.number(0.1...16_384),
        let height = object.required("height")?.number(0.1...16_384)
      else { return nil }
      size = Size(width, height)
      sizeClasses = SizeClasses(ofCanvas: size)
    }
    let isTransparent = object.value("alpha") { $0.bool() }
    var background = object["backgroundColor"]?.color() ?? (isTransparent ? .clear : .black)
    // An opaque canvas lies on black.
    if !isTransparent { background = background.onBlack }
    if let own = object["safeAreaInsets"]?.insets() { safeArea = own }
    var canvas = Canvas(
      size: size, scale: scale, backgroundColor: background, safeAreaInsets: safeArea, sizeClasses: sizeClasses)
    canvas.appearance = context.appearance
    canvas.preferredContentSizeCategory = object.value("preferredContentSizeCategory") {
      $0.word(ContentSizeCategory.self, noun: "content size category")
    }
    let (width, height) = (canvas.pixelWidth, canvas.pixelHeight)
    guard (1...16_384).contains(width), (1...16_384).contains(height), width * height <= 100_000_000 else {
      error("\(width) × \(height) pixels are out of range; 1 to 16384 a side and 100 million in all are allowed")
      return nil
    }
    return canvas
  }

  func frameRate() -> FrameRate? {
    let rate: FrameRate?
    switch node.content {
    case .number(let value):
      guard value.rounded() == value, value > 0, value <= 1000 else {
        let known = [(59.94, "60000/1001"), (29.97, "30000/1001"), (23.976, "24000/1001")]
        let near = known.first { abs($0.0 - value) < 0.01 }
        error(
          near.map { "\(Self.text(value)) is not exact; write \"\($0.1)\"" }
            ?? "\(Self.text(value)) is no frame rate; write a whole number from 1 to 1000, or a fraction such as \"30000/1001\""
        )
        return nil
      }
      rate = FrameRate(Int(value), 1)
    case .string(let text):
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      rate =
        parts.count <= 2 && !parts.contains(nil) && !parts.isEmpty
        ? FrameRate(parts[0]!, parts.count == 2 ? parts[1]! : 1) : nil
    case .object:
      guard let object = object(JobTables.frameRate) else { return nil }
      guard let frames = object["numerator"] else {
        rate = nil
        break
      }
      guard let numerator = frames.integer(1...1_000_000) else { return nil }
      rate = FrameRate(numerator, object.value("denominator") { $0.integer(1...1_000_000) })
    default: rate = nil
    }
    if rate == nil, !isReported {
      error("a frame rate is expected here: a whole number such as 60, or a fraction such as \"30000/1001\"")
    }
    return rate
  }

  func scene() -> SceneDefinition? {
    guard let object = object(JobTables.scene) else { return nil }
    var scene = SceneDefinition(
      layers: object["layers"]?.list("layers").compactMap { $0.layer() } ?? [],
      views: object["views"]?.list("views").compactMap { $0.view() } ?? [])
    scene.layers.forEach(warnOfSize)
    scene.views.forEach(warnOfSize)
    scene.constraints = object["constraints"]?.list("constraints").compactMap { $0.constraint() } ?? []
    scene.document = object["document"]?.document()
    scene.animators = object["animators"]?.dynamicAnimators() ?? []
    scene.logsViewEvents = object.value("logsViewEvents") { $0.bool() }
    scene.touches = object["showsTouches"]?.touchIndicator()
    scene.captions = object["showsCaptions"]?.captionStyle()
    scene.keyboard = object["keyboard"]?.keyboard()
    scene.pasteboard = object["pasteboard"]?.text() ?? ""
    scene.variables = object["variables"]?.variableDefinitions() ?? []
    scene.edges = object.value("edges") { $0.word(EdgeStyle.self, noun: "style of edges") }
    scene.look = object.value("look") { $0.word(SystemLook.self, noun: "look") }
    scene.layoutDirection = object["userInterfaceLayoutDirection"]?
      .word(UserInterfaceLayoutDirection.self, noun: "layout direction")
    return scene
  }

  /// True is an object in which nothing more is said, false none.
  private func described(_ table: KeyTable) -> ObjectReader? {
    guard case .bool(let isThere) = node.content else { return object(table) }
    return isThere ? replacing(JSONNode(offset: node.offset, content: .object([]))).object(table) : nil
  }

  private func captionStyle() -> CaptionStyle? {
    guard let object = described(JobTables.captionStyle) else { return nil }
    return CaptionStyle(
      font: object.value("font") { $0.font() }, fontSize: object["fontSize"]?.number(4...400),
      color: object.value("color") { $0.color() }, backgroundColor: object.value("backgroundColor") { $0.color() },
      bottom: object["bottom"]?.number(0...10_000))
  }

  private func touchIndicator() -> TouchIndicator? {
    guard let object = described(JobTables.touchIndicator) else { return nil }
    return TouchIndicator(
      style: object.value("style") { $0.word(TouchIndicator.Style.self, noun: "style of touches") },
      color: object.value("color") { $0.color() }, diameter: object.value("diameter") { $0.number(4...400) })
  }

  func timeline() -> [TimedStep] {
    var late: [Reader] = []
    let events = list("events").compactMap { reader -> TimedStep? in
      guard case .object = reader.node.content else {
        reader.expected("an event of the timeline")
        return nil
      }
      let step = reader.step(JobTables.event)
      guard let at = reader.member("at") else {
        reader.error("\"at\" is missing: when it happens, in seconds")
        return nil
      }
      guard let time = at.seconds(), let step else { return nil }
      if let film = context.filmDuration, time >= film { late.append(at) }
      return TimedStep(time: time, step: step)
    }
    late.first?.warnOfEnd(count: late.count)
    return events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
