import Document
import Graphics
import Motion

/// What a controller's change does to its views: first what happens at once, then steps one after the other.
public struct ScreenMovement: Sendable {
  /// What the event log says of it; nil: nothing.
  public var log: String?
  /// Whether the event log warns of it.
  public var isWarning = false
  /// The views whose subviews go.
  public var emptied: [String] = []
  /// New views, each in front of what the view of that id holds.
  public var insertions: [(view: ViewDefinition, parent: String)] = []
  /// Whether new views go behind instead.
  public var insertsBehind = false
  /// New views in front of what the view of that id holds, and behind one of it if that is there.
  public var raised: [(view: ViewDefinition, parent: String, below: String?)] = []
  /// Parts of views that stay which come in place of those of their ids.
  public var parts: [PartReplacement] = []
  /// Where new views and parts lie, before what is in them is laid out.
  public var layout = ScreenLayout()
  /// What views draw from now on.
  public var drawings: [(id: String, drawing: DrawingDefinition)] = []
  /// Views that are there already, as they are to be: they get the texts and images of these.
  public var contents: [ViewDefinition] = []
  /// New values before the steps.
  public var changes: [Changes] = []
  /// What follows.
  public var steps: [Step] = []

  /// What a view holds from now on under an id.
  public struct PartReplacement: Sendable {
    /// What comes, and where in its view.
    public enum Part: Sendable {
      /// In front of what the view holds.
      case view(ViewDefinition)
      /// Behind what the view holds, as in an interface that reads from left to right.
      case layer(LayerDefinition)
    }

    /// What the part is called, and the one before it was.
    public var id: String
    /// Nil: the one before goes.
    public var part: Part?
    /// The id of the view.
    public var parent: String
  }

  /// Parts come in place of others, where a layout has them.
  mutating func replace(_ parts: [PartReplacement], from layout: ScreenLayout) {
    guard !parts.isEmpty else { return }
    self.parts += parts
    self.layout.add(layout.only(parts.filter { $0.part != nil }.map(\.id)))
  }

  /// Does what another movement does, after its own views have come and gone.
  mutating func follow(_ other: ScreenMovement) {
    emptied += other.emptied
    insertions += other.insertions
    raised += other.raised
    parts += other.parts
    layout.add(other.layout)
    drawings += other.drawings
    contents += other.contents
    changes += other.changes
    steps += other.steps
  }
}

extension RunningContainer {
  /// A movement of screens, columns, a page or a device is under way from now on.
  ///
  /// - Returns: the step that ends it.
  mutating func beginMovement(path: String) -> Step {
    movementsUnderWay += 1
    return Step(action: .controller(.change(id, .endMovement)), path: path)
  }

  /// A movement is over. Others may have begun meanwhile, so that only the end of the last one tells what hides.
  mutating func endMovement(in bounds: ScreenBounds) -> ScreenMovement {
    movementsUnderWay = max(0, movementsUnderWay - 1)
    guard movementsUnderWay == 0 else { return ScreenMovement() }
    switch definition {
    case .navigation:
      let covered = screens.dropLast().flatMap { [$0.id, ScreenPart.bar.id(of: $0.id)] }
      return ScreenMovement(changes: covered.map { Changes($0, .hidden, .bool(true)) })
    case .split(let split): return ScreenMovement(changes: split.layout(columns, of: id, in: bounds).changes)
    case .pages(let pages): return ScreenMovement(changes: pages.resting(at: index, of: id))
    case .deviceBody: return ScreenMovement(changes: [interfaceClips(false)])
    default: return ScreenMovement()
    }
  }
}

/// Something that a controller cannot do.
public struct ScreenError: Error, Sendable {
  /// One sentence.
  public var message: String
}

/// How standard transitions move, and how long they take, in seconds (screens.md §2; the page's, the flip's and the alert's are
/// chosen).
enum ScreenTiming {
  /// UIKit's spring of pushes, presentations and keyboards: mass 3, stiffness 1000, damping 500.
  static let spring = PaceDefinition.named.first { $0.name == "keyboard" }?.pace ?? .easeInOut
  static let push = 0.5
  static let present = 0.5
  /// The whole way of a screen that a finger swipes aside; what is left of it when the finger lifts takes its share.
  static let swipe = 0.35
  static let search = 0.35
  static let flip = 0.75
  static let alert = 0.25
  static let page = 0.3
  static let curl = 0.6
  static let rows = 0.3
  static let lift = 0.2
  static let rotation = 0.5
  static let miniaturize = 0.3
  static let fullScreen = 0.5
  static let windowSheet = 0.3
  static let space = 0.7
}

extension Step {
  /// A view animation; without duration the values jump.
  static func animating(
    _ changes: [Changes], duration: Double, pace: PaceDefinition = .easeInOut, path: String
  ) -> Step {
    guard duration > 0 else { return Step(action: .set(changes), path: path) }
    return Step(
      action: .animate(ViewAnimationDefinition(changes, duration: duration, pace: pace)), path: path)
  }
}
