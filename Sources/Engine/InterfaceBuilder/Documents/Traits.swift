import Graphics
import Lookups
import XMLTree

/// The environment for which a document's variations are chosen (interface-builder.md §6).
public struct Traits: Hashable, Sendable {
  /// The size classes of the environment.
  public var sizeClasses: SizeClasses

  public init(_ sizeClasses: SizeClasses) { self.sizeClasses = sizeClasses }

  /// The variations of an element that apply, the least specific first; of equal ones that of the width last.
  func variations(of element: XMLElement) -> [XMLElement] {
    element.children.filter { $0.name == "variation" && matches($0["key"] ?? "") }
      .enumerated()
      .sorted { (Self.specificity($0.element), $0.offset) < (Self.specificity($1.element), $1.offset) }
      .map(\.element)
  }

  /// An attribute, as the variations leave it.
  func attribute(_ name: String, of element: XMLElement) -> String? {
    variations(of: element).last { $0[name] != nil }?[name] ?? element[name]
  }

  func number(_ name: String, of element: XMLElement) -> Double? {
    attribute(name, of: element).flatMap(Double.init).flatMap { $0.isFinite && abs($0) < 1e9 ? $0 : nil }
  }

  func says(_ name: String, of element: XMLElement) -> Bool { attribute(name, of: element) == "YES" }

  /// A child by its name and key, as the variations leave it.
  func child(_ name: String, key: String, of element: XMLElement) -> XMLElement? {
    variations(of: element).last { $0.child(name, key: key) != nil }?.child(name, key: key)
      ?? element.child(name, key: key)
  }

  /// The ids of subviews or constraints that are not installed.
  ///
  /// - Parameter kind: `subviews` or `constraints`.
  func excluded(_ kind: String, of element: XMLElement) -> Membership<String> {
    var result: Membership<String> = []
    for mask in variations(of: element).flatMap(\.children) where mask.name == "mask" && mask["key"] == kind {
      for entry in mask.children {
        guard let id = entry["reference"] else { continue }
        if entry.name == "exclude" { result.insert(id) } else { result.remove(id) }
      }
    }
    return result
  }

  private func matches(_ key: String) -> Bool {
    if key == "default" { return true }
    return key.split(separator: "-").allSatisfy { part in
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { return false }
      switch pair[0] {
      case "widthClass": return sizeClasses.horizontal.map { $0.rawValue == pair[1] } ?? false
      case "heightClass": return sizeClasses.vertical.map { $0.rawValue == pair[1] } ?? false
      default: return false
      }
    }
  }

  private static func specificity(_ variation: XMLElement) -> Int {
    let key = variation["key"] ?? ""
    if key == "default" { return 0 }
    return key.count(where: { $0 == "=" }) * 10 + (key.contains("widthClass") ? 1 : 0)
  }
}
