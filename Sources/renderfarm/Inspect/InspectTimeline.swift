import ArgumentParser
import Files
import Graphics
import Document
import Materials
import Media
import Playback
import Rendering

extension Inspect {
  /// What happens when.
  struct Timeline: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "timeline",
      abstract: "What happens when, and which animations run from when to when; or plots properties over time.",
      discussion: """
        Example: renderfarm inspect timeline Jobs/hands-on.json
        Example: renderfarm inspect timeline Jobs/keyframes.json --plot square.center -o square.png
        """)

    @OptionGroup var job: JobArguments

    @Flag(help: "Prints JSON.")
    var json = false

    @Option(
      help: ArgumentHelp(
        "Plots what shows of a property at every frame, such as card.center.x; may be said more than once.",
        valueName: "id.property"))
    var plot: [String] = []

    @Option(
      name: .shortAndLong, help: "The plot's file: .png, .svg or .csv; CSV on standard output if it is - or not said.",
      completion: .file(extensions: ["png", "svg", "csv"]), transform: OptionPath.fileOrStandardOutput)
    var output: String?

    func validate() throws {
      if plot.isEmpty, output != nil { throw ValidationError("-o is for plots; say --plot ID.PROPERTY.") }
      if !plot.isEmpty, json {
        throw ValidationError("--json and --plot cannot both be said; plots are PNG, SVG or CSV.")
      }
      if let output, output != "-", ![".png", ".svg", ".csv"].contains(where: output.hasSuffix) {
        throw ValidationError("\"\(output)\" has no known ending; plots are .png, .svg and .csv.")
      }
    }

    func run() throws {
      let fonts = SystemFonts()
      let loaded = try job.load(fonts: fonts, isForPictures: true)
      try InputPlaces(of: loaded).refuse("the plot", at: output)
      guard plot.isEmpty else { return try draw(try Inspect.renderer(loaded, fonts), fonts) }
      let stage = try Inspect.stage(loaded, fonts)
      stage.recordsAnimations = true
      do throws(PlaybackError) {
        try stage.play(loaded.job)
      } catch {
        Terminal.note(loaded.source.diagnostic(error).description)
        throw ExitStatus.invalidInput.code
      }
      let events = stage.log.entries.map { Line(time: $0.time, until: nil, text: $0.text) }
      let animations = stage.animationSpans.map { Line(time: $0.start, until: $0.end, text: "\($0)") }
      // Of one time, what begins stands before what happened.
      let lines = (animations + events).enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
      if json { return Terminal.print(JSONText.of(lines)) }
      for line in lines {
        Terminal.print(
          "\(milliseconds(line.time))\(line.until.map { "–" + milliseconds($0) } ?? "")  \(PrintableText.line(line.text))"
        )
      }
    }

    private struct Line: Encodable {
      var time: Double
      /// Of animations that end.
      var until: Double?
      var text: String
    }

    private func milliseconds(_ time: Double) -> String {
      guard abs(time) < 1e12 else { return "\(time)" }
      let whole = Int((time * 1000).rounded())
      let fraction = String(abs(whole) % 1000)
      return "\(whole / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }

    private func draw(_ renderer: JobRenderer, _ fonts: SystemFonts) throws {
      do {
        let curves = try PropertyCurves(plot, of: renderer)
        guard let output, output != "-" else { return Terminal.write(Array(curves.table.utf8)) }
        let bytes: [UInt8]
        if output.hasSuffix(".csv") {
          bytes = Array(curves.table.utf8)
        } else if output.hasSuffix(".svg") {
          bytes = Array(PlotFigure(curves).svg.utf8)
        } else {
          bytes = try PNGWriter.encode(PlotFigure(curves).bitmap(fonts: fonts))
        }
        try AtomicFile.write(bytes, to: StateFolders.absolute(output))
      } catch let error as PropertyCurveError {
        Terminal.note("renderfarm: error: \(error)")
        throw ExitStatus.invalidInput.code
      } catch let error as FileError {
        Terminal.note("renderfarm: \(error)")
        throw ExitStatus.unwritableOutput.code
      }
    }
  }
}
