import Testing

@testable import renderfarm

@Suite("The workers of a night are shared")
struct NightlySharesTests {
  @Test("A long job takes all; the next begins when its last chunks leave a worker idle")
  func longJobs() {
    var shares = NightlyShares(workers: 4)
    #expect(shares.begin(0, chunkCount: 10) == 4)
    #expect(shares.begin(1, chunkCount: 10) == nil)
    shares.update(0, chunksLeft: 4)
    #expect(shares.begin(1, chunkCount: 10) == nil)
    shares.update(0, chunksLeft: 3)
    #expect(shares.begin(1, chunkCount: 10) == 4)
    #expect(shares.begin(2, chunkCount: 1) == nil)
    shares.end(0)
    #expect(shares.begin(2, chunkCount: 1) == nil)
    shares.update(1, chunksLeft: 0)
    #expect(shares.begin(2, chunkCount: 1) == 1)
  }

  @Test("Short jobs run side by side, as many as there are workers")
  func shortJobs() {
    var shares = NightlyShares(workers: 3)
    #expect((0..<3).map { shares.begin($0, chunkCount: 1) } == [1, 1, 1])
    #expect(shares.begin(3, chunkCount: 1) == nil)
    shares.end(1)
    #expect(shares.begin(3, chunkCount: 2) == 2)
    #expect(shares.begin(4, chunkCount: 1) == nil)
  }

  @Test("With one worker there is one job at a time")
  func oneWorker() {
    var shares = NightlyShares(workers: 1)
    #expect(shares.begin(0, chunkCount: 5) == 1)
    shares.update(0, chunksLeft: 0)
    #expect(shares.begin(1, chunkCount: 5) == nil)
    shares.end(0)
    #expect(shares.begin(1, chunkCount: 5) == 1)
  }

  @Test("A later run has the greater name, whatever the clock says")
  func runNames() throws {
    let first = NightlyRunName(at: 1_763_604_785)
    #expect(first.description == "2025-11-20T02-13-05Z")
    #expect(first.next.description == "2025-11-20T02-13-05Z-2")
    let tenth = try #require(NightlyRunName("2025-11-20T02-13-05Z-10"))
    #expect(first < first.next && first.next < tenth && tenth < NightlyRunName(at: 1_763_604_786))
    #expect(
      ["latest", "2025-11-20", "2025-11-20T02-13-05Z-", "x2025-11-20T02-13-05Z"].allSatisfy {
        NightlyRunName($0) == nil
      })
  }

  @Test("Sizes are read and written as people write them")
  func sizes() {
    let bytes: [Int?] = [0, 10, 1024, 1536, 2_097_152, 3_221_225_472, 1_099_511_627_776]
    #expect(["0", "10", "1k", "1.5 KiB", "2MB", "3g", "1T"].map { ByteCount($0)?.bytes } == bytes)
    #expect(["", "G", "-1", "1X", "1e99G", "1.2.3", "IB", "1IB"].allSatisfy { ByteCount($0) == nil })
    #expect(
      [0, 1, 1023, 1024, 1536, 4 << 30].map { ByteCount($0).description } == [
        "0 bytes", "1 byte", "1023 bytes", "1 KiB", "1.5 KiB", "4 GiB",
      ])
  }
}
