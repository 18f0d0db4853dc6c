extension LayerProperty {
  /// What is to be known of a property beside its name: where it is kept, which says its type and its default, and so on.
  /// The job format, the schema, the animations and the reference are made from it.
  ///
  /// An object, so that looking one up copies nothing.
  final class Row: Sendable {
    let place: PropertyPlace<LayerState>
    /// The layer classes that have the property.
    let classes: [LayerClass]
    /// Whether explicit animations can move it.
    let isAnimatable: Bool
    /// A quicker way to the same place.
    let vector: LayerVector?
    /// Whether it is in a part of the state that layers share.
    let isShared: Bool

    init(
      _ place: PropertyPlace<LayerState>, _ classes: [LayerClass], isAnimatable: Bool, vector: LayerVector?,
      isShared: Bool
    ) {
      self.place = place
      self.classes = classes
      self.isAnimatable = isAnimatable
      self.vector = vector
      self.isShared = isShared
    }
  }

  /// The table: one row a property.
  private var ownRow: Row {
    switch self {
    case .bounds: .common(\.bounds, vector: .bounds)
    case .position: .common(\.position, vector: .position)
    case .zPosition: .common(\.zPosition, vector: .zPosition)
    case .anchorPoint: .common(\.anchorPoint, vector: .anchorPoint)
    case .transform: .common(\.transform)
    case .sublayerTransform: .uncommon(\.sublayerTransform)
    case .hidden: .common(\.isHidden)
    case .doubleSided: .common(\.isDoubleSided)
    case .masksToBounds: .common(\.masksToBounds)
    case .opacity: .common(\.opacity, vector: .opacity)
    case .backgroundColor: .common(\.backgroundColor, vector: .backgroundColor)
    case .cornerRadius: .common(\.cornerRadius, vector: .cornerRadius)
    case .maskedCorners: .common(\.maskedCorners, isAnimatable: false)
    case .borderWidth: .common(\.borderWidth, vector: .borderWidth)
    case .borderColor: .common(\.borderColor, vector: .borderColor)
    case .contents: .contents
    case .contentsGravity: .uncommon(\.contents.gravity, isAnimatable: false)
    case .contentsRect: .uncommon(\.contents.rect)
    case .contentsScale: .uncommon(\.contents.scale)
    case .magnificationFilter: .uncommon(\.contents.magnificationFilter, isAnimatable: false)
    case .minificationFilter: .uncommon(\.contents.minificationFilter, isAnimatable: false)
    case .anchorPointZ: .common(\.anchorPointZ)
    case .geometryFlipped: .common(\.isGeometryFlipped, isAnimatable: false)
    case .cornerCurve: .common(\.cornerCurve, isAnimatable: false)
    case .shadowColor: .uncommon(\.shadow.color)
    case .shadowOpacity: .uncommon(\.shadow.opacity)
    case .shadowOffset: .uncommon(\.shadow.offset)
    case .shadowRadius: .uncommon(\.shadow.radius)
    case .shadowPath: .uncommon(\.shadow.path)
    case .contentsCenter: .uncommon(\.contents.center)
    case .allowsGroupOpacity: .common(\.allowsGroupOpacity, isAnimatable: false)
    case .shouldRasterize: .uncommon(\.shouldRasterize)
    case .rasterizationScale: .uncommon(\.rasterizationScale)
    case .allowsEdgeAntialiasing: .uncommon(\.allowsEdgeAntialiasing, isAnimatable: false)
    case .edgeAntialiasingMask: .uncommon(\.edgeAntialiasingMask, isAnimatable: false)
    case .compositingFilter: .uncommon(\.blendMode, isAnimatable: false)
    case .filters: .uncommon(\.filters)
    case .backgroundFilters: .uncommon(\.backgroundFilters)
    case .curlProgress: .uncommon(\.curlProgress)
    case .backdropTransform: .uncommon(\.backdropTransform)
    case .backdropCornerRadius: .uncommon(\.backdropCornerRadius)
    // Shape layers.
    case .path: .shape(\.path)
    case .fillColor: .shape(\.fillColor, vector: .fillColor)
    case .fillRule: .shape(\.fillRule, isAnimatable: false)
    case .strokeColor: .shape(\.strokeColor, vector: .strokeColor)
    case .lineWidth: .shape(\.style.width, vector: .lineWidth)
    case .lineCap: .shape(\.style.cap, isAnimatable: false)
    case .lineJoin: .shape(\.style.join, isAnimatable: false)
    case .miterLimit: .shape(\.style.miterLimit)
    case .lineDashPattern: .shape(\.style.dashes, isAnimatable: false)
    case .lineDashPhase: .shape(\.style.dashPhase)
    case .strokeStart: .shape(\.strokeStart, vector: .strokeStart)
    case .strokeEnd: .shape(\.strokeEnd, vector: .strokeEnd)
    // Text layers.
    case .string: .uncommon(\.text.plainText, of: [.text], isAnimatable: false)
    case .font: .uncommon(\.text.font, of: [.text], isAnimatable: false)
    case .fontSize: .uncommon(\.text.fontSize, of: [.text])
    case .foregroundColor: .uncommon(\.text.foregroundColor, of: [.text])
    case .alignmentMode: .uncommon(\.text.alignmentMode, of: [.text], isAnimatable: false)
    case .truncationMode: .uncommon(\.text.truncationMode, of: [.text], isAnimatable: false)
    case .wrapped: .uncommon(\.text.isWrapped, of: [.text], isAnimatable: false)
    case .attributedText: .uncommon(\.text.attributedText, of: [.text], isAnimatable: false)
    case .lineSpacing: .uncommon(\.text.paragraph.lineSpacing, of: [.text], isAnimatable: false)
    case .lineHeightMultiple: .uncommon(\.text.paragraph.lineHeightMultiple, of: [.text], isAnimatable: false)
    case .minimumLineHeight: .uncommon(\.text.paragraph.minimumLineHeight, of: [.text], isAnimatable: false)
    case .maximumLineHeight: .uncommon(\.text.paragraph.maximumLineHeight, of: [.text], isAnimatable: false)
    case .firstLineHeadIndent: .uncommon(\.text.paragraph.firstLineHeadIndent, of: [.text], isAnimatable: false)
    case .headIndent: .uncommon(\.text.paragraph.headIndent, of: [.text], isAnimatable: false)
    case .tailIndent: .uncommon(\.text.paragraph.tailIndent, of: [.text], isAnimatable: false)
    case .paragraphSpacing: .uncommon(\.text.paragraph.paragraphSpacing, of: [.text], isAnimatable: false)
    case .paragraphSpacingBefore: .uncommon(\.text.paragraph.paragraphSpacingBefore, of: [.text], isAnimatable: false)
    case .tabStops: .uncommon(\.text.paragraph.tabStops, of: [.text], isAnimatable: false)
    case .defaultTabInterval: .uncommon(\.text.paragraph.defaultTabInterval, of: [.text], isAnimatable: false)
    // Gradient layers.
    case .colors: .uncommon(\.gradient.colors, of: [.gradient])
    case .locations: .uncommon(\.gradient.locations, of: [.gradient])
    case .startPoint: .uncommon(\.gradient.startPoint, of: [.gradient])
    case .endPoint: .uncommon(\.gradient.endPoint, of: [.gradient])
    case .gradientType: .uncommon(\.gradient.type, of: [.gradient], isAnimatable: false)
    // Replicator layers.
    case .instanceCount: .uncommon(\.replicator.instanceCount, type: .integer, of: [.replicator])
    case .instanceDelay: .uncommon(\.replicator.instanceDelay, of: [.replicator])
    case .instanceTransform: .uncommon(\.replicator.instanceTransform, of: [.replicator])
    case .instanceColor: .uncommon(\.replicator.instanceColor, of: [.replicator])
    case .instanceRedOffset: .uncommon(\.replicator.colorOffset.red, of: [.replicator])
    case .instanceGreenOffset: .uncommon(\.replicator.colorOffset.green, of: [.replicator])
    case .instanceBlueOffset: .uncommon(\.replicator.colorOffset.blue, of: [.replicator])
    case .instanceAlphaOffset: .uncommon(\.replicator.colorOffset.alpha, of: [.replicator])
    case .preservesDepth: .uncommon(\.replicator.preservesDepth, of: [.replicator, .emitter], isAnimatable: false)
    // Emitter layers.
    case .emitterShape: .uncommon(\.emitter.shape, of: [.emitter], isAnimatable: false)
    case .emitterMode: .uncommon(\.emitter.mode, of: [.emitter], isAnimatable: false)
    case .renderMode: .uncommon(\.emitter.renderMode, of: [.emitter], isAnimatable: false)
    case .emitterPosition: .uncommon(\.emitter.position, of: [.emitter])
    case .emitterZPosition: .uncommon(\.emitter.zPosition, of: [.emitter])
    case .emitterSize: .uncommon(\.emitter.size, of: [.emitter])
    case .emitterDepth: .uncommon(\.emitter.depth, of: [.emitter])
    case .birthRate: .uncommon(\.emitter.birthRate, of: [.emitter])
    case .lifetime: .uncommon(\.emitter.lifetime, of: [.emitter])
    case .velocity: .uncommon(\.emitter.velocity, of: [.emitter])
    case .scale: .uncommon(\.emitter.scale, of: [.emitter])
    case .spin: .uncommon(\.emitter.spin, of: [.emitter])
    case .seed: .uncommon(\.emitter.seed, type: .integer, of: [.emitter], isAnimatable: false)
    case .emitterCells: .uncommon(\.emitter.cells, of: [.emitter], isAnimatable: false)
    // Scroll and tiled layers.
    case .scrollMode: .uncommon(\.scrollMode, of: [.scroll], isAnimatable: false)
    case .tileSize: .uncommon(\.tileSize, of: [.tiled], isAnimatable: false)
    case .levelsOfDetail: .uncommon(\.levelsOfDetail, type: .integer, of: [.tiled], isAnimatable: false)
    case .levelsOfDetailBias: .uncommon(\.levelsOfDetailBias, of: [.tiled], isAnimatable: false)
    // The layer's own clock.
    case .beginTime: .common(\.timing.beginTime, isAnimatable: false)
    case .timeOffset: .common(\.timing.timeOffset, isAnimatable: false)
    case .speed: .common(\.timing.speed, isAnimatable: false)
    }
  }

  private static let table = PropertyTable { (property: LayerProperty) in property.ownRow }

  var row: Row { Self.table[self] }
}

extension LayerProperty.Row {
  /// A property that is kept in the layer's state itself.
  fileprivate static func common<Stored: PropertyValue>(
    _ path: WritableKeyPath<LayerState, Stored> & Sendable, isAnimatable: Bool = true, vector: LayerVector? = nil
  ) -> LayerProperty.Row {
    LayerProperty.Row(
      PropertyPlace(path), LayerClass.allCases, isAnimatable: isAnimatable, vector: vector, isShared: false)
  }

  /// A property of shape layers.
  fileprivate static func shape<Stored: PropertyValue>(
    _ path: WritableKeyPath<ShapeState, Stored> & Sendable, isAnimatable: Bool = true, vector: LayerVector? = nil
  ) -> LayerProperty.Row {
    LayerProperty.Row(
      PropertyPlace(path, of: \LayerState.sharedShape), [.shape], isAnimatable: isAnimatable, vector: vector,
      isShared: true)
  }

  /// A property that few layers have, or that seldom changes.
  fileprivate static func uncommon<Stored: PropertyValue>(
    _ path: WritableKeyPath<UncommonProperties, Stored> & Sendable, type: ValueType? = nil,
    of classes: [LayerClass] = LayerClass.allCases, isAnimatable: Bool = true
  ) -> LayerProperty.Row {
    LayerProperty.Row(
      PropertyPlace(path, of: \LayerState.sharedUncommon, type: type), classes, isAnimatable: isAnimatable, vector: nil,
      isShared: true)
  }

  /// An image by its name, or two while an animation mixes them.
  fileprivate static var contents: LayerProperty.Row {
    LayerProperty.Row(
      PropertyPlace(type: .image, read: { $0.rare.contents.value }, write: { $0.rare.contents.show($1) }),
      LayerClass.allCases, isAnimatable: true, vector: nil, isShared: true)
  }
}
