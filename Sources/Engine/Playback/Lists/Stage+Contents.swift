import Document
import Views

/// Rows and items that stay in a list whose content is set anew: they show other texts and images, and have other handlers.
extension Stage {
  /// The texts, with the colours of labels, and images of definitions, as new values of the views that are there for them, which do from now on what
  /// the definitions say.
  ///
  /// What the job gave no id is called by the step that made it, so that it goes by its place: it is the view of its class
  /// that stands as far behind the others without an id.
  func newContents(of definitions: [ViewDefinition], at moment: Moment) -> [Changes] {
    definitions.flatMap { entry in
      var changes: [Changes] = []
      var open = [(definition: entry, id: entry.id)]
      while let (definition, id) = open.popLast() {
        // A title says something by its colour, too.
        let showsText = definition.viewClass == .label && definition.has(.text)
        let shown = definition.properties.filter {
          [.view(.text), .view(.image), .view(.title)].contains($0.path.property)
            || (showsText && $0.path.property == .view(.textColor))
        }
        if !shown.isEmpty { changes.append(Changes(id: id, properties: shown)) }
        if case .view(let view)? = registry.elements[id] { registry.setHandlers(of: view, to: definition) }
        open += parts(of: definition, in: id, entry: entry.id, at: moment).reversed()
      }
      return changes
    }
  }

  /// What is in a definition, with the ids of the views that are there for it.
  private func parts(
    of definition: ViewDefinition, in id: String, entry: String, at moment: Moment
  ) -> [(definition: ViewDefinition, id: String)] {
    guard case .view(let view)? = registry.elements[id] else { return [] }
    var unnamed = tree.subviews(of: view).filter { isUnnamed(name(of: $0), in: entry) }
    return definition.subviews.compactMap { part in
      guard isUnnamed(part.id, in: entry) else { return (part, part.id) }
      guard let index = unnamed.firstIndex(where: { tree.viewClass(of: $0) == part.viewClass }) else {
        log.add(
          "\"\(entry)\" stays as it is made, and has no further \(part.viewClass.rawValue) for what is new in it; give the entry another \"id\", with which it comes anew",
          at: moment, isWarning: true)
        return nil
      }
      return (part, name(of: unnamed.remove(at: index)))
    }
  }

  /// Whether the job gave no id to what is in a row or an item.
  private func isUnnamed(_ id: String, in entry: String) -> Bool {
    id.hasPrefix("view@") || id.hasPrefix("\(entry).view@")
  }
}
