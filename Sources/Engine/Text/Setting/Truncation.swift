import Graphics

/// Shortens a line to a width: the longest with an ellipsis that fits.
struct Truncation {
  let setter: TextSetter
  let units: [TextUnit]
  let base: Int8
  let room: LineRoom
  let mode: TextTruncation
  /// Where characters begin, and the end.
  private let characters: [Int]

  init(_ setter: TextSetter, _ units: [TextUnit], base: Int8, room: LineRoom, mode: TextTruncation) {
    self.setter = setter
    self.units = units
    self.base = base
    self.room = room
    self.mode = mode
    characters = units.indices.filter { units[$0].startsCharacter } + [units.count]
  }

  /// A line of the first or last so many characters, or of both, and the ellipsis.
  func shortened(_ count: Int) -> [TextUnit] {
    let total = characters.count - 1
    switch mode {
    case .start:
      let rest = units[characters[total - count]...]
      return [setter.ellipsis(beside: rest.first ?? units[units.count - 1], base: base)] + Array(rest)
    case .middle:
      let start = units[..<characters[(count + 1) / 2]]
      let ellipsis = setter.ellipsis(beside: start.last ?? units[0], base: base)
      return Array(start) + [ellipsis] + Array(units[characters[total - count / 2]...])
    case .end, .none:
      let start = units[LineBreaker.trimmed(units, 0..<characters[count])]
      return Array(start) + [setter.ellipsis(beside: start.last ?? units[0], base: base)]
    }
  }

  /// Whether a line of so many characters fits.
  func fits(_ count: Int) -> Bool { setter.width(shortened(count), in: room, base: base) <= room.width }

  /// The longest that fits; the ellipsis alone if nothing does.
  func line() -> [TextUnit] {
    let total = characters.count - 1
    guard total > 0 else { return units }
    // How wide tabs are depends on what stands before them.
    guard !units.contains(where: \.isTab) else {
      return shortened(max(0, LineBreaker.partition(0..<total + 1) { !fits($0) } - 1))
    }
    let positions = setter.positions(units)
    let width = room.width - setter.width([setter.ellipsis(beside: units[0], base: base)])
    func estimate(_ count: Int) -> Double {
      let all = positions[units.count]
      switch mode {
      case .start: return all - positions[characters[total - count]]
      case .middle: return positions[characters[(count + 1) / 2]] + all - positions[characters[total - count / 2]]
      case .end, .none: return positions[characters[count]]
      }
    }
    var best = max(0, LineBreaker.partition(0..<total + 1) { estimate($0) > width } - 1)
    while best > 0, !fits(best) { best -= 1 }
    // Kerning can make a longer line narrower: look a little further.
    var probe = best + 1
    while probe <= min(total, best + 4) {
      if fits(probe) { best = probe }
      probe += 1
    }
    return shortened(best)
  }
}
