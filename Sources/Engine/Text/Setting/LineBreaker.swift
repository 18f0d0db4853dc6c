/// Breaks paragraphs into lines that fit a width: as late as the rules of UAX #14 allow, and between any two characters
/// where a word alone is wider than the line.
struct LineBreaker {
  let setter: TextSetter
  /// Points.
  let width: Double
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
    var lines: [Range<Int>] = []
    var start = 0
    while start < units.count, lines.count < limit {
      let end =
        longest(units, positions, from: start, among: words)
        ?? longest(units, positions, from: start, among: characters)
        ?? characters.first { $0 > start } ?? units.count
      lines.append(start..<end)
      start = end
    }
    return lines
  }

  /// Where lines may end, in order: behind characters that something holds for, and behind the last.
  private static func ends(_ units: [TextUnit], where isEnd: (TextUnit) -> Bool) -> [Int] {
    var result: [Int] = []
    for index in 1..<max(1, units.count) where units[index].startsCharacter && isEnd(units[index - 1]) {
      result.append(index)
    }
    return result + [units.count]
  }

  /// The last end whose line fits; nil if none does.
  private func longest(_ units: [TextUnit], _ positions: [Double], from start: Int, among ends: [Int]) -> Int? {
    let first = Self.partition(ends.indices) { ends[$0] > start }
    guard first < ends.count else { return nil }
    func fits(_ index: Int) -> Bool { setter.width(Self.line(units, start..<ends[index])) <= width }
    func seemsToFit(_ index: Int) -> Bool {
      positions[Self.trimmed(units, start..<ends[index]).upperBound] - positions[start] <= width
    }
    // Lines shaped by themselves are hardly wider or narrower than in one: what is far beyond is not tried.
    let slack = 4 * (setter.styles.map(\.size).max() ?? 0)
    func mayFit(_ index: Int) -> Bool {
      positions[Self.trimmed(units, start..<ends[index]).upperBound] - positions[start] <= width + slack
    }
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
