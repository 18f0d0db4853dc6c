import Graphics

/// What of a container a finger takes hold of.
public enum ContainerGrip: Hashable, Sendable {
  /// The left edge of a navigation controller, or of a split view's one column: the screen on top goes to the right, and the one
  /// below comes back.
  case screenEdge
  /// A page of a page view controller.
  case page
  /// A sheet that is pulled up and down.
  case sheet
  /// The title bar of a window, which moves.
  case titleBar
  /// Edges of a window, which is resized.
  case windowEdge(Edges)
  /// The divider behind a pane of a Mac's split view, from 0.
  case divider(Int)
  /// The index of a table, so many points below its top.
  case index(Double)
  /// The row of this id in a table.
  case row(String)
  /// The item of this id in a collection.
  case item(String)

  /// Whether it goes before what lies in the container.
  public var goesFirst: Bool {
    switch self {
    case .screenEdge, .windowEdge, .divider, .row, .item, .index: true
    case .page, .sheet, .titleBar: false
    }
  }

  /// Whether it moves or resizes a window in what that is in.
  public var movesWindow: Bool {
    switch self {
    case .titleBar, .windowEdge: true
    case .screenEdge, .page, .sheet, .divider, .row, .item, .index: false
    }
  }
}

/// How far a finger has pulled what it took hold of.
public struct ContainerPull: Hashable, Sendable {
  /// What it took hold of.
  public var grip: ContainerGrip
  /// Points from where it went down, as the container sees them.
  public var translation: Point
  /// Which finger it is, by a number of its own.
  public var finger: Int
  /// Whether it has only just begun to move.
  public var begins: Bool

  public init(_ grip: ContainerGrip, _ translation: Point, finger: Int, begins: Bool = false) {
    self.grip = grip
    self.translation = translation
    self.finger = finger
    self.begins = begins
  }
}

/// How a finger lifts.
public struct PanEnd: Hashable, Sendable {
  /// Points from where it went down.
  public var translation: Point
  /// Points a second.
  public var velocity: Point
  /// Which finger it is, by a number of its own; nil: the one that there is.
  public var finger: Int?

  public init(translation: Point, velocity: Point, finger: Int? = nil) {
    self.translation = translation
    self.velocity = velocity
    self.finger = finger
  }

  /// Where a movement would come to rest that a finger lets go of: what decides between two places.
  public var projection: Point {
    Point(translation.x + velocity.x * Self.reach, translation.y + velocity.y * Self.reach)
  }

  /// Seconds.
  private static let reach = 0.15
}

extension ControllerAction.Change {
  /// Whether a finger lifts that has swiped from the edge of a navigation or split view controller.
  public var endsEdgeSwipe: Bool {
    if case .endPan(.screenEdge, _) = self { true } else { false }
  }

  /// Whether a navigation controller goes back, as after a swipe that may come to nothing, too.
  public var goesBack: Bool {
    if case .pop = self { true } else { endsEdgeSwipe }
  }
}
