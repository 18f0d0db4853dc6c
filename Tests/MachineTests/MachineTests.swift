import Glibc
import Testing

@testable import Machine

@Suite("What the machine says of itself")
struct MachineTests {
  @Test("A moment is written in universal time")
  func moments() {
    #expect(WallClock.text(0) == "1970-01-01T00:00:00Z")
    #expect(WallClock.text(1_795_208_291) == "2026-11-20T20:58:11Z")
    #expect(WallClock.text(1_709_164_805, separator: "-") == "2024-02-29T00-00-05Z")
  }

  @Test("The steady clock goes forward, the other one tells the time since 1970")
  func clocks() {
    let before = SteadyClock.seconds()
    #expect(SteadyClock.seconds() >= before)
    #expect(abs(WallClock.seconds() - Double(time(nil))) < 2)
  }

  @Test("A process holds memory while it is there, and never more than at its peak")
  func memory() throws {
    let held = try #require(ProcessMemory.resident(of: getpid()))
    // The system counts in lots of pages on each processor.
    #expect(held > 1 << 20 && ProcessMemory.peak > held / 2)
    #expect(ProcessMemory.resident(of: -1) == nil)
    #expect(Hardware.memory > held && Hardware.coreCount >= 1 && !Hardware.hostName.isEmpty)
  }

  @Test("Cores are those that the process may use")
  func affinity() throws {
    // Glibc's module does not have them.
    typealias Affinity = @convention(c) (pid_t, Int, UnsafeMutablePointer<cpu_set_t>) -> Int32
    let get = unsafeBitCast(try #require(dlsym(nil, "sched_getaffinity")), to: Affinity.self)
    let set = unsafeBitCast(try #require(dlsym(nil, "sched_setaffinity")), to: Affinity.self)
    var former = cpu_set_t()
    try #require(get(0, MemoryLayout<cpu_set_t>.size, &former) == 0)
    defer { _ = set(0, MemoryLayout<cpu_set_t>.size, &former) }
    var one = former
    withUnsafeMutableBytes(of: &one) { bytes in
      let first = bytes.firstIndex { $0 != 0 } ?? 0
      for index in bytes.indices { bytes[index] = index == first ? bytes[index] & ~(bytes[index] &- 1) : 0 }
    }
    try #require(set(0, MemoryLayout<cpu_set_t>.size, &one) == 0)
    #expect(Hardware.coreCount == 1)
  }

  @Test("A control group's quota is the smallest of those around it, in whole cores")
  func quota() {
    func cores(_ limits: KeyValuePairs<String, String>, in groups: String = "0::/a/b\n") -> Int? {
      ProcessorQuota.cores(groups: groups) { path in limits.first { $0.key == path }?.value }
    }
    #expect(cores(["/a/b": "250000 100000\n"]) == 3)
    #expect(cores(["/a/b": "max 100000\n", "/a": "10000 100000\n", "": "400000 100000\n"]) == 1)
    #expect(cores(["": "400000 100000\n"], in: "4:memory:/x\n0::/\n") == 4)
    #expect(cores(["/a/b": "max 100000\n"]) == nil)
    #expect(cores(["": "9 1\n"], in: "1:cpu:/\n") == nil)
    for wrong in ["", "0 100000", "-1 100000", "100000 0", "100000", "x y"] { #expect(cores(["/a": wrong]) == nil) }
  }

  @Test("Threads are counted up to what is wanted, and are gone afterwards")
  func threads() {
    #expect(Hardware.threads(upTo: 0) == 0 && Hardware.threads(upTo: 20) == 20 && Hardware.threads(upTo: 20) == 20)
  }
}
