import JSONTree

/// What an archive of animations holds ([dotLottie](https://dotlottie.io/spec/2.0/), versions 1 and 2). As lottie-ios has it, the
/// first of its animations is what shows, if none is named.
public struct LottieManifest: Sendable {
  /// The ids of its animations.
  public private(set) var animationIds: [String] = []
  /// Where in the archive the animation that shows may stand; none if the manifest does not name it.
  public private(set) var paths: [String] = []
  /// What of the archive does not show, one sentence each.
  public private(set) var complaints: [String] = []

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - bytes: "manifest.json".
  ///   - animationId: which of its animations shows; nil: the first.
  /// - Throws: `LottieError` for what is no JSON.
  public init(_ bytes: [UInt8], animationId: String? = nil) throws(LottieError) {
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
    let meant = animationId.map { wanted in animations.first { id($0) == wanted } } ?? animations.first
    guard let meant, let id = id(meant) else { return }
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
    if !list("themes").isEmpty { complaints.append("the archive's themes are not applied") }
    if !list("stateMachines").isEmpty { complaints.append("the archive's state machines do not run") }
  }
}
