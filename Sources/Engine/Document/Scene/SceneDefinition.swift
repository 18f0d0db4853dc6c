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
  /// From which side the interface begins; nil: as the language of the scene's document has it.
  public var layoutDirection: UserInterfaceLayoutDirection?
  /// How fingers show that tap and pan; nil: not at all.
  public var touches: TouchIndicator?
  /// How captions are drawn into the picture; nil: they are not.
  public var captions: CaptionStyle?
  /// The keyboard that comes while text is typed; nil: none shows.
  public var keyboard: KeyboardDefinition?
  /// What can be pasted from the beginning; empty: nothing.
  public var pasteboard = ""
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

  /// Begins on the side of a language, unless the document says itself where its root begins.
  public mutating func read(_ direction: UserInterfaceLayoutDirection) {
    let path = PropertyPath(property: .view(.semanticContentAttribute), component: nil)
    guard direction == .rightToLeft, !properties.contains(where: { $0.path == path }) else { return }
    properties.append(PropertyAssignment(path: path, value: .word(SemanticContentAttribute.forceRightToLeft.rawValue)))
  }
}
