/// A layer's image and how it lies in the bounds.
public struct ContentsState: Hashable, Sendable {
  /// Its name among the job's assets.
  public var image: String?
  /// What shows in place of the image while an animation mixes two.
  public var fade: ContentsFade?
  /// Where the image lies in the bounds.
  public var gravity = ContentsGravity.resize
  /// In units of the image.
  public var rect = Rect(0, 0, 1, 1)
  /// The part that stretches, in units of the shown part.
  public var center = Rect(0, 0, 1, 1)
  /// Pixels of the image a point.
  public var scale = 1.0
  /// How the image is sampled where it is enlarged.
  public var magnificationFilter = ImageFilter.linear
  /// How the image is sampled where it shrinks.
  public var minificationFilter = ImageFilter.linear

  public init() {}

  /// The image, or the two that an animation mixes.
  var value: Value {
    if let fade { return .crossFade(from: fade.from, to: fade.to, progress: fade.progress) }
    return image.map(Value.image) ?? .none
  }

  /// - Returns: false for a value that is no image, and nothing is done.
  mutating func show(_ value: Value) -> Bool {
    switch value {
    case .image(let name): (image, fade) = (name, nil)
    case .none: (image, fade) = (nil, nil)
    case .crossFade(let from, let to, let progress): fade = ContentsFade(from: from, to: to, progress: progress)
    default: return false
    }
    return true
  }
}

/// Two images, or an image and none, mixed (animation.md §4).
public struct ContentsFade: Hashable, Sendable {
  /// The name of the old image; nil: none.
  public var from: String?
  /// The name of the new image; nil: none.
  public var to: String?
  /// 0…1.
  public var progress: Double
}
