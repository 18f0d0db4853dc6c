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
    // Of pages that are turned the first lies on top.
    var strip = make.view(ScreenPart.strip.id(of: id), .zero, nil, style == .pageCurl ? pages.reversed() : pages)
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
  /// The page that a page view controller shows, from 0; nil: it is none.
  public var page: Int? { if case .pages = definition { index } else { nil } }

  /// Whether pages can be turned by a finger that goes a way, in points.
  public func hasPage(towards way: Point) -> Bool {
    guard case .pages(let pages) = definition, abs(way.x) > abs(way.y) else { return false }
    return pages.contents.indices.contains(way.x < 0 ? index + 1 : index - 1)
  }

  mutating func turnPage(by count: Int, in bounds: ScreenBounds, path: String) throws(ScreenError) -> ScreenMovement {
    guard case .pages(let pages) = definition else {
      throw ScreenError(message: "\"\(id)\" is no page view controller")
    }
    let target = max(0, min(pages.contents.count - 1, index + count))
    guard target != index else { return ScreenMovement() }
    // The finger decides what shows, as it does of a stack whose screen it swipes aside.
    if pulled != nil {
      var movement = ScreenMovement(
        log:
          "\"\(id)\" does not turn to page \(target) while a finger holds its pages; do it when the finger has lifted")
      movement.isWarning = true
      return movement
    }
    let log = "\"\(id)\" turns to page \(target)"
    switch pages.style {
    case .scroll:
      index = target
      let changes = [pages.scrolled(to: target, of: id, in: bounds)]
      return ScreenMovement(log: log, steps: [.animating(changes, duration: ScreenTiming.page, path: path)])
    case .pageCurl:
      let upper = min(index, target)
      var movement = curl(upper, isAway: target > upper, duration: ScreenTiming.curl, pace: .easeInOut, path: path)
      movement.log = log
      movement.changes = pages.turning(from: index, to: target, of: id)
      index = target
      return movement
    }
  }

  /// A page goes away or comes back; when all turns are over, one page shows.
  mutating func curl(
    _ page: Int, isAway: Bool, duration: Double, pace: PaceDefinition, path: String
  ) -> ScreenMovement {
    let turned = PagesDefinition.curl(of: page, isAway ? 1 : 0, in: id)
    return ScreenMovement(steps: [
      .animating([turned], duration: duration, pace: pace, path: path), beginMovement(path: path),
    ])
  }
}

/// Pages that are turned: those before the one that shows are turned away, those behind it lie below.
extension PagesDefinition {
  static func curl(of page: Int, _ progress: Double, in owner: String) -> Changes {
    Changes(layer: ScreenPart.page(page).id(of: owner), .curlProgress, .number(progress))
  }

  /// Two pages show, the upper one where it is before the turn.
  func turning(from index: Int, to target: Int, of owner: String) -> [Changes] {
    let upper = min(index, target)
    return [index, target].map { Changes(ScreenPart.page($0).id(of: owner), .hidden, .bool(false)) }
      + [Self.curl(of: upper, index > upper ? 1 : 0, in: owner)]
  }

  /// One page shows, flat.
  func resting(at index: Int, of owner: String) -> [Changes] {
    contents.indices.flatMap { page in
      [
        Changes(ScreenPart.page(page).id(of: owner), .hidden, .bool(page != index)),
        Self.curl(of: page, page < index ? 1 : 0, in: owner),
      ]
    }
  }
}
