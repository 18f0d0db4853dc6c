import XMLTree

/// Segues and transitions whose look only the app's own code knows.
extension ControllerBuilder {
  /// Says what of a controller's segues is shown in another way than the document wants.
  mutating func complain(ofSeguesOf place: Place) {
    for element in place.controller.segues {
      if element["kind"] == "custom" {
        let name = element["identifier"] ?? element["id"] ?? ""
        let ofClass = element["customClass"].map { " of the class \($0)" } ?? ""
        let happens = place.document.isForMac ? "presents its destination" : "shows its destination at once"
        guard context.reference.actions[name] == nil else { continue }
        warn(
          place.key.document,
          "line \(element.line): the custom segue \"\(name)\"\(ofClass) \(happens); say what it does in \"actions\""
        )
      }
      complain(ofTransition: element, in: place)
    }
    complain(ofTransition: place.element, in: place)
    if let search = place.controller.objects.first(where: { $0.name == "searchDisplayController" }) {
      warn(
        place.key.document,
        "line \(search.line): the search of \"\(place.controller.name)\" (UISearchDisplayController) is not performed; its bar shows"
      )
    }
  }

  private mutating func complain(ofTransition element: XMLElement, in place: Place) {
    guard let word = element["modalTransitionStyle"], InterfaceWords.transition(word) == nil else { return }
    warn(
      place.key.document,
      "line \(element.line): the transition \"\(word)\" is not drawn; the destination comes from below")
  }
}
