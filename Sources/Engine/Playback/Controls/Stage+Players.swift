import Document
import Graphics
import Screens
import Views

/// Players of videos and their controls.
extension Stage {
  /// Seconds after which controls go that nobody touches while the video plays, and in which they come and go (chosen).
  private static let (controlTime, controlFade) = (3.0, 0.25)

  func perform(_ command: PlayerCommand, of id: String, at moment: Moment) throws(PlaybackError) {
    let video = try view(ScreenPartName.video(of: id), at: moment)
    let duration = tree.videoDuration(of: video) ?? 0
    var position = 0.0
    if case .number(let now) = tree[video, .videoCurrentTime] { position = now }
    switch command {
    case .toggle:
      let isPlaying = tree.isPlaying(video, at: moment.time)
      log.add("\"\(id)\" \(isPlaying ? "pauses" : "plays")", at: moment.time)
      if !isPlaying, position >= duration { try seek(video, to: 0, at: moment) }
      try set(video, .videoRate, .number(isPlaying ? 0 : 1), at: moment)
    case .skip(let seconds): try seek(video, to: min(duration, max(0, position + seconds)), at: moment)
    case .seek(let share): try seek(video, to: duration * min(1, max(0, share)), at: moment)
    case .toggleControls: try showControls(of: id, !controlsShow(id), at: moment)
    case .hideControls(let touches):
      guard input.playerTouches[id, default: 0] == touches, controlsShow(id), tree.isPlaying(video, at: moment.time)
      else { return }
      return try showControls(of: id, false, at: moment)
    }
    planHiding(ofPlayer: id, at: moment)
  }

  /// Controls go by themselves if nobody touches them.
  func planHiding(ofPlayer id: String, at moment: Moment) {
    let touches = input.playerTouches[id, default: 0] + 1
    input.playerTouches[id] = touches
    schedule(
      Step(action: .player(id, .hideControls(after: touches)), path: moment.path, delay: Self.controlTime),
      at: max(0, moment.time))
  }

  private func controlsShow(_ id: String) -> Bool {
    guard case .view(let controls)? = registry.elements[ScreenPartName.controls(of: id)] else { return false }
    return tree[controls, .alpha] != .number(0)
  }

  private func showControls(of id: String, _ isShown: Bool, at moment: Moment) throws(PlaybackError) {
    let controls = ScreenPartName.controls(of: id)
    guard registry.elements[controls] != nil else { return }
    let changes = Changes(controls, .alpha, .number(isShown ? 1 : 0))
    var fading = ViewAnimationDefinition([changes], duration: Self.controlFade)
    // What comes takes touches at once.
    fading.options = [.allowUserInteraction]
    try performNested(Step(action: .animate(fading), path: moment.path), at: moment.time)
  }

  private func seek(_ video: ViewID, to position: Double, at moment: Moment) throws(PlaybackError) {
    try set(video, .videoCurrentTime, .number(position), at: moment)
  }

  private func set(_ view: ViewID, _ property: ViewProperty, _ value: Value, at moment: Moment) throws(PlaybackError) {
    let path = PropertyPath(property: .view(property), component: nil)
    try set(PropertyAssignment(path: path, value: value), of: .view(view), at: moment)
  }
}
