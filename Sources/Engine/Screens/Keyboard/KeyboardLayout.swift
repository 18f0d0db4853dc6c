import Graphics

/// A key of the keyboard.
public enum KeyboardKey: Hashable, Sendable {
  /// As it is without shift.
  case character(Character)
  case space, shift, delete, returnKey
  case page(KeyboardPage)
}

/// What is on the keys.
public enum KeyboardPage: Hashable, Sendable {
  case letters, numbers, symbols

  /// The characters of the first three rows.
  var rows: [[Character]] {
    switch self {
    case .letters: [Array("qwertyuiop"), Array("asdfghjkl"), Array("zxcvbnm")]
    case .numbers: [Array("1234567890"), Array("-/:;()$&@\""), Self.marks]
    case .symbols: [Array("[]{}#%^*+="), Array("_\\|~<>€£¥•"), Self.marks]
    }
  }

  private static let marks: [Character] = Array(".,?!'")

  /// The page that has a character, looking at one of them first; nil: none has.
  static func containing(_ character: Character, preferring page: KeyboardPage) -> KeyboardPage? {
    let key = Character(character.lowercased().first.map(String.init) ?? " ")
    return [page, .letters, .numbers, .symbols].first { $0.rows.contains { $0.contains(key) } }
  }
}

/// Where the keys lie: four rows, ten keys wide, as on a phone.
struct KeyboardLayout {
  private(set) var keys: [(key: KeyboardKey, frame: Rect)] = []

  /// - Parameter room: points of the keyboard that keys may use.
  init(_ page: KeyboardPage, in room: Rect) {
    let row = room.height / 4
    // Sideways keys lie closer one above the other.
    let height = row * 0.79
    let gap = min(6, room.width / 60)
    let side = gap / 2
    let width = (room.width - 2 * side - 9 * gap) / 10
    guard width > 0, height > 0 else { return }
    let wide = width * 1.34
    func top(_ index: Int) -> Double { room.minY + Double(index) * row + (row - height) / 2 + row * 0.02 }
    func line(_ characters: [Character], _ index: Int, width: Double) {
      let whole = Double(characters.count) * (width + gap) - gap
      var x = room.minX + (room.width - whole) / 2
      for character in characters {
        keys.append((.character(character), Rect(x, top(index), width, height)))
        x += width + gap
      }
    }
    let rows = page.rows
    line(rows[0], 0, width: width)
    line(rows[1], 1, width: width)
    let isLetters = page == .letters
    let modifier: KeyboardKey = isLetters ? .shift : .page(page == .numbers ? .symbols : .numbers)
    keys.append((modifier, Rect(room.minX + side, top(2), wide, height)))
    // Five marks share the room of seven letters.
    line(rows[2], 2, width: isLetters ? width : (7 * (width + gap) - gap + gap) / 5 - gap)
    keys.append((.delete, Rect(room.maxX - side - wide, top(2), wide, height)))
    let corner = 2.5 * (width + gap) - gap
    keys.append((.page(isLetters ? .numbers : .letters), Rect(room.minX + side, top(3), corner, height)))
    keys.append(
      (.space, Rect(room.minX + side + corner + gap, top(3), room.width - 2 * (side + corner + gap), height)))
    keys.append((.returnKey, Rect(room.maxX - side - corner, top(3), corner, height)))
  }

  func frame(of key: KeyboardKey) -> Rect? { keys.first { $0.key == key }?.frame }
}
