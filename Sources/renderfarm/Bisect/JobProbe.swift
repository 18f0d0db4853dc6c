import Bisection
import Document
import Files
import Graphics
import Hashing
import Materials
import Playback
import Rendering
import Traces

/// Evaluates a job at commits, by this program: what a frame shows is known without drawing it.
final class JobProbe: CommitProbe {
  private(set) var frame: Int?
  private let job: String
  private let parameters: [JobSource.Parameter]
  private let worktree: Worktree
  private let processes: ChildProcess
  private let fonts = SystemFonts()
  private var good = Look()
  private var bad = Look()

  /// What the frame that counts looks like.
  private struct Look {
    /// Hash of the display list; nil where the film has no such frame.
    var list: Digest?
    /// Hash of the pixels; nil where they were not drawn, or there are none.
    var pixels: Digest?
  }

  /// - Parameters:
  ///   - job: path from the user's folder in the checkout.
  ///   - frame: nil: the first that differs.
  init(
    _ job: String, parameters: [ParameterArgument], frame: Int?, _ worktree: Worktree, _ processes: ChildProcess
  ) {
    (self.job, self.frame, self.worktree, self.processes) = (job, frame, worktree, processes)
    self.parameters = parameters.map { JobSource.Parameter(name: $0.name, value: $0.value) }
  }

  func compare(good: Commit, bad: Commit) async throws {
    let wanted = frame
    try await worktree.checkOut(good)
    let before = try lists(try end(good, "good"))
    try await worktree.checkOut(bad)
    let after = try lists(try end(bad, "bad"))
    let count = max(before.count, after.count)
    if let wanted, wanted >= count {
      throw ProbeError("there is no frame \(wanted); the job has frames 0 to \(count - 1)")
    }
    func list(_ lists: [Digest], _ index: Int) -> Digest? { index < lists.count ? lists[index] : nil }
    let frames = (wanted.map { $0...$0 } ?? 0...max(0, count - 1)).filter { list(before, $0) != list(after, $0) }
    let what = wanted.map { "frame \($0)" } ?? "film, in all \(count) frames"
    guard !frames.isEmpty else { throw ProbeError.same(what) }
    // Few frames at a time: the first that is described otherwise mostly looks otherwise.
    var (next, step) = (0, 1)
    while next < frames.count {
      let part = frames[next..<min(frames.count, next + step)]
      let new = try pixels(part, try end(bad, "bad"))
      try await worktree.checkOut(good)
      let old = try pixels(part, try end(good, "good"))
      if let place = zip(old, new).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset {
        let found = part[part.startIndex + place]
        frame = found
        self.good = Look(list: list(before, found), pixels: old[place])
        self.bad = Look(list: list(after, found), pixels: new[place])
        return
      }
      try await worktree.checkOut(bad)
      (next, step) = (next + step, step * 8)
    }
    throw ProbeError.same("pixels: \(frames.count) frames are described otherwise, and none looks otherwise")
  }

  func findingInCheckout() async throws -> Finding {
    guard let frame else { return .none("no frame was chosen") }
    let renderer: JobRenderer
    do {
      renderer = try self.renderer()
    } catch let error as ProbeError {
      return .none(error.description)
    }
    guard frame < renderer.job.frameCount else {
      return good.list == nil ? .good : bad.list == nil ? .bad : .other("there is no frame \(frame)")
    }
    do throws(TaskFailure) {
      let list = try renderer.displayLists(frame..<frame + 1)[0]
      if list.digest == good.list { return .good }
      if list.digest == bad.list { return .bad }
      let hash = FrameRenderer(assets: renderer.assets, width: list.width, height: list.height).render(list).hash
      return hash == good.pixels ? .good : hash == bad.pixels ? .bad : .other("a third picture")
    } catch {
      return .none("\(error)")
    }
  }

  func changes(from before: Commit, to commit: Commit) async throws -> [String] {
    guard let old = try await trace(before), let new = try await trace(commit) else { return [] }
    let difference = SceneDifference(old, new)
    let sentences = difference.changes.map(\.description)
    if sentences.isEmpty { return ["views and layers are the same, what is drawn is not"] }
    return (difference.notes.map { "note: \($0)" } + sentences).prefix(20).map { PrintableText.line($0) }
  }

  private func trace(_ commit: Commit) async throws -> SceneTrace? {
    try await worktree.checkOut(commit)
    guard let renderer = try? renderer() else { return nil }
    return try? renderer.trace(digest: Digest(of: []))
  }

  // MARK: The job in the checkout

  private func renderer() throws -> JobRenderer {
    do {
      let source = try JobSource(path: "\(worktree.folder)/\(job)", parameters: parameters)
      return try JobRenderer(try LoadedJob(source, fonts: fonts, isForPictures: true), fonts: fonts)
    } catch let error as InvalidJob {
      let first = error.diagnostics.first { $0.severity == .error }?.description ?? ""
      throw ProbeError("the job is invalid: " + first.replacing(worktree.folder + "/", with: ""))
    } catch let error as FileError {
      throw ProbeError("\(job) cannot be read: \(error.reason)")
    } catch let error as TaskFailure {
      throw ProbeError("\(error)")
    }
  }

  /// Of one of the ends, where there must be a picture.
  private func end(_ commit: Commit, _ name: String) throws -> JobRenderer {
    do {
      return try renderer()
    } catch let error as ProbeError {
      throw ProbeError("at the \(name) commit, \(commit.hash.prefix(10)): \(error)")
    }
  }

  private func lists(_ renderer: JobRenderer) throws -> [Digest] {
    var result: [Digest] = []
    try each(of: 0..<renderer.job.frameCount, renderer) { result.append($0.digest) }
    return result
  }

  private func pixels(_ frames: ArraySlice<Int>, _ renderer: JobRenderer) throws -> [Digest?] {
    var result: [Digest?] = []
    var drawing: FrameRenderer?
    let there = frames.filter { $0 < renderer.job.frameCount }
    try each(of: there, renderer) { list in
      let frames = drawing ?? FrameRenderer(assets: renderer.assets, width: list.width, height: list.height)
      drawing = frames
      result.append(frames.render(list).hash)
    }
    return result + Array(repeating: nil, count: frames.count - there.count)
  }

  private func each(
    of frames: some Sequence<Int>, _ renderer: JobRenderer, _ body: (DisplayList) -> Void
  ) throws {
    do {
      let stage = try renderer.stage()
      for frame in frames {
        if processes.isInterrupted { throw BisectionError.interrupted }
        body(try stage.displayList(frame: frame))
      }
    } catch let failure as TaskFailure {
      throw ProbeError("the job fails: \(failure)")
    } catch let error as PlaybackError {
      throw ProbeError("the job fails: \(error)")
    }
  }
}
