import Graphics

extension TextLines {
  /// Where every character of a text stands whose lines are not shortened, line by line; empty where nothing can be set.
  public var characterLines: [CharacterLine] {
    guard let setter else { return [] }
    var result: [CharacterLine] = []
    var (paragraph, start) = (0, 0)
    for placed in lines {
      let (line, place) = (placed.line, placed.draft)
      if place.paragraph > paragraph {
        // The line end between them is a character.
        (paragraph, start) = (place.paragraph, start + 1)
      }
      var characters = setter.extents(of: line, from: placed.left, stretch: placed.stretch)
      // Spaces at its end are not set; a caret goes on behind them, as far as there is room.
      let units = setter.paragraphs[place.paragraph].units[place.range]
      var end = placed.end
      for unit in units.filter(\.startsCharacter).dropFirst(characters.count) {
        let start = end
        let space = unit.isTab ? placed.tabWidth(from: start, settings) : setter.width([unit])
        end = line.base == 1 ? min(start, max(0, start - space)) : max(start, min(settings.width, start + space))
        characters.append(CharacterLine.Extent(start: start, end: end))
      }
      result.append(
        CharacterLine(
          top: placed.top, height: placed.metrics.height, start: start, characters: characters, edge: placed.end))
      start += characters.count
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

  /// The units and the width, in points, of what is shaped together in a run, from left to right: whole characters.
  private func clusters(of run: ShapedRun, in line: ShapedLine, stretch: Double) -> [(units: Range<Int>, width: Double)]
  {
    if run.isTab || run.image != nil { return [(run.range, run.width)] }
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
    var clusters: [(units: Range<Int>, width: Double)] = []
    // In the order of the text.
    for (first, width) in isLeftward ? widths.reversed() : widths {
      if let last = clusters.indices.last {
        // A character may be shaped in parts: a half form and what follows it.
        guard line.units[first].startsCharacter else {
          clusters[last].width += width
          continue
        }
        clusters[last].units = clusters[last].units.lowerBound..<max(clusters[last].units.lowerBound, first)
      }
      clusters.append((first..<max(first, run.range.upperBound), width))
    }
    return isLeftward ? clusters.reversed() : clusters
  }
}

extension PlacedLine {
  /// How wide a tab at the line's end is, in points.
  ///
  /// - Parameter x: where it begins, in points from the left of the text.
  fileprivate func tabWidth(from x: Double, _ settings: TextLayout.Settings) -> Double {
    let place = isRightToLeft ? settings.width - x : x
    guard place.isFinite, let tabs = room.tabs else { return 0 }
    return tabs.end(of: 0, behindTabAt: place, isRightToLeft: isRightToLeft) - place
  }
}
