import Document
import Graphics

/// The view of an id among views and all that is in them.
func find(_ id: String, in views: [ViewDefinition]) -> ViewDefinition? {
  for view in views {
    if view.id == id { return view }
    if let found = find(id, in: view.subviews) { return found }
  }
  return nil
}

/// What a view's property is set to; nil if it is not set.
func value(_ view: ViewDefinition?, _ property: ViewProperty) -> Value? {
  view?.properties.last { $0.path.property == .view(property) }?.value
}
