import ArgumentParser
import Graphics
import Media
import Rendering
import Files

/// Holds a picture of ours to a picture that something else drew.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares a picture with a screenshot or a picture of another renderer.",
    discussion: """
      Flat areas of the second picture must agree, smooth ones nearly, edges may differ a little. Of an animated picture
      the first frame counts. Example:
        renderfarm frame Jobs/red-square.json --at 0.75 -o ours.png
        renderfarm compare ours.png screenshot.png --skip 0,0,390,47 --sheet sheet.png
      The status is 0 if they agree, 1 if they do not.
      """)

  @Argument(help: "The picture.", completion: .file(extensions: ["png"]))
  var picture: String

  @Argument(help: "What it is compared with.", completion: .file(extensions: ["png", "jpg"]))
  var reference: String

  @Option(help: ArgumentHelp("Compares this part only, in pixels.", valueName: "x,y,width,height"))
  var region: PixelRectArgument?

  @Option(help: ArgumentHelp("Leaves a part out, in pixels; may be repeated.", valueName: "x,y,width,height"))
  var skip: [PixelRectArgument] = []

  @Option(
    help: "Writes both pictures and their difference side by side.", completion: .file(extensions: ["png"]),
    transform: OptionPath.png)
  var sheet: String?

  @Flag(help: "Prints JSON.")
  var json = false

  func run() throws {
    let (ours, theirs) = (try Self.read(picture), try Self.read(reference))
    let comparison: PictureComparison
    do throws(PictureComparisonError) {
      comparison = try PictureComparison(ours, to: theirs, region: region?.rect, skipping: skip.map(\.rect))
    } catch {
      Terminal.note("renderfarm: \(picture), \(reference): \(error.message)")
      throw ExitStatus.invalidInput.code
    }
    if let sheet {
      var places = InputPlaces()
      for file in [picture, reference] { places.add(StateFolders.absolute(file), as: file) }
      try places.refuse("the sheet", at: sheet)
      do {
        try AtomicFile.write(
          try PNGWriter.encode(PictureComparison.sheet(ours, theirs)), to: StateFolders.absolute(sheet))
      } catch let error as FileError {
        Terminal.note("renderfarm: \(error)")
        throw ExitStatus.unwritableOutput.code
      }
    }
    if json {
      Terminal.print(JSONText.of(ComparisonReport(comparison)))
    } else {
      comparison.lines.forEach { Terminal.print($0) }
    }
    if comparison.verdict == .fail { throw ExitStatus.failed.code }
  }

  private static func read(_ path: String) throws -> Bitmap {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileContents.read(StateFolders.absolute(path))
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unreadableInput.code
    }
    do throws(MediaError) {
      return try ImageReader.decode(bytes)
    } catch {
      Terminal.note("renderfarm: \(path): \(error)")
      throw ExitStatus.invalidInput.code
    }
  }
}

/// A rectangle in pixels: `x,y,width,height`.
struct PixelRectArgument: ExpressibleByArgument {
  var rect: PixelRect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3],
      (0...32_768).contains(x), (0...32_768).contains(y), (1...32_768).contains(width), (1...32_768).contains(height)
    else { return nil }
    rect = PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }
}

extension PictureComparison {
  fileprivate var lines: [String] {
    func rounded(_ value: Double) -> String { "\(Double(Int((value * 100).rounded())) / 100)" }
    func line(_ name: String, _ measure: Measure, limit: Int) -> String {
      "\(name)  \(measure.count) pixels, \(measure.offCount) off by more than \(limit); "
        + "\(rounded(measure.mean)) levels on average, \(measure.maximum) at most"
    }
    var lines = [
      "\(verdict.rawValue): \(equalCount) of \(count) pixels are equal", line("flat  ", flat, limit: 1),
      line("smooth", smooth, limit: 2), line("edge  ", edge, limit: 20),
    ]
    if worstTile.mean > 0 {
      lines.append(
        "worst   the square at (\(worstTile.x), \(worstTile.y)): \(rounded(worstTile.mean)) levels on average")
    }
    let color = colorOffset
    let offsets = [("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha)]
      .filter { abs($0.1) >= 0.05 }
    if !offsets.isEmpty {
      lines.append(
        "colour  flat areas of the second picture have "
          + offsets.map { "\(rounded(abs($0.1))) \($0.1 > 0 ? "more" : "less") \($0.0)" }.joined(separator: ", "))
    }
    if let shift {
      lines.append("shift   the first picture fits better when it is moved by (\(shift.x), \(shift.y)) pixels")
    }
    return lines + complaints.map { "failed  \($0)" }
  }
}

/// A comparison as JSON.
private struct ComparisonReport: Encodable {
  struct Area: Encodable {
    let pixels: Int, off: Int, mean: Double, maximum: Int

    init(_ measure: PictureComparison.Measure) {
      (pixels, off, mean, maximum) = (measure.count, measure.offCount, measure.mean, measure.maximum)
    }
  }

  struct Tile: Encodable { let x: Int, y: Int, mean: Double }
  struct Shift: Encodable { let x: Int, y: Int }
  struct ColorOffset: Encodable { let red: Double, green: Double, blue: Double, alpha: Double }

  let verdict: String, pixels: Int, equal: Int
  let flat: Area, smooth: Area, edge: Area, softEdge: Area
  let worstTile: Tile, colorOffset: ColorOffset, shift: Shift, complaints: [String]

  init(_ comparison: PictureComparison) {
    (verdict, pixels, equal) = (comparison.verdict.rawValue, comparison.count, comparison.equalCount)
    (flat, smooth) = (Area(comparison.flat), Area(comparison.smooth))
    (edge, softEdge) = (Area(comparison.edge), Area(comparison.softEdge))
    let tile = comparison.worstTile
    worstTile = Tile(x: tile.x, y: tile.y, mean: tile.mean)
    let offset = comparison.colorOffset
    colorOffset = ColorOffset(red: offset.red, green: offset.green, blue: offset.blue, alpha: offset.alpha)
    shift = Shift(x: comparison.shift?.x ?? 0, y: comparison.shift?.y ?? 0)
    complaints = comparison.complaints
  }
}
