import Lookups

/// The sets of all asset catalogues of a project, by name.
struct CatalogIndex {
  /// Folders of sets, relative to the project's folder.
  private(set) var imageSets: Lookup<String, String> = [:]
  private(set) var colorSets: Lookup<String, String> = [:]
  /// Sets whose pictures are templates of symbols.
  private(set) var symbolSets: Lookup<String, String> = [:]

  /// The folder of the app's icon: the set that Xcode's templates call AppIcon, else the first one.
  private(set) var appIcon: String?

  private static let ending = ".xcassets"
  private static let iconName = "AppIcon.appiconset"

  private struct Groups: Decodable {
    struct Properties: Decodable {
      var providesNamespace: Bool?

      private enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }
    var properties: Properties?
  }

  /// - Parameters:
  ///   - paths: every file of the project; of sets with the same name the first counts.
  ///   - read: the content of a file.
  /// - Throws: a group's `Contents.json` that is none.
  init(_ paths: [String], read: (String) throws(ProjectError) -> [UInt8]) throws(ProjectError) {
    let known = Membership(paths)
    var seen: Membership<String> = []
    var namespaces: Lookup<String, Bool> = [:]
    var isAppIcon = false
    for path in paths where path.contains(Self.ending + "/") {
      let parts = path.split(separator: "/").map(String.init)
      guard let catalog = parts.firstIndex(where: { $0.hasSuffix(Self.ending) }),
        let set = parts[(catalog + 1)...].firstIndex(where: { Self.kind($0) != nil }), set < parts.count - 1
      else { continue }
      let folder = parts[...set].joined(separator: "/")
      guard seen.insert(folder) else { continue }
      var name = ""
      for group in parts.indices[(catalog + 1)..<set] {
        let place = parts[...group].joined(separator: "/")
        if namespaces[place] == nil { namespaces[place] = try Self.isNamespace(place, known, read) }
        if namespaces[place] == true { name += parts[group] + "/" }
      }
      let last = parts[set]
      name += last[..<last.lastIndex(of: ".")!]
      switch Self.kind(last) {
      case .image:
        if imageSets[name] == nil { imageSets[name] = folder }
        if last.hasSuffix(".appiconset"), appIcon == nil || last == Self.iconName && !isAppIcon {
          appIcon = folder
          isAppIcon = last == Self.iconName
        }
      case .color: if colorSets[name] == nil { colorSets[name] = folder }
      case .symbol: if symbolSets[name] == nil { symbolSets[name] = folder }
      case nil: break
      }
    }
  }

  private enum Kind { case image, color, symbol }

  private static func kind(_ folder: String) -> Kind? {
    if folder.hasSuffix(".imageset") || folder.hasSuffix(".appiconset") || folder.hasSuffix(".launchimage") {
      return .image
    }
    if folder.hasSuffix(".colorset") { return .color }
    return folder.hasSuffix(".symbolset") ? .symbol : nil
  }

  private static func isNamespace(
    _ folder: String, _ known: Membership<String>, _ read: (String) throws(ProjectError) -> [UInt8]
  ) throws(ProjectError) -> Bool {
    let path = folder + "/Contents.json"
    guard known.contains(path) else { return false }
    return try JSONFile.read(Groups.self, read(path), path: path).properties?.providesNamespace == true
  }
}
