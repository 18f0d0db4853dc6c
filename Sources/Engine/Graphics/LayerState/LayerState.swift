/// All property values of one layer at one moment: of the model, or of the presentation after animations were applied.
public struct LayerState: Hashable, Sendable {
  /// The size, and the origin of the layer's own coordinates, in points.
  public var bounds = Rect.zero
  /// Where the anchor point lies in the superlayer, in points.
  public var position = Point.zero
  /// Points towards the viewer.
  public var zPosition = 0.0
  /// In units of the bounds.
  public var anchorPoint = Point(0.5, 0.5)
  /// Acts about the anchor point.
  public var transform = Transform3D.identity
  /// Whether the layer and all below it are not drawn.
  public var isHidden = false
  /// Whether the layer shows from behind.
  public var isDoubleSided = true
  /// Whether contents and sublayers are clipped to the bounds.
  public var masksToBounds = false
  /// 0…1.
  public var opacity = 1.0
  /// Clear: none.
  public var backgroundColor = Color.clear
  /// Points; at most half of the shorter side counts.
  public var cornerRadius = 0.0
  /// The corners that are round.
  public var maskedCorners = Corners.all
  /// Points, inside the bounds.
  public var borderWidth = 0.0
  /// Of the border.
  public var borderColor = Color.black
  /// The layer's own clock.
  public var timing = LayerTiming()
  /// Points; where the anchor point lies in depth.
  public var anchorPointZ = 0.0
  /// Whether sublayers are mirrored vertically.
  public var isGeometryFlipped = false
  /// Whether the layer fades as one picture.
  public var allowsGroupOpacity = true
  /// How round corners bend.
  public var cornerCurve = CornerCurve.circular
  // A state is copied for every layer of every frame: what few layers have lies on the heap and is shared.
  @usableFromInline var sharedShape = ShapeState.initial
  @usableFromInline var sharedUncommon = UncommonProperties.initial

  public init() {}

  /// What only shape layers have.
  @inlinable public var shape: ShapeState {
    _read { yield sharedShape.content }
    _modify { yield &sharedShape.content }
  }

  /// Values that few layers have.
  @inlinable public var rare: UncommonProperties {
    _read { yield sharedUncommon.content }
    _modify { yield &sharedUncommon.content }
  }
}

/// A layer's own clock: `local = (parent − beginTime) · speed + timeOffset` (animation.md §2.1).
public struct LayerTiming: Hashable, Sendable {
  /// Seconds of the parent's time.
  public var beginTime: Double
  /// Seconds of the layer's in one of the parent's.
  public var speed: Double
  /// Seconds, added to the local time.
  public var timeOffset: Double

  public init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// The layer's time at a time of its parent, in seconds.
  public func local(_ parentTime: Double) -> Double { (parentTime - beginTime) * speed + timeOffset }
  /// The parent's time at a time of the layer, in seconds; the begin time where the clock stands still.
  public func parent(_ localTime: Double) -> Double {
    speed == 0 ? beginTime : (localTime - timeOffset) / speed + beginTime
  }
}
