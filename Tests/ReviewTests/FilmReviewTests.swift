import Foundation
import Hashing
import Materials
import Planning
import Rendering
import Reports
import Review
import TestSupport
import Testing
import Traces

@Suite("What of a difference is approved becomes golden, the rest stays a difference")
struct FilmReviewTests {
  /// A film of three views, of which each may be changed; what is shown is evaluated, frames are hashes of display lists.
  private static func film(
    card: Double = 20, title: String = "OK", badge: String = "red", added: Bool = false, from: Double = 0.5,
    duration: Double = 1
  ) throws -> RecordedFilm {
    let extra = added ? #", { "id": "extra", "frame": [5, 5, 10, 10], "backgroundColor": "black" }"# : ""
    let text = """
      { "version": 1, "name": "menu", "frameRate": 30, "duration": \(duration),
        "canvas": { "width": 200, "height": 200 }, "outputs": [{ "file": "a.png", "at": 0 }],
        "scene": { "views": [{ "id": "card", "frame": [\(card), 10, 60, 60], "backgroundColor": "blue" }\(extra),
          { "id": "title", "type": "label", "text": "\(title)", "frame": [10, 100, 60, 20] },
          { "id": "badge", "frame": [100, 100, 20, 20], "backgroundColor": "green" }] },
        "timeline": [{ "at": \(from), "set": { "badge": { "backgroundColor": "\(badge)" } } }] }
      """
    let fonts = SystemFonts()
    let loaded = try LoadedJob(JobSource(fileName: "menu.json", folder: "/", text: text), fonts: fonts)
    let renderer = try JobRenderer(loaded, fonts: fonts)
    let count = loaded.job.frameCount
    let plan = try Plan(
      PlanInput(
        name: "menu", frameCount: count, frameRate: FrameRate(numerator: 30, denominator: 1), width: 200, height: 200,
        outputs: [], jobDigest: loaded.digest, engineVersion: "1.0", mediaVersion: "59"))
    let lists = try renderer.displayLists(0..<count).map(\.digest)
    let results = plan.tasks.filter { $0.kind == .render }.map { task in
      TaskResult(
        task: task.id, attempt: 1, planHash: plan.hash,
        frames: task.frames.indices.map { FrameRecord(index: $0, pixels: lists[$0], displayList: lists[$0]) },
        timing: TaskTiming(renderSeconds: 0, encodeSeconds: 0), peakMemory: 1)
    }
    let file = Manifest.Output(
      file: "a.png", codec: "png", bytes: 1, sha256: Digest(of: lists.flatMap(\.bytes)))
    return RecordedFilm(
      manifest: Manifest(plan: plan, results: results, outputs: [file], workers: 1),
      trace: try renderer.trace(digest: loaded.digest))
  }

  private static let approval = Approval(by: "Ada", reason: "spacing", changes: [], run: "2026-11-24T00-00-00Z")

  private static func ids(_ review: FilmReview) -> [String] { (review.difference?.changes ?? []).map(\.id).sorted() }

  @Test("Of three changes one is approved: two are left, at whatever frames they show")
  func oneOfThree() throws {
    let old = try Self.film()
    let new = try Self.film(card: 30, title: "Okay", badge: "yellow")
    let review = FilmReview(golden: old, film: new)
    #expect(Self.ids(review) == ["badge", "card", "title"])
    for (chosen, left) in [("card", ["badge", "title"]), ("title", ["badge", "card"]), ("badge", ["card", "title"])] {
      let outcome = try review.approving([.cause(chosen)], as: Self.approval)
      #expect(outcome.rest.map(\.id).sorted() == left)
      #expect(!outcome.isWhole && outcome.changes.count == 1)
      // The others show in all frames, or in the same.
      #expect(outcome.recorded.isEmpty && !outcome.unrecorded.isEmpty)
      let again = FilmReview(golden: outcome.golden, film: new)
      #expect(Self.ids(again) == left)
      // What was approved and is gone again is a difference, though every hash is as it was.
      let reverted = FilmReview(golden: outcome.golden, film: old)
      #expect(Self.ids(reverted) == [chosen])
      #expect(!ManifestComparison(expected: outcome.golden.manifest, actual: old.manifest).isIdentical)
      let manifest = outcome.golden.manifest
      #expect(try Manifest(json: manifest.json()) == manifest)
      #expect(manifest.approvals?.map(\.by) == ["Ada"] && manifest.approvals?[0].changes == outcome.changes)
    }
  }

  @Test(
    "Approved one after the other, in any order, all is golden at the end; frames as soon as nothing else shows there")
  func oneAfterTheOther() throws {
    let old = try Self.film()
    let new = try Self.film(card: 30, badge: "yellow", added: true)
    for order in [["card", "extra", "badge"], ["badge", "card", "extra"], ["extra", "badge", "card"]] {
      var golden = old
      for (index, id) in order.enumerated() {
        let review = FilmReview(golden: golden, film: new)
        let outcome = try review.approving([.cause(id)], as: Self.approval)
        golden = outcome.golden
        #expect(outcome.isWhole == (index == 2))
        if index == 1, id != "badge", order[0] != "badge" {
          // The badge changes at half a second: until then nothing else is left.
          #expect(outcome.recorded == [FrameRange(first: 0, last: 13)], "\(outcome.recorded)")
          #expect(outcome.unrecorded == [FrameRange(first: 14, last: 29)])
        }
      }
      #expect(ManifestComparison(expected: golden.manifest, actual: new.manifest).isIdentical)
      #expect(golden.trace == new.trace && golden.manifest.approvals?.count == 3)
    }
  }

  @Test("Frames are approved with all they show; outside of them nothing is")
  func frames() throws {
    let (old, new) = (try Self.film(), try Self.film(card: 30, badge: "yellow"))
    let outcome = try FilmReview(golden: old, film: new).approving(
      [.frames(FrameRange(first: 0, last: 14))], as: Self.approval)
    #expect(outcome.recorded == [FrameRange(first: 0, last: 14)] && outcome.unrecorded.isEmpty)
    let again = FilmReview(golden: outcome.golden, film: new)
    #expect(again.difference?.changes.map(\.firstFrame) == [15, 15])
    let rest = try again.approving([.frames(FrameRange(first: 15, last: 29))], as: Self.approval)
    #expect(rest.isWhole && rest.golden.manifest.identical == new.manifest.identical)
    // Without traces, too.
    let bare = FilmReview(
      golden: RecordedFilm(manifest: old.manifest, trace: nil), film: RecordedFilm(manifest: new.manifest, trace: nil))
    let blind = try bare.approving([.frames(FrameRange(first: 3, last: 4))], as: Self.approval)
    #expect(
      ManifestComparison(expected: blind.golden.manifest, actual: new.manifest).differingFrameCount == 28)
  }

  @Test("A reason not to: nothing there, another name, no traces, the whole film's length")
  func refusals() throws {
    let (old, new) = (try Self.film(), try Self.film(card: 30, duration: 1.5))
    let review = FilmReview(golden: old, film: new)
    func message(_ review: FilmReview, _ scope: ChangeSelector.Scope) -> String {
      do { return try review.approving([scope], as: Self.approval).changes.joined() } catch { return error.description }
    }
    #expect(message(review, .cause("nobody")).contains("no change of menu is called \"nobody\"; there are"))
    #expect(message(review, .cause("nobody")).contains("menu#card.place"))
    #expect(message(review, .cause("duration")).contains("approve all of menu"))
    let same = FilmReview(golden: old, film: old)
    #expect(message(same, .everything) == "nothing of menu differs from golden")
    #expect(message(same, .frames(FrameRange(first: 2, last: 9))) == "frames 2–9 of menu are as golden")
    let bare = FilmReview(golden: RecordedFilm(manifest: old.manifest, trace: nil), film: new)
    #expect(message(bare, .cause("card")).contains("the golden film has no trace; approve frames"))
    // A trace of another job is none.
    #expect(RecordedFilm(manifest: old.manifest, trace: new.trace).trace == nil)
    let whole = try review.approving([.everything], as: Self.approval)
    #expect(whole.isWhole && whole.golden.manifest.identical == new.manifest.identical)
  }

  @Test("What is meant is read as it is written, whatever jobs are called")
  func selectors() throws {
    let jobs = ["menu", "menu:2", "a#b"]
    func read(_ text: String) throws -> ChangeSelector { try ChangeSelector(text, jobs: jobs) }
    #expect(try read("menu").scope == .everything)
    #expect(try read("menu:2") == ChangeSelector("menu:2", jobs: ["menu:2"]))
    #expect(try read("menu:7").scope == .frames(FrameRange(first: 7, last: 7)))
    #expect(try read("menu:4-63").scope == .frames(FrameRange(first: 4, last: 63)))
    #expect(try read("a#b#card.alpha") == ChangeSelector("a#b#card.alpha", jobs: ["a#b"]))
    #expect(try read("a#b#card.alpha").scope == .cause("card.alpha"))
    #expect(try read("menu#it's").shellWord == #"'menu#it'\''s'"#)
    for text in ["", "other", "menu:", "menu:9-3", "menu:x", "menu#", "menu "] {
      #expect(throws: ApprovalError.self, "\(text)") { try read(text) }
    }
  }
}
