import Document
import Foundation
import Materials
import Rendering
import TestSupport
import Testing

@Suite("Jobs that are not saved as UTF-8")
struct JobEncodingTests {
  private static let text = """
    { "version": 1, "name": "test", "frameRate": 30, "duration": 1, "outputs": [{ "file": "a.png", "at": 0 }],
      "canvas": { "width": 40, "height": 40 },
      "scene": { "views": [{ "id": "é", "type": "label", "text": "Café" }] } }
    """

  private func complaints(_ encoding: String.Encoding) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = folder.file("job.json")
    try #require(Self.text.data(using: encoding)).write(to: URL(fileURLWithPath: path))
    let source = try JobSource(path: path, parameters: [])
    do throws(InvalidJob) {
      _ = try LoadedJob(source, fonts: SystemFonts())
      return []
    } catch {
      return error.diagnostics.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.message)" }
    }
  }

  @Test("They are errors with the place and the remedy, and their letters are not guessed")
  func encodings() throws {
    #expect(try complaints(.utf8) == [])
    #expect(
      try complaints(.isoLatin1) == ["3:33 from here on the file is not UTF-8 text; save it as UTF-8"])
    #expect(try complaints(.utf16) == ["1:1 the file is UTF-16 text; save it as UTF-8"])
  }
}
