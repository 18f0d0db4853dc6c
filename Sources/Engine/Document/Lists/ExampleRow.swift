/// A row or an item that a job gives a table or a collection of a document.
public struct ExampleRow: Sendable {
  /// The reuse identifier of its prototype; nil: the first.
  public var cell: String?
  /// The title of a new section that begins with it; nil: it belongs to the one before.
  public var section: String?
  /// Texts and images of the views in it, by outlet, label in the editor, id, or `text`, `detail` and `image`.
  public var values: [(name: String, value: String)]
  /// Steps when it is tapped, before its segue; nil: none.
  public var onTap: Handler?

  public init(cell: String?, section: String?, values: [(name: String, value: String)], onTap: Handler?) {
    self.cell = cell
    self.section = section
    self.values = values
    self.onTap = onTap
  }
}
