import Lookups
import Text

/// The fonts of one job: those it names, the built-in ones, and those that stand in for them, which are part of its digest. No other font of the
/// machine can reach a picture.
package final class JobFonts: FontSource {
  /// What bars, controls and cells are written in, whether a job names it or not.
  package static let builtInFaces = ["Inter", "Inter-Bold", "Inter-Medium", "Inter-SemiBold"]

  private let fonts: SystemFonts
  private let fallbacks: Membership<String>
  private let own: Lookup<FontDescriptor, AppFont>
  private var ownFaces: Lookup<FontDescriptor, FontFace> = [:]

  /// - Parameters:
  ///   - fallbacks: font files that may stand in, by their names without endings.
  ///   - own: fonts that the job brings, which go before those of the machine.
  package init(_ fonts: SystemFonts, fallbacks: [String], own: [AppFont] = []) {
    self.fonts = fonts
    self.fallbacks = Membership(fallbacks)
    self.own = Lookup(firstOf: own.map { ($0.descriptor, $0) })
  }

  package func face(_ descriptor: FontDescriptor) -> FontFace? {
    guard let font = own[descriptor] else { return fonts.face(descriptor) }
    if let known = ownFaces[descriptor] { return known }
    let face = FontFace(font.content, name: descriptor.fileName)
    ownFaces[descriptor] = face
    return face
  }

  package func family(ignoringCase name: String) -> String? { fonts.family(ignoringCase: name) }

  package func fallback(for scalars: ArraySlice<UInt32>, beside descriptor: FontDescriptor) -> FontFace? {
    fallbacks.isEmpty ? nil : fonts.fallback(for: scalars, beside: descriptor, among: fallbacks)
  }

  package func pictureFace(for scalars: ArraySlice<UInt32>) -> FontFace? {
    fallbacks.isEmpty ? nil : fonts.pictureFace(for: scalars, among: fallbacks)
  }
}

extension SystemFonts {
  /// Every printable letter of ASCII: what numbers in texts become, and what most fonts have.
  private static let plainLetters = String(String.UnicodeScalarView((0x20...0x7e).compactMap(Unicode.Scalar.init)))

  /// The files that stand in where faces lack what texts need, by their names without endings, sorted.
  ///
  /// - Parameters:
  ///   - faces: as the job names them.
  ///   - own: fonts that the job brings, which go before those of the machine.
  package func fallbacks(for texts: [String], in faces: [String], own: [AppFont] = []) -> [String] {
    let fonts = JobFonts(self, fallbacks: [], own: own)
    var names: Membership<String> = []
    for descriptor in faces.compactMap(FontDescriptor.init) {
      guard let face = fonts.face(descriptor) else { continue }
      for text in [Self.plainLetters] + texts {
        let coverage = FontCoverage(text, face, descriptor, fonts: self)
        names.formUnion(coverage.fallbacks.compactMap(fallbackName))
      }
    }
    return names.sorted()
  }

  /// Why a text cannot be shown as it is; nil if it can.
  package func complaint(about text: String) -> String? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }), let descriptor = FontDescriptor("Inter"), let face = face(descriptor)
    else { return nil }
    let missing = FontCoverage(text, face, descriptor, fonts: self).missing
    guard !missing.isEmpty else { return nil }
    let named = missing.prefix(5).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\"\(scalar)\" (U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits))"
    }
    let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
    return "no installed font has a glyph for \(named.joined(separator: ", "))\(more); install a font that has"
      + (missing.count == 1 ? " it" : " them")
  }
}
