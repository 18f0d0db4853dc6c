import JSONTree

/// What an archive of animations holds ([dotLottie](https://dotlottie.io/spec/2.0/), versions 1 and 2).
public enum LottieManifest {
  /// Where in the archive its first animation may stand; none if the manifest names no animation.
  ///
  /// - Parameter bytes: "manifest.json".
  public static func paths(of bytes: [UInt8]) -> [String] {
    guard let root = try? JSONParser.parse(bytes), case .array(let animations)? = root["animations"]?.content,
      case .string(let id)? = animations.first?["id"]?.content
    else { return [] }
    return ["a/\(id).json", "animations/\(id).json"]
  }
}
