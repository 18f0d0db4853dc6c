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
