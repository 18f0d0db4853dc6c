import Lookups

/// Warnings of many pictures, each said once: where it is, and how often.
///
/// Those that differ by the line of a document only (`PATH: line 7: TEXT`) are one.
public struct WarningSummary: Sendable {
  private struct Entry {
    /// What stands before and behind the line.
    var before: Substring
    var lines: [Int]
    var text: Substring
    var pictures: [String]
  }

  private var entries: [Entry] = []
  private var places: Lookup<String, Int> = [:]

  /// Lines and pictures of one warning that are named; the others are counted.
  private static let limit = 6

  public init() {}

  /// Notes a warning.
  ///
  /// - Parameter picture: the file whose warning it is.
  public mutating func add(_ warning: String, of picture: String) {
    let match = warning.firstMatch(of: #/(^|: )line (\d{1,9}): /#)
    let before = match.map { warning[..<$0.range.lowerBound] + $0.1 } ?? ""
    let text = match.map { warning[$0.range.upperBound...] } ?? warning[...]
    let line = match.flatMap { Int($0.2) }
    let key = "\(before)\u{0}\(line == nil ? "" : "line")\u{0}\(text)"
    let place = places[key] ?? entries.count
    if place == entries.count {
      places[key] = place
      entries.append(Entry(before: before, lines: [], text: text, pictures: []))
    }
    if let line, !entries[place].lines.contains(line) { entries[place].lines.append(line) }
    if !entries[place].pictures.contains(picture) { entries[place].pictures.append(picture) }
  }

  /// One sentence a warning, in the order of their first times, with the pictures before it.
  public var texts: [String] {
    entries.map { entry in
      "\(Self.list(entry.pictures, limit: 1)): \(entry.before)\(Self.lines(entry.lines))\(entry.text)"
    }
  }

  /// The same without the pictures.
  public var plainTexts: [String] { entries.map { "\($0.before)\(Self.lines($0.lines))\($0.text)" } }

  private static func lines(_ lines: [Int]) -> String {
    guard lines.count > 1 else { return lines.first.map { "line \($0): " } ?? "" }
    return "lines \(list(lines.sorted().map(String.init), limit: limit)): "
  }

  /// "a, b and c", "a, b and 7 more".
  private static func list(_ words: [String], limit: Int) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    // "and 1 more" is no shorter than the one.
    let isWhole = words.count <= max(limit, 2) && limit > 1
    let named = words.prefix(isWhole ? words.count - 1 : limit)
    return named.joined(separator: ", ") + " and " + (isWhole ? words[words.count - 1] : "\(words.count - limit) more")
  }
}
