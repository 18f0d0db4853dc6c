import Graphics
import Materials
import Text

/// A name that is no font's, and what its author probably meant.
enum MistakenFont {
  /// What to write in its place, as the end of a sentence; nil: nobody knows.
  ///
  /// - Parameter name: a family and a style, with what could not be taken for a size behind them.
  static func remedy(for name: String, _ fonts: SystemFonts) -> String? {
    let words = name.split(separator: " ").map(String.init)
    guard let last = words.last else { return nil }
    if let ordered = ordered(words) { return "the size stands last; write \"\(ordered)\"" }
    if let number = Double(last) {
      if words.count == 1 { return "write a family before the size, such as \"system \(last)\"" }
      // One that could be a size stands before the size.
      return number > 0 && number <= 10_000
        ? "weights have names; write such as \"\(words.dropLast().joined(separator: " "))-Bold\""
        : "its size must be above 0 and at most 10000 points"
    }
    let digits = last.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    if words.count > 1, Double(digits) != nil {
      let face = words.dropLast().joined(separator: " ")
      return "its size is a number of points without a unit; write \"\(face) \(digits)\""
    }
    guard let meant = FontDescriptor.meant(by: name, among: fonts.families), meant != name else { return nil }
    if FontTextStyle(rawValue: meant) == nil, let descriptor = FontDescriptor(meant), fonts.file(descriptor) == nil {
      return nil
    }
    return "did you mean \"\(meant)\"?"
  }

  /// Family, style and size in the order in which they belong, of words such as "bold 20px Inter"; nil: the size stands last, or
  /// there is none.
  private static func ordered(_ words: [String]) -> String? {
    func size(_ word: String) -> String? {
      let digits = word.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      // Smaller numbers belong to names of families.
      guard let number = Double(digits), (6...10_000).contains(number) else { return nil }
      return ["", "px", "pt"].contains(word.dropFirst(digits.count)) ? String(digits) : nil
    }
    guard let place = words.firstIndex(where: { size($0) != nil }), place < words.count - 1,
      let size = size(words[place])
    else { return nil }
    let others = words[..<place] + words[(place + 1)...]
    let weight = FontDescriptor.weights.first { weight in
      others.contains { $0.lowercased() == weight.lowercased() }
    }
    let isItalic = others.contains { $0.lowercased() == "italic" }
    let family = others.filter {
      let word = $0.lowercased()
      return word != "italic" && word != weight?.lowercased()
    }
    guard !family.isEmpty, !family.contains(where: { Double($0) != nil }) else { return nil }
    let style = (weight ?? "") + (isItalic ? "Italic" : "")
    return family.joined(separator: " ") + (style.isEmpty ? "" : "-" + style) + " " + size
  }
}
