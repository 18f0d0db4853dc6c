import Lookups

/// How wide letters are (ISO 32000-1, 9.2.4 and 9.7.4.3): thousandths of an em, in fonts of procedures their own
/// units.
struct PDFWidths {
  /// Letters that are equally wide.
  private struct Run {
    var letters: ClosedRange<Int>
    var width: Double
  }

  /// Of letters that have one of their own.
  private var own: Lookup<Int, Double> = [:]
  private var runs: [Run] = []
  /// Of letters that are in none; nil: the font knows.
  private var standard: Double?

  /// Runs of a font, which are looked through for each letter; further ones are left out.
  private static let runLimit = 16_384

  /// Of a font whose codes are bytes.
  init(simple font: Lookup<String, PDFObject>, _ descriptor: Lookup<String, PDFObject>, in file: PDFFile) {
    guard let widths = file.resolved(font["Widths"]).array else { return }
    add(widths.prefix(256), from: Self.number(file.resolved(font["FirstChar"])) ?? 0, in: file)
    standard = file.resolved(descriptor["MissingWidth"]).number ?? 0
  }

  /// Of a font whose letters are numbered.
  init(composite font: Lookup<String, PDFObject>, in file: PDFFile) {
    standard = file.resolved(font["DW"]).number ?? 1_000
    let array = file.resolved(font["W"]).array ?? []
    guard file.countTable(array.count) else { return }
    let entries = array.map { file.resolved($0) }
    var index = 0
    while index + 1 < entries.count {
      guard let first = Self.number(entries[index]) else { break }
      if let widths = entries[index + 1].array {
        guard file.countTable(widths.count) else { return }
        add(widths[...], from: first, in: file)
        index += 2
      } else if index + 2 < entries.count, let last = Self.number(entries[index + 1]),
        let width = entries[index + 2].number
      {
        if first <= last, runs.count < Self.runLimit { runs.append(Run(letters: first...last, width: width)) }
        index += 3
      } else {
        break
      }
    }
  }

  private mutating func add(_ widths: ArraySlice<PDFObject>, from first: Int, in file: PDFFile) {
    for (number, width) in zip(first..., widths) where own[number] == nil {
      own[number] = file.resolved(width).number ?? 0
    }
  }

  private static func number(_ object: PDFObject) -> Int? {
    object.number.flatMap { (0...65_535).contains($0) ? Int($0) : nil }
  }

  /// The width of a letter; nil where only the font knows.
  func width(of number: Int) -> Double? {
    own[number] ?? runs.first { $0.letters.contains(number) }?.width ?? standard
  }
}
