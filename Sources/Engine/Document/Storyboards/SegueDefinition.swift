/// The way from one controller of a storyboard to another (interface-builder.md §7).
public struct SegueDefinition: Sendable {
  /// What the segue does.
  public enum Kind: String, CaseIterable, Sendable {
    /// Onto the stack of the nearest navigation controller; presented where there is none.
    case show
    /// Into the second column of the nearest split view controller; shown where there is none.
    case showDetail
    case present
    /// In a popover where there is room, else presented.
    case popover
    /// In a window of its own.
    case window
    /// In a window that keeps clicks from the others until it is closed.
    case modalWindow
    /// In a sheet on the window around the source.
    case sheet
    /// Back to a controller that is there already.
    case unwind
  }

  /// As the document has it; nil: it has none.
  public var identifier: String?
  /// What it does.
  public var kind: Kind
  /// The id of the view of the controller that it begins at.
  public var source: String
  /// Where it leads to; nil for an unwind segue.
  public var destination: ControllerKey?
  /// How the destination is presented; nil: as the destination has it.
  public var style: PresentationDefinition.Style?
  /// How the destination comes and goes; nil: as the destination has it.
  public var transition: PresentationDefinition.TransitionStyle?
  /// Whether the change is animated.
  public var isAnimated = true
  /// The id of the view that a popover points to; nil: the source's view.
  public var anchor: String?
  /// On which side of the anchor a popover stands; nil: where there is room.
  public var edge: PresentationDefinition.AnchorEdge?
  /// Whether a click beside a popover takes it away.
  public var isTransient = false
  /// Whether tints of what a popover covers become grey, as in UIKit.
  public var dimsTint = true
  /// Unwind: what a job calls the controller that shows at the end; nil: the one before.
  public var target: String?
  /// Unwind: what the action is called.
  public var action: String?
  /// Steps once the destination is in the scene, before it moves (`prepare(for:sender:)`), and after an unwind segue
  /// those of its action; nil: none.
  public var onPrepare: Handler?
  /// Where the destination is made.
  public var storyboard: Storyboard

  public init(identifier: String?, kind: Kind, source: String, destination: ControllerKey?, storyboard: Storyboard) {
    self.identifier = identifier
    self.kind = kind
    self.source = source
    self.destination = destination
    self.storyboard = storyboard
  }
}

/// A segue that a step performs (`performSegue(withIdentifier:sender:)`), or a controller that it shows.
public struct SegueRequest: Sendable {
  /// The segue's identifier; nil: the step names a destination.
  public var identifier: String?
  /// What the job calls a controller of the storyboard.
  public var destination: String?
  /// How the destination is shown.
  public var kind: SegueDefinition.Kind
  /// What the job calls the controller that it begins at; nil: the newest that has such a segue.
  public var source: String?
  /// Whether the change is animated; nil: as the segue has it.
  public var isAnimated: Bool?

  public init(
    identifier: String?, destination: String?, kind: SegueDefinition.Kind, source: String?, isAnimated: Bool?
  ) {
    self.identifier = identifier
    self.destination = destination
    self.kind = kind
    self.source = source
    self.isAnimated = isAnimated
  }
}
