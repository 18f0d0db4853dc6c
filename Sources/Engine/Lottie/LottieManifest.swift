import JSONTree

/// What an archive of animations holds ([dotLottie](https://dotlottie.io/spec/2.0/), versions 1 and 2). As lottie-ios has it, the
/// first of its animations is what shows, if none is named.
public struct LottieManifest: Sendable {
  /// The ids of its animations.
  public private(set) var animationIds: [String] = []
  /// Where in the archive the animation that shows may stand; none if the manifest does not name it.
  public private(set) var paths: [String] = []
  /// The id of the animation that shows; nil if the manifest does not name it.
  public private(set) var shownId: String?
  /// The ids of its themes.
  public private(set) var themeIds: [String] = []
  /// What of the archive does not show, one sentence each.
  public private(set) var complaints: [String] = []

  /// Where in the archive a theme may stand.
  public static func path(ofTheme id: String) -> String { "t/\(id).json" }

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - bytes: "manifest.json".
  ///   - animationId: which of its animations shows; nil: the first.
  ///   - themeId: the theme in which it shows; nil: none.
  ///   - holds: whether the archive has a file of a path.
  /// - Throws: `LottieError` for what is no JSON.
  public init(
    _ bytes: [UInt8], animationId: String? = nil, themeId: String? = nil, holds: (String) -> Bool = { _ in true }
  ) throws(LottieError) {
    let root: JSONNode
    do {
      root = try JSONParser.parse(bytes, allowsRepeatedKeys: true)
    } catch {
      throw LottieError(
        "the archive's manifest is no JSON at byte \(error.offset): \(error.message); export the archive again", at: "")
    }
    func list(_ key: String) -> [JSONNode] {
      if case .array(let nodes)? = root[key]?.content { nodes } else { [] }
    }
    let animations = list("animations")
    func id(_ node: JSONNode) -> String? {
      if case .string(let id)? = node["id"]?.content { id } else { nil }
    }
    animationIds = animations.compactMap(id)
    themeIds = list("themes").compactMap(id)
    let meant = animationId.map { wanted in animations.first { id($0) == wanted } } ?? animations.first
    guard let meant, let id = id(meant) else { return }
    shownId = id
    paths = ["a/\(id).json", "animations/\(id).json"]
    if animations.count > 1, animationId == nil {
      complaints.append(
        "of the archive's \(animations.count) animations the first shows, \"\(id)\"; an asset of a job names another as its "
          + "\"animationId\"")
    }
    func factor(_ key: String) -> Double {
      if case .number(let value)? = meant[key]?.content { value } else { 1 }
    }
    let rate = factor("speed") * factor("direction")
    if rate != 1, rate.isFinite {
      complaints.append("the archive's speed of \(rate) does not count; set a view's \"videoRate\" to it in a job")
    }
    func text(_ key: String) -> String? {
      if case .string(let text)? = meant[key]?.content, !text.isEmpty { text } else { nil }
    }
    if let mode = text("playMode"), !["normal", "forward"].contains(mode.lowercased()) {
      complaints.append(
        "the archive's play mode \"\(mode)\" does not count; a view of a job plays back by a negative \"videoRate\"")
    }
    if let color = text("background") {
      complaints.append(
        "the archive's background \(color) does not count; set a view's \"backgroundColor\" to it in a job")
    }
    if !themeIds.isEmpty, themeId == nil { complaints.append(complaint(aboutThemesFrom: meant, holds)) }
    // Version 1 calls them states.
    if !list("stateMachines").isEmpty || !list("states").isEmpty {
      complaints.append(
        "the archive's state machines do not run; a job shows what they would by assets with \"animationId\" and \"marker\""
      )
    }
  }
  /// - Parameter animation: the one that shows, which may name its first theme.
  private func complaint(aboutThemesFrom animation: JSONNode, _ holds: (String) -> Bool) -> String {
    // Version 1 has them in a notation of its own.
    let usable = themeIds.filter { holds(Self.path(ofTheme: $0)) }
    guard var name = usable.first else {
      return "the archive's themes do not count: they are not in files of version 2 of dotLottie"
    }
    if case .string(let initial)? = animation["initialTheme"]?.content, usable.contains(initial) { name = initial }
    return
      "the archive's themes do not count, as in lottie-ios; an asset of a job takes one by \"themeId\": \"\(name)\""
  }
}
