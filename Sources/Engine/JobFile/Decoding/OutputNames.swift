/// The files that a job's outputs are, and whether two of them meet.
struct OutputNames {
  /// What the files of unfinished work begin with.
  static let reservedPrefix = ".partial-"
  /// Digits of the largest index of a frame.
  static let longestIndex = 8

  private var taken: [(parts: [Part], path: String)] = []
  private let frameCount: Int

  /// - Parameter manifest: the file that tells of the job, which is no output's.
  init(frameCount: Int, manifest: String) {
    self.frameCount = frameCount
    taken = [(Self.parts(of: manifest), manifest)]
  }

  /// Takes an output's file, or the files of a pattern.
  ///
  /// - Returns: what is wrong with it, as the end of a sentence with its remedy; nil if nothing is.
  mutating func add(_ path: String) -> String? {
    let parts = Self.parts(of: path)
    if path.split(separator: "/").contains(where: { $0.hasPrefix(Self.reservedPrefix) }) {
      return "begins as unfinished files do; choose another name"
    }
    for other in taken where zip(parts, other.parts).allSatisfy({ Part.mayMeet($0, $1, frameCount: frameCount) }) {
      if parts.count == other.parts.count { return "writes what \"\(other.path)\" writes; give each a name of its own" }
      return parts.count > other.parts.count
        ? "lies under \"\(other.path)\", which is a file; choose another folder"
        : "is a file, and \"\(other.path)\" lies under it; choose another name"
    }
    taken.append((parts, path))
    return nil
  }

  /// A folder's or a file's name, perhaps with the index of a frame in it.
  private enum Part {
    case name(Substring)
    case pattern(before: Substring, digits: Int, after: Substring)

    /// Whether both can be one name. Of two patterns it is said without trying all frames.
    static func mayMeet(_ one: Part, _ other: Part, frameCount: Int) -> Bool {
      switch (one, other) {
      case (.name(let one), .name(let other)): one == other
      case (.pattern(let before, let digits, let after), .name(let name)),
        (.name(let name), .pattern(let before, let digits, let after)):
        isFrame(name, before, digits, after, frameCount: frameCount)
      case (.pattern(let before, _, let after), .pattern(let otherBefore, _, let otherAfter)):
        withoutLastDigits(before) == withoutLastDigits(otherBefore)
          && withoutFirstDigits(after) == withoutFirstDigits(otherAfter)
      }
    }

    private static func isFrame(
      _ name: Substring, _ before: Substring, _ digits: Int, _ after: Substring, frameCount: Int
    ) -> Bool {
      guard name.hasPrefix(before), name.hasSuffix(after), name.count > before.count + after.count else { return false }
      let index = name.dropFirst(before.count).dropLast(after.count)
      guard index.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(index), number < frameCount else {
        return false
      }
      return index.count == max(digits, String(number).count)
    }

    private static func withoutLastDigits(_ text: Substring) -> Substring {
      var text = text
      while text.last?.isNumber == true { text.removeLast() }
      return text
    }

    private static func withoutFirstDigits(_ text: Substring) -> Substring { text.drop { $0.isNumber } }
  }

  private static func parts(of path: String) -> [Part] {
    path.split(separator: "/").map { name in
      // A pattern is %0, a digit and d.
      guard let mark = name.firstIndex(of: "%"), let end = name[mark...].firstIndex(of: "d"),
        let digits = Int(name[name.index(mark, offsetBy: 2)..<end])
      else { return .name(name) }
      return .pattern(before: name[..<mark], digits: digits, after: name[name.index(after: end)...])
    }
  }
}
