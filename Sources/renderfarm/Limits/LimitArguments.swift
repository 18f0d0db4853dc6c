import ArgumentParser
import Document

/// By how much pictures may differ, as the command line says it.
struct LimitArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Pixels of a frame that may differ.", valueName: "n"))
  var pixels: Int?

  @Option(help: ArgumentHelp("Which share of a frame's pixels may differ, 0 to 1.", valueName: "share"))
  var share: Double?

  @Option(
    help: ArgumentHelp(
      "Pixels whose colours are no farther apart count as equal: CIEDE2000; 1 is hardly seen.", valueName: "distance"))
  var colorDistance: Double?

  @Option(
    help: ArgumentHelp(
      "Looks at nothing in the rectangle of this view or layer; may be repeated.", valueName: "id"))
  var ignore: [String] = []

  @Flag(help: "Nothing may differ, whatever the job says.")
  var exact = false

  func validate() throws {
    try OptionRange.check("--pixels", pixels, 0...100_000_000)
    if let share, !(0...1).contains(share) {
      throw ValidationError("--share is \(share); 0 to 1 is possible, such as 0.001.")
    }
    if let colorDistance, !(0...100).contains(colorDistance) {
      throw ValidationError("--color-distance is \(colorDistance); 0 to 100 is possible, such as 1.5.")
    }
    if exact, isSaid { throw ValidationError("--exact leaves no place for other limits.") }
  }

  private var isSaid: Bool { pixels != nil || share != nil || colorDistance != nil || !ignore.isEmpty }

  var overrides: LimitOverrides {
    LimitOverrides(pixels: pixels, share: share, colorDistance: colorDistance, ignored: ignore, isExact: exact)
  }
}

/// What stands in place of jobs' own limits.
struct LimitOverrides: Sendable {
  var pixels: Int?
  var share: Double?
  var colorDistance: Double?
  /// None: as the job says.
  var ignored: [String] = []
  /// Whether nothing may differ, whatever jobs say.
  var isExact = false

  func applied(to limits: ComparisonLimits) -> ComparisonLimits {
    if isExact { return .exact }
    return ComparisonLimits(
      pixels: pixels ?? limits.pixels, share: share ?? limits.share,
      colorDistance: colorDistance ?? limits.colorDistance, ignored: ignored.isEmpty ? limits.ignored : ignored)
  }
}
