import Document
import Graphics

/// What a split view controller shows in its columns.
public struct SplitContent: Sendable {
  /// Points.
  public var primaryWidth: Double
  /// How the columns share the room.
  public var displayMode: SplitDefinition.DisplayMode
  /// In the first column; nil: nothing.
  public var primary: ViewDefinition?
  /// In the second column; nil: nothing.
  public var secondary: ViewDefinition?

  public init(
    primaryWidth: Double, displayMode: SplitDefinition.DisplayMode, primary: ViewDefinition?,
    secondary: ViewDefinition?
  ) {
    self.primaryWidth = primaryWidth
    self.displayMode = displayMode
    self.primary = primary
    self.secondary = secondary
  }
}

/// What the columns of a split view controller show now.
struct SplitColumns: Sendable {
  /// The ids of the views that fill them; nil: there is none.
  var contents: (primary: String?, secondary: String?) = (nil, nil)
  /// Whether the timeline wants to see the first column, and in which arrangement it said so; it holds only there.
  var showsPrimary: (isShown: Bool, arrangement: SplitDefinition.Arrangement)?
  /// Whether the second column covers the first where there is room for one.
  var showsDetail = false
}

extension SplitDefinition {
  /// How two columns share the room.
  enum Arrangement {
    /// One at a time.
    case collapsed
    case beside, over, displaced
  }

  /// Where the room is compact in width there is one column; by themselves the columns stand side by side where the view
  /// is wider than high, and the first comes over the second elsewhere.
  func arrangement(in bounds: ScreenBounds) -> Arrangement {
    if bounds.sizeClasses.horizontal == .compact { return .collapsed }
    switch displayMode {
    case .automatic: return bounds.size.width > bounds.size.height ? .beside : .over
    case .oneBesideSecondary: return .beside
    case .oneDisplaced: return .displaced
    case .oneOverSecondary, .secondaryOnly: return .over
    }
  }

  /// Whether the first column shows unless the timeline says otherwise.
  private func showsPrimaryFirst(in bounds: ScreenBounds) -> Bool {
    switch displayMode {
    case .automatic: arrangement(in: bounds) == .beside
    case .oneBesideSecondary, .oneDisplaced, .oneOverSecondary: true
    case .secondaryOnly: false
    }
  }

  /// The columns, in points of the controller's view.
  func frames(_ columns: SplitColumns, in bounds: ScreenBounds) -> (primary: Rect, secondary: Rect) {
    let size = bounds.size
    let arrangement = arrangement(in: bounds)
    // Beside it there is room for the second one.
    let most = arrangement == .beside ? size.width / 2 : size.width
    let width = arrangement == .collapsed ? size.width : min(primaryWidth, most)
    let wanted = columns.showsPrimary.flatMap { $0.arrangement == arrangement ? $0.isShown : nil }
    let isShown = wanted ?? showsPrimaryFirst(in: bounds)
    let edge = isShown ? width : 0
    var primary = Rect(edge - width, 0, width, size.height)
    switch arrangement {
    case .collapsed:
      primary.origin.x = columns.showsDetail ? -0.3 * width : 0
      return (primary, Rect(columns.showsDetail ? 0 : width, 0, width, size.height))
    case .beside: return (primary, Rect(edge, 0, size.width - edge, size.height))
    case .over: return (primary, bounds.frame)
    case .displaced: return (primary, Rect(edge, 0, size.width, size.height))
    }
  }

  /// The frames of the columns before the timeline begins, in points of the controller's view.
  public func initialFrames(in bounds: ScreenBounds) -> (primary: Rect, secondary: Rect) {
    frames(SplitColumns(), in: bounds)
  }

  /// What the second column offers to what it shows.
  func secondaryBounds(_ columns: SplitColumns, in bounds: ScreenBounds) -> ScreenBounds {
    var inner = bounds
    inner.size = frames(columns, in: bounds).secondary.size
    return inner
  }

  /// - Parameter isMoving: whether columns come and go; one that does not show at the end hides then.
  func layout(
    _ columns: SplitColumns, of owner: String, isMoving: Bool = false, in bounds: ScreenBounds
  ) -> ScreenLayout {
    var layout = ScreenLayout()
    let (primary, secondary) = frames(columns, in: bounds)
    let isCollapsed = arrangement(in: bounds) == .collapsed
    layout.place(.primary, of: owner, primary)
    layout.place(.secondary, of: owner, secondary)
    layout.place(.line, of: owner, Rect(primary.maxX, 0, bounds.hairline, bounds.size.height))
    layout.fill(Rect(origin: .zero, size: primary.size), with: columns.contents.primary)
    layout.fill(Rect(origin: .zero, size: secondary.size), with: columns.contents.secondary)
    let (first, second) = (ScreenPart.primary.id(of: owner), ScreenPart.secondary.id(of: owner))
    layout.changes = [
      Changes(first, .horizontalSizeClass, .word("compact")),
      Changes(second, .horizontalSizeClass, .word(isCollapsed ? "compact" : "unspecified")),
      Changes(first, .hidden, .bool(isCollapsed && columns.showsDetail && !isMoving)),
      Changes(second, .hidden, .bool(isCollapsed && !columns.showsDetail && !isMoving)),
      Changes(ScreenPart.line.id(of: owner), .hidden, .bool(isCollapsed)),
    ]
    return layout
  }
}

extension ViewDefinition {
  /// Becomes a split view controller's view: two columns with a line between them.
  ///
  /// - Parameter bounds: the view's, as far as they are known.
  public mutating func become(split content: SplitContent, in bounds: ScreenBounds, of make: ScreenElements) {
    func column(_ part: ScreenPart, _ view: ViewDefinition?) -> ViewDefinition {
      var column = make.view(
        part.id(of: id), .zero, make.color("systemBackground"), view.map { [$0.filling()] } ?? [])
      column.set(.clipsToBounds, .bool(true))
      return column
    }
    let split = SplitDefinition(
      primaryWidth: content.primaryWidth, displayMode: content.displayMode, primary: content.primary?.placedID,
      secondary: content.secondary?.placedID)
    var secondary = content.secondary
    if let title = content.primary?.titleForBack {
      secondary?.leadBack(to: id, titled: title, in: split.secondaryBounds(SplitColumns(), in: bounds), made: make)
    }
    let columns = [
      column(.secondary, secondary), column(.primary, content.primary),
      make.separator(ScreenPart.line.id(of: id), .zero),
    ]
    set(.clipsToBounds, .bool(true))
    container = .split(split)
    subviews = columns + subviews
    arrange(in: bounds)
  }
}

extension RunningContainer {
  /// The second column shows something else: at once, or coming from the right where there is one column.
  mutating func showDetail(
    _ view: ViewDefinition, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    let split = try split()
    let secondary = ScreenPart.secondary.id(of: id)
    columns.contents.secondary = view.placedID
    var movement = ScreenMovement(emptied: [secondary], insertions: [(view.filling(), secondary)])
    let isCollapsed = split.arrangement(in: bounds) == .collapsed
    if isCollapsed, !columns.showsDetail {
      movement.follow(collapse(split, showingDetail: true, in: bounds, path: path))
    } else {
      // Under a finger the columns stay where it has them.
      movement.layout = layout(in: bounds)
    }
    return movement
  }

  mutating func showPrimary(
    _ isShown: Bool, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    let split = try split()
    if split.arrangement(in: bounds) == .collapsed {
      guard columns.showsDetail == isShown else { return ScreenMovement() }
      if isSwiped { return ignored("show its first column") }
      return collapse(split, showingDetail: !isShown, in: bounds, path: path)
    }
    columns.showsPrimary = (isShown, split.arrangement(in: bounds))
    let changes = split.layout(columns, of: id, in: bounds).allChanges
    return ScreenMovement(steps: [
      .animating(changes, duration: ScreenTiming.push, pace: ScreenTiming.spring, path: path)
    ])
  }

  /// One column comes over the other, or goes from it, as screens of a navigation controller do.
  private mutating func collapse(
    _ split: SplitDefinition, showingDetail: Bool, in bounds: ScreenBounds, path: String
  ) -> ScreenMovement {
    let (first, second) = (ScreenPart.primary.id(of: id), ScreenPart.secondary.id(of: id))
    var start = columns
    start.showsDetail = !showingDetail
    columns.showsDetail = showingDetail
    let showing = [Changes(first, .hidden, .bool(false)), Changes(second, .hidden, .bool(false))]
    let end = split.layout(columns, of: id, in: bounds)
    var movement = ScreenMovement(layout: split.layout(start, of: id, in: bounds), changes: showing)
    movement.steps = [
      Step(action: .tree(.move(second, to: nil, .above(first))), path: path),
      .animating(end.frameChanges, duration: ScreenTiming.push, pace: ScreenTiming.spring, path: path),
      beginMovement(path: path),
    ]
    return movement
  }

  /// Split: the id of what the first column shows, and what the second one offers to what it shows; nil for other containers, and
  /// where the first column is empty.
  public func columns(in bounds: ScreenBounds) -> (primary: String, secondary: ScreenBounds)? {
    guard case .split(let split) = definition, let primary = columns.contents.primary else { return nil }
    return (primary, split.secondaryBounds(columns, in: bounds))
  }

  /// Split: the id of what the first column shows, and whether the second one covers it, where there is room for one column; nil
  /// elsewhere, for other containers, and where the first column is empty.
  public func primaryOfOneColumn(in bounds: ScreenBounds) -> (id: String, isCovered: Bool)? {
    guard case .split(let split) = definition, split.arrangement(in: bounds) == .collapsed else { return nil }
    return columns.contents.primary.map { ($0, columns.showsDetail) }
  }

  /// Split: where there is room for one column from now on, and the other one shows yet, that goes while the bounds move.
  ///
  /// - Parameters:
  ///   - shows: whether the column of an id shows.
  ///   - path: where the job file asks for the movement.
  /// - Returns: the step that hides it at the end; nil: none goes, or it is no split view.
  public mutating func beginHidingColumn(
    in bounds: ScreenBounds, shows: (String) -> Bool, path: String
  ) -> Step? {
    guard case .split(let split) = definition, split.arrangement(in: bounds) == .collapsed,
      let column = hiddenColumn(in: bounds), shows(column)
    else { return nil }
    return beginMovement(path: path)
  }

  /// Split: the ids of both columns, the one in front last, as they lie where nothing moves: the first in front of the second,
  /// which it may come over, but for one column that the second covers; nil: either may, or it is no split view.
  public func columnOrder(in bounds: ScreenBounds) -> [String]? {
    guard case .split(let split) = definition else { return nil }
    let (first, second) = (ScreenPart.primary.id(of: id), ScreenPart.secondary.id(of: id))
    guard split.arrangement(in: bounds) == .collapsed else { return [second, first] }
    return columns.showsDetail ? [first, second] : nil
  }

  /// Split: the id of the column that does not show when both have come where they go; nil: both show, or it is no split view.
  public func hiddenColumn(in bounds: ScreenBounds) -> String? {
    guard case .split(let split) = definition else { return nil }
    let (first, second) = (ScreenPart.primary.id(of: id), ScreenPart.secondary.id(of: id))
    if split.arrangement(in: bounds) == .collapsed { return columns.showsDetail ? first : second }
    return split.frames(columns, in: bounds).primary.maxX > 0 ? nil : first
  }

  private func split() throws(ScreenError) -> SplitDefinition {
    guard case .split(let split) = definition else {
      throw ScreenError(message: "\"\(id)\" is no split view controller")
    }
    return split
  }
}
