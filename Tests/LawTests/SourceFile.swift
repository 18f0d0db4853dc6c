import Foundation
import TestSupport

/// A Swift file of the repository, for tests that hold all sources to a law.
struct SourceFile {
  /// Relative to the repository.
  var path: String
  /// The text with comments and the insides of texts replaced by spaces, so that only code is looked at. It has as many
  /// lines as the file.
  let code: String
  /// Every word of the code: most files have none that a law looks for, and searching takes long.
  let words: Set<Substring>

  init(path: String, text: String) {
    self.path = path
    code = Self.code(of: text)
    words = Set(code.utf8.split { !Self.isPartOfWord($0) }.map { Substring($0) })
  }

  /// Every Swift file of `Sources`, by path. All laws look at the same.
  static func sources() throws -> [SourceFile] { try read.get() }

  private static let read = Result {
    try paths(below: "Sources").map { path in
      SourceFile(path: path, text: try String(contentsOfFile: "\(Program.repository)/\(path)", encoding: .utf8))
    }
  }

  /// The paths of every Swift file below a folder of the repository, sorted.
  static func paths(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(Program.repository)/\(folder)").filter {
      $0.hasSuffix(".swift")
    }
    .sorted().map { "\(folder)/\($0)" }
  }

  /// The line of a place in the code, from 1.
  func line(of position: String.Index) -> Int { code[..<position].utf8.count { $0 == UInt8(ascii: "\n") } + 1 }

  static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  // MARK: Comments and texts

  /// What the scanner is inside of. Code inside of a text's `\( )` is code.
  private enum Layer {
    /// With the number of parentheses that are open in it.
    case code(depth: Int)
    case text(isLong: Bool, hashes: Int)
  }

  private static func code(of text: String) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    var layers = [Layer.code(depth: 0)]
    result.reserveCapacity(rest.count)

    func skip(_ count: Int) {
      for byte in rest.prefix(count) { result.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " ")) }
      rest = rest.dropFirst(count)
    }

    while !rest.isEmpty {
      switch layers[layers.count - 1] {
      case .code(let depth):
        // Most of it.
        let plain = rest.prefix { !Self.mayBegin($0) }
        result += plain
        rest = rest[plain.endIndex...]
        guard let first = rest.first else { break }
        if rest.starts(with: "//".utf8) {
          skip(rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 - rest.startIndex } ?? rest.count)
        } else if rest.starts(with: "/*".utf8) {
          skip(blockComment(rest))
        } else if let (opening, isLong, hashes) = opening(rest) {
          skip(opening)
          layers.append(.text(isLong: isLong, hashes: hashes))
        } else if first == UInt8(ascii: ")"), depth == 0, layers.count > 1 {
          layers.removeLast()
          skip(1)
        } else {
          let change = first == UInt8(ascii: "(") ? 1 : first == UInt8(ascii: ")") ? -1 : 0
          layers[layers.count - 1] = .code(depth: depth + change)
          result.append(first)
          rest = rest.dropFirst()
        }
      case .text(let isLong, let hashes):
        let fence = String(repeating: "#", count: hashes)
        let ending = (isLong ? "\"\"\"" : "\"") + fence
        if rest.starts(with: ending.utf8) {
          skip(ending.utf8.count)
          layers.removeLast()
        } else if rest.starts(with: "\\\(fence)(".utf8) {
          skip(fence.utf8.count + 2)
          layers.append(.code(depth: 0))
        } else {
          skip(rest.starts(with: "\\\(fence)".utf8) ? fence.utf8.count + 2 : 1)
        }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a comment or a text may begin with a byte of code, or a parenthesis.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "("), UInt8(ascii: ")"): true
    default: false
    }
  }

  /// How many bytes of a text's beginning, if one begins here.
  private static func opening(_ rest: ArraySlice<UInt8>) -> (count: Int, isLong: Bool, hashes: Int)? {
    let hashes = rest.prefix { $0 == UInt8(ascii: "#") }.count
    let quotes = rest.dropFirst(hashes)
    guard quotes.first == UInt8(ascii: "\"") else { return nil }
    let isLong = quotes.starts(with: "\"\"\"".utf8)
    return (hashes + (isLong ? 3 : 1), isLong, hashes)
  }

  /// Swift's block comments stand inside each other.
  private static func blockComment(_ rest: ArraySlice<UInt8>) -> Int {
    var (depth, position) = (0, rest.startIndex)
    repeat {
      if rest[position...].starts(with: "/*".utf8) {
        depth += 1
        position += 2
      } else if rest[position...].starts(with: "*/".utf8) {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < rest.endIndex
    return min(position, rest.endIndex) - rest.startIndex
  }
}
