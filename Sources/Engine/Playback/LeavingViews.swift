import Document
import Layers
import Lookups
import Views

/// Views that movements have taken out of a list, a stack or the scene, and that show until their ends.
struct LeavingViews {
  /// All there ever were, by their numbers.
  private var views: [ViewID] = []
  private var present: Membership<ViewID> = []

  var isEmpty: Bool { present.isEmpty }

  /// - Returns: its number.
  mutating func add(_ view: ViewID) -> Int {
    views.append(view)
    present.insert(view)
    return views.count - 1
  }

  /// A view is gone.
  mutating func forget(_ view: ViewID) { present.remove(view) }

  func contains(_ view: ViewID) -> Bool { present.contains(view) }

  /// The view of a number; nil: it is gone.
  subscript(number: Int) -> ViewID? { present.contains(views[number]) ? views[number] : nil }
}

extension Stage {
  /// What a movement removes at its end is the view that has the id now, whatever has become of the id until then.
  func lettingGo(_ step: Step) -> Step {
    guard case .tree(.remove(let id)) = step.action, case .view(let view)? = registry.elements[id] else { return step }
    var step = step
    step.action = .tree(.removeLeaving(registry.leaving.add(view)))
    return step
  }

  /// Parts of a container that a step has removed need no place, in a movement as in a layout, and are not removed again.
  func withoutMissingParts(_ step: Step) -> Step {
    var step = step
    switch step.action {
    case .set(let changes): step.action = .set(changes.filter(isPresent))
    case .animate(var block):
      block.changes = block.changes.filter(isPresent)
      step.action = .animate(block)
    case .together(let steps): step.action = .together(steps.map(withoutMissingParts))
    case .transition(var transition):
      transition.steps = transition.steps.map(withoutMissingParts)
      if case .within(let id) = transition.subject, registry.elements[id] == nil {
        step.action = .together(transition.steps)
      } else {
        step.action = .transition(transition)
      }
    case .tree(.remove(let id)) where registry.elements[id] == nil: step.action = .set([])
    default: break
    }
    return step
  }

  /// Whether there is what changes at this time.
  func isPresent(_ change: Changes) -> Bool { registry.elements[change.id] != nil }

  /// A view goes that is no row and no item any more.
  func takeOut(_ view: ViewID, at time: Double) {
    let id = name(of: view)
    logRemoval(of: view, at: time)
    forget(tree.layer(of: view))
    finish(tree.remove(view, at: time))
    log.add("\"\(id)\" removed", at: time)
  }

  /// Whether something of this id is about to go, or is in what is.
  func isLeaving(_ id: String) -> Bool { leavingView(around: id) != nil }

  /// Views that are about to go do so at once where a new one needs their ids.
  func makeRoom(for definition: ViewDefinition, in parent: String, at time: Double) {
    guard !registry.leaving.isEmpty else { return }
    let outer = leavingView(around: parent)
    for id in definition.idsWithin {
      guard let view = leavingView(around: id), view != outer else { continue }
      takeOut(view, at: time)
    }
  }

  private func leavingView(around id: String) -> ViewID? {
    guard !registry.leaving.isEmpty, let element = registry.elements[id] else { return nil }
    let layer: LayerID
    switch element {
    case .view(let view): layer = tree.layer(of: view)
    case .layer(let own): layer = own
    case .guide: return nil
    }
    return tree.layers.ancestry(of: layer).lazy.compactMap { self.tree.view(of: $0) }
      .first(where: registry.leaving.contains)
  }
}
