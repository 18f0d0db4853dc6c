import Document
import Graphics
import Screens
import XMLTree

/// Search bars with a button beside the field, or segments below it.
extension SceneBuilder {
  /// Such a bar is put together from parts; what the document says of text and keys is its field's, `ID.field`.
  func addSearchParts(to view: inout ViewDefinition, _ element: XMLElement) {
    // Xcode writes a title where no segments show.
    let titles = element.says("showsScopeBar") ? element.child("scopeButtonTitles")?.children ?? [] : []
    var content = SearchBarContent(
      placeholder: element["placeholder"] ?? "", text: element["text"] ?? "",
      showsCancelButton: element.says("showsCancelButton"))
    content.scopes = titles.map(\.text)
    content.showsScopeBar = !titles.isEmpty
    guard content.showsCancelButton || content.showsScopeBar else { return }
    func isOfField(_ assignment: PropertyAssignment) -> Bool {
      guard case .view(let property) = assignment.path.property else { return false }
      return !property.classes.contains(.view)
    }
    let ofField = view.properties.filter(isOfField)
    view.properties.removeAll(where: isOfField)
    view.viewClass = .view
    if content.showsScopeBar { view.set(.intrinsicContentSize, .size(Size(-1, Self.scopedHeight))) }
    view.become(searchBar: content, in: bounds(of: view))
    for index in view.subviews.indices {
      switch view.subviews[index].viewClass {
      case .searchBar: view.subviews[index].properties += ofField
      case .button: view.subviews[index].set(.title, .string(systemTitle("cancel")))
      default: break
      }
    }
  }

  /// Points of a search bar with segments (interface-builder.md §8).
  private static var scopedHeight: Double { 100 }
}
