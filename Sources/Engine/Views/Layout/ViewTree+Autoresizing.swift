import Graphics
import Layers

extension ViewTree {
  /// The layers that autoresizing masks changed since the last call, with their states before.
  public mutating func takeResizedByMask() -> [(layer: LayerID, before: LayerState)] {
    defer { resizedByMask.removeAll(keepingCapacity: true) }
    return resizedByMask
  }

  /// Moves and resizes the subviews of a view by their autoresizing masks after its size changed (layout.md §3.1).
  ///
  /// - Returns: the layers that changed, at every depth, with their states before, parents first.
  mutating func resizeSubviews(of view: ViewID, from size: Size) -> [(layer: LayerID, before: LayerState)] {
    var changed: [(layer: LayerID, before: LayerState)] = []
    var open = [(view: view, size: size)]
    while let (view, size) = open.popLast() {
      let new = layers[layer(of: view)].bounds.size
      guard new != size else { continue }
      for subview in subviews(of: view) where isMaskDriven(subview) {
        let mask = self[node: subview].state.layout.autoresizingMask
        guard !mask.isEmpty else { continue }
        let layer = layer(of: subview)
        let before = layers[layer]
        var frame = layoutFrame(of: subview)
        for axis in LayoutAxis.allCases {
          let law = mask.law(
            axis, before: frame.origin[axis], size: frame.size[axis],
            after: size[axis] - frame.origin[axis] - frame.size[axis])
          frame.origin[axis] += law.position * (new[axis] - size[axis])
          frame.size[axis] = max(0, frame.size[axis] + law.size * (new[axis] - size[axis]))
        }
        layers[layer].bounds.size = frame.size
        layers[layer].position = position(of: subview, in: frame)
        guard layers[layer] != before else { continue }
        changed.append((layer, before))
        sizeMayHaveChanged(subview, from: before.bounds.size)
        open.append((subview, before.bounds.size))
      }
    }
    return changed
  }
}
