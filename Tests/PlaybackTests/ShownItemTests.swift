import Graphics
import Layers
import Testing

@testable import Playback

@Suite("What a frame shows of a view")
struct ShownItemTests {
  private func words(_ width: Double) -> String {
    ShownItem.words(of: RecordedDrawing(size: Size(width, 1), items: []))
  }

  @Test("Drawings that are equal are told in the same words, those that are not in others")
  func drawings() {
    #expect(words(-0.0) == words(0))
    #expect(words(-0.05) != words(0.05) && words(-0.05).contains("-0.05"))
    #expect(words(-1) != words(1))
    // System colours have others in dark, which are not told: in light appearance some look the same.
    let ground = Color.system("systemBackground", in: .light)
    #expect(ground == .white && "\([ground])" == "\([Color.white])" && "\([ground])" != "\([Color.black])")
  }
}
