/// A search bar on a navigation bar (`UISearchController`), and what has become of it.
public struct SearchDefinition: Hashable, Sendable {
  /// The search bar's id.
  public var bar: String
  /// Whether it goes up with content that scrolls.
  public var hidesWhenScrolling: Bool
  /// Whether the content is dimmed during a search.
  public var obscuresBackground: Bool
  /// The id of the view that shows while something is typed; nil: there is none.
  public var results: String?
  /// The id of the segments below the bar during a search; nil: there are none.
  public var scope: String?
  /// Whether the search is under way.
  public var isActive = false
  /// Whether something is typed.
  public var hasText = false

  public init(bar: String, hidesWhenScrolling: Bool, obscuresBackground: Bool, results: String?) {
    self.bar = bar
    self.hidesWhenScrolling = hidesWhenScrolling
    self.obscuresBackground = obscuresBackground
    self.results = results
  }
}

/// A search bar without a search controller (`UISearchBar`): the views `ID.field`, `ID.cancel` and `ID.scope`.
public struct SearchBarDefinition: Hashable, Sendable {
  /// Whether the button beside the field shows.
  public var showsCancelButton: Bool
  /// Whether the segments below the field show.
  public var showsScopeBar: Bool
  /// Whether there are segments.
  public var hasScopes: Bool

  public init(showsCancelButton: Bool, showsScopeBar: Bool, hasScopes: Bool) {
    self.showsCancelButton = showsCancelButton
    self.showsScopeBar = showsScopeBar
    self.hasScopes = hasScopes
  }
}

/// What a search bar is to show from now on; nil: as before.
public struct SearchParts: Hashable, Sendable {
  /// Whether the button beside the field shows.
  public var cancelButton: Bool?
  /// Whether the segments below the field show.
  public var scopeBar: Bool?

  public init(cancelButton: Bool?, scopeBar: Bool?) {
    self.cancelButton = cancelButton
    self.scopeBar = scopeBar
  }
}
