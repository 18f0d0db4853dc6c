import Graphics

extension ViewTree {
  /// The size classes that hold for a view: of the nearest view around it that brings own ones, axis by axis.
  public func sizeClasses(of view: ViewID) -> SizeClasses {
    var result = SizeClasses(horizontal: nil, vertical: nil)
    var current: ViewID? = view
    while let id = current, result.horizontal == nil || result.vertical == nil {
      let own = self[node: id].state.layout
      result.horizontal = result.horizontal ?? own.horizontalSizeClass.sizeClass
      result.vertical = result.vertical ?? own.verticalSizeClass.sizeClass
      current = superview(of: id)
    }
    return result
  }

  /// Whether a view is there for the present size classes. One that is not takes no part in layout and does not show.
  public mutating func setInstalled(_ isInstalled: Bool, _ view: ViewID) {
    guard self[node: view].state.layout.isInstalled != isInstalled else { return }
    self[node: view].state.layout.isInstalled = isInstalled
    layers[layer(of: view)].isHidden = !isInstalled
    needsLayout = true
  }

  /// Whether a view and everything it is in is there.
  func isInstalled(_ view: ViewID) -> Bool {
    var current: ViewID? = view
    while let id = current {
      if !self[node: id].state.layout.isInstalled { return false }
      current = superview(of: id)
    }
    return true
  }
}
