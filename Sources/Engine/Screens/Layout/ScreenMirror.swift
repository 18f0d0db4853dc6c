import Document
import Graphics
import Lookups

/// What parts of standard screens lie like where an interface reads from right to left: they are laid out and moved from left
/// to right, and mirrored in the widths of what they are in (right-to-left.md).
public struct ScreenMirror {
  /// How wide something is, in points.
  public struct Width: Hashable, Sendable {
    /// Of its bounds.
    public var bounds: Double
    /// Of the content of a scroll view; 0 of other views.
    public var content: Double

    public init(bounds: Double, content: Double) {
      self.bounds = bounds
      self.content = content
    }

    /// In which places are mirrored.
    public var room: Double { max(bounds, content) }
  }

  /// The id of what a view or layer is in; nil: it is not in the scene.
  private let superview: (String) -> String?
  /// What holds before a change.
  private let width: (String) -> Width?

  public init(superview: @escaping (String) -> String?, width: @escaping (String) -> Width?) {
    self.superview = superview
    self.width = width
  }

  /// All places of a layout.
  public func mirrored(_ layout: ScreenLayout) -> ScreenLayout {
    let widths = NewWidths(layout.frames, layout.changes)
    var mirror = ScreenLayout()
    for (id, frame) in layout.frames {
      mirror.place(id, room(around: id, widths).map(frame.mirrored) ?? frame)
    }
    mirror.changes = layout.changes.map { mirrored($0, widths) }
    return mirror
  }

  /// New values of one moment.
  public func mirrored(_ changes: [Changes]) -> [Changes] {
    let widths = NewWidths([], changes)
    return changes.map { mirrored($0, widths) }
  }

  /// What follows.
  public func mirrored(_ steps: [Step]) -> [Step] { steps.map(mirrored) }

  private func mirrored(_ step: Step) -> Step {
    var step = step
    step.then = mirrored(step.then)
    switch step.action {
    case .set(let changes): step.action = .set(mirrored(changes))
    case .animate(var animation):
      animation.changes = mirrored(animation.changes)
      step.action = .animate(animation)
    case .together(let steps): step.action = .together(mirrored(steps))
    default: break
    }
    return step
  }

  // MARK: Values

  private func mirrored(_ changes: Changes, _ widths: NewWidths) -> Changes {
    var changes = changes
    let room = room(around: changes.id, widths)
    let own = ownWidth(of: changes.id, widths)
    for index in changes.properties.indices {
      let assignment = changes.properties[index]
      changes.properties[index] =
        room.flatMap { assignment.mirroredPlace(in: $0) } ?? own.flatMap { assignment.mirroredContent(in: $0) }
        ?? assignment.mirroredSides ?? assignment
    }
    return changes
  }

  /// In what a place is mirrored; nil: in nothing that is known.
  private func room(around id: String, _ widths: NewWidths) -> Double? {
    superview(id).flatMap { ownWidth(of: $0, widths)?.room }
  }

  private func ownWidth(of id: String, _ widths: NewWidths) -> Width? {
    guard let before = width(id) else { return nil }
    return Width(bounds: widths.bounds[id] ?? before.bounds, content: widths.content[id] ?? before.content)
  }

  /// What becomes wider or narrower at the same moment.
  private struct NewWidths {
    var bounds: Lookup<String, Double> = [:]
    var content: Lookup<String, Double> = [:]

    init(_ frames: [(id: String, frame: Rect)], _ changes: [Changes]) {
      for (id, frame) in frames { bounds[id] = frame.width }
      for change in changes {
        for assignment in change.properties {
          switch (assignment.path.property, assignment.value) {
          case (.view(.frame), .rect(let rect)), (.view(.bounds), .rect(let rect)): bounds[change.id] = rect.width
          case (.view(.bounds), .size(let size)): bounds[change.id] = size.width
          case (.view(.contentSize), .size(let size)): content[change.id] = size.width
          default: break
          }
        }
      }
    }
  }
}

extension PropertyAssignment {
  /// Mirrored in the width of what is around; nil: it is no place.
  fileprivate func mirroredPlace(in room: Double) -> PropertyAssignment? {
    switch (path.property, value) {
    case (.view(.frame), .rect(let rect)): with(.rect(rect.mirrored(in: room)))
    case (.view(.center), .point(let point)), (.layer(.position), .point(let point)):
      with(.point(Point(room - point.x, point.y)))
    default: nil
    }
  }

  /// Mirrored in the width of the content; nil: it does not say where that is scrolled to.
  fileprivate func mirroredContent(in width: ScreenMirror.Width) -> PropertyAssignment? {
    switch (path.property, value) {
    case (.view(.bounds), .rect(var rect)):
      rect.origin.x = width.room - width.bounds - rect.minX
      return with(.rect(rect))
    case (.view(.contentOffset), .point(let point)):
      return with(.point(Point(width.room - width.bounds - point.x, point.y)))
    default: return nil
    }
  }

  /// With left and right exchanged; nil: it has no sides.
  fileprivate var mirroredSides: PropertyAssignment? {
    switch (path.property, value) {
    case (.view(.transform), .transform(let transform)), (.layer(.transform), .transform(let transform)):
      with(.transform(transform.mirrored))
    case (.view(.safeAreaInsets), .numbers(let sides)) where sides.count == 4,
      (.view(.layoutMargins), .numbers(let sides)) where sides.count == 4:
      with(.numbers([sides[0], sides[3], sides[2], sides[1]]))
    case (.view(.textAlignment), .word(let word)):
      TextAlignment(rawValue: word).map { with(.word($0.mirrored.rawValue)) }
    case (.view(.contentMode), .word(let word)):
      ContentMode(rawValue: word).map { with(.word($0.mirrored.rawValue)) }
    default: nil
    }
  }

  private func with(_ value: Value) -> PropertyAssignment {
    var assignment = self
    assignment.value = value
    return assignment
  }
}

extension ViewDefinition {
  /// What it is in a superview that reads from right to left.
  ///
  /// - Parameter room: how wide what it comes into is, in points; 0: that is not known yet.
  public func mirrored(in room: Double) -> ViewDefinition {
    var view = self
    if room > 0 { view.properties = properties.map { $0.mirroredPlace(in: room) ?? $0 } }
    if mirroring == .whole {
      view.properties = view.properties.map { property in
        [.view(.textAlignment), .view(.contentMode)].contains(property.path.property)
          ? property.mirroredSides ?? property : property
      }
    }
    let width = frame?.width ?? 0
    for index in sublayers.indices where sublayers[index].mirroring != .none {
      view.sublayers[index] = sublayers[index].mirrored(in: width)
    }
    return view
  }
}

extension LayerDefinition {
  /// What it is in a part that reads from right to left.
  ///
  /// - Parameter room: how wide what it comes into is, in points; 0: that is not known yet.
  public func mirrored(in room: Double) -> LayerDefinition {
    var layer = self
    if room > 0 { layer.properties = properties.map { $0.mirroredPlace(in: room) ?? $0 } }
    if mirroring == .whole {
      layer.properties.append(
        PropertyAssignment(
          path: PropertyPath(property: .layer(.transform), component: nil), value: .transform(.scale(-1, 1, 1))))
    }
    return layer
  }
}

extension ContainerDefinition {
  /// Whether its parts follow the direction in which the view reads. Devices, keyboards, players and what a Mac has look alike
  /// everywhere, and pages of paper are turned the same way.
  var isMirrored: Bool {
    switch self {
    case .deviceBody, .keyboard, .player, .window, .panes: false
    case .pages(let pages): pages.style == .scroll
    case .presentation(let presentation): presentation.isMirrored
    case .navigation, .tabs, .split, .navigationBar, .toolbar, .tabBar, .searchBar: true
    case .table, .collection, .statusBar, .picker, .wheel: true
    }
  }
}

extension PresentationDefinition {
  /// Whether its parts follow the direction in which the view that it covers reads.
  public var isMirrored: Bool {
    switch style {
    case .menu, .windowSheet, .modalWindow: false
    case .pageSheet, .formSheet, .fullScreen, .overFullScreen, .alert, .popover, .actionSheet: true
    }
  }

  /// The preferred edge as it is laid out: it is a side of the screen also where parts are mirrored.
  func edge(in bounds: ScreenBounds) -> AnchorEdge? {
    switch preferredEdge {
    case .left where bounds.isMirrored: .right
    case .right where bounds.isMirrored: .left
    default: preferredEdge
    }
  }
}

extension RunningContainer {
  /// Whether its parts follow the direction in which the view reads.
  public var isMirrored: Bool { definition.isMirrored }
}
