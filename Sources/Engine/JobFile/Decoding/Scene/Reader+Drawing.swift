import Document
import Graphics

/// What views draw themselves (compositing.md §12).
extension Reader {
  func drawCommands(depth: Int = 0) -> [DrawCommand] {
    list("drawing commands").compactMap { $0.drawCommand(depth: depth) }
  }

  private func drawCommand(depth: Int) -> DrawCommand? {
    guard affords(.drawingCommands), let object = object(JobTables.drawCommand) else { return nil }
    let color = object.value("color") { $0.color() }
    if let reader = object["fill"] {
      let rule = object["fillRule"]?.word(Shape.FillRule.self, noun: "fill rule") ?? .nonZero
      return reader.outline().flatMap {
        object.painted(.path($0, rule), color)
      }
    }
    if let reader = object["stroke"] {
      return reader.outline().flatMap { object.painted(.stroke($0, object.stroke), color) }
    }
    if let group = object["group"] { return drawGroup(group, object, depth: depth) }
    let runs = object["attributedText"]?.attributedText() ?? []
    if let text = object["text"]?.text() ?? (runs.isEmpty ? nil : runs.map(\.text).joined()) {
      return .text(
        text, runs: runs, font: object.value("font") { $0.font() },
        size: object.value("fontSize") { $0.number(0...10_000) },
        color: color,
        alignment: object.value("alignment") {
          $0.word(TextAlignment.self, noun: "alignment")
        },
        paragraph: object["paragraphStyle"]?.paragraphStyle() ?? ParagraphStyle(),
        in: object.value("in") { $0.rect() })
    }
    if let name = object["image"]?.assetName() {
      if object["in"] == nil {
        warning("without a place an image is not drawn; write \"in\": [x, y, width, height] beside it")
      }
      return .image(name, in: object.value("in") { $0.rect() })
    }
    if !["fill", "stroke", "group", "text", "attributedText", "image"].contains(where: { object[$0] != nil }) {
      error("a drawing command is expected here: \"fill\", \"stroke\", \"text\", \"image\" or \"group\"")
    }
    return nil
  }

  private func drawGroup(_ reader: Reader, _ object: ObjectReader, depth: Int) -> DrawCommand? {
    guard depth < 32 else {
      error("drawing groups are nested more than 32 deep")
      return nil
    }
    var transform = AffineTransform.identity
    if let given = object["transform"]?.transform() {
      guard let affine = given.affine else {
        object["transform"]?.error("a drawing stays in its plane; turn the view's layer instead")
        return nil
      }
      transform = affine
    }
    let rule = object["fillRule"]?.word(Shape.FillRule.self, noun: "fill rule") ?? .nonZero
    var shadow: DrawGroup.Shadow?
    if let given = object["shadow"]?.object(JobTables.drawShadow) {
      let offset = given.value("offset") { $0.point() }
      shadow = DrawGroup.Shadow(
        offset: offset, blur: given.value("blur") { $0.number(0...1000) },
        color: given["color"]?.color() ?? Color(0, 0, 0, 1.0 / 3))
    }
    let blendMode = object["blendMode"]?.word(BlendMode.self, noun: "blend mode") ?? .normal
    return .group(
      DrawGroup(
        commands: reader.drawCommands(depth: depth + 1), transform: transform,
        clip: object["clip"]?.outline().map { .path($0, rule) },
        alpha: object.value("alpha") { $0.number(0...1) }, blendMode: blendMode,
        shadow: shadow))
  }

  /// A gradient of a drawing, in the points that it is drawn in.
  fileprivate func drawnGradient() -> Gradient? {
    guard let object = object(JobTables.drawGradient),
      let colors = object.required("colors")?.list("colours").compactMap({ $0.color() }),
      let start = object.required("startPoint")?.point(),
      let end = object.required("endPoint")?.point()
    else { return nil }
    let locations = object["locations"]?.list("numbers").compactMap { $0.number(0...1) } ?? []
    guard !colors.isEmpty, locations.isEmpty || locations.count == colors.count else {
      error("a gradient needs colours, and as many locations as colours, or none")
      return nil
    }
    let way = end - start
    let radius = (way.x * way.x + way.y * way.y).squareRoot()
    let geometry: Gradient.Geometry =
      switch object.value("type", { $0.word(GradientType.self, noun: "type of gradient") }) {
      case .radial: .radial(center: start, radii: Size(radius, radius))
      case .conic: .conic(center: start, toward: end)
      case .axial: .axial(from: start, to: end)
      }
    return Gradient(geometry, colors: colors, locations: locations)
  }
}

extension ObjectReader {
  fileprivate func painted(_ shape: Shape, _ color: Color) -> DrawCommand? {
    guard let gradient = self["gradient"] else { return .fill(shape, color) }
    return gradient.drawnGradient().map { .gradient(shape, $0) }
  }

  fileprivate var stroke: StrokeStyle {
    StrokeStyle(
      width: self.value("lineWidth") { $0.number(0...10_000) },
      cap: self["lineCap"]?.word(Spelling.words(of: StrokeStyle.Cap.self), noun: "line cap")
        .flatMap(StrokeStyle.Cap.init) ?? .butt,
      join: self["lineJoin"]?.word(Spelling.words(of: StrokeStyle.Join.self), noun: "line join")
        .flatMap(StrokeStyle.Join.init) ?? .miter,
      miterLimit: self.value("miterLimit") { $0.number(1...1000) },
      dashes: self["lineDashPattern"]?.list("lengths").compactMap { $0.number(0...100_000) } ?? [],
      dashPhase: self.value("lineDashPhase") { $0.number(-1e6...1e6) })
  }
}
