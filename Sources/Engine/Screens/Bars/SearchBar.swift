import Document
import Graphics

/// What a search bar shows that no search controller has.
public struct SearchBarContent: Sendable {
  /// What the field says while nothing is typed.
  public var placeholder: String
  /// What is typed at first.
  public var text: String
  /// Whether a button stands beside the field.
  public var showsCancelButton: Bool
  /// The titles of the segments below the field.
  public var scopes: [String] = []
  /// Which of them is chosen, from 0.
  public var selectedScope = 0
  /// Whether the segments show.
  public var showsScopeBar = false
  /// Steps for a tap on the button; nil: none.
  public var onCancel: Handler?
  /// Steps when another segment is chosen; nil: none.
  public var onScope: Handler?
  /// Steps when the text changes; nil: none.
  public var onChange: Handler?
  /// Steps for the return key; nil: that ends typing.
  public var onReturn: Handler?

  public init(placeholder: String, text: String, showsCancelButton: Bool) {
    self.placeholder = placeholder
    self.text = text
    self.showsCancelButton = showsCancelButton
  }
}

extension ViewDefinition {
  /// Becomes a search bar: a field with a button beside it and segments below it, which may come and go.
  ///
  /// - Parameter bounds: the view's, as far as they are known.
  public mutating func become(searchBar content: SearchBarContent, in bounds: ScreenBounds) {
    var field = part(.field, .searchBar)
    field.set(.placeholder, .string(content.placeholder))
    field.set(.font, .string(FontTextStyle.body.font(in: bounds.contentSizeCategory)))
    if !content.text.isEmpty { field.set(.text, .string(content.text)) }
    field.onValueChanged = content.onChange
    field.onReturn = content.onReturn
    var cancel = part(.cancel, .button)
    cancel.set(.title, .string("Cancel"))
    cancel.set(.textAlignment, .word(TextAlignment.center.rawValue))
    cancel.onTap = content.onCancel
    var parts = [field, cancel]
    if !content.scopes.isEmpty {
      var segments = part(.scope, .segmentedControl)
      segments.set(.segments, .string(content.scopes.joined(separator: "\n")))
      segments.set(.selectedSegmentIndex, .number(Double(content.selectedScope)))
      segments.onValueChanged = content.onScope
      parts.append(segments)
    }
    container = .searchBar(
      SearchBarDefinition(
        showsCancelButton: content.showsCancelButton, showsScopeBar: content.showsScopeBar,
        hasScopes: !content.scopes.isEmpty))
    subviews = parts + subviews
    arrange(in: bounds)
  }

  private func part(_ part: ScreenPart, _ viewClass: ViewClass) -> ViewDefinition {
    var view = ViewDefinition(id: part.id(of: id), viewClass: viewClass, properties: [], subviews: [])
    view.set(.frame, .rect(.zero))
    return view
  }
}

extension SearchBarDefinition {
  /// Points of a bar without segments.
  private static func height(in bounds: ScreenBounds) -> Double { 56 + bounds.contentSizeCategory.searchGrowth }

  /// The field is as high as the bar, or has its upper part where there are segments.
  func layout(of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    let (size, safe) = (bounds.size, bounds.safeArea)
    let height = hasScopes ? min(Self.height(in: bounds), size.height) : size.height
    let width = NavigationDefinition.cancelWidth
    let right = size.width - safe.right
    layout.place(
      .field, of: owner, Rect(safe.left, 0, max(0, right - safe.left - (showsCancelButton ? width : 0)), height))
    layout.place(.cancel, of: owner, Rect(showsCancelButton ? right - width : size.width, 0, width, height))
    layout.changes.append(Changes(ScreenPart.cancel.id(of: owner), .alpha, .number(showsCancelButton ? 1 : 0)))
    if hasScopes {
      layout.place(.scope, of: owner, Rect(safe.left + 8, height, max(0, right - safe.left - 16), 32))
      layout.changes.append(Changes(ScreenPart.scope.id(of: owner), .alpha, .number(showsScopeBar ? 1 : 0)))
    }
    return layout
  }
}

extension RunningContainer {
  /// The button comes from the right, and the field makes room for it; segments appear.
  mutating func show(
    _ parts: SearchParts, isAnimated: Bool, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    guard let before = searchParts else {
      throw ScreenError(message: "\"\(id)\" is no view with a \"searchBar\"; name one")
    }
    if parts.scopeBar != nil, !before.hasScopes {
      throw ScreenError(message: "the search bar \"\(id)\" has no scopes; give it \"scopeButtonTitles\"")
    }
    var bar = before
    bar.showsCancelButton = parts.cancelButton ?? before.showsCancelButton
    bar.showsScopeBar = parts.scopeBar ?? before.showsScopeBar
    guard bar != before else { return ScreenMovement() }
    searchParts = bar
    var phrases: [String] = []
    if bar.showsCancelButton != before.showsCancelButton {
      phrases.append("\(bar.showsCancelButton ? "shows" : "hides") its cancel button")
    }
    if bar.showsScopeBar != before.showsScopeBar {
      phrases.append("\(bar.showsScopeBar ? "shows" : "hides") its scopes")
    }
    return ScreenMovement(
      log: "\"\(id)\" \(phrases.joined(separator: " and "))",
      steps: [
        .animating(
          bar.layout(of: id, in: bounds).allChanges, duration: isAnimated ? ScreenTiming.search : 0, path: path)
      ])
  }
}
