import Graphics

extension ViewTree {
  /// What a view has besides its layer.
  package func state(of view: ViewID) -> ViewState { self[node: view].state }
}
