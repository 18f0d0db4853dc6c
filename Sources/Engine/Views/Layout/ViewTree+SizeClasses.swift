import Graphics

extension ViewTree {
  /// The size classes that hold for a view: of the nearest view around it that brings own ones, axis by axis.
  public func sizeClasses(of view: ViewID) -> SizeClasses {
    var result = SizeClasses(horizontal: nil, vertical: nil)
    var current: ViewID? = view
    while let id = current, result.horizontal == nil || result.vertical == nil {
      let own = self[node: id].layout.sizeClasses
      result.horizontal = result.horizontal ?? own?.horizontal
      result.vertical = result.vertical ?? own?.vertical
      current = superview(of: id)
    }
    return result
  }

  /// Whether a view is there for the present size classes. One that is not takes no part in layout and does not show.
  public mutating func setInstalled(_ isInstalled: Bool, _ view: ViewID) {
    guard self[node: view].layout.isInstalled != isInstalled else { return }
    self[node: view].layout.isInstalled = isInstalled
    layers[layer(of: view)].isHidden = !isInstalled
    needsLayout = true
  }

  /// Whether a view and everything it is in is there.
  func isInstalled(_ view: ViewID) -> Bool {
    var current: ViewID? = view
    while let id = current {
      if !self[node: id].layout.isInstalled { return false }
      current = superview(of: id)
    }
    return true
  }
}
