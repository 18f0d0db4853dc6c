import Graphics
import Lookups

/// A document of Interface Builder as the timeline uses it: controllers are made of it when a segue leads to them.
public struct Storyboard: Sendable {
  /// What the ids of its views begin with: empty, or the id of the view that shows it, and a dot.
  public var prefix: String
  /// The id of the view that is the controllers' screen, which presentations cover.
  public var window: String
  /// Controllers by storyboard identifier, id, class or title.
  public var keys: Lookup<String, ControllerKey>
  private let make: @Sendable (ControllerRequest) throws(TemplateError) -> ControllerDefinition

  /// - Parameter make: makes a controller, as a function of the request alone.
  public init(
    prefix: String, window: String, keys: Lookup<String, ControllerKey>,
    make: @escaping @Sendable (ControllerRequest) throws(TemplateError) -> ControllerDefinition
  ) {
    self.prefix = prefix
    self.window = window
    self.keys = keys
    self.make = make
  }

  /// A controller with everything that is in it.
  ///
  /// - Throws: why there is none.
  public func controller(for request: ControllerRequest) throws(TemplateError) -> ControllerDefinition {
    try make(request)
  }
}

/// Which controller of which document.
public struct ControllerKey: Hashable, Sendable {
  /// The document's path, relative to the job file.
  public var document: String
  /// The controller's id in it.
  public var id: String

  public init(document: String, id: String) {
    self.document = document
    self.id = id
  }
}

/// A controller that is wanted.
public struct ControllerRequest: Hashable, Sendable {
  /// Which one.
  public var key: ControllerKey
  /// What the ids of its views begin with.
  public var prefix: String
  /// Of the screen that it comes to.
  public var sizeClasses: SizeClasses

  public init(key: ControllerKey, prefix: String, sizeClasses: SizeClasses) {
    self.key = key
    self.prefix = prefix
    self.sizeClasses = sizeClasses
  }
}

/// A controller's view, and what containers show of the controller.
public struct ControllerDefinition: Sendable {
  /// What the event log calls it.
  public var name: String
  /// Its view, with everything in it.
  public var view: ViewDefinition
  /// The id of its page in a navigation controller.
  public var page: String
  /// The id that it has while it is presented.
  public var presentation: String
  /// What a navigation bar shows of it.
  public var bar: BarContent
  /// What a navigation controller's toolbar shows of it.
  public var toolbar: [BarButton]
  /// Its item on a tab bar.
  public var tabItem: TabItem
  /// Whether its view lies under bars.
  public var extendsUnderBars: Bool
  /// Whether no back button stands on its bar, as items at the left replace it in UIKit.
  public var hidesBackButton = false
  /// Whether the bar of the tabs around shows no more once it is pushed.
  public var hidesTabBar = false
  /// Whether it is a navigation controller, which no other one takes onto its stack.
  public var isNavigation = false
  /// How it is presented unless a segue says otherwise; nil: as a page sheet.
  public var style: PresentationDefinition.Style?
  /// How it comes and goes unless a segue says otherwise.
  public var transition: PresentationDefinition.TransitionStyle?
  /// In a popover or a sheet of a window, in points; nil: 320 × 480.
  public var preferredSize: Size?
  /// The window of macOS that shows it, with its view inside; nil: there are no windows where it is from.
  public var window: ViewDefinition?
  /// Whether a segue that shows it again brings the same window to the front.
  public var isShownOnce = false
  /// Whether it is a window's controller, and stands in its window wherever it is shown.
  public var isWindowController = false

  public init(
    name: String, view: ViewDefinition, page: String, presentation: String, bar: BarContent, toolbar: [BarButton] = [],
    tabItem: TabItem, extendsUnderBars: Bool
  ) {
    self.name = name
    self.view = view
    self.page = page
    self.presentation = presentation
    self.bar = bar
    self.toolbar = toolbar
    self.tabItem = tabItem
    self.extendsUnderBars = extendsUnderBars
  }
}

/// What the scene knows of a controller whose view is in it.
public struct ControllerIdentity: Sendable {
  /// What the event log calls it.
  public var name: String
  /// What a job may call it: its identifiers in the document, its class and its title.
  public var names: [String]
  /// Segues that begin at it, in the order of the document.
  public var segues: [SegueDefinition]
  /// Where it is from.
  public var storyboard: Storyboard

  public init(name: String, names: [String], segues: [SegueDefinition], storyboard: Storyboard) {
    self.name = name
    self.names = names
    self.segues = segues
    self.storyboard = storyboard
  }
}
