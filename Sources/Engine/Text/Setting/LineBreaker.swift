/// Breaks paragraphs into lines that fit their room: as late as the rules of UAX #14 allow, and between any two characters
/// where a word alone is wider than the line.
struct LineBreaker {
  let setter: TextSetter
  /// Of a paragraph's first line.
  let first: LineRoom
  /// Of the lines behind it.
  let others: LineRoom
  /// Whether lines break between any two characters.
  let breaksAnywhere: Bool

  /// The lines of a paragraph, at least one and at most a number; the last is followed by nothing only if it reaches
  /// the paragraph's end.
  func lines(_ paragraph: Paragraph, limit: Int) -> [Range<Int>] {
    let units = paragraph.units
    guard !units.isEmpty else { return [0..<0] }
    let positions = setter.positions(units)
    let characters = Self.ends(units) { _ in true }
    let words = breaksAnywhere ? characters : Self.ends(units) { $0.mayBreakAfter }
    let hasTabs = units.contains(where: \.isTab)
    var lines: [Range<Int>] = []
    var start = 0
    while start < units.count, lines.count < limit {
      var line = Line(start: start, room: start == 0 ? first : others, base: paragraph.base)
      if hasTabs { line.ends = ends(of: line, units, positions) }
      let end =
        longest(units, positions, line, among: words) ?? longest(units, positions, line, among: characters)
        ?? characters[Self.partition(characters.indices) { characters[$0] > start }]
      lines.append(start..<end)
      start = end
    }
    return lines
  }

  /// A line whose end is looked for.
  private struct Line {
    var start: Int
    var room: LineRoom
    var base: Int8
    /// With tabs: how wide it is up to each of its units, as far as that may fit; nil: as the positions say.
    var ends: [Double]?

    func width(upTo end: Int, _ positions: [Double]) -> Double {
      ends.map { $0[min(end - start, $0.count - 1)] } ?? (positions[end] - positions[start])
    }
  }

  /// How wide a line with tabs is up to each of its units, until it is much too wide.
  private func ends(of line: Line, _ units: [TextUnit], _ positions: [Double]) -> [Double] {
    let (head, limit) = (line.room.head, line.room.width + slack)
    var ends = [0.0]
    // Where the last tab begins, in points from the leading margin, and the text behind it.
    var (tab, segment) = (Double?.none, line.start)
    for index in line.start..<units.count {
      guard ends[ends.count - 1] <= limit else { break }
      if units[index].isTab { (tab, segment) = (head + ends[ends.count - 1], index + 1) }
      let width = positions[index + 1] - positions[min(segment, index + 1)]
      let end = tab.flatMap { line.room.tabs?.end(of: width, behindTabAt: $0, isRightToLeft: line.base == 1) }
      ends.append(end.map { $0 - head } ?? width)
    }
    return ends
  }

  /// Lines shaped by themselves are hardly wider or narrower than in one: what is farther beyond is not tried, in points.
  private var slack: Double { 4 * (setter.styles.map(\.size).max() ?? 0) }

  /// Where lines may end, in order: behind characters that something holds for, and behind the last.
  private static func ends(_ units: [TextUnit], where isEnd: (TextUnit) -> Bool) -> [Int] {
    var result: [Int] = []
    for index in 1..<max(1, units.count) where units[index].startsCharacter && isEnd(units[index - 1]) {
      result.append(index)
    }
    return result + [units.count]
  }

  /// The last end whose line fits; nil if none does.
  private func longest(_ units: [TextUnit], _ positions: [Double], _ line: Line, among ends: [Int]) -> Int? {
    let (start, room, slack) = (line.start, line.room, slack)
    let first = Self.partition(ends.indices) { ends[$0] > start }
    guard first < ends.count else { return nil }
    func fits(_ index: Int) -> Bool {
      room.holds(setter.width(Self.line(units, start..<ends[index]), in: room, base: line.base))
    }
    func estimate(_ index: Int) -> Double {
      line.width(upTo: Self.trimmed(units, start..<ends[index]).upperBound, positions)
    }
    func seemsToFit(_ index: Int) -> Bool { room.holds(estimate(index)) }
    func mayFit(_ index: Int) -> Bool { estimate(index) <= room.width + slack }
    var best = Self.partition(first..<ends.count) { !seemsToFit($0) } - 1
    let guess = best
    while best + 1 < ends.count, mayFit(best + 1), fits(best + 1) { best += 1 }
    if best == guess { while best >= first, !fits(best) { best -= 1 } }
    return best >= first ? ends[best] : nil
  }

  /// A line as it is shown: without the spaces at its end, and with a hyphen where it breaks at a soft one.
  static func line(_ units: [TextUnit], _ range: Range<Int>) -> [TextUnit] {
    var line = Array(units[trimmed(units, range)])
    if range.upperBound < units.count, line.last?.scalar == TextUnit.softHyphen {
      line[line.count - 1].scalar = TextUnit.hyphen
    }
    return line
  }

  /// A range without the spaces at its end.
  static func trimmed(_ units: [TextUnit], _ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, units[end - 1].isSpace { end -= 1 }
    return range.lowerBound..<end
  }

  /// The first of a range that something holds for, if it holds for all behind; the end if for none.
  static func partition(_ range: Range<Int>, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
