/// What will happen, by time; things of one time in the order in which they were put down.
struct Agenda {
  private var entries: [(time: Double, number: Int, happening: World.Happening)] = []
  private var number = 0

  mutating func insert(_ happening: World.Happening, at time: Double) {
    number += 1
    var low = 0
    var high = entries.count
    // Latest first, so that the next one is taken from the end.
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time > time { low = middle + 1 } else { high = middle }
    }
    entries.insert((time, number, happening), at: low)
  }

  mutating func next() -> (Double, World.Happening)? {
    entries.popLast().map { ($0.time, $0.happening) }
  }

  mutating func removeAll() {
    entries = []
  }
}
