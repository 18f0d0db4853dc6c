import Graphics
import Lookups

/// Turns a layer tree at one time into a display list: composes transforms, applies animations, drops what cannot be
/// seen.
///
/// The order of drawing inside a layer is that of compositing.md §3: backdrop, shadow, background, contents, class
/// content, sublayers, border; then the clip, the mask, filters, opacity and blending.
public struct DisplayBuilder {
  let tree: LayerTree
  let assets: any Assets
  let typesetter: any TextTypesetter
  var items: [DisplayItem] = []
  /// How many transitions are around what is being drawn.
  var transitionDepth = 0
  /// How many pages that are being turned are around what is being drawn.
  var curlDepth = 0
  /// How far layers that are drawn into bitmaps reach, as far as it was found.
  var rasterizedReaches: Lookup<RasterizedLayer, PixelRect> = [:]
  /// How many layers that are drawn into bitmaps are around what is being drawn.
  var rasterizedDepth = 0
  /// Symbols that were drawn; nil for names that are none.
  var symbols: Lookup<String, VectorFrame?> = [:]
  /// What layers that stand still gave to the last list; nil: all is made anew.
  var stills: StaticLayerCache?
  /// Of layers that do not say themselves.
  let edges: EdgeStyle
  /// Whether layers are drawn one by one, without their sublayers.
  var isExploding = false

  /// What decides how far a layer reaches in a bitmap of its own.
  struct RasterizedLayer: Hashable {
    var layer: LayerID
    /// The layer's.
    var time: Double
    var transitionDepth: Int
    var curlDepth: Int
    var isExploding: Bool
  }

  /// Replicators inside each other multiply; a list of so many items takes no more of them.
  public static let itemLimit = 500_000
  /// So many layers are looked at for one list, each as often as replicators show it; many may show nothing.
  public static let visitLimit = 1_000_000
  /// Layers and particles that were looked at for the list.
  var visits = 0
  /// Whether something was left out of the list because there is too much of it.
  public internal(set) var isOverLimit = false

  /// Counts what is looked at; false if it has to be left out.
  mutating func takes(_ count: Int = 1) -> Bool {
    // To find how far they reach, each of the layers that are drawn into bitmaps draws what is in it once more.
    visits += count * (rasterizedDepth + 1)
    if items.count >= Self.itemLimit || visits > Self.visitLimit { isOverLimit = true }
    return !isOverLimit
  }

  /// - Parameters:
  ///   - stills: what is kept from list to list of this tree; the lists are the same without.
  ///   - edges: what the edges of layers are that do not say themselves.
  public init(
    tree: LayerTree, assets: any Assets, typesetter: any TextTypesetter, stills: StaticLayerCache? = nil,
    edges: EdgeStyle = .smooth
  ) {
    self.tree = tree
    self.assets = assets
    self.typesetter = typesetter
    self.stills = stills
    self.edges = edges
  }

  /// The list for a canvas.
  ///
  /// - Parameters:
  ///   - root: its superlayer's coordinates are the canvas's points.
  ///   - time: absolute seconds.
  ///   - width: pixels.
  ///   - height: pixels.
  ///   - scale: pixels a point.
  ///   - overlay: what lies over everything, in the canvas's points.
  public mutating func list(
    root: LayerID, at time: Double, width: Int, height: Int, scale: Double, backgroundColor: Color,
    overlay: [RecordedDrawing.Item] = []
  ) -> DisplayList {
    (items, visits, isOverLimit, rasterizedReaches) = ([], 0, false, [:])
    let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    stills?.beginList()
    let context = DrawContext(transform: .scale(scale, scale), clip: canvas, time: time)
    drawInOrder([root], in: context)
    draw(overlay, in: context, scale: scale)
    return DisplayList(
      width: width, height: height, backgroundColor: backgroundColor, items: items, coverage: edges.coverage)
  }

  mutating func draw(_ layer: LayerID, in surroundings: DrawContext) {
    if !tree.hasTransition(layer) || !drawTransition(of: layer, in: surroundings) {
      drawItself(layer, in: surroundings)
    }
  }

  /// The layer as it is, whatever transition it is in.
  mutating func drawItself(_ layer: LayerID, in surroundings: DrawContext) {
    guard takes() else { return }
    let time = tree[layer].timing.local(surroundings.time)
    let state = tree.presentation(of: layer, atLocalTime: time)
    guard !state.isHidden, state.opacity > 0, let plane = plane(of: state, in: surroundings) else { return }
    let start = items.count
    let inner = plane.surroundings(in: surroundings, time: time, state)
    if state.rare.curlProgress > 0, !isExploding {
      drawTurning(layer, state, in: inner)
    } else {
      drawWhole(layer, state, in: inner)
    }
    if plane.isNew, let projection = plane.projection { project(from: start, through: projection) }
  }

  mutating func drawWhole(_ layer: LayerID, _ state: LayerState, in inner: DrawContext) {
    if state.rare.shouldRasterize {
      drawRasterized(layer, state, in: inner)
    } else {
      drawParts(of: layer, state, in: inner)
    }
  }

  /// Everything that a layer shows, in its own coordinates.
  mutating func drawParts(of layer: LayerID, _ state: LayerState, in inner: DrawContext) {
    let start = items.count
    let cutBackdrops = state.rare.backgroundFilters.isEmpty ? 0 : drawBackdrop(of: layer, state, in: inner)
    let picture = items.count
    let edges = hardEdges(of: state, in: inner)
    let shape = edges.map { Shape.rect($0.grown) } ?? state.outline
    let clip = clipping(state, shape: shape, in: inner)
    let background = items.count
    let sublayers = tree.sublayers(of: layer)
    let moved = movedBackdrops(among: sublayers, of: layer, at: inner.time)
    if moved.isEmpty, state.backgroundColor.alpha > 0, !state.bounds.isEmpty {
      fill(shape, state.backgroundColor, bounds: edges?.grown ?? state.bounds, in: inner)
      cut(edges, from: background, in: inner)
    }
    let clipped = items.count
    var content = inner
    if case .scissor(let rect) = clip { content.clip = content.clip.intersection(rect) }
    if moved.isEmpty {
      drawContents(of: layer, state: state, surroundings: content)
      if !sublayers.isEmpty, !isExploding || tree.layerClass(of: layer) == .replicator {
        drawSublayers(sublayers, of: layer, state, in: content)
      }
    } else {
      draw(sublayers, moving: moved, of: layer, state, in: content)
    }
    if case .mask(let mask) = clip {
      group(from: clipped, DisplayItem.Group(count: 0, clip: mask), in: inner)
      cut(edges, from: clipped, in: inner)
    }
    if state.borderWidth > 0 { drawBorder(of: state, edges, in: inner) }
    if tree.layerClass(of: layer) == .emitter { drawParticles(of: layer, state, clip: hard(clip, edges), in: content) }
    if state.rare.shadow.opacity > 0, !state.masksToBounds {
      drawShadow(of: state, from: background, content: clipped, in: inner)
    }
    let mask = tree.mask(of: layer)
    if let mask { apply(mask, from: start + cutBackdrops, in: inner) }
    // A backdrop that a mask concerns stands in its group.
    finish(state, from: mask != nil && cutBackdrops == 0 ? start : picture, in: inner)
  }

  // MARK: Order

  private mutating func drawSublayers(
    _ sublayers: [LayerID], of layer: LayerID, _ state: LayerState, in inner: DrawContext
  ) {
    if tree.layerClass(of: layer) == .replicator { return drawInstances(of: layer, state, in: inner) }
    drawAll(sublayers, in: inner.forSublayers(of: state))
  }

  /// Layers that share one superlayer's space.
  mutating func drawAll(_ sublayers: [LayerID], in content: DrawContext) {
    if content.space != nil || sublayers.contains(where: { tree.leavesPlane($0, at: content.time) }) {
      return drawInDepth(sublayers, in: content)
    }
    drawInOrder(ordered(sublayers, at: content.time), in: content)
  }

  /// Back to front: by z position, layers of equal depth in the order of the array.
  private func ordered(_ layers: [LayerID], at time: Double) -> [LayerID] {
    let depths = layers.map { tree.zPosition(of: $0, at: time) }
    guard depths.contains(where: { $0 != depths[0] }) else { return layers }
    return layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] }
  }
}

extension DrawContext {
  /// For the sublayers of a layer, this leading from the layer's own coordinates.
  func forSublayers(of state: LayerState) -> DrawContext {
    guard let between = state.sublayerSpace else { return self }
    var result = self
    if let affine = between.affine {
      result.transform = affine.concatenating(transform)
    } else {
      result.space = between
    }
    return result
  }
}
