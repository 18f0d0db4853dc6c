import Document
import Graphics
import Motion

/// A finger that moves the strip of a page view controller: it follows, and goes to the next page or back.
extension RunningContainer {
  func pagePan(by translation: Point, in bounds: ScreenBounds) -> [Changes] {
    guard case .pages(let pages) = definition else { return [] }
    let width = bounds.size.width
    let wanted = Double(index) * width - translation.x
    let inside = min(Double(pages.contents.count - 1) * width, max(0, wanted))
    var shown = bounds.frame
    shown.origin.x = inside + rubberBand(wanted - inside, dimension: width)
    return [Changes(ScreenPart.strip.id(of: id), .bounds, .rect(shown))]
  }

  mutating func endPagePan(_ end: PanEnd, in bounds: ScreenBounds, path: String) -> ScreenMovement {
    guard case .pages(let pages) = definition else { return ScreenMovement() }
    let step = abs(end.projection.x) > bounds.size.width / 2 ? (end.projection.x < 0 ? 1 : -1) : 0
    let target = max(0, min(pages.contents.count - 1, index + step))
    let log = target == index ? "\"\(id)\" stays at page \(index)" : "\"\(id)\" turns to page \(target)"
    index = target
    let changes = [pages.scrolled(to: target, of: id, in: bounds)]
    return ScreenMovement(
      log: log, steps: [.animating(changes, duration: ScreenTiming.page, pace: .curve(.easeOut), path: path)])
  }
}
