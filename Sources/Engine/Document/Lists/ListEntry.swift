/// A row or an item that comes: what the layout needs to know of it, and its view.
public struct ListEntry<Entry: Sendable>: Sendable {
  /// As the layout needs it.
  public var entry: Entry
  /// Its cell, or the item itself.
  public var view: ViewDefinition

  public init(entry: Entry, view: ViewDefinition) {
    self.entry = entry
    self.view = view
  }
}
