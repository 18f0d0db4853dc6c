import Graphics

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
  private var sharedShape = ShapeState.initial
  private var sharedUncommon = UncommonProperties.initial

  /// What only shape layers have.
  public var shape: ShapeState {
    _read { yield sharedShape.content }
    _modify { yield &sharedShape.content }
  }

  /// Values that few layers have.
  public var rare: UncommonProperties {
    _read { yield sharedUncommon.content }
    _modify { yield &sharedUncommon.content }
  }
}

/// A layer's own clock: `local = (parent − beginTime) · speed + timeOffset` (animation.md §2.1).
public struct LayerTiming: Hashable, Sendable {
  /// Seconds of the parent's time.
  public var beginTime = 0.0
  /// Seconds of the layer's in one of the parent's.
  public var speed = 1.0
  /// Seconds, added to the local time.
  public var timeOffset = 0.0

  /// The layer's time at a time of its parent, in seconds.
  public func local(_ parentTime: Double) -> Double { (parentTime - beginTime) * speed + timeOffset }
  /// The parent's time at a time of the layer, in seconds; the begin time where the clock stands still.
  public func parent(_ localTime: Double) -> Double {
    speed == 0 ? beginTime : (localTime - timeOffset) / speed + beginTime
  }
}

extension LayerState {
  /// A property by its name. Setting a value of another type than the property's leaves it as it is.
  public subscript(property: LayerProperty) -> Value {
    get {
      switch property {
      case .bounds: .rect(bounds)
      case .position: .point(position)
      case .zPosition: .number(zPosition)
      case .anchorPoint: .point(anchorPoint)
      case .transform: .transform(transform)
      case .hidden: .bool(isHidden)
      case .doubleSided: .bool(isDoubleSided)
      case .masksToBounds: .bool(masksToBounds)
      case .opacity: .number(opacity)
      case .backgroundColor: .color(backgroundColor)
      case .cornerRadius: .number(cornerRadius)
      case .maskedCorners: .number(Double(maskedCorners.rawValue))
      case .borderWidth: .number(borderWidth)
      case .borderColor: .color(borderColor)
      case .path: shape.path.map(Value.path) ?? .none
      case .fillColor: .color(shape.fillColor)
      case .fillRule: .word(shape.fillRule.rawValue)
      case .strokeColor: .color(shape.strokeColor)
      case .lineWidth: .number(shape.style.width)
      case .lineCap: .word(shape.style.cap.rawValue)
      case .lineJoin: .word(shape.style.join.rawValue)
      case .miterLimit: .number(shape.style.miterLimit)
      case .lineDashPattern: .numbers(shape.style.dashes)
      case .lineDashPhase: .number(shape.style.dashPhase)
      case .strokeStart: .number(shape.strokeStart)
      case .strokeEnd: .number(shape.strokeEnd)
      case .beginTime: .number(timing.beginTime)
      case .timeOffset: .number(timing.timeOffset)
      case .speed: .number(timing.speed)
      case .anchorPointZ: .number(anchorPointZ)
      case .geometryFlipped: .bool(isGeometryFlipped)
      case .allowsGroupOpacity: .bool(allowsGroupOpacity)
      case .cornerCurve: .word(cornerCurve.rawValue)
      default: rare[property]
      }
    }
    set {
      switch (property, newValue) {
      case (.bounds, .rect(let value)): bounds = value
      case (.position, .point(let value)): position = value
      case (.zPosition, .number(let value)): zPosition = value
      case (.anchorPoint, .point(let value)): anchorPoint = value
      case (.transform, .transform(let value)): transform = value
      case (.hidden, .bool(let value)): isHidden = value
      case (.doubleSided, .bool(let value)): isDoubleSided = value
      case (.masksToBounds, .bool(let value)): masksToBounds = value
      case (.opacity, .number(let value)): opacity = value
      case (.backgroundColor, .color(let value)): backgroundColor = value
      case (.backgroundColor, .none): backgroundColor = .clear
      case (.cornerRadius, .number(let value)): cornerRadius = value
      case (.maskedCorners, .number(let value)): maskedCorners = Corners(rawValue: UInt8(max(0, min(15, value))))
      case (.borderWidth, .number(let value)): borderWidth = value
      case (.borderColor, .color(let value)): borderColor = value
      case (.borderColor, .none): borderColor = .clear
      case (.path, .path(let value)): shape.path = value
      case (.path, .none): shape.path = nil
      case (.fillColor, .color(let value)): shape.fillColor = value
      case (.fillColor, .none): shape.fillColor = .clear
      case (.fillRule, .word(let value)): shape.fillRule = Shape.FillRule(rawValue: value) ?? .nonZero
      case (.strokeColor, .color(let value)): shape.strokeColor = value
      case (.strokeColor, .none): shape.strokeColor = .clear
      case (.lineWidth, .number(let value)): shape.style.width = value
      case (.lineCap, .word(let value)): shape.style.cap = StrokeStyle.Cap(rawValue: value) ?? .butt
      case (.lineJoin, .word(let value)): shape.style.join = StrokeStyle.Join(rawValue: value) ?? .miter
      case (.miterLimit, .number(let value)): shape.style.miterLimit = value
      case (.lineDashPattern, .numbers(let value)): shape.style.dashes = value
      case (.lineDashPhase, .number(let value)): shape.style.dashPhase = value
      case (.strokeStart, .number(let value)): shape.strokeStart = value
      case (.strokeEnd, .number(let value)): shape.strokeEnd = value
      case (.beginTime, .number(let value)): timing.beginTime = value
      case (.timeOffset, .number(let value)): timing.timeOffset = value
      case (.speed, .number(let value)): timing.speed = value
      case (.anchorPointZ, .number(let value)): anchorPointZ = value
      case (.geometryFlipped, .bool(let value)): isGeometryFlipped = value
      case (.allowsGroupOpacity, .bool(let value)): allowsGroupOpacity = value
      case (.cornerCurve, .word(let value)): cornerCurve = CornerCurve(rawValue: value) ?? .circular
      default: rare[property] = newValue
      }
    }
  }
}
