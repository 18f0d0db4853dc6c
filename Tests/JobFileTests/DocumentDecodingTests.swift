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

  @Test("Steps delete, move and select what a document's list holds, and bring nothing into it")
  func listsOfDocuments() {
    func messages(_ step: String, scene: String = #""document": { "file": "a.storyboard" }"#) -> [String] {
      let text = #"""
        { "version": 1, "name": "a", "canvas": { "width": 400, "height": 400 }, "frameRate": 30, "duration": 1,
          "outputs": [{ "file": "a.mp4" }], "scene": { \#(scene) }, "timeline": [{ "at": 0, \#(step) }] }
        """#
      return JobDecoder.decode(Array(text.utf8), fileName: "test.json").diagnostics.filter { $0.severity == .error }
        .map(\.message)
    }
    for step in [
      #""deleteRows": { "in": "list", "rows": ["a"] }"#, #""moveRow": { "in": "list", "row": "a", "to": [0, 1] }"#,
      #""selectRows": { "in": "list" }"#, #""setEditing": { "in": "list", "isEditing": true }"#,
      #""deleteItems": { "in": "list", "items": ["a"] }"#, #""moveItem": { "in": "list", "item": "a", "to": 1 }"#,
      #""deleteSections": { "in": "list", "sections": [0] }"#,
      #""moveSection": { "in": "list", "section": 0, "to": 1 }"#,
    ] {
      #expect(messages(step) == [], "\(step)")
    }
    #expect(
      messages(#""insertRows": { "in": "list", "at": [0, 0], "cells": [{ "id": "b", "text": "b" }] }"#) == [
        "\"list\" is no table of the scene; steps delete, move and select what lists of documents hold, and bring nothing into them"
      ])
    // A number that cannot be is one fault, and not also a number too few.
    #expect(
      messages(#""moveRow": { "in": "list", "row": "a", "to": [0, -1] }"#) == [
        "-1 is out of range; 0 to 1000000 is allowed"
      ])
    #expect(
      messages(#""moveRow": { "in": "list", "row": "a", "to": [0] }"#) == [
        "section and row are needed, such as [0, 2]; both count from 0"
      ])
    #expect(
      messages(#""deleteRows": { "in": "list", "rows": ["list"] }"#, scene: #""views": [{ "id": "list" }]"#)
        == ["\"list\" is no table of the scene"])
  }
}
