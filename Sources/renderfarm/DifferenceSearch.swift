import Planning
import Rendering
import Reports

/// Looks for what is not deterministic in a job, and where on the way to its pixels.
struct DifferenceSearch {
  private let renderer: JobRenderer
  private let manifest: Manifest
  private let grid: ChunkGrid

  /// - Parameter manifest: of the job as it was rendered.
  init(_ renderer: JobRenderer, manifest: Manifest) {
    self.renderer = renderer
    self.manifest = manifest
    let rate = renderer.job.frameRate
    grid = ChunkGrid(
      frameCount: renderer.job.frameCount,
      frameRate: FrameRate(numerator: rate.numerator, denominator: rate.denominator))
  }

  /// Seven frames spread over the job, at places that are no chunk's beginning for most rates.
  private var samples: [Int] {
    Set((0..<7).map { ($0 * 2 + 1) * renderer.job.frameCount / 14 }).sorted()
  }

  private func recorded(_ frame: Int) -> Manifest.Frame? { manifest.identical.frames.first { $0.index == frame } }

  /// The first tick of the simulation at which two of them part; nil if they agree.
  func physics() throws -> String? {
    let (first, second) = (try renderer.simulate(), try renderer.simulate(haltingAt: [1, 7, 30]))
    for id in first.keys.sorted() {
      guard let a = first[id], let b = second[id] else { return "the animator \"\(id)\" was simulated once only" }
      if let tick = a.firstDifference(from: b) {
        return "the animator \"\(id)\" moves otherwise from \(Double(tick) / 60) s on when it is simulated again"
      }
    }
    return nil
  }

  /// Single frames on fresh stages against the same frames in their chunks.
  func startFrames() throws -> String? {
    for frame in samples {
      let alone = try renderer.evidence(ofFrame: frame, from: frame)
      guard let recorded = recorded(frame), recorded.hash != alone.pixels else { continue }
      return "frame \(frame) drawn alone differs from the same frame in its chunk; " + (try cause(ofFrame: frame))
    }
    return nil
  }

  /// The first frame of a chunk, seen from the chunk before it and by itself.
  func seams() throws -> String? {
    let seams = (1..<max(1, grid.chunkCount)).map { grid.frames(ofChunk: $0).first }
    let step = max(1, seams.count / 8)
    for seam in stride(from: 0, to: seams.count, by: step).map({ seams[$0] }) {
      let comparison = FrameComparison(
        try renderer.evidence(ofFrame: seam, from: max(0, seam - 3)), try renderer.evidence(ofFrame: seam, from: seam))
      if comparison.stage != nil { return "at the seam: \(comparison.description)" }
    }
    return nil
  }

  func shortcuts() throws -> String? {
    for frame in samples {
      let start = max(0, frame - 5)
      let comparison = FrameComparison(
        try renderer.evidence(ofFrame: frame, from: start),
        try renderer.evidence(ofFrame: frame, from: start, takesShortcuts: false))
      if comparison.stage != nil { return "with and without shortcuts: \(comparison.description)" }
    }
    return nil
  }

  /// Where on the way a frame parts, found by going to it in different ways in this process.
  func cause(ofFrame frame: Int) throws -> String {
    guard frame < renderer.job.frameCount else { return "the frame is not in the job" }
    let start = grid.frames(ofChunk: grid.chunk(ofFrame: frame)).first
    let reference = try renderer.evidence(ofFrame: frame, from: start)
    let ways = [
      ("in its chunk again", start, true), ("alone", frame, true), ("from the chunk before", max(0, start - 2), true),
      ("without shortcuts", start, false),
    ]
    for (name, first, takesShortcuts) in ways {
      let other = try renderer.evidence(ofFrame: frame, from: first, takesShortcuts: takesShortcuts)
      let comparison = FrameComparison(reference, other)
      if comparison.stage != nil { return "\(name), \(comparison.description)" }
    }
    return
      "in this process it is the same however it is reached: the difference is between processes, or in what encodes"
  }
}
