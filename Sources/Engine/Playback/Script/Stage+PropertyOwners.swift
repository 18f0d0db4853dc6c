import Document
import Graphics
import Layers
import Views

/// Which properties an element has: one of another class would be kept, and nothing would show of it.
extension Stage {
  /// - Throws: if views of its class do not have the property.
  func check(_ property: ViewProperty, of view: ViewID, at moment: Moment) throws(PlaybackError) {
    // To ask for the class of a view costs more than all else here.
    if property.isOfAllClasses { return }
    let viewClass = tree.viewClass(of: view)
    guard !property.classes.contains(viewClass) else { return }
    throw moment.failure(
      "\"\(name(of: view))\" is of class \(viewClass.rawValue) and has no \(property.rawValue)"
        + Self.remedy(
          for: property.rawValue, has: { Self.hasProperty($0, viewClass) },
          otherwise: "\(property.classes.map(\.rawValue).joined(separator: ", ")) have one"))
  }

  /// - Throws: if the layer of a view does not have the property.
  func check(_ property: LayerProperty, ofLayerOf view: ViewID, at moment: Moment) throws(PlaybackError) {
    let layerClass = tree.layers.layerClass(of: tree.layer(of: view))
    guard !property.classes.contains(layerClass) else { return }
    let viewClass = tree.viewClass(of: view)
    throw moment.failure(
      "\"\(name(of: view))\" is of class \(viewClass.rawValue) and has no \(property.rawValue)"
        + Self.remedy(
          for: property.rawValue, has: { Self.hasProperty($0, viewClass) },
          otherwise: "\(Self.owners(property)) have one, which \"sublayers\" of a view can hold"))
  }

  /// - Throws: if layers of its class do not have the property.
  func check(_ property: LayerProperty, ofLayer layer: LayerID, at moment: Moment) throws(PlaybackError) {
    let layerClass = tree.layers.layerClass(of: layer)
    guard !property.classes.contains(layerClass) else { return }
    throw moment.failure(
      "\"\(registry.names[layer] ?? "")\" is a layer of the type \(layerClass.rawValue) and has no \(property.rawValue)"
        + Self.remedy(
          for: property.rawValue, has: { LayerProperty(rawValue: $0)?.classes.contains(layerClass) ?? false },
          otherwise: "\(Self.owners(property)) have one"))
  }

  private static func owners(_ property: LayerProperty) -> String {
    "layers of the type \(property.classes.map(\.rawValue).joined(separator: ", "))"
  }

  private static func hasProperty(_ name: String, _ viewClass: ViewClass) -> Bool {
    ViewProperty(rawValue: name)?.classes.contains(viewClass) ?? false
  }

  /// What an element has in place of a property that it lacks, as the end of a sentence.
  ///
  /// - Parameters:
  ///   - has: whether the element has a property, by its name without components.
  ///   - remedy: where it has nothing like it.
  static func remedy(for name: String, has: (String) -> Bool, otherwise remedy: String) -> String {
    RelatedProperties.name(for: name, where: has).map { "; write \"\($0)\"" } ?? "; \(remedy)"
  }
}
