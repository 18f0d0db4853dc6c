import Graphics
import Layers

extension ViewTree {
  /// A view's property. Setting a value of another type than the property's leaves it as it is.
  public subscript(view: ViewID, property: ViewProperty) -> Value {
    get {
      if let value = inheritedValue(view, property) { return value }
      return switch property.row.storage {
      case .layer(let layerProperty): layers[layer(of: view)][layerProperty]
      case .geometry(let place): place.read(layers[layer(of: view)])
      case .own(let place): place.read(self[node: view].state)
      }
    }
    set {
      let row = property.row
      let newValue = appearing(newValue, in: view)
      if row.effects.contains(.layout) { setNeedsLayout(view) }
      switch row.storage {
      case .layer(let layerProperty): self[view, layer: layerProperty] = newValue
      case .geometry where property == .contentOffset && viewClass(of: view) == .textView:
        if case .point(let offset) = newValue { scrollText(of: view, to: offset.y, rests: true) }
      case .geometry(let place):
        let size = layers[layer(of: view)].bounds.size
        guard place.write(&layers[layer(of: view)], newValue) else { return }
        if property == .frame { boundsMayHaveChanged(view, from: size) }
      case .own(let place):
        let inset = contentInset(of: view)
        let style = property == .overrideUserInterfaceStyle ? appearance(of: view) : nil
        let text = property == .attributedText ? ExactText(self[node: view].state.label.text) : nil
        guard place.write(&self[node: view].state, newValue) else { return }
        if property == .overrideUserInterfaceStyle { styleChanged(of: view, from: style) }
        // Another text has its caret at the end; the same in other colours keeps it.
        if property == .text || text.map({ $0 != ExactText(self[node: view].state.label.text) }) == true {
          self[node: view].state.editing.textChanged()
        }
        if property == .secureTextEntry { secretBegins(in: view) }
        follow(row.effects, view)
        if row.effects.contains(.contentEdge) { contentEdgesMoved(of: view, from: inset) }
      }
    }
  }

  /// What a view has from the views around it as well, or from its class; nil for any other property.
  private func inheritedValue(_ view: ViewID, _ property: ViewProperty) -> Value? {
    switch property {
    case .layoutMargins: environment.margins(of: view).propertyValue
    case .directionalLayoutMargins:
      (self[node: view].state.layout.directionalMargins ?? environment.margins(of: view)).propertyValue
    case .safeAreaInsets: environment.safeArea(of: view).propertyValue
    case .keyboardHeight: .number(keyboardHeight(in: view))
    case .tintColor: .color(look(of: view).tint)
    case .displayedValue: .number(shownValue(of: view))
    // Where its bounds begin follows when it is drawn.
    case .contentOffset: self[node: view].state.editing.offset.map { .point(Point(0, $0)) }
    default: nil
    }
  }

  /// Points around the content of a scroll view to which it scrolls, too, with what bars cover if it follows them.
  public func contentInset(of view: ViewID) -> EdgeInsets {
    let scroll = self[node: view].state.scroll
    return scroll.contentInset + scroll.safeAreaInset
  }

  /// Points above the content that a refresh control has while it turns.
  public func refreshRoom(of view: ViewID) -> Double { self[node: view].state.scroll.refreshRoom }

  /// Makes room for a refresh control; the content stays where it is.
  public mutating func setRefreshRoom(_ room: Double, of view: ViewID) {
    self[node: view].state.scroll.refreshRoom = room
  }

  /// Content that stood at the upper or left edge of a scroll view stands there with another inset, too.
  mutating func contentEdgesMoved(of view: ViewID, from old: EdgeInsets) {
    let (new, layer) = (contentInset(of: view), layer(of: view))
    let origin = layers[layer].bounds.origin
    if origin.x <= -old.left { layers[layer].bounds.origin.x -= new.left - old.left }
    if origin.y <= -old.top - refreshRoom(of: view) { layers[layer].bounds.origin.y -= new.top - old.top }
  }

  /// What follows from a change, beside a layout pass.
  private mutating func follow(_ effects: ViewProperty.Effects, _ view: ViewID) {
    let state = self[node: view].state
    if effects.contains(.gravity) { layers[layer(of: view)].rare.contents.gravity = state.contentMode.gravity }
    // Buttons draw theirs beside the title.
    if effects.contains(.image), viewClass(of: view) == .imageView {
      layers[layer(of: view)].rare.contents.image = state.imageName
      chooseTemplate(of: view)
    }
    if effects.contains(.animationImages) {
      // Without pictures to follow each other the view shows its own.
      if state.imageAnimation.images.isEmpty {
        layers[layer(of: view)].rare.contents.image = self[node: view].drawsTemplate ? nil : state.imageName
      }
      followClock(view)
    }
    if effects.contains(.border) { roundField(view) }
    if effects.contains(.look) { lookChanged(of: view) }
    if effects.contains(.display) { setNeedsDisplay(view) }
  }

  /// A field's background has the corners of its border.
  mutating func roundField(_ view: ViewID) {
    let isRounded = self[node: view].state.control.borderStyle == .roundedRect
    layers[layer(of: view)].cornerRadius = isRounded ? ControlState.fieldRadius : 0
  }

  /// A property of a view's layer; a change of size has the same consequences as through the view's own properties.
  public subscript(view: ViewID, layer property: LayerProperty) -> Value {
    get { layers[layer(of: view)][property] }
    set {
      let size = layers[layer(of: view)].bounds.size
      layers[layer(of: view)][property] = appearing(newValue, in: view)
      if property == .backgroundColor, viewClass(of: view) == .textField { setNeedsDisplay(view) }
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
    // Where its bounds begin follows from where its text is scrolled.
    if viewClass(of: view) == .textView { setNeedsDisplay(view) }
    guard layers[layer(of: view)].bounds.size != size else { return }
    environment.solvedSizes[view] = nil
    resizedByMask += resizeSubviews(of: view, from: size)
    sizeMayHaveChanged(view, from: size)
  }

  /// Labels, controls, and views whose content mode says so, draw again when their size changes (compositing.md §13);
  /// so does a view that had no extent to draw in.
  mutating func sizeMayHaveChanged(_ view: ViewID, from size: Size) {
    guard layers[layer(of: view)].bounds.size != size else { return }
    waitingForLayout.insert(view)
    let node = self[node: view]
    if node.needsDisplay || node.state.contentMode == .redraw || node.viewClass.drawsItself || node.drawsTemplate {
      setNeedsDisplay(view)
    }
  }

  /// Marks a view's drawing as out of date.
  ///
  /// - Parameter rect: points of the bounds; nil: all of it.
  public mutating func setNeedsDisplay(_ view: ViewID, in rect: Rect? = nil) {
    if let rect, !self[node: view].needsDisplay || !self[node: view].staleRects.isEmpty {
      self[node: view].staleRects.append(rect)
    } else {
      self[node: view].staleRects = []
    }
    self[node: view].needsDisplay = true
    waitingForDisplay.append(view)
  }

  /// The parts of its bounds that a view which has to draw itself draws again; empty: all of it. They are asked for once.
  public mutating func takeStaleRects(of view: ViewID) -> [Rect] {
    defer { self[node: view].staleRects = [] }
    return self[node: view].staleRects
  }
}
