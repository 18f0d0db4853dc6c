/// Every property of a layer that a job can set, by its Core Animation name: one table for the job format, the animations
/// and the display (animation spec §14, compositor spec §1, §3, §6, §8).
public enum LayerProperty: String, CaseIterable, Hashable, Sendable {
  case bounds, position, zPosition, anchorPoint, transform, sublayerTransform
  case hidden = "isHidden"
  case doubleSided = "isDoubleSided"
  case masksToBounds, opacity, backgroundColor, cornerRadius, maskedCorners, borderWidth, borderColor
  case contents, contentsGravity, contentsRect, contentsScale, magnificationFilter, minificationFilter
  // Shape layers.
  case path, fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit, lineDashPattern, lineDashPhase
  case strokeStart, strokeEnd
  // Text layers.
  case string, font, fontSize, foregroundColor, alignmentMode, truncationMode
  case wrapped = "isWrapped"
  // The layer's own clock (`CAMediaTiming`).
  case beginTime, timeOffset, speed

  /// Which layer classes have the property.
  public var classes: [LayerClass] {
    switch self {
    case .path, .fillColor, .fillRule, .strokeColor, .lineWidth, .lineCap, .lineJoin, .miterLimit, .lineDashPattern,
      .lineDashPhase, .strokeStart, .strokeEnd:
      [.shape]
    case .string, .font, .fontSize, .foregroundColor, .alignmentMode, .truncationMode, .wrapped: [.text]
    default: LayerClass.allCases
    }
  }

  public var type: ValueType {
    switch self {
    case .bounds, .contentsRect: .rect
    case .position, .anchorPoint: .point
    case .transform, .sublayerTransform: .transform
    case .zPosition, .opacity, .cornerRadius, .borderWidth, .contentsScale, .lineWidth, .miterLimit, .lineDashPhase,
      .strokeStart, .strokeEnd, .fontSize, .beginTime, .timeOffset, .speed:
      .number
    case .hidden, .doubleSided, .masksToBounds, .wrapped: .bool
    case .backgroundColor, .borderColor, .fillColor, .strokeColor, .foregroundColor: .color
    case .maskedCorners: .integer
    case .contents: .image
    case .contentsGravity:
      .words([
        "resize", "resizeAspect", "resizeAspectFill", "center", "top", "bottom", "left", "right", "topLeft", "topRight",
        "bottomLeft", "bottomRight",
      ])
    case .magnificationFilter, .minificationFilter: .words(ImageFilter.allCases.map(\.rawValue))
    case .path: .path
    case .fillRule: .words(Shape.FillRule.allCases.map(\.rawValue))
    case .lineCap: .words(StrokeStyle.Cap.allCases.map(\.rawValue))
    case .lineJoin: .words(StrokeStyle.Join.allCases.map(\.rawValue))
    case .lineDashPattern: .numbers
    case .string, .font: .string
    case .alignmentMode: .words(["natural", "left", "right", "center", "justified"])
    case .truncationMode: .words(["none", "start", "middle", "end"])
    }
  }

  /// The value of a fresh layer.
  public var defaultValue: Value {
    switch self {
    case .bounds: .rect(.zero)
    case .position: .point(.zero)
    case .anchorPoint: .point(Point(0.5, 0.5))
    case .transform, .sublayerTransform: .transform(.identity)
    case .opacity, .contentsScale, .lineWidth, .strokeEnd, .speed: .number(1)
    case .zPosition, .cornerRadius, .borderWidth, .lineDashPhase, .strokeStart, .beginTime, .timeOffset: .number(0)
    case .miterLimit: .number(10)
    case .fontSize: .number(36)
    case .hidden, .masksToBounds, .wrapped: .bool(false)
    case .doubleSided: .bool(true)
    case .backgroundColor, .strokeColor, .contents, .path: .none
    case .borderColor, .fillColor: .color(.black)
    case .foregroundColor: .color(.white)
    case .maskedCorners: .number(15)
    case .contentsGravity: .word("resize")
    case .contentsRect: .rect(Rect(0, 0, 1, 1))
    case .magnificationFilter, .minificationFilter: .word("linear")
    case .fillRule: .word("non-zero")
    case .lineCap: .word("butt")
    case .lineJoin: .word("miter")
    case .lineDashPattern: .numbers([])
    case .string: .string("")
    case .font: .string("Inter")
    case .alignmentMode: .word("natural")
    case .truncationMode: .word("none")
    }
  }

  /// Whether explicit animations can move it (animation spec §14).
  public var isAnimatable: Bool {
    switch self {
    case .maskedCorners, .contentsGravity, .magnificationFilter, .minificationFilter, .fillRule, .lineCap, .lineJoin,
      .lineDashPattern, .string, .font, .alignmentMode, .truncationMode, .wrapped, .beginTime, .timeOffset, .speed:
      false
    default: true
    }
  }
}

/// The class of a layer.
public enum LayerClass: String, CaseIterable, Hashable, Sendable {
  case layer, shape, text
}
