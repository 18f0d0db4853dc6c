import Document
import Motion
import Views

/// What waits for its time: by settled time, what is of one time in the order it was added. A binary heap.
struct Agenda {
  enum Event {
    case step(Step)
    /// What a finger on a view does at a frame; nothing where the view is gone.
    case touch(Step, on: ViewID, lifts: Bool)
    /// A view animation's delay is over: the index of its block.
    case start(Int)
    /// A sequence goes on.
    case continuation(Continuation)
    case handler(Handler, for: Handler.Cause)
    case animatorEnded(String, finished: Bool)
    /// An animator that stood still for its delay goes on.
    case animatorStarts(String)
    /// An animator that pauses on completion may be there.
    case animatorPauses(String)
    /// Controls show how far an animator is.
    case animatorControls(String)
    /// A block that was held open may end.
    case heldBlock(Int)
    /// The next key of what is typed.
    case key(Typing)
    /// A key goes up: the serial number of its press.
    case keyReleased(Int)
    /// A finger lifts from a button.
    case release(ViewID)
    /// A finger that is on a control does something to it.
    case held(HeldControl)
    /// A control goes on moving.
    case controlMove(ControlMove)
    /// The content of a scroll view goes on moving.
    case scroll(ScrollMove)
    /// The text of a text view is scrolled on.
    case scrollText(TextScroll)
    /// The text of a text view goes on to an offset.
    case moveText(TextMove)
    /// The caret of a text, or an end of what is selected, goes on with a finger.
    case dragText(TextDrag)
    /// A keyboard follows a finger.
    case dragKeyboard(KeyboardDrag)
    /// A scroll view tells where its content is; late: behind everything else of this time.
    case scrolled(ViewID, isLate: Bool)
    /// The content of a scroll view is zoomed on.
    case zoom(ZoomMove)
  }

  private struct Entry {
    var time: Double
    var number: Int
    var event: Event

    static func < (left: Entry, right: Entry) -> Bool { (left.time, left.number) < (right.time, right.number) }
  }

  private let grid: TimeGrid
  private var heap: [Entry] = []
  private var added = 0

  /// - Parameter grid: which times are those of frames.
  init(grid: TimeGrid) { self.grid = grid }

  var count: Int { heap.count }
  /// The number that is given next.
  var nextNumber: Int { added }
  var nextTime: Double? { heap.first?.time }
  var nextEvent: Event? { heap.first?.event }

  mutating func add(_ event: Event, at time: Double) {
    heap.append(Entry(time: grid.settled(time), number: added, event: event))
    added += 1
    var index = heap.count - 1
    while index > 0, heap[index] < heap[(index - 1) / 2] {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes out the sequences that go on by a time and place a container's parts, in their order.
  mutating func takeArrangements(by time: Double) -> [Continuation] {
    var taken: [(entry: Entry, continuation: Continuation)] = []
    let rest = heap.filter { entry in
      guard entry.time <= time, case .continuation(let continuation) = entry.event, continuation.arrangement != nil
      else { return true }
      taken.append((entry, continuation))
      return false
    }
    guard !taken.isEmpty else { return [] }
    // A sorted list is a heap.
    heap = rest.sorted(by: <)
    return taken.sorted { $0.entry < $1.entry }.map(\.continuation)
  }

  /// Takes out what fingers do that lift by a time, in their order.
  mutating func takeLifts(by time: Double) -> [Event] {
    guard let first = heap.first, first.time <= time else { return [] }
    let taken = heap.filter { $0.time <= time && $0.event.lifts }
    guard !taken.isEmpty else { return [] }
    // A sorted list is a heap.
    heap = heap.filter { $0.time > time || !$0.event.lifts }.sorted(by: <)
    return taken.sorted(by: <).map(\.event)
  }

  /// Takes out the steps and sequences of a time that were added since a number was the next one, in their order.
  mutating func takeSteps(since number: Int, by time: Double) -> [Continuation] {
    guard added > number else { return [] }
    var taken: [(entry: Entry, continuation: Continuation)] = []
    let rest = heap.filter { entry in
      guard entry.number >= number, entry.time <= time, let continuation = entry.event.continuation else { return true }
      taken.append((entry, continuation))
      return false
    }
    guard !taken.isEmpty else { return [] }
    // A sorted list is a heap.
    heap = rest.sorted(by: <)
    return taken.sorted { $0.entry < $1.entry }.map(\.continuation)
  }

  mutating func next() -> Event? {
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
    return first.event
  }
}
