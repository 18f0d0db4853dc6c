import Graphics

extension Reader {
  /// The same value where a view without a frame takes this one.
  func offering(_ frame: Rect?) -> Reader {
    guard frame != context.offeredFrame else { return self }
    var inner = context
    inner.offeredFrame = frame
    return with(inner)
  }
}

extension ObjectReader {
  /// Fills a view with the standard content that one of its keys asks for.
  func addStandardContent(to view: inout ViewDefinition) {
    if view.frame == nil, let offered = reader.context.offeredFrame { view.set(.frame, .rect(offered)) }
    for key in JobTables.screenKeys.map(\.name) {
      guard let content = self[key] else { continue }
      guard let size = view.frame?.size, size.width > 0, size.height > 0 else {
        content.error("\"\(key)\" needs a size; give the view a \"frame\"")
        continue
      }
      if ["table", "collection"].contains(key), view.viewClass != .scrollView {
        content.error("a \(key) scrolls; write \"type\": \"scrollView\"")
        continue
      }
      let inner = content.offering(nil)
      switch key {
      case "navigationBar": inner.navigationBar(in: &view, size: size)
      case "tabBar": inner.tabBar(in: &view, size: size)
      case "toolbar": inner.toolbar(in: &view, size: size)
      case "table": inner.table(in: &view, size: size)
      case "collection": inner.collection(in: &view, size: size)
      case "navigation": inner.navigation(in: &view, size: size)
      case "tabs": inner.tabs(in: &view, size: size)
      case "split": inner.split(in: &view, size: size)
      case "pages": inner.pages(in: &view, size: size)
      case "window": inner.window(in: &view, size: size)
      default: break
      }
    }
  }
}
