import Graphics
import Lookups

/// Corner tables that were made, the most recently used kept up to a bound.
final class ShadowCache {
  private struct Key: Hashable {
    var radius: Double
    var sigma: Double
  }

  /// Entries of all tables together; 8 MB.
  private let limit: Int

  private var tables: Lookup<Key, CornerTable> = [:]
  private(set) var total = 0

  init(limit: Int = 4_000_000) { self.limit = limit }

  /// The table for a radius in pixels and a shadow's blur; nil for one without a blur.
  func table(radius: Double, shadow: DisplayItem.Shadow, edges: inout EdgeList, coverage: CoverageBuffer)
    -> CornerTable?
  {
    let key = Key(radius: radius, sigma: shadow.sigma)
    if let table = tables[key] { return table }
    guard let table = CornerTable(radius: radius, shadow: shadow, edges: &edges, coverage: coverage) else { return nil }
    // Radii and sigmas that are animated make a table a frame; starting over costs less than ordering them by use.
    if total + table.values.count > limit {
      tables.removeAll()
      total = 0
    }
    total += table.values.count
    tables[key] = table
    return table
  }
}
