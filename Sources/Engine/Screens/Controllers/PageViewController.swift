import Document
import Graphics

extension ViewDefinition {
  /// Becomes a page view controller's view: scrolled pages lie side by side in a strip, curled ones behind each other.
  ///
  /// - Parameters:
  ///   - contents: what lies on each page; nil: nothing.
  ///   - size: the view's, in points.
  public mutating func become(
    pages contents: [ViewDefinition?], style: PagesDefinition.TransitionStyle, size: Size, of make: ScreenElements
  ) {
    let owner = id
    let pages = contents.enumerated().map { index, content in
      let x = style == .scroll ? Double(index) * size.width : 0
      var page = make.view(
        ScreenPart.page(index).id(of: owner), Rect(x, 0, size.width, size.height), make.color("systemBackground"),
        content.map { [$0] } ?? [])
      page.set(.hidden, .bool(style == .pageCurl && index > 0))
      return page
    }
    var strip = make.view(ScreenPart.strip.id(of: id), Rect(origin: .zero, size: size), nil, pages)
    strip.set(.clipsToBounds, .bool(true))
    controller = .pages(PagesDefinition(size: size, count: pages.count, style: style))
    subviews = [strip] + subviews
  }
}

extension RunningController {
  mutating func turnPage(by count: Int, path: String) throws(ScreenError) -> ScreenMovement {
    guard case .pages(let pages) = definition else {
      throw ScreenError(message: "\"\(id)\" is no page view controller")
    }
    let target = max(0, min(pages.count - 1, index + count))
    guard target != index else { return ScreenMovement() }
    let before = index
    index = target
    let log = "\"\(id)\" turns to page \(target)"
    if pages.style == .scroll {
      let bounds = Rect(Double(target) * pages.size.width, 0, pages.size.width, pages.size.height)
      let changes = [Changes(ScreenPart.strip.id(of: id), .bounds, .rect(bounds))]
      return ScreenMovement(log: log, steps: [.animating(changes, duration: ScreenTiming.page, path: path)])
    }
    let transition = ViewTransitionDefinition(
      from: ScreenPart.page(before).id(of: id), to: ScreenPart.page(target).id(of: id),
      style: target > before ? .curlUp : .curlDown, duration: ScreenTiming.curl)
    return ScreenMovement(log: log, steps: [Step(action: .transition(transition), path: path)])
  }
}
