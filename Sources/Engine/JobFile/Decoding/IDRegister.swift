import Document
import Lookups

/// Finds ids that two things share.
struct IDRegister {
  /// What the things are, for messages.
  let noun: String
  let sink: DiagnosticSink
  private var places: Lookup<String, Origin> = [:]

  /// - Parameter capacity: how many ids are expected.
  init(noun: String, sink: DiagnosticSink, capacity: Int = 0) {
    self.noun = noun
    self.sink = sink
    places.reserveCapacity(capacity)
  }

  /// Reports an id that is taken, here and where it was given first; one that is not is taken from now on.
  mutating func add(_ id: String, at place: Origin) {
    if places[id] == nil {
      places[id] = place
    } else {
      check(id, at: place)
    }
  }

  /// Reports an id that is taken, here and where it was given first.
  func check(_ id: String, at place: Origin) {
    guard let first = places[id], !sink.isOver else { return }
    let (here, there) = (place.location.text, first.location.text)
    if place.offset == first.offset, here != there {
      // A loop, or a template that is used twice, writes one place again.
      sink.add(
        .error, offset: place.offset, path: here,
        "the id \"\(id)\" comes again each time this is repeated; ids are unique, so write something that differs into it, "
          + "such as \"\(id)-${i}\" for a \"forEach\": \"i\"")
      return
    }
    func complaint(_ other: String) -> String {
      "the id \"\(id)\" is taken by another \(noun), at \(other); ids are unique, so rename one"
    }
    sink.add(.error, offset: place.offset, path: here, complaint(there))
    sink.add(.error, offset: first.offset, path: there, complaint(here))
  }
}
