import XMLTree

/// One thing that a selector says of an element ([Selectors 4](https://www.w3.org/TR/selectors-4/)).
indirect enum StyleCondition {
  /// Which numbers `:nth-child()` and its like mean: `step` · n + `start` for n from 0
  /// ([CSS Syntax, An+B](https://www.w3.org/TR/css-syntax-3/#anb-microsyntax)).
  struct AnPlusB: Equatable {
    var (step, start) = (0, 1)

    func contains(_ number: Int) -> Bool {
      let distance = number - start
      return step == 0 ? distance == 0 : distance % step == 0 && distance / step >= 0
    }
  }

  /// How an attribute's value is compared, by the sign before "=", in the words of the tokens of
  /// [Selectors 3](https://www.w3.org/TR/selectors-3/#lex).
  enum AttributeMatch: Character {
    /// Blanks separate words, one of which is it.
    case includes = "~"
    /// It is that, or begins with that and a hyphen, as codes of languages do.
    case dash = "|"
    case prefix = "^"
    case suffix = "$"
    case substring = "*"
    case equal = "="
  }

  case name(String)
  case id(String)
  case className(String)
  /// Has an attribute.
  case attribute(String)
  /// Has an attribute whose value matches.
  case value(String, AttributeMatch, String, ignoresCase: Bool)
  /// The outermost element.
  case root
  /// Has neither elements nor text in it.
  case empty
  /// A place among its siblings.
  case nth(AnPlusB, ofName: Bool, fromEnd: Bool)
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

extension StyleCondition.AttributeMatch {
  /// Whether a value matches; what is wanted as a part of it must not be empty.
  fileprivate func accepts(_ own: String, _ wanted: String) -> Bool {
    switch self {
    case .equal: own == wanted
    case .includes: own.split(whereSeparator: \.isWhitespace).contains { $0 == wanted }
    case .dash: own == wanted || own.hasPrefix(wanted + "-")
    case .prefix: !wanted.isEmpty && own.hasPrefix(wanted)
    case .suffix: !wanted.isEmpty && own.hasSuffix(wanted)
    case .substring: !wanted.isEmpty && own.utf8.firstRange(of: wanted.utf8) != nil
    }
  }

  /// Whether all of a value may be looked through.
  fileprivate var isSearch: Bool { self == .includes || self == .substring }
}
