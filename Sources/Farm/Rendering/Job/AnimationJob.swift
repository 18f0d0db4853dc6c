import Document
import Graphics
import Lottie

/// The job that films an animation without a job file.
enum AnimationJob {
  /// Points; what is not larger is drawn with two pixels a point.
  private static let smallSide = 960.0

  /// - Parameters:
  ///   - animation: nil for a document that cannot be read: that is told when the job is loaded.
  ///   - file: relative to the job's folder.
  /// - Returns: a job file's text, whose parameters are `file`, `everyNthFrame`, `scale`, `backgroundColor`,
  ///   `isTransparent` and `edges`.
  static func text(for animation: LottieAnimation?, file: String) -> String {
    let size = animation?.size ?? Size(100, 100)
    let scale = max(size.width, size.height) <= smallSide ? 2 : 1
    // Films have even sides.
    func side(_ points: Double) -> String {
      let even = (points * Double(scale) / 2 - 1e-6).rounded(.up) * 2
      return "\(max(2, even) / Double(scale))"
    }
    let frames = max(1, (((animation?.outPoint ?? 1) - (animation?.inPoint ?? 0)) - 1e-6).rounded(.up))
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    // Names of files may hold what no job's name does, and what would be an expression.
    let words = stem.split { !$0.isASCII || !($0.isLetter || $0.isNumber || "._".contains($0)) }
    let name = String(words.joined(separator: "-").prefix(80).drop { $0 == "." })
    let title = name.isEmpty ? "animation" : name
    let path = file.replacing("${", with: "${'$'}{")
    return """
      {
        "version": 1, "name": \(JSONText.quoted(title)),
        "parameters": {
          "file": { "type": "string", "default": \(JSONText.quoted(title + ".mp4")) },
          "everyNthFrame": { "type": "number", "default": 1 },
          "scale": { "type": "number", "default": \(scale) },
          "backgroundColor": { "type": "color", "default": "white" },
          "isTransparent": { "type": "bool", "default": false },
          "edges": { "type": "string", "default": "smooth" }
        },
        "canvas": {
          "width": \(side(size.width)), "height": \(side(size.height)), "scale": "${scale}",
          "backgroundColor": "${isTransparent ? 'clear' : backgroundColor}", "alpha": "${isTransparent}"
        },
        "frameRate": \(rate(animation?.frameRate ?? 60)), "frames": \(Int(exactly: min(frames, 1e9)) ?? 1),
        "assets": { "animation": \(JSONText.quoted(path)) },
        "outputs": [{ "file": "${file}", "everyNthFrame": "${everyNthFrame}" }],
        "scene": {
          "edges": "${edges}",
          "views": [{ "type": "imageView", "frame": [0, 0, \(size.width), \(size.height)], "video": "animation" }]
        }
      }
      """
  }

  /// The parameter that decides a value of the job, by the value's JSON pointer or the option that set it; nil: none does.
  static func parameter(at path: String) -> String? {
    let option = "--set "
    if path.hasPrefix(option) { return String(path.dropFirst(option.count)) }
    let words = path.split(separator: "/")
    if words.first == "parameters", words.count > 1 { return String(words[1]) }
    switch (words.first, words.last) {
    case ("canvas", "scale"), ("canvas", "backgroundColor"), ("scene", "edges"), ("outputs", "file"),
      ("outputs", "everyNthFrame"):
      return words.last.map(String.init)
    case ("canvas", "alpha"): return "isTransparent"
    default: return nil
    }
  }

  /// As job files have it.
  private static func rate(_ rate: Double) -> String {
    guard rate.isFinite, rate > 0, rate <= 1000 else { return "60" }
    let whole = rate.rounded()
    if abs(rate - whole) < 1e-6, whole >= 1 { return "\(Int(whole))" }
    // 23.976, 29.97 and 59.94.
    if abs(rate - (rate * 1.001).rounded() / 1.001) < 0.005 { return "\"\(Int((rate * 1.001).rounded()))000/1001\"" }
    return "\"\(max(1, Int((rate * 1000).rounded())))/1000\""
  }
}
