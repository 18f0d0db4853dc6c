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

  @Test("What plays several times by itself starts over until its last end, where the last frame stays")
  func playCount() {
    let twice = VideoReference(name: "v", frameTimes: [0, 0.5], duration: 1, playCount: 2)
    let names = [0, 0.5, 1, 1.75, 2 - 1e-9, 2, 3].map { twice.frameName(at: $0, loops: false) }
    #expect(names == ["v@0", "v@1", "v@0", "v@1", "v@1", "v@1", "v@1"])
    #expect(twice.frameName(at: 2, loops: true) == "v@0" && twice.end(loops: true) == .infinity)
    #expect(twice.end(loops: false) == 2 && video.end(loops: false) == 1)
    let endless = VideoReference(name: "v", frameTimes: [0, 0.5], duration: 1, playCount: 0)
    #expect(endless.frameName(at: 101.5, loops: false) == "v@1" && endless.end(loops: false) == .infinity)
    #expect(video.frameName(at: 7.5, loops: false) == "v@23" && video.frameName(at: 7.5, loops: true) == "v@12")
  }
}
