import Lookups
import XMLTree

/// Where an element stands among those that have the same parent, from 1.
struct ElementPlace {
  /// Among all of them, from the first and from the last.
  var number = 1
  var numberFromEnd = 1
  /// Among those of its name, from the first and from the last.
  var numberOfName = 1
  var numberOfNameFromEnd = 1

  /// The places of an element's children.
  static func places(of children: [XMLElement]) -> [ElementPlace] {
    var counts = Lookup<String, Int>()
    var places = children.enumerated().map { index, child in
      counts[child.name, default: 0] += 1
      let ofName = counts[child.name, default: 0]
      return ElementPlace(number: index + 1, numberFromEnd: children.count - index, numberOfName: ofName)
    }
    for index in places.indices {
      places[index].numberOfNameFromEnd = counts[children[index].name, default: 0] - places[index].numberOfName + 1
    }
    return places
  }
}

/// An element that selectors are held against.
struct SelectorSubject {
  let element: XMLElement
  let classes: Membership<Substring>
  let place: ElementPlace

  init(_ element: XMLElement, _ place: ElementPlace = ElementPlace()) {
    (self.element, self.place) = (element, place)
    classes = Membership((element["class"] ?? "").split(whereSeparator: \.isWhitespace))
  }
}
