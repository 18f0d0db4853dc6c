import Graphics
import Motion

/// Pages that are turned over (screens.md §6).
extension DisplayBuilder {
  /// Each draws its page many times, so those inside each other would multiply; the innermost stay flat.
  private static let curlLimit = 2

  /// A page that is being turned, and where it lies.
  struct CurledPage {
    var curl: PageCurl
    /// From the page's points to device pixels, or to the plane of the projection.
    var transform: AffineTransform
    var surroundings: DrawContext
    /// About how many device pixels a point is.
    var scale: Double

    init(_ curl: PageCurl, through transform: AffineTransform, in surroundings: DrawContext) {
      self.curl = curl
      self.transform = transform
      self.surroundings = surroundings
      var inner = surroundings
      inner.transform = transform
      scale = max(1e-3, inner.scale(at: curl.bounds.center))
    }
  }

  /// Draws a page bent.
  ///
  /// - Parameter content: draws it once more where a transform of its points takes it.
  mutating func drawCurled(_ page: CurledPage, content: (inout DisplayBuilder, AffineTransform) -> Void) {
    guard page.curl.lift > 0, curlDepth < Self.curlLimit else { return content(&self, .identity) }
    let kept = stills
    (stills, curlDepth) = (nil, curlDepth + 1)
    defer { (stills, curlDepth) = (kept, curlDepth - 1) }
    let overlap = 1.5 / page.scale
    drawShadow(of: page) { _ in true }
    draw(page.curl.polygon(from: -.infinity, to: overlap), of: page, through: .identity, content: content)
    drawStrips(of: page, overlap: overlap, areBack: false, content: content)
    drawShadow(of: page, where: \.isBack)
    drawStrips(of: page, overlap: overlap, areBack: true, content: content)
  }

  /// - Parameter overlap: points.
  private mutating func drawStrips(
    of page: CurledPage, overlap: Double, areBack: Bool, content: (inout DisplayBuilder, AffineTransform) -> Void
  ) {
    let strips = page.curl.strips.filter { $0.isBack == areBack }
    for (index, strip) in strips.enumerated() {
      // A strip goes on below the next one, so that nothing shines through where they meet; not over the crest.
      let end = strip.range.upperBound + (index + 1 < strips.count ? overlap / abs(strip.scale) : 0)
      let corners = page.curl.polygon(from: strip.range.lowerBound, to: end)
      let transform = page.curl.transform(of: strip)
      if areBack { drawBack(corners, of: page, through: transform) }
      draw(corners, of: page, through: transform, opacity: areBack ? 0.15 : 1, content: content)
    }
    shade(page, isBack: areBack)
  }

  /// A layer whose `curlProgress` says that it is turned. Opacity and filters are those of the bent page.
  @inline(never)
  mutating func drawTurning(_ layer: LayerID, _ state: LayerState, in inner: DrawContext) {
    var paper = state
    (paper.opacity, paper.rare.filters, paper.rare.blendMode) = (1, [], .normal)
    let start = items.count
    let curl = PageCurl(.right, of: state.bounds, progress: state.rare.curlProgress)
    drawCurled(CurledPage(curl, through: inner.transform, in: inner)) { builder, transform in
      var moved = inner
      moved.transform = transform.concatenating(inner.transform)
      builder.drawWhole(layer, paper, in: moved)
    }
    finish(state, from: start, in: inner)
  }

  // MARK: Parts

  private mutating func draw(
    _ corners: [Point], of page: CurledPage, through transform: AffineTransform, opacity: Double = 1,
    content: (inout DisplayBuilder, AffineTransform) -> Void
  ) {
    let placed = transform.concatenating(page.transform)
    guard shows(corners, through: placed, page) else { return }
    let start = items.count
    content(&self, transform)
    let clip = DisplayItem.ClipShape(shape: .path(Self.path(corners), .nonZero), transform: placed)
    group(from: start, DisplayItem.Group(count: 0, opacity: opacity, clip: clip), in: page.surroundings)
  }

  /// Paper, through which the front shows faintly.
  private mutating func drawBack(_ corners: [Point], of page: CurledPage, through transform: AffineTransform) {
    let placed = transform.concatenating(page.transform)
    guard shows(corners, through: placed, page) else { return }
    fill(
      .path(Self.path(corners), .nonZero), Color(white: 0.98), bounds: Rect(around: corners), through: placed,
      in: page.surroundings)
  }

  private func shows(_ corners: [Point], through transform: AffineTransform, _ page: CurledPage) -> Bool {
    corners.count > 2 && transform.isFinite
      && !page.surroundings.pixels(Rect(around: corners), through: transform).isEmpty
  }

  /// The darker the steeper: light comes from above.
  private mutating func shade(_ page: CurledPage, isBack: Bool) {
    let curl = page.curl
    let outline = outline(of: page) { $0.isBack == isBack }
    guard !outline.isEmpty else { return }
    let count = 8
    let stops = (0...count).map { index in
      let angle = Double(index) / Double(count) * Double.pi / 2
      let depth = isBack ? 0.3 : 0.4
      return Gradient.Stop(
        location: isBack ? 1 - sine(angle) : sine(angle),
        color: Color(0, 0, 0, depth * (1 - cosine(angle)) * (1 - cosine(angle)) + (isBack ? 0.04 : 0)))
    }
    let origin = curl.normal * curl.line
    let crest = curl.normal * (curl.line + curl.radius)
    let gradient = Gradient(
      isBack ? .axial(from: crest, to: origin) : .axial(from: origin, to: crest),
      stops: isBack ? stops.reversed() : stops)
    fill(
      .path(outline, .nonZero), with: gradient, bounds: outline.bounds, through: page.transform,
      in: page.surroundings)
  }

  /// What is lifted throws a shadow on what lies below, the farther the higher it is.
  private mutating func drawShadow(of page: CurledPage, where isThrown: (PageCurl.Strip) -> Bool) {
    let curl = page.curl
    let outline = outline(of: page, where: isThrown)
    guard !outline.isEmpty else { return }
    let height = min(1, curl.lift / (Double.pi * curl.radius))
    let shadow = DisplayItem.Shadow(
      offset: .zero, sigma: max(0, min(Filter.sigmaLimit, 0.45 * curl.radius * height * page.scale)),
      color: Color(0, 0, 0, 0.35 * page.surroundings.tint.alpha))
    var inner = page.surroundings
    inner.transform = page.transform
    insertShadow(
      of: .path(outline, .nonZero), bounds: outline.bounds, shadow, offset: .zero, at: items.count, in: inner)
  }

  /// What strips cover, in the page's points.
  private func outline(of page: CurledPage, where isWanted: (PageCurl.Strip) -> Bool) -> Path {
    var builder = PathBuilder()
    for strip in page.curl.strips where isWanted(strip) {
      let corners = page.curl.polygon(from: strip.range.lowerBound, to: strip.range.upperBound)
      let shown = corners.map(page.curl.transform(of: strip).apply)
      // All run the same way around, so that those that overlap do not cancel each other.
      Self.add(strip.isBack ? shown.reversed() : shown, to: &builder)
    }
    return builder.path
  }

  private static func path(_ corners: [Point]) -> Path {
    var builder = PathBuilder()
    add(corners, to: &builder)
    return builder.path
  }

  private static func add(_ corners: [Point], to builder: inout PathBuilder) {
    guard corners.count > 2 else { return }
    builder.move(to: corners[0])
    for corner in corners.dropFirst() { builder.line(to: corner) }
    builder.close()
  }
}
