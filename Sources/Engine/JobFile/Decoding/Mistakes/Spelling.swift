import Lookups

/// How words are written, and what somebody probably meant.
enum Spelling {
  /// What may call the cases of an enumeration, in their order.
  ///
  /// There are a hundred such enumerations: taken as a value, the type gets no copy of this for itself, of which each has twenty
  /// functions that a compiler has to optimise.
  @inline(never)
  static func words(of type: any (CaseIterable & RawRepresentable<String>).Type) -> [String] {
    func words<Word: CaseIterable & RawRepresentable<String>>(of _: Word.Type) -> [String] {
      var words: [String] = []
      for word in Word.allCases { words.append(word.rawValue) }
      return words
    }
    return words(of: type)
  }

  /// Among more names than these none is looked for: every one is compared.
  private static let nameLimit = 2_000

  /// `; did you mean "x"?` for the nearest of some names, or a list of all when they are few; empty if nothing is near.
  static func suggestion(for name: String, among names: Membership<String>) -> String {
    names.count <= nameLimit ? suggestion(for: name, among: names.sorted()) : ""
  }

  /// `; did you mean "x"?` for the nearest of some names, or a list of all when they are few; empty if nothing is near.
  static func suggestion(for name: String, among names: [String]) -> String {
    guard names.count <= nameLimit else { return "" }
    let lowered = name.lowercased()
    // Half of a name of two letters is no likeness.
    let ranked = names.map { (distance(lowered, $0.lowercased()), $0) }.filter { $0.0 == 0 || $0.1.count > 2 }
    if let best = ranked.min(by: { $0.0 < $1.0 }), best.0 <= max(1, name.count / 3) {
      return "; did you mean \"\(best.1)\"?"
    }
    if names.count <= 16 { return names.isEmpty ? "" : "; known are \(names.joined(separator: ", "))" }
    // "animateView" begins with what is meant, and "layer.mask" ends with it.
    if let part = names.filter({ $0.count >= 4 && isWord($0, of: name) }).max(by: { $0.count < $1.count }) {
      return "; did you mean \"\(part)\"?"
    }
    // Of names that are put together, one often knows the last word.
    let longer = name.count < 3 ? [] : names.filter { $0.lowercased().contains(lowered) }
    if longer.count == 1 { return "; did you mean \"\(longer[0])\"?" }
    return (2...12).contains(longer.count) ? "; there are \(longer.joined(separator: ", "))" : ""
  }

  /// The same for a word, which may be what is left of a longer one that other frameworks' code writes.
  ///
  /// - Parameter noun: what the word is.
  static func suggestion(for name: String, amongWords words: [String], noun: String) -> String {
    let suggestion = suggestion(for: name, among: words)
    guard !suggestion.hasPrefix("; did you mean"), let core = core(of: name, among: words, noun: noun) else {
      return suggestion
    }
    return "; did you mean \"\(core)\"?"
  }

  /// The same; where it is empty, another remedy.
  static func suggestion(for name: String, among names: [String], otherwise remedy: String) -> String {
    let suggestion = suggestion(for: name, among: names)
    return suggestion.isEmpty ? "; \(remedy)" : suggestion
  }

  /// What helps with keys and properties that resemble none.
  static let schema = "\"renderfarm schema\" lists those that are known"

  /// Whether one name is the beginning of another up to a capital letter or dot, or its end from a dot on.
  private static func isWord(_ part: String, of name: String) -> Bool {
    guard name.hasPrefix(part), let next = name.dropFirst(part.count).first else { return name.hasSuffix("." + part) }
    return next.isUppercase || next == "."
  }

  /// The word that a longer one is made with, such as "easeOut" of "kCAMediaTimingFunctionEaseOut" and "shape" of
  /// "CAShapeLayer", or the only one that has a shorter one in it, such as "scaleAspectFit" for "aspectFit".
  ///
  /// - Parameter noun: what it is called by; where a name ends with that, as a layer's class with "Layer", that says nothing.
  private static func core(of name: String, among words: [String], noun: String) -> String? {
    guard name.utf8.count <= 80 else { return nil }
    let (parts, nouns) = (parts(of: name), parts(of: noun))
    func longest(in parts: ArraySlice<String>) -> String? {
      var best: (word: String, length: Int)?
      for word in words {
        let own = self.parts(of: word)
        let length = own.reduce(0) { $0 + $1.count }
        guard !own.isEmpty, parts.contains(own), length >= best?.length ?? 0 else { continue }
        best = (word, length)
      }
      return best?.word
    }
    let isMarked = parts.count > 1 && parts.last.map(nouns.contains) == true
    if let word = longest(in: isMarked ? parts.dropLast() : parts[...]) { return word }
    if isMarked, let word = longest(in: parts[...]) {
      let isPlain = parts.dropLast().allSatisfy { ["k", "ca", "ui", "ns"].contains($0) }
      if isPlain || !self.parts(of: word).allSatisfy(nouns.contains) { return word }
    }
    let longer = parts.isEmpty ? [] : words.filter { self.parts(of: $0)[...].contains(parts) }
    return longer.count == 1 ? longer[0] : nil
  }

  /// The parts of a name, small: "UIViewCurveEaseIn" and "ui-view-curve-ease-in" are the same.
  private static func parts(of name: String) -> [String] {
    var parts: [String] = []
    var current = ""
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let next = index + 1 < letters.count ? letters[index + 1] : " "
      let begins = letter.isUppercase && (current.last?.isUppercase != true || next.isLowercase)
      if begins || !(letter.isLetter || letter.isNumber) {
        if !current.isEmpty { parts.append(current.lowercased()) }
        current = ""
      }
      if letter.isLetter || letter.isNumber { current.append(letter) }
    }
    if !current.isEmpty { parts.append(current.lowercased()) }
    return parts
  }

  /// How many letters are missing, too many, wrong, or exchanged with the next one; long names count as far apart.
  private static func distance(_ left: String, _ right: String) -> Int {
    guard left.utf8.count <= 320, right.utf8.count <= 320 else { return .max }
    let a = Array(left)
    let b = Array(right)
    guard a.count <= 80, b.count <= 80 else { return .max }
    var (before, row) = ([Int](), Array(0...b.count))
    for i in 0..<a.count {
      var next = [i + 1]
      next.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var cost = min(a[i] == b[j] ? row[j] : row[j] + 1, next[j] + 1, row[j + 1] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        next.append(cost)
      }
      (before, row) = (row, next)
    }
    return row[b.count]
  }
}
