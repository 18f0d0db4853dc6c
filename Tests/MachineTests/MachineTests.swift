import Glibc
import Machine
import Testing

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

  @Test("Threads are counted up to what is wanted, and are gone afterwards")
  func threads() {
    #expect(Hardware.threads(upTo: 0) == 0 && Hardware.threads(upTo: 20) == 20 && Hardware.threads(upTo: 20) == 20)
  }
}
