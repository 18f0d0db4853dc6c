import Graphics
import Testing

@testable import Lottie

/// Pictures in slots, and where key paths lead.
extension LottieTests {
  private static let face = #"{"ty":2,"nm":"face","refId":"x","ip":0,"op":100,"st":0,"ks":{}}"#

  /// A layer with a picture, whose size is 4 × 2.
  ///
  /// - Parameters:
  ///   - own: what the picture says beside its size.
  ///   - slot: what the document's slot "who" holds.
  private static func document(_ own: String, slot: String = "{}") -> String {
    text(face, #""assets":[{"id":"x","w":4,"h":2,\#(own)}],"slots":{"who":{"p":\#(slot)}}"#)
  }

  private static func theme(_ value: String) throws -> LottieTheme {
    try LottieTheme(Array(#"{"rules":[{"id":"who","type":"Image","value":\#(value)}]}"#.utf8), animationId: "one")
  }

  @Test("A picture without a file is that of the slot that it names; one with a file is its own")
  func picturesInSlots() throws {
    let slot = #"{"id":"y","w":8,"h":6,"u":"i/","p":"a.png"}"#
    let found = try LottieAnimation(Array(Self.document(#""sid":"who""#, slot: slot).utf8)).pictures
    #expect(found.map(\.file) == ["i/a.png"] && found.map(\.size) == [Size(8, 6)] && found.map(\.isGiven) == [false])
    let own = try LottieAnimation(Array(Self.document(#""sid":"who","p":"own.png""#, slot: slot).utf8)).pictures
    #expect(own.map(\.file) == ["own.png"] && own.map(\.size) == [Size(4, 2)])
    // What is not in the slot does not show.
    #expect(try LottieAnimation(Array(Self.document(#""sid":"who""#).utf8)).pictures.isEmpty)
  }

  @Test("A picture that is put into a slot is as large as the document's own, which it hides")
  func givenPictures() throws {
    for own in [#""sid":"who","p":"own.png""#, #""sid":"who""#] {
      let pictures = try LottieAnimation(
        Array(Self.document(own).utf8), slots: [LottieSlot(id: "who", picture: "b.png")]
      ).pictures
      #expect(pictures.map(\.file) == ["b.png"] && pictures.map(\.size) == [Size(4, 2)])
      #expect(pictures.map(\.isGiven) == [true])
    }
    let wrong = #expect(throws: LottieError.self) {
      try LottieAnimation(Array(Self.document(#""sid":"who""#).utf8), slots: [LottieSlot(id: "who", text: "b.png")])
    }
    #expect(wrong?.message.contains(#"holds a picture; write { "image": … }"#) == true)
  }

  @Test("A theme's picture is a file of its archive; it may have a size of its own")
  func themePictures() throws {
    func pictures(_ value: String) throws -> [LottiePicture] {
      try LottieAnimation(
        Array(Self.document(#""sid":"who","u":"i/","p":"own.png""#).utf8), theme: Self.theme(value).slots
      )
      .pictures
    }
    let plain = try pictures(#"{"src":"b.png"}"#)
    #expect(plain.map(\.file) == ["b.png"] && plain.map(\.size) == [Size(4, 2)] && plain.map(\.isGiven) == [false])
    #expect(try pictures(#"{"src":"b.png","width":8,"height":6}"#).map(\.size) == [Size(8, 6)])
    #expect(try pictures(#"{"src":"data:image/png;base64,AAAA"}"#).map(\.bytes) == [[0, 0, 0]])
    let remote = try Self.theme(#"{"src":"https://example.com/b.png"}"#)
    #expect(remote.slots.isEmpty && remote.complaints.count == 1)
    let missing = #expect(throws: LottieError.self) { try Self.theme(#"{"path":"b.png"}"#) }
    #expect(missing?.path == "/rules/0/value")
  }

  @Test("A picture without a size is as large as it has pixels; one of no area is said not to be drawn")
  func sizelessPictures() throws {
    func animation(_ size: String) throws -> LottieAnimation {
      try LottieAnimation(Array(Self.text(Self.face, #""assets":[{"id":"x","p":"a.png"\#(size)}]"#).utf8))
    }
    for size in ["", #","w":4"#] {
      var found = try animation(size)
      let digest = found.pictures[0].reference.digest
      found.pictures[0].reference = ImageReference(digest: digest, width: 6, height: 3)
      #expect(found.pictures[0].size == Size(6, 3) && found.complaints.isEmpty)
      let items = found.items(atFrame: 0) { _ in .empty }
      guard case .image(_, _, let destination, _, _, _)? = items.first?.content else {
        Issue.record("no picture")
        continue
      }
      #expect(destination == Rect(0, 0, 6, 3))
    }
    #expect(try animation(#","w":0,"h":0"#).complaints.count == 1)
    #expect(try animation(#","w":4,"h":2"#).complaints.isEmpty)
  }

  @Test("A key path names the layer that shows a picture; other layers keep the same one")
  func picturesByKeypaths() throws {
    let other = Self.face.replacing("face", with: "other")
    let document = Self.text(Self.face + "," + other, #""assets":[{"id":"x","w":4,"h":2,"p":"a.png"}]"#)
    func pictures(_ path: String) throws -> [LottiePicture] {
      try LottieAnimation(Array(document.utf8), values: [LottieSlot(id: path, picture: "b.png")]).pictures
    }
    let one = try pictures("face")
    #expect(one.map(\.file) == ["a.png", "b.png"] && one.map(\.isGiven) == [false, true])
    #expect(one.map(\.size) == [Size(4, 2), Size(4, 2)])
    #expect(try pictures("*").map(\.file) == ["b.png"])
    let slot = Self.text(
      Self.face, #""assets":[{"id":"x","sid":"who"}],"slots":{"who":{"p":{"id":"y","w":8,"h":6,"p":"a.png"}}}"#)
    let large = try LottieAnimation(Array(slot.utf8), values: [LottieSlot(id: "face", picture: "b.png")]).pictures
    #expect(large.map(\.file) == ["b.png"] && large.map(\.size) == [Size(8, 6)])
    #expect(throws: LottieError.self) { try pictures("nobody") }
    let wrong = #expect(throws: LottieError.self) {
      try LottieAnimation(Array(document.utf8), values: [LottieSlot(id: "face", numbers: [1])])
    }
    #expect(wrong?.message == #"what "face" leads to is a picture; write { "image": … }"#)
    let named = try LottieAnimation(Array(document.utf8)).keypaths
    #expect(named.map(\.path) == ["face", "other"] && named.map(\.kind) == [.picture, .picture])
  }
  @Test("Words and a picture by one key path: each value counts for the layers of its kind")
  func contentsOfOneName() throws {
    let title = #"{"ty":5,"nm":"face","ip":0,"op":100,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"a","f":"X","s":10}}]}}}"#
    let document = Self.text(Self.face + "," + title, #""assets":[{"id":"x","w":4,"h":2,"p":"a.png"}]"#)
    let given = try LottieAnimation(Array(document.utf8), values: [LottieSlot(id: "face", picture: "b.png")])
    #expect(given.pictures.map(\.file) == ["b.png"])
    let said = try LottieAnimation(Array(document.utf8), values: [LottieSlot(id: "face", text: "b")])
    #expect(said.pictures.map(\.file) == ["a.png"])
  }
}
