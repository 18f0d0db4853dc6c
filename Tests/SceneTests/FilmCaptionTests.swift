import Document
import Graphics
import JobFolders
import Materials
import Planning
import Playback
import TestSupport
import Testing

@testable import Rendering

@Suite("Captions of a film")
struct FilmCaptionTests {
  private func cue(_ time: Double, _ text: String, _ duration: Double) -> Cue {
    Cue(time: time, kind: .caption(text, duration: duration))
  }

  @Test("One after the other; an empty one ends the one before")
  func order() {
    let cues = [
      cue(1, "one", 5), Cue(time: 1.5, kind: .touch), cue(2.0004, "two", 1), cue(2.5, "", 1), cue(4, "three", 2),
    ]
    #expect(
      FilmCaptions(cues, from: 0, to: 5).entries == [
        .init(start: 1000, end: 2000, text: "one"), .init(start: 2000, end: 2500, text: "two"),
        .init(start: 4000, end: 5000, text: "three"),
      ])
  }

  @Test("A part of a film has its own, counted from its beginning")
  func parts() {
    let cues = [cue(1, "one", 1), cue(3, "two", 1)]
    #expect(FilmCaptions(cues, from: 1.5, to: 3.5).entries.map(\.start) == [0, 1500])
    #expect(FilmCaptions(cues, from: 1.5, to: 3.5).entries.map(\.end) == [500, 2000])
    #expect(FilmCaptions(cues, from: 2, to: 3).entries.isEmpty)
  }

  @Test("A video that shows every few frames has them from the first that it shows, which may be later than it begins")
  func fewFrames() throws {
    let home = try TemporaryFolder()
    let text = """
      { "version": 1, "name": "few", "canvas": { "width": 64, "height": 48 }, "frameRate": 10, "duration": 3,
        "outputs": [{ "file": "a.mp4", "everyNthFrame": 4, "from": 0.1, "captions": true },
          { "file": "b.mp4", "everyNthFrame": 4, "from": 0.4, "captions": true },
          { "file": "c.mp4", "everyNthFrame": 4, "from": 0.4 }],
        "scene": { "views": [{ "id": "v", "frame": [0, 0, 20, 20], "backgroundColor": "red" }] },
        "timeline": [{ "at": 1, "caption": { "text": "now", "duration": 1 } }] }
      """
    let source = try JobSource(path: home.write(text, to: "job.json"), parameters: [])
    let plan = try Plan(try LoadedJob(source, fonts: SystemFonts()).planInput(selection: nil))
    let job = try PreparedJob(
      plan, outputFolder: home.file("out"), in: JobFolder(path: home.file("job")),
      job: SubmittedJob(source: source, cacheFolder: nil, workers: 1, cpuFlags: nil).json(), isDurable: false)
    let runner = TaskRunner(isDurable: false)
    let results = try plan.tasks.map { try runner.run($0.id, attempt: 1, in: job.folder) { _ in } }
    let contents = try #require(results.last).artefacts.map(\.content)
    #expect(contents.count == 3 && contents[0] != nil)
    // The same frames, and the same captions.
    #expect(contents[0] == contents[1] && contents[1] != contents[2])
  }

  @Test("Files: signs that mean something in WebVTT, lines without anything, hours")
  func files() {
    let captions = FilmCaptions([cue(3661.5, "a < b &\n\n\u{7}c", 2)], from: 0, to: 4000)
    #expect(captions.text(as: .vtt) == "WEBVTT\n\n01:01:01.500 --> 01:01:03.500\na &lt; b &amp;\nc\n")
    #expect(captions.text(as: .srt) == "1\n01:01:01,500 --> 01:01:03,500\na < b &\nc\n")
    let odd = FilmCaptions([cue(0, "a\tb\n \n1 --> 2", 1)], from: 0, to: 2)
    #expect(odd.text(as: .srt) == "1\n00:00:00,000 --> 00:00:01,000\na b\n1 → 2\n")
    #expect(odd.text(as: .vtt).hasSuffix("\na b\n1 --&gt; 2\n"))
    #expect(FilmCaptions([], from: 0, to: 1).text(as: .srt).isEmpty)
    #expect(FilmCaptions([], from: 0, to: 1).track(in: .mp4) == nil)
  }
}

@Suite("Sounds of what happens")
struct EventSoundTests {
  private func entries(_ event: SoundDefinition.Event, of: String? = nil, _ cues: [Cue]) -> [EventSounds.Entry] {
    let sound = SoundDefinition.EventSound(
      event: event, of: of, frameStep: 2, source: .synthesized(.click), gain: 0, pan: 0)
    return EventSounds([sound], cues: cues, frames: [0, 1602, 3203, 4805, 6406]).entries
  }

  @Test("They begin at the sample of the event; contacts are as loud as they are fast")
  func places() {
    let cues = [
      Cue(time: 0.1, kind: .touch), Cue(time: 1.005, kind: .touch), Cue(time: 1.25, kind: .release),
      Cue(time: 2, kind: .contact(item: "a", other: "b", speed: 1000)),
      Cue(time: 3, kind: .contact(item: "c", other: "d", speed: 5000)),
      Cue(time: 4, kind: .contact(item: "a", other: "d", speed: 1)),
      Cue(time: 5, kind: .log("x")), Cue(time: 6, kind: .completion("x")), Cue(time: 7, kind: .completion("y")),
    ]
    #expect(entries(.touch, cues).map(\.placement.start) == [4800, 48_240])
    #expect(entries(.release, cues).map(\.placement.start) == [60_000])
    #expect(entries(.contact, cues).map(\.placement.left) == [1 << 23, 1 << 24])
    #expect(entries(.contact, of: "b", cues).map(\.placement.start) == [96_000])
    #expect(entries(.completion, of: "y", cues).map(\.placement.start) == [336_000])
    #expect(entries(.log, of: "y", cues).isEmpty && entries(.key, cues).isEmpty)
    #expect(entries(.frame, cues).map(\.placement.start) == [0, 3203])
  }

  @Test("Of too many the first in time are heard, whichever event makes them, and the author is told")
  func limit() {
    func sound(_ event: SoundDefinition.Event) -> SoundDefinition.EventSound {
      SoundDefinition.EventSound(event: event, of: nil, frameStep: 1, source: .synthesized(.click), gain: 0, pan: 0)
    }
    let cues = [
      Cue(time: 0.5, kind: .touch), Cue(time: 1, kind: .release), Cue(time: 1.5, kind: .touch),
      Cue(time: 2, kind: .touch),
    ]
    let events = [sound(.touch), sound(.release)]
    let heard = EventSounds(events, cues: cues, frames: [], limit: 2)
    #expect(heard.entries.map(\.placement.start) == [24_000, 48_000] && heard.count == 4)
    #expect(heard.complaint?.hasPrefix("4 sounds are made by what happens, and the first 2 are heard") == true)
    #expect(heard.complaint?.contains("silent behind 1.0 s") == true)
    #expect(EventSounds(events, cues: cues, frames: [], limit: 4).complaint == nil)
  }
}

@Suite("Contact sheets")
struct ContactSheetTests {
  @Test("Frames come from the middles of equal parts")
  func frames() {
    #expect(ContactSheet.frames(4, of: 0...7) == [1, 3, 5, 7])
    #expect(ContactSheet.frames(1, of: 10...20) == [15])
    #expect(ContactSheet.frames(9, of: 3...5) == [3, 4, 5])
  }

  @Test("Places of pictures, row by row")
  func places() {
    let sheet = ContactSheet(
      columns: 3, frames: [1, 2, 3, 4], spacing: 5, backgroundColor: Color(1, 1, 1), format: .png)
    let picture = PixelSize(width: 10, height: 20)
    #expect(sheet.size(of: picture) == PixelSize(width: 50, height: 55))
    #expect(sheet.origin(of: 3, picture: picture) == (5, 30) && sheet.origin(of: 2, picture: picture) == (35, 5))
    let strip = ContactSheet(columns: 8, frames: [1, 2], spacing: 0, backgroundColor: Color(1, 1, 1), format: .png)
    #expect(strip.size(of: picture) == PixelSize(width: 20, height: 20))
  }
}
