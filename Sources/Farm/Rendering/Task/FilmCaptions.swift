import Document
import Graphics
import Media
import Playback

/// What is to be read in a film, and when: one text after the other.
struct FilmCaptions: Hashable {
  /// A text from a time to another, in milliseconds of the film.
  struct Entry: Hashable {
    var start: Int
    var end: Int
    var text: String
  }

  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - start: seconds; when the part of the film begins that is shown.
  ///   - end: seconds; when it ends.
  init(_ cues: [Cue], from start: Double, to end: Double) {
    func milliseconds(_ time: Double) -> Int { Int(((time - start) * 1000).rounded()) }
    var shown: [Entry] = []
    for cue in cues {
      guard case .caption(let text, let duration) = cue.kind else { continue }
      let begin = milliseconds(cue.time)
      if let last = shown.indices.last { shown[last].end = min(shown[last].end, begin) }
      // A line without anything would end it in a file.
      let lines = text.split(whereSeparator: \.isNewline)
        .map { line in String(line.map { $0 == "\t" ? " " : $0 }.filter { $0 >= " " }) }
        .filter { !$0.allSatisfy(\.isWhitespace) }
      shown.append(
        Entry(start: begin, end: milliseconds(cue.time + duration), text: lines.joined(separator: "\n")))
    }
    let length = milliseconds(end)
    entries = shown.map { Entry(start: max(0, $0.start), end: min(length, $0.end), text: $0.text) }
      .filter { $0.start < $0.end && !$0.text.isEmpty }
  }

  /// A stream of them; nil where nothing is to be read.
  func track(in container: VideoContainer) -> CaptionTrack? {
    guard !entries.isEmpty else { return nil }
    return CaptionTrack(entries.map { CaptionTrack.Entry(start: $0.start, end: $0.end, text: $0.text) }, in: container)
  }

  /// A file of them.
  func text(as format: CaptionFormat) -> String {
    switch format {
    case .vtt:
      // The specification of WebVTT, §4.2.2: these begin tags and characters by name.
      return "WEBVTT\n"
        + entries.map { entry in
          let text = entry.text.reduce(into: "") { text, character in
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            default: text.append(character)
            }
          }
          return "\n\(Self.time(entry.start, ".")) --> \(Self.time(entry.end, "."))\n\(text)\n"
        }.joined()
    case .srt:
      return entries.enumerated().map { index, entry in
        // SubRip has no other way to write what stands between times: a line with it may be read as the next ones.
        let text = entry.text.replacing("-->", with: "→")
        return "\(index + 1)\n\(Self.time(entry.start, ",")) --> \(Self.time(entry.end, ","))\n\(text)\n"
      }.joined(separator: "\n")
    }
  }

  private static func time(_ milliseconds: Int, _ separator: String) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let seconds = milliseconds / 1000
    return "\(digits(seconds / 3600, 2)):\(digits(seconds / 60 % 60, 2)):\(digits(seconds % 60, 2))\(separator)"
      + digits(milliseconds % 1000, 3)
  }
}
