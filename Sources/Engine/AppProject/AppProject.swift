import Graphics
import InterfaceBuilder
import Lookups

/// The folder of an app as documents see it: its storyboards, asset catalogues, images, texts and fonts. Reads what it is
/// asked for, through a function that it is given, and nothing twice on purpose.
public struct AppProject {
  /// The content of a file, by its path relative to the project's folder.
  public typealias Reading = (String) throws(ProjectError) -> [UInt8]

  /// What `Info.plist` says.
  public private(set) var information: AppInformation
  /// What should be looked at, a sentence each.
  public private(set) var warnings: [String] = []
  /// Every file, relative to the project's folder, sorted.
  let paths: [String]
  let read: Reading
  private let known: Membership<String>
  private let catalogs: CatalogIndex
  /// Files outside of catalogues by their names, those nearest to the document first, then to the project's folder.
  private var files: Lookup<String, [String]> = [:]

  /// Property lists that are looked at for one that names a storyboard.
  private static let propertyListLimit = 50
  /// Ends like an app's, and belongs to a service.
  private static let foreignPropertyList = "GoogleService-Info.plist"

  /// - Parameters:
  ///   - paths: every file of the project, relative to its folder.
  ///   - document: the path of the document that is shown, relative to the project's folder. Of things of one name that
  ///     which shares more folders with it goes first: a project may hold several apps.
  ///   - read: the content of a file.
  /// - Throws: a group of a catalogue that cannot be read.
  public init(paths: [String], near document: String? = nil, read: @escaping Reading) throws(ProjectError) {
    self.paths = paths.sorted()
    self.read = read
    known = Membership(paths)
    let here = Self.folders(of: document ?? "")
    func distance(_ path: String) -> Int { here.count - zip(here, Self.folders(of: path)).prefix { $0 == $1 }.count }
    let nearest = here.isEmpty ? self.paths : self.paths.map { (distance($0), $0) }.sorted { $0 < $1 }.map(\.1)
    catalogs = try CatalogIndex(nearest, read: read)
    let plain = self.paths.filter { !$0.contains(".xcassets/") }
    let ordered = plain.map { (distance($0), Self.folders(of: $0).count, $0) }.sorted { $0 < $1 }.map(\.2)
    for path in ordered { files[Self.name(of: path), default: []].append(path) }
    let lists = ordered.filter {
      let name = Self.name(of: $0)
      return name == "Info.plist" || name.hasSuffix("-Info.plist") && name != Self.foreignPropertyList
    }
    var found: AppInformation?
    for path in lists.prefix(Self.propertyListLimit) {
      let information: AppInformation
      do throws(ProjectError) {
        information = AppInformation(try PropertyList(read(path), path: path))
      } catch {
        warnings.append("\(error); nothing of it counts")
        continue
      }
      let isMain = (information.mainStoryboard ?? information.mainNib) != nil
      if found == nil && information != AppInformation() || isMain { found = information }
      if isMain { break }
    }
    information = found ?? AppInformation()
    if information.mainStoryboard == nil { useBuildSettings(ordered) }
  }

  /// Xcode projects that are looked at.
  private static let projectLimit = 10

  /// What the build writes into `Info.plist`, where that does not say it.
  private mutating func useBuildSettings(_ paths: [String]) {
    func exists(_ name: String) -> Bool { files[name + ".storyboard"] != nil }
    func isNib(_ name: String) -> Bool { files[name + ".xib"] != nil }
    for path in paths.filter({ $0.hasSuffix(".xcodeproj/project.pbxproj") }).prefix(Self.projectLimit) {
      guard let project = try? read(path) else { continue }
      let names = ["UIMainStoryboardFile", "NSMainStoryboardFile"].flatMap {
        BuildSettings.values(of: "INFOPLIST_KEY_" + $0, in: project)
      }
      information.mainStoryboard = information.mainStoryboard ?? names.first(where: exists)
      let nibs = BuildSettings.values(of: "INFOPLIST_KEY_NSMainNibFile", in: project)
      information.mainNib = information.mainNib ?? nibs.first(where: isNib)
      let launch = BuildSettings.values(of: "INFOPLIST_KEY_UILaunchStoryboardName", in: project)
      information.launchStoryboard = information.launchStoryboard ?? launch.first(where: exists)
    }
  }

  /// The folders that a path leads through.
  private static func folders(of path: String) -> [Substring] {
    Array(path.split(separator: "/", omittingEmptySubsequences: false).dropLast())
  }

  static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// The content of a file of the project.
  public func content(of path: String) throws(ProjectError) -> [UInt8] { try read(path) }

  /// Files outside of catalogues with a name, those nearest to the document first, then to the project's folder.
  func files(named name: String) -> [String] { files[name] ?? [] }

  // MARK: Documents

  /// Every storyboard and xib, sorted by their paths.
  public var documents: [String] {
    paths.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
  }

  /// The path of a document by its path or its name, with or without ending, in a language where there is one.
  ///
  /// - Throws: that there is none, with the names of those that there are.
  public func document(_ name: String, locale: String?) throws(ProjectError) -> String {
    if known.contains(name) { return name }
    let candidates = [name, name + ".storyboard", name + ".xib"].flatMap { files(named: $0) }
    guard let best = Self.preferred(candidates, locale: locale, region: information.developmentRegion) else {
      throw ProjectError(
        name, "the project has no document of that name; it has \(Self.listing(documents.map(Self.name(of:))))")
    }
    return best
  }

  /// The document that the app starts with: the storyboard or xib that `Info.plist` says, else the storyboard that is named
  /// Main, else the only one.
  ///
  /// - Throws: that it cannot be told.
  public func mainStoryboard(locale: String?) throws(ProjectError) -> String {
    if let name = information.mainStoryboard {
      if let path = try? document(name, locale: locale) { return path }
      throw ProjectError(
        "Info.plist",
        "it names the storyboard \"\(name)\", which is not in the project; it has \(Self.listing(documents.map(Self.name(of:))))"
      )
    }
    if let nib = information.mainNib, let path = try? document(nib, locale: locale) { return path }
    if let path = storyboard("Main", locale) { return path }
    let launch = launchNames
    let others = Membership(
      documents.filter { $0.hasSuffix(".storyboard") }.map(Self.name(of:)).filter { !launch.contains($0) }
    ).sorted()
    guard others.count == 1, let path = storyboard(String(others[0].dropLast(".storyboard".count)), locale) else {
      let launching = Membership(documents.map(Self.name(of:)).filter(launch.contains)).sorted()
      throw ProjectError(
        ".",
        others.isEmpty && !launching.isEmpty
          ? "the only storyboard is the launch screen \(launching[0]): the app makes its screens in code, and only documents can be drawn; name that file to see it"
          : others.isEmpty
            ? documents.isEmpty
              ? "the folder holds no storyboard; name the folder of an app's sources"
              : "the folder holds no storyboard; name one of its xibs: \(Self.listing(documents.map(Self.name(of:))))"
            : "no Info.plist says which storyboard is the main one, and none is named Main; say one of \(Self.listing(others)) as \"file\""
      )
    }
    return path
  }

  /// The storyboard that shows while the app starts; nil where there is none.
  public func launchStoryboard(locale: String?) -> String? {
    launchNames.lazy.compactMap { storyboard(String($0.dropLast(".storyboard".count)), locale) }.first
  }

  private var launchNames: [String] {
    ([information.launchStoryboard].compactMap(\.self) + ["LaunchScreen", "Launch Screen"]).map { $0 + ".storyboard" }
  }

  private func storyboard(_ name: String, _ locale: String?) -> String? {
    Self.preferred(files(named: name + ".storyboard"), locale: locale, region: information.developmentRegion)
  }

  /// Of files of one name in folders of languages the one of a locale, else what is for all.
  private static func preferred(_ candidates: [String], locale: String?, region: String?) -> String? {
    let wanted = Locales.chain(locale)
    func rank(_ path: String) -> Int {
      guard let language = Locales.language(ofPath: path) else { return wanted.count }
      if let place = wanted.firstIndex(of: language) { return place }
      if language == "Base" { return wanted.count + 1 }
      return language == (region ?? "en") ? wanted.count + 2 : wanted.count + 3
    }
    return candidates.enumerated().min { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }?.element
  }

  /// Names for a message, the first twelve of many.
  static func listing(_ names: [String]) -> String {
    guard !names.isEmpty else { return "none" }
    return names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }

  // MARK: Colours and images

  /// A colour of a catalogue; nil where none has it.
  ///
  /// - Throws: a colour set that cannot be read.
  public func color(named name: String, in appearance: Appearance) throws(ProjectError) -> Color? {
    guard let folder = catalogs.colorSets[name], known.contains(folder + "/Contents.json") else { return nil }
    let path = folder + "/Contents.json"
    let set = try JSONFile.read(ColorSet.self, read(path), path: path)
    guard let color = set.color(appearance) else {
      throw ProjectError(path, "the set has no colour that can be read; give it one in Xcode")
    }
    return color
  }

  /// What a project has under the name of an image.
  public enum Picture: Sendable, Equatable {
    /// A file of pixels, relative to the project's folder, its pixels a point, and whether only its coverage counts.
    case file(String, scale: Double, isTemplate: Bool)
    /// An SVG file, relative to the project's folder; of a symbol's template the variant that is wanted.
    case drawing(String, variant: String?, isTemplate: Bool)
    /// There is something, and why it cannot be drawn.
    case unreadable(String)
  }

  /// An image by its name: of a catalogue, else a file with that name.
  ///
  /// - Parameters:
  ///   - scale: pixels a point that are wanted.
  ///   - isTablet: whether pictures for iPad go before those for iPhone.
  /// - Returns: nil where nothing has the name.
  /// - Throws: an image set that cannot be read.
  public func picture(
    named name: String, scale: Double, appearance: Appearance, isTablet: Bool
  ) throws(ProjectError) -> Picture? {
    // A Mac's documents know the app's icon by this name.
    let isForMac = name == "NSApplicationIcon"
    if isForMac, let icon = catalogs.appIcon {
      return try picture(icon, scale: scale, appearance: appearance, isTablet: false, isForMac: true)
    }
    // The system finds an image set by a file's name, too.
    let stem = [".png", ".jpg"].first { name.lowercased().hasSuffix($0) }.map { String(name.dropLast($0.count)) }
    if let folder = catalogs.imageSets[name] ?? stem.flatMap({ catalogs.imageSets[$0] }) {
      return try picture(folder, scale: scale, appearance: appearance, isTablet: isTablet, isForMac: false)
    }
    if let folder = catalogs.symbolSets[name] { return try symbol(folder) }
    return plainPicture(name, scale: scale)
  }

  /// The picture of an image set, or of an app's icon.
  private func picture(
    _ folder: String, scale: Double, appearance: Appearance, isTablet: Bool, isForMac: Bool
  ) throws(ProjectError) -> Picture {
    let path = folder + "/Contents.json"
    guard known.contains(path) else { return .unreadable("\(folder) has no Contents.json") }
    let set = try JSONFile.read(ImageSet.self, read(path), path: path)
    var found = set.entry(scale: scale, appearance: appearance, isTablet: isTablet).flatMap { entry in
      entry.filename.map { (file: $0, pixelsPerPoint: entry.pixelsPerPoint ?? 1) }
    }
    if folder.hasSuffix(".appiconset"),
      let icon = set.icon(scale: scale, appearance: appearance, isTablet: isTablet, isForMac: isForMac)
    {
      found = icon
    }
    guard let (file, pixelsPerPoint) = found else { return .unreadable("\(folder) lists no picture") }
    guard !file.contains("/"), known.contains("\(folder)/\(file)") else {
      return .unreadable("\(folder) lists \"\(file)\", which is not there")
    }
    return Self.picture("\(folder)/\(file)", scale: pixelsPerPoint, isTemplate: set.isTemplate)
  }

  private func symbol(_ folder: String) throws(ProjectError) -> Picture {
    let path = folder + "/Contents.json"
    guard known.contains(path) else { return .unreadable("\(folder) has no Contents.json") }
    let set = try JSONFile.read(ImageSet.self, read(path), path: path)
    guard let file = set.symbols?.lazy.compactMap(\.filename).first, !file.contains("/"),
      known.contains("\(folder)/\(file)")
    else { return .unreadable("\(folder) lists no template that is there") }
    return .drawing("\(folder)/\(file)", variant: "Regular-M", isTemplate: true)
  }

  /// Of files of pixels; what they are is told by their first bytes.
  private static let pixelEndings = [".png", ".jpg", ".jpeg", ".webp", ".gif", ".tiff", ".tif", ".bmp"]
  private static let drawingEndings = [".pdf", ".svg"]

  /// `name.png`, `name@2x.png` …, with or without the ending in the name.
  private func plainPicture(_ name: String, scale: Double) -> Picture? {
    let endings = Self.pixelEndings + Self.drawingEndings + [".heic", ".avif"]
    let given = endings.first { name.lowercased().hasSuffix($0) }
    let stem = given.map { String(name.dropLast($0.count)) } ?? name
    guard !stem.contains("/") else { return nil }
    // The wanted scale, else the next larger one, else the largest below.
    let scales = [1.0, 2, 3].filter { $0 >= scale } + [3.0, 2, 1].filter { $0 < scale }
    for ending in given.map({ [String(name.suffix($0.count))] }) ?? endings {
      for own in scales {
        let mark = own == 1 ? "" : "@\(Int(own))x"
        for file in ["\(stem)\(mark)\(ending)", "\(stem)\(mark)~iphone\(ending)"] {
          if let path = files(named: file).first { return Self.picture(path, scale: own, isTemplate: false) }
        }
      }
    }
    return nil
  }

  private static func picture(_ path: String, scale: Double, isTemplate: Bool) -> Picture {
    let lower = path.lowercased()
    if pixelEndings.contains(where: lower.hasSuffix) { return .file(path, scale: scale, isTemplate: isTemplate) }
    if drawingEndings.contains(where: lower.hasSuffix) {
      return .drawing(path, variant: nil, isTemplate: isTemplate)
    }
    return .unreadable(
      "\(path) is no PNG, JPEG, WebP, GIF, TIFF, BMP, SVG or PDF; export it as SVG, or as PNG at 1x, 2x and 3x")
  }

  // MARK: Fonts

  /// The font files that `Info.plist` names and the project has.
  ///
  /// - Returns: their paths, and the names of those that are missing.
  public var fonts: (paths: [String], missing: [String]) {
    var (found, missing): ([String], [String]) = ([], [])
    for name in information.fontFiles {
      if let path = files(named: Self.name(of: name)).first { found.append(path) } else { missing.append(name) }
    }
    return (found, missing)
  }
}
