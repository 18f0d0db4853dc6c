/// The line that shows how far a job is: a formatter over counts, redrawn by whoever holds it.
struct ProgressBar {
  /// What is known at one moment.
  struct State {
    var framesDone: Int
    var frameCount: Int
    /// Of `framesDone`, those that were there before; they say nothing of the speed.
    var framesResumed: Int
    /// Seconds since the work began.
    var elapsed: Double
    /// What each worker does, in the order of the workers: "render-0003", "stitch", "idle".
    var workers: [String]
    /// Attempts that had to be repeated.
    var retries: Int
  }

  /// `[#####-----] 412/900 frames · 61 fps · 8 s left · render-0003 render-0004 · 1 retry`, cut to the width (columns).
  static func line(_ state: State, width: Int) -> String {
    let fraction = state.frameCount > 0 ? Double(state.framesDone) / Double(state.frameCount) : 0
    let cells = 20
    let filled = max(0, min(cells, Int(fraction * Double(cells))))
    var parts = [
      "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: cells - filled) + "] "
        + "\(state.framesDone)/\(state.frameCount) frames"
    ]
    let rendered = state.framesDone - state.framesResumed
    if state.elapsed > 0.5, rendered > 0 {
      let rate = Double(rendered) / state.elapsed
      parts.append("\(Int(rate.rounded())) fps")
      parts.append(duration(Double(state.frameCount - state.framesDone) / rate) + " left")
    }
    if state.retries > 0 { parts.append(state.retries == 1 ? "1 retry" : "\(state.retries) retries") }
    if !state.workers.isEmpty { parts.append(state.workers.joined(separator: " ")) }
    return String(parts.joined(separator: " · ").prefix(max(10, width - 1)))
  }

  /// Whole seconds in words: `8 s`, `1 min 30 s`, `2 h 5 min`.
  static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 1e9 else { return "long" }
    let whole = Int(seconds.rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}
