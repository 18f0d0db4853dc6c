import Graphics
import Testing

@testable import VectorImages

/// What elements are painted with, and which of them are.
extension DrawingTests {
  @Test(
    "Elements with coordinates of their own end at their edges, but where overflow is visible",
    arguments: [
      ("", false), ("overflow='hidden'", false), ("overflow='visible'", true), ("style='overflow:visible'", true),
      ("overflow='auto'", true), ("overflow='scroll'", false),
    ])
  func overflow(attribute: String, isVisible: Bool) throws {
    let square = "<rect x='-2' y='-2' width='8' height='8' fill='red'/>"
    for picture in [
      try bitmap("<svg x='2' y='2' width='2' height='2' \(attribute)>\(square)</svg>"),
      try bitmap("<symbol id='s' \(attribute)>\(square)</symbol><use href='#s' x='2' y='2' width='2' height='2'/>"),
    ] {
      #expect(picture[3, 3] == Self.red)
      #expect((picture[0, 0] == Self.red) == isVisible && (picture[5, 5] == Self.red) == isVisible)
    }
  }
}
