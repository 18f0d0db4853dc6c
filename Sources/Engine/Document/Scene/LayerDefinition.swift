import Graphics
import Lookups

/// A layer of the scene.
public struct LayerDefinition: Sendable {
  /// Unique in the job.
  public var id: String
  /// Where its id stands; nil for parts of standard screens.
  public var origin: Origin?
  /// The class of the layer.
  public var layerClass: LayerClass
  /// In the order of the file.
  public var properties: [PropertyAssignment]
  /// Back to front.
  public var sublayers: [LayerDefinition]
  /// None or one.
  public var mask: [LayerDefinition]
  /// What it does when its properties change in a transaction.
  public var actions: [LayerActionDefinition]
  /// What of it is meant for a view that reads from left to right, and exchanged in others.
  public var mirroring = Mirroring.none

  public init(
    id: String, origin: Origin? = nil, layerClass: LayerClass, properties: [PropertyAssignment],
    sublayers: [LayerDefinition], mask: [LayerDefinition], actions: [LayerActionDefinition]
  ) {
    self.id = id
    self.origin = origin
    self.layerClass = layerClass
    self.properties = properties
    self.sublayers = sublayers
    self.mask = mask
    self.actions = actions
  }
}

/// What a layer does of itself when something changes (`CALayer.actions`).
public struct LayerActionDefinition: Sendable {
  /// The name of a property, or `onOrderIn`.
  public var event: String
  /// Nil: nothing.
  public var animation: AnimationDefinition?

  public init(event: String, animation: AnimationDefinition?) {
    self.event = event
    self.animation = animation
  }
}
