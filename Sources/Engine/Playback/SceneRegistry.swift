import Document
import Screens
import Layers
import Lookups
import Views

/// What the job calls the parts of its scene, and what it said they do when something happens to them.
struct SceneRegistry {
  /// A view, a layer that is no view's, or a layout guide.
  enum Element {
    case view(ViewID)
    case layer(LayerID)
    case guide(LayoutItem)
  }

  var elements: Lookup<String, Element> = [:]
  /// The ids of layers, those of views under the views' layers.
  var names: Lookup<LayerID, String> = [:]
  /// The ids of layers that were removed, for inspection.
  var formerNames: Lookup<LayerID, String> = [:]
  var tapHandlers: Lookup<ViewID, Handler> = [:]
  /// What views do when something else than a tap is recognised on them.
  var gestureHandlers: Lookup<ViewID, Lookup<Gesture, Handler>> = [:]
  /// What controls do when their value changes.
  var valueHandlers: Lookup<ViewID, Handler> = [:]
  /// What views do behind a layout of their subviews.
  var layoutHandlers = LayoutHandlers()
  /// What a finger brings that moves cells aside.
  var swipeActions: Lookup<ViewID, SwipeActions> = [:]
  /// What the buttons beside cells do, where they are there: the cells may have got other actions since they came.
  var shownSwipeActions: Lookup<ViewID, SwipeActions> = [:]
  /// What turns above the content of scroll views while it is loaded anew.
  var refreshControls: Lookup<ViewID, RefreshControl> = [:]
  /// What is told of where content is scrolled to.
  var scrollFollowers = ScrollFollowers()
  /// What scroll views do when their content is zoomed.
  var zoomings: Lookup<ViewID, ZoomingDefinition> = [:]
  /// What the return key does while text is typed into a view.
  var returnHandlers: Lookup<ViewID, Handler> = [:]
  /// What happens when typing into views begins, and when it has ended.
  var editingHandlers: Lookup<ViewID, (began: Handler?, ended: Handler?)> = [:]
  /// What taps on links in texts do.
  var linkHandlers: Lookup<ViewID, Handler> = [:]
  /// What stands on the keyboard while text is typed into a view.
  var inputAccessories: Lookup<ViewID, ViewDefinition> = [:]
  /// What long presses on views open.
  var contextMenus: Lookup<ViewID, ContextMenuDefinition> = [:]
  /// What clicks on views open.
  var menus: Lookup<ViewID, MenuDefinition> = [:]
  /// What layers do of themselves, by the names of events; nil: nothing.
  var layerActions: Lookup<LayerID, Lookup<String, AnimationDefinition?>> = [:]
  var drawings: Lookup<ViewID, DrawingDefinition> = [:]
  /// What documents call the prototypes that views are copies of.
  var prototypes: Lookup<ViewID, String> = [:]
  var variations: [VariedView] = []
  /// Constraints by what the job calls them; several may share a name.
  var constraints: Lookup<String, [LayoutConstraintID]> = [:]
  /// The items that the scene's constraints name first, and second.
  var constrainedItems: (first: Membership<String>, second: Membership<String>) = ([], [])
  /// What the job calls the scene's constraints.
  var constraintNames: Membership<String> = []
  /// Whether something came since the last look at the constraints that wait.
  var hasNewElements = true
  /// Constraints whose views are not there yet.
  var waitingConstraints: [ConstraintDefinition] = []
  /// Views that give what is in them its place.
  var containers = Containers()
  /// The ids of tab bar controllers that came since their bars were looked at.
  var newTabs: [String] = []
  /// The windows that fill a screen, from the left, by the views that they are in.
  var spaces: Lookup<String, Spaces> = [:]
  /// The cells that parts of them are in, of cells that come into the scene when they show.
  var cellsOfParts: Lookup<String, String> = [:]
  /// Those of such cells that stay, since a step or a finger has been at them.
  var touchedCells: Membership<String> = []
  /// How wide what mirrored collections scroll sideways was when they were laid out last.
  var scrolledWidths: Lookup<ViewID, ScreenMirror.Width> = [:]
  /// Parts of standard screens whose texts and pictures follow the direction in which what is around them reads.
  var directedParts: Lookup<ViewID, DirectedPart> = [:]
  /// Views that go at the end of movements.
  var leaving = LeavingViews()
  var presentations: Lookup<String, PresentationDefinition> = [:]
  /// What was presented once and went.
  var pastPresentations: Membership<String> = []
  /// Page sheets and form sheets, also while they go.
  var sheets: Membership<String> = []
  /// The styles of status bars that have others than their own because of what lies behind them.
  var statusBarStyles: Lookup<String, StatusBarContent.Style> = [:]
  /// Controllers of documents whose views are there.
  var controllers = LiveControllers()
  /// Further names of elements, by what they stand for, and the other way round.
  private var aliases: Lookup<String, [String]> = [:]
  private var aliased: Lookup<String, String> = [:]
  /// Further names of all elements that have some, also of those that are not there, as of controllers that go and come again.
  private var furtherNames: Lookup<String, FurtherNames> = [:]

  /// A container that manages screens, as a view controller does.
  func controller(_ id: String) -> RunningContainer? {
    containers[id].flatMap { $0.isController ? $0 : nil }
  }

  /// Makes room for elements that are about to come.
  mutating func reserveCapacity(_ count: Int) {
    elements.reserveCapacity(count)
    names.reserveCapacity(count)
  }

  /// Gives an element its id.
  ///
  /// - Parameter layer: the element's; nil for layout guides, which have none.
  /// - Returns: false if the id is taken, and nothing is done.
  mutating func add(_ id: String, _ element: Element, layer: LayerID?) -> Bool {
    // An id goes before another one's further name.
    guard isFree(id) else { return false }
    if let owner = aliased.removeValue(forKey: id) { aliases[owner]?.removeAll { $0 == id } }
    elements[id] = element
    hasNewElements = true
    if let layer { names[layer] = id }
    addAliases(of: id)
    return true
  }

  /// The id of what a further name stands for; of everything else the name itself.
  func id(of name: String) -> String { aliased[name] ?? name }

  /// Whether a new element may have an id.
  func isFree(_ id: String) -> Bool { elements[id] == nil || aliased[id] != nil }

  /// Gives an element a further name, if that is free: now, and each time that it comes again.
  ///
  /// - Parameter id: the element's id, or another further name of it.
  mutating func addAlias(_ name: String, of id: String) {
    furtherNames[id, default: FurtherNames()].insert(name)
    if setAlias(name, of: id) { addAliases(of: name) }
  }

  /// Gives an element all its further names that are free, and those that these have.
  private mutating func addAliases(of id: String) {
    // Names may have further names without end: a list instead of recursion.
    var open = [id]
    while let id = open.popLast() {
      open += (furtherNames[id]?.inOrder ?? []).filter { setAlias($0, of: id) }.reversed()
    }
  }

  /// - Returns: whether the name was free and the element is there.
  private mutating func setAlias(_ name: String, of id: String) -> Bool {
    guard elements[name] == nil, let element = elements[id] else { return false }
    let owner = aliased[id] ?? id
    elements[name] = element
    hasNewElements = true
    aliases[owner, default: []].append(name)
    aliased[name] = owner
    return true
  }

  /// Gives a view the handlers, menus and swipe actions of a definition, in place of those that it had.
  mutating func setHandlers(of view: ViewID, to definition: ViewDefinition) {
    tapHandlers[view] = definition.onTap
    gestureHandlers[view] = definition.gestures.isEmpty ? nil : definition.gestures
    valueHandlers[view] = definition.onValueChanged
    returnHandlers[view] = definition.onReturn
    let editing = (began: definition.onEditingBegan, ended: definition.onEditingEnded)
    editingHandlers[view] = editing.began == nil && editing.ended == nil ? nil : editing
    linkHandlers[view] = definition.onLink
    menus[view] = definition.menu
    contextMenus[view] = definition.contextMenu
    swipeActions[view] = definition.swipeActions
  }

  /// Forgets a layer, and the view that it may be of.
  ///
  /// - Parameter keepsName: whether inspection will ask for its name.
  mutating func remove(_ layer: LayerID, of view: ViewID?, keepsName: Bool) {
    if let name = names.removeValue(forKey: layer) {
      elements[name] = nil
      for alias in aliases.removeValue(forKey: name) ?? [] {
        elements[alias] = nil
        aliased[alias] = nil
      }
      containers.remove(name)
      statusBarStyles[name] = nil
      if presentations.removeValue(forKey: name) != nil { pastPresentations.insert(name) }
      controllers.remove(name)
      if keepsName { formerNames[layer] = name }
    }
    layerActions[layer] = nil
    guard let view else { return }
    leaving.forget(view)
    scrolledWidths[view] = nil
    directedParts[view] = nil
    variations.removeAll { $0.view == view }
    tapHandlers[view] = nil
    gestureHandlers[view] = nil
    valueHandlers[view] = nil
    returnHandlers[view] = nil
    editingHandlers[view] = nil
    linkHandlers[view] = nil
    inputAccessories[view] = nil
    layoutHandlers.remove(view)
    refreshControls[view] = nil
    zoomings[view] = nil
    scrollFollowers.remove(view)
    swipeActions[view] = nil
    shownSwipeActions[view] = nil
    menus[view] = nil
    contextMenus[view] = nil
    drawings[view] = nil
    prototypes[view] = nil
  }
}

/// Names in the order in which they came, each once.
private struct FurtherNames {
  private(set) var inOrder: [String] = []
  private var all: Membership<String> = []

  mutating func insert(_ name: String) {
    if all.insert(name) { inOrder.append(name) }
  }
}
