import Graphics
import Layers

/// A text as it is drawn in a box: in its own font, or in a smaller one in which it fits
/// ([`UILabel.adjustsFontSizeToFitWidth`](https://developer.apple.com/documentation/uikit/uilabel/adjustsfontsizetofitwidth)).
struct FittedText {
  /// What is drawn.
  let content: TextContent
  /// In its own font.
  private let whole: TextContent
  private let adjustment: BaselineAdjustment
  private let box: Size
  private let typesetter: any TextTypesetter

  /// - Parameters:
  ///   - whole: the text in its own font.
  ///   - smallestScale: the least that sizes are multiplied by; 1: the font stays.
  ///   - adjustment: where one line of a smaller font stands. Several lines stand in the middle.
  ///   - box: points; its width is above 0.
  init(
    _ whole: TextContent, smallestScale: Double, adjustment: BaselineAdjustment = .alignBaselines, in box: Size,
    typesetter: any TextTypesetter
  ) {
    content = whole.scaled(by: Self.scale(whole, smallest: smallestScale, in: box, typesetter))
    self.whole = whole
    self.adjustment = adjustment
    self.box = box
    self.typesetter = typesetter
  }

  /// Points from the box's top to the text's.
  var top: Double {
    switch adjustment {
    case _ where content.fontSize == whole.fontSize || whole.isWrapped, .alignCenters: centered(content)
    case .alignBaselines: centered(whole) + ascent(whole) - ascent(content)
    case .none: centered(whole)
    }
  }

  private func centered(_ content: TextContent) -> Double {
    (box.height - typesetter.size(of: content, width: box.width).height) / 2
  }

  private func ascent(_ content: TextContent) -> Double {
    typesetter.measure(of: content, width: box.width)?.firstBaseline ?? content.fontSize * TextMetrics.ascent
  }

  /// Sizes that are tried, between nothing and the full one.
  private static let steps = 1024

  /// The largest scale at which a text fits, found by halving, or the least one.
  private static func scale(
    _ whole: TextContent, smallest: Double, in box: Size, _ typesetter: any TextTypesetter
  ) -> Double {
    func fits(_ scale: Double) -> Bool { Self.fits(whole.scaled(by: scale), in: box, typesetter) }
    guard smallest < 1, !fits(1) else { return 1 }
    var (least, most) = (Int(clamping: (smallest * Double(steps)).rounded(.down)), steps)
    while most - least > 1 {
      let middle = (least + most) / 2
      if fits(Double(middle) / Double(steps)) { least = middle } else { most = middle }
    }
    return max(smallest, Double(least) / Double(steps))
  }

  /// Whether nothing of a text is left out or shortened in a box; a line is never too high.
  private static func fits(_ content: TextContent, in box: Size, _ typesetter: any TextTypesetter) -> Bool {
    // What layout rounds is forgiven, as where lines are truncated.
    let tolerance = 0.001
    var content = content
    (content.truncation, content.alignment, content.height) = (.none, .natural, .infinity)
    guard content.isWrapped else {
      let tail = (content.runs.first?.paragraphStyle ?? content.paragraph).tailIndent
      let room = tail > 0 ? min(tail, box.width) : box.width
      return typesetter.size(of: content, width: .infinity).width <= room + tolerance
    }
    let limit = content.lineLimit
    content.lineLimit += 1
    let measure = typesetter.measure(of: content, width: box.width)
    let height = measure?.size.height ?? typesetter.size(of: content, width: box.width).height
    let lines = measure?.lineCount ?? Int(clamping: height / (content.fontSize * TextMetrics.lineHeight))
    return lines <= 1 || lines <= limit && height <= box.height + tolerance
  }
}

extension LabelState {
  /// The least that the font's size is multiplied by where the text does not fit; 1: it keeps its size. A text of any number
  /// of lines does.
  var smallestScale: Double {
    guard adjustsFontSizeToFitWidth, numberOfLines != 0 else { return 1 }
    let scale = max(minimumScaleFactor, minimumFontSize / FontName(font).size)
    return scale > 0 ? min(1, scale) : 1
  }
}

extension TextContent {
  /// The same text with all of its lengths multiplied.
  fileprivate func scaled(by scale: Double) -> TextContent {
    guard scale != 1 else { return self }
    var content = self
    content.fontSize *= scale
    content.paragraph = content.paragraph.scaled(by: scale)
    for index in content.runs.indices {
      if let font = content.runs[index].font.map(FontName.init) {
        content.runs[index].font = "\(font.face) \(font.size * scale)"
      }
      content.runs[index].kern? *= scale
      content.runs[index].baselineOffset *= scale
      content.runs[index].attachment?.scale *= scale
      content.runs[index].paragraphStyle = content.runs[index].paragraphStyle?.scaled(by: scale)
    }
    return content
  }
}
