import Document
import Files
import Graphics
import Lookups
import Materials
import Media
import Rendering
import Reports
import Traces

/// Draws what changed: a folder with a page, the frames of both films in small, the worst frame of each change, and all
/// changes in one picture.
final class DiffGallery {
  private let folder: String
  private let fonts: SystemFonts
  private var films: [DifferencePage.Film] = []
  private var sheet: [ChangeSheet.Row] = []
  /// Changes of a film that get pictures, and rows of the sheet.
  private static let (changeLimit, rowLimit) = (12, 24)
  /// Frames that are looked at for the worst one, that are played, and that make the strip.
  private static let (searchCount, playedCount, stripCount) = (16, 24, 12)
  /// Pixels of the longer side.
  private static let (smallSide, rowSide) = (360, 300)

  /// - Parameter folder: absolute path; what is in it of an earlier report is written over.
  init(folder: String, fonts: SystemFonts) throws {
    (self.folder, self.fonts) = (folder, fonts)
    do throws(FileError) {
      try Folders.create(folder)
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }

  /// Adds a film, if anything changed in it.
  func add(_ name: String, _ difference: SceneDifference, _ before: DiffSide, _ after: DiffSide) throws {
    guard !difference.changes.isEmpty else { return }
    let place = "film-\(films.count + 1)"
    for side in [before, after] { try check(side.inputs, beside: place) }
    let frames = SmallFrames(folder, place, side: Self.smallSide)
    let count = max(before.trace.frameCount, after.trace.frameCount)
    var film = DifferencePage.Film(name: name, frameCount: count, notes: difference.notes)
    for (index, change) in difference.changes.enumerated() {
      var shown = DifferencePage.Change(
        text: change.description, firstFrame: change.firstFrame, lastFrame: change.lastFrame)
      if index < Self.changeLimit {
        let others = difference.changes.prefix(Self.rowLimit).enumerated().filter { $0.offset != index }.map(\.element)
        let span = Self.calmest(change, others)
        try show(&shown, change, span, before, after, frames, "film-\(films.count + 1)/change-\(index + 1)", name)
      }
      film.changes.append(shown)
    }
    film.strip = try Array(0..<count).spread(over: Self.stripCount).map { frame in
      (frame: frame, picture: try frames.write(frame, after, "after") ?? frames.write(frame, before, "before"))
    }
    films.append(film)
  }

  /// The report is not written over what it tells of.
  private func check(_ inputs: InputPlaces, beside place: String) throws {
    for file in ["index.html", "changes.png"] { try inputs.refuse("the report's \(file)", at: "\(folder)/\(file)") }
    guard let input = inputs.input(within: "\(folder)/\(place)") else { return }
    Terminal.note(
      "renderfarm: \(input) lies in \(folder)/\(place), where the report's pictures go; name another folder")
    throw ExitStatus.unwritableOutput.code
  }

  /// The frames of a change at which the fewest others show, so that they are not taken for it.
  private static func calmest(_ change: SceneDifference.Change, _ others: [SceneDifference.Change]) -> [Int] {
    let counts = (change.firstFrame...change.lastFrame).map { frame in
      others.reduce(0) { $0 + ($1.firstFrame <= frame && frame <= $1.lastFrame ? 1 : 0) }
    }
    let least = counts.min() ?? 0
    return counts.indices.filter { counts[$0] == least }.map { change.firstFrame + $0 }
  }

  private func show(
    _ shown: inout DifferencePage.Change, _ change: SceneDifference.Change, _ span: [Int], _ before: DiffSide,
    _ after: DiffSide, _ frames: SmallFrames, _ prefix: String, _ film: String
  ) throws {
    var worst: (frame: Int, change: PictureChange)?
    for frame in span.spread(over: Self.searchCount) {
      guard let old = before.picture(ofFrame: frame), let new = after.picture(ofFrame: frame) else { continue }
      let found = PictureChange(old, new, in: area(of: change, at: frame, before, after, old, new))
      if found.size > worst?.change.size ?? -1 { worst = (frame, found) }
    }
    let frame = worst?.frame ?? change.firstFrame
    shown.frame = frame
    let (old, new) = (before.picture(ofFrame: frame), after.picture(ofFrame: frame))
    shown.before = try old.map { try write($0, "\(prefix)-before.png") }
    shown.after = try new.map { try write($0, "\(prefix)-after.png") }
    if let new { (shown.width, shown.height) = (new.width, new.height) }
    var row = [old, new].compactMap { $0 }
    if let old, let new, let worst, worst.change.size > 0 {
      let difference = PictureDifference(old, new).bitmap
      shown.difference = try write(difference, "\(prefix)-difference.png")
      row.append(difference)
      let area = Self.surroundings(of: worst.change.area, in: new)
      shown.zoom = try [old, new, difference].enumerated().map { index, picture in
        try write(cropped(picture, to: area), "\(prefix)-zoom-\(index + 1).png")
      }
      shown.largest = worst.change.largest
    } else if worst != nil {
      shown.isUnseen = true
    }
    let played = Array(max(0, change.firstFrame - 2)...(change.lastFrame + 2)).filter {
      $0 < max(before.trace.frameCount, after.trace.frameCount)
    }
    shown.played = try played.spread(over: Self.playedCount).map { frame in
      DifferencePage.Moment(
        frame: frame, before: try frames.write(frame, before, "before"),
        after: try frames.write(frame, after, "after"))
    }
    if sheet.count < Self.rowLimit {
      sheet.append(
        ChangeSheet.Row(
          text: "\(film): \(PrintableText.line(change.description))",
          pictures: row.map { reduced($0, toFit: Self.rowSide) }))
    }
  }

  /// Where what changed shows, so that other changes of the same frames are not taken for it; nil: anywhere.
  private func area(
    of change: SceneDifference.Change, at frame: Int, _ before: DiffSide, _ after: DiffSide, _ old: Bitmap,
    _ new: Bitmap
  ) -> PixelRect? {
    if change.id.isEmpty || change.id == "root" { return nil }
    let ids = [change.id] + change.followers.prefix(8)
    let rects =
      ids.compactMap { before.trace.area(of: $0, at: frame, width: Double(old.width)) }
      + ids.compactMap { after.trace.area(of: $0, at: frame, width: Double(new.width)) }
    guard let first = rects.first else { return .empty }
    return PixelRect(covering: rects.dropFirst().reduce(first) { $0.union($1) }.insetBy(-4, -4))
  }

  /// A piece around what differs, of some size.
  private static func surroundings(of area: PixelRect, in picture: Bitmap) -> PixelRect {
    func grown(_ low: Int32, _ high: Int32, _ limit: Int) -> (Int, Int) {
      let margin = max(12, (64 - Int(high - low)) / 2)
      return (max(0, Int(low) - margin), min(limit, Int(high) + margin))
    }
    let (minX, maxX) = grown(area.minX, area.maxX, picture.width)
    let (minY, maxY) = grown(area.minY, area.maxY, picture.height)
    return PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  private func write(_ picture: Bitmap, _ file: String) throws -> String {
    try Self.write(try PNGWriter.encode(picture), to: "\(folder)/\(file)")
    return file
  }

  fileprivate static func write(_ bytes: [UInt8], to path: String) throws {
    do throws(FileError) {
      try Folders.create(Paths.folder(of: path))
      try AtomicFile.write(bytes, to: path)
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }

  /// Writes the page and the sheet.
  ///
  /// - Returns: the page's path.
  func finish(old: String, new: String) throws -> String {
    let sheetFile = sheet.isEmpty ? nil : "changes.png"
    if let sheetFile { _ = try write(ChangeSheet(rows: sheet).bitmap(fonts: fonts), sheetFile) }
    let page = DifferencePage(old: old, new: new, films: films, sheet: sheetFile)
    try Self.write(Array(page.html.utf8), to: "\(folder)/index.html")
    return "\(folder)/index.html"
  }
}

/// The frames of both films in small, each written once.
private final class SmallFrames {
  private let folder: String
  private let name: String
  private let side: Int
  private var files: Lookup<String, String?> = [:]

  init(_ folder: String, _ name: String, side: Int) { (self.folder, self.name, self.side) = (folder, name, side) }

  /// - Returns: the picture's path in the folder; nil where there is no such frame.
  func write(_ frame: Int, _ film: DiffSide, _ kind: String) throws -> String? {
    let file = "\(name)/\(kind)-\(frame).png"
    if let known = files[file] { return known }
    guard let picture = film.picture(ofFrame: frame) else {
      files[file] = .some(nil)
      return nil
    }
    try DiffGallery.write(try PNGWriter.encode(reduced(picture, toFit: side)), to: "\(folder)/\(file)")
    files[file] = file
    return file
  }
}
