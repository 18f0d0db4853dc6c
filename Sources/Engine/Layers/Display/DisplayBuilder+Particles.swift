import Graphics

/// Emitter layers (compositing.md §10).
extension DisplayBuilder {
  /// Particles lie above the background and the border, and inside the clip to the bounds if there is one.
  ///
  /// - Parameter clip: where it is no scissor; a scissor is one of the surroundings already.
  @inline(never)
  mutating func drawParticles(of layer: LayerID, _ state: LayerState, clip: Clip, in inner: DrawContext) {
    var shape: DisplayItem.ClipShape?
    if case .mask(let mask) = clip { shape = mask }
    let first = items.count
    let emission = tree.emission(of: layer, state, at: inner.time, rates: stills?.birthRates)
    let isAdditive = state.rare.emitter.renderMode == .additive
    let particles = emission.particles()
    guard takes(particles.followed) else { return }
    for particle in particles.visible {
      guard takes() else { break }
      let start = items.count
      draw(particle, in: inner)
      if isAdditive, items.count > start {
        // Each is clipped by itself: a group around all of them would add them to nothing but each other.
        var adding = DisplayItem.Group(count: 0, clip: shape)
        adding.blendMode = .plusLighter
        group(from: start, adding, in: inner)
      }
    }
    if let shape, !isAdditive { group(from: first, DisplayItem.Group(count: 0, clip: shape), in: inner) }
  }

  @inline(never)
  private mutating func draw(_ particle: Emission.Particle, in inner: DrawContext) {
    guard let name = particle.cell.contents else { return }
    var surroundings = inner
    surroundings.transform = AffineTransform.rotation(particle.rotation)
      .concatenating(.translation(particle.position.x, particle.position.y)).concatenating(inner.transform)
    func middle(_ size: Size) -> Rect { Rect(-size.width / 2, -size.height / 2, size.width, size.height) }
    guard let image = assets.image(named: name) else {
      guard let symbol = symbol(named: name) else { return }
      let source = Self.part(particle.cell.contentsRect, of: symbol.size)
      let size = Size(source.width * particle.scale, source.height * particle.scale)
      return draw(symbol: symbol, source: source, in: middle(size), particle.color, surroundings)
    }
    let source = Self.part(
      particle.cell.contentsRect, of: Size(Double(image.width), Double(image.height)))
    let scale = particle.scale / max(image.scale, particle.cell.contentsScale)
    let size = Size(source.width * scale, source.height * scale)
    place(
      image, source: source, destination: middle(size), filter: .linear, tint: particle.color, in: surroundings)
  }
}
