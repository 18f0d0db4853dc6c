import Graphics
import JobFile
import Layers
import Views

extension Stage {
  /// Performs a job from where the stage is to its end.
  public func play(_ job: Job) throws(PlaybackError) {
    try advance(to: max(time, job.frameRate.time(ofFrame: job.frameCount)))
  }

  /// The views and layers as they are now, a line each, indented: id, class, frame in the parent, what differs from the default.
  public var treeDescription: String {
    var layerNames: [LayerID: String] = [:]
    for (id, element) in elements {
      if case .layer(let layer) = element { layerNames[layer] = id }
    }
    var lines: [String] = []
    var open = [(layer: tree.layer(of: tree.root), depth: 0)]
    while let (layer, depth) = open.popLast() {
      lines.append(String(repeating: "  ", count: depth) + line(layer, layerNames))
      for sublayer in tree.layers.sublayers(of: layer).reversed() { open.append((sublayer, depth + 1)) }
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ layer: LayerID, _ layerNames: [LayerID: String]) -> String {
    let state = tree.layers.presentation(of: layer, at: max(0, time))
    let frame = state.frame
    var text: String
    if let view = tree.view(of: layer) {
      text = "\(names[view] ?? "?")  \(tree.viewClass(of: view).rawValue)"
    } else {
      text = "\(layerNames[layer] ?? "?")  \(tree.layers.layerClass(of: layer).rawValue) layer"
    }
    text += "  [\(frame.minX), \(frame.minY), \(frame.width), \(frame.height)]"
    if state.isHidden { text += "  hidden" }
    if state.opacity != 1 { text += "  opacity \(state.opacity)" }
    if state.masksToBounds { text += "  clips" }
    return text
  }
}
