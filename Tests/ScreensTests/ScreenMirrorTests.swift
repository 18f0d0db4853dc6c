import Document
import Graphics
import Testing

@testable import Screens

@Suite("Standard screens in a mirror")
struct ScreenMirrorTests {
  /// A part "p" in a view "v" that is 200 wide, and what "v" scrolls, which is 500 wide.
  private let mirror = ScreenMirror(
    superview: { $0 == "p" ? "v" : nil },
    width: { $0 == "v" ? .init(bounds: 200, content: 500) : $0 == "p" ? .init(bounds: 30, content: 0) : nil })

  private func mirrored(_ property: ViewProperty, _ value: Value, of id: String = "p") -> Value? {
    mirror.mirrored([Changes(id, property, value)]).first?.properties.first?.value
  }

  @Test("Places are mirrored in the width of what scrolls around them, and contents are scrolled from the other end")
  func places() {
    #expect(mirrored(.frame, .rect(Rect(10, 5, 30, 20))) == .rect(Rect(460, 5, 30, 20)))
    #expect(mirrored(.center, .point(Point(25, 15))) == .point(Point(475, 15)))
    #expect(mirrored(.contentOffset, .point(Point(40, 7)), of: "v") == .point(Point(260, 7)))
    #expect(mirrored(.bounds, .rect(Rect(30, 0, 30, 20))) == .rect(Rect(-30, 0, 30, 20)))
    // Nobody knows what is around it.
    #expect(mirrored(.frame, .rect(Rect(10, 5, 30, 20)), of: "v") == .rect(Rect(10, 5, 30, 20)))
  }

  @Test("What has sides exchanges them; sizes, colours and insets of the job stay")
  func sides() {
    #expect(mirrored(.safeAreaInsets, .numbers([1, 2, 3, 4])) == .numbers([1, 4, 3, 2]))
    #expect(mirrored(.contentInset, .numbers([1, 2, 3, 4])) == .numbers([1, 2, 3, 4]))
    #expect(mirrored(.textAlignment, .word("left")) == .word("right"))
    #expect(mirrored(.transform, .transform(.translation(5, 6, 0))) == .transform(.translation(-5, 6, 0)))
    #expect(mirrored(.alpha, .number(0.5)) == .number(0.5))
  }

  @Test("What becomes wider at the same moment counts with its new width")
  func newWidths() {
    let changes = mirror.mirrored([
      Changes("p", .center, .point(Point(25, 15))), Changes("v", .contentSize, .size(Size(600, 10))),
    ])
    #expect(changes.first?.properties.first?.value == .point(Point(575, 15)))
    var layout = ScreenLayout()
    layout.place("p", Rect(10, 0, 30, 20))
    layout.changes = [Changes("v", .contentSize, .size(Size(600, 10)))]
    #expect(mirror.mirrored(layout).frame(of: "p") == Rect(560, 0, 30, 20))
  }

  @Test("A part that comes into a view is mirrored there, its picture too if it points")
  func parts() throws {
    let make = ScreenElements(appearance: .light, scale: 2)
    var view = make.label("p", "Text", Rect(10, 0, 30, 20), font: "Inter 17", .black)
    view.sublayers = [
      make.chevron("c", at: .zero, size: Size(6, 11), pointsLeft: false, .black, width: 2),
      make.shape("s", .ellipse(in: Rect(0, 0, 5, 5))),
    ]
    let mirrored = view.mirrored(in: 200)
    #expect(mirrored.frame == Rect(160, 0, 30, 20))
    #expect(mirrored.value(of: .textAlignment) == .word("right"))
    let turned = mirrored.sublayers.map { layer in
      layer.properties.contains { $0.path.property == .layer(.transform) && $0.value == .transform(.scale(-1, 1, 1)) }
    }
    #expect(turned == [true, false])
    #expect(make.unmirrored.view("d", .zero).mirroring == .none)
  }

  @Test("A safe area is mirrored with the bounds, twice is not at all")
  func bounds() {
    var bounds = ScreenBounds(
      size: Size(200, 100), offset: Point(40, 7), safeArea: EdgeInsets(1, 2, 3, 4),
      sizeClasses: SizeClasses(horizontal: nil, vertical: nil), hairline: 0.5)
    let before = bounds
    bounds = bounds.mirrored(content: 500)
    #expect(bounds.isMirrored && bounds.safeArea == EdgeInsets(1, 4, 3, 2) && bounds.offset == Point(260, 7))
    #expect(bounds.mirrored(content: 500) == before)
  }

  @Test(
    "Languages have a direction",
    arguments: [("ar", true), ("he-IL", true), ("fa_IR", true), ("az-Arab", true), ("en", false), ("ks-Deva", false)])
  func languages(locale: String, isRightToLeft: Bool) {
    #expect(UserInterfaceLayoutDirection(ofLocale: locale) == (isRightToLeft ? .rightToLeft : .leftToRight))
    #expect(DocumentSource(file: nil, locale: locale).layoutDirection == (isRightToLeft ? .rightToLeft : .leftToRight))
  }

  @Test("The language of a document sets the direction of its root, unless the document says that itself")
  func rootOfDocument() {
    func attributes(_ own: String?, _ locale: String) -> [Value] {
      var root = RootDefinition()
      let path = PropertyPath(property: .view(.semanticContentAttribute), component: nil)
      if let own { root.properties = [PropertyAssignment(path: path, value: .word(own))] }
      root.read(DocumentSource(file: nil, locale: locale).layoutDirection)
      return root.properties.filter { $0.path == path }.map(\.value)
    }
    #expect(attributes(nil, "ar") == [.word("forceRightToLeft")])
    #expect(attributes(nil, "de") == [])
    #expect(attributes("forceLeftToRight", "ar") == [.word("forceLeftToRight")])
  }
}
