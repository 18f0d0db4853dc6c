import Motion
import Graphics

extension LayerTree {
  /// How finely animated rates are followed, in seconds of the layer's time.
  private static let step = 1.0 / 60

  // MARK: Changes of the model

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

  /// Changes something of a cell of an emitter layer for the particles that are born from now on.
  ///
  /// - Parameters:
  ///   - cells: the layer's cells with the change.
  ///   - time: absolute seconds of the change.
  public mutating func changeCells(_ cells: [EmitterCell], of layer: LayerID, at time: Double) {
    let local = localTime(of: layer, at: time)
    if superlayer(of: layer) != nil, local > 0 {
      if self[node: layer].cellHistory.changes.isEmpty {
        self[node: layer].cellHistory.changes.append((0, self[layer].rare.emitter.cells))
      }
      self[node: layer].cellHistory.changes.removeAll { $0.time >= local }
      self[node: layer].cellHistory.changes.append((local, cells))
    }
    self[layer].rare.emitter.cells = cells
  }

  /// Gives an emitter layer other cells, as if it had always had them.
  public mutating func setCells(_ cells: [EmitterCell], of layer: LayerID) {
    self[node: layer].cellHistory = CellHistory()
    self[layer].rare.emitter.cells = cells
  }

  /// Keeps an animation of cells that is taken away, because particles of its time still fly.
  ///
  /// - Parameter time: absolute seconds.
  mutating func keepForParticles(_ animation: Animation, of layer: LayerID, until time: Double) {
    guard animation.kind.changes(.emitterCells) else { return }
    let local = localTime(of: layer, at: time)
    self[node: layer].cellHistory.ended.append((animation, local))
  }

  // MARK: The particles at one time

  /// The particles of an emitter layer at a time of its own.
  ///
  /// - Parameter state: what shows of the layer then.
  func emission(of layer: LayerID, _ state: LayerState, at time: Double) -> Emission {
    Emission(
      state: state.rare.emitter, time: time, births: birthSchedule(of: layer, until: time),
      changingCells: changingCells(of: layer, until: time, lifetimeFactor: state.rare.emitter.lifetime))
  }

  /// When the particles of an emitter layer were born, up to a time of its own.
  private func birthSchedule(of layer: LayerID, until time: Double) -> BirthSchedule {
    let node = self[node: layer]
    guard node.animations.contains(where: { $0.animation.kind.changes(.birthRate) }), time > 0, time < 100_000 else {
      return BirthSchedule(
        node.birthRates.isEmpty ? [(time: 0.0, rate: node.model.rare.emitter.birthRate)] : node.birthRates)
    }
    return BirthSchedule(Self.steps(until: time).map { ($0, birthRate(of: layer, at: $0)) })
  }

  private static func steps(until time: Double) -> [Double] {
    (0..<max(1, Int((time / step).rounded(.up)))).map { Double($0) * step }
  }

  /// The birth rate of an emitter layer from a time of its own on; the rate at the middle of a step stands for all of
  /// it.
  private func birthRate(of layer: LayerID, at time: Double) -> Double {
    let node = self[node: layer]
    let model = node.model.rare.emitter.birthRate
    if node.animations.contains(where: { $0.animation.kind.changes(.birthRate) }) {
      let animated = presentation(of: layer, atLocalTime: time + Self.step / 2).rare.emitter.birthRate
      if animated != model { return animated }
    }
    return node.birthRates.last { $0.time <= time }?.rate ?? model
  }

  /// Nil where the cells were always what they are now.
  private func changingCells(of layer: LayerID, until time: Double, lifetimeFactor: Double) -> ChangingCells? {
    let node = self[node: layer]
    let isAnimated = node.animations.contains { $0.animation.kind.changes(.emitterCells) }
    guard isAnimated || !node.cellHistory.isEmpty, time > 0, time < 100_000 else { return nil }
    // Steps, and exactly where the model changed.
    let times = (Self.steps(until: time) + node.cellHistory.changes.map(\.time) + node.birthRates.map(\.time))
      .filter { $0 < time }.sorted()
    var rates = node.model.rare.emitter.cells.map { _ in [(time: Double, rate: Double)]() }
    var lives = rates.map { _ in 0.0 }
    for (index, start) in times.enumerated() {
      // The step that the frame lies in is looked at as a whole, so that later frames see the same births in it.
      let end =
        index + 1 < times.count ? times[index + 1] : ((start / Self.step + 1e-9).rounded(.down) + 1) * Self.step
      let layerRate = birthRate(of: layer, at: start)
      for (number, cell) in cells(of: layer, at: (start + end) / 2).enumerated() where number < rates.count {
        let rate = cell.isEnabled ? cell.birthRate * layerRate : 0
        if rates[number].last?.rate != rate { rates[number].append((start, rate)) }
        lives[number] = max(lives[number], Emission.longestReach(of: cell, lifetimeFactor))
      }
    }
    return ChangingCells(births: rates.map(BirthSchedule.init), longestLives: lives) { cells(of: layer, at: $0) }
  }

  /// The cells of an emitter layer as they were at a time of its own.
  private func cells(of layer: LayerID, at time: Double) -> [EmitterCell] {
    let node = self[node: layer]
    var state = node.model
    if let cells = node.cellHistory.changes.last(where: { $0.time <= time })?.cells { state.rare.emitter.cells = cells }
    for ended in node.cellHistory.ended where time < ended.time { ended.animation.apply(to: &state, at: time) }
    for attached in node.animations where attached.animation.kind.changes(.emitterCells) {
      attached.animation.apply(to: &state, at: time)
    }
    return state.rare.emitter.cells
  }
}
