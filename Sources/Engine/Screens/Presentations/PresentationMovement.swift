import Document
import Graphics
import Motion

/// Sheets, full screens and alerts: over a dimmed scene, by a critically damped spring of half a second. A Mac's sheet slides
/// from below the title bar, and its menus and windows are there at once.
public struct PresentationMovement: Sendable {
  private let definition: PresentationDefinition
  /// Those of the view that it covers.
  private let bounds: ScreenBounds
  /// At which of its heights a sheet is.
  private let detent: Int
  private var id: String { definition.id }
  private var dimID: String { ScreenPart.dim.id(of: definition.id) }

  /// Seconds in which what zooms takes the place of the view that it comes out of (chosen).
  private static let zoomFade = 0.15

  /// - Parameters:
  ///   - container: of the presentation.
  ///   - bounds: those of the view that it covers.
  public init(_ definition: PresentationDefinition, _ container: RunningContainer, in bounds: ScreenBounds) {
    self.definition = definition
    self.bounds = bounds
    detent = container.index
  }

  private var views: [ViewDefinition] {
    var dim = ViewDefinition(id: dimID, viewClass: .view, properties: [], subviews: [])
    dim.set(.frame, .rect(bounds.frame))
    switch definition.style {
    case .menu: return [definition.view]
    case .modalWindow: return [dim, definition.view]
    case .windowSheet:
      // What hangs out of the slot is hidden behind the title bar.
      let frame = definition.frame(in: bounds, detent: detent)
      var slot = ViewDefinition(id: slotID, viewClass: .view, properties: [], subviews: [definition.view])
      slot.set(.frame, .rect(definition.slotFrame(around: frame)))
      slot.set(.clipsToBounds, .bool(true))
      return [dim, slot]
    default:
      // What a popover covers stays as light as it is, and gets no touches.
      dim.set(.backgroundColor, .color(definition.isPopover(in: bounds) ? .clear : .black))
      dim.onTap = definition.onTapBeside
      dim.set(.alpha, .number(0))
      guard definition.transition == .zoom else { return [dim, definition.view] }
      // What shows of it while it grows is cut to the shape of the view that it comes out of.
      var slot = ViewDefinition(id: slotID, viewClass: .view, properties: [], subviews: [definition.view])
      slot.set(.frame, .rect(bounds.frame))
      slot.set(.clipsToBounds, .bool(true))
      return [dim, slot]
    }
  }

  /// The opening and the content of what zooms, at the view that it comes out of or in its own place.
  private func zoomed(isOpen: Bool) -> [Changes] {
    let frame = definition.frame(in: bounds, detent: detent)
    let opening = isOpen ? frame : definition.anchorRect
    let scale = isOpen || frame.width <= 0 ? 1 : opening.width / frame.width
    let size = PropertyPath(property: .view(.bounds), component: .size)
    return [
      Changes(
        id: slotID,
        properties: [
          PropertyAssignment(path: size, value: .size(opening.size)),
          PropertyAssignment(
            path: PropertyPath(property: .view(.center), component: nil), value: .point(opening.center)),
        ]),
      Changes(layer: slotID, .cornerRadius, .number(isOpen ? 0 : definition.anchorRadius)),
      // The upper part of it fills the opening.
      Changes(id, .center, .point(Point(opening.width / 2, frame.height * scale / 2))),
      Changes(id, .transform, .transform(isOpen ? .identity : .scale(scale, scale, 1))),
    ]
  }

  /// Where the middle of it rests, in points of what it is in.
  private var restingPlace: Point {
    definition.layout(in: bounds, detent: detent).frame(of: id)?.center
      ?? definition.frame(in: bounds, detent: detent).center
  }

  /// What it covers, receded as far as where it rests.
  public var restingRecession: [Changes] {
    definition.receding(definition.recession(atDetent: detent, in: bounds), in: bounds)
  }

  private func tint(_ id: String, _ mode: TintAdjustmentMode) -> Changes {
    Changes(id, .tintAdjustmentMode, .word(mode.rawValue))
  }

  /// Whether the scene around it darkens.
  private var darkens: Bool {
    switch definition.style {
    case .fullScreen, .overFullScreen: definition.transition == .zoom
    case .windowSheet, .modalWindow, .menu: false
    default: !definition.isPopover(in: bounds)
    }
  }

  /// Whether what lies around a popover gets no touches, as in UIKit; a Mac's leaves them.
  private var keepsTouches: Bool { definition.isPopover(in: bounds) && definition.dimsTint }

  private var hasSlot: Bool { definition.style == .windowSheet || definition.transition == .zoom }
  private var slotID: String { ScreenPart.slot.id(of: definition.id) }

  /// Brings what darkens the scene, and what is presented, in front of it, and shows it.
  public func presenting(isAnimated: Bool, path: String) -> ScreenMovement {
    let center = restingPlace
    var changes = [
      Changes(id, .center, .point(center)), Changes(id, .alpha, .number(1)),
      Changes(id, .transform, .transform(definition.restingTransform(in: bounds, detent: detent))),
    ]
    if definition.transition == .zoom { changes = zoomed(isOpen: true) }
    if darkens { changes.append(Changes(dimID, .alpha, .number(definition.dimming(atDetent: detent)))) }
    if keepsTouches { changes.append(Changes(dimID, .alpha, .number(1))) }
    changes += restingRecession
    if definition.style == .menu || definition.style.isWindow { changes = [] }
    let covered = [definition.over] + (definition.coveredPresentation.map { [$0] } ?? [])
    let tints = definition.dimsCoveredTint ? covered.map { tint($0, .dimmed) } + [tint(id, .normal)] : []
    return ScreenMovement(
      log: "\"\(id)\" is presented", insertions: views.map { ($0, definition.over) },
      layout: definition.restingLayout(in: bounds, detent: detent),
      changes: hidden(from: center) + definition.receding(0, in: bounds) + tints,
      steps: [transition(changes, isAnimated: isAnimated, path: path, isComing: true)])
  }

  /// Takes it away: an alert only fades, everything else goes the way it came.
  ///
  /// - Parameters:
  ///   - tintMode: how tints of what it covers show from now on; nil: as before.
  ///   - uncovered: the id of what is presented below it and shows its tint again; nil: nothing.
  public func dismissing(
    isAnimated: Bool, tintMode: TintAdjustmentMode?, uncovered: String?, path: String
  ) -> ScreenMovement {
    let center = restingPlace
    if definition.style == .menu { return removing([id]) }
    if definition.style.isWindow { return removing([definition.view.id, dimID]) }
    let changes =
      (darkens || keepsTouches ? [Changes(dimID, .alpha, .number(0))] : [])
      + (definition.style == .alert || definition.isPopover(in: bounds)
        ? [Changes(id, .alpha, .number(0))] : hidden(from: center))
      + definition.receding(0, in: bounds)
    let tints =
      (tintMode.map { [tint(definition.over, $0)] } ?? []) + (uncovered.map { [tint($0, .normal)] } ?? [])
    return ScreenMovement(
      log: "\"\(id)\" is dismissed", changes: tints,
      steps: [
        transition(changes, isAnimated: isAnimated, path: path, isComing: false),
        Step(action: .tree(.remove(hasSlot ? slotID : id)), path: path),
        Step(action: .tree(.remove(dimID)), path: path),
      ])
    func removing(_ ids: [String]) -> ScreenMovement {
      ScreenMovement(
        log: "\"\(id)\" is dismissed", steps: ids.map { Step(action: .tree(.remove($0)), path: path) })
    }
  }

  /// What shows nothing of it yet, or nothing more.
  private func hidden(from center: Point) -> [Changes] {
    if definition.style == .alert {
      return [Changes(id, .alpha, .number(0)), Changes(id, .transform, .transform(Transform3D(.scale(1.2, 1.2))))]
    }
    if definition.isPopover(in: bounds) { return [Changes(id, .alpha, .number(0))] }
    switch definition.style {
    case .menu, .modalWindow: return []
    case .windowSheet:
      let height = definition.frame(in: bounds, detent: detent).height
      return [Changes(id, .center, .point(Point(center.x, center.y - height)))]
    case .actionSheet:
      let way = bounds.size.height - definition.frame(in: bounds, detent: detent).minY
      return [Changes(id, .center, .point(Point(center.x, center.y + way)))]
    default: break
    }
    switch definition.transition {
    case .coverVertical:
      // Its upper edge is at the lower edge of what it covers.
      let way = bounds.size.height - definition.top(in: bounds, detent: detent)
      return [Changes(id, .center, .point(Point(center.x, center.y + way)))]
    // What flips is not there, and then is.
    case .crossDissolve, .flipHorizontal: return [Changes(id, .alpha, .number(0))]
    case .zoom: return zoomed(isOpen: false) + [Changes(id, .alpha, .number(0))]
    }
  }

  private func transition(_ changes: [Changes], isAnimated: Bool, path: String, isComing: Bool) -> Step {
    // Who zooms began transparent.
    let fade = isComing && definition.transition == .zoom ? [Changes(id, .alpha, .number(1))] : []
    guard isAnimated, !changes.isEmpty else { return .animating(changes + fade, duration: 0, path: path) }
    if definition.transition == .zoom {
      // It takes the place of the view's own picture at first, and gives it back at last.
      let alpha = Changes(id, .alpha, .number(isComing ? 1 : 0))
      let others = changes.filter { $0 != alpha }
      var block = ViewAnimationDefinition([alpha], duration: Self.zoomFade)
      // The animation waits, not the step: it needs nothing of what may be gone by then.
      if !isComing { block.delay = ScreenTiming.present - Self.zoomFade }
      let fading = Step(action: .animate(block), path: path)
      return Step(
        action: .together([
          .animating(others, duration: ScreenTiming.present, pace: ScreenTiming.spring, path: path), fading,
        ]), path: path)
    }
    if definition.style == .windowSheet {
      return .animating(changes, duration: ScreenTiming.windowSheet, path: path)
    }
    if flips { return flipping(changes, path: path, isComing: isComing) }
    return definition.style == .alert || definition.isPopover(in: bounds)
      ? .animating(changes, duration: ScreenTiming.alert, path: path)
      : .animating(changes, duration: ScreenTiming.present, pace: ScreenTiming.spring, path: path)
  }
}

extension PresentationMovement {
  /// Whether it comes and goes by half a turn, as screens and sheets may.
  private var flips: Bool {
    guard definition.transition == .flipHorizontal else { return false }
    switch definition.style {
    case .fullScreen, .overFullScreen, .pageSheet, .formSheet: return true
    case .popover: return !definition.isPopover(in: bounds)
    case .alert, .actionSheet, .windowSheet, .modalWindow, .menu: return false
    }
  }

  /// Half a turn from right to left, and back: what fills the screen lies on the back of all that it covers, a sheet on the back of
  /// nothing (UIKit's `flipHorizontal`). What darkens the scene does so meanwhile.
  private func flipping(_ changes: [Changes], path: String, isComing: Bool) -> Step {
    let turned = Changes(id, .alpha, .number(isComing ? 1 : 0))
    let others = changes.filter { $0 != turned }
    let flip = ViewTransitionDefinition(
      subject: .within(definition.style.isFullScreen ? definition.over : id),
      style: isComing ? .flipFromRight : .flipFromLeft, duration: ScreenTiming.flip, curve: .easeInEaseOut,
      showsAndHides: false, animatesContent: false, steps: [Step(action: .set([turned]), path: path)], completions: [])
    return Step(
      action: .together([
        .animating(others, duration: ScreenTiming.flip, path: path), Step(action: .transition(flip), path: path),
      ]), path: path)
  }
}

extension PresentationDefinition {
  /// Whether tints of what it covers are grey.
  public var dimsCoveredTint: Bool {
    switch style {
    case .fullScreen, .overFullScreen, .windowSheet, .modalWindow, .menu: false
    case .pageSheet, .formSheet, .alert, .actionSheet, .popover: dimsTint
    }
  }
}

extension PresentationDefinition.Style {
  /// Whether it comes below status bars, as what an app presents does; menus and a Mac's windows come in front of everything.
  public var leavesStatusBar: Bool {
    switch self {
    case .fullScreen, .overFullScreen, .pageSheet, .formSheet, .alert, .actionSheet, .popover: true
    case .windowSheet, .modalWindow, .menu: false
    }
  }
}
