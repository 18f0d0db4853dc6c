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

  /// So many sublayers of one layer move what they have behind them, the foremost ones: each makes a picture inside of
  /// that of the one before it.
  static let movedBackdropLimit = 16

  /// What the sublayers that move their backdrops have behind them, that of the foremost one first; empty: none moves it.
  ///
  /// - Parameters:
  ///   - sublayers: back to front, of a layer.
  ///   - time: the layer's.
  func movedBackdrops(among sublayers: [LayerID], of layer: LayerID, at time: Double) -> [MovedBackdrop] {
    // No layer is evaluated where none moves anything.
    guard let last = sublayers.lastIndex(where: { tree.movesBackdrop($0) }), !isExploding,
      tree.layerClass(of: layer) != .replicator
    else { return [] }
    var moved: [MovedBackdrop] = []
    for index in sublayers[...last].indices.reversed() where tree.movesBackdrop(sublayers[index]) {
      let local = tree[sublayers[index]].timing.local(time)
      let state = tree.presentation(of: sublayers[index], atLocalTime: local)
      guard !state.isHidden, let affine = state.rare.backdropTransform.affine, affine != .identity else { continue }
      moved.append(MovedBackdrop(count: index, transform: affine, cornerRadius: state.rare.backdropCornerRadius))
      guard moved.count < Self.movedBackdropLimit else { break }
    }
    return moved
  }

  /// Draws what is in a layer: each moved part over black, as one picture that the layer's bounds limit, with those behind
  /// it inside.
  ///
  /// - Parameter content: in the layer's coordinates.
  @inline(never)
  mutating func draw(
    _ sublayers: [LayerID], moving backdrops: [MovedBackdrop], of layer: LayerID, _ state: LayerState,
    in content: DrawContext
  ) {
    let (bounds, center) = (state.bounds, state.bounds.center)
    var (end, rest) = (sublayers.count, content)
    var pictures: [(start: Int, end: Int, backdrop: MovedBackdrop, surroundings: DrawContext)] = []
    for backdrop in backdrops {
      if !bounds.isEmpty { fill(state.outline, .black, bounds: bounds, in: rest) }
      pictures.append((items.count, end, backdrop, rest))
      end = backdrop.count
      rest.transform = AffineTransform.translation(-center.x, -center.y).concatenating(backdrop.transform)
        .concatenating(.translation(center.x, center.y)).concatenating(rest.transform)
      guard rest.transform.isFinite, rest.transform.determinant != 0 else { break }
    }
    if rest.transform.isFinite, rest.transform.determinant != 0 {
      if state.backgroundColor.alpha > 0, !bounds.isEmpty {
        fill(state.outline, state.backgroundColor, bounds: bounds, in: rest)
      }
      drawContents(of: layer, state: state, surroundings: rest)
      drawAll(Array(sublayers[..<end]), in: rest.forSublayers(of: state))
    }
    for (start, end, backdrop, surroundings) in pictures.reversed() {
      let shape =
        backdrop.cornerRadius > 0
        ? Shape.roundedRect(bounds, radius: backdrop.cornerRadius, corners: .all) : .rect(bounds)
      let clip = DisplayItem.ClipShape(shape: shape, transform: rest.transform)
      group(from: start, DisplayItem.Group(count: 0, clip: clip), in: surroundings)
      rest = surroundings
      drawAll(Array(sublayers[backdrop.count..<end]), in: surroundings.forSublayers(of: state))
    }
  }
}
