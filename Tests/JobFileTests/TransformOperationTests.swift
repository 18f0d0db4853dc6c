import Document
import Graphics
import JobFile
import Testing

@Suite("Transforms as lists of operations")
struct TransformOperationTests {
  private func decode(_ operations: String) -> (transform: Transform3D?, messages: [String]) {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 1,
        "outputs": [{ "file": "a.mp4" }], "timeline": [],
        "scene": { "views": [{ "id": "a", "frame": [0, 0, 9, 9], "layer.transform": [\(operations)] }] } }
      """
    let result = JobDecoder.decode(Array(text.utf8), fileName: "t")
    var transform: Transform3D?
    for assignment in result.job?.scene.views.first?.properties ?? [] {
      if case .layer(.transform) = assignment.path.property, case .transform(let value) = assignment.value {
        transform = value
      }
    }
    return (transform, result.diagnostics.map(\.message))
  }

  @Test("A turn about the x, y or z axis is that of its own key", arguments: ["X", "Y", "Z"])
  func axes(name: String) {
    let axis = ["X": "[2, 0, 0]", "Y": "[0, 0.5, 0]", "Z": "[0, 0, 1]"][name]!
    let free = decode(#"{ "rotate": "50deg", "axis": \#(axis) }"#)
    #expect(free.messages == [] && free.transform != nil)
    #expect(free.transform == decode(#"{ "rotate\#(name)": "50deg" }"#).transform)
  }

  @Test("A turn of 120° about a diagonal passes x to y, y to z and z to x")
  func diagonal() throws {
    let turn = try #require(decode(#"{ "rotate": "120deg", "axis": [1, 1, 1] }"#).transform)
    let rows = [turn.row1, turn.row2, turn.row3]
    let wanted: [SIMD4<Double>] = [SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(1, 0, 0, 0)]
    for (row, other) in zip(rows, wanted) {
      let off = row - other
      #expect((off * off).sum() < 1e-24, "\(turn)")
    }
    #expect(turn.row4 == SIMD4(0, 0, 0, 1))
  }

  @Test("Two operations in one entry are an error: neither is left out, and their order counts")
  func severalOperations() {
    for operation in [#"{ "translate": [5, 0], "rotate": 1 }"#, #"{ "scale": 2, "rotateZ": 1 }"#] {
      let found = decode(operation)
      #expect(found.transform == nil && found.messages.count == 1)
      #expect(found.messages.first?.contains("are two operations") == true)
    }
    #expect(decode(#"{ "translate": [5, 0] }, { "rotate": 1 }"#).messages == [])
  }

  @Test("An axis without a direction, or without a turn, is an error")
  func errors() {
    #expect(decode(#"{ "rotate": 1, "axis": [0, 0, 0] }"#).messages.first?.contains("needs a direction") == true)
    #expect(decode(#"{ "rotate": 1, "axis": [1, 0] }"#).messages.first?.contains("an axis [x, y, z]") == true)
    #expect(decode(#"{ "rotateX": 1, "axis": [1, 0, 0] }"#).messages.first?.contains("belongs to \"rotate\"") == true)
  }

  @Test("What leans by 45° moves by as much as it is away from its axis")
  func skews() throws {
    func moved(_ operation: String) throws -> AffineTransform {
      try #require(decode(operation).transform?.affine)
    }
    let (upright, level) = (try moved(#"{ "skewX": "45deg" }"#), try moved(#"{ "skewY": "45deg" }"#))
    #expect(abs(upright.c - 1) < 1e-12 && upright.b == 0 && upright.a == 1 && upright.d == 1)
    #expect(abs(level.b - 1) < 1e-12 && level.c == 0 && level.a == 1 && level.d == 1)
    // The further one acts first: a point (0, 1) leans to (1, 1), then doubles in x.
    let both = try moved(#"{ "scale": [2, 1] }, { "skewX": "45deg" }"#)
    #expect(abs(both.c - 2) < 1e-12 && both.a == 2)
    #expect(decode(#"{ "skewX": "90deg" }"#).messages.first?.contains("have no end") == true)
  }

  @Test("An operation of another name is one mistake, which says what to write")
  func otherNames() {
    for (operation, remedy) in [
      (#"{ "scaleX": 2 }"#, #"write { "scale": [x, y] }"#),
      (#"{ "translateY": 5 }"#, #"write { "translate": [x, y] }"#),
      (#"{ "skew": [10, 0] }"#, #"write { "skewX": "20deg" }"#),
    ] {
      let found = decode(operation).messages
      #expect(found.count == 1 && found.first?.contains(remedy) == true, "\(found)")
    }
    #expect(decode("{}").messages.first?.contains("one of translate, rotate, rotateX") == true)
  }
}
