import Graphics

/// What is there before the timeline begins.
public struct SceneDefinition: Sendable {
  /// In front of each other in this order, on the root view, behind its views.
  public var layers: [LayerDefinition]
  public var views: [ViewDefinition]
  public var constraints: [ConstraintDefinition] = []
}

/// A property of a view or layer by its key path, such as `center.x` or `layer.cornerRadius`.
public struct PropertyPath: Hashable, Sendable {
  public enum Property: Hashable, Sendable {
    case view(ViewProperty)
    case layer(LayerProperty)
    case constraint(ConstraintProperty)
  }

  public var property: Property
  public var component: KeyPathComponent?
}

/// A property and the value it gets.
public struct PropertyAssignment: Hashable, Sendable {
  public var path: PropertyPath
  public var value: Value

  public init(path: PropertyPath, value: Value) {
    self.path = path
    self.value = value
  }
}

public struct ViewDefinition: Sendable {
  public var id: String
  public var viewClass: ViewClass
  /// In the order of the file.
  public var properties: [PropertyAssignment]
  public var subviews: [ViewDefinition]
  /// How many of the subviews, from the last, a stack view does not arrange.
  public var unarrangedCount = 0
  /// Ids of layout guides.
  public var layoutGuides: [String] = []
  public var variations: [ViewVariation] = []
  public var sublayers: [LayerDefinition]
  public var mask: [LayerDefinition]
  public var drawing: DrawingDefinition?
  public var onTap: Handler?
}

/// Other values of a view where the size classes are other ones (layout spec §6).
public struct ViewVariation: Hashable, Sendable {
  public var sizeClasses: SizeClasses
  /// Nil: as it is otherwise.
  public var isInstalled: Bool?
  public var properties: [PropertyAssignment]
  public var activated: [String]
  public var deactivated: [String]
}

public struct LayerDefinition: Sendable {
  public var id: String
  public var layerClass: LayerClass
  public var properties: [PropertyAssignment]
  public var sublayers: [LayerDefinition]
  /// None or one.
  public var mask: [LayerDefinition]
}

/// Something drawn by a view.
public enum DrawCommand: Hashable, Sendable {
  case fill(Shape, Color)
  case text(String, font: String, size: Double, color: Color, alignment: String, in: Rect)
  case image(String, in: Rect)
}
