/// A key path into a property's value: `position`, `position.x`, `transform.rotation.z` (animation.md §4.2).
public enum KeyPathComponent: String, CaseIterable, Hashable, Sendable {
  case x, y, width, height
  case origin, size
  case originX = "origin.x"
  case originY = "origin.y"
  case sizeWidth = "size.width"
  case sizeHeight = "size.height"
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  /// The components of a type, and the type of each; none for types without.
  public static func components(of type: ValueType) -> [(component: KeyPathComponent, type: ValueType)] {
    switch type {
    case .point: [(.x, .number), (.y, .number)]
    case .size: [(.width, .number), (.height, .number)]
    case .rect:
      [
        (.origin, .point), (.originX, .number), (.originY, .number), (.size, .size), (.sizeWidth, .number),
        (.sizeHeight, .number),
      ]
    case .transform:
      [
        (.rotation, .angle), (.rotationX, .angle), (.rotationY, .angle), (.rotationZ, .angle), (.scale, .number),
        (.scaleX, .number), (.scaleY, .number), (.scaleZ, .number), (.translation, .size), (.translationX, .number),
        (.translationY, .number), (.translationZ, .number),
      ]
    default: []
    }
  }
}
