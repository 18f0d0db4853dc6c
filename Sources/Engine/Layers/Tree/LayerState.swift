import Graphics

/// All property values of one layer at one moment: of the model, or of the presentation after animations were applied.
public struct LayerState: Hashable, Sendable {
  public var bounds = Rect.zero
  public var position = Point.zero
  public var zPosition = 0.0
  public var anchorPoint = Point(0.5, 0.5)
  public var transform = Transform3D.identity
  public var sublayerTransform = Transform3D.identity
  public var isHidden = false
  public var isDoubleSided = true
  public var masksToBounds = false
  public var opacity = 1.0
  public var backgroundColor = Color.clear
  public var cornerRadius = 0.0
  public var maskedCorners = Corners.all
  public var borderWidth = 0.0
  public var borderColor = Color.black
  /// Name of an image among the job's assets.
  public var contents: String?
  /// What shows in place of the contents while an animation mixes two images.
  public var contentsFade: ContentsFade?
  public var contentsGravity = "resize"
  public var contentsRect = Rect(0, 0, 1, 1)
  public var contentsScale = 1.0
  public var magnificationFilter = ImageFilter.linear
  public var minificationFilter = ImageFilter.linear
  public var shape = ShapeState()
  public var text = TextState()
  public var timing = LayerTiming()
  public var anchorPointZ = 0.0
  public var isGeometryFlipped = false
  public var allowsGroupOpacity = true
  public var cornerCurve = CornerCurve.circular
  private var shared = RareState.initial

  /// Values that few layers have.
  public var rare: RareState {
    _read { yield shared.content }
    _modify { yield &shared.content }
  }
}

/// Two images, or an image and none, mixed (animation spec §4).
public struct ContentsFade: Hashable, Sendable {
  public var from: String?
  public var to: String?
  /// 0…1.
  public var progress: Double

  fileprivate var value: Value { .crossFade(from: from, to: to, progress: progress) }
}

/// What only shape layers have.
public struct ShapeState: Hashable, Sendable {
  public var path: Path?
  public var fillColor = Color.black
  public var fillRule = Shape.FillRule.nonZero
  public var strokeColor = Color.clear
  public var strokeStart = 0.0
  public var strokeEnd = 1.0
  public var style = StrokeStyle()
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
}

/// A layer's own clock: `local = (parent − beginTime) · speed + timeOffset` (animation spec §2.1).
public struct LayerTiming: Hashable, Sendable {
  public var beginTime = 0.0
  public var speed = 1.0
  public var timeOffset = 0.0

  public func local(_ parentTime: Double) -> Double { (parentTime - beginTime) * speed + timeOffset }
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
      case .sublayerTransform: .transform(sublayerTransform)
      case .hidden: .bool(isHidden)
      case .doubleSided: .bool(isDoubleSided)
      case .masksToBounds: .bool(masksToBounds)
      case .opacity: .number(opacity)
      case .backgroundColor: .color(backgroundColor)
      case .cornerRadius: .number(cornerRadius)
      case .maskedCorners: .number(Double(maskedCorners.rawValue))
      case .borderWidth: .number(borderWidth)
      case .borderColor: .color(borderColor)
      case .contents: contentsFade?.value ?? contents.map(Value.image) ?? .none
      case .contentsGravity: .word(contentsGravity)
      case .contentsRect: .rect(contentsRect)
      case .contentsScale: .number(contentsScale)
      case .magnificationFilter: .word(magnificationFilter.rawValue)
      case .minificationFilter: .word(minificationFilter.rawValue)
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
      case .string: .string(text.string)
      case .font: .string(text.font)
      case .fontSize: .number(text.fontSize)
      case .foregroundColor: .color(text.foregroundColor)
      case .alignmentMode: .word(text.alignmentMode)
      case .truncationMode: .word(text.truncationMode)
      case .wrapped: .bool(text.isWrapped)
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
      case (.sublayerTransform, .transform(let value)): sublayerTransform = value
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
      case (.contents, .image(let value)): (contents, contentsFade) = (value, nil)
      case (.contents, .none): (contents, contentsFade) = (nil, nil)
      case (.contents, .crossFade(let from, let to, let progress)):
        contentsFade = ContentsFade(from: from, to: to, progress: progress)
      case (.contentsGravity, .word(let value)): contentsGravity = value
      case (.contentsRect, .rect(let value)): contentsRect = value
      case (.contentsScale, .number(let value)): contentsScale = value
      case (.magnificationFilter, .word(let value)): magnificationFilter = ImageFilter(rawValue: value) ?? .linear
      case (.minificationFilter, .word(let value)): minificationFilter = ImageFilter(rawValue: value) ?? .linear
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
      case (.string, .string(let value)):
        text.string = value
        if !rare.paragraph.runs.isEmpty { rare.paragraph.runs = [] }
      case (.attributedText, .attributedText(let value)):
        text.string = value.map(\.text).joined()
        rare.paragraph.runs = value
      case (.font, .string(let value)): text.font = value
      case (.fontSize, .number(let value)): text.fontSize = value
      case (.foregroundColor, .color(let value)): text.foregroundColor = value
      case (.foregroundColor, .none): text.foregroundColor = .clear
      case (.alignmentMode, .word(let value)): text.alignmentMode = value
      case (.truncationMode, .word(let value)): text.truncationMode = value
      case (.wrapped, .bool(let value)): text.isWrapped = value
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
