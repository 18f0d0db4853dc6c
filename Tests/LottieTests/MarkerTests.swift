import Graphics
import Testing

@testable import Lottie

/// Parts of an animation's time.
extension LottieTests {
  private static let markers = """
    "markers":[{"tm":20,"cm":"intro","dr":30},{"tm":60,"cm":"end","dr":0},{"tm":70,"cm":"intro","dr":10}]
    """

  private static func marked(_ layers: String = "") throws -> LottieAnimation { try animation(layers, markers) }

  @Test("The time of a marker is played; of several with one name, the last counts")
  func playsMarker() throws {
    var animation = try Self.marked()
    #expect(animation.markers.map(\.name) == ["intro", "end", "intro"])
    try animation.limit(to: .marker("intro"))
    #expect(animation.inPoint == 70 && animation.outPoint == 80 && animation.duration == 1)
  }

  @Test("From moment to moment, or from the start, or to the end; never beyond these")
  func playsBetween() throws {
    func range(_ from: AnimationChoice.Moment?, _ to: AnimationChoice.Moment?) throws -> [Double] {
      var animation = try Self.marked()
      try animation.limit(to: .range(from: from, to: to))
      return [animation.inPoint, animation.outPoint]
    }
    #expect(
      try range(.marker("end"), .marker("intro")) == [60, 70] && range(.marker("end"), .frame(62.5)) == [60, 62.5])
    #expect(try range(nil, .marker("end")) == [0, 60] && range(.marker("end"), nil) == [60, 100])
    #expect(try range(nil, nil) == [0, 100] && range(.frame(-9), .frame(1e9)) == [0, 100])
  }

  @Test("Frames beyond the animation are said, once each")
  func beyond() throws {
    var animation = try Self.marked()
    try animation.limit(to: .range(from: .frame(0), to: .frame(100)))
    #expect(animation.complaints.isEmpty)
    try animation.limit(to: .range(from: .frame(60), to: .frame(100.5)))
    #expect(
      animation.complaints == ["frame 100.5 lies outside of the animation, which lasts from frame 0 to frame 100"])
  }

  @Test("What cannot be played says why")
  func wrongMarkers() throws {
    var animation = try Self.marked()
    func complaint(_ segment: AnimationChoice.Segment) -> String {
      do throws(LottieError) {
        try animation.limit(to: segment)
        return ""
      } catch {
        return error.message
      }
    }
    #expect(complaint(.marker("end")).contains("lasts no time"))
    #expect(complaint(.marker("x")).contains(#"but "intro", "end", "intro"; name one of these"#))
    let back = complaint(.range(from: .marker("intro"), to: .frame(60)))
    #expect(back.contains(#"no time from its marker "intro" to frame 60;"#))
    #expect(complaint(.range(from: nil, to: .frame(0))).contains("no time from its start to frame 0;"))
    #expect(complaint(.range(from: nil, to: .marker("x"))).contains(#"no marker "x""#))
    #expect(animation.inPoint == 0 && animation.outPoint == 100)
    animation = try Self.animation(Self.solid, #""markers":[{"tm":200,"cm":"late","dr":9}]"#)
    #expect(complaint(.marker("late")).contains("lies outside of it"))
    animation = try Self.animation(Self.solid)
    #expect(complaint(.marker("x")).contains("has no markers"))
    // Nothing is drawn of markers: what is none is left out.
    for text in [#""markers":7"#, #""markers":[7,{"cm":"a"},{"tm":{},"cm":"b"}]"#] {
      #expect(try Self.animation(Self.solid, text).markers.isEmpty)
    }
  }

  @Test("A part's end shows what the whole animation shows then: what ends there is gone")
  func endOfPart() throws {
    let early = ##"{"ty":1,"ip":0,"op":80,"st":0,"ks":{},"sw":20,"sh":20,"sc":"#0000ff"}"##
    var animation = try Self.marked(early + "," + Self.solid)
    try animation.limit(to: .marker("intro"))
    // Before and behind the part, its ends stay.
    for (frame, color) in [(0.0, Self.blue), (79.5, Self.blue), (80, Self.red), (95, Self.red)] {
      #expect(Self.bitmap(animation, at: frame)[5, 5] == color, "\(frame)")
    }
  }
}
