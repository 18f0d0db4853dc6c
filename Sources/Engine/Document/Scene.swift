import Graphics
import Lookups

/// What is there before the timeline begins.
public struct SceneDefinition: Sendable {
  /// In front of each other in this order, on the root view, behind its views.
  public var layers: [LayerDefinition]
  /// On the root view, back to front.
  public var views: [ViewDefinition]
  /// In the order of the file.
  public var constraints: [ConstraintDefinition] = []
  /// What the root view is, where it is more than the canvas.
  public var root = RootDefinition()
  /// A document of Interface Builder that the scene begins with; `views` stand in front of its views.
  public var document: DocumentReference?
  /// Whether the event log tells what UIKit calls on views and their controller.
  public var logsViewEvents = false
  /// What the edges of layers are that do not say themselves.
  public var edges = EdgeStyle.smooth
  /// The system whose looks standard controls have.
  public var look = SystemLook.iOS18
  /// How fingers show that tap and pan; nil: not at all.
  public var touches: TouchIndicator?
  /// How captions are drawn into the picture; nil: they are not.
  public var captions: CaptionStyle?
  /// The keyboard that comes while text is typed; nil: none shows.
  public var keyboard: KeyboardDefinition?
  /// The scene's physics.
  public var animators: [DynamicAnimatorDefinition] = []
  /// What steps remember, in the order of the file.
  public var variables: [VariableDefinition] = []
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
  /// The class of the root view.
  public var viewClass = ViewClass.view
  /// Values of the root view.
  public var properties: [PropertyAssignment] = []
  /// Whether its margins are those of a controller's root view.
  public var isControllerRoot = true
  /// Points; nil: the canvas's.
  public var safeAreaInsets: EdgeInsets?
  /// Whether what of the superview's safe area lies in it counts, and not insets of its own.
  public var inheritsSafeArea = false
  /// Top, left, bottom, right where they are known, in points.
  public var givenMargins: [Double?] = [nil, nil, nil, nil]
  /// Nil: those of what the view is in.
  public var sizeClasses: SizeClasses?
  /// Constraints that come with the view; the scene's own stand in the scene.
  public var constraints: [ConstraintDefinition] = []
  /// Other names of views in it, which come with the view.
  public var aliases: [(name: String, id: String)] = []
  /// The controller whose view it is; nil: there is none.
  public var controller: ControllerIdentity?

  public init() {}
}

/// A scene of an Interface Builder document, or one of its views.
public struct DocumentReference: Sendable {
  /// Where the document is.
  public var source: DocumentSource
  /// As `InterfaceDocument.root(named:)` finds it; nil: the initial one.
  public var scene: String?
  /// Whose screen it is laid out for; nil: the canvas, with the canvas's size classes.
  public var device: Device?
  /// How the device is held.
  public var orientation: Device.Orientation
  /// Steps by the selector of an action, or by the identifier of a segue, that a tapped control is connected to.
  public var actions: Lookup<String, Handler>
  /// Steps by the identifier of a segue, once its destination is in the scene.
  public var prepareForSegue: Lookup<String, Handler> = [:]
  /// Controllers by the identifier or the action of an unwind segue that leads to them.
  public var unwind: Lookup<String, String> = [:]
  /// What tables and collections show, by their ids, outlets or labels, or by what their controllers are called.
  public var rows: Lookup<String, [ExampleRow]> = [:]
  /// The pages of page view controllers: controllers by what they are called.
  public var pages: Lookup<String, [String]> = [:]
  /// Whether the main menu of a document for macOS stands at the top of the view.
  public var showsMenuBar = false
  /// Seconds for which the project's launch screen stands before the scene; nil: it does not show.
  public var launchScreen: Double?

  public init(
    source: DocumentSource, scene: String?, device: Device?, orientation: Device.Orientation,
    actions: Lookup<String, Handler>
  ) {
    self.source = source
    self.scene = scene
    self.device = device
    self.orientation = orientation
    self.actions = actions
  }
}

/// Where something stands in the job file.
public struct Origin: Sendable {
  /// Bytes from the beginning of the text.
  public var offset: Int
  /// The way to it.
  public var location: DocumentPath

  public init(offset: Int, location: DocumentPath) {
    self.offset = offset
    self.location = location
  }
}

/// A property of a view or layer by its key path, such as `center.x` or `layer.cornerRadius`.
public struct PropertyPath: Hashable, Sendable {
  /// What a key path leads to.
  public enum Property: Hashable, Sendable {
    case view(ViewProperty)
    case layer(LayerProperty)
    case constraint(ConstraintProperty)
  }

  /// What it leads to.
  public var property: Property
  /// What of a list's named member.
  public var member: MemberKeyPath?
  /// Nil: the whole value.
  public var component: KeyPathComponent?

  public init(property: Property, member: MemberKeyPath? = nil, component: KeyPathComponent?) {
    self.property = property
    self.member = member
    self.component = component
  }
}

/// A property and the value it gets.
public struct PropertyAssignment: Hashable, Sendable {
  /// What is set.
  public var path: PropertyPath
  /// Of the property's type.
  public var value: Value
  /// Nil: the value replaces the one before.
  public var relation: ValueRelation?

  public init(path: PropertyPath, value: Value, relation: ValueRelation? = nil) {
    self.path = path
    self.value = value
    self.relation = relation
  }
}

/// A view of the scene.
public struct ViewDefinition: Sendable {
  /// Unique in the job.
  public var id: String
  /// Where its id stands; nil for parts of standard screens and views of documents.
  public var origin: Origin?
  /// The class of the view.
  public var viewClass: ViewClass
  /// In the order of the file.
  public var properties: [PropertyAssignment]
  /// Back to front.
  public var subviews: [ViewDefinition]
  /// How many of the subviews, from the last, a stack view does not arrange.
  public var unarrangedCount = 0
  /// Ids of layout guides.
  public var layoutGuides: [String] = []
  /// Other values for other size classes.
  public var variations: [ViewVariation] = []
  /// A document whose scene the view shows, behind its own subviews.
  @Boxed public var document: DocumentReference?
  /// What the document calls the prototype that the view is a copy of; nil: it is none.
  public var prototype: String?
  /// Set where the view is the root view of a document's scene.
  @Boxed public var root: RootDefinition?
  /// Layers of the view's own layer, behind its subviews.
  public var sublayers: [LayerDefinition]
  /// None or one.
  public var mask: [LayerDefinition]
  /// What the view draws; nil: nothing.
  @Boxed public var drawing: DrawingDefinition?
  /// Steps when the view is tapped; nil: none.
  public var onTap: Handler?
  /// Steps when something else than a tap is recognised on it.
  public var gestures: Lookup<Gesture, Handler> = [:]
  /// What of a video's progress it shows; nil: nothing.
  @Boxed public var transport: TransportDefinition?
  /// Steps behind every layout of the view's subviews, which they may place otherwise; nil: none.
  public var onLayoutSubviews: Handler?
  /// What gives the view's standard parts their places.
  public var container: ContainerDefinition?
  /// Whether what the view is in gives it its frame.
  public var isPlacedByContainer = false
  /// Steps when a control's value changes under a finger; they may use `${value}`.
  public var onValueChanged: Handler?
  /// What a click opens; nil: nothing.
  @Boxed public var menu: MenuDefinition?
  /// What a long press opens; nil: nothing.
  @Boxed public var contextMenu: ContextMenuDefinition?
  /// What a finger brings that moves the view's content aside; nil: nothing.
  public var swipeActions: SwipeActions?
  /// Scroll views: what turns above the content while it is loaded anew; nil: nothing.
  @Boxed public var refreshControl: RefreshControl?
  /// Scroll views: whether what bars cover of them is added to their inset.
  public var followsSafeArea = false
  /// Scroll views: what they zoom, and steps when they do; nil: nothing is said of it.
  @Boxed public var zooming: ZoomingDefinition?
  /// Steps when the return key is pressed while text is typed into the view; nil: that ends typing.
  public var onReturn: Handler?

  /// A view without layers, mask and handlers.
  public init(id: String, viewClass: ViewClass, properties: [PropertyAssignment], subviews: [ViewDefinition]) {
    self.id = id
    self.viewClass = viewClass
    self.properties = properties
    self.subviews = subviews
    sublayers = []
    mask = []
  }
}

/// Other values of a view where the size classes are other ones (layout.md §6).
public struct ViewVariation: Hashable, Sendable {
  /// The size classes that it is for.
  public var sizeClasses: SizeClasses
  /// Nil: as it is otherwise.
  public var isInstalled: Bool?
  /// Values that hold then.
  public var properties: [PropertyAssignment]
  /// Constraints that hold then, by identifier.
  public var activated: [String]
  /// Constraints that do not hold then, by identifier.
  public var deactivated: [String]

  public init(
    sizeClasses: SizeClasses, isInstalled: Bool?, properties: [PropertyAssignment], activated: [String],
    deactivated: [String]
  ) {
    self.sizeClasses = sizeClasses
    self.isInstalled = isInstalled
    self.properties = properties
    self.activated = activated
    self.deactivated = deactivated
  }
}

/// A layer of the scene.
public struct LayerDefinition: Sendable {
  /// Unique in the job.
  public var id: String
  /// Where its id stands; nil for parts of standard screens.
  public var origin: Origin?
  /// The class of the layer.
  public var layerClass: LayerClass
  /// In the order of the file.
  public var properties: [PropertyAssignment]
  /// Back to front.
  public var sublayers: [LayerDefinition]
  /// None or one.
  public var mask: [LayerDefinition]
  /// What it does when its properties change in a transaction.
  public var actions: [LayerActionDefinition]

  public init(
    id: String, origin: Origin? = nil, layerClass: LayerClass, properties: [PropertyAssignment],
    sublayers: [LayerDefinition], mask: [LayerDefinition], actions: [LayerActionDefinition]
  ) {
    self.id = id
    self.origin = origin
    self.layerClass = layerClass
    self.properties = properties
    self.sublayers = sublayers
    self.mask = mask
    self.actions = actions
  }
}

/// What a layer does of itself when something changes (`CALayer.actions`).
public struct LayerActionDefinition: Sendable {
  /// The name of a property, or `onOrderIn`.
  public var event: String
  /// Nil: nothing.
  public var animation: AnimationDefinition?

  public init(event: String, animation: AnimationDefinition?) {
    self.event = event
    self.animation = animation
  }
}

/// Commands that are drawn together, with what a graphics context's state would hold for them: its transform, clip,
/// alpha, blend mode and shadow.
public struct DrawGroup: Hashable, Sendable {
  /// A shadow of what a group draws.
  public struct Shadow: Hashable, Sendable {
    /// Points, not turned or scaled by transforms.
    public var offset: Point
    /// Points, twice the standard deviation, as `CGContext` has it.
    public var blur: Double
    /// The alpha is the opacity.
    public var color: Color

    public init(offset: Point, blur: Double, color: Color) {
      self.offset = offset
      self.blur = blur
      self.color = color
    }
  }

  /// In painter's order.
  public var commands: [DrawCommand]
  /// From the group's points to those around it.
  public var transform: AffineTransform
  /// In the group's own coordinates.
  public var clip: Shape?
  /// 0…1.
  public var alpha: Double
  /// How the group meets what was drawn before it.
  public var blendMode: BlendMode
  /// Nil: none.
  public var shadow: Shadow?

  public init(
    commands: [DrawCommand], transform: AffineTransform, clip: Shape?, alpha: Double, blendMode: BlendMode,
    shadow: Shadow?
  ) {
    self.commands = commands
    self.transform = transform
    self.clip = clip
    self.alpha = alpha
    self.blendMode = blendMode
    self.shadow = shadow
  }
}

/// Something drawn by a view.
public indirect enum DrawCommand: Hashable, Sendable {
  case fill(Shape, Color)
  /// In the same points as the shape.
  case gradient(Shape, Gradient)
  case group(DrawGroup)
  /// The runs, if there are any, have looks of their own and stand in place of the text.
  case text(String, runs: [TextRun], font: String, size: Double, color: Color, alignment: TextAlignment, in: Rect)
  case image(String, in: Rect)
}
