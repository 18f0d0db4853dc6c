import Document
import Graphics
import Screens
import XMLTree

/// Views of iOS that stand in a scene with parts of their own.
extension SceneBuilder {
  mutating func addParts(to view: inout ViewDefinition, _ element: XMLElement) {
    switch element.name {
    case "toolbar":
      let buttons = element.child("items")?.children.map { barButton($0) } ?? []
      view.become(toolbar: buttons, in: bounds(of: view), of: make)
    case "navigationBar":
      guard let item = element.child("items")?.children.last(where: { $0.name == "navigationItem" }) else { return }
      var content = barContent(item)
      content.isLarge = element.says("largeTitles") && content.isLarge
      view.become(navigationBar: content, in: bounds(of: view), of: make)
    case "tabBar":
      let items = element.child("items")?.children.filter { $0.name == "tabBarItem" } ?? []
      let selected = items.firstIndex { $0["id"] == element["selectedItem"] && $0["id"] != nil } ?? -1
      view.become(tabBar: items.map { tabItem($0) }, selected: selected, in: bounds(of: view), of: make)
    case "button": addMenu(to: &view, ofButton: element)
    case "pickerView": addSampleRows(to: &view)
    case "datePicker": addDatePicker(PickerContent(datePicker: element), to: &view)
    case "searchBar":
      if element["searchBarStyle"] != "minimal", !view.has(.backgroundColor) {
        view.set(.backgroundColor, .color(make.color("secondarySystemBackground")))
      }
      addSearchParts(to: &view, element)
    default: break
    }
  }
}
