import Document
import Document
import Graphics
import Media
import Rendering
import Reports

extension FilmPicture {
  /// Compares the frame with a golden picture, pixel by pixel, and lets the test fail where it differs, with both pictures
  /// and their difference as attachments. Where there is no golden picture yet, it is recorded, and the test fails once.
  ///
  /// - Parameters:
  ///   - golden: where it lies; by default beside the test, named after it.
  ///   - limits: by how much it may differ; nil: as the job says in `comparison`, which is not at all if it says nothing, or
  ///     names views that are not looked at: where they are, a picture does not tell.
  ///   - recording: when it is recorded; nil: as the test's traits or the environment say.
  /// - Returns: whether the frame is as golden.
  /// - Throws: `FilmError` for a golden picture that cannot be read.
  @discardableResult
  public func matches(
    _ golden: Golden = .test, within limits: FilmLimits? = nil, recording: GoldenRecording? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: String = #function
  ) throws -> Bool {
    let site = TestSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    let own = try limits?.checked()
    if own?.ignored.isEmpty == false {
      throw FilmError("where views are a picture does not tell; leave them out where the film is compared")
    }
    let mode = try GoldenRecording.current(recording)
    return try matches(
      golden.files(of: site, label: label), own ?? (self.limits.ignored.isEmpty ? self.limits : .exact), mode, site)
  }

  private func matches(
    _ golden: GoldenFiles, _ limits: ComparisonLimits, _ mode: GoldenRecording, _ site: TestSite
  ) throws(FilmError) -> Bool {
    guard let bytes = try golden.picture() else {
      guard mode != .never else {
        site.fail("There is no golden picture \(golden.shownPicture) for \(title), and none is recorded.")
        return false
      }
      try golden.write(png)
      site.fail("There was no golden picture for \(title). \(golden.recorded(golden.shownPicture))")
      return false
    }
    let (before, after): (Bitmap, Bitmap)
    do throws(MediaError) {
      before = try ImageReader.decode(bytes)
    } catch {
      guard mode == .all else { throw golden.unreadable(golden.shownPicture, "\(error)") }
      try golden.write(png)
      site.fail(golden.recordedAnew(golden.shownPicture, "which could not be read"))
      return false
    }
    do throws(MediaError) {
      // What was written as PNG is compared with what was written as PNG.
      after = try ImageReader.decode(png)
    } catch {
      throw FilmError("\(title): \(error)")
    }
    let folder = EvidenceFolder(site, name: golden.name)
    if before.hasSamePixels(as: after) {
      folder.clear()
      return true
    }
    let judged = Self.judged(before, after, limits)
    if let judged, judged.isWithin {
      folder.clear()
      site.warn("\(title) is as golden within its limits: \(judged.sentence)")
      return true
    }
    var message =
      "\(title) is not as golden: \(Self.words(before, after))" + (judged.map { "\n  \($0.sentence)" } ?? "")
    if mode == .all || mode == .failed {
      try golden.write(png)
      message += "\n" + golden.recordedAnew(golden.shownPicture)
    } else {
      message += "\nGolden: \(golden.shownPicture). If it is meant: \(GoldenRecording.command(site))"
    }
    let evidence = evidence(golden.name, before: bytes, PictureDifference(before, after).bitmap)
    if let path = folder.write(evidence) { message += "\nSee \(path): before.png, after.png, difference.png" }
    site.fail(message, evidence)
    return false
  }

  private func evidence(_ name: String, before: [UInt8], _ difference: Bitmap) -> [Evidence] {
    var files = [Evidence(name: name + ".before.png", bytes: before), Evidence(name: name + ".after.png", bytes: png)]
    if let bytes = try? PNGWriter.encode(difference) {
      files.append(Evidence(name: name + ".difference.png", bytes: bytes))
    }
    return files
  }

  /// How far what differs is from limits; nil where there are none, or where sizes differ, which none allows.
  private static func judged(_ before: Bitmap, _ after: Bitmap, _ limits: ComparisonLimits) -> LimitsResult? {
    guard !limits.isExact, (before.width, before.height) == (after.width, after.height) else { return nil }
    let measure = PictureMeasure(
      before, after, colorDistance: limits.colorDistance, ignoring: [], ColorDistances())
    var result = LimitsResult(limits: limits, frameCount: 1)
    result.add(LimitsResult.Measure(measure, frame: nil), isWithin: measure.isWithin(limits), from: .pixels)
    return result
  }

  /// How two pictures differ, in a sentence.
  private static func words(_ before: Bitmap, _ after: Bitmap) -> String {
    if (before.width, before.height) != (after.width, after.height) {
      return "it is \(after.width) × \(after.height) pixels instead of \(before.width) × \(before.height)."
    }
    let change = PictureChange(before, after)
    let count = PictureDifference(before, after).pixelCount
    let area = change.area
    return "\(count) of \(after.width * after.height) pixels differ by at most \(change.largest)/255, "
      + "all within x \(area.minX)–\(area.maxX), y \(area.minY)–\(area.maxY)."
  }
}
