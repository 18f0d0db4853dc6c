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
  /// - Parameters:
  ///   - state: what shows of the layer then.
  ///   - rates: birth rates that are known from the last time; nil: all are found anew, which gives the same.
  func emission(of layer: LayerID, _ state: LayerState, at time: Double, rates: KnownBirthRates? = nil) -> Emission {
    Emission(
      state: state.rare.emitter, time: time, births: birthSchedule(of: layer, until: time, rates),
      changingCells: changingCells(of: layer, until: time, state.rare.emitter.lifetime, rates))
  }

  /// When the particles of an emitter layer were born, up to a time of its own.
  private func birthSchedule(of layer: LayerID, until time: Double, _ known: KnownBirthRates?) -> BirthSchedule {
    let node = self[node: layer]
    guard node.animations.contains(where: { $0.animation.kind.changes(.birthRate) }), time > 0, time < 100_000 else {
      return BirthSchedule(
        node.birthRates.isEmpty ? [(time: 0.0, rate: node.model.rare.emitter.birthRate)] : node.birthRates)
    }
    let steps = Self.steps(until: time)
    func rate(at step: Int) -> Double { birthRate(of: layer, at: steps[step], isAnimated: true) }
    let rates =
      known?.rates(of: layer, stamp: stamps[Int(layer.index)], count: steps.count, rate: rate)
      ?? steps.indices.map(rate)[...]
    return BirthSchedule(zip(steps, rates).map { ($0, $1) })
  }

  private static func steps(until time: Double) -> [Double] {
    (0..<max(1, Int((time / step).rounded(.up)))).map { Double($0) * step }
  }

  /// The birth rate of an emitter layer from a time of its own on; the rate at the middle of a step stands for all of
  /// it.
  ///
  /// - Parameter isAnimated: whether an animation changes it.
  private func birthRate(of layer: LayerID, at time: Double, isAnimated: Bool) -> Double {
    let model = self[node: layer].model.rare.emitter.birthRate
    if isAnimated {
      let animated = presentation(of: layer, atLocalTime: time + Self.step / 2).rare.emitter.birthRate
      if animated != model { return animated }
    }
    return self[node: layer].birthRates.last { $0.time <= time }?.rate ?? model
  }

  /// Nil where the cells were always what they are now.
  ///
  /// - Parameter lifetimeFactor: the layer's lifetime.
  private func changingCells(
    of layer: LayerID, until time: Double, _ lifetimeFactor: Double, _ known: KnownBirthRates?
  ) -> ChangingCells? {
    let node = self[node: layer]
    let isAnimated = node.animations.contains { $0.animation.kind.changes(.emitterCells) }
    guard isAnimated || !node.cellHistory.isEmpty, time > 0, time < 100_000 else { return nil }
    // Steps, and exactly where the model changed.
    let times =
      (Self.steps(until: time + Self.step) + node.cellHistory.changes.map(\.time) + node.birthRates.map(\.time))
      .filter { $0 < time }.sorted()
    let isRateAnimated = node.animations.contains { $0.animation.kind.changes(.birthRate) }
    let course = cellCourse(.births, of: layer)
    func births(in stretch: Int) -> [CellBirths] {
      let start = times[stretch]
      // The step that the frame lies in is looked at as a whole, so that later frames see the same births in it.
      let end =
        stretch + 1 < times.count ? times[stretch + 1] : ((start / Self.step + 1e-9).rounded(.down) + 1) * Self.step
      let layerRate = birthRate(of: layer, at: start, isAnimated: isRateAnimated)
      return course.cells(at: (start + end) / 2).map { cell in
        CellBirths(
          rate: cell.isEnabled ? cell.birthRate * layerRate : 0, reach: Emission.longestReach(of: cell, 1))
      }
    }
    // Where the last stretch ends is not known before the next one begins.
    let last = times.count - 1
    let earlier =
      known?.cells(of: layer, stamp: stamps[Int(layer.index)], count: last, births: births)
      ?? (0..<last).map(births)[...]
    var rates = node.model.rare.emitter.cells.map { _ in [(time: Double, rate: Double)]() }
    var reaches = rates.map { _ in 0.0 }
    func follow(_ cells: [CellBirths], from start: Double) {
      for (number, cell) in cells.enumerated() where number < rates.count {
        if rates[number].last?.rate != cell.rate { rates[number].append((start, cell.rate)) }
        reaches[number] = max(reaches[number], cell.reach)
      }
    }
    for (start, cells) in zip(times, earlier) { follow(cells, from: start) }
    follow(births(in: last), from: times[last])
    let everything = cellCourse(.everything, of: layer)
    return ChangingCells(births: rates.map(BirthSchedule.init), longestLives: reaches.map { $0 * lifetimeFactor }) {
      everything.cells(at: $0)
    }
  }

  private func cellCourse(_ part: CellCourse.Part, of layer: LayerID) -> CellCourse {
    let node = self[node: layer]
    return CellCourse(part, of: node.model, node.cellHistory, running: node.animations.map(\.animation))
  }
}
