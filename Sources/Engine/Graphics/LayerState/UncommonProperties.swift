/// Property values that few layers have, or that seldom change: kept apart and shared, so that the state of a layer is
/// small.
public struct UncommonProperties: Hashable, Sendable {
  /// Acts on sublayers, about the layer's anchor point.
  public var sublayerTransform = Transform3D.identity
  /// The layer's shadow.
  public var shadow = ShadowState()
  /// The layer's image.
  public var contents = ContentsState()
  /// Nil: as the scene says for all layers, whatever the mask says.
  public var allowsEdgeAntialiasing: Bool?
  /// The edges that are smooth where the layer says that edges may be.
  public var edgeAntialiasingMask = Edges.all
  /// Whether the layer is drawn into a bitmap, which is then placed.
  public var shouldRasterize = false
  /// Pixels a point of the bitmap that `shouldRasterize` makes.
  public var rasterizationScale = 1.0
  /// How the layer meets what lies under it.
  public var blendMode = BlendMode.normal
  /// Of the layer's picture, in order.
  public var filters: [LayerFilter] = []
  /// Of what lies behind the layer, in order.
  public var backgroundFilters: [LayerFilter] = []
  /// How far the layer is turned over like a page, about its left edge: 0 lies flat, 1 is turned away.
  public var curlProgress = 0.0
  /// Where what lies behind the layer in its superlayer is drawn, about the middle of the superlayer's bounds.
  public var backdropTransform = Transform3D.identity
  /// How round the corners of what `backdropTransform` moves are, in its points.
  public var backdropCornerRadius = 0.0
  /// Of gradient layers.
  public var gradient = GradientState()
  /// Of replicator layers.
  public var replicator = ReplicatorState()
  /// Of emitter layers.
  public var emitter = EmitterState()
  /// Of text layers.
  public var text = TextState()
  /// Of scroll layers: the axes along which they scroll.
  public var scrollMode = ScrollMode.both
  /// Of tiled layers, in pixels; does not change the picture.
  public var tileSize = Size(256, 256)
  /// Of tiled layers; does not change the picture.
  public var levelsOfDetail = 1.0
  /// Of tiled layers; does not change the picture.
  public var levelsOfDetailBias = 0.0

  public init() {}

  /// Values of a fresh layer.
  static let initial = Shared(UncommonProperties())
}

/// A layer's shadow (compositing.md §5).
public struct ShadowState: Hashable, Sendable {
  /// The alpha multiplies the opacity.
  public var color = Color.black
  /// 0…1; 0 casts none.
  public var opacity = 0.0
  /// Points, in the layer's own directions.
  public var offset = Size(0, -3)
  /// The standard deviation of the blur, in points.
  public var radius = 3.0
  /// What casts the shadow; nil: the layer's own picture.
  public var path: Path?

  public init() {}
}

/// What only text layers have.
public struct TextState: Hashable, Sendable {
  /// The text, unless it has runs.
  public var string = ""
  /// Family and style.
  public var font = "Inter"
  /// Points.
  public var fontSize = 36.0
  /// The colour of what has none of its own.
  public var foregroundColor = Color.white
  /// Where lines stand.
  public var alignmentMode = TextAlignment.natural
  /// Where the ellipsis of a shortened line stands.
  public var truncationMode = TextTruncation.none
  /// Whether lines break at the width.
  public var isWrapped = false
  /// Parts with looks of their own, in place of the string.
  public var runs: [TextRun] = []
  /// Of all paragraphs but those whose runs have a style of their own.
  public var paragraph = ParagraphStyle()

  public init() {}

  /// The text; setting one takes the runs away.
  var plainText: String {
    get { string }
    set { (string, runs) = (newValue, []) }
  }

  /// The runs; setting them sets the text that they are together.
  var attributedText: [TextRun] {
    get { runs }
    set { (string, runs) = (newValue.map(\.text).joined(), newValue) }
  }
}

/// What only gradient layers have (compositing.md §7).
public struct GradientState: Hashable, Sendable {
  /// From the start to the end.
  public var colors: [Color] = []
  /// 0…1, one a colour; empty: evenly.
  public var locations: [Double] = []
  /// In units of the bounds.
  public var startPoint = Point(0.5, 0)
  /// In units of the bounds.
  public var endPoint = Point(0.5, 1)
  /// How the colours spread.
  public var type = GradientType.axial

  public init() {}
}

/// What only replicator layers have (compositing.md §9).
public struct ReplicatorState: Hashable, Sendable {
  /// Copies, the original included; rounded down.
  public var instanceCount = 1.0
  /// Seconds.
  public var instanceDelay = 0.0
  /// Acts on each further copy, about the middle of the bounds.
  public var instanceTransform = Transform3D.identity
  /// Multiplies the colours of the copies.
  public var instanceColor = Color.white
  /// What each further instance adds to the colour.
  public var colorOffset = Color.clear
  /// Whether sublayers share the superlayer's space.
  public var preservesDepth = false

  public init() {}
}

/// What only emitter layers have (compositing.md §10).
public struct EmitterState: Hashable, Sendable {
  /// Where particles begin.
  public var shape = EmitterShape.point
  /// Which part of the shape they begin at.
  public var mode = EmitterMode.volume
  /// The order in which particles are drawn and how they meet.
  public var renderMode = ParticleOrder.unordered
  /// Points.
  public var position = Point.zero
  /// Points.
  public var zPosition = 0.0
  /// Points; circles and spheres have its width as radius.
  public var size = Size.zero
  /// Points, of cuboids.
  public var depth = 0.0
  /// Factors of the cells' values.
  public var birthRate = 1.0
  /// A factor.
  public var lifetime = 1.0
  /// A factor.
  public var velocity = 1.0
  /// A factor.
  public var scale = 1.0
  /// A factor.
  public var spin = 1.0
  /// Chooses the random numbers; rounded to a whole number.
  public var seed = 0.0
  /// What the layer emits.
  public var cells: [EmitterCell] = []

  public init() {}
}
