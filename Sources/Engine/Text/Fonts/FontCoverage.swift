import Lookups

/// Which fonts a text needs besides the one it is set in.
public struct FontCoverage {
  /// Fonts that stand in, in the order of their first use.
  public private(set) var fallbacks: [FontFace] = []
  /// Code points that no font has, in the order of the text, each once.
  public private(set) var missing: [Unicode.Scalar] = []

  /// - Parameters:
  ///   - text: its ellipsis is looked for too, since truncation may need one.
  ///   - face: the face of the descriptor.
  public init(_ text: String, _ face: FontFace, _ descriptor: FontDescriptor, fonts: any FontSource) {
    let style = TextStyle(face: face, descriptor: descriptor, size: 1)
    let setter = TextSetter(StyledText([(text, style)]), fonts: fonts)
    fallbacks = setter.faces.filter { $0 !== face }
    var seen: Membership<UInt32> = []
    for paragraph in setter.paragraphs {
      for unit in paragraph.units where !UnicodeRules.isInvisible(unit.scalar) {
        guard !setter.faces[unit.face].covers(unit.scalar), seen.insert(unit.scalar) else { continue }
        Unicode.Scalar(unit.scalar).map { missing.append($0) }
      }
    }
  }
}
