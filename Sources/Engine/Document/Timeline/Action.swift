import Graphics
import Motion

/// What a step does.
public indirect enum Action: Sendable {
  /// Values change at once.
  case set([Changes])
  case animate(ViewAnimationDefinition)
  /// The cell of an id looks as it did before a finger touched it; one that is gone meanwhile needs nothing.
  case deselect(String, ViewAnimationDefinition)
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
  /// Text is selected.
  case selectText(TextSelectionDefinition)
  case scrollText(TextScrollDefinition)
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
  /// An item of the menu over the text of an id is chosen.
  case edit(String, EditCommand)
  /// A menu over a text that has faded goes, by its number of all of them.
  case removeEditMenu(Int)
  /// A text is to be read for a while.
  case caption(CaptionDefinition)

  /// Where a finger goes down.
  public enum Tap: Hashable, Sendable {
    /// Points of the root view.
    case point(Point)
    /// The centre of a view.
    case view(String)
    /// The words that a view's text has, where they are found first.
    case text(String, in: String)

    /// The id of the view that is named; nil: a point is.
    public var view: String? {
      switch self {
      case .point: nil
      case .view(let id), .text(_, in: let id): id
      }
    }
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
