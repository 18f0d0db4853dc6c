import Graphics

/// What lies behind a layer in its superlayer and recedes from it, as a screen behind a sheet does (`backdropTransform`,
/// windows.md §5).
extension DisplayBuilder {
  /// The part of a layer that is drawn elsewhere: its background, its contents, and its first sublayers.
  struct MovedBackdrop {
    /// How many sublayers belong to it.
    var count: Int
    /// About the middle of the layer's bounds.
    var transform: AffineTransform
    /// Points of the layer; how round the corners are.
    var cornerRadius: Double
  }

  /// What the foremost sublayer that moves its backdrop has behind it; nil: none moves it.
  ///
  /// - Parameters:
  ///   - sublayers: back to front, of a layer.
  ///   - time: the layer's.
  func movedBackdrop(behind sublayers: [LayerID], of layer: LayerID, at time: Double) -> MovedBackdrop? {
    // No layer is evaluated where none moves anything.
    guard let last = sublayers.lastIndex(where: { tree.movesBackdrop($0) }), !isExploding,
      tree.layerClass(of: layer) != .replicator
    else { return nil }
    for index in sublayers[...last].indices.reversed() where tree.movesBackdrop(sublayers[index]) {
      let local = tree[sublayers[index]].timing.local(time)
      let state = tree.presentation(of: sublayers[index], atLocalTime: local)
      guard !state.isHidden, let affine = state.rare.backdropTransform.affine, affine != .identity else { continue }
      return MovedBackdrop(count: index, transform: affine, cornerRadius: state.rare.backdropCornerRadius)
    }
    return nil
  }

  /// Draws it over black, as one picture that its own bounds limit.
  ///
  /// - Parameter content: in the layer's coordinates.
  @inline(never)
  mutating func draw(_ backdrop: MovedBackdrop, of layer: LayerID, _ state: LayerState, in content: DrawContext) {
    let (bounds, center) = (state.bounds, state.bounds.center)
    guard !bounds.isEmpty else { return }
    fill(state.outline, .black, bounds: bounds, in: content)
    var moved = content
    moved.transform = AffineTransform.translation(-center.x, -center.y).concatenating(backdrop.transform)
      .concatenating(.translation(center.x, center.y)).concatenating(content.transform)
    guard moved.transform.isFinite, moved.transform.determinant != 0 else { return }
    let start = items.count
    if state.backgroundColor.alpha > 0 { fill(state.outline, state.backgroundColor, bounds: bounds, in: moved) }
    drawContents(of: layer, state: state, surroundings: moved)
    drawAll(Array(tree.sublayers(of: layer)[..<backdrop.count]), in: moved.forSublayers(of: state))
    let shape =
      backdrop.cornerRadius > 0
      ? Shape.roundedRect(bounds, radius: backdrop.cornerRadius, corners: .all) : .rect(bounds)
    let clip = DisplayItem.ClipShape(shape: shape, transform: moved.transform)
    group(from: start, DisplayItem.Group(count: 0, clip: clip), in: content)
  }
}
