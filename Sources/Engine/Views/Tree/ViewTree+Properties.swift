import Graphics
import Layers

extension ViewTree {
  /// The property of a view's layer that a view property stands for; nil for those that are the view's own.
  public static func layerProperty(of property: ViewProperty) -> LayerProperty? {
    switch property {
    case .bounds: .bounds
    case .center: .position
    case .transform: .transform
    case .alpha: .opacity
    case .backgroundColor: .backgroundColor
    case .clipsToBounds: .masksToBounds
    case .hidden: .hidden
    default: nil
    }
  }

  /// A view's property.
  public subscript(view: ViewID, property: ViewProperty) -> Value {
    get {
      let node = self[node: view]
      if let layerProperty = Self.layerProperty(of: property) { return layers[node.layer][layerProperty] }
      switch property {
      case .frame: return .rect(layers[node.layer].frame)
      case .contentMode: return .word(node.contentMode.rawValue)
      case .tag: return .number(Double(node.tag))
      case .userInteractionEnabled: return .bool(node.isUserInteractionEnabled)
      case .text: return .string(node.label.text)
      case .attributedText: return .attributedText(node.label.runs)
      case .lineSpacing: return .number(node.label.lineSpacing)
      case .lineHeightMultiple: return .number(node.label.lineHeightMultiple)
      case .font: return .string(node.label.font)
      case .textColor: return node.label.textColor.map(Value.color) ?? .none
      case .textAlignment: return .word(node.label.textAlignment.rawValue)
      case .numberOfLines: return .number(Double(node.label.numberOfLines))
      case .lineBreakMode: return .word(node.label.lineBreakMode.rawValue)
      case .image: return node.imageName.map(Value.image) ?? .none
      default:
        return layoutValue(view, property) ?? controlValue(view, property) ?? imageAnimationValue(view, property)
          ?? playbackValue(view, property)
          ?? .none
      }
    }
    set {
      if let layerProperty = Self.layerProperty(of: property) {
        self[view, layer: layerProperty] = newValue
        return
      }
      if property.affectsLayout { needsLayout = true }
      if setLayoutValue(view, property, newValue) || setControlValue(view, property, newValue)
        || setImageAnimationValue(view, property, newValue) || setPlaybackValue(view, property, newValue)
      {
        return
      }
      switch (property, newValue) {
      case (.frame, .rect(let frame)):
        let size = layers[layer(of: view)].bounds.size
        layers[layer(of: view)].frame = frame
        boundsMayHaveChanged(view, from: size)
      case (.contentMode, .word(let word)):
        guard let mode = ContentMode(rawValue: word) else { return }
        self[node: view].contentMode = mode
        layers[layer(of: view)].rare.contents.gravity = mode.gravity
      case (.tag, .number(let tag)): self[node: view].tag = Int(exactly: tag.rounded()) ?? 0
      case (.userInteractionEnabled, .bool(let flag)): self[node: view].isUserInteractionEnabled = flag
      default: setContent(view, property, newValue)
      }
    }
  }

  private mutating func setContent(_ view: ViewID, _ property: ViewProperty, _ value: Value) {
    switch (property, value) {
    case (.text, .string(let text)):
      self[node: view].label.text = text
      self[node: view].label.runs = []
    case (.attributedText, .attributedText(let runs)):
      self[node: view].label.text = runs.map(\.text).joined()
      self[node: view].label.runs = runs
    case (.lineSpacing, .number(let points)): self[node: view].label.lineSpacing = points
    case (.lineHeightMultiple, .number(let multiple)): self[node: view].label.lineHeightMultiple = multiple
    case (.font, .string(let font)): self[node: view].label.font = font
    case (.textColor, .color(let color)): self[node: view].label.textColor = color
    case (.textColor, .none): self[node: view].label.textColor = nil
    case (.textAlignment, .word(let word)):
      self[node: view].label.textAlignment = TextAlignment(rawValue: word) ?? self[node: view].label.textAlignment
    case (.numberOfLines, .number(let count)):
      self[node: view].label.numberOfLines = max(0, Int(exactly: count.rounded()) ?? 0)
    case (.lineBreakMode, .word(let word)):
      self[node: view].label.lineBreakMode = LineBreakMode(rawValue: word) ?? self[node: view].label.lineBreakMode
    case (.image, .image(let name)):
      self[node: view].imageName = name
      layers[layer(of: view)].rare.contents.image = name
    case (.image, .none):
      self[node: view].imageName = nil
      layers[layer(of: view)].rare.contents.image = nil
    default: return
    }
    setNeedsDisplay(view)
  }

  /// A property of a view's layer; a change of size has the same consequences as through the view's own properties.
  public subscript(view: ViewID, layer property: LayerProperty) -> Value {
    get { layers[layer(of: view)][property] }
    set {
      let size = layers[layer(of: view)].bounds.size
      layers[layer(of: view)][property] = newValue
      if property == .hidden, isArranged(view) { needsLayout = true }
      if property == .bounds || property == .position { boundsMayHaveChanged(view, from: size) }
    }
  }

  /// What follows from a new size that the model was given: subviews move by their masks, and content is drawn again.
  ///
  /// Where constraints place a view, a new frame asks for no layout: the next layout, whatever asks for it, takes it
  /// back.
  private mutating func boundsMayHaveChanged(_ view: ViewID, from size: Size) {
    if isMaskDriven(view) { needsLayout = true }
    guard layers[layer(of: view)].bounds.size != size else { return }
    environment.solvedSizes[view] = nil
    resizedByMask += resizeSubviews(of: view, from: size)
    sizeMayHaveChanged(view, from: size)
  }

  /// Labels, controls, and views whose content mode says so, draw again when their size changes (compositing.md §13);
  /// so does a view that had no extent to draw in.
  mutating func sizeMayHaveChanged(_ view: ViewID, from size: Size) {
    guard layers[layer(of: view)].bounds.size != size else { return }
    let node = self[node: view]
    if node.needsDisplay || node.contentMode == .redraw || node.viewClass.drawsItself { setNeedsDisplay(view) }
  }

  /// Marks a view's drawing as out of date.
  public mutating func setNeedsDisplay(_ view: ViewID) {
    self[node: view].needsDisplay = true
    waitingForDisplay.append(view)
  }
}
