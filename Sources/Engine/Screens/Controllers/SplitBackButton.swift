import Document
import Graphics

/// The button at the start of the stack in a split view's second column: where there is room for one column, it leads back to
/// the first, as UIKit has it, which takes the second column's screens onto the stack of the first. Elsewhere it is hidden.
extension ViewDefinition {
  /// What a button that leads to this view shows; nil: the view is no navigation controller's.
  var titleForBack: String? {
    guard case .navigation(let navigation)? = container else { return nil }
    return navigation.screens.last?.bar.titleForBack
  }

  /// Gives the lowest screen of a navigation controller a button to a split view's first column, unless something else stands in its
  /// place; other views stay as they are.
  ///
  /// - Parameters:
  ///   - split: the id of the split view controller's view.
  ///   - title: of what the first column shows.
  ///   - bounds: those of the second column, as far as they are known.
  ///   - make: of the split view.
  public mutating func leadBack(
    to split: String, titled title: String, in bounds: ScreenBounds, made make: ScreenElements
  ) {
    guard case .navigation(var navigation)? = container, let start = navigation.screens.first, start.bar.takesBackButton
    else { return }
    navigation.screens[0].bar.back = title
    navigation.screens[0].bar.split = split
    let id = ScreenPart.back.id(of: start.id)
    var button = make.tinted(as: navigation.options).backButton(of: start.id, title)
    button.onTap = Handler([Step(action: .controller(.change(split, .showPrimary(true))), path: "")])
    let parts = [id, ScreenPart.backTitle.id(of: start.id), ScreenPart.backChevron.id(of: start.id)]
    let layout = navigation.layout(navigation.screens, of: self.id, in: bounds).only(parts)
    let items = ScreenPart.bar.id(of: start.id)
    func add(to bar: inout ViewDefinition) {
      if bar.id == items {
        bar.subviews = bar.subviews.filter { $0.id != id } + [button]
        bar.take(layout)
      } else if bar.id == ScreenPart.bar.id(of: self.id) {
        for index in bar.subviews.indices { add(to: &bar.subviews[index]) }
      }
    }
    add(to: &navigation.screens[0].barItems)
    container = .navigation(navigation)
    for index in subviews.indices { add(to: &subviews[index]) }
  }
}

extension BarContent {
  /// Whether a button that leads back to a split view's first column may come: what stands at the left takes its place.
  fileprivate var takesBackButton: Bool { replacesBack.map { !$0 } ?? left.isEmpty }
}
