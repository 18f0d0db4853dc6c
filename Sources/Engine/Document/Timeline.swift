import Graphics
import Motion

/// A step and when it happens.
public struct TimedStep: Sendable {
  /// Seconds.
  public var time: Double
  /// What happens then.
  public var step: Step

  public init(time: Double, step: Step) {
    self.time = time
    self.step = step
  }
}

/// Something that happens, and where the job file says so.
public struct Step: Sendable {
  /// What happens.
  public var action: Action
  /// JSON pointer of the step.
  public var path: String
  /// Seconds to wait before it.
  public var delay: Double = 0
  /// What follows, one after the other, each when the one before has ended.
  public var then: [Step] = []

  public init(action: Action, path: String, delay: Double = 0, then: [Step] = []) {
    self.action = action
    self.path = path
    self.delay = delay
    self.then = then
  }
}

/// New values for one view or layer.
public struct Changes: Hashable, Sendable {
  /// Of a view, a layer or a constraint.
  public var id: String
  /// In the order of the file.
  public var properties: [PropertyAssignment]

  public init(id: String, properties: [PropertyAssignment]) {
    self.id = id
    self.properties = properties
  }
}

/// What a step does.
public indirect enum Action: Sendable {
  /// Values change at once.
  case set([Changes])
  case animate(ViewAnimationDefinition)
  case animateKeyframes(KeyframesDefinition)
  /// Values move evenly or by a curve, and layout follows at every frame.
  case drag(DragDefinition)
  /// A finger moves: a slider or a scroll view follows.
  case pan(PanDefinition)
  case controller(ControllerAction)
  /// A segue that something in the scene triggers.
  case segue(SegueDefinition)
  /// A segue that the timeline performs.
  case performSegue(SegueRequest)
  /// The tree of layers is pulled apart and turned, or put together again.
  case explode(ExplosionDefinition)
  /// Layers' values change in a transaction, with implicit animations unless these are disabled.
  case transaction(TransactionDefinition)
  /// Steps whose changes are not animated (`UIView.performWithoutAnimation`).
  case withoutAnimation([Step])
  case transition(ViewTransitionDefinition)
  /// Whether view animations animate from now on (`UIView.setAnimationsEnabled`).
  case setAnimationsEnabled(Bool)
  /// An action that depends on the scene at its time.
  case late(LateAction)
  /// Steps that begin at once, in their order, in the block around them; over when all are.
  case steps([Step])
  case setVariables([VariableAssignment])
  /// Steps one after the other.
  case sequence([Step])
  /// The steps of a named sequence that is performed inside itself; they are made when it comes to that.
  case sequenceAgain(Handler)
  /// Steps at the same time; over when all are.
  case together([Step])
  case makeAnimator(AnimatorDefinition)
  case animator(String, AnimatorCommand)
  case layerAnimation(LayerAnimationAction)
  case dynamics(DynamicsAction)
  /// Views and layers come, go, or change places.
  case tree(TreeChange)
  /// New values for the first view of a tag in a view.
  case withTag(Int, in: String, [PropertyAssignment])
  /// The scroll views around the view of an id show it.
  case scrollTo(String, ScrollPosition, isAnimated: Bool)
  /// The content of a scroll view gets another scale.
  case zoomTo(ZoomDefinition)
  case tap(Tap)
  /// A click with a mouse's second button.
  case secondaryClick(Tap)
  case gesture(GestureDefinition)
  case type(TypingDefinition)
  /// Text is typed into a view from now on, or no longer; the text is its id.
  case becomeFirstResponder(String)
  case resignFirstResponder(String)
  /// A view draws itself again: all of it, or a rectangle of its bounds, in points.
  case setNeedsDisplay(String, Rect?)
  case log(String)
  /// A cell shows the buttons beside it, or hides them.
  case swipe(String, SwipeCommand)
  /// A scroll view begins or ends to refresh; a finger may hold its content.
  case refresh(String, begins: Bool, isPulled: Bool)
  /// What the controls of the player of an id do.
  case player(String, PlayerCommand)
  /// The context menu of the view of an id opens, or closes.
  case contextMenu(String, opens: Bool)
  /// A text is to be read for a while.
  case caption(CaptionDefinition)

  /// Where a finger goes down.
  public enum Tap: Hashable, Sendable {
    /// Points of the root view.
    case point(Point)
    /// The centre of a view.
    case view(String)
  }
}

/// What happens to the explicit animations of a layer; the texts are ids of layers.
public enum LayerAnimationAction: Sendable {
  case add(to: String, key: String?, AnimationDefinition)
  case copy(from: String, to: String)
  case remove(from: String, key: String)
  case removeAll(from: String)
}

/// Where a view lies that scroll views are made to show (`UICollectionView.ScrollPosition`).
public enum ScrollPosition: String, CaseIterable, Sendable {
  case none, top, centeredVertically, bottom, left, centeredHorizontally, right
}

/// A change of the tree of views and layers; the texts are ids.
public indirect enum TreeChange: Sendable {
  case insertView(ViewDefinition, into: String, Position)
  case insertLayer(LayerDefinition, into: String, Position)
  /// Without a new parent it stays among its siblings.
  case move(String, to: String?, Position)
  /// Subviews by index.
  case exchange(in: String, Int, Int)
  case remove(String)
  case removeSubviews(String)

  /// Where among its siblings.
  public enum Position: Hashable, Sendable {
    case front
    case back
    case index(Int)
    case above(String)
    case below(String)
  }
}

/// A continuous change of model values, as by a finger or a mouse: not an animation between two layouts, but a layout at
/// every frame.
public struct DragDefinition: Sendable {
  /// Seconds.
  public var duration: Double
  /// How the values move in time.
  public var curve: TimingFunction
  /// The values at the end.
  public var changes: [Changes]

  public init(duration: Double, curve: TimingFunction, changes: [Changes]) {
    self.duration = duration
    self.curve = curve
    self.changes = changes
  }
}

/// The view debugger's picture of the scene, and the way there from what shows before.
public struct ExplosionDefinition: Sendable {
  /// Points between a layer and its superlayer; 0 with no angles puts everything in its place.
  public var spacing: Double
  /// Radians about the vertical axis.
  public var turn: Double
  /// Radians about the horizontal axis.
  public var tilt: Double
  /// Seconds.
  public var duration: Double
  /// How the picture moves in time.
  public var curve: TimingFunction

  public init(spacing: Double, turn: Double, tilt: Double, duration: Double, curve: TimingFunction) {
    self.spacing = spacing
    self.turn = turn
    self.tilt = tilt
    self.duration = duration
    self.curve = curve
  }
}

/// A finger that goes down, moves and is lifted.
public struct PanDefinition: Sendable {
  /// Where the finger goes down.
  public var from: Action.Tap
  /// Points of the root view.
  public var to: Point
  /// Seconds.
  public var duration: Double
  /// How the finger moves in time.
  public var curve: TimingFunction
  /// JSON pointer of the step.
  public var path: String

  public init(from: Action.Tap, to: Point, duration: Double, curve: TimingFunction, path: String) {
    self.from = from
    self.to = to
    self.duration = duration
    self.curve = curve
    self.path = path
  }
}
