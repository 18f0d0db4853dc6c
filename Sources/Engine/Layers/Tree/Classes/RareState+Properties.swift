import Graphics

extension RareState {
  /// A property by its name; none for one that is kept elsewhere. Setting a value of another type than the property's leaves
  /// it as it is.
  subscript(property: LayerProperty) -> Value {
    get {
      switch property {
      case .shadowColor: .color(shadow.color)
      case .shadowOpacity: .number(shadow.opacity)
      case .shadowOffset: .size(shadow.offset)
      case .shadowRadius: .number(shadow.radius)
      case .shadowPath: shadow.path.map(Value.path) ?? .none
      case .contentsCenter: .rect(contentsCenter)
      case .shouldRasterize: .bool(shouldRasterize)
      case .rasterizationScale: .number(rasterizationScale)
      case .compositingFilter: .word(blendMode.rawValue)
      case .filters: .filters(filters)
      case .backgroundFilters: .filters(backgroundFilters)
      case .colors: .colors(gradient.colors)
      case .locations: .numbers(gradient.locations)
      case .startPoint: .point(gradient.startPoint)
      case .endPoint: .point(gradient.endPoint)
      case .gradientType: .word(gradient.type)
      case .instanceCount: .number(replicator.instanceCount)
      case .instanceDelay: .number(replicator.instanceDelay)
      case .instanceTransform: .transform(replicator.instanceTransform)
      case .instanceColor: .color(replicator.instanceColor)
      case .instanceRedOffset: .number(replicator.colorOffset.red)
      case .instanceGreenOffset: .number(replicator.colorOffset.green)
      case .instanceBlueOffset: .number(replicator.colorOffset.blue)
      case .instanceAlphaOffset: .number(replicator.colorOffset.alpha)
      case .preservesDepth: .bool(replicator.preservesDepth)
      case .attributedText: .attributedText(paragraph.runs)
      case .lineSpacing: .number(paragraph.lineSpacing)
      case .lineHeightMultiple: .number(paragraph.lineHeightMultiple)
      case .scrollMode: .word(scrollMode)
      case .tileSize: .size(tileSize)
      case .levelsOfDetail: .number(levelsOfDetail)
      case .levelsOfDetailBias: .number(levelsOfDetailBias)
      default: emitter[property]
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
      case (.contentsCenter, .rect(let value)): contentsCenter = value
      case (.shouldRasterize, .bool(let value)): shouldRasterize = value
      case (.rasterizationScale, .number(let value)): rasterizationScale = value
      case (.compositingFilter, .word(let value)): blendMode = BlendMode(rawValue: value) ?? .normal
      case (.filters, .filters(let value)): filters = value
      case (.backgroundFilters, .filters(let value)): backgroundFilters = value
      case (.colors, .colors(let value)): gradient.colors = value
      case (.locations, .numbers(let value)): gradient.locations = value
      case (.startPoint, .point(let value)): gradient.startPoint = value
      case (.endPoint, .point(let value)): gradient.endPoint = value
      case (.gradientType, .word(let value)): gradient.type = value
      case (.instanceCount, .number(let value)): replicator.instanceCount = value
      case (.instanceDelay, .number(let value)): replicator.instanceDelay = value
      case (.instanceTransform, .transform(let value)): replicator.instanceTransform = value
      case (.instanceColor, .color(let value)): replicator.instanceColor = value
      case (.instanceRedOffset, .number(let value)): replicator.colorOffset.red = value
      case (.instanceGreenOffset, .number(let value)): replicator.colorOffset.green = value
      case (.instanceBlueOffset, .number(let value)): replicator.colorOffset.blue = value
      case (.instanceAlphaOffset, .number(let value)): replicator.colorOffset.alpha = value
      case (.preservesDepth, .bool(let value)): replicator.preservesDepth = value
      case (.attributedText, .attributedText(let value)): paragraph.runs = value
      case (.lineSpacing, .number(let value)): paragraph.lineSpacing = value
      case (.lineHeightMultiple, .number(let value)): paragraph.lineHeightMultiple = value
      case (.scrollMode, .word(let value)): scrollMode = value
      case (.tileSize, .size(let value)): tileSize = value
      case (.levelsOfDetail, .number(let value)): levelsOfDetail = value
      case (.levelsOfDetailBias, .number(let value)): levelsOfDetailBias = value
      default: emitter[property] = newValue
      }
    }
  }
}

extension EmitterState {
  fileprivate subscript(property: LayerProperty) -> Value {
    get {
      switch property {
      case .emitterShape: .word(shape)
      case .emitterMode: .word(mode)
      case .renderMode: .word(renderMode)
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
      case (.emitterShape, .word(let value)): shape = value
      case (.emitterMode, .word(let value)): mode = value
      case (.renderMode, .word(let value)): renderMode = value
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
