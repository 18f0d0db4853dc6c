import Graphics

/// A list of shapes at a frame: outlines as modifiers left them, and what paints which of them.
struct ShapeTree {
  /// What stands on a way from outlines to paint.
  indirect enum Link {
    /// Outlines of a place in `outlines`.
    case outlines(Int)
    /// Links seen through a transform.
    case group(AffineTransform, [Link])
  }

  indirect enum Picture {
    case paint(PaintValues, [Link])
    /// Pictures on a canvas of their own, the first on top.
    case group(AffineTransform, alpha: Double, [Picture])
  }

  /// A list of shapes that was walked.
  struct List {
    var links: [Link] = []
    /// The first lies on top.
    var pictures: [Picture] = []
    /// Places of all outlines in it, groups included: modifiers change these.
    var places: [Int] = []
    /// Groups and copies inside each other.
    var nesting = 0
  }

  /// Outlines that belong to one path; trimming may make several lines of one.
  private(set) var outlines: [[[Outline]]] = []
  /// Points of outlines and copies that may still be computed; what is beyond is left out.
  private(set) var budget: Int
  private let frame: Double
  /// Groups and copies inside each other; what is deeper is left out.
  private static let nestingLimit = 100

  init(_ frame: Double, budget: Int) {
    self.frame = frame
    self.budget = budget
  }

  /// Walks a list in order: every modifier meets the outlines before it.
  mutating func list(_ items: [ShapeItem], depth: Int = 0) -> List {
    var list = List()
    guard depth < Self.nestingLimit else { return list }
    for item in items {
      guard budget > 0 else { return list }
      budget -= 1
      switch item {
      case .outline(let values):
        let outline = values(frame)
        budget -= outline.vertices.count
        outlines.append([[outline]])
        list.links.append(.outlines(outlines.count - 1))
        list.places.append(outlines.count - 1)
      case .group(let items, let transform):
        let inner = self.list(items, depth: depth + 1)
        let matrix = transform.matrix(frame)
        list.links.append(.group(matrix, inner.links))
        list.places += inner.places
        list.nesting = max(list.nesting, inner.nesting + 1)
        let alpha = transform.alpha(frame)
        if alpha > 0 { list.pictures.append(.group(matrix, alpha: alpha, inner.pictures)) }
      case .paint(let paint): list.pictures.append(.paint(paint, list.links))
      case .trim(let trim): self.trim(list.places, trim)
      case .roundCorners(let radius):
        let radius = radius(frame)
        budget -= cost(list.places)
        for place in list.places {
          outlines[place] = outlines[place].map { $0.map { $0.rounded(radius: radius) } }
        }
      case .repeater(let repeater):
        guard list.nesting < Self.nestingLimit else { break }
        list.nesting += 1
        budget -= repeater.apply(to: &list, frame, limit: budget)
      }
    }
    return list
  }

  /// How many points outlines have.
  private func cost(_ places: [Int]) -> Int {
    places.reduce(0) { $0 + outlines[$1].joined().reduce(1) { $0 + $1.vertices.count } }
  }

  private mutating func trim(_ places: [Int], _ trim: TrimValues) {
    let (from, to) = (trim.start(frame) / 100, trim.end(frame) / 100)
    let turn = trim.offset(frame) / 360
    let parts = OutlineParts(from: min(from, to), to: max(from, to), turn: turn - turn.rounded(.towardZero))
    if parts.isWhole { return }
    budget -= cost(places)
    if !trim.isIndividual {
      for place in places {
        outlines[place] = outlines[place].map { parts.of($0) }
      }
      return
    }
    let lengths = places.map { outlines[$0].joined().reduce(0) { $0 + $1.length } }
    let total = lengths.reduce(0, +)
    var position = 0.0
    for (place, length) in zip(places, lengths) {
      outlines[place] = [parts.of(Array(outlines[place].joined()), position: position, total: total)]
      position += length
    }
  }
}

/// Which shares of a length are left.
struct OutlineParts {
  /// Each from its start to its end, 0…1.
  private var ranges: [(start: Double, end: Double)] = []
  private(set) var isWhole = false

  /// - Parameter turn: by which both are moved; what leaves at one end comes in at the other.
  init(from: Double, to: Double, turn: Double) {
    guard from < to else { return }
    func part(_ value: Double) -> Double { value - value.rounded(.down) }
    var (start, end) = (part(from + turn), part(to + turn))
    if end == 0 { end = 1 }
    if to - from >= 1 || start == end || (start == 0 && end == 1) {
      isWhole = true
      return
    }
    if start == 1 { start = 0 }
    ranges = start < end ? [(start, end)] : [(0, end), (start, 1)]
  }

  /// What is left of lines that are one after the other.
  ///
  /// - Parameters:
  ///   - position: the length before the first of them.
  ///   - total: nil: they are the whole.
  func of(_ outlines: [Outline], position: Double = 0, total: Double? = nil) -> [Outline] {
    if isWhole { return outlines }
    let lengths = outlines.map(\.length)
    let total = total ?? lengths.reduce(0, +)
    var result: [Outline] = []
    for range in ranges {
      var position = position
      for (outline, length) in zip(outlines, lengths) {
        defer { position += length }
        let (start, end) = (range.start * total - position, range.end * total - position)
        guard end > 0, start < length else { continue }
        let piece = outline.trimmed(from: start, to: end)
        if piece.vertices.count > 1 { result.append(piece) }
      }
    }
    return result
  }
}

extension RepeaterValues {
  /// Replaces everything before it by its copies, the last on top.
  ///
  /// - Returns: how many there are.
  func apply(to list: inout ShapeTree.List, _ frame: Double, limit: Int) -> Int {
    let count = min(limit, Int(max(0, min(Double(Self.copyLimit), copies(frame)))))
    let (links, pictures) = (list.links, list.pictures)
    list.links = []
    list.pictures = []
    for index in 0..<count {
      let matrix = transform.matrix(frame, times: Double(index))
      list.links.append(.group(matrix, links))
      list.pictures.append(.group(matrix, alpha: 1, pictures))
    }
    list.pictures.reverse()
    return count
  }
}
