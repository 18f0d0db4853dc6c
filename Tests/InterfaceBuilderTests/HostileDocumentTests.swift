import Testing

@testable import InterfaceBuilder
@testable import XMLTree

@Suite("Hostile documents of Interface Builder")
struct HostileDocumentTests {
  private static func document(_ view: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14490" \
      initialViewController="vc"><scenes><scene sceneID="s"><objects>
      <viewController id="vc"><view key="view" id="top"><rect key="frame" x="0" y="0" width="9" height="9"/>
      \(view)</view></viewController></objects></scene></scenes></document>
      """.utf8)
  }

  @Test("An element of very many attributes is refused before it is parsed, with its line")
  func attributes() throws {
    func view(_ count: Int) -> String { "<v " + (0..<count).map { "a\($0)='='" }.joined(separator: " ") + "/>" }
    #expect(throws: Never.self) { try InterfaceDocument(Self.document(view(XMLBounds.attributeLimit))) }
    do {
      _ = try InterfaceDocument(Self.document(view(XMLBounds.attributeLimit + 1)))
      Issue.record("accepted")
    } catch {
      #expect(error.line == 4 && error.message.contains("attributes"), "\(error)")
    }
    // Signs in comments, texts and instructions are no attributes.
    let signs = String(repeating: "a=b ", count: 1_000)
    #expect(throws: Never.self) {
      try InterfaceDocument(Self.document("<!-- <v \(signs) --><![CDATA[<v \(signs)]]><?v \(signs)?><v>\(signs)</v>"))
    }
  }

  @Test("Cells in cells are found once each", .timeLimit(.minutes(10)))
  func nestedCells() throws {
    let depth = 20
    let begin = (0..<depth).map {
      "<subviews><tableView id='t\($0)'><prototypes><tableViewCell id='c\($0)'><tableViewCellContentView key='contentView' "
        + "id='w\($0)'><rect key='frame' x='0' y='0' width='9' height='9'/>"
    }
    let end = "</tableViewCellContentView></tableViewCell></prototypes></tableView></subviews>"
    let document = try InterfaceDocument(Self.document(begin.joined() + String(repeating: end, count: depth)))
    #expect(document.roots.count == depth + 1)
    #expect(document.roots.dropFirst().map { $0.ids.first } == (0..<depth).map { "w\($0)" })
  }

  @Test("Elements inside each other end at a depth, with an error")
  func depth() {
    let nested = String(repeating: "<v>", count: 10_000) + String(repeating: "</v>", count: 10_000)
    #expect(throws: DocumentError.self) { try InterfaceDocument(Self.document(nested)) }
    // Those beside each other, and empty ones, do not count.
    let flat = String(repeating: "<v/><w></w>", count: 10_000)
    #expect(throws: Never.self) { try InterfaceDocument(Self.document(flat)) }
  }

  @Test("Files with the marks of a merge, and empty ones, say so")
  func faults() {
    let document = String(decoding: Self.document("<v/>"), as: UTF8.self)
    let lines = document.count(where: \.isNewline)
    #expect {
      try InterfaceDocument(Array((document + "\n<<<<<<< HEAD\n<v/>\n=======\n").utf8))
    } throws: { error in
      let error = error as? DocumentError
      return error?.line == lines + 2 && error?.message.contains("merge") == true
    }
    for empty in ["", " \n"] {
      #expect {
        try InterfaceDocument(Array(empty.utf8))
      } throws: {
        ($0 as? DocumentError)?.message == "the document is empty"
      }
    }
  }
}
