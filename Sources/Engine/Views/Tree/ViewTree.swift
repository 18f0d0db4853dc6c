import Graphics
import Layers
import Lookups

/// Names a view of one tree.
public struct ViewID: Hashable, Sendable {
  let index: Int32
}

/// Views with their layers: a value. Every view has a layer of its own; geometry, alpha and colours live there.
public struct ViewTree: Sendable {
  struct Node: Sendable {
    var viewClass: ViewClass
    var layer: LayerID
    var superview: ViewID?
    var subviews: [ViewID] = []
    private var ownState: CopyOnWrite<ViewState>
    /// Points; of a symbol at medium scale.
    var ownImageSize: Size?
    /// Whether the image is a symbol, and none of the job's.
    var imageIsSymbol = false
    /// Whether only the image's coverage counts where nothing else is said.
    var imageIsTemplate = false
    /// Points; of a button's background, or of what stands at a slider's end.
    var backgroundImageSize: Size?
    /// Whether that image is a symbol, and none of the job's.
    var backgroundImageIsSymbol = false
    /// Whether only that image's coverage counts.
    var backgroundImageIsTemplate = false
    /// Whether what the layer draws is the image's template.
    var drawsTemplate = false
    /// As messages name the view.
    var identifier = "view"
    /// Set when the content has to be drawn, or drawn again.
    var needsDisplay = false
    /// Parts of its bounds that need display; empty: all of it, if it needs display at all.
    var staleRects: [Rect] = []
    /// Points; of a control or a text view whose bounds are animated, as large as it shows at the moment; nil: as its bounds are.
    var shownSize: Size?
    /// What of another view's video it shows; nil: nothing.
    var transport: (part: TransportPart, source: ViewID)?
    /// Whether the view may show other things as time goes by.
    var followsClock = false
    /// What the last layout made of the view, whether it was moved by hand since or not.
    var placement: Placement?
    /// Of a scroll view: the view that it zooms; nil: the one that came into it first.
    var zoomedView: ViewID?
    /// What the scroll view around multiplies its size by.
    var zoom = 1.0

    /// A fresh view.
    init(viewClass: ViewClass, layer: LayerID) {
      self.viewClass = viewClass
      self.layer = layer
      ownState = Self.freshStates[viewClass] ?? CopyOnWrite(ViewState(viewClass))
    }

    /// What views of each class have while nothing of theirs was set. A state has so many values that a tree of plain views would
    /// be made of little else.
    private static let freshStates = Lookup(
      uniqueKeysWithValues: ViewClass.allCases.map { ($0, CopyOnWrite(ViewState($0))) })

    /// The values of the view's properties.
    var state: ViewState {
      _read { yield ownState.value }
      _modify { yield &ownState.value }
    }

    /// Points.
    var imageSize: Size? {
      guard imageIsSymbol, let size = ownImageSize else { return ownImageSize }
      let factor = state.symbolScale.factor * symbolFactor
      return Size(size.width * factor, size.height * factor)
    }

    /// What the size of a symbol and the width of its lines are multiplied by beside text of another size than 17 points.
    var symbolFactor: Double { imageIsSymbol ? min(1000, max(1, state.symbolPointSize)) / 17 : 1 }
  }

  /// The views' layers, and those that belong to no view.
  public var layers = LayerTree()
  /// Pixels a point, to which layout rounds.
  public var scale = 2.0
  /// What standard controls look like.
  public var systemLook = SystemLook.iOS18
  /// How large the texts of standard controls are.
  public var contentSizeCategory = ContentSizeCategory.large
  /// Whether some view says of itself that it is light or dark.
  var overridesAppearance = false
  /// Whether some view lies above the rest.
  var elevatesViews = false
  var nodes: [Node] = []
  var viewOfLayer: Lookup<LayerID, ViewID> = [:]
  /// Views that were marked since the last display, in the order of marking.
  var waitingForDisplay: [ViewID] = []
  /// Views that show other things as time goes by, in the order of becoming so.
  var clockViews: [ViewID] = []
  /// Controls and text views whose bounds are animated, in the order of becoming so.
  var resizedControls: [ViewID] = []
  /// Whether a stack view was ever made.
  private(set) var hasStackViews = false
  /// Every constraint that was ever added, by its name's index; those that are not active do nothing.
  public internal(set) var constraints: [LayoutConstraint] = []
  /// Set when something that layout depends on changed.
  public internal(set) var needsLayout = false
  /// Where content was that constraints hold something against, at the last layout.
  var heldOffsets: [HeldOffset] = []
  /// Layers that autoresizing masks changed since the last time somebody asked, with their states before.
  var resizedByMask: [(layer: LayerID, before: LayerState)] = []
  /// Views that asked for a layout of their subviews: whose size, or something else that layout reads of them, changed.
  var waitingForLayout = ViewSet()
  /// Scroll views that follow the safe area, in the order of becoming so.
  var safeAreaScrollViews: [ViewID] = []
  /// Text fields with views at their ends, in the order of getting the first.
  var fieldsWithViews: [ViewID] = []
  var textFieldViews: Lookup<ViewID, TextFieldViews> = [:]
  var environment = LayoutEnvironment()
  private var ownEngine = CopyOnWrite(LayoutEngine())
  /// Whether `engine` comes from another tree.
  var isSolverShared = false
  var reportedConflicts: [String] = []
  /// Whether there was a layout since conflicts were asked for last.
  var mayHaveNewConflicts = false
  /// The view that everything else is in; its superview's coordinates are the canvas's points.
  public let root: ViewID

  /// A tree with a root view of a size in points, its upper left corner at (0, 0).
  public init(size: Size, rootClass: ViewClass = .view) {
    root = ViewID(index: 0)
    let layer = layers.makeLayer(.layer)
    layers[layer].bounds = Rect(origin: .zero, size: size)
    layers[layer].position = Point(size.width / 2, size.height / 2)
    nodes.append(Node(viewClass: rootClass, layer: layer))
    viewOfLayer[layer] = root
    hasStackViews = rootClass == .stackView
  }

  /// What keeps the constraints solved. Calls from elsewhere copy the tree, and two thirds of it would be the solver's parts.
  var engine: LayoutEngine {
    _read { yield ownEngine.value }
    _modify { yield &ownEngine.value }
  }

  subscript(node id: ViewID) -> Node {
    _read { yield nodes[Int(id.index)] }
    _modify { yield &nodes[Int(id.index)] }
  }

  /// A view outside the tree; labels and image views receive no touches of their own, as in UIKit.
  public mutating func makeView(_ viewClass: ViewClass) -> ViewID {
    let layer = layers.makeLayer(.layer)
    nodes.append(Node(viewClass: viewClass, layer: layer))
    let id = ViewID(index: Int32(nodes.count - 1))
    viewOfLayer[layer] = id
    if viewClass == .stackView { hasStackViews = true }
    setNeedsDisplay(id)
    if viewClass == .activityIndicatorView { followClock(id) }
    if viewClass == .textField { roundField(id) }
    // As `UIScrollView` is made, and what inherits from it.
    if [.scrollView, .textView].contains(viewClass) { layers[layer].masksToBounds = true }
    return id
  }

  /// The layer of a view.
  public func layer(of view: ViewID) -> LayerID { self[node: view].layer }
  /// The view that owns a layer; nil for a layer of its own.
  public func view(of layer: LayerID) -> ViewID? { viewOfLayer[layer] }
  /// The view around a view; nil for the root.
  public func superview(of view: ViewID) -> ViewID? { self[node: view].superview }
  /// Back to front.
  public func subviews(of view: ViewID) -> [ViewID] { self[node: view].subviews }
  /// The class of a view.
  public func viewClass(of view: ViewID) -> ViewClass { self[node: view].viewClass }

  /// Adds a view at an index of the superview's subviews, in front of all without one; out of a former superview first.
  ///
  /// - Returns: false if the view contains the superview, and nothing is done.
  @discardableResult
  public mutating func insert(_ view: ViewID, into superview: ViewID, at index: Int? = nil) -> Bool {
    var ancestor: ViewID? = superview
    while let current = ancestor {
      if current == view { return false }
      ancestor = self[node: current].superview
    }
    if let former = self[node: view].superview {
      self[node: former].subviews.removeAll { $0 == view }
      // What zoomed it does so no more; its transform stays.
      if former != superview { self[node: view].zoom = 1 }
    }
    let count = self[node: superview].subviews.count
    let place = max(0, min(count, index ?? count))
    let parentLayer = layer(of: superview)
    // Subviews' layers stand in the order of the subviews, behind them the layers that are no view's.
    let before =
      place < count
      ? layers.sublayers(of: parentLayer).filter { $0 != layer(of: view) }
        .firstIndex(of: layer(of: self[node: superview].subviews[place])) : nil
    self[node: superview].subviews.insert(view, at: place)
    self[node: view].superview = superview
    setNeedsLayout(superview)
    layers.insert(layer(of: view), into: parentLayer, at: before)
    followAppearance(below: view)
    return true
  }

  /// Takes a view and what is in it out of the tree. Its animations end unfinished.
  public mutating func remove(_ view: ViewID, at time: Double) -> [AnimationEvent] {
    if let superview = self[node: view].superview {
      self[node: superview].subviews.removeAll { $0 == view }
      setNeedsLayout(superview)
    }
    self[node: view].superview = nil
    self[node: view].placement = nil
    deactivateConstraints(across: view)
    return layers.remove(layer(of: view), at: time)
  }

  /// Two subviews change places.
  /// - Precondition: both are indices of subviews.
  public mutating func exchangeSubviews(of superview: ViewID, at first: Int, _ second: Int) {
    let (low, high) = (min(first, second), max(first, second))
    guard low < high else { return }
    let (back, front) = (subviews(of: superview)[low], subviews(of: superview)[high])
    insert(front, into: superview, at: low)
    insert(back, into: superview, at: high)
  }

  /// The first view of a tag: the view itself, then depth first, back to front (`viewWithTag`).
  public func view(withTag tag: Int, in view: ViewID) -> ViewID? {
    var open = [view]
    while let candidate = open.popLast() {
      if self[node: candidate].state.tag == tag { return candidate }
      open += self[node: candidate].subviews.reversed()
    }
    return nil
  }

  /// A view and all views in it, parents first.
  public func descendants(of view: ViewID) -> [ViewID] {
    var result = [view]
    var next = 0
    while next < result.count {
      result += self[node: result[next]].subviews
      next += 1
    }
    return result
  }
}
