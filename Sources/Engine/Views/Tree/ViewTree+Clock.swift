import Graphics
import Layers

/// What views show by themselves as time goes by, without any change: spokes turn, pictures follow each other, videos
/// play, carets blink.
extension ViewTree {
  /// Lets a view show other things as time goes by.
  mutating func followClock(_ view: ViewID) {
    guard !self[node: view].followsClock else { return }
    self[node: view].followsClock = true
    clockViews.append(view)
  }

  /// Notes when animations of images begin: those that were started since the last time begin now.
  ///
  /// - Parameter time: seconds.
  public mutating func startImageAnimations(at time: Double) {
    for view in clockViews
    where viewClass(of: view) == .imageView && !self[node: view].state.imageAnimation.images.isEmpty {
      if !self[node: view].state.control.isAnimating {
        self[node: view].state.imageAnimation.startTime = nil
      } else if self[node: view].state.imageAnimation.startTime == nil {
        self[node: view].state.imageAnimation.startTime = time
      }
    }
  }

  /// Lets every view show what it shows at a moment. What shows depends on the moment alone, not on the one before.
  ///
  /// - Parameter time: seconds.
  public mutating func showMoment(at time: Double) {
    showResizedControls(at: time)
    for view in clockViews {
      if viewClass(of: view) == .activityIndicatorView { turnIndicator(view, at: time) }
      if acceptsText(view) { showEditing(view, at: time) }
      if self[node: view].state.playback.video != nil {
        self[node: view].state.playback.currentTime = self[node: view].state.playback.position(at: time)
        show(self[node: view].state.playback.image(at: time), in: view)
      }
      if let transport = self[node: view].transport {
        show(transport.part, of: self[node: transport.source].state.playback, in: view, at: time)
      }
      // An image view that is not animating shows its own image.
      if viewClass(of: view) == .imageView, !self[node: view].state.imageAnimation.images.isEmpty {
        let own = self[node: view].drawsTemplate ? nil : self[node: view].state.imageName
        show(self[node: view].state.imageAnimation.image(at: time) ?? own, in: view)
      }
    }
  }

  /// One spoke every eighth of a second since the scene began.
  private mutating func turnIndicator(_ view: ViewID, at time: Double) {
    let step = max(0, Int(exactly: (time * 8 + 1e-9).rounded(.down)) ?? 0) % 8
    guard self[node: view].state.control.isAnimating, self[node: view].state.control.indicatorStep != step else {
      return
    }
    self[node: view].state.control.indicatorStep = step
    setNeedsDisplay(view)
  }

  private mutating func show(_ image: String?, in view: ViewID) {
    // What is written counts as changed.
    if layers[layer(of: view)].rare.contents.image != image { layers[layer(of: view)].rare.contents.image = image }
  }
}
