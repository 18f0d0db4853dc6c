import Graphics

/// A key of the keyboard.
public enum KeyboardKey: Hashable, Sendable {
  /// As it is without shift.
  case character(Character)
  /// Several characters at once.
  case text(String)
  case space, shift, delete, returnKey
  case page(KeyboardPage)
}

/// What is on the keys.
public enum KeyboardPage: Hashable, Sendable {
  case letters, numbers, symbols
  /// Large digits, and what a phone number has besides.
  case pad, phoneSymbols

  /// The page that a keyboard begins with.
  init(_ type: KeyboardType) {
    self = type.isPad ? .pad : type == .numbersAndPunctuation ? .numbers : .letters
  }

  /// Whether it has three large keys in a row.
  var isPad: Bool { self == .pad || self == .phoneSymbols }

  /// The characters of the first three rows.
  var rows: [[Character]] {
    switch self {
    case .letters: [Array("qwertyuiop"), Array("asdfghjkl"), Array("zxcvbnm")]
    case .numbers: [Array("1234567890"), Array("-/:;()$&@\""), Self.marks]
    case .symbols: [Array("[]{}#%^*+="), Array("_\\|~<>€£¥•"), Self.marks]
    case .pad: [Array("123"), Array("456"), Array("789")]
    case .phoneSymbols: [Array("123"), Array("456"), Array("*+#")]
    }
  }

  private static let marks: [Character] = Array(".,?!'")

  /// The pages that a keyboard has, the one that shows first.
  private func pages(of type: KeyboardType) -> [KeyboardPage] {
    let all: [KeyboardPage] =
      switch type {
      case .phonePad: [.pad, .phoneSymbols]
      case .numberPad, .decimalPad, .asciiCapableNumberPad: [.pad]
      case .namePhonePad: [.letters, .pad]
      default: [.letters, .numbers, .symbols]
      }
    return [self] + all
  }

  /// The page that has a character, looking at one of them first; nil: none has.
  static func containing(
    _ character: Character, preferring page: KeyboardPage, type: KeyboardType
  ) -> KeyboardPage? {
    let key = Character(character.lowercased().first.map(String.init) ?? " ")
    return page.pages(of: type).first { page in
      page.rows.contains { $0.contains(key) } || page.lastRow(of: type).contains(.character(key))
    }
  }

  /// What stands in the last row: from the left, with the return key of pages that have one.
  func lastRow(of type: KeyboardType) -> [KeyboardKey] {
    switch self {
    case .pad:
      let corner: KeyboardKey? =
        switch type {
        case .decimalPad: .character(".")
        case .phonePad: .page(.phoneSymbols)
        case .namePhonePad: .page(.letters)
        default: nil
        }
      return [corner, .character("0"), .delete].compactMap(\.self)
    case .phoneSymbols: return [.page(.pad), .character("0"), .delete]
    case .letters:
      let middle: [KeyboardKey] =
        switch type {
        case .emailAddress: [.space, .character("@"), .character(".")]
        case .url: [.character("."), .character("/"), .text(".com")]
        case .webSearch: [.space, .character(".")]
        case .twitter: [.space, .character("@"), .character("#")]
        default: [.space]
        }
      return [.page(type == .namePhonePad ? .pad : .numbers)] + middle + [.returnKey]
    case .numbers, .symbols: return [.page(.letters), .space, .returnKey]
    }
  }
}

/// Where the keys lie: four rows, ten keys wide, or three on a pad, as on a phone.
struct KeyboardLayout {
  private(set) var keys: [(key: KeyboardKey, frame: Rect)] = []

  private let room: Rect
  /// Points: of a row with its gap, of a key, and between keys.
  private let (row, height, gap): (Double, Double, Double)

  /// - Parameter room: points of the keyboard that keys may use.
  init(_ page: KeyboardPage, _ type: KeyboardType, in room: Rect) {
    self.room = room
    row = room.height / 4
    // Sideways keys lie closer one above the other.
    height = row * 0.79
    gap = min(6, room.width / 60)
    if page.isPad { addPad(page, type) } else { addRows(page, type) }
  }

  private func top(_ index: Int) -> Double {
    room.minY + Double(index) * row + (row - height) / 2 + row * 0.02
  }

  /// Three keys in a row.
  private mutating func addPad(_ page: KeyboardPage, _ type: KeyboardType) {
    let width = (room.width - 4 * gap) / 3
    guard width > 0, height > 0 else { return }
    var rows = page.rows.map { $0.map(KeyboardKey.character) as [KeyboardKey?] }
    let last = page.lastRow(of: type)
    rows.append(last.count < 3 ? [nil] + last : last)
    for (index, keys) in rows.enumerated() {
      for (column, key) in keys.enumerated() {
        guard let key else { continue }
        let x = room.minX + gap + Double(column) * (width + gap)
        self.keys.append((key, Rect(x, top(index), width, height)))
      }
    }
  }

  private mutating func addRows(_ page: KeyboardPage, _ type: KeyboardType) {
    let side = gap / 2
    let width = (room.width - 2 * side - 9 * gap) / 10
    guard width > 0, height > 0 else { return }
    let wide = width * 1.34
    let rows = page.rows
    add(rows[0], 0, width: width)
    add(rows[1], 1, width: width)
    let isLetters = page == .letters
    let modifier: KeyboardKey = isLetters ? .shift : .page(page == .numbers ? .symbols : .numbers)
    keys.append((modifier, Rect(room.minX + side, top(2), wide, height)))
    // Five marks share the room of seven letters.
    add(rows[2], 2, width: isLetters ? width : (7 * (width + gap) - gap + gap) / 5 - gap)
    keys.append((.delete, Rect(room.maxX - side - wide, top(2), wide, height)))
    addLastRow(page.lastRow(of: type), corner: 2.5 * (width + gap) - gap, width: width)
  }

  /// A row of keys of one width in the middle.
  private mutating func add(_ characters: [Character], _ index: Int, width: Double) {
    let whole = Double(characters.count) * (width + gap) - gap
    var x = room.minX + (room.width - whole) / 2
    for character in characters {
      keys.append((.character(character), Rect(x, top(index), width, height)))
      x += width + gap
    }
  }

  /// The corners stand at the sides; the space bar takes what others of a letter's width leave, which share it where
  /// there is none.
  private mutating func addLastRow(_ row: [KeyboardKey], corner: Double, width: Double) {
    guard let first = row.first, let last = row.last, row.count > 2 else { return }
    let side = gap / 2
    let others = row.dropFirst().dropLast()
    keys.append((first, Rect(room.minX + side, top(3), corner, height)))
    let whole = room.width - 2 * (side + corner + gap)
    let hasSpace = others.contains(.space)
    let share = (whole - Double(others.count - 1) * gap) / Double(others.count)
    let bar = whole - Double(others.count - 1) * (width + gap)
    var x = room.minX + side + corner + gap
    for key in others {
      let length = hasSpace ? (key == .space ? bar : width) : share
      keys.append((key, Rect(x, top(3), length, height)))
      x += length + gap
    }
    keys.append((last, Rect(room.maxX - side - corner, top(3), corner, height)))
  }

  func frame(of key: KeyboardKey) -> Rect? { keys.first { $0.key == key }?.frame }
}
