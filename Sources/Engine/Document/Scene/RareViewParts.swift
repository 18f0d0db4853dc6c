import Lookups

/// What few views have; `ViewDefinition` says what each is.
struct RareViewParts: Sendable {
  var layoutGuides: [String] = []
  var variations: [ViewVariation] = []
  @Boxed var document: DocumentReference?
  var prototype: String?
  @Boxed var root: RootDefinition?
  var sublayers: [LayerDefinition] = []
  var mask: [LayerDefinition] = []
  @Boxed var drawing: DrawingDefinition?
  var onTap: Handler?
  var gestures: Lookup<Gesture, Handler> = [:]
  @Boxed var transport: TransportDefinition?
  var onLayoutSubviews: Handler?
  var container: ContainerDefinition?
  var onValueChanged: Handler?
  @Boxed var menu: MenuDefinition?
  @Boxed var contextMenu: ContextMenuDefinition?
  var swipeActions: SwipeActions?
  @Boxed var refreshControl: RefreshControl?
  @Boxed var zooming: ZoomingDefinition?
  @Boxed var scrolling: ScrollingDefinition?
  var pagesOf: [String] = []
  var onReturn: Handler?
  var onEditingBegan: Handler?
  var onEditingEnded: Handler?
  var onLink: Handler?
  @Boxed var inputAccessory: ViewDefinition?

  static let none = RareViewParts()
}
