/// Every property of a layer that a job can set, by its Core Animation name: one table for the job format, the
/// animations and the display (animation.md §14, compositing.md §1, §3, §6, §8).
public enum LayerProperty: String, CaseIterable, Hashable, Sendable {
  case bounds, position, zPosition, anchorPoint, transform, sublayerTransform
  case hidden = "isHidden"
  case doubleSided = "isDoubleSided"
  case masksToBounds, opacity, backgroundColor, cornerRadius, maskedCorners, borderWidth, borderColor
  case contents, contentsGravity, contentsRect, contentsScale, magnificationFilter, minificationFilter
  case anchorPointZ
  case geometryFlipped = "isGeometryFlipped"
  case cornerCurve, shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case contentsCenter, allowsGroupOpacity, shouldRasterize, rasterizationScale
  case allowsEdgeAntialiasing, edgeAntialiasingMask
  case compositingFilter, filters, backgroundFilters
  // Shape layers.
  case path, fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit, lineDashPattern, lineDashPhase
  case strokeStart, strokeEnd
  // Text layers.
  case string, font, fontSize, foregroundColor, alignmentMode, truncationMode
  case wrapped = "isWrapped"
  case attributedText, lineSpacing, lineHeightMultiple
  // Gradient layers. `gradientType` is `CAGradientLayer.type`, a word that job files need for the class.
  case colors, locations, startPoint, endPoint, gradientType
  // Replicator layers.
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset, preservesDepth
  // Emitter layers.
  case emitterShape, emitterMode, renderMode, emitterPosition, emitterZPosition, emitterSize, emitterDepth
  case birthRate, lifetime, velocity, scale, spin, seed, emitterCells
  // Scroll and tiled layers.
  case scrollMode, tileSize, levelsOfDetail, levelsOfDetailBias
  // The layer's own clock (`CAMediaTiming`).
  case beginTime, timeOffset, speed

  /// Which layer classes have the property.
  public var classes: [LayerClass] {
    switch self {
    case .path, .fillColor, .fillRule, .strokeColor, .lineWidth, .lineCap, .lineJoin, .miterLimit, .lineDashPattern,
      .lineDashPhase, .strokeStart, .strokeEnd:
      [.shape]
    case .string, .font, .fontSize, .foregroundColor, .alignmentMode, .truncationMode, .wrapped, .attributedText,
      .lineSpacing, .lineHeightMultiple:
      [.text]
    case .colors, .locations, .startPoint, .endPoint, .gradientType: [.gradient]
    case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset:
      [.replicator]
    case .preservesDepth: [.replicator, .emitter]
    case .emitterShape, .emitterMode, .renderMode, .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth,
      .birthRate, .lifetime, .velocity, .scale, .spin, .seed, .emitterCells:
      [.emitter]
    case .scrollMode: [.scroll]
    case .tileSize, .levelsOfDetail, .levelsOfDetailBias: [.tiled]
    default: LayerClass.allCases
    }
  }

  /// The type of its values.
  public var type: ValueType {
    switch self {
    case .bounds, .contentsRect, .contentsCenter: .rect
    case .position, .anchorPoint, .startPoint, .endPoint, .emitterPosition: .point
    case .shadowOffset, .emitterSize, .tileSize: .size
    case .transform, .sublayerTransform, .instanceTransform: .transform
    case .anchorPointZ, .shadowOpacity, .shadowRadius, .rasterizationScale, .instanceDelay, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .emitterZPosition, .emitterDepth, .birthRate,
      .lifetime, .velocity, .scale, .spin, .levelsOfDetailBias, .lineSpacing, .lineHeightMultiple:
      .number
    case .instanceCount, .seed, .levelsOfDetail: .integer
    case .geometryFlipped, .allowsGroupOpacity, .shouldRasterize, .preservesDepth, .allowsEdgeAntialiasing: .bool
    case .edgeAntialiasingMask: .flags(Edges.names)
    case .shadowColor, .instanceColor: .color
    case .shadowPath: .path
    case .colors: .colors
    case .locations: .numbers
    case .filters, .backgroundFilters: .filters
    case .emitterCells: .emitterCells
    case .attributedText: .attributedText
    case .compositingFilter: .words(BlendMode.allCases.map(\.rawValue))
    case .cornerCurve: .words(CornerCurve.allCases.map(\.rawValue))
    case .gradientType: .words(GradientType.allCases.map(\.rawValue))
    case .emitterShape: .words(EmitterShape.allCases.map(\.rawValue))
    case .emitterMode: .words(EmitterMode.allCases.map(\.rawValue))
    case .renderMode: .words(ParticleOrder.allCases.map(\.rawValue))
    case .scrollMode: .words(ScrollMode.allCases.map(\.rawValue))
    case .zPosition, .opacity, .cornerRadius, .borderWidth, .contentsScale, .lineWidth, .miterLimit, .lineDashPhase,
      .strokeStart, .strokeEnd, .fontSize, .beginTime, .timeOffset, .speed:
      .number
    case .hidden, .doubleSided, .masksToBounds, .wrapped: .bool
    case .backgroundColor, .borderColor, .fillColor, .strokeColor, .foregroundColor: .color
    case .maskedCorners: .integer
    case .contents: .image
    case .contentsGravity: .words(ContentsGravity.allCases.map(\.rawValue))
    case .magnificationFilter, .minificationFilter: .words(ImageFilter.allCases.map(\.rawValue))
    case .path: .path
    case .fillRule: .words(Shape.FillRule.allCases.map(\.rawValue))
    case .lineCap: .words(StrokeStyle.Cap.allCases.map(\.rawValue))
    case .lineJoin: .words(StrokeStyle.Join.allCases.map(\.rawValue))
    case .lineDashPattern: .numbers
    case .string, .font: .string
    case .alignmentMode: .words(TextAlignment.allCases.map(\.rawValue))
    case .truncationMode: .words(TextTruncation.allCases.map(\.rawValue))
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
    case .anchorPointZ, .shadowOpacity, .instanceDelay, .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset,
      .instanceAlphaOffset, .emitterZPosition, .emitterDepth, .seed, .levelsOfDetailBias, .lineSpacing,
      .lineHeightMultiple:
      .number(0)
    case .rasterizationScale, .instanceCount, .birthRate, .lifetime, .velocity, .scale, .spin, .levelsOfDetail:
      .number(1)
    case .shadowRadius: .number(3)
    case .shadowOffset: .size(Size(0, -3))
    case .shadowColor: .color(.black)
    case .shadowPath: .none
    case .contentsCenter: .rect(Rect(0, 0, 1, 1))
    case .geometryFlipped, .shouldRasterize, .preservesDepth: .bool(false)
    case .allowsGroupOpacity: .bool(true)
    case .allowsEdgeAntialiasing: .none
    case .edgeAntialiasingMask: .number(Double(Edges.all.rawValue))
    case .compositingFilter: .word("normal")
    case .cornerCurve: .word("circular")
    case .filters, .backgroundFilters: .filters([])
    case .colors: .colors([])
    case .locations: .numbers([])
    case .startPoint: .point(Point(0.5, 0))
    case .endPoint: .point(Point(0.5, 1))
    case .gradientType: .word("axial")
    case .instanceTransform: .transform(.identity)
    case .instanceColor: .color(.white)
    case .emitterShape: .word("point")
    case .emitterMode: .word("volume")
    case .renderMode: .word("unordered")
    case .emitterPosition: .point(.zero)
    case .emitterSize: .size(.zero)
    case .emitterCells: .emitterCells([])
    case .scrollMode: .word("both")
    case .tileSize: .size(Size(256, 256))
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
    case .attributedText: .attributedText([])
    case .font: .string("Inter")
    case .alignmentMode: .word("natural")
    case .truncationMode: .word("none")
    }
  }

  /// Whether explicit animations can move it (animation.md §14).
  public var isAnimatable: Bool {
    switch self {
    case .maskedCorners, .contentsGravity, .magnificationFilter, .minificationFilter, .fillRule, .lineCap, .lineJoin,
      .lineDashPattern, .geometryFlipped, .cornerCurve, .allowsGroupOpacity, .compositingFilter, .gradientType,
      .preservesDepth, .emitterShape, .emitterMode, .renderMode, .seed, .emitterCells, .scrollMode, .tileSize,
      .levelsOfDetail, .levelsOfDetailBias, .allowsEdgeAntialiasing, .edgeAntialiasingMask, .string, .font,
      .alignmentMode, .truncationMode, .wrapped, .attributedText,
      .lineSpacing, .lineHeightMultiple, .beginTime, .timeOffset, .speed:
      false
    default: true
    }
  }
}

/// The class of a layer.
public enum LayerClass: String, CaseIterable, Hashable, Sendable {
  case layer, shape, text, gradient, replicator, transform, emitter, scroll, tiled
}
