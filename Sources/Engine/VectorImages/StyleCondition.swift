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

/// One thing that a selector says of an element ([Selectors 4](https://www.w3.org/TR/selectors-4/)).
indirect enum StyleCondition {
  /// Which numbers `:nth-child()` and its like mean: `step` · n + `start` for n from 0.
  struct Numbers: Equatable {
    var (step, start) = (0, 1)

    func contains(_ number: Int) -> Bool {
      let distance = number - start
      return step == 0 ? distance == 0 : distance % step == 0 && distance / step >= 0
    }
  }

  /// How an attribute's value is compared.
  enum Match: Character {
    /// Blanks separate words, one of which is it.
    case word = "~"
    /// It is that, or begins with that and a hyphen.
    case language = "|"
    case prefix = "^"
    case suffix = "$"
    case part = "*"
    case whole = "="
  }

  case name(String)
  case id(String)
  case className(String)
  /// Has an attribute.
  case attribute(String)
  /// Has an attribute whose value matches.
  case value(String, Match, String, ignoresCase: Bool)
  /// The outermost element.
  case root
  /// Has neither elements nor text in it.
  case empty
  /// A place among its siblings.
  case nth(Numbers, ofName: Bool, fromEnd: Bool)
  /// Alone, or alone of its name.
  case only(ofName: Bool)
  /// One of several compounds applies.
  case any([[StyleCondition]], countsInSpecificity: Bool)
  /// None of several compounds applies.
  case none([[StyleCondition]])
  /// What no element of a picture is, such as under a pointer.
  case never

  /// Bytes of values that are looked through for words, parts, or whatever the case; longer ones do not match.
  private static let searchLimit = 1_000

  /// What it takes at most to decide it, in conditions; those in parentheses are included.
  var cost: Int {
    switch self {
    case .any(let lists, _), .none(let lists): lists.reduce(1) { $1.reduce($0) { $0 + $1.cost } }
    case .value: 16
    default: 1
    }
  }

  /// Its part of the selector's specificity.
  var specificity: Int {
    func most(_ lists: [[StyleCondition]]) -> Int {
      lists.map { $0.reduce(0) { $0 + $1.specificity } }.max() ?? 0
    }
    switch self {
    case .name: return 1
    case .id: return 10_000
    case .any(let lists, let counts): return counts ? most(lists) : 0
    case .none(let lists): return most(lists)
    case .className, .attribute, .value, .root, .empty, .nth, .only, .never: return 100
    }
  }

  /// Whether it is decided once for an element, not as often as that is used: it looks at siblings, or through values.
  var isDecidedOnce: Bool {
    switch self {
    case .nth, .only, .value: true
    case .any(let lists, _), .none(let lists): lists.contains { $0.contains(where: \.isDecidedOnce) }
    default: false
    }
  }

  func holds(for subject: SelectorSubject) -> Bool {
    let (element, place) = (subject.element, subject.place)
    switch self {
    case .name(let name): return name == element.name
    case .id(let id): return id == element["id"]
    case .className(let name): return subject.classes.contains(name[...])
    case .attribute(let name): return element[name] != nil
    case .value(let name, let match, let wanted, let ignoresCase):
      guard let own = element[name], own.utf8.count <= Self.searchLimit || !(match.isSearch || ignoresCase) else {
        return false
      }
      return ignoresCase ? match.accepts(own.lowercased(), wanted.lowercased()) : match.accepts(own, wanted)
    case .root: return element.index == 1
    case .empty: return element.children.isEmpty && element.text.isEmpty
    case .nth(let numbers, let ofName, let fromEnd):
      let number = ofName ? place.numberOfName : place.number
      let other = ofName ? place.numberOfNameFromEnd : place.numberFromEnd
      return numbers.contains(fromEnd ? other : number)
    case .only(let ofName):
      let numbers = ofName ? (place.numberOfName, place.numberOfNameFromEnd) : (place.number, place.numberFromEnd)
      return numbers == (1, 1)
    case .any(let lists, _): return lists.contains { $0.allSatisfy { $0.holds(for: subject) } }
    case .none(let lists): return !lists.contains { $0.allSatisfy { $0.holds(for: subject) } }
    case .never: return false
    }
  }
}

extension StyleCondition.Match {
  /// Whether a value matches; parts of nothing never do.
  fileprivate func accepts(_ own: String, _ wanted: String) -> Bool {
    switch self {
    case .whole: own == wanted
    case .word: own.split(whereSeparator: \.isWhitespace).contains { $0 == wanted }
    case .language: own == wanted || own.hasPrefix(wanted + "-")
    case .prefix: !wanted.isEmpty && own.hasPrefix(wanted)
    case .suffix: !wanted.isEmpty && own.hasSuffix(wanted)
    case .part: !wanted.isEmpty && own.utf8.firstRange(of: wanted.utf8) != nil
    }
  }

  /// Whether all of a value may be looked through.
  fileprivate var isSearch: Bool { self == .word || self == .part }
}
