import Graphics

extension TextLayout {
  /// Where every character of a text stands whose lines are not shortened, line by line; empty where nothing can be set.
  public static func characterLines(_ text: ResolvedText, settings: Settings) -> [CharacterLine] {
    guard let setter = text.setter, !settings.width.isNaN, !settings.height.isNaN, settings.lineSpacing.isFinite,
      settings.lineHeightMultiple.isFinite
    else { return [] }
    let stack = LineStack(setter, settings)
    var result: [CharacterLine] = []
    var top = 0.0
    var (paragraph, start) = (0, 0)
    for (line, place) in zip(stack.lines, stack.places) {
      if !result.isEmpty { top += settings.lineSpacing }
      let height = metrics(line.metrics, settings).height
      if place.paragraph > paragraph {
        // The line end between them is a character.
        (paragraph, start) = (place.paragraph, start + 1)
      }
      let stretch = stretch(line, settings)
      let width = line.width + stretch * Double(stretch == 0 ? 0 : line.stretchableCount)
      let x = indent(width, isRightToLeft: line.base == 1, settings: settings)
      let edge = line.base == 1 ? x : x + width
      var characters = setter.extents(of: line, from: x, stretch: stretch)
      // Spaces at its end take no room.
      let count = setter.paragraphs[place.paragraph].units[place.range].reduce(0) { $0 + ($1.startsCharacter ? 1 : 0) }
      let missing = max(0, count - characters.count)
      characters += [CharacterLine.Extent](repeating: CharacterLine.Extent(start: edge, end: edge), count: missing)
      result.append(CharacterLine(top: top, height: height, start: start, characters: characters, edge: edge))
      start += characters.count
      top += height
    }
    return result
  }
}

extension TextSetter {
  /// Where the characters of a line stand that begins at a number of points from the left; characters of one glyph share its
  /// width evenly.
  ///
  /// - Parameter stretch: points that every space gains.
  fileprivate func extents(of line: ShapedLine, from left: Double, stretch: Double) -> [CharacterLine.Extent] {
    var extents = [CharacterLine.Extent?](repeating: nil, count: line.units.count)
    var x = left
    for run in line.runs {
      let isLeftward = run.level & 1 == 1
      for (units, width) in clusters(of: run, in: line, stretch: stretch) {
        let starts = units.filter { line.units[$0].startsCharacter }
        let share = width / Double(max(1, starts.count))
        for (place, unit) in (isLeftward ? starts.reversed() : starts).enumerated() {
          let (near, far) = (x + share * Double(place), x + share * Double(place + 1))
          extents[unit] = isLeftward ? .init(start: far, end: near) : .init(start: near, end: far)
        }
        x += width
      }
    }
    return extents.compactMap { $0 }
  }

  /// The units and the width, in points, of what is shaped together in a run, from left to right.
  private func clusters(of run: ShapedRun, in line: ShapedLine, stretch: Double) -> [(units: Range<Int>, width: Double)]
  {
    let (style, face) = (styles[run.style], faces[run.face])
    let (scale, spacing) = (style.size / face.unitsPerEm, style.spacing(in: face))
    var widths: [(first: Int, width: Double)] = []
    for glyph in run.glyphs {
      if widths.last?.first != glyph.cluster {
        let gained = spacing + (line.units[glyph.cluster].isStretchable ? stretch : 0)
        widths.append((glyph.cluster, gained))
      }
      widths[widths.count - 1].width += Double(glyph.advance) * scale
    }
    let isLeftward = run.level & 1 == 1
    return widths.indices.map { index in
      // The next one in the order of the text.
      let next = isLeftward ? index - 1 : index + 1
      let end = widths.indices.contains(next) ? widths[next].first : run.range.upperBound
      return (widths[index].first..<max(widths[index].first, end), widths[index].width)
    }
  }
}
