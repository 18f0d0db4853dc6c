import Lookups

/// How wide letters are (ISO 32000-1, 9.2.4 and 9.7.4.3): thousandths of an em, in fonts of procedures their own
/// units.
struct PDFWidths {
  private struct Run {
    var first: Int
    /// Of letters behind each other, or one of all.
    var widths: [Double]
    var last: Int
  }

  private var runs: [Run] = []
  /// Of letters that are in none; nil: the font knows.
  private var standard: Double?

  /// Of a font whose codes are bytes.
  init(simple font: Lookup<String, PDFObject>, _ descriptor: Lookup<String, PDFObject>, in file: PDFFile) {
    guard let widths = file.resolved(font["Widths"]).array else { return }
    let first = Self.number(file.resolved(font["FirstChar"])) ?? 0
    let values = widths.prefix(256).map { file.resolved($0).number ?? 0 }
    runs = [Run(first: first, widths: values, last: first + values.count - 1)]
    standard = file.resolved(descriptor["MissingWidth"]).number ?? 0
  }

  /// Of a font whose letters are numbered.
  init(composite font: Lookup<String, PDFObject>, in file: PDFFile) {
    standard = file.resolved(font["DW"]).number ?? 1_000
    let entries = (file.resolved(font["W"]).array ?? []).map { file.resolved($0) }
    var index = 0
    while index + 1 < entries.count {
      guard let first = Self.number(entries[index]) else { break }
      if let widths = entries[index + 1].array {
        runs.append(
          Run(first: first, widths: widths.map { file.resolved($0).number ?? 0 }, last: first + widths.count - 1))
        index += 2
      } else if index + 2 < entries.count, let last = Self.number(entries[index + 1]),
        let width = entries[index + 2].number
      {
        runs.append(Run(first: first, widths: [width], last: last))
        index += 3
      } else {
        break
      }
    }
  }

  private static func number(_ object: PDFObject) -> Int? {
    object.number.flatMap { (0...65_535).contains($0) ? Int($0) : nil }
  }

  /// The width of a letter; nil where only the font knows.
  func width(of number: Int) -> Double? {
    guard let run = runs.first(where: { $0.first <= number && number <= $0.last }) else { return standard }
    return run.widths[min(number - run.first, run.widths.count - 1)]
  }
}
