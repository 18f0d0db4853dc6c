/// What changed between films as one page that needs nothing but the files beside it: no network, and without its script
/// it still shows every change before and after.
public struct DifferencePage: Sendable {
  /// A film in which something changed.
  public struct Film: Sendable {
    /// What the job is called.
    public var name: String
    /// Of the longer film.
    public var frameCount: Int
    /// What is no change, such as other ids.
    public var notes: [String]
    /// What is seen most first.
    public var changes: [Change] = []
    /// Frames from the beginning to the end, and their pictures' files.
    public var strip: [(frame: Int, picture: String?)] = []

    /// A film without changes yet.
    public init(name: String, frameCount: Int, notes: [String]) {
      (self.name, self.frameCount, self.notes) = (name, frameCount, notes)
    }
  }

  /// A change with its pictures, which are files relative to the page; nil where there are none.
  public struct Change: Sendable {
    /// What changed and when, as a sentence.
    public var text: String
    /// Of those that differ.
    public var firstFrame: Int
    /// See `firstFrame`.
    public var lastFrame: Int
    /// The one that differs most.
    public var frame = 0
    /// Pixels of the pictures.
    public var width = 0
    /// See `width`.
    public var height = 0
    /// The worst frame.
    public var before: String?
    /// See `before`.
    public var after: String?
    /// See `before`.
    public var difference: String?
    /// Before, after and the difference, near what changed.
    public var zoom: [String] = []
    /// The largest difference of a channel, of 255.
    public var largest = 0
    /// Whether no pixel differs: it is hidden, or out of sight.
    public var isUnseen = false
    /// What is played, in small.
    public var played: [Moment] = []

    /// A change without pictures yet.
    public init(text: String, firstFrame: Int, lastFrame: Int) {
      (self.text, self.firstFrame, self.lastFrame) = (text, firstFrame, lastFrame)
    }
  }

  /// A frame of both films.
  public struct Moment: Sendable {
    /// Its index.
    public var frame: Int
    /// The picture's file; nil where the film is over.
    public var before: String?
    /// See `before`.
    public var after: String?

    /// A frame with the files of its pictures.
    public init(frame: Int, before: String?, after: String?) {
      (self.frame, self.before, self.after) = (frame, before, after)
    }
  }

  private let old: String
  private let new: String
  private let films: [Film]
  private let sheet: String?

  /// - Parameters:
  ///   - old: what the films before are called.
  ///   - new: what those after are called.
  ///   - sheet: the file of the picture of all changes.
  public init(old: String, new: String, films: [Film], sheet: String?) {
    (self.old, self.new, self.films, self.sheet) = (old, new, films, sheet)
  }

  /// The document.
  public var html: String {
    let count = films.reduce(0) { $0 + $1.changes.count }
    let title =
      count == 0
      ? "Nothing changed" : "\(NightlyReport.count(count, "change")) in \(NightlyReport.count(films.count, "film"))"
    let document: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(NightlyStyle.sheet)
      \(embedded: PackageResources.difference_css)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p class="facts">before: \(old)<br>after: \(new)</p>
      \(sheet.map { "<p class=\"facts\"><a href=\"\(path: $0)\">All changes in one picture</a></p>" as HTML })
      </header>
      <main>
      \(films.enumerated().map { section($0.offset, $0.element) })
      </main>
      <script>
      \(embedded: PackageResources.difference_js)
      </script>
      </body>
      </html>

      """
    return document.description
  }

  private func section(_ index: Int, _ film: Film) -> HTML {
    let notes: [HTML] = film.notes.map { "<p class=\"facts\">\($0)</p>\n" }
    let pictures: [HTML] = film.strip.map { entry in
      entry.picture.map { "<img src=\"\(path: $0)\" alt=\"frame \(entry.frame)\">" }
        ?? "<span class=\"gap\"></span>"
    }
    let spans: [HTML] = film.changes.enumerated().map { place, change in
      let scale = Double(max(1, film.frameCount))
      let start = Self.percent(Double(change.firstFrame) / scale)
      let width = Self.percent(max(0.004, Double(change.lastFrame + 1 - change.firstFrame) / scale))
      return """
        <a class="span" href="#film-\(index + 1)-change-\(place + 1)" title="\(change.text)"
        style="margin-left: \(start); width: \(width)">\(place + 1)</a>

        """
    }
    return """
      <section id="film-\(index + 1)">
      <h2>\(film.name)</h2>
      \(notes)<div class="film"><div class="strip">\(pictures)</div>
      <div class="spans">\(spans)</div></div>
      \(film.changes.enumerated().map { article("film-\(index + 1)-change-\($0.offset + 1)", $0.offset, $0.element) })</section>

      """
  }

  private static func percent(_ share: Double) -> String { "\((share * 10_000).rounded() / 100)%" }

  private func article(_ id: String, _ index: Int, _ change: Change) -> HTML {
    let facts: HTML =
      change.isUnseen
      ? "<p class=\"facts\">no pixel differs in the frames that were looked at: it is hidden or out of sight</p>\n"
      : change.largest > 0
        ? "<p class=\"facts\">frame \(change.frame) differs most, by up to \(change.largest) of 255</p>\n" : ""
    return """
      <article class="change" id="\(id)" tabindex="0">
      <h3><span class="number">\(index + 1)</span> \(change.text)</h3>
      \(facts)\(viewer(change))</article>

      """
  }

  private func viewer(_ change: Change) -> HTML {
    guard change.before != nil || change.after != nil else { return "" }
    func figure(_ kind: HTML, _ file: String?, _ caption: HTML) -> HTML {
      file.map {
        "<figure class=\"\(kind)\"><img src=\"\(path: $0)\" alt=\"\(caption)\"><figcaption>\(caption)</figcaption></figure>\n"
      }
        ?? ""
    }
    let captions: [HTML] = ["before, near", "after, near", "difference, near"]
    let zoom: [HTML] = zip(change.zoom, captions).map { figure("zoom", $0, $1) }
    let played: [HTML] = change.played.map { moment in
      """
      <li data-frame="\(moment.frame)" data-before="\(path: moment.before ?? "")" data-after="\(path: moment.after ?? "")"></li>
      """
    }
    return """
      <div class="viewer" style="--ratio: \(max(1, change.width)) / \(max(1, change.height))">
      <div class="pictures">
      \(figure("before", change.before, "before"))\(figure("after", change.after, "after"))\
      \(figure("difference", change.difference, "difference"))\(zoom)</div>
      <ol class="moments" hidden>\(played)</ol>
      </div>

      """
  }
}

extension HTML.StringInterpolation {
  /// A part of the program: styles and scripts.
  mutating func appendInterpolation(embedded bytes: [UInt8]) {
    appendLiteral(String(decoding: bytes, as: UTF8.self))
  }
}
