/// Every property of a layer that a job can set, by its Core Animation name (animation.md §14, compositing.md §1, §3,
/// §6, §8). What else is to be known of it stands in its row (`LayerProperty+Rows.swift`).
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
  case compositingFilter, filters, backgroundFilters, curlProgress, backdropTransform, backdropCornerRadius
  // Shape layers.
  case path, fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit, lineDashPattern, lineDashPhase
  case strokeStart, strokeEnd
  // Text layers.
  case string, font, fontSize, foregroundColor, alignmentMode, truncationMode
  case wrapped = "isWrapped"
  case attributedText, lineSpacing, lineHeightMultiple, minimumLineHeight, maximumLineHeight
  case firstLineHeadIndent, headIndent, tailIndent, paragraphSpacing, paragraphSpacingBefore
  case tabStops, defaultTabInterval
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
  public var classes: [LayerClass] { row.classes }

  /// The type of its values.
  public var type: ValueType { row.place.type }

  /// The value of a fresh layer.
  public var defaultValue: Value { row.place.read(.fresh) }

  /// Whether explicit animations can move it (animation.md §14).
  public var isAnimatable: Bool { row.isAnimatable }

  /// The vector that it is; nil for one that is always reached by its place.
  package var vector: LayerVector? { row.vector }

  /// Whether it is in a part of the state that layers share until one of them changes it.
  package var isShared: Bool { row.isShared }
}

extension LayerState {
  /// A property by its name. Setting a value of another type than the property's leaves it as it is.
  public subscript(property: LayerProperty) -> Value {
    get { property.row.place.read(self) }
    set { _ = property.row.place.write(&self, newValue) }
  }

  /// Whether a property is not what it is in another state.
  public func differs(from other: LayerState, in property: LayerProperty) -> Bool {
    let row = property.row
    if let vector = row.vector { return self[vector: vector] != other[vector: vector] }
    return !row.place.isSame(self, other)
  }

  /// Whether it shares its parts with another state: then no property that is in them differs. False says nothing.
  package func sharesParts(with other: LayerState) -> Bool {
    sharedShape.storage === other.sharedShape.storage && sharedUncommon.storage === other.sharedUncommon.storage
  }

  fileprivate static let fresh = LayerState()
}

/// The class of a layer.
public enum LayerClass: String, CaseIterable, Hashable, Sendable {
  case layer, shape, text, gradient, replicator, transform, emitter, scroll, tiled
}
