import Graphics
import Layers
import Testing

@testable import Views

@Suite("The table of view properties")
struct ViewPropertyTests {
  /// A value of a property that no view has by default.
  private func sample(_ property: ViewProperty, insteadOf value: Value) -> Value {
    switch property.type {
    case .number, .angle, .priority, .scale: .number(0.25)
    case .integer: .number(7)
    case .flags: .number(5)
    case .point: .point(Point(3, 4))
    case .size: .size(Size(5, 6))
    case .rect: .rect(Rect(1, 2, 3, 4))
    case .color: .color(Color(0.1, 0.2, 0.3, 0.4))
    case .transform: .transform(.scale(2, 3, 4))
    case .bool: .bool(value != .bool(true))
    case .string, .lines, .images: .string("one\ntwo")
    case .words(let words): .word(words.first { .word($0) != value } ?? "")
    case .insets: .numbers([1, 2, 3, 4])
    case .tabStops: .numbers([50, 0, 120, 3])
    case .attributedText: .attributedText([TextRun("run")])
    case .image: .image("photo")
    case .path, .numbers, .colors, .filters, .emitterCells: .none
    }
  }

  /// What views have from around them follows after a layout pass only.
  private static let inherited: [ViewProperty] = [
    .layoutMargins, .directionalLayoutMargins, .safeAreaInsets, .keyboardHeight,
  ]

  @Test("A property of all classes is one that each of them has")
  func classes() {
    for property in ViewProperty.allCases {
      #expect(property.isOfAllClasses == ViewClass.allCases.allSatisfy(property.classes.contains), "\(property)")
    }
    #expect(ViewProperty.center.isOfAllClasses && !ViewProperty.text.isOfAllClasses)
  }

  @Test("A scroll view and a text view clip what is in them unless they are told not to, as UIKit's do; others do not")
  func clipping() {
    var tree = ViewTree(size: Size(100, 100))
    let scroller = tree.makeView(.scrollView)
    #expect(tree[scroller, .clipsToBounds] == .bool(true) && tree.layers[tree.layer(of: scroller)].masksToBounds)
    tree[scroller, .clipsToBounds] = .bool(false)
    #expect(!tree.layers[tree.layer(of: scroller)].masksToBounds)
    #expect(
      ViewClass.allCases.filter { tree[tree.makeView($0), .clipsToBounds] == .bool(true) } == [.scrollView, .textView])
  }

  @Test("A property is read as it was written", arguments: ViewProperty.allCases)
  func places(property: ViewProperty) throws {
    var tree = ViewTree(size: Size(100, 100))
    let view = tree.makeView(try #require(property.classes.first))
    let value = sample(property, insteadOf: tree[view, property])
    #expect(value != .none && value != tree[view, property])
    tree[view, property] = value
    if !Self.inherited.contains(property) { #expect(tree[view, property] == value) }
    #expect(!property.affectsLayout || tree.needsLayout)
  }

  @Test("A value of another type, and an unknown word, leave a property as it is", arguments: ViewProperty.allCases)
  func types(property: ViewProperty) throws {
    var tree = ViewTree(size: Size(100, 100))
    let view = tree.makeView(try #require(property.classes.first))
    let before = tree[view, property]
    for value in [Value.word("no such word"), .numbers([1]), .crossFade(from: nil, to: nil, progress: 0)] {
      tree[view, property] = value
      #expect(tree[view, property] == before)
    }
  }

  @Test("A change asks for no more than it has to")
  func effects() throws {
    var tree = ViewTree(size: Size(100, 100))
    let view = tree.makeView(.label)
    _ = try tree.layoutIfNeeded(typesetter: BoxTypesetter())
    tree[view, .textColor] = .color(.black)
    #expect(!tree.needsLayout)
    tree[view, .text] = .string("text")
    #expect(tree.needsLayout)
  }
}
