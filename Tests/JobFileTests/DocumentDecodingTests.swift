import Document
import Testing

@testable import JobFile

@Suite("Documents of Interface Builder in job files")
struct DocumentDecodingTests {
  private func decode(
    _ document: String, set locale: String? = nil,
    find: @escaping @Sendable (DocumentSource, String?) -> JobDecoder.Finding = { _, _ in .usable }
  ) -> JobDecoder.Result {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 400, "height": 400 }, "frameRate": 30, "duration": 1,
        "parameters": { "locale": { "type": "string", "default": "de" } },
        "outputs": [{ "file": "a.mp4" }], "scene": { "document": \(document) } }
      """
    return JobDecoder.decode(
      Array(text.utf8), fileName: "test.json", overrides: locale.map { [("locale", $0)] } ?? [], findDocument: find)
  }

  @Test("A project with its language and its launch screen; parameters reach the language")
  func project() throws {
    let text = #"{ "project": "App/", "locale": "${locale}", "launchScreen": 0.5, "scene": "Login" }"#
    let reference = try #require(decode(text, set: "pt-BR").job?.scene.document)
    #expect(reference.source == DocumentSource(file: nil, project: "App", locale: "pt-BR"))
    #expect(reference.launchScreen == 0.5 && reference.scene == "Login")
    #expect(try #require(decode(text).job?.scene.document).source.locale == "de")
    let named = decode(#"{ "project": "Apps/A", "file": "Login" }"#).job?.scene.document?.source
    #expect(named == DocumentSource(file: "Login", project: "Apps/A") && named?.path == "Apps/A/Login")
    #expect(decode(#"{ "file": "a.xib" }"#).job?.scene.document?.source == DocumentSource(file: "a.xib"))
  }

  @Test(
    "What is wrong is an error with its remedy",
    arguments: [
      ("{}", "needs \"file\""), (#"{ "file": "a.xib", "locale": "de" }"#, "name it as \"project\""),
      (#"{ "file": "a.xib", "launchScreen": 1 }"#, "name it as \"project\""),
      (#"{ "project": "../App" }"#, "leads out"), (#"{ "project": "App", "file": "../a.xib" }"#, "project's folder"),
      (#"{ "project": "App", "locale": "../de" }"#, "no locale"), (#"{ "project": "App", "locale": "" }"#, "no locale"),
      (#"{ "project": "App", "launchScreen": -1 }"#, "launchScreen"), (#"{ "project": "" }"#, "leads out"),
    ])
  func wrong(text: String, part: String) throws {
    let result = decode(text)
    #expect(result.job == nil)
    #expect(result.diagnostics.contains { $0.description.contains(part) }, "\(result.diagnostics.map(\.description))")
  }

  @Test("What the machine says of the document stands at its key")
  func finding() {
    let result = decode(#"{ "project": "App" }"#) { source, _ in .unusable("\(source.path) is empty") }
    #expect(result.diagnostics.map(\.path) == ["/scene/document/project"])
    #expect(result.diagnostics.first?.message == "App is empty")
  }
}
