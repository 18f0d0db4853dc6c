import Document
import Graphics
import Lookups
import Screens
import Views

/// Rows and items that come, go and change places. Everything in a list gets its place by each of them, however many there are.
extension Stage {
  /// Lets what earlier changes of this moment asked for begin before a list is changed again, which finds everything where they put
  /// it: each gives every row its place, and many that wait would take megabytes.
  func performArrangements(before change: ControllerAction.Change, at time: Double) throws(PlaybackError) {
    if change.editsList { try performArrangements(at: time) }
  }

  /// A change of a controller by the ids of what it is about, which steps may call by further names.
  func withIDs(_ action: ControllerAction) -> ControllerAction {
    guard case .change(let name, var change) = action else { return action }
    func ids(_ names: [String]) -> [String] { names.map { registry.id(of: $0) } }
    switch change {
    case .deleteRows(let rows, let animation): change = .deleteRows(ids(rows), animation)
    case .moveRow(let row, let place): change = .moveRow(registry.id(of: row), to: place)
    case .selectRows(let rows, let isSelected): change = .selectRows(rows.map(ids), isSelected)
    case .deleteItems(let items): change = .deleteItems(ids(items))
    case .moveItem(let item, let place, let section):
      change = .moveItem(registry.id(of: item), to: place, section: section)
    default: break
    }
    return .change(registry.id(of: name), change)
  }

  /// What a step may have meant that names something else than a list: the list around that, or those in it; empty if there is
  /// none.
  func lists(meantBy id: String) -> String {
    guard case .view(let view)? = registry.elements[id] else { return "" }
    func list(_ view: ViewID) -> String? {
      let name = name(of: view)
      return registry.containers[name].flatMap { $0.isList ? name : nil }
    }
    if let around = sequence(first: view, next: tree.superview(of:)).lazy.compactMap(list).first {
      return "; it is in \"\(around)\": name that"
    }
    let within = tree.descendants(of: view).compactMap(list).prefix(3).map { "\"\($0)\"" }
    return within.isEmpty ? "" : "; in it there is \(within.joined(separator: ", "))"
  }

  /// The steps that follow a change of a list, without places that views have already.
  ///
  /// - Parameter steps: as they are if something is about to move these views yet.
  func withoutPresentPlaces(_ steps: [Step], of change: ControllerAction.Change) -> [Step] {
    guard change.editsList, !registry.containers.hasPendingSteps, var first = steps.first,
      case .animate(var animation) = first.action
    else { return steps }
    // A snapshot: to read through the stage would copy the tree for each of thousands of rows.
    let tree = tree
    var changed: Membership<String> = []
    animation.changes = animation.changes.compactMap { change in
      guard !changed.contains(change.id), case .view(let view)? = registry.elements[change.id] else { return change }
      var change = change
      change.properties.removeAll { isPresent($0, view, in: tree) }
      guard !change.properties.isEmpty else { return nil }
      changed.insert(change.id)
      return change
    }
    first.action = .animate(animation)
    return [first] + steps.dropFirst()
  }

  /// Whether a view has its place, or its size, already.
  private func isPresent(_ assignment: PropertyAssignment, _ view: ViewID, in tree: ViewTree) -> Bool {
    switch (assignment.path.property, assignment.path.component, assignment.value) {
    case (.view(.center), nil, .point(let center)): tree.layers[tree.layer(of: view)].position == center
    case (.view(.bounds), .size, .size(let size)): tree.layers[tree.layer(of: view)].bounds.size == size
    default: false
    }
  }
}

extension ControllerAction.Change {
  /// What a step that asks for it must name; nil where that is no list.
  var listNoun: String? {
    switch self {
    case .insertRows, .deleteRows, .deleteSelectedRows, .moveRow, .setRows, .selectRows, .setEditing: "table"
    case .insertItems, .deleteItems, .moveItem, .setItems: "collection"
    case .insertSections, .deleteSections, .moveSection, .reloadSections, .insertItemSections, .reloadItemSections:
      "table or collection"
    default: nil
    }
  }

  /// Whether it is a change of the rows of a table, or of the items of a collection, that a step asks for.
  fileprivate var editsList: Bool {
    switch self {
    case .insertRows, .deleteRows, .deleteSelectedRows, .moveRow, .setRows: true
    case .insertSections, .deleteSections, .moveSection, .reloadSections: true
    case .insertItemSections, .reloadItemSections, .insertItems, .deleteItems, .moveItem, .setItems: true
    default: false
    }
  }
}
