/// A layout that cannot be solved in a sensible time.
public struct LayoutError: Error, Sendable {
  /// How many constraints hold between all views, UIKit's own among them.
  var constraintCount: Int
  /// The view with the most subviews that take part.
  var crowdedView: String?

  /// One sentence, with its remedy.
  public var message: String {
    let place = crowdedView.map { "; the most views are in \"\($0)\"" } ?? ""
    return
      "the \(constraintCount) constraints of this layout depend on each other in more ways than can be solved\(place); "
      + "make chains and stack views shorter, leave them room, or give views frames"
  }
}
