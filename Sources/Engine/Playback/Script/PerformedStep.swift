import Document

/// A step that was performed, for people who look at timelines.
public struct PerformedStep: Sendable {
  /// JSON pointer of the step in the job; steps within others have longer ones.
  public var path: String
  /// What it does, such as `animate`, `sequence` or `log`.
  public var action: String
  /// Seconds.
  public var time: Double
  /// Places in `animationSpans` of the animations that it began itself or by steps that it performed at once.
  public var animations: Range<Int>

  /// More than these are not noted.
  static let limit = 5_000
}

extension Action {
  /// As in job files, where one action of theirs is one here.
  var name: String {
    switch self {
    case .layerAnimation(.add): "addAnimation"
    case .layerAnimation(.copy): "copyAnimations"
    case .layerAnimation(.remove): "removeAnimation"
    case .layerAnimation(.removeAll): "removeAllAnimations"
    case .controller: "screens"
    case .dynamics: "physics"
    case .tree: "views and layers"
    case .sequenceAgain: "sequence"
    case .makeAnimator: "animator"
    default: Mirror(reflecting: self).children.first?.label ?? "step"
    }
  }
}
