import Document
import Graphics
import Screens

/// Search bars, those of search controllers and others.
extension Reader {
  /// What a view with a search bar shows; nil after a report.
  func searchBar(in viewClass: ViewClass) -> SearchBarContent? {
    if viewClass == .searchBar {
      error("this key makes a field of its own, the view's id with \".field\"; remove \"type\": \"searchBar\"")
      return nil
    }
    guard let object = object(JobTables.searchBar) else { return nil }
    var bar = SearchBarContent(
      placeholder: object.value("placeholder") { $0.text() }, text: object.value("text") { $0.text() },
      showsCancelButton: object.value("showsCancelButton") { $0.bool() })
    (bar.scopes, bar.selectedScope, bar.onScope) = object.scopes()
    bar.showsScopeBar = object["showsScopeBar"]?.bool() ?? !bar.scopes.isEmpty
    if bar.scopes.isEmpty, bar.showsScopeBar {
      object["showsScopeBar"]?.error("there are no scopes to show; give \"scopeButtonTitles\"")
    }
    bar.onCancel = object["onCancel"]?.handler()
    bar.onChange = object["onValueChanged"]?.valueHandler(of: .searchBar)
    bar.onReturn = object["onReturn"]?.returnHandler(of: .searchBar)
    return bar
  }

  /// A step that shows or hides what stands beside and below a field.
  func searchParts() -> ControllerAction? {
    guard let object = object(JobTables.setSearchBar), let reader = object.required("in"), let id = reader.knownID()
    else { return nil }
    let parts = SearchParts(
      cancelButton: object["showsCancelButton"]?.bool(), scopeBar: object["showsScopeBar"]?.bool())
    if object["showsCancelButton"] == nil, object["showsScopeBar"] == nil {
      error("nothing changes; say what shows: \"showsCancelButton\" or \"showsScopeBar\"")
      return nil
    }
    let place = context.containers[id]
    if case .searchBar(let bar)? = place?.definition {
      if !bar.hasScopes {
        object["showsScopeBar"]?.error("the search bar \"\(id)\" has no scopes; give it \"scopeButtonTitles\"")
      }
    } else if place != nil || !context.hasDocuments {
      reader.error("\"\(id)\" is no view with a \"searchBar\"; name one")
      return nil
    }
    return .change(id, .showSearchParts(parts, isAnimated: object.value("animated") { $0.bool() }))
  }
}

extension ObjectReader {
  /// The titles of segments, which of them is chosen, and the steps when another one is.
  func scopes() -> (titles: [String], selected: Int, onChange: Handler?) {
    let titles = self["scopeButtonTitles"]?.list("titles").compactMap { $0.text() } ?? []
    let selected = value("selectedScope") { $0.integer(0...1000) }
    if selected > max(0, titles.count - 1) {
      self["selectedScope"]?.error(
        "there is no scope \(selected); \"scopeButtonTitles\" has \(titles.count), counted from 0")
    }
    if titles.isEmpty {
      self["onScopeChanged"]?.error("there are no scopes to change; give \"scopeButtonTitles\"")
    }
    return (titles, selected, self["onScopeChanged"]?.valueHandler(of: .segmentedControl))
  }
}
