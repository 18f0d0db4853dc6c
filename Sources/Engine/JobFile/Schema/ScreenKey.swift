/// A key of views that fills them with standard content.
enum ScreenKey: String, CaseIterable {
  case navigationBar, tabBar, toolbar, table, collection, navigation, tabs, split, pages, window
  case statusBar, deviceBody, menuBar, player, picker, searchBar

  /// What the reference says of it.
  var purpose: String {
    switch self {
    case .navigationBar: "The view is a navigation bar."
    case .tabBar: "The view is a tab bar."
    case .toolbar: "The view is a toolbar."
    case .table: "The scroll view is a table view."
    case .collection: "The scroll view is a collection view with a flow layout or a compositional layout."
    case .navigation: "The view is a navigation controller's: a stack of screens under a bar."
    case .tabs: "The view is a tab bar controller's: one of several screens at a time."
    case .split: "The view is a split view controller's: two columns."
    case .pages: "The view is a page view controller's: pages that are turned."
    case .window: "The view is a window of macOS, with its title bar."
    case .menuBar: "The view is a menu bar of macOS, 24 points high; a click on a title opens its menu."
    case .picker: "The view is a picker: columns of rows that turn."
    case .searchBar: "The view is a search bar with a cancel button and scopes."
    case .player: "The view plays a video, with controls that a tap brings."
    case .statusBar: "The view is a status bar: time, network, battery."
    case .deviceBody: "The view is a device, as large as there is room, with something on its screen."
    }
  }
}
