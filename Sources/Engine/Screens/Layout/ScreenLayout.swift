import Document
import Graphics
import Lookups

/// Where the parts of a screen lie: what `layoutSubviews` of a standard view does.
public struct ScreenLayout: Sendable {
  /// In points of what each view is in.
  public private(set) var frames: [(id: String, frame: Rect)] = []
  /// What else follows from the container's bounds.
  public internal(set) var changes: [Changes] = []
  /// Those of `frames` that depend on where the content is scrolled to.
  public private(set) var pinned: [PinnedPart] = []

  init() {}

  /// What stays at the edges, where the content is scrolled to an offset, in points.
  public init(_ parts: [PinnedPart], scrolledTo offset: Point) {
    pinned = parts
    frames = parts.map { ($0.id, $0.frame(scrolledTo: offset)) }
  }

  /// Places what stays at an edge of what shows.
  mutating func place(_ part: PinnedPart, scrolledTo offset: Point) {
    pinned.append(part)
    place(part.id, part.frame(scrolledTo: offset))
  }

  mutating func place(_ id: String, _ frame: Rect) { frames.append((id, frame)) }

  mutating func place(_ part: ScreenPart, of owner: String, _ frame: Rect) { place(part.id(of: owner), frame) }

  /// Takes a view elsewhere, as large as it is.
  ///
  /// - Parameter origin: its upper left corner.
  mutating func move(_ id: String, to origin: Point) {
    for index in frames.indices where frames[index].id == id { frames[index].frame.origin = origin }
  }

  /// A view that fills a room, if there is one.
  mutating func fill(_ room: Rect, with content: String?) {
    if let content { place(content, room) }
  }

  mutating func add(_ other: ScreenLayout) {
    frames += other.frames
    changes += other.changes
    pinned += other.pinned
  }

  /// What concerns some views and layers only.
  func only(_ ids: [String]) -> ScreenLayout {
    let ids = Membership(ids)
    var part = ScreenLayout()
    part.frames = frames.filter { ids.contains($0.id) }
    part.changes = changes.filter { ids.contains($0.id) }
    return part
  }

  /// The frames as new values, which hold for views with transforms, too.
  var frameChanges: [Changes] {
    frames.map { id, frame in
      let size = PropertyPath(property: .view(.bounds), component: .size)
      var change = Changes(id, .center, .point(frame.center))
      change.properties.insert(PropertyAssignment(path: size, value: .size(frame.size)), at: 0)
      return change
    }
  }

  /// Everything as new values.
  var allChanges: [Changes] { frameChanges + changes }

  /// Frames by whose they are, for many views at a time.
  var framesByID: Lookup<String, Rect> {
    var found: Lookup<String, Rect> = [:]
    for (id, frame) in frames { found[id] = frame }
    return found
  }

  /// Frames and other values by whose they are.
  fileprivate var byID: (frames: Lookup<String, Rect>, changes: Lookup<String, [PropertyAssignment]>) {
    var values: Lookup<String, [PropertyAssignment]> = [:]
    for change in changes { values[change.id, default: []] += change.properties }
    return (framesByID, values)
  }

  /// The frame that a view gets; nil: none.
  func frame(of id: String) -> Rect? { frames.last { $0.id == id }?.frame }
}

extension ViewDefinition {
  /// Gives the view's standard parts their places before they are made.
  ///
  /// - Parameter bounds: those of the view, as far as they are known then.
  mutating func arrange(in bounds: ScreenBounds) {
    guard let container else { return }
    let (frames, changes) = RunningContainer(container, id: id).layout(in: bounds).byID
    properties += changes[id] ?? []
    for index in subviews.indices { subviews[index].take(frames, changes, isMirrored: container.isMirrored) }
  }

  /// Takes the places that a layout has for it and for what is in it.
  mutating func take(_ layout: ScreenLayout) {
    let (frames, changes) = layout.byID
    take(frames, changes, isMirrored: true)
  }

  /// Takes new values for itself and what is in it.
  mutating func take(_ changes: [Changes]) {
    var own: Lookup<String, [PropertyAssignment]> = [:]
    for change in changes { own[change.id, default: []] += change.properties }
    take([:], own, isMirrored: false)
  }

  /// - Parameter isMirrored: whether places are mirrored where the view around reads from right to left.
  private mutating func take(
    _ frames: Lookup<String, Rect>, _ changes: Lookup<String, [PropertyAssignment]>, isMirrored: Bool
  ) {
    if let frame = frames[id] {
      set(.frame, .rect(frame))
      if isMirrored, mirroring == .none { mirroring = .place }
    }
    properties += changes[id] ?? []
    for index in subviews.indices { subviews[index].take(frames, changes, isMirrored: isMirrored) }
    for index in sublayers.indices {
      guard let values = changes[sublayers[index].id] else { continue }
      sublayers[index].properties += values
      if isMirrored, sublayers[index].mirroring == .none { sublayers[index].mirroring = .place }
    }
  }

  /// The id of a view that what it is in places; nil for one with a frame of its own.
  var placedID: String? { isPlacedByContainer ? id : nil }
}
