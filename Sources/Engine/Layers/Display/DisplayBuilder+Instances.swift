import Graphics

/// Replicator layers (compositing.md §9).
extension DisplayBuilder {
  private static let instanceLimit = 10_000.0

  /// Draws the sublayers once for each instance, the first at the bottom.
  @inline(never)
  mutating func drawInstances(of layer: LayerID, _ state: LayerState, in inner: DrawContext) {
    for instance in instances(of: state, in: inner.forSublayers(of: state)) {
      guard takes() else { return }
      let start = items.count
      var content = instance
      // The instance fades as one picture.
      let alpha = content.tint.alpha / max(inner.tint.alpha, 1e-300)
      content.tint.alpha = inner.tint.alpha
      drawAll(tree.sublayers(of: layer), in: content)
      fade(from: start, opacity: min(1, alpha), in: inner)
    }
  }

  /// The surroundings of the sublayers of each instance; invisible ones are left out.
  func instances(of state: LayerState, in content: DrawContext) -> [DrawContext] {
    let replicator = state.rare.replicator
    let count = Int(max(0, min(Self.instanceLimit, replicator.instanceCount)).rounded(.down))
    let center = state.bounds.center
    let toCenter = Transform3D.translation(-center.x, -center.y, 0)
    let back = Transform3D.translation(center.x, center.y, 0)
    var power = Transform3D.identity
    var result: [DrawContext] = []
    for index in 0..<count {
      if index > 0 { power = power.concatenating(replicator.instanceTransform) }
      let color = replicator.color(of: index)
      guard color.alpha > 0 else { continue }
      var instance = content
      instance.time = content.time - Double(index) * replicator.instanceDelay
      instance.tint = content.tint.multiplied(by: color)
      if index > 0 {
        let whole = toCenter.concatenating(power).concatenating(back)
        if content.space == nil, let affine = whole.affine {
          instance.transform = affine.concatenating(content.transform)
        } else {
          instance.space = whole.concatenating(content.space ?? .identity)
        }
      }
      result.append(instance)
    }
    return result
  }
}

extension ReplicatorState {
  /// What multiplies an instance's colours.
  fileprivate func color(of index: Int) -> Color {
    func component(_ base: Double, _ offset: Double) -> Double { max(0, min(1, base + Double(index) * offset)) }
    return Color(
      component(instanceColor.red, colorOffset.red), component(instanceColor.green, colorOffset.green),
      component(instanceColor.blue, colorOffset.blue), component(instanceColor.alpha, colorOffset.alpha))
  }
}
