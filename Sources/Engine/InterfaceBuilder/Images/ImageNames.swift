import Lookups

/// The images that the documents of one app can show. Apps of one job may each have their own image of a name.
public struct ImageNames: Sendable, ExpressibleByArrayLiteral {
  private let assets: Lookup<String, String>

  /// - Parameter entries: what documents call an image, and what the job calls it; of several with one name the first counts.
  public init(_ entries: [(name: String, asset: String)]) {
    assets = Lookup(firstOf: entries.map { ($0.name, $0.asset) })
  }

  /// Images that the job calls as documents do.
  public init(arrayLiteral names: String...) { self.init(names.map { ($0, $0) }) }

  /// What the job calls an image; nil: there is none of that name.
  public subscript(name: String) -> String? { assets[name] }

  /// Whether there is an image of a name.
  public func contains(_ name: String) -> Bool { assets[name] != nil }
}
