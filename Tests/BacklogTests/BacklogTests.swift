import Files
import Foundation
import Planning
import TestSupport
import Testing

@testable import Backlog

@Suite("Jobs that wait")
struct BacklogTests {
  private func entry(_ id: String, priority: Int = 0, after: [String] = [], at time: Double = 0) -> BacklogEntry {
    BacklogEntry(
      id: id, name: id, folder: "/jobs/\(id)", priority: priority, dependencies: after, workers: 2, submittedAt: time)
  }

  @Test("The next one is that of the highest priority, then the oldest, of those that wait for nobody")
  func order() {
    let entries = [
      entry("late", at: 2), entry("early", at: 1), entry("urgent", priority: 5, after: ["early"], at: 3),
    ]
    #expect(BacklogOrder.next(entries)?.id == "early")
    var done = entries
    done[1].state = .done
    #expect(BacklogOrder.next(done)?.id == "urgent")
    done[2].state = .paused
    #expect(BacklogOrder.next(done)?.id == "late")
    #expect(BacklogOrder.next([entry("a", after: ["forgotten"])])?.id == "a")
    #expect(BacklogOrder.next([]) == nil)
  }

  @Test("Jobs are taken once, and those whose predecessor failed fail with its name, in a chain")
  func taking() throws {
    let home = try TemporaryFolder()
    let backlog = Backlog(folder: home.file("backlog"))
    try backlog.add(entry("a", at: 1))
    try backlog.add(entry("b", after: ["a"], at: 2))
    try backlog.add(entry("c", after: ["b"], at: 3))
    #expect(try backlog.takeNext()?.id == "a")
    #expect(try backlog.takeNext() == nil)
    try backlog.update("a") { now in
      var now = now
      now.state = .failed
      return now
    }
    #expect(try backlog.takeNext() == nil)
    #expect(backlog.entry("b")?.state == .failed && backlog.entry("b")?.message.contains("a (a)") == true)
    #expect(backlog.entry("c")?.state == .failed)
  }

  @Test("What became of a job is told before anybody else can take or change it")
  func telling() throws {
    let home = try TemporaryFolder()
    let backlog = Backlog(folder: home.file("backlog"))
    func isLocked() -> Bool { (try? FileLock(home.file("backlog/lock"))) == nil }
    var tellings: [Bool] = []
    try backlog.add(entry("a")) { tellings.append(isLocked()) }
    try backlog.update("a", tell: { _ in tellings.append(isLocked()) }) { $0 }
    try backlog.update("a", tell: { _ in tellings.append(isLocked()) }) { _ in nil }
    #expect(tellings == [true, true] && !isLocked())
  }

  @Test(
    "An entry's file says where its job is, in these words",
    arguments: [
      (JobPhase.waiting, "waiting"), (.paused, "paused"), (.running, "running"), (.done, "done"), (.failed, "failed"),
      (.cancelled, "cancelled"),
    ])
  func words(phase: JobPhase, word: String) throws {
    let home = try TemporaryFolder()
    let backlog = Backlog(folder: home.file("backlog"))
    var job = entry("a")
    job.state = phase
    try backlog.add(job)
    let text = try String(contentsOfFile: home.file("backlog/a.json"), encoding: .utf8)
    #expect(text.contains("\"state\" : \"\(word)\"") || text.contains("\"state\": \"\(word)\""), "\(text)")
    #expect(backlog.entry("a")?.state == phase)
  }

  @Test("Nothing waits for itself")
  func circles() throws {
    let backlog = Backlog(folder: try TemporaryFolder().file("backlog"))
    #expect(throws: BacklogError.waitsForItself("a")) { try backlog.add(entry("a", after: ["a"])) }
    try backlog.add(entry("a", after: ["b"]))
    #expect(throws: BacklogError.waitsForItself("b")) { try backlog.add(entry("b", after: ["a"])) }
  }

  @Test("One runner at a time; what a dead one left running waits again")
  func runners() throws {
    let home = try TemporaryFolder()
    let backlog = Backlog(folder: home.file("backlog"))
    try backlog.add(entry("a"))
    _ = try backlog.takeNext()
    let lock = try #require(try backlog.runnerLock())
    #expect(try backlog.runnerLock() == nil)
    try backlog.recover()
    #expect(backlog.entry("a")?.state == .waiting)
    withExtendedLifetime(lock) {}
  }

  @Test("Damaged entries are left out, and a folder that cannot be made is told")
  func damaged() throws {
    let home = try TemporaryFolder()
    let backlog = Backlog(folder: home.file("backlog"))
    try backlog.add(entry("a"))
    try home.write("{", to: "backlog/b.json")
    #expect(backlog.entries().map(\.id) == ["a"])
    try home.write("a file", to: "file")
    #expect(throws: BacklogError.self) { try Backlog(folder: home.file("file/backlog")).add(entry("a")) }
  }
}
