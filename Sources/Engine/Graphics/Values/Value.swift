/// A property's value: what job files write, animations interpolate and layers hold.
public enum Value: Hashable, Sendable {
  case number(Double)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case color(Color)
  case transform(Transform3D)
  case path(Path)
  case bool(Bool)
  case string(String)
  /// One of the words that the property's type lists.
  case word(String)
  case numbers([Double])
  case colors([Color])
  /// The name of an image among the job's assets.
  case image(String)
  /// Between two images, or an image and none: what an animation of a layer's contents shows at a progress 0…1.
  indirect case crossFade(from: String?, to: String?, progress: Double)
  case filters([LayerFilter])
  case emitterCells([EmitterCell])
  case attributedText([TextRun])
  /// No value: a clear colour, no path, no image.
  case none
}
