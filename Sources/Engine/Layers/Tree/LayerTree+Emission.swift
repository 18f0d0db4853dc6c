import Graphics

extension LayerTree {
  /// How finely an animated birth rate is followed, in seconds of the layer's time.
  private static let step = 1.0 / 60

  /// Keeps what the birth rate of an emitter layer was until now, because particles of that time still fly.
  ///
  /// - Parameter time: absolute seconds of the change.
  public mutating func setBirthRate(_ rate: Double, of layer: LayerID, at time: Double) {
    guard superlayer(of: layer) != nil else {
      self[layer].rare.emitter.birthRate = rate
      return
    }
    let local = localTime(of: layer, at: time)
    if self[node: layer].birthRates.isEmpty, local > 0 {
      self[node: layer].birthRates.append((0, self[layer].rare.emitter.birthRate))
    }
    self[node: layer].birthRates.removeAll { $0.time >= local }
    self[node: layer].birthRates.append((max(0, local), rate))
    self[layer].rare.emitter.birthRate = rate
  }

  /// When the particles of an emitter layer were born, up to a time of its own.
  func birthSchedule(of layer: LayerID, until time: Double) -> BirthSchedule {
    let node = self[node: layer]
    let model = node.birthRates.isEmpty ? [(time: 0.0, rate: node.model.rare.emitter.birthRate)] : node.birthRates
    guard node.animations.contains(where: { $0.animation.kind.changes(.birthRate) }), time > 0, time < 100_000 else {
      return BirthSchedule(model)
    }
    // The rate at the middle of each step stands for all of it.
    let count = Int((time / Self.step).rounded(.up))
    return BirthSchedule(
      (0..<max(1, count)).map { index in
        let start = Double(index) * Self.step
        let state = presentation(of: layer, atLocalTime: start + Self.step / 2)
        let isAnimated = state.rare.emitter.birthRate != node.model.rare.emitter.birthRate
        let kept = model.last { $0.time <= start }?.rate ?? node.model.rare.emitter.birthRate
        return (start, isAnimated ? state.rare.emitter.birthRate : kept)
      })
  }
}
