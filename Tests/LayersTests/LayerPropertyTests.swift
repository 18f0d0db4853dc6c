import Graphics
import Motion
import Testing

@testable import Layers

@Suite("The table of layer properties")
struct LayerPropertyTests {
  /// A value of a type that no property has by default.
  private func sample(_ property: LayerProperty) -> Value {
    switch property.type {
    case .number, .angle, .priority, .scale: .number(0.25)
    case .integer: .number(7)
    case .flags: .number(5)
    case .point: .point(Point(3, 4))
    case .size: .size(Size(5, 6))
    case .rect: .rect(Rect(1, 2, 3, 4))
    case .color: .color(Color(0.1, 0.2, 0.3, 0.4))
    case .transform: .transform(.scale(2, 3, 4))
    case .path: .path(Path.ellipse(in: Rect(0, 0, 10, 10)))
    case .bool: .bool(property.defaultValue != .bool(true))
    case .string: .string("text")
    case .words(let words): .word(words.first { .word($0) != property.defaultValue } ?? "")
    case .numbers: .numbers([1, 2])
    case .tabStops: .numbers([50, 0, 120, 3])
    case .colors: .colors([.black])
    case .filters: .filters([LayerFilter(.colorInvert)])
    case .emitterCells: .emitterCells([EmitterCell()])
    case .attributedText: .attributedText([TextRun("run")])
    case .image: .image("photo")
    case .insets, .lines, .images: .none
    }
  }

  @Test("A property is read as it was written, and no other one with it", arguments: LayerProperty.allCases)
  func places(property: LayerProperty) {
    var state = LayerState()
    let value = sample(property)
    #expect(value != property.defaultValue)
    state[property] = value
    #expect(state[property] == value)
    // A text is one property in two forms.
    let forms: [LayerProperty] = [.string, .attributedText]
    for other in LayerProperty.allCases where other != property {
      if forms.contains(property), forms.contains(other) { continue }
      #expect(state[other] == other.defaultValue, "\(other)")
    }
    state[property] = property.defaultValue
    #expect(state == LayerState())
  }

  @Test("A value of another type, and an unknown word, leave a property as it is", arguments: LayerProperty.allCases)
  func types(property: LayerProperty) {
    var state = LayerState()
    state[property] = sample(property)
    let before = state
    for other in LayerProperty.allCases {
      let value = sample(other)
      if type(of: value, fits: property) { continue }
      state[property] = value
      #expect(state == before, "\(value)")
    }
    state[property] = .word("no such word")
    #expect(state == before)
  }

  private func type(of value: Value, fits property: LayerProperty) -> Bool {
    switch (property.type, value) {
    case (.words(let words), .word(let word)): words.contains(word)
    case (.number, .number), (.integer, .number), (.flags, .number): true
    default: sample(property).caseName == value.caseName
    }
  }

  @Test("The quick way leads where the table leads")
  func vectors() throws {
    var found: [LayerVector] = []
    for property in LayerProperty.allCases {
      guard let vector = property.vector else { continue }
      found.append(vector)
      var state = LayerState()
      state[property] = sample(property)
      #expect(state[vector: vector] == sample(property).vector, "\(property)")
      let numbers = SIMD4(0.5, 0.25, 0.75, 0.125)
      state[vector: vector] = numbers
      #expect(state[property] == sample(property).replacing(vector: numbers), "\(property)")
      for other in LayerProperty.allCases {
        #expect(state.differs(from: LayerState(), in: other) == (other == property), "\(property), \(other)")
      }
    }
    #expect(found.count == LayerVector.allCases.count && LayerVector.allCases.allSatisfy(found.contains))
  }

  @Test("What animations cannot move has no vector, and words are never moved")
  func animatable() {
    for property in LayerProperty.allCases {
      if property.vector != nil { #expect(property.isAnimatable) }
      if case .words = property.type { #expect(!property.isAnimatable, "\(property)") }
    }
  }
}

extension Value {
  /// Which kind of value it is.
  fileprivate var caseName: Substring { "\(self)".prefix { $0 != "(" } }
}
