import Graphics

/// A layer's image and how it lies in the bounds.
public struct ContentsState: Hashable, Sendable {
  /// Its name among the job's assets.
  public var image: String?
  /// What shows in place of the image while an animation mixes two.
  public var fade: ContentsFade?
  public var gravity = "resize"
  /// In units of the image.
  public var rect = Rect(0, 0, 1, 1)
  public var center = Rect(0, 0, 1, 1)
  /// Pixels of the image a point.
  public var scale = 1.0
  public var magnificationFilter = ImageFilter.linear
  public var minificationFilter = ImageFilter.linear

  var value: Value {
    if let fade { return .crossFade(from: fade.from, to: fade.to, progress: fade.progress) }
    return image.map(Value.image) ?? .none
  }
}

/// Two images, or an image and none, mixed (animation spec §4).
public struct ContentsFade: Hashable, Sendable {
  public var from: String?
  public var to: String?
  /// 0…1.
  public var progress: Double
}
