import Document
import Graphics
import Motion

/// A finger that moves the pages of a page view controller: they follow, and go to the next one or back.
extension RunningContainer {
  func pagePan(by translation: Point, in bounds: ScreenBounds) -> [Changes] {
    guard case .pages(let pages) = definition else { return [] }
    let width = bounds.size.width
    guard pages.style == .scroll else { return pages.pulled(from: index, by: translation.x, width: width, of: id) }
    let wanted = Double(index) * width - translation.x
    let inside = min(Double(pages.contents.count - 1) * width, max(0, wanted))
    var shown = bounds.frame
    shown.origin.x = inside + rubberBand(wanted - inside, dimension: width)
    return [Changes(ScreenPart.strip.id(of: id), .bounds, .rect(shown))]
  }

  /// How far a finger is that holds scrolled pages at a distance from where they rest, in points.
  func pagePull(of pages: PagesDefinition, showing distance: Double, in bounds: ScreenBounds) -> Double {
    let width = bounds.size.width
    let (rest, last) = (Double(index) * width, Double(pages.contents.count - 1) * width)
    let inside = min(last, max(0, rest - distance))
    return rest - inside - rubberBandPull(rest - distance - inside, dimension: width)
  }

  mutating func endPagePan(_ end: PanEnd, in bounds: ScreenBounds, path: String) -> ScreenMovement {
    guard case .pages(let pages) = definition else { return ScreenMovement() }
    let target = pages.page(from: index, pulledBy: end, width: bounds.size.width)
    let log = target == index ? "\"\(id)\" stays at page \(index)" : "\"\(id)\" turns to page \(target)"
    switch pages.style {
    case .scroll:
      index = target
      let changes = [pages.scrolled(to: target, of: id, in: bounds)]
      return ScreenMovement(
        log: log, steps: [.animating(changes, duration: ScreenTiming.page, pace: .curve(.easeOut), path: path)])
    case .pageCurl:
      guard let other = pages.neighbour(of: index, pulledBy: end.translation.x) else {
        return ScreenMovement(log: log)
      }
      // A page that was pulled to one side does not turn to the other one.
      let goes = target == other
      let upper = min(index, other)
      let isAway = goes ? other > upper : index > upper
      if goes { index = target }
      var movement = curl(upper, isAway: isAway, duration: ScreenTiming.page, pace: .curve(.easeOut), path: path)
      movement.log = goes ? log : "\"\(id)\" stays at page \(index)"
      return movement
    }
  }
}

extension PagesDefinition {
  /// The page at which a finger leaves them that lifts: as content of a scroll view where they are scrolled.
  fileprivate func page(from index: Int, pulledBy end: PanEnd, width: Double) -> Int {
    let last = contents.count - 1
    if style == .scroll, width > 0 {
      let offset = ScrollMotion.pageOffset(
        from: Double(index) * width - end.translation.x, velocity: -end.velocity.x, page: width,
        limits: 0...Double(last) * width)
      return Int((offset / width).rounded())
    }
    let step = abs(end.projection.x) > width / 2 ? (end.projection.x < 0 ? 1 : -1) : 0
    return max(0, min(last, index + step))
  }

  /// The page that a finger turns to; nil: there is none.
  fileprivate func neighbour(of index: Int, pulledBy way: Double) -> Int? {
    let other = way < 0 ? index + 1 : index - 1
    return way != 0 && contents.indices.contains(other) ? other : nil
  }

  /// A page whose edge is at the finger, or, pulled to the right, the one before it.
  fileprivate func pulled(from index: Int, by way: Double, width: Double, of owner: String) -> [Changes] {
    guard let other = neighbour(of: index, pulledBy: way) else { return [] }
    // The edge of a page that comes back is at the left edge when the finger goes down.
    let pulled = PageCurl.progress(pulledBy: way < 0 ? -way : max(0, width - way), width: width)
    return turning(from: index, to: other, of: owner) + [Self.curl(of: min(index, other), pulled, in: owner)]
  }
}
