import Document
import Graphics

/// Scroll views that tell where their content is, and what follows them.
extension ObjectReader {
  /// What a view does when its content moves; nil where nothing is said of it.
  @inline(never)
  func scrolling(of viewClass: ViewClass) -> ScrollingDefinition? {
    guard let (key, first) = ["onScroll", "onScrollEnd"].lazy.compactMap({ key in self[key].map { (key, $0) } }).first
    else { return nil }
    guard viewClass == .scrollView else {
      first.error("only scroll views scroll, and this is a \(viewClass.rawValue); leave \"\(key)\" out")
      return nil
    }
    return ScrollingDefinition(
      onScroll: self["onScroll"]?.scrollHandler(), onEnd: self["onScrollEnd"]?.scrollHandler())
  }
}

extension Reader {
  /// Steps for an offset.
  fileprivate func scrollHandler() -> Handler? { handler(sample: .scroll(.zero, page: 0)) }

  /// What the scroll view may be called whose page a page control shows: in a cell, first of all something in the cell.
  func pageSources(of viewClass: ViewClass) -> [String] {
    guard viewClass == .pageControl else {
      error("only page controls show the page of a scroll view, and this is a \(viewClass.rawValue); leave it out")
      return []
    }
    guard context.idPrefix.isEmpty else {
      guard let text = string() else { return [] }
      return [context.idPrefix + text, text]
    }
    return knownID().map { [$0] } ?? []
  }
}
