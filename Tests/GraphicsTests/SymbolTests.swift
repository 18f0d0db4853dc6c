import Foundation
import TestSupport
import Testing

@testable import Graphics

@Suite("The system's symbols")
struct SymbolTests {
  private func shapes(_ name: String) -> [SymbolShape] {
    TemplateSymbol(rawValue: name).map { $0.shapes(in: Rect(origin: .zero, size: $0.size)) } ?? []
  }

  private func outline(_ shape: SymbolShape) -> Path? {
    switch shape.shape {
    case .path(let path, _), .stroke(let path, _): path
    case .rect, .roundedRect, .ellipse: nil
    }
  }

  @Test("Every drawing is whole, in its box, and of no more width than a bar has room for")
  func drawings() throws {
    #expect(TemplateSymbol.plainNames.count > 200)
    #expect(Set(TemplateSymbol.plainNames).count == TemplateSymbol.plainNames.count)
    for name in TemplateSymbol.plainNames {
      let symbol = try #require(TemplateSymbol(rawValue: name))
      let drawing = try #require(SymbolTable.drawing(name))
      #expect(drawing.operations(isFilled: false).count >= drawing.parts.count, "\(name) has path data that are none")
      let box = Rect(origin: .zero, size: symbol.size).insetBy(-0.01, -0.01)
      for shape in shapes(name) {
        let bounds = try #require(outline(shape)).bounds
        #expect(box.union(bounds) == box, "\(name) leaves its box: \(bounds) in \(symbol.size)")
      }
      #expect((5...32).contains(symbol.size.width) && (5...24).contains(symbol.size.height), "\(name)")
    }
  }

  @Test(
    "Forms by the ends of names",
    arguments: [
      "heart.fill", "heart.circle", "heart.circle.fill", "eye.slash", "eye.slash.fill", "10.circle", "t.square",
      "1.square.fill", "folder.fill.badge.plus", "bell.badge", "bell.badge.fill",
      "person.crop.circle.badge.plus", "arrow.up.circle.fill", "xmark.octagon", "exclamationmark.triangle.fill",
      "checkmark.seal.fill", "plus.app.fill", "text.bubble", "doc.text.viewfinder", "multiply.circle", "circle.fill",
      "speaker.2.fill", "book.circle", "bookmark.fill", "square.and.arrow.up.fill", "xmark.circle.fill",
      "paperplane.fill", "delete.backward.fill", "checkmark.shield.fill", "location.circle.fill", "pencil.circle.fill",
      "lock.shield", "xmark.bin.fill", "arrow.backward.circle.fill", "rectangle.3.group.fill", "bell.slash",
      "arrow.left.arrow.right.circle", "person.crop.rectangle", "chevron.down.circle", "02.circle.fill",
      "folder.badge.plus", "externaldrive.fill.badge.plus", "doc.badge.gearshape.fill", "gearshape.fill",
    ])
  func forms(name: String) { #expect(!shapes(name).isEmpty) }

  @Test(
    "What is no form of what is drawn",
    arguments: [
      "", ".", "fill", "heart.", ".heart", "heart.fill.fill", "xmark.fill", "100.circle", "ab.circle", "é.circle",
      "heart.badge.nothing", "circle.circle.circle", "bookmark.nothing", "slash", "badge", "heart.slash.slash",
      String(repeating: "heart.", count: 200) + "fill",
    ])
  func unknown(name: String) { #expect(TemplateSymbol(rawValue: name) == nil) }

  @Test("A filled form is as large as the plain one; what it encloses is cut out of it")
  func filled() {
    let (plain, filled) = (shapes("heart"), shapes("heart.fill"))
    #expect(plain.count == 1 && filled.count == 2)
    #expect(outline(plain[0])?.bounds == outline(filled[0])?.bounds)
    func cuts(_ name: String) -> [Bool] { shapes(name).map { $0.cuts } }
    #expect(cuts("heart.circle") == [false, false, false])
    #expect(cuts("heart.circle.fill") == [false, false, true, true])
    #expect(cuts("camera.fill") == [false, false, true] && cuts("camera") == [false, false])
  }

  @Test("Mirrored, turned and flipped ones are what they are called")
  func directions() throws {
    func tip(_ name: String) throws -> Point {
      let path = try #require(shapes(name).first.flatMap(outline))
      return try #require(path.points.dropFirst().first)
    }
    let (right, left) = (try tip("chevron.right"), try tip("chevron.left"))
    #expect(right.x > left.x)
    let (down, up) = (try tip("chevron.down"), try tip("chevron.up"))
    #expect(down.y > up.y)
  }

  @Test("Lists and what is named after the direction of reading are turned round from right to left; sides are not")
  func readingDirection() throws {
    for name in ["chevron.forward", "arrow.backward", "list.bullet", "arrow.forward.circle.fill", "sidebar.leading"] {
      #expect(try #require(TemplateSymbol(rawValue: name)).followsReadingDirection, "\(name)")
    }
    for name in ["chevron.right", "arrow.left", "forward.fill", "backward.end", "plus", "text.alignleft"] {
      #expect(try !#require(TemplateSymbol(rawValue: name)).followsReadingDirection, "\(name)")
    }
    let forward = try #require(TemplateSymbol(rawValue: "chevron.forward"))
    let rect = Rect(origin: .zero, size: forward.size)
    let mirrored = try #require(forward.shapes(in: rect, isMirrored: true).first.flatMap(outline)).points
    let plain = try #require(forward.shapes(in: rect).first.flatMap(outline)).points
    for (left, right) in zip(plain, mirrored) { #expect(abs(left.x + right.x - rect.maxX) < 1e-9 && left.y == right.y) }
  }

  @Test("Lines keep their width at another scale, and grow in a rectangle that is larger than the size asked for")
  func lines() throws {
    let symbol = try #require(TemplateSymbol(rawValue: "plus"))
    func width(_ rect: Rect, _ natural: Size?) -> Double? {
      guard case .stroke(_, let style)? = symbol.shapes(in: rect, natural: natural).first?.shape else { return nil }
      return style.width
    }
    let large = Size(36, 34)
    #expect(width(Rect(origin: .zero, size: large), large) == 5.0 / 3)
    #expect(width(Rect(origin: .zero, size: large), nil) == 10.0 / 3)
  }

  @Test("The chapter lists every plain name")
  func documentation() throws {
    let chapter = try String(
      contentsOfFile: "\(Program.repository)/Documentation/symbols.md", encoding: .utf8)
    let listed = Set(chapter.matches(of: /`([^`]+)`/).map { String($0.1) })
    let missing = TemplateSymbol.plainNames.filter { !listed.contains($0) }
    #expect(missing == [])
  }
}
