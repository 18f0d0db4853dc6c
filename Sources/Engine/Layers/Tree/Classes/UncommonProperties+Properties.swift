import Graphics

extension UncommonProperties {
  /// A property by its name; none for one that is kept elsewhere. Setting a value of another type than the property's
  /// leaves it as it is.
  subscript(property: LayerProperty) -> Value {
    get {
      switch property {
      case .shadowColor: .color(shadow.color)
      case .shadowOpacity: .number(shadow.opacity)
      case .shadowOffset: .size(shadow.offset)
      case .shadowRadius: .number(shadow.radius)
      case .shadowPath: shadow.path.map(Value.path) ?? .none
      case .sublayerTransform: .transform(sublayerTransform)
      case .contents: contents.value
      case .contentsGravity: .word(contents.gravity.rawValue)
      case .contentsRect: .rect(contents.rect)
      case .contentsCenter: .rect(contents.center)
      case .contentsScale: .number(contents.scale)
      case .magnificationFilter: .word(contents.magnificationFilter.rawValue)
      case .minificationFilter: .word(contents.minificationFilter.rawValue)
      case .allowsEdgeAntialiasing: allowsEdgeAntialiasing.map(Value.bool) ?? .none
      case .edgeAntialiasingMask: .number(Double(edgeAntialiasingMask.rawValue))
      case .shouldRasterize: .bool(shouldRasterize)
      case .rasterizationScale: .number(rasterizationScale)
      case .compositingFilter: .word(blendMode.rawValue)
      case .filters: .filters(filters)
      case .backgroundFilters: .filters(backgroundFilters)
      case .colors: .colors(gradient.colors)
      case .locations: .numbers(gradient.locations)
      case .startPoint: .point(gradient.startPoint)
      case .endPoint: .point(gradient.endPoint)
      case .gradientType: .word(gradient.type.rawValue)
      case .instanceCount: .number(replicator.instanceCount)
      case .instanceDelay: .number(replicator.instanceDelay)
      case .instanceTransform: .transform(replicator.instanceTransform)
      case .instanceColor: .color(replicator.instanceColor)
      case .instanceRedOffset: .number(replicator.colorOffset.red)
      case .instanceGreenOffset: .number(replicator.colorOffset.green)
      case .instanceBlueOffset: .number(replicator.colorOffset.blue)
      case .instanceAlphaOffset: .number(replicator.colorOffset.alpha)
      case .preservesDepth: .bool(replicator.preservesDepth)
      case .scrollMode: .word(scrollMode.rawValue)
      case .tileSize: .size(tileSize)
      case .levelsOfDetail: .number(levelsOfDetail)
      case .levelsOfDetailBias: .number(levelsOfDetailBias)
      default: text[property] ?? emitter[property]
      }
    }
    set {
      switch (property, newValue) {
      case (.shadowColor, .color(let value)): shadow.color = value
      case (.shadowColor, .none): shadow.color = .clear
      case (.shadowOpacity, .number(let value)): shadow.opacity = value
      case (.shadowOffset, .size(let value)): shadow.offset = value
      case (.shadowRadius, .number(let value)): shadow.radius = value
      case (.shadowPath, .path(let value)): shadow.path = value
      case (.shadowPath, .none): shadow.path = nil
      case (.sublayerTransform, .transform(let value)): sublayerTransform = value
      case (.contents, .image(let value)): (contents.image, contents.fade) = (value, nil)
      case (.contents, .none): (contents.image, contents.fade) = (nil, nil)
      case (.contents, .crossFade(let from, let to, let progress)):
        contents.fade = ContentsFade(from: from, to: to, progress: progress)
      case (.contentsGravity, .word(let value)): contents.gravity = ContentsGravity(rawValue: value) ?? contents.gravity
      case (.contentsRect, .rect(let value)): contents.rect = value
      case (.contentsCenter, .rect(let value)): contents.center = value
      case (.contentsScale, .number(let value)): contents.scale = value
      case (.magnificationFilter, .word(let value)):
        contents.magnificationFilter = ImageFilter(rawValue: value) ?? .linear
      case (.minificationFilter, .word(let value)):
        contents.minificationFilter = ImageFilter(rawValue: value) ?? .linear
      case (.allowsEdgeAntialiasing, .bool(let value)): allowsEdgeAntialiasing = value
      case (.allowsEdgeAntialiasing, .none): allowsEdgeAntialiasing = nil
      case (.edgeAntialiasingMask, .number(let value)):
        edgeAntialiasingMask = Edges(rawValue: UInt8(max(0, min(15, value))))
      case (.shouldRasterize, .bool(let value)): shouldRasterize = value
      case (.rasterizationScale, .number(let value)): rasterizationScale = value
      case (.compositingFilter, .word(let value)): blendMode = BlendMode(rawValue: value) ?? .normal
      case (.filters, .filters(let value)): filters = value
      case (.backgroundFilters, .filters(let value)): backgroundFilters = value
      case (.colors, .colors(let value)): gradient.colors = value
      case (.locations, .numbers(let value)): gradient.locations = value
      case (.startPoint, .point(let value)): gradient.startPoint = value
      case (.endPoint, .point(let value)): gradient.endPoint = value
      case (.gradientType, .word(let value)): gradient.type = GradientType(rawValue: value) ?? gradient.type
      case (.instanceCount, .number(let value)): replicator.instanceCount = value
      case (.instanceDelay, .number(let value)): replicator.instanceDelay = value
      case (.instanceTransform, .transform(let value)): replicator.instanceTransform = value
      case (.instanceColor, .color(let value)): replicator.instanceColor = value
      case (.instanceRedOffset, .number(let value)): replicator.colorOffset.red = value
      case (.instanceGreenOffset, .number(let value)): replicator.colorOffset.green = value
      case (.instanceBlueOffset, .number(let value)): replicator.colorOffset.blue = value
      case (.instanceAlphaOffset, .number(let value)): replicator.colorOffset.alpha = value
      case (.preservesDepth, .bool(let value)): replicator.preservesDepth = value
      case (.scrollMode, .word(let value)): scrollMode = ScrollMode(rawValue: value) ?? scrollMode
      case (.tileSize, .size(let value)): tileSize = value
      case (.levelsOfDetail, .number(let value)): levelsOfDetail = value
      case (.levelsOfDetailBias, .number(let value)): levelsOfDetailBias = value
      default:
        text[property] = newValue
        emitter[property] = newValue
      }
    }
  }
}

extension TextState {
  /// Nil for a property that is none of texts.
  fileprivate subscript(property: LayerProperty) -> Value? {
    get {
      switch property {
      case .string: .string(string)
      case .attributedText: .attributedText(runs)
      case .font: .string(font)
      case .fontSize: .number(fontSize)
      case .foregroundColor: .color(foregroundColor)
      case .alignmentMode: .word(alignmentMode.rawValue)
      case .truncationMode: .word(truncationMode.rawValue)
      case .wrapped: .bool(isWrapped)
      case .lineSpacing: .number(lineSpacing)
      case .lineHeightMultiple: .number(lineHeightMultiple)
      default: nil
      }
    }
    set {
      switch (property, newValue) {
      case (.string, .string(let value)): (string, runs) = (value, [])
      case (.attributedText, .attributedText(let value)): (string, runs) = (value.map(\.text).joined(), value)
      case (.font, .string(let value)): font = value
      case (.fontSize, .number(let value)): fontSize = value
      case (.foregroundColor, .color(let value)): foregroundColor = value
      case (.foregroundColor, .some(.none)): foregroundColor = .clear
      case (.alignmentMode, .word(let value)): alignmentMode = TextAlignment(rawValue: value) ?? alignmentMode
      case (.truncationMode, .word(let value)): truncationMode = TextTruncation(rawValue: value) ?? truncationMode
      case (.wrapped, .bool(let value)): isWrapped = value
      case (.lineSpacing, .number(let value)): lineSpacing = value
      case (.lineHeightMultiple, .number(let value)): lineHeightMultiple = value
      default: break
      }
    }
  }
}

extension EmitterState {
  fileprivate subscript(property: LayerProperty) -> Value {
    get {
      switch property {
      case .emitterShape: .word(shape.rawValue)
      case .emitterMode: .word(mode.rawValue)
      case .renderMode: .word(renderMode.rawValue)
      case .emitterPosition: .point(position)
      case .emitterZPosition: .number(zPosition)
      case .emitterSize: .size(size)
      case .emitterDepth: .number(depth)
      case .birthRate: .number(birthRate)
      case .lifetime: .number(lifetime)
      case .velocity: .number(velocity)
      case .scale: .number(scale)
      case .spin: .number(spin)
      case .seed: .number(seed)
      case .emitterCells: .emitterCells(cells)
      default: .none
      }
    }
    set {
      switch (property, newValue) {
      case (.emitterShape, .word(let value)): shape = EmitterShape(rawValue: value) ?? shape
      case (.emitterMode, .word(let value)): mode = EmitterMode(rawValue: value) ?? mode
      case (.renderMode, .word(let value)): renderMode = ParticleOrder(rawValue: value) ?? renderMode
      case (.emitterPosition, .point(let value)): position = value
      case (.emitterZPosition, .number(let value)): zPosition = value
      case (.emitterSize, .size(let value)): size = value
      case (.emitterDepth, .number(let value)): depth = value
      case (.birthRate, .number(let value)): birthRate = value
      case (.lifetime, .number(let value)): lifetime = value
      case (.velocity, .number(let value)): velocity = value
      case (.scale, .number(let value)): scale = value
      case (.spin, .number(let value)): spin = value
      case (.seed, .number(let value)): seed = value
      case (.emitterCells, .emitterCells(let value)): cells = value
      default: break
      }
    }
  }
}
