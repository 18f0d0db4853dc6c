import Graphics
import Layers
import Lottie
import Playback
import Text

/// Texts of animations, set as the job's other texts are.
enum AnimationText {
  /// The face that a document means: by its PostScript name, such as "Inter-Bold", else by family and style; or the system font
  /// that stands in where it is not at hand.
  static func face(of font: LottieFont, in fonts: any FontSource) -> (name: String, standsIn: Bool) {
    let family = font.family.replacing(" ", with: "")
    let style = font.style.replacing(" ", with: "")
    let names = [font.name, style.isEmpty ? family : "\(family)-\(style)"]
    if let own = names.first(where: { FontDescriptor($0).flatMap(fonts.face) != nil }) { return (own, false) }
    let system = "system-\(style)"
    return (FontDescriptor(system) == nil ? "system" : system, true)
  }

  /// The glyphs of a text in its layer's coordinates; nothing without its font, unless the system font may stand in.
  static func outline(of text: LottieText, _ typesetter: Typesetter, fonts: any FontSource) -> Path {
    let (face, standsIn) = face(of: text.font, in: fonts)
    guard text.allowsOtherFonts || !standsIn else { return .empty }
    var content = TextContent(string: text.text, font: face, fontSize: text.size)
    content.runs = runs(of: text)
    content.alignment = alignment(text.justification)
    if text.lineHeight > 0 {
      var line = content
      line.string = "x"
      line.runs = []
      content.paragraph.lineSpacing = text.lineHeight - typesetter.size(of: line, width: .infinity).height
    }
    if let box = text.box {
      content.isWrapped = true
      let path = outline(of: content, width: box.width, text, typesetter)
      return path.transformed(by: .translation(box.minX, box.minY - text.baselineShift))
    }
    let size = typesetter.size(of: content, width: .infinity)
    let baseline = typesetter.measure(of: content, width: size.width)?.firstBaseline ?? 0
    let start =
      switch content.alignment {
      case .right: -size.width
      case .center: -size.width / 2
      case .left, .natural, .justified: 0.0
      }
    return outline(of: content, width: size.width, text, typesetter)
      .transformed(by: .translation(start, -baseline - text.baselineShift))
  }

  /// The colour that tells the characters whose outlines are wanted from others.
  private static let wanted = Color.black

  /// What stands before the part that is wanted, that part, and what stands behind it. Without tracking there is no kerning
  /// either, as Core Text takes the 0 that lottie-ios gives it.
  private static func runs(of text: LottieText) -> [TextRun] {
    let characters = Array(text.text)
    let part = (text.part ?? 0..<characters.count).clamped(to: 0..<characters.count)
    let parts = [0..<part.lowerBound, part, part.upperBound..<characters.count]
    return parts.filter { !$0.isEmpty }.map { range in
      var run = TextRun(String(characters[range]))
      run.kern = text.tracking
      if text.part != nil, range == part { run.color = wanted }
      return run
    }
  }

  private static func outline(
    of content: TextContent, width: Double, _ text: LottieText, _ typesetter: Typesetter
  ) -> Path {
    guard text.part != nil else { return typesetter.outline(of: content, width: width) }
    var builder = PathBuilder()
    for case .fill(let path, wanted) in typesetter.parts(of: content, width: width) { builder.append(path) }
    return builder.path
  }

  private static func alignment(_ justification: LottieText.Justification) -> TextAlignment {
    switch justification {
    case .left: .left
    case .right: .right
    case .center: .center
    case .lastLineLeft, .lastLineRight, .lastLineCenter, .full: .justified
    }
  }
}
