import Lookups

/// Digits and letters in lines, for symbols such as `5.circle` and `t.square`.
enum SymbolCharacters {
  /// Points of a character's box.
  private static let (width, height) = (12.0, 16.0)

  /// One letter, or a number of at most two digits; nil for any other word.
  static func drawing(_ word: String) -> SymbolDrawing? {
    let characters = word.utf8.map { $0 }
    let isNumber = characters.allSatisfy { (48...57).contains($0) }
    guard characters.count == 1 || characters.count == 2 && isNumber else { return nil }
    var drawing = SymbolDrawing(width * Double(characters.count), height)
    for (index, character) in characters.enumerated() {
      guard let data = lines[character] else { return nil }
      drawing.parts.append(.mark(.mapped(.data(data), .translation(width * Double(index), 0))))
    }
    return drawing
  }

  private static let lines = Lookup(
    firstOf: zip("0123456789abcdefghijklmnopqrstuvwxyz".utf8, digits + letters))

  private static let digits = [
    "M6 2C3.6 2 2.2 4.4 2.2 8C2.2 11.6 3.6 14 6 14C8.4 14 9.8 11.6 9.8 8C9.8 4.4 8.4 2 6 2Z",
    "M3 4.6L6.4 2V14",
    "M2.2 5C2.4 3.2 3.9 2 6 2C8.2 2 9.7 3.3 9.7 5.2C9.7 8 4.6 10.4 2.2 14H10",
    "M2.4 4.4C3 2.9 4.3 2 6 2C8.1 2 9.5 3.2 9.5 4.9C9.5 6.7 8.1 7.8 5.4 7.8C8.4 7.8 9.9 9 9.9 10.9C9.9 12.8 8.3 14 6 14C4 14 2.5 13.1 2 11.4",
    "M8 14V2L1.8 10.6H10.4",
    "M9.4 2H3.4L2.8 7.6C3.6 6.8 4.7 6.4 5.9 6.4C8.3 6.4 10 8 10 10.2C10 12.5 8.3 14 5.9 14C3.9 14 2.5 13 2 11.4",
    "M9.4 4C8.8 2.7 7.6 2 6.2 2C3.4 2 1.8 4.6 1.8 8.4C1.8 12 3.4 14 6 14C8.4 14 10 12.4 10 10.2C10 8 8.4 6.5 6.2 6.5C4 6.5 2.2 8 1.8 10",
    "M2 2H10L4.8 14",
    "M6 7.7C3.9 7.7 2.7 6.5 2.7 4.8C2.7 3.1 3.9 2 6 2C8.1 2 9.3 3.1 9.3 4.8C9.3 6.5 8.1 7.7 6 7.7C3.5 7.7 2 9 2 10.9C2 12.8 3.6 14 6 14C8.4 14 10 12.8 10 10.9C10 9 8.5 7.7 6 7.7Z",
    "M2.6 12C3.2 13.3 4.4 14 5.8 14C8.6 14 10.2 11.4 10.2 7.6C10.2 4 8.6 2 6 2C3.6 2 2 3.6 2 5.8C2 8 3.6 9.5 5.8 9.5C8 9.5 9.8 8 10.2 6",
  ]

  private static let letters = [
    "M1.6 14L6 2L10.4 14M3.2 10H8.8",
    "M2.4 2V14H6.8C9 14 10.2 12.6 10.2 10.9C10.2 9.2 9 7.8 6.8 7.8H2.4M2.4 2H6.4C8.4 2 9.4 3.3 9.4 4.9C9.4 6.5 8.4 7.8 6.4 7.8M2.4 2V7.8",
    "M10.4 4.4C9.6 2.8 8.2 2 6.4 2C3.6 2 1.8 4.4 1.8 8C1.8 11.6 3.6 14 6.4 14C8.2 14 9.6 13.2 10.4 11.6",
    "M2.2 2V14H5.6C8.6 14 10.4 11.8 10.4 8C10.4 4.2 8.6 2 5.6 2Z",
    "M9.6 2H2.6V14H9.6M2.6 7.9H8.8",
    "M9.6 2H2.8V14M2.8 7.9H8.8",
    "M10.2 4.4C9.4 2.8 8 2 6.3 2C3.5 2 1.7 4.4 1.7 8C1.7 11.6 3.5 14 6.3 14C8.8 14 10.4 12.2 10.4 9.4V8.4H6.6",
    "M2 2V14M10 2V14M2 7.9H10",
    "M6 2V14",
    "M8.6 2V10.4C8.6 12.8 7.4 14 5.6 14C3.8 14 2.6 12.8 2.6 10.8",
    "M2.4 2V14M9.8 2L2.4 9.4M5.2 6.8L10.2 14",
    "M2.8 2V14H9.4",
    "M1.4 14V2L6 10.6L10.6 2V14",
    "M2 14V2L10 14V2",
    "M6 2C3.3 2 1.6 4.4 1.6 8C1.6 11.6 3.3 14 6 14C8.7 14 10.4 11.6 10.4 8C10.4 4.4 8.7 2 6 2Z",
    "M2.4 14V2H6.4C8.8 2 10 3.6 10 5.5C10 7.4 8.8 9 6.4 9H2.4",
    "M6 2C3.3 2 1.6 4.4 1.6 8C1.6 11.6 3.3 14 6 14C8.7 14 10.4 11.6 10.4 8C10.4 4.4 8.7 2 6 2ZM7.4 11L10.4 14.4",
    "M2.4 14V2H6.4C8.8 2 10 3.6 10 5.5C10 7.4 8.8 9 6.4 9H2.4M6.2 9L10 14",
    "M9.8 4.2C9.2 2.8 7.8 2 6 2C3.8 2 2.4 3.2 2.4 5C2.4 9 10 6.8 10 10.9C10 12.8 8.4 14 6.1 14C4.1 14 2.6 13.1 2 11.5",
    "M1.6 2H10.4M6 2V14",
    "M2 2V9.6C2 12.4 3.6 14 6 14C8.4 14 10 12.4 10 9.6V2",
    "M1.6 2L6 14L10.4 2",
    "M0.8 2L3.4 14L6 4L8.6 14L11.2 2",
    "M2 2L10 14M10 2L2 14",
    "M1.6 2L6 8.4L10.4 2M6 8.4V14",
    "M2 2H10L2 14H10",
  ]
}
