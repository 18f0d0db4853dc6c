import Graphics

/// A stretch of one style, face, script and direction, shaped.
struct ShapedRun {
  /// Indices of the line's units.
  var range: Range<Int>
  var style: Int
  var face: Int
  var level: Int8
  /// From left to right.
  var glyphs: [FontFace.Glyph]
  /// Points.
  var width: Double
  /// Whether it is a tab, which has no glyph.
  var isTab = false
  /// In place of glyphs.
  var image: InlineImage?
}

extension TextSetter {
  /// The image that stands in place of a unit; nil where that is a character.
  func image(_ unit: TextUnit) -> InlineImage? {
    unit.scalar == TextUnit.attachment ? styles[unit.style].inlineImage : nil
  }

  /// Whether two neighbours are shaped together.
  private func belongTogether(_ left: TextUnit, _ right: TextUnit) -> Bool {
    !left.isTab && !right.isTab && left.face == right.face && left.script == right.script && left.level == right.level
      && image(left) == nil && image(right) == nil && shapeAlike(left.style, right.style)
  }

  /// Whether letters of two styles join and kern as those of one do: what only colours tell apart does.
  private func shapeAlike(_ left: Int, _ right: Int) -> Bool {
    guard left != right else { return true }
    let (left, right) = (styles[left], styles[right])
    return left.size == right.size && left.baselineOffset == right.baselineOffset
      && left.hasMonospacedDigits == right.hasMonospacedDigits && (left.kern == 0) == (right.kern == 0)
      && left.hasLigatures == right.hasLigatures
  }

  /// The runs of some units in the order of the text.
  func runs(_ units: some RandomAccessCollection<TextUnit>) -> [ShapedRun] {
    let units = Array(units)
    let text = units.map(\.scalar)
    var runs: [ShapedRun] = []
    var start = 0
    while start < units.count {
      var end = start + 1
      while end < units.count, belongTogether(units[start], units[end]) { end += 1 }
      runs += self.runs(units, text, start..<end)
      start = end
    }
    return runs
  }

  /// What is shaped together, as a run for each of its styles.
  private func runs(_ units: [TextUnit], _ text: [UInt32], _ range: Range<Int>) -> [ShapedRun] {
    let first = units[range.lowerBound]
    guard !first.isTab else {
      // How wide it is, its line says.
      return [
        ShapedRun(
          range: range, style: first.style, face: first.face, level: first.level, glyphs: [], width: 0, isTab: true)
      ]
    }
    let (style, face) = (styles[first.style], faces[first.face])
    if let image = image(first) {
      // Tracking belongs to the letters of a font.
      return [
        ShapedRun(
          range: range, style: first.style, face: first.face, level: first.level, glyphs: [],
          width: image.rect.width + (style.kern ?? 0), image: image)
      ]
    }
    var setting = FontFace.Setting(
      script: first.script, isRightToLeft: first.level & 1 == 1, hasKerning: style.kern != 0,
      hasLigatures: style.hasLigatures, hasMonospacedDigits: style.hasMonospacedDigits)
    let glyphs = face.shape(text, range, setting)
    guard !glyphs.isEmpty, units[range].contains(where: { $0.style != first.style }) else {
      return [run(first, range, glyphs)]
    }
    guard setting.hasLigatures, Self.joinsStyles(glyphs, units, range) else { return split(glyphs, units, range) }
    // A ligature has one colour.
    setting.hasLigatures = false
    return split(face.shape(text, range, setting), units, range)
  }

  /// Whether a glyph stands for characters of several styles.
  private static func joinsStyles(_ glyphs: [FontFace.Glyph], _ units: [TextUnit], _ range: Range<Int>) -> Bool {
    var isShown = [Bool](repeating: false, count: range.count)
    for glyph in glyphs { isShown[glyph.cluster - range.lowerBound] = true }
    return range.dropFirst().contains { units[$0].style != units[$0 - 1].style && !isShown[$0 - range.lowerBound] }
  }

  /// Glyphs by the styles of the characters that they begin with, in the order of the text.
  private func split(_ glyphs: [FontFace.Glyph], _ units: [TextUnit], _ range: Range<Int>) -> [ShapedRun] {
    let isLeftward = units[range.lowerBound].level & 1 == 1
    var pieces: [(start: Int, glyphs: [FontFace.Glyph])] = []
    for glyph in isLeftward ? glyphs.reversed() : glyphs {
      if let last = pieces.last, units[last.start].style == units[glyph.cluster].style {
        pieces[pieces.count - 1].glyphs.append(glyph)
      } else {
        pieces.append((pieces.isEmpty ? range.lowerBound : glyph.cluster, [glyph]))
      }
    }
    return pieces.indices.map { index in
      let end = index + 1 < pieces.count ? pieces[index + 1].start : range.upperBound
      let (start, glyphs) = pieces[index]
      return run(units[start], start..<end, isLeftward ? glyphs.reversed() : glyphs)
    }
  }

  private func run(_ first: TextUnit, _ range: Range<Int>, _ glyphs: [FontFace.Glyph]) -> ShapedRun {
    let (style, face) = (styles[first.style], faces[first.face])
    let spacing = style.spacing(in: face)
    var width = Double(glyphs.reduce(0) { $0 + $1.advance }) * (style.size / face.unitsPerEm)
    if spacing != 0 { width += spacing * Double(Self.characterEnds(glyphs)) }
    return ShapedRun(
      range: range, style: first.style, face: first.face, level: first.level, glyphs: glyphs, width: width)
  }

  /// How many glyphs are the last of their cluster.
  private static func characterEnds(_ glyphs: [FontFace.Glyph]) -> Int {
    glyphs.indices.reduce(0) { $0 + (isLastOfCluster($1, glyphs) ? 1 : 0) }
  }

  /// Whether the glyph to the right is of another cluster.
  static func isLastOfCluster(_ index: Int, _ glyphs: [FontFace.Glyph]) -> Bool {
    index + 1 == glyphs.count || glyphs[index + 1].cluster != glyphs[index].cluster
  }

  /// How wide units are set in one line, in points.
  func width(_ units: some RandomAccessCollection<TextUnit>, in room: LineRoom = .endless, base: Int8 = 0) -> Double {
    var runs = runs(units)
    room.setTabs(in: &runs, base: base)
    return runs.reduce(0) { $0 + $1.width }
  }

  /// Where each unit begins if the text is set in one endless line, and where it ends: for estimates, since lines are
  /// shaped by themselves. Tabs take no room, and a cluster's whole width lies behind its first unit.
  func positions(_ units: [TextUnit]) -> [Double] {
    var widths = [Double](repeating: 0, count: units.count + 1)
    for run in runs(units) {
      let (style, face) = (styles[run.style], faces[run.face])
      let scale = style.size / face.unitsPerEm
      let spacing = style.spacing(in: face)
      if run.image != nil { widths[run.range.lowerBound + 1] += run.width }
      for (index, glyph) in run.glyphs.enumerated() {
        widths[glyph.cluster + 1] += Double(glyph.advance) * scale
        if spacing != 0, Self.isLastOfCluster(index, run.glyphs) { widths[glyph.cluster + 1] += spacing }
      }
    }
    for index in units.indices { widths[index + 1] += widths[index] }
    return widths
  }

  /// How high a line of some units is: its styles, the fonts that stand in for them, and the images in it.
  func metrics(_ units: some Collection<TextUnit>, emptyStyle: Int) -> LineMetrics {
    var result: LineMetrics?
    var last: (style: Int, face: Int) = (-1, -1)
    for unit in units {
      if unit.style != last.style || unit.face != last.face {
        last = (unit.style, unit.face)
        let style = styles[unit.style]
        var own = LineMetrics.own(style)
        if faces[unit.face] !== style.face { own = own.union(.of(faces[unit.face], size: style.size)) }
        own = own.raised(by: style.baselineOffset)
        result = result?.union(own) ?? own
      }
      if let image = image(unit) {
        result = result?.union(image.metrics.raised(by: styles[unit.style].baselineOffset))
      }
    }
    return result ?? .own(styles[emptyStyle])
  }
}

/// A line as it is drawn: its runs from left to right.
struct ShapedLine {
  var units: [TextUnit]
  /// From left to right.
  var runs: [ShapedRun]
  /// The paragraph's embedding level.
  var base: Int8
  var metrics: LineMetrics
  /// Points, without what justification adds.
  var width: Double
  /// Whether justified text leaves the line as it is: a paragraph's last, or a truncated one.
  var isRagged: Bool

  /// Orders the runs of a line (UAX #9, L1 and L2).
  init(
    _ given: [TextUnit], _ setter: TextSetter, base: Int8, emptyStyle: Int, isRagged: Bool, in room: LineRoom = .endless
  ) {
    var units = given
    var order: [Int]?
    if base != 0 || units.contains(where: { $0.level != 0 }) {
      var levels = units.map(\.level)
      order = UnicodeRules.order(units.map(\.scalar), base: base, levels: &levels)
      for index in units.indices { units[index].level = levels[index] }
    }
    var logical = setter.runs(units)
    room.setTabs(in: &logical, base: base)
    if let order {
      var runOfUnit = [Int](repeating: 0, count: units.count)
      for (index, run) in logical.enumerated() {
        for unit in run.range { runOfUnit[unit] = index }
      }
      var isPlaced = [Bool](repeating: false, count: logical.count)
      runs = []
      for unit in order where !isPlaced[runOfUnit[unit]] {
        isPlaced[runOfUnit[unit]] = true
        runs.append(logical[runOfUnit[unit]])
      }
    } else {
      runs = logical
    }
    width = runs.reduce(0) { $0 + $1.width }
    metrics = setter.metrics(units, emptyStyle: emptyStyle)
    self.units = units
    self.base = base
    self.isRagged = isRagged
  }

  /// How many spaces justification can stretch.
  var stretchableCount: Int { units.reduce(0) { $0 + ($1.isStretchable ? 1 : 0) } }
}

extension LineRoom {
  /// Gives tabs their widths.
  ///
  /// - Parameter runs: of a line, in the order of the text.
  func setTabs(in runs: inout [ShapedRun], base: Int8) {
    guard let tabs, runs.contains(where: \.isTab) else { return }
    var x = head
    for index in runs.indices {
      if runs[index].isTab {
        // Tabs stand at the level of their paragraph: what lies between two of them is one piece also where it is shown.
        let width = runs[(index + 1)...].prefix { !$0.isTab }.reduce(0) { $0 + $1.width }
        let end = tabs.end(of: width, behindTabAt: x, isRightToLeft: base == 1)
        runs[index].width = max(0, end - width - x)
      }
      x += runs[index].width
    }
  }
}
