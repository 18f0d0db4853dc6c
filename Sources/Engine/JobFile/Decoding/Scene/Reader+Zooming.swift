import Document
import Graphics

/// Scroll views that zoom.
extension Reader {
  /// A scroll view's content gets another scale; nil after a report.
  func zooming() -> Action? {
    guard let object = object(JobTables.zoomTo), let id = object.required("id")?.knownID() else { return nil }
    let isAnimated = object.value("animated") { $0.bool() }
    if let reader = object["rect"] {
      if let other = object["scale"] ?? object["center"] {
        other.error(
          "\"rect\" says what shows and how large; leave \"scale\" and \"center\" out, or write them without it")
        return nil
      }
      guard let rect = reader.rect() else { return nil }
      guard rect.width > 0, rect.height > 0 else {
        reader.error("what shows has a width and a height above 0")
        return nil
      }
      return .zoomTo(ZoomDefinition(id: id, target: .rect(rect), isAnimated: isAnimated))
    }
    guard let reader = object["scale"] else {
      error("\"scale\" or \"rect\" is missing")
      return nil
    }
    guard let scale = reader.number(0.001...1000) else { return nil }
    let target = ZoomDefinition.Target.scale(scale, center: object["center"]?.point())
    return .zoomTo(ZoomDefinition(id: id, target: target, isAnimated: isAnimated))
  }

  /// Steps for a scale.
  fileprivate func zoomHandler() -> Handler? { handler(sample: .value(.number(1))) }
}

extension ObjectReader {
  /// What a view zooms, and what it does then; nil where nothing is said of it.
  @inline(never)
  func zooming(of view: ViewDefinition) -> ZoomingDefinition? {
    checkZoomLimits(of: view)
    let keys = JobTables.zoomHandlers.map(\.name)
    guard let first = keys.lazy.compactMap({ key in self[key].map { (key, $0) } }).first else { return nil }
    guard view.viewClass == .scrollView else {
      first.1.error("only scroll views zoom, and this is a \(view.viewClass.rawValue); leave \"\(first.0)\" out")
      return nil
    }
    var zooming = ZoomingDefinition()
    if let reader = self["viewForZooming"], let text = reader.string() {
      let found = view.subviews.first { $0.id == text || $0.id == reader.context.idPrefix + text }
      if found == nil {
        reader.error("\"\(text)\" is none of the scroll view's own subviews, one of which it zooms")
      }
      zooming.view = found?.id
    }
    zooming.onBegin = self["onZoomBegan"]?.zoomHandler()
    zooming.onChange = self["onZoom"]?.zoomHandler()
    zooming.onEnd = self["onZoomEnded"]?.zoomHandler()
    return zooming
  }

  private func checkZoomLimits(of view: ViewDefinition) {
    func value(_ property: ViewProperty) -> Double? {
      for assignment in view.properties.reversed() where assignment.path.property == .view(property) {
        if case .number(let number) = assignment.value { return number }
      }
      return nil
    }
    let (lower, upper) = (value(.minimumZoomScale), value(.maximumZoomScale))
    guard lower != nil || upper != nil else { return }
    let key = upper == nil ? "minimumZoomScale" : "maximumZoomScale"
    if view.container != nil {
      self[key]?.error("what a list or a container lays out is not zoomed; put it into a scroll view that zooms it")
    } else if (lower ?? 1) > (upper ?? 1) {
      self[key]?.error(
        "the smallest scale \(lower ?? 1) is larger than the largest, \(upper ?? 1); set \"minimumZoomScale\" and \"maximumZoomScale\", which are 1 otherwise"
      )
    }
  }
}
