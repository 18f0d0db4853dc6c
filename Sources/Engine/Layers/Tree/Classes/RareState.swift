import Graphics

/// Property values that few layers have, or that seldom change: kept apart and shared, so that the state of a layer is small.
public struct RareState: Hashable, Sendable {
  public var sublayerTransform = Transform3D.identity
  public var shadow = ShadowState()
  public var contents = ContentsState()
  /// Nil: every edge is smooth, whatever the mask says.
  public var allowsEdgeAntialiasing: Bool?
  public var edgeAntialiasingMask = Edges.all
  public var shouldRasterize = false
  /// Pixels a point of the bitmap that `shouldRasterize` makes.
  public var rasterizationScale = 1.0
  public var blendMode = BlendMode.normal
  public var filters: [LayerFilter] = []
  public var backgroundFilters: [LayerFilter] = []
  public var gradient = GradientState()
  public var replicator = ReplicatorState()
  public var emitter = EmitterState()
  public var text = TextState()
  public var scrollMode = "both"
  public var tileSize = Size(256, 256)
  public var levelsOfDetail = 1.0
  public var levelsOfDetailBias = 0.0

  /// The edges that are not smooth.
  var hardEdges: Edges {
    guard let allowsEdgeAntialiasing else { return [] }
    return allowsEdgeAntialiasing ? Edges.all.subtracting(edgeAntialiasingMask) : .all
  }

  /// Values of a fresh layer.
  static let initial = Shared(RareState())
}

/// A layer's shadow (compositor spec §5).
public struct ShadowState: Hashable, Sendable {
  public var color = Color.black
  public var opacity = 0.0
  /// Points, in the layer's own directions.
  public var offset = Size(0, -3)
  /// The standard deviation of the blur, in points.
  public var radius = 3.0
  public var path: Path?
}

/// What only text layers have.
public struct TextState: Hashable, Sendable {
  public var string = ""
  public var font = "Inter"
  public var fontSize = 36.0
  public var foregroundColor = Color.white
  public var alignmentMode = "natural"
  public var truncationMode = "none"
  public var isWrapped = false
  /// Parts with looks of their own, in place of the string.
  public var runs: [TextRun] = []
  /// Points.
  public var lineSpacing = 0.0
  /// Of the natural height of lines; 0 stands for 1.
  public var lineHeightMultiple = 0.0
}

/// What only gradient layers have (compositor spec §7).
public struct GradientState: Hashable, Sendable {
  public var colors: [Color] = []
  public var locations: [Double] = []
  /// In units of the bounds.
  public var startPoint = Point(0.5, 0)
  public var endPoint = Point(0.5, 1)
  public var type = "axial"
}

/// What only replicator layers have (compositor spec §9).
public struct ReplicatorState: Hashable, Sendable {
  public var instanceCount = 1.0
  /// Seconds.
  public var instanceDelay = 0.0
  public var instanceTransform = Transform3D.identity
  public var instanceColor = Color.white
  /// What each further instance adds to the colour.
  public var colorOffset = Color.clear
  public var preservesDepth = false
}

/// What only emitter layers have (compositor spec §10).
public struct EmitterState: Hashable, Sendable {
  public var shape = "point"
  public var mode = "volume"
  public var renderMode = "unordered"
  /// Points.
  public var position = Point.zero
  public var zPosition = 0.0
  public var size = Size.zero
  public var depth = 0.0
  /// Factors of the cells' values.
  public var birthRate = 1.0
  public var lifetime = 1.0
  public var velocity = 1.0
  public var scale = 1.0
  public var spin = 1.0
  public var seed = 0.0
  public var cells: [EmitterCell] = []
}
