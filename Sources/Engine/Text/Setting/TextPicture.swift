import Graphics

/// Collects what the lines of a text show, by colour.
struct TextPicture {
  private let setter: TextSetter
  private var backgrounds = Fills(areBackgrounds: true)
  private var underlines = Fills()
  private var glyphs = Fills()
  private var strikes = Fills()
  private(set) var pictures: [TextLayout.Picture] = []
  private(set) var images: [TextLayout.Image] = []

  /// Outlines by colour, in the order of the colours' first use.
  private struct Fills {
    var parts: [(color: Color?, builder: PathBuilder)] = []
    var areBackgrounds = false

    mutating func add(_ color: Color?, _ draw: (inout PathBuilder) -> Void) {
      if let known = parts.firstIndex(where: { $0.color == color }) {
        draw(&parts[known].builder)
      } else {
        var builder = PathBuilder()
        draw(&builder)
        parts.append((color, builder))
      }
    }

    var list: [TextLayout.Fill] {
      parts.compactMap { part in
        let path = part.builder.path
        return path.isEmpty
          ? nil : TextLayout.Fill(path: path, color: part.color, isBackground: areBackgrounds)
      }
    }
  }

  init(_ setter: TextSetter) {
    self.setter = setter
  }

  var fills: [TextLayout.Fill] { backgrounds.list + underlines.list + glyphs.list + strikes.list }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - origin: the left end of the baseline, in points.
  ///   - top: the line's top edge, in points.
  ///   - height: points.
  ///   - stretch: points that every space gains.
  mutating func add(_ line: ShapedLine, at origin: Point, top: Double, height: Double, stretch: Double) {
    var x = origin.x
    for run in line.runs {
      let style = setter.styles[run.style]
      let baseline = origin.y - style.baselineOffset
      let width = add(run, style, line, at: Point(x, baseline), stretch: stretch)
      if let color = style.backgroundColor {
        backgrounds.add(color) { $0.addRect(Rect(x, top, width, height)) }
      }
      addRules(style, x: x, width: width, baseline: baseline)
      x += width
    }
  }

  /// The glyphs of a run; how wide it is in points.
  private mutating func add(
    _ run: ShapedRun, _ style: TextStyle, _ line: ShapedLine, at origin: Point, stretch: Double
  ) -> Double {
    if run.isTab { return run.width }
    if let image = run.image {
      images.append(
        TextLayout.Image(
          attachment: image.attachment, rect: Rect(origin: image.rect.origin + origin, size: image.rect.size),
          color: style.color))
      return run.width
    }
    let face = setter.faces[run.face]
    let scale = style.size / face.unitsPerEm
    let spacing = style.spacing(in: face)
    var pen = 0
    var added = 0.0
    for (index, glyph) in run.glyphs.enumerated() {
      let transform = AffineTransform(
        scale, 0, 0, scale, origin.x + Double(pen + glyph.offsetX) * scale + added,
        origin.y - Double(glyph.offsetY) * scale)
      add(glyph.index, of: face, style.color, transform)
      pen += glyph.advance
      guard spacing != 0 || stretch != 0, TextSetter.isLastOfCluster(index, run.glyphs) else { continue }
      added += spacing
      if line.units[glyph.cluster].isStretchable { added += stretch }
    }
    return stretch == 0 ? run.width : Double(pen) * scale + added
  }

  /// Adds a glyph.
  ///
  /// - Parameters:
  ///   - color: nil: that of the text as a whole.
  ///   - transform: from font units, y downwards.
  mutating func add(_ glyph: UInt32, of face: FontFace, _ color: Color?, _ transform: AffineTransform) {
    if let box = face.pictureBox(of: glyph) {
      let rect = Rect(
        box.minX * transform.a + transform.tx, box.minY * transform.d + transform.ty, box.width * transform.a,
        box.height * transform.d)
      pictures.append(TextLayout.Picture(name: FontFace.PictureName(font: face.name, glyph: glyph), rect: rect))
      return
    }
    let layers = face.layers(of: glyph)
    guard layers.isEmpty else {
      for layer in layers {
        glyphs.add(layer.color ?? color) { $0.append(face.outline(of: layer.glyph), transform: transform) }
      }
      return
    }
    let outline = face.outline(of: glyph)
    if !outline.isEmpty { glyphs.add(color) { $0.append(outline, transform: transform) } }
  }

  /// Lines below and through the text, where the style's own font wants them.
  private mutating func addRules(_ style: TextStyle, x: Double, width: Double, baseline: Double) {
    guard style.underline != .none || style.strikethrough != .none else { return }
    let metrics = style.face.metrics
    let scale = style.size / style.face.unitsPerEm
    let thickness = metrics.underlineThickness > 0 ? Double(metrics.underlineThickness) * scale : style.size * 0.05
    func rule(_ kind: RuleStyle, at y: Double, _ fills: inout Fills) {
      let height = kind == .thick ? 2 * thickness : thickness
      let tops = kind == .double ? [y - height / 2, y + height * 1.5] : [y - height / 2]
      for top in tops where kind != .none {
        fills.add(style.color) { $0.addRect(Rect(x, top, width, height)) }
      }
    }
    rule(style.underline, at: baseline - Double(metrics.underlinePosition) * scale, &underlines)
    // Through the middle of small letters.
    rule(style.strikethrough, at: baseline - style.size * 0.28, &strikes)
  }
}
