import JSONTree

/// What an archive of animations holds ([dotLottie](https://dotlottie.io/spec/2.0/), versions 1 and 2). As lottie-ios has it, the
/// first of its animations is what shows.
public struct LottieManifest: Sendable {
  /// Where in the archive its first animation may stand; none if the manifest names no animation.
  public private(set) var paths: [String] = []
  /// What of the archive does not show, one sentence each.
  public private(set) var complaints: [String] = []

  /// Reads a manifest.
  ///
  /// - Parameter bytes: "manifest.json".
  public init(_ bytes: [UInt8]) {
    guard let root = try? JSONParser.parse(bytes) else { return }
    func list(_ key: String) -> [JSONNode] {
      if case .array(let nodes)? = root[key]?.content { nodes } else { [] }
    }
    let animations = list("animations")
    guard case .string(let id)? = animations.first?["id"]?.content else { return }
    paths = ["a/\(id).json", "animations/\(id).json"]
    if animations.count > 1 {
      complaints.append("of the archive's \(animations.count) animations the first shows, \"\(id)\"")
    }
    func factor(_ key: String) -> Double {
      if case .number(let value)? = animations[0][key]?.content { value } else { 1 }
    }
    let rate = factor("speed") * factor("direction")
    if rate != 1, rate.isFinite {
      complaints.append("the archive's speed of \(rate) does not count; set a view's \"videoRate\" to it in a job")
    }
    if !list("themes").isEmpty { complaints.append("the archive's themes are not applied") }
    if !list("stateMachines").isEmpty { complaints.append("the archive's state machines do not run") }
  }
}
