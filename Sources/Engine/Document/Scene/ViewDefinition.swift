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
  /// Whether what the view is in gives it its frame.
  public var isPlacedByContainer = false
  /// What of it is meant for a superview that reads from left to right, and exchanged in others.
  public var mirroring = Mirroring.none
  /// Scroll views: whether what bars cover of them is added to their inset.
  public var followsSafeArea = false
  /// The end of the text field around it where the view holds another one; nil: it is a subview as any other.
  public var textFieldSide: TextFieldSide?
  /// What few views have; none or one. A view is copied often, and costs as much as it has references.
  private var rare: [RareViewParts] = []

  /// A view without layers, mask and handlers.
  public init(id: String, viewClass: ViewClass, properties: [PropertyAssignment], subviews: [ViewDefinition]) {
    self.id = id
    self.viewClass = viewClass
    self.properties = properties
    self.subviews = subviews
  }

  private var rareParts: RareViewParts {
    _read {
      if rare.isEmpty { yield RareViewParts.none } else { yield rare[0] }
    }
    _modify {
      if rare.isEmpty { rare.append(RareViewParts.none) }
      yield &rare[0]
    }
  }
}

// What few views have. Setting it to nothing where there is nothing leaves the view plain.
extension ViewDefinition {
  /// Ids of layout guides.
  public var layoutGuides: [String] {
    get { rareParts.layoutGuides }
    set { if !rare.isEmpty || !newValue.isEmpty { rareParts.layoutGuides = newValue } }
  }
  /// Other values for other size classes.
  public var variations: [ViewVariation] {
    get { rareParts.variations }
    set { if !rare.isEmpty || !newValue.isEmpty { rareParts.variations = newValue } }
  }
  /// A document whose scene the view shows, behind its own subviews.
  public var document: DocumentReference? {
    get { rareParts.document }
    set { if !rare.isEmpty || newValue != nil { rareParts.document = newValue } }
  }
  /// What the document calls the prototype that the view is a copy of; nil: it is none.
  public var prototype: String? {
    get { rareParts.prototype }
    set { if !rare.isEmpty || newValue != nil { rareParts.prototype = newValue } }
  }
  /// Set where the view is the root view of a document's scene.
  public var root: RootDefinition? {
    get { rareParts.root }
    set { if !rare.isEmpty || newValue != nil { rareParts.root = newValue } }
  }
  /// Layers of the view's own layer, behind its subviews.
  public var sublayers: [LayerDefinition] {
    get { rareParts.sublayers }
    set { if !rare.isEmpty || !newValue.isEmpty { rareParts.sublayers = newValue } }
  }
  /// None or one.
  public var mask: [LayerDefinition] {
    get { rareParts.mask }
    set { if !rare.isEmpty || !newValue.isEmpty { rareParts.mask = newValue } }
  }
  /// What the view draws; nil: nothing.
  public var drawing: DrawingDefinition? {
    get { rareParts.drawing }
    set { if !rare.isEmpty || newValue != nil { rareParts.drawing = newValue } }
  }
  /// Steps when the view is tapped; nil: none.
  public var onTap: Handler? {
    get { rareParts.onTap }
    set { if !rare.isEmpty || newValue != nil { rareParts.onTap = newValue } }
  }
  /// Steps when something else than a tap is recognised on it.
  public var gestures: Lookup<Gesture, Handler> {
    get { rareParts.gestures }
    set { if !rare.isEmpty || !newValue.isEmpty { rareParts.gestures = newValue } }
  }
  /// What of a video's progress it shows; nil: nothing.
  public var transport: TransportDefinition? {
    get { rareParts.transport }
    set { if !rare.isEmpty || newValue != nil { rareParts.transport = newValue } }
  }
  /// Steps behind every layout of the view's subviews, which they may place otherwise; nil: none.
  public var onLayoutSubviews: Handler? {
    get { rareParts.onLayoutSubviews }
    set { if !rare.isEmpty || newValue != nil { rareParts.onLayoutSubviews = newValue } }
  }
  /// What gives the view's standard parts their places.
  public var container: ContainerDefinition? {
    get { rareParts.container }
    set { if !rare.isEmpty || newValue != nil { rareParts.container = newValue } }
  }
  /// Steps when a control's value changes under a finger; they may use `${value}`.
  public var onValueChanged: Handler? {
    get { rareParts.onValueChanged }
    set { if !rare.isEmpty || newValue != nil { rareParts.onValueChanged = newValue } }
  }
  /// What a click opens; nil: nothing.
  public var menu: MenuDefinition? {
    get { rareParts.menu }
    set { if !rare.isEmpty || newValue != nil { rareParts.menu = newValue } }
  }
  /// What a long press opens; nil: nothing.
  public var contextMenu: ContextMenuDefinition? {
    get { rareParts.contextMenu }
    set { if !rare.isEmpty || newValue != nil { rareParts.contextMenu = newValue } }
  }
  /// What a finger brings that moves the view's content aside; nil: nothing.
  public var swipeActions: SwipeActions? {
    get { rareParts.swipeActions }
    set { if !rare.isEmpty || newValue != nil { rareParts.swipeActions = newValue } }
  }
  /// Scroll views: what turns above the content while it is loaded anew; nil: nothing.
  public var refreshControl: RefreshControl? {
    get { rareParts.refreshControl }
    set { if !rare.isEmpty || newValue != nil { rareParts.refreshControl = newValue } }
  }
  /// Scroll views: what they zoom, and steps when they do; nil: nothing is said of it.
  public var zooming: ZoomingDefinition? {
    get { rareParts.zooming }
    set { if !rare.isEmpty || newValue != nil { rareParts.zooming = newValue } }
  }
  /// Scroll views: steps when their content moves; nil: none.
  public var scrolling: ScrollingDefinition? {
    get { rareParts.scrolling }
    set { if !rare.isEmpty || newValue != nil { rareParts.scrolling = newValue } }
  }
  /// Page controls: what the scroll view, or the page view controller's view, whose page they show may be called; the first
  /// that is there counts. Empty: they follow nothing.
  public var pagesOf: [String] {
    get { rareParts.pagesOf }
    set { if !rare.isEmpty || !newValue.isEmpty { rareParts.pagesOf = newValue } }
  }
  /// Steps when the return key is pressed while text is typed into the view; nil: that ends typing.
  public var onReturn: Handler? {
    get { rareParts.onReturn }
    set { if !rare.isEmpty || newValue != nil { rareParts.onReturn = newValue } }
  }
  /// Steps when typing into the view begins (`editingDidBegin`), the text being `${value}`; nil: none.
  public var onEditingBegan: Handler? {
    get { rareParts.onEditingBegan }
    set { if !rare.isEmpty || newValue != nil { rareParts.onEditingBegan = newValue } }
  }
  /// Steps when typing into the view has ended (`editingDidEnd`), the text being `${value}`; nil: none.
  public var onEditingEnded: Handler? {
    get { rareParts.onEditingEnded }
    set { if !rare.isEmpty || newValue != nil { rareParts.onEditingEnded = newValue } }
  }
  /// Text views: steps when a link in their text is tapped, `${value}` being where it leads; nil: nothing happens.
  public var onLink: Handler? {
    get { rareParts.onLink }
    set { if !rare.isEmpty || newValue != nil { rareParts.onLink = newValue } }
  }
  /// What stands on the keyboard while text is typed into the view; nil: nothing.
  public var inputAccessory: ViewDefinition? {
    get { rareParts.inputAccessory }
    set { if !rare.isEmpty || newValue != nil { rareParts.inputAccessory = newValue } }
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
