import Graphics
import Lookups

/// A scene of an Interface Builder document, or one of its views.
public struct DocumentReference: Sendable {
  /// Where the document is.
  public var source: DocumentSource
  /// As `InterfaceDocument.root(named:)` finds it; nil: the initial one.
  public var scene: String?
  /// Whose screen it is laid out for; nil: the canvas, with the canvas's size classes.
  public var device: Device?
  /// How the device is held.
  public var orientation: Device.Orientation
  /// The device that the view stands on that shows it, as that is held at first; nil: the view stands on the canvas.
  public var surroundings: HeldDevice?
  /// Steps by the selector of an action, or by the identifier of a segue, that a tapped control is connected to.
  public var actions: Lookup<String, Handler>
  /// Steps by the identifier of a segue, once its destination is in the scene.
  public var prepareForSegue: Lookup<String, Handler> = [:]
  /// Controllers by the identifier or the action of an unwind segue that leads to them.
  public var unwind: Lookup<String, String> = [:]
  /// What tables and collections show, by their ids, outlets or labels, or by what their controllers are called.
  public var rows: Lookup<String, [ExampleRow]> = [:]
  /// The pages of page view controllers: controllers by what they are called.
  public var pages: Lookup<String, [String]> = [:]
  /// Whether the main menu of a document for macOS stands at the top of the view.
  public var showsMenuBar = false
  /// Seconds for which the project's launch screen stands before the scene; nil: it does not show.
  public var launchScreen: Double?

  public init(
    source: DocumentSource, scene: String?, device: Device?, orientation: Device.Orientation,
    actions: Lookup<String, Handler>
  ) {
    self.source = source
    self.scene = scene
    self.device = device
    self.orientation = orientation
    self.actions = actions
  }

  /// The device that it is laid out for: its own, or else the one that it stands on; nil: the canvas.
  public var heldDevice: HeldDevice? { device.map { HeldDevice($0, orientation) } ?? surroundings }
}
