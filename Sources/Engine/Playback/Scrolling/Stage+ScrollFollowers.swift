import Document
import Graphics
import Screens
import Views

/// Scroll views that tell where their content is (`scrollViewDidScroll`, `scrollViewDidEndDecelerating`), and page controls that
/// show it.
extension Stage {
  /// Lets scroll views tell, at this frame or the next one, whose content shows elsewhere, and page controls show their page.
  func noteScrolling(at time: Double) {
    guard !registry.scrollFollowers.isEmpty else { return }
    for view in registry.scrollFollowers.order {
      let offset = shownOffset(of: view, at: time)
      switch registry.scrollFollowers[view]?.told {
      case nil: registry.scrollFollowers[view]?.told = offset
      case offset: break
      default: expectTelling(of: view, at: time)
      }
    }
    showPages(at: time)
  }

  /// An animation has content on its way for some seconds.
  func followScroll(of view: ViewID, for duration: Double, at time: Double) {
    input.scrollEnds[view] = time + duration
    expectTelling(of: view, at: time)
  }

  /// Content rests that a finger or a step has moved.
  func noteScrollEnd(of view: ViewID, at time: Double) {
    guard input.scrolling.remove(view) else { return }
    registry.scrollFollowers[view]?.rests = true
    expectTelling(of: view, at: time)
  }

  /// At most once a frame.
  private func expectTelling(of view: ViewID, at time: Double) {
    guard let teller = registry.scrollFollowers[view], !teller.isDue else { return }
    registry.scrollFollowers[view]?.isDue = true
    let frame = frameTime(from: time)
    script.agenda.add(
      .scrolled(view, isLate: false), at: frame > teller.frame ? frame : nextFrameTime(after: teller.frame))
  }

  /// A scroll view tells where its content is at a frame, when everything has happened that moves it there.
  func tellOfScrolling(_ view: ViewID, isLate: Bool, at time: Double) throws(PlaybackError) {
    guard isLate else { return script.agenda.add(.scrolled(view, isLate: true), at: time) }
    guard var teller = registry.scrollFollowers[view] else { return }
    let offset = shownOffset(of: view, at: time)
    var isMoving = false
    if let end = input.scrollEnds[view] {
      isMoving = end > time
      if !isMoving {
        input.scrollEnds[view] = nil
        if input.scrolling.remove(view) { teller.rests = true }
      }
    }
    let (hasMoved, rests) = (offset != teller.told, teller.rests && !isMoving)
    (teller.told, teller.frame, teller.isDue) = (offset, time, isMoving)
    if rests { teller.rests = false }
    registry.scrollFollowers[view] = teller
    if isMoving { script.agenda.add(.scrolled(view, isLate: false), at: nextFrameTime(after: time)) }
    let cause = Handler.Cause.scroll(offset, page: page(of: view, scrolledTo: offset))
    if hasMoved, let handler = teller.definition.onScroll { try run(handler, for: cause, at: time) }
    if rests, let handler = teller.definition.onEnd { try run(handler, for: cause, at: time) }
  }

  /// Where content shows, in points: on its way where a step zooms it.
  private func shownOffset(of view: ViewID, at time: Double) -> Point {
    let layer = tree.layer(of: view)
    guard let end = input.scrollEnds[view], end > time else { return tree.layers[layer].bounds.origin }
    return tree.layers.presentation(of: layer, at: time).bounds.origin
  }

  // MARK: Pages

  /// The page of content at an offset, from 0: the place where it comes to rest that is nearest, or as many of the scroll
  /// view's sizes as it has gone, across if there is more of it than shows.
  private func page(of view: ViewID, scrolledTo offset: Point) -> Int {
    let axis = pageAxis(of: view)
    let place = axis == .horizontal ? offset.x : offset.y
    if let stops = restingPlaces(of: view)?.offsets, !stops.isEmpty {
      let nearest = stops.indices.min { abs(stops[$0] - place) < abs(stops[$1] - place) } ?? 0
      return beginsAtRight(view, axis) ? stops.count - 1 - nearest : nearest
    }
    let size = tree.layers[tree.layer(of: view)].bounds.size
    let dimension = axis == .horizontal ? size.width : size.height
    guard dimension > 0 else { return 0 }
    let limits = scrollLimits(axis, of: view, content: contentSize(of: view))
    let gone = beginsAtRight(view, axis) ? limits.upperBound + limits.lowerBound - place : place
    return Int(min(1e6, max(0, (gone.clamped(to: limits) / dimension).rounded())))
  }

  /// Whether the first page of content is its right end, as that of collections is that read from right to left.
  private func beginsAtRight(_ view: ViewID, _ axis: LayoutAxis) -> Bool {
    axis == .horizontal && registry.scrolledWidths[view] != nil
  }

  private func pageAxis(of view: ViewID) -> LayoutAxis {
    let limits = scrollLimits(.horizontal, of: view, content: contentSize(of: view))
    return limits.lowerBound < limits.upperBound ? .horizontal : .vertical
  }

  private func source(of link: PageLink) -> (id: String, view: ViewID)? {
    for id in link.sources {
      if case .view(let view)? = registry.elements[id] { return (id, view) }
    }
    return nil
  }

  /// Page controls show the page of what they follow whenever that is another one than before.
  private func showPages(at time: Double) {
    for index in registry.scrollFollowers.links.indices {
      let link = registry.scrollFollowers.links[index]
      guard let (id, view) = source(of: link), hasPages(view, id, index, at: time) else { continue }
      let page = registry.containers[id]?.page ?? page(of: view, scrolledTo: scrollDestination(of: view))
      guard page != link.page else { continue }
      registry.scrollFollowers.links[index].page = page
      guard case .number(let count) = tree[link.control, .numberOfPages] else { continue }
      tree[link.control, .currentPage] = .number(min(Double(page), max(0, count - 1)))
    }
  }

  /// Whether what a page control names has pages; what has none is told of once.
  private func hasPages(_ view: ViewID, _ id: String, _ index: Int, at time: Double) -> Bool {
    if tree.viewClass(of: view) == .scrollView || registry.containers[id]?.page != nil { return true }
    let link = registry.scrollFollowers.links[index]
    guard !link.isRefused else { return false }
    registry.scrollFollowers.links[index].isRefused = true
    log.add(
      "\"\(id)\" is no scroll view and has no pages, so that no page control can show them; name another in \"pagesOf\"",
      at: Moment(path: link.path, time: time), isWarning: true)
    return false
  }

  /// What a page control follows shows the page that a finger has chosen there.
  func turnPages(by control: ViewID, to page: Int, at time: Double) throws(PlaybackError) {
    guard let place = registry.scrollFollowers.links.firstIndex(where: { $0.control == control }),
      case let link = registry.scrollFollowers.links[place], let (id, view) = source(of: link)
    else { return }
    // Where there is no such page, the control shows again the one that there is.
    registry.scrollFollowers.links[place].page = page
    if let index = registry.containers[id]?.page {
      let turn = Step(action: .controller(.change(id, .turnPage(by: page - index))), path: link.path)
      return try advance(Continuation(steps: [turn], block: nil), at: time)
    }
    guard tree.viewClass(of: view) == .scrollView else { return }
    let axis = pageAxis(of: view)
    let bounds = tree.layers[tree.layer(of: view)].bounds
    var stops = restingPlaces(of: view)?.offsets ?? []
    let dimension = axis == .horizontal ? bounds.width : bounds.height
    let limits = scrollLimits(axis, of: view, content: contentSize(of: view))
    var plain = Double(page) * dimension
    if beginsAtRight(view, axis) {
      stops.reverse()
      plain = limits.lowerBound + limits.upperBound - plain
    }
    let offset = (stops.indices.contains(page) ? stops[page] : plain).clamped(to: limits)
    try scroll(
      view, to: axis == .horizontal ? Point(offset, bounds.minY) : Point(bounds.minX, offset),
      at: Moment(path: link.path, time: time))
  }
}
