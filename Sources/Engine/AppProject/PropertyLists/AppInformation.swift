/// What an app's `Info.plist` says of its interface.
public struct AppInformation: Sendable, Equatable {
  /// Without ending; `UIMainStoryboardFile`, or the storyboard of the scene manifest's first configuration; of a Mac's app
  /// `NSMainStoryboardFile`.
  public var mainStoryboard: String?
  /// Without ending; the xib of an app without a main storyboard, `NSMainNibFile`.
  public var mainNib: String?
  /// Without ending; `UILaunchStoryboardName`.
  public var launchStoryboard: String?
  /// Font files of the bundle; `UIAppFonts`.
  public var fontFiles: [String] = []
  /// `CFBundleDisplayName`, else `CFBundleName`.
  public var displayName: String?
  /// "Light" or "Dark"; `UIUserInterfaceStyle`.
  public var interfaceStyle: String?
  /// The language of what is not localized; `CFBundleDevelopmentRegion`.
  public var developmentRegion: String?

  /// An app without an `Info.plist`.
  public init() {}

  /// What a property list says.
  public init(_ list: PropertyList) {
    mainStoryboard = Self.name(list["UIMainStoryboardFile"]) ?? Self.name(list["NSMainStoryboardFile"])
    mainNib = Self.plain(list["NSMainNibFile"])
    if mainStoryboard == nil {
      let scenes = list["UIApplicationSceneManifest"]?["UISceneConfigurations"]?["UIWindowSceneSessionRoleApplication"]
      mainStoryboard = (scenes?.elements ?? []).lazy.compactMap { Self.name($0["UISceneStoryboardFile"]) }.first
    }
    launchStoryboard = Self.name(list["UILaunchStoryboardName"])
    fontFiles = (list["UIAppFonts"]?.elements ?? []).compactMap(\.text)
    displayName = Self.plain(list["CFBundleDisplayName"]) ?? Self.plain(list["CFBundleName"])
    interfaceStyle = Self.plain(list["UIUserInterfaceStyle"])
    developmentRegion = Self.plain(list["CFBundleDevelopmentRegion"])
  }

  /// A text that the build does not fill in.
  private static func plain(_ value: PropertyList?) -> String? {
    value?.text.flatMap { $0.isEmpty || $0.contains("$(") || $0.contains("${") ? nil : $0 }
  }

  /// A storyboard's name; some write the ending too.
  private static func name(_ value: PropertyList?) -> String? {
    plain(value).map { $0.hasSuffix(".storyboard") ? String($0.dropLast(".storyboard".count)) : $0 }
  }
}
