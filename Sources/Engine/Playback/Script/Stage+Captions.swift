import Document
import Graphics
import Layers

/// A text that shows for a while.
struct Caption {
  var text: String
  /// Seconds.
  var start: Double
  /// Seconds.
  var end: Double
}

extension Stage {
  /// The caption takes the place of the one before.
  ///
  /// - Returns: the block, for what waits for its end.
  func show(_ definition: CaptionDefinition, at moment: Moment) -> Int {
    log.cue(.caption(definition.text, duration: definition.duration), at: moment.time)
    let end = time(definition.duration, after: moment.time)
    caption = Caption(text: definition.text, start: moment.time, end: end)
    let block = run(RunningBlock(), waitsFor: 1, at: moment.time)
    script.agenda.add(.heldBlock(block), at: end)
    return block
  }

  /// What shows of the caption at a time: its lines in the middle above the lower edge, on a ground of their own.
  func captionItems(at time: Double) -> [RecordedDrawing.Item] {
    guard let style = job.scene.captions, let caption, !caption.text.isEmpty, time >= caption.start, time < caption.end
    else { return [] }
    let canvas = job.canvas.size
    let fontSize = style.fontSize ?? max(10, canvas.height / 20)
    let padding = fontSize / 2
    let width = max(1, canvas.width * 0.9 - 2 * padding)
    let content = TextContent(
      string: caption.text, font: style.font, fontSize: fontSize, alignment: .center, isWrapped: true)
    let size = typesetter.size(of: content, width: width)
    let bottom = canvas.height - (style.bottom ?? canvas.height / 16)
    let ground = Rect(
      (canvas.width - size.width) / 2 - padding, bottom - size.height - padding, size.width + 2 * padding,
      size.height + padding)
    let origin = Point((canvas.width - width) / 2, bottom - size.height - padding / 2)
    let texts = typesetter.parts(of: content, width: width).map { $0.item(at: origin, color: style.color) }
    return [.fill(.path(.roundedRect(ground, radius: padding / 2), .nonZero), style.backgroundColor)] + texts
  }
}
