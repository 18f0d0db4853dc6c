import Graphics
import JobFile
import Layers
import Views

extension Stage {
  /// Gives a property of the model its value.
  func set(
    _ assignment: PropertyAssignment, of element: Element, path: String, at time: Double
  ) throws(PlaybackError) {
    let component = assignment.path.component
    switch (element, assignment.path.property) {
    case (.view(let view), .view(let property)):
      guard property.classes.contains(tree.viewClass(of: view)) else {
        throw PlaybackError(
          path: path, time: time,
          message:
            "\"\(name(of: view))\" is of class \(tree.viewClass(of: view).rawValue) and has no \(property.rawValue)")
      }
      tree[view, property] = try replaced(tree[view, property], component, assignment.value, path: path, at: time)
    case (.view(let view), .layer(let property)):
      tree[view, layer: property] = try replaced(
        tree[view, layer: property], component, assignment.value, path: path, at: time)
      clockMayHaveChanged(property, of: tree.layer(of: view), at: time)
    case (.layer(let layer), .view(.frame)):
      let frame = try replaced(.rect(tree.layers[layer].frame), component, assignment.value, path: path, at: time)
      if case .rect(let rect) = frame { tree.layers[layer].frame = rect }
    case (.layer(let layer), let property):
      let property = try layerProperty(property, path: path, at: time)
      tree.layers[layer][property] = try replaced(
        tree.layers[layer][property], component, assignment.value, path: path, at: time)
      clockMayHaveChanged(property, of: layer, at: time)
    }
  }

  private func clockMayHaveChanged(_ property: LayerProperty, of layer: LayerID, at time: Double) {
    if [.beginTime, .timeOffset, .speed].contains(property) { tree.layers.updateEndTimes(below: layer, at: time) }
  }

  /// A layer's property under the same name as a view's.
  private func layerProperty(
    _ property: PropertyPath.Property, path: String, at time: Double
  ) throws(PlaybackError) -> LayerProperty {
    switch property {
    case .layer(let property): return property
    case .view(let property):
      if let found = LayerProperty(rawValue: property.rawValue) { return found }
      let advice = [ViewProperty.center: "position", .alpha: "opacity", .clipsToBounds: "masksToBounds"][property]
      throw PlaybackError(
        path: path, time: time,
        message: "layers have no \"\(property.rawValue)\"" + (advice.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
  }

  private func replaced(
    _ whole: Value, _ component: KeyPathComponent?, _ value: Value, path: String, at time: Double
  ) throws(PlaybackError) -> Value {
    guard let component else { return value }
    guard let result = whole.replacing(component, with: value) else {
      throw PlaybackError(path: path, time: time, message: "\"\(component.rawValue)\" cannot be set here")
    }
    return result
  }

  /// Performs changes and tells which layers they touched, with their states before, in the order of the first touch.
  func apply(
    _ changes: [Changes], path: String, at time: Double
  ) throws(PlaybackError) -> [(layer: LayerID, before: LayerState)] {
    var touched: [(layer: LayerID, before: LayerState)] = []
    for change in changes {
      let element = try element(change.id, path: path, at: time)
      let layer = try layer(change.id, path: path, at: time)
      if !touched.contains(where: { $0.layer == layer }) { touched.append((layer, tree.layers[layer])) }
      for assignment in change.properties { try set(assignment, of: element, path: path, at: time) }
    }
    return touched
  }
}
