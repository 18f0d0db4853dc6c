import Graphics

/// The tree of layers pulled apart: every layer by itself, one level nearer than its superlayer, with its outline.
extension DisplayBuilder {
  /// The list for a canvas, exploded. Clips of superlayers and the effects of groups are left out: every layer is seen
  /// whole.
  ///
  /// - Parameters:
  ///   - root: its superlayer's coordinates are the canvas's points.
  ///   - view: how far apart, and seen from where.
  ///   - time: absolute seconds.
  ///   - width: pixels.
  ///   - height: pixels.
  ///   - scale: pixels a point.
  public mutating func explodedList(
    root: LayerID, as view: ExplodedView, at time: Double, width: Int, height: Int, scale: Double,
    backgroundColor: Color
  ) -> DisplayList {
    (items, visits, isOverLimit) = ([], 0, false)
    isExploding = true
    defer { isExploding = false }
    let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var levels: [[Sheet]] = []
    collect(
      root, level: 0, in: DrawContext(transform: .scale(scale, scale), clip: canvas, time: time), into: &levels)
    let size = Size(Double(width), Double(height))
    for (level, sheets) in levels.enumerated() {
      let camera = view.camera(level: level, of: levels.count, size: size, scale: scale)
      for sheet in sheets { draw(sheet, through: camera, scale: scale) }
    }
    return DisplayList(
      width: width, height: height, backgroundColor: backgroundColor, items: items, coverage: edges.coverage)
  }

  /// A layer in the plane of its superlayer.
  private struct Sheet {
    var layer: LayerID
    var surroundings: DrawContext
  }

  private static let sheetLimit = 20_000

  private func collect(_ layer: LayerID, level: Int, in surroundings: DrawContext, into levels: inout [[Sheet]]) {
    let time = tree[layer].timing.local(surroundings.time)
    let state = tree.presentation(of: layer, atLocalTime: time)
    guard !state.isHidden, state.opacity > 0, levels.reduce(0, { $0 + $1.count }) < Self.sheetLimit,
      let plane = plane(of: state, in: surroundings)
    else { return }
    if levels.count <= level { levels.append([]) }
    levels[level].append(Sheet(layer: layer, surroundings: surroundings))
    // A replicator shows its copies as its own contents.
    guard tree.layerClass(of: layer) != .replicator else { return }
    var inner = plane.surroundings(in: surroundings, time: time, state)
    inner.tint.alpha *= state.allowsGroupOpacity ? state.drawnOpacity : 1
    inner = inner.forSublayers(of: state)
    for sublayer in tree.sublayers(of: layer) { collect(sublayer, level: level + 1, in: inner, into: &levels) }
  }

  private mutating func draw(_ sheet: Sheet, through camera: Projection, scale: Double) {
    var surroundings = sheet.surroundings
    surroundings.projection = surroundings.projection?.concatenating(camera) ?? camera
    let time = tree[sheet.layer].timing.local(surroundings.time)
    let state = tree.presentation(of: sheet.layer, atLocalTime: time)
    guard let plane = plane(of: state, in: surroundings), let projection = plane.projection else { return }
    let inner = plane.surroundings(in: surroundings, time: time, state)
    let start = items.count
    drawParts(of: sheet.layer, state, in: inner)
    drawOutline(of: state, in: inner, scale: scale)
    if items.count > start { project(from: start, through: projection) }
  }

  /// A line around the layer, half a point wide.
  private mutating func drawOutline(of state: LayerState, in inner: DrawContext, scale: Double) {
    let density = abs(inner.transform.determinant).squareRoot()
    guard !state.bounds.isEmpty, density > 0 else { return }
    var builder = PathBuilder()
    builder.addRect(state.bounds)
    let line = Shape.stroke(builder.path, StrokeStyle(width: 0.5 * scale / density))
    var bare = inner
    bare.tint = .white
    fill(line, Color(0.45, 0.55, 0.75, 0.9), bounds: line.reach, in: bare)
  }
}
