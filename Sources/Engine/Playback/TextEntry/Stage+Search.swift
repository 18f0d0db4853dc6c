import Document
import Graphics
import Screens
import Views

/// Searches on navigation bars: they begin when text can be typed into their bars.
extension Stage {
  func beginSearch(at moment: Moment) throws(PlaybackError) {
    guard let view = input.firstResponder, let (owner, isActive) = search(by: view), !isActive else { return }
    _ = try perform(ControllerAction.change(owner, .search(true, isAnimated: true)), at: moment)
  }

  /// Results come with the first character, and go with the last.
  func followSearchText(of view: ViewID, _ text: Value, at time: Double) throws(PlaybackError) {
    guard case .string(let text) = text, let (owner, isActive) = search(by: view), isActive else { return }
    let change = ControllerAction.Change.searchText(!text.isEmpty)
    _ = try perform(ControllerAction.change(owner, change), at: Moment(path: "", time: time))
  }

  /// The navigation controller whose screen on top has a view as its search bar; nil: none.
  private func search(by view: ViewID) -> (owner: String, isActive: Bool)? {
    guard tree.viewClass(of: view) == .searchBar else { return nil }
    let id = name(of: view)
    for owner in registry.containers.order {
      if let bar = registry.containers[owner]?.searchBar, bar.id == id { return (owner, bar.isActive) }
    }
    return nil
  }
}
