import Graphics
import Lookups

/// What is there before the timeline begins.
public struct SceneDefinition: Sendable {
  /// In front of each other in this order, on the root view, behind its views.
  public var layers: [LayerDefinition]
  public var views: [ViewDefinition]
  public var constraints: [ConstraintDefinition] = []
  /// What the root view is, where it is more than the canvas.
  public var root = RootDefinition()
  /// A document of Interface Builder that the scene begins with; `views` stand in front of its views.
  public var document: DocumentReference?
  /// Whether the event log tells what UIKit calls on views and their controller.
  public var logsViewEvents = false
  public var animators: [DynamicAnimatorDefinition] = []
  /// Other names of views: outlets and labels of a document.
  public var aliases: [(name: String, id: String)] = []

  public init(layers: [LayerDefinition], views: [ViewDefinition]) {
    self.layers = layers
    self.views = views
  }
}

/// The root view of a scene that comes from a document.
public struct RootDefinition: Sendable {
  /// Ids that mean the root view, besides "root".
  public var ids: [String] = []
  public var viewClass = ViewClass.view
  public var properties: [PropertyAssignment] = []
  /// Whether its margins are those of a controller's root view.
  public var isControllerRoot = true
  /// Points; nil: the canvas's.
  public var safeAreaInsets: EdgeInsets?
  /// Top, left, bottom, right where they are known, in points.
  public var givenMargins: [Double?] = [nil, nil, nil, nil]
  /// Nil: those of what the view is in.
  public var sizeClasses: SizeClasses?

  public init() {}
}

/// A scene of an Interface Builder document, or one of its views.
public struct DocumentReference: Sendable {
  /// Relative to the job file.
  public var path: String
  /// As `InterfaceDocument.root(named:)` finds it; nil: the initial one.
  public var scene: String?
  /// Whose screen it is laid out for; nil: the canvas, with the canvas's size classes.
  public var device: Device?
  public var orientation: Device.Orientation
  /// Steps by the selector of an action, or by the identifier of a segue, that a tapped control is connected to.
  public var actions: Lookup<String, Handler>
}

/// Where something stands in the document.
struct Origin: Sendable {
  /// Bytes from the beginning of the text.
  var offset: Int
  var location: DocumentPath
}

/// A property of a view or layer by its key path, such as `center.x` or `layer.cornerRadius`.
public struct PropertyPath: Hashable, Sendable {
  public enum Property: Hashable, Sendable {
    case view(ViewProperty)
    case layer(LayerProperty)
    case constraint(ConstraintProperty)
  }

  public var property: Property
  /// What of a list's named member.
  public var member: MemberKeyPath?
  public var component: KeyPathComponent?

  public init(property: Property, member: MemberKeyPath? = nil, component: KeyPathComponent?) {
    self.property = property
    self.member = member
    self.component = component
  }
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
  /// Where its id stands; nil for parts of standard screens and views of documents.
  var origin: Origin?
  public var viewClass: ViewClass
  /// In the order of the file.
  public var properties: [PropertyAssignment]
  public var subviews: [ViewDefinition]
  /// How many of the subviews, from the last, a stack view does not arrange.
  public var unarrangedCount = 0
  /// Ids of layout guides.
  public var layoutGuides: [String] = []
  public var variations: [ViewVariation] = []
  /// A document whose scene the view shows, behind its own subviews.
  public var document: DocumentReference?
  /// Set where the view is the root view of a document's scene.
  public var root: RootDefinition?
  public var sublayers: [LayerDefinition]
  public var mask: [LayerDefinition]
  public var drawing: DrawingDefinition?
  public var onTap: Handler?
  /// What manages the view's content.
  public var controller: ControllerDefinition?
  /// Steps when a control's value changes under a finger; they may use `${value}`.
  public var onValueChanged: Handler?

  public init(id: String, viewClass: ViewClass, properties: [PropertyAssignment], subviews: [ViewDefinition]) {
    self.id = id
    self.viewClass = viewClass
    self.properties = properties
    self.subviews = subviews
    sublayers = []
    mask = []
  }
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
  /// Where its id stands; nil for parts of standard screens.
  var origin: Origin?
  public var layerClass: LayerClass
  public var properties: [PropertyAssignment]
  public var sublayers: [LayerDefinition]
  /// None or one.
  public var mask: [LayerDefinition]
  public var actions: [LayerActionDefinition]
}

/// What a layer does of itself when something changes (`CALayer.actions`).
public struct LayerActionDefinition: Sendable {
  /// The name of a property, or `onOrderIn`.
  public var event: String
  /// Nil: nothing.
  public var animation: AnimationDefinition?
}

/// Commands that are drawn together, with what a graphics context's state would hold for them: its transform, clip, alpha, blend
/// mode and shadow.
public struct DrawGroup: Hashable, Sendable {
  public struct Shadow: Hashable, Sendable {
    /// Points, not turned or scaled by transforms.
    public var offset: Point
    /// Points, twice the standard deviation, as `CGContext` has it.
    public var blur: Double
    public var color: Color
  }

  public var commands: [DrawCommand]
  public var transform: AffineTransform
  /// In the group's own coordinates.
  public var clip: Shape?
  /// 0…1.
  public var alpha: Double
  public var blendMode: BlendMode
  public var shadow: Shadow?
}

/// Something drawn by a view.
public indirect enum DrawCommand: Hashable, Sendable {
  case fill(Shape, Color)
  /// In the same points as the shape.
  case gradient(Shape, Gradient)
  case group(DrawGroup)
  /// The runs, if there are any, have looks of their own and stand in place of the text.
  case text(String, runs: [TextRun], font: String, size: Double, color: Color, alignment: String, in: Rect)
  case image(String, in: Rect)
}
