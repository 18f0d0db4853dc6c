import Foundation
import Materials
import Rendering
import TestSupport
import Testing
import Text

@Suite("What of a machine's fonts decides a job's pixels is part of its hash")
struct FontIdentityTests {
  private func load(_ views: String, in folder: TemporaryFolder, fonts: String) throws -> LoadedJob {
    let text = """
      { "version": 1, "name": "test", "frameRate": 30, "duration": 1, "outputs": [{ "file": "a.png", "at": 0 }],
        "canvas": { "width": 40, "height": 40 }, "scene": { "views": [\(views)] } }
      """
    let source = try JobSource(path: folder.write(text, to: "job.json"), parameters: [])
    return try LoadedJob(source, fonts: SystemFonts(BundledFonts(folder: folder.file(fonts), names: [])))
  }

  /// Copies fonts of the machine.
  ///
  /// - Parameter names: of the copies, with the faces that they are copies of.
  private func copy(_ names: [(String, String)], to fonts: String, in folder: TemporaryFolder) throws {
    let place = folder.file(fonts)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for (name, face) in names {
      let file = try #require(FontDescriptor(face).flatMap(SystemFonts().file))
      try FileManager.default.copyItem(atPath: file, toPath: "\(place)/\(name).\((file as NSString).pathExtension)")
    }
  }

  @Test("A bold face beside what stands in for bold texts makes another job, though no glyph is taken from it")
  func stylesOfFallbacks() throws {
    let folder = try TemporaryFolder()
    let both = [("Inter-Regular", "Inter"), ("Inter-Bold", "Inter-Bold")]
    let fallbacks = [("Aaa-Regular", "DejaVuSansMono"), ("Bbb-Regular", "DejaVuSans")]
    try copy(both + fallbacks, to: "few", in: folder)
    try copy(both + fallbacks + [("Aaa-Bold", "Inter-Bold")], to: "more", in: folder)
    // Georgian is in both fonts that stand in, Hebrew in the second only.
    let labels = #"""
      { "type": "label", "frame": [0, 0, 40, 20], "font": "Inter-Bold 12", "text": "ა" },
      { "type": "label", "frame": [0, 20, 40, 20], "font": "Inter 12", "text": "ש" }
      """#
    let (few, more) = (try load(labels, in: folder, fonts: "few"), try load(labels, in: folder, fonts: "more"))
    #expect(few.fallbackFonts == ["Aaa-Regular", "Bbb-Regular"] && more.fallbackFonts == few.fallbackFonts)
    #expect(few.digest != more.digest)
    let plain = try ["few", "more"].map { fonts in
      try load(#"{ "type": "label", "frame": [0, 0, 9, 9], "text": "a" }"#, in: folder, fonts: fonts).digest
    }
    #expect(plain[0] == plain[1])
  }

  @Test("The same font is another where its file's name says that it is a variable one")
  func namesOfFiles() throws {
    let folder = try TemporaryFolder()
    try copy([("Inter-Regular", "Inter"), ("Word-Bold", "DejaVuSans")], to: "plain", in: folder)
    try copy([("Inter-Regular", "Inter"), ("Word[wght]", "DejaVuSans")], to: "variable", in: folder)
    let digests = try ["plain", "variable"].map {
      let label = #"{ "type": "label", "frame": [0, 0, 9, 9], "font": "Word-Bold 12", "text": "a" }"#
      return try load(label, in: folder, fonts: $0).digest
    }
    #expect(digests[0] != digests[1])
  }
}
