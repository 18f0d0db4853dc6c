@testable import InterfaceBuilder
import Testing

@testable import AppProject
import XMLTree

@Suite("Texts of other languages")
struct TextTests {
  private func texts(_ bytes: [UInt8]) throws -> [(key: String, value: String)] {
    try StringsFile(bytes, path: "Main.strings").texts.sorted().map { ($0.key, $0.value) }
  }

  private static let source = """
    /* Class = "UILabel"; text = "Hello"; ObjectID = "a-b"; */
    "a-b.text" = "Grüß \\"dich\\"\\n\\U00e4 \\101 \\ud83d\\ude00"; // behind
    a.title = plain; "same";
    """

  @Test("Comments, escapes, words without quotes", arguments: [0, 1, 2, 3])
  func grammar(encoding: Int) throws {
    var bytes = Array(Self.source.utf8)
    if encoding == 1 { bytes = [0xef, 0xbb, 0xbf] + bytes }
    if encoding > 1 {
      let units = Array(Self.source.utf16)
      bytes =
        encoding == 2
        ? [0xff, 0xfe] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        : [0xfe, 0xff] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    }
    let found = try texts(bytes)
    #expect(found.map(\.key) == ["a-b.text", "a.title", "same"])
    #expect(found.map(\.value) == ["Grüß \"dich\"\nä A 😀", "plain", "same"])
  }

  @Test(
    "What is no table of texts, with its line",
    arguments: [
      ("\"a\" = \"b\"", "semicolon", 1), ("\n/* x", "no end", 2), ("\n\n\"a", "closing quote", 3),
      ("= 3;", "double quotes", 1),
      ("\"\\Uzz\";", "hexadecimal", 1), ("\"a\\", "ends in the middle", 1),
    ])
  func broken(text: String, part: String, line: Int) throws {
    let error = #expect(throws: ProjectError.self) { try texts(Array(text.utf8)) }
    #expect(error?.message.contains(part) == true && error?.line == line, "\(String(describing: error))")
  }

  @Test("Bytes that are no text, and property lists")
  func bytes() throws {
    #expect(throws: ProjectError.self) { try texts([0xff, 0xfe, 0x20]) }
    #expect(throws: ProjectError.self) { try texts([0x22, 0xc3, 0x28, 0x22]) }
    #expect(throws: ProjectError.self) { try texts(Array("bplist00".utf8)) }
    let list = Project.information("<key>a.text</key><string>b</string>")
    #expect(try texts(Array(list.utf8)).map(\.value) == ["b"])
  }

  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
    <view id="v"><subviews><label id="l" text="Hello"/><label id="m"><string key="text">Long</string></label>
    <button id="b"><state key="normal" title="Go"/><state key="disabled" title="Wait"/></button>
    <button id="c"><buttonConfiguration key="configuration" style="plain" title="Old"/></button>
    <segmentedControl id="s"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
    <textField id="t" placeholder="Name"/></subviews></view></objects></document>
    """

  @Test("Texts replace those of elements, by object and property")
  func replacing() throws {
    let texts = DocumentTexts([
      ("l.text", "Hallo"), ("m.text", "Lang"), ("b.normalTitle", "Los"), ("c.configuration.title", "Neu"),
      ("s.segmentTitles[1]", "Zwei"), ("s.segmentTitles[9]", "x"), ("t.placeholder", "Name?"), ("t.text", "Otto"),
      ("l.customClass", "x"), ("nobody.text", "x"), ("nodot", "x"), (".text", "x"), ("s.segmentTitles[x]", "x"),
    ])
    let root = texts.replacing(in: try XMLElement(document: Array(Self.document.utf8)))
    func element(_ id: String) -> XMLElement { root.all.first { $0["id"] == id }! }
    #expect(element("l")["text"] == "Hallo" && element("l")["customClass"] == nil)
    #expect(element("m").children.map(\.text) == ["Lang"] && element("m")["text"] == nil)
    #expect(element("b").children.map { $0["title"] } == ["Los", "Wait"])
    #expect(element("c").children.map { $0["title"] } == ["Neu"])
    #expect(element("s").children[0].children.map { $0["title"] } == ["One", "Zwei"])
    #expect(element("t")["placeholder"] == "Name?" && element("t")["text"] == "Otto")
  }

  @Test("Strings files and catalogues by locale; the nearer language goes before the wider")
  func locales() throws {
    let catalog = #"""
      {"sourceLanguage":"en","version":"1.0","strings":{
       "l.text":{"localizations":{"fr":{"stringUnit":{"state":"translated","value":"Salut"}}}},
       "n.text":{"localizations":{"fr":{"variations":{"plural":{"one":{"stringUnit":{"value":"un"}},
        "other":{"stringUnit":{"value":"plusieurs"}}}}}}}}}
      """#
    let project = try Project(files: [
      "App/Base.lproj/Main.storyboard": "",
      "App/de.lproj/Main.strings": "\"l.text\" = \"Hallo\"; \"t.text\" = \"Sie\";",
      "App/de-AT.lproj/Main.strings": "\"l.text\" = \"Servus\";", "App/mul.lproj/Main.xcstrings": catalog,
    ]).read()
    let document = "App/Base.lproj/Main.storyboard"
    func text(_ locale: String?, _ id: String) throws -> String? {
      try project.texts(of: document, locale: locale).replacing(
        in: XMLElement(document: Array("<label id='\(id)'/>".utf8)))[
          "text"]
    }
    #expect(try text("de-AT", "l") == "Servus" && text("de_AT", "t") == "Sie" && text("de", "l") == "Hallo")
    #expect(try text("fr", "l") == "Salut" && text("fr-CA", "n") == "plusieurs" && text(nil, "l") == nil)
    #expect(try project.locales(of: document) == ["de", "de-AT", "en", "fr"])
    #expect(try project.complaint(aboutLocale: "fr", of: document) == nil)
    #expect(try project.complaint(aboutLocale: "en-GB", of: document) == nil)
    #expect(try project.complaint(aboutLocale: "ja", of: document)?.contains("de, de-AT, en, fr") == true)
  }
}
