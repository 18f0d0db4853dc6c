/// What views and layers of different classes call by different names.
public enum RelatedProperties {
  /// Names of properties, or key paths, that mean the same; of colours the most particular comes first.
  private static let groups: [[String]] = [
    ["text", "title", "string"], ["textColor", "foregroundColor", "fillColor", "backgroundColor"],
    ["textAlignment", "alignmentMode"], ["image", "contents"], ["contentMode", "contentsGravity"],
    ["font", "fontSize"], ["transform.scale", "scale"], ["alpha", "opacity"], ["center", "position"],
    ["clipsToBounds", "masksToBounds"],
  ]

  /// The first name that means the same as another one.
  ///
  /// - Parameter has: whether a property, by its name without components, is one that is wanted.
  /// - Returns: nil where there is none.
  public static func name(for name: String, where has: (String) -> Bool) -> String? {
    let group = groups.first { $0.contains(name) } ?? []
    return group.first { $0 != name && has(String($0.prefix { $0 != "." })) }
  }
}
