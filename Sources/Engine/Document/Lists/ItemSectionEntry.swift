/// A section that comes to a collection: how its items lie, and its views.
public struct ItemSectionEntry: Sendable {
  /// How its items lie.
  public var section: CompositionalLayout.Section
  /// Headers, footers and others at its edges, in front of its items.
  public var boundaries: [ViewDefinition]
  /// What lies behind its items.
  public var backgrounds: [ViewDefinition]
  /// In their order.
  public var items: [ListEntry<CollectionDefinition.Item>]

  public init(
    _ section: CompositionalLayout.Section, boundaries: [ViewDefinition], backgrounds: [ViewDefinition],
    items: [ListEntry<CollectionDefinition.Item>]
  ) {
    self.section = section
    self.boundaries = boundaries
    self.backgrounds = backgrounds
    self.items = items
  }
}
