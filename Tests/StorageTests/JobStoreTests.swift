import Foundation
import Hashing
import Planning
import TestSupport
import Testing

@testable import Storage

@Suite("Jobs and their history are remembered")
struct JobStoreTests {
  private let folder: TemporaryFolder
  private let task = PlanTask(id: .render(0), frames: FrameRange(first: 0, last: 59))

  init() throws {
    folder = try TemporaryFolder()
  }

  private func job(_ id: String, at time: Double) -> JobRecord {
    JobRecord(
      id: id, name: "fade", state: .running, planHash: Digest(of: [1]), folder: "/jobs/\(id)", outputFolder: "/out",
      taskCount: 3, frameCount: 105, createdAt: time)
  }

  @Test("What is written is read again, also by another process's eyes")
  func roundTrip() throws {
    let store = try JobStore(path: folder.file("history.sqlite"))
    try store.submit(job("abc1", at: 10))
    try store.record([
      .began(job: "abc1", task: task, attempt: 1, worker: 2, pid: 77, at: 11),
      .failed(job: "abc1", task: .render(0), attempt: 1, at: 12, reason: "signal 9", isFinal: false),
      .began(job: "abc1", task: task, attempt: 2, worker: 3, pid: 78, at: 13),
      .finished(job: "abc1", task: .render(0), attempt: 2, at: 14, peakMemory: 4096),
      .event(job: "abc1", at: 14, kind: "note", message: "it's \"quoted\"; DROP TABLE job"),
      .state(job: "abc1", .done, at: 15, message: "done"),
    ])
    let other = try JobStore(path: folder.file("history.sqlite"))
    let stored = try #require(try other.jobs().first)
    #expect(stored.state == .done && stored.updatedAt == 15 && stored.createdAt == 10 && stored.message == "done")
    #expect(try other.tasks(of: "abc1").map(\.state) == [.done])
    let attempts = try other.attempts(of: "abc1")
    #expect(attempts.map(\.outcome) == ["signal 9", "done"])
    #expect(attempts.map(\.peakMemory) == [0, 4096] && attempts.map(\.endedAt) == [12, 14])
    #expect(try other.events(of: "abc1").map(\.message) == ["it's \"quoted\"; DROP TABLE job"])
  }

  @Test("The tables have the words that other programs read")
  func words() throws {
    let store = try JobStore(path: folder.file("history.sqlite"))
    try store.submit(job("abc1", at: 10))
    for phase in [JobPhase.waiting, .paused, .running, .done, .failed, .cancelled, .interrupted] {
      try store.record([.state(job: "abc1", phase, at: 11, message: "")])
      #expect(try words("job") == [phase.rawValue])
    }
    for (isFinal, word) in [(false, "running"), (true, "failed")] {
      try store.record([
        .began(job: "abc1", task: task, attempt: 1, worker: 1, pid: 1, at: 12),
        .failed(job: "abc1", task: .render(0), attempt: 1, at: 13, reason: "", isFinal: isFinal),
      ])
      #expect(try words("task") == [word])
    }
  }

  /// What a table has in the column of states, as another program sees it.
  private func words(_ table: String) throws -> [String] {
    try SQLiteConnection(path: folder.file("history.sqlite")).rows("SELECT state FROM \(table)").map { try $0.text(0) }
  }

  @Test("The same job again keeps its history and its first date")
  func submittedAgain() throws {
    let store = try JobStore(path: folder.file("history.sqlite"))
    try store.submit(job("abc1", at: 10))
    try store.record([.event(job: "abc1", at: 11, kind: "note", message: "first")])
    try store.submit(job("abc1", at: 20))
    let stored = try #require(try store.jobs().first)
    #expect(stored.createdAt == 10 && stored.updatedAt == 20)
    #expect(try store.events(of: "abc1").count == 1)
  }

  @Test("Jobs are listed from the last changed one, and found by the beginning of their id")
  func listing() throws {
    let store = try JobStore(path: folder.file("history.sqlite"))
    for (index, id) in ["abc1", "abd2", "ff%3"].enumerated() { try store.submit(job(id, at: Double(index))) }
    #expect(try store.jobs(limit: 2).map(\.id) == ["ff%3", "abd2"])
    #expect(try store.jobs(withPrefix: "ab").map(\.id) == ["abc1", "abd2"])
    #expect(try store.jobs(withPrefix: "%").isEmpty)
  }

  @Test("Old jobs and those beyond the newest are found, and forgotten with all their history")
  func pruning() throws {
    let store = try JobStore(path: folder.file("history.sqlite"))
    for index in 1...5 { try store.submit(job("job\(index)", at: Double(index * 10))) }
    #expect(try store.jobs(changedBefore: 25, beyondNewest: nil).map(\.id) == ["job2", "job1"])
    #expect(try store.jobs(changedBefore: nil, beyondNewest: 4).map(\.id) == ["job1"])
    #expect(try store.jobs(changedBefore: 15, beyondNewest: 3).map(\.id) == ["job2", "job1"])
    #expect(try store.jobs(changedBefore: nil, beyondNewest: nil).isEmpty)
    try store.record([.event(job: "job1", at: 11, kind: "note", message: "first")])
    try store.remove("job1")
    #expect(try store.jobs().count == 4)
    #expect(try store.events(of: "job1").isEmpty)
    try store.remove("nobody")
  }

  @Test("An entry for an unknown job writes nothing of its batch")
  func foreignKeys() throws {
    let store = try JobStore(path: folder.file("history.sqlite"))
    try store.submit(job("abc1", at: 10))
    #expect(throws: StoreError.self) {
      try store.record([
        .event(job: "abc1", at: 1, kind: "a", message: ""), .event(job: "nobody", at: 1, kind: "a", message: ""),
      ])
    }
    #expect(try store.events(of: "abc1").isEmpty)
  }

  @Test("A file of an engine that numbered its steps otherwise keeps what it has")
  func fileOfEarlierEngine() throws {
    let path = folder.file("history.sqlite")
    try JobStore(path: path).submit(job("abc1", at: 10))
    // Engines up to 1.15 noted their steps in a table.
    try SQLiteConnection(path: path).run("PRAGMA user_version = 0")
    let store = try JobStore(path: path)
    #expect(try store.jobs().map(\.id) == ["abc1"])
    #expect(try SQLiteConnection(path: path).rows("PRAGMA user_version").first?.integer(0) == 1)
  }

  @Test("Many may open a store at once, and write")
  func manyWriters() async throws {
    let path = folder.file("history.sqlite")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask {
          let store = try JobStore(path: path)
          try store.submit(job("job\(index)", at: Double(index)))
          for time in 0..<50 {
            try store.record([.event(job: "job\(index)", at: Double(time), kind: "note", message: "é\(time)")])
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try JobStore(path: path)
    #expect(try store.jobs().count == 8)
    for index in 0..<8 { #expect(try store.events(of: "job\(index)").map(\.message) == (0..<50).map { "é\($0)" }) }
  }

  @Test("What no program of ours wrote is said to be so")
  func strangeWord() throws {
    let path = folder.file("history.sqlite")
    let store = try JobStore(path: path)
    try store.submit(job("abc1", at: 10))
    try SQLiteConnection(path: path).run("UPDATE job SET state = 'asleep'")
    #expect(throws: StoreError.self) { try store.jobs() }
  }

  @Test("What nobody writes is read without the files beside it", arguments: ["history.sqlite", "a?b#c%41.sqlite"])
  func readingAlone(name: String) throws {
    let path = folder.file(name)
    try JobStore(path: path).submit(job("abc1", at: 10))
    for access in [SQLiteConnection.Access.readingAlone, .reading] {
      let connection = try SQLiteConnection(path: path, access)
      #expect(try connection.rows("SELECT id FROM job").map { try $0.text(0) } == ["abc1"])
      #expect(throws: SQLiteError.self) { try connection.run("DELETE FROM job") }
      if case .readingAlone = access { #expect(folder.names() == [name]) }
    }
    #expect(try JobStore(reading: path).jobs().map(\.id) == ["abc1"])
    let missing = folder.file("missing/history.sqlite")
    #expect(throws: StoreError.readOnly(path: missing)) { try JobStore(reading: missing) }
  }

  @Test("A damaged file is said to be damaged, and is left as it is")
  func corrupt() throws {
    let path = try folder.write(String(repeating: "no database ", count: 100), to: "history.sqlite")
    #expect(throws: StoreError.corrupt(path: path)) { try JobStore(path: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("no database"))
  }

  @Test("A disk that fails, as a full one does, is told of with what to do, and the history is read even so")
  func disk() {
    // SQLITE_IOERR
    let error = StoreError(SQLiteError(code: 10, message: "disk I/O error"), path: "/state/history.sqlite")
    #expect(error == .disk(path: "/state/history.sqlite", reason: "disk I/O error"))
    #expect(error.description.contains("disk I/O error; free some space"))
    #expect(error.leavesReading && !StoreError.corrupt(path: "/state/history.sqlite").leavesReading)
  }

  @Test("A place that cannot be written is said to be so")
  func unwritable() throws {
    let path = folder.file("missing/history.sqlite")
    #expect(throws: StoreError.readOnly(path: path)) { try JobStore(path: path) }
    #expect(throws: StoreError.readOnly(path: "/proc/history.sqlite")) { try JobStore(path: "/proc/history.sqlite") }
  }
}
