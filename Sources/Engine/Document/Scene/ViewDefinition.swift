import Graphics
import Lookups

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
  /// What of it is meant for a superview that reads from left to right, and exchanged in others.
  public var mirroring = Mirroring.none
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
  /// Scroll views: steps when their content moves; nil: none.
  @Boxed public var scrolling: ScrollingDefinition?
  /// Page controls: what the scroll view, or the page view controller's view, whose page they show may be called; the first
  /// that is there counts. Empty: they follow nothing.
  public var pagesOf: [String] = []
  /// Steps when the return key is pressed while text is typed into the view; nil: that ends typing.
  public var onReturn: Handler?
  /// Steps when typing into the view begins (`editingDidBegin`), the text being `${value}`; nil: none.
  public var onEditingBegan: Handler?
  /// Steps when typing into the view has ended (`editingDidEnd`), the text being `${value}`; nil: none.
  public var onEditingEnded: Handler?
  /// Text views: steps when a link in their text is tapped, `${value}` being where it leads; nil: nothing happens.
  public var onLink: Handler?
  /// What stands on the keyboard while text is typed into the view; nil: nothing.
  @Boxed public var inputAccessory: ViewDefinition?
  /// The end of the text field around it where the view holds another one; nil: it is a subview as any other.
  public var textFieldSide: TextFieldSide?

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

/// What of a view or layer is described from left to right, and is mirrored where the view around reads the other way.
public enum Mirroring: Hashable, Sendable {
  /// Nothing.
  case none
  /// Where it lies: a container places it.
  case place
  /// Also the alignment of a text, and a picture that points (`imageFlippedForRightToLeftLayoutDirection`): it is a part of
  /// a standard screen.
  case whole
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
