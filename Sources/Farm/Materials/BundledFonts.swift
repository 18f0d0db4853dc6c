/// The fonts of a bundle: all that rendering it may use.
public struct BundledFonts: Codable, Hashable, Sendable {
  /// Absolute path.
  public var folder: String
  /// Names without endings of fonts that the machine had on which the bundle was made, also of those that it does not hold: styles are
  /// chosen among all of a family.
  public var names: [String]

  /// The fonts of a folder.
  public init(folder: String, names: [String]) {
    self.folder = folder
    self.names = names
  }
}
