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

  private func groups(_ membership: String, _ files: KeyValuePairs<String, String>) -> ControlGroups {
    ControlGroups(membership: membership) { path in files.first { $0.key == path }?.value }
  }

  @Test("A control group's quota is the smallest of those around it, in whole cores")
  func quota() {
    func cores(_ files: KeyValuePairs<String, String>, in membership: String = "0::/a/b\n") -> Int? {
      groups(membership, files).cores
    }
    #expect(cores(["/a/b/cpu.max": "250000 100000\n"]) == 3)
    #expect(
      cores(["/a/b/cpu.max": "max 100000\n", "/a/cpu.max": "10000 100000\n", "/cpu.max": "400000 100000\n"]) == 1)
    #expect(cores(["/cpu.max": "400000 100000\n"], in: "4:memory:/x\n0::/\n") == 4)
    #expect(cores(["/a/b/cpu.max": "max 100000\n"]) == nil)
    #expect(cores(["/cpu.max": "9 1\n"], in: "1:cpu:/\n") == nil)
    for wrong in ["", "0 100000", "-1 100000", "100000 0", "100000", "x y"] {
      #expect(cores(["/a/cpu.max": wrong]) == nil)
    }
  }

  @Test("The quota of an older control group counts, also where two controllers share a hierarchy")
  func olderQuota() {
    func cores(
      _ quota: String, of folder: String, in membership: String, mountedAs hierarchy: String = "cpu"
    ) -> Int? {
      let files: KeyValuePairs = [
        "/\(hierarchy)\(folder)/cpu.cfs_quota_us": quota, "/\(hierarchy)\(folder)/cpu.cfs_period_us": "100000\n",
      ]
      return groups(membership, files).cores
    }
    #expect(cores("150000\n", of: "/a", in: "5:memory:/x\n3:cpu,cpuacct:/a/b\n0::/\n") == 2)
    // Without a link from the controller's own name.
    for membership in ["3:cpu,cpuacct:/a/b\n", "3:cpuacct,cpu:/a/b\n"] {
      #expect(cores("150000\n", of: "/a", in: membership, mountedAs: "cpu,cpuacct") == 2)
    }
    // A container sees the path that its group has on the machine, and its own group as the outermost.
    #expect(cores("300000\n", of: "", in: "1:cpu:/docker/4f2a\n") == 3)
    #expect(cores("-1\n", of: "", in: "1:cpu:/\n") == nil)
    #expect(cores("150000\n", of: "", in: "2:cpuacct:/\n1:cpuset:/\n") == nil)
  }

  @Test("Memory is what the control groups leave, the smallest of their limits")
  func memoryLimit() {
    let unified: KeyValuePairs = ["/a/b/memory.max": "max\n", "/a/memory.max": "536870912\n", "/memory.max": "9\n"]
    #expect(groups("0::/a/b\n", unified).memory == 9)
    #expect(groups("0::/a/b\n", ["/a/b/memory.max": "536870912\n"]).memory == 512 << 20)
    #expect(groups("0::/a/b\n", ["/a/b/memory.max": "max\n"]).memory == nil)
    let older: KeyValuePairs = [
      "/memory/a/memory.limit_in_bytes": "1073741824\n", "/memory/memory.limit_in_bytes": "9223372036854771712\n",
    ]
    #expect(groups("4:memory:/a\n0::/\n", older).memory == 1 << 30)
    #expect(groups("4:memory:/b\n0::/\n", older).memory == 9_223_372_036_854_771_712)
    #expect(groups("1:cpu:/a\n", older).memory == nil)
    for wrong in ["", "0", "-1", "x"] { #expect(groups("0::/\n", ["/memory.max": wrong]).memory == nil) }
  }

  @Test("Threads are counted up to what is wanted, and are gone afterwards")
  func threads() {
    #expect(Hardware.threads(upTo: 0) == 0 && Hardware.threads(upTo: 20) == 20 && Hardware.threads(upTo: 20) == 20)
  }
}
