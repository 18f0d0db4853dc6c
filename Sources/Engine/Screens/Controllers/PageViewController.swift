import Document
import Graphics

extension ViewDefinition {
  /// Becomes a page view controller's view: scrolled pages lie side by side in a strip, curled ones behind each other.
  ///
  /// - Parameters:
  ///   - contents: what lies on each page; nil: nothing.
  ///   - bounds: the view's, as far as they are known.
  public mutating func become(
    pages contents: [ViewDefinition?], style: PagesDefinition.TransitionStyle, in bounds: ScreenBounds,
    of make: ScreenElements
  ) {
    let owner = id
    let pages = contents.enumerated().map { index, content in
      var page = make.view(
        ScreenPart.page(index).id(of: owner), .zero, make.color("systemBackground"), content.map { [$0] } ?? [])
      page.set(.hidden, .bool(style == .pageCurl && index > 0))
      return page
    }
    var strip = make.view(ScreenPart.strip.id(of: id), .zero, nil, pages)
    strip.set(.clipsToBounds, .bool(true))
    container = .pages(PagesDefinition(contents: contents.map { $0?.placedID }, style: style))
    subviews = [strip] + subviews
    arrange(in: bounds)
  }
}

extension PagesDefinition {
  /// - Parameter index: of the page that shows, from 0.
  func layout(index: Int, of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    layout.place(.strip, of: owner, bounds.frame)
    for (place, content) in contents.enumerated() {
      var frame = bounds.frame
      if style == .scroll { frame.origin.x = Double(place) * bounds.size.width }
      layout.place(.page(place), of: owner, frame)
      layout.fill(bounds.frame, with: content)
    }
    if style == .scroll { layout.changes.append(scrolled(to: index, of: owner, in: bounds)) }
    return layout
  }

  /// The strip moved to a page.
  func scrolled(to index: Int, of owner: String, in bounds: ScreenBounds) -> Changes {
    var shown = bounds.frame
    shown.origin.x = Double(index) * bounds.size.width
    return Changes(ScreenPart.strip.id(of: owner), .bounds, .rect(shown))
  }
}

extension RunningContainer {
  mutating func turnPage(by count: Int, in bounds: ScreenBounds, path: String) throws(ScreenError) -> ScreenMovement {
    guard case .pages(let pages) = definition else {
      throw ScreenError(message: "\"\(id)\" is no page view controller")
    }
    let target = max(0, min(pages.contents.count - 1, index + count))
    guard target != index else { return ScreenMovement() }
    let before = index
    index = target
    let log = "\"\(id)\" turns to page \(target)"
    if pages.style == .scroll {
      let changes = [pages.scrolled(to: target, of: id, in: bounds)]
      return ScreenMovement(log: log, steps: [.animating(changes, duration: ScreenTiming.page, path: path)])
    }
    let transition = ViewTransitionDefinition(
      from: ScreenPart.page(before).id(of: id), to: ScreenPart.page(target).id(of: id),
      style: target > before ? .curlUp : .curlDown, duration: ScreenTiming.curl)
    return ScreenMovement(log: log, steps: [Step(action: .transition(transition), path: path)])
  }
}
