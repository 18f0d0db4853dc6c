import JobFile

/// Steps that wait for their time: by time, those of one time in the order they were added. A binary heap.
struct Agenda {
  private struct Entry {
    var time: Double
    var number: Int
    var step: Step

    static func < (left: Entry, right: Entry) -> Bool { (left.time, left.number) < (right.time, right.number) }
  }

  private var heap: [Entry] = []
  private var added = 0

  var nextTime: Double? { heap.first?.time }

  mutating func add(_ step: Step, at time: Double) {
    heap.append(Entry(time: time, number: added, step: step))
    added += 1
    var index = heap.count - 1
    while index > 0, heap[index] < heap[(index - 1) / 2] {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func next() -> Step? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      var index = 0
      while true {
        var smallest = index
        for child in [2 * index + 1, 2 * index + 2] where child < heap.count && heap[child] < heap[smallest] {
          smallest = child
        }
        if smallest == index { break }
        heap.swapAt(index, smallest)
        index = smallest
      }
    }
    return first.step
  }
}
