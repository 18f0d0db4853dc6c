import Graphics
import Testing

@Suite("Which frame of a video shows")
struct VideoReferenceTests {
  private let video = VideoReference(name: "v", frameTimes: (0..<24).map { Double($0) / 24 }, duration: 1)

  @Test("A frame shows from its own time to the next; first and last stand still outside")
  func times() {
    for index in 0..<24 {
      #expect(video.frame(at: Double(index) / 24) == index)
      #expect(video.frame(at: (Double(index) + 0.9) / 24) == index)
    }
    #expect(video.frame(at: -1) == 0)
    #expect(video.frame(at: 100) == 23)
    #expect(video.frame(at: .nan) == 0)
  }

  @Test("A loop starts over exactly at the end")
  func loops() {
    #expect(video.frame(loopingAt: 0.999) == 23)
    #expect(video.frame(loopingAt: 1) == 0)
    #expect(video.frame(loopingAt: 7.5) == 12)
    #expect(video.frame(loopingAt: .infinity) == 0)
  }
}
