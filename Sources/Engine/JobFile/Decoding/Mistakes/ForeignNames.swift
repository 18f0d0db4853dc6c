import Lookups

/// What keys and words are called elsewhere: in code for UIKit, Core Animation and SwiftUI, in style sheets, and in tools for
/// motion design. A job says it otherwise, and nothing in its spelling would lead there.
enum ForeignNames {
  /// What to write in place of a key, as the end of a sentence; nil where nothing is known.
  static func key(_ name: String, in table: KeyTable) -> String? {
    if let found = keys[plain(name)]?.first(where: { $0.nouns.contains(table.noun) }) { return "; \(found.remedy)" }
    guard !table.contains(name) else { return nil }
    // What belongs beside the scene is often written into it, and the other way round.
    if table.noun == JobTables.scene.noun, JobTables.job.contains(name) {
      return "; it stands in the job, beside \"scene\""
    }
    if table.noun == JobTables.job.noun, JobTables.scene.contains(name) { return "; it stands in \"scene\"" }
    return nil
  }

  /// What to write in place of a property of views or layers.
  static func property(_ name: String) -> String? {
    keys[plain(name)]?.first { $0.nouns.contains("a property") }.map { "; \($0.remedy)" }
  }

  /// What to write in place of a word.
  ///
  /// - Parameter known: the words that can stand there.
  static func word(_ name: String, noun: String, among known: [String] = []) -> String? {
    let plain = plain(name)
    if noun == "timing function", let numbers = numbersOfCurve(name) { return "; write [\(numbers)]" }
    let found = words.first { word in
      guard word.noun == noun, word.names.contains(plain) else { return false }
      // One name is another word for each property that has words.
      return noun != "known word" || known.contains { word.remedy.contains("\"\($0)\"") }
    }
    if let found { return "; \(found.remedy)" }
    // Views and layers have two names for one curve, which is nearer to others by its letters.
    guard noun == "timing function", ["easeinout", "easeineaseout"].contains(where: plain.contains) else { return nil }
    return known.first { ["easeInOut", "easeInEaseOut"].contains($0) }.map { "; did you mean \"\($0)\"?" }
  }

  /// Letters and digits alone, small: "border-radius" and "borderRadius" are one name.
  private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The four numbers of "cubic-bezier(0.4, 0, 0.2, 1)".
  private static func numbersOfCurve(_ text: String) -> String? {
    guard text.hasPrefix("cubic-bezier("), text.hasSuffix(")") else { return nil }
    let numbers = text.dropFirst(13).dropLast().split { ", ".contains($0) }.compactMap { Double($0) }
    return numbers.count == 4 ? numbers.map(Reader.text).joined(separator: ", ") : nil
  }

  private typealias Entry = (nouns: [String], remedy: String)

  private static let keys: Lookup<String, [Entry]> = {
    var found: Lookup<String, [Entry]> = [:]
    for (nouns, entries) in ForeignNameTables.keys {
      for (names, remedy) in entries {
        for name in names.split(separator: " ") { found[String(name), default: []].append((nouns, remedy)) }
      }
    }
    return found
  }()

  private static let words: [(noun: String, names: [String], remedy: String)] = ForeignNameTables.words.map {
    ($0.noun, $0.names.split(separator: " ").map(String.init), $0.remedy)
  }
}
