import Document
import Graphics
import Lookups

/// What the keys look like.
struct KeyboardDrawing {
  private(set) var commands: [DrawCommand] = []
  private let look: Look
  private let state: KeyboardState
  private let isPad: Bool

  /// The colours of an appearance.
  private struct Look {
    var key, special, text, shade, sign: Color

    init(_ appearance: Appearance) {
      key = .part(.key, in: appearance)
      special = .part(.specialKey, in: appearance)
      text = .part(.keyInk, in: appearance)
      shade = .part(.keyShade, in: appearance)
      sign = .part(.keyboardSign, in: appearance)
    }
  }

  init(_ keyboard: Keyboard) {
    look = Look(keyboard.definition.appearance)
    state = keyboard.state
    isPad = keyboard.page.isPad
    for (key, frame) in keyboard.keys.keys {
      add(key, frame, tint: .system("systemBlue", in: keyboard.definition.appearance))
    }
    if let height = keyboard.lowerRow {
      let size = keyboard.frame.size
      let y = size.height - height / 2
      addFace(at: Point(42, y))
      addMicrophone(at: Point(size.width - 42, y))
    }
  }

  private mutating func add(_ key: KeyboardKey, _ frame: Rect, tint: Color) {
    let isPressed = state.pressed == key
    let radius = min(5, frame.width / 4)
    var (color, text) = (look.key, look.text)
    switch key {
    case .character, .text: if isPad, isPressed { color = look.special }
    case .space: if isPressed { color = look.special }
    case .shift:
      // A phone's shift key is light while the letters are capital.
      color = state.isShifted || isPressed ? .white : look.special
      if color == .white { text = .black }
    case .delete, .page: color = isPressed ? look.key : look.special
    case .returnKey:
      color = state.returnKey.isProminent ? tint : look.special
      if state.returnKey.isProminent { text = .white }
      if isPressed { (color, text) = (look.key, look.text) }
    }
    // A pad has bare symbols beside its digits.
    if isPad, color != look.key || key == .delete, !isPressed { return write(key, text, in: frame) }
    let shade = Rect(frame.minX, frame.minY + 1, frame.width, frame.height)
    commands.append(.fill(.path(.roundedRect(shade, radius: radius), .nonZero), look.shade))
    commands.append(.fill(.path(.roundedRect(frame, radius: radius), .nonZero), color))
    write(key, text, in: frame)
  }

  /// What is on a key.
  private mutating func write(_ key: KeyboardKey, _ text: Color, in frame: Rect) {
    switch key {
    case .character(let character) where isPad:
      let letters = state.type == .asciiCapableNumberPad ? nil : Self.padLetters(under: character)
      let lift = letters == nil ? 0 : frame.height * 0.13
      write(
        String(character), size: min(25, frame.height * 0.58), text,
        in: Rect(frame.minX, frame.minY - lift, frame.width, frame.height))
      guard let letters else { return }
      write(
        letters, size: min(10, frame.height * 0.23), text,
        in: Rect(frame.minX, frame.minY + frame.height * 0.3, frame.width, frame.height))
    case .character(let character):
      write(
        state.isShifted ? character.uppercased() : String(character), size: min(23, frame.height * 0.55), text,
        in: frame)
    case .text(let characters): write(characters, size: min(16, frame.height * 0.4), text, in: frame)
    case .space: write("space", size: min(16, frame.height * 0.4), text, in: frame)
    case .page(let page): write(page.title(isPad: isPad), size: min(16, frame.height * 0.4), text, in: frame)
    case .returnKey: write(state.returnKey.title, size: min(16, frame.height * 0.4), text, in: frame)
    case .shift: addShift(in: frame, text)
    case .delete: addDelete(in: frame, text)
    }
  }

  /// A sign on the ground of the keyboard.
  mutating func add(_ shape: Shape) { commands.append(.fill(shape, look.sign)) }

  /// The letters under a digit, as on telephones; nil: none.
  private static func padLetters(under digit: Character) -> String? {
    let letters: Lookup<Character, String> = [
      "2": "A B C", "3": "D E F", "4": "G H I", "5": "J K L", "6": "M N O", "7": "P Q R S", "8": "T U V",
      "9": "W X Y Z",
    ]
    return letters[digit]
  }

  private mutating func write(_ text: String, size: Double, _ color: Color, in frame: Rect) {
    commands.append(Self.text(text, size: size, color, in: frame))
  }

  /// Of the font's size; the keyboard's font is the system's.
  private static let lineHeight = 1.2102

  /// One line in the middle of a rectangle; what is too wide for it hangs out on both sides.
  private static func text(_ text: String, size: Double, _ color: Color, in frame: Rect) -> DrawCommand {
    let height = size * lineHeight
    let room = Rect(frame.center.x - 100, frame.center.y - height / 2, 200, height)
    return .text(text, runs: [], font: "system", size: size, color: color, alignment: .center, in: room)
  }

  /// An arrow up: an outline, or filled while letters are capital.
  private mutating func addShift(in frame: Rect, _ color: Color) {
    let unit = min(frame.width, frame.height) / 42
    let center = frame.center
    let corners: [(Double, Double)] = [(0, -9), (10, 1), (5, 1), (5, 8), (-5, 8), (-5, 1), (-10, 1)]
    var path = PathBuilder()
    for (index, (x, y)) in corners.enumerated() {
      let point = Point(center.x + x * unit, center.y + y * unit)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    commands.append(.fill(.stroke(path.path, StrokeStyle(width: 1.6 * unit, cap: .round, join: .round)), color))
    if state.isShifted { commands.append(.fill(.path(path.path, .nonZero), color)) }
  }

  /// A tag that points to the left, with a cross.
  private mutating func addDelete(in frame: Rect, _ color: Color) {
    let unit = min(frame.width, frame.height) / 42
    let center = frame.center
    func point(_ x: Double, _ y: Double) -> Point { Point(center.x + x * unit, center.y + y * unit) }
    var tag = PathBuilder()
    tag.move(to: point(-12, 0))
    tag.line(to: point(-5, -8))
    tag.line(to: point(11, -8))
    tag.line(to: point(11, 8))
    tag.line(to: point(-5, 8))
    tag.close()
    var cross = PathBuilder()
    cross.move(to: point(-1, -4))
    cross.line(to: point(7, 4))
    cross.move(to: point(7, -4))
    cross.line(to: point(-1, 4))
    let style = StrokeStyle(width: 1.6 * unit, cap: .round, join: .round)
    commands.append(.fill(.stroke(tag.path, style), color))
    commands.append(.fill(.stroke(cross.path, style), color))
  }

  // MARK: Balloons

  /// A character above its key: a wide head that narrows to the key.
  ///
  /// - Parameter stem: the key, in points of the balloon.
  static func balloon(_ character: String, head: Size, stem: Rect, appearance: Appearance) -> [DrawCommand] {
    let look = Look(appearance)
    let radius = min(9, head.width / 4)
    let small = min(5, stem.width / 4)
    var path = PathBuilder()
    path.move(to: Point(0, radius))
    path.quad(Point(0, 0), to: Point(radius, 0))
    path.line(to: Point(head.width - radius, 0))
    path.quad(Point(head.width, 0), to: Point(head.width, radius))
    path.line(to: Point(head.width, head.height - radius))
    path.cubic(
      Point(head.width, head.height + 2), Point(stem.maxX, head.height - 4), to: Point(stem.maxX, stem.minY + 8))
    path.line(to: Point(stem.maxX, stem.maxY - small))
    path.quad(Point(stem.maxX, stem.maxY), to: Point(stem.maxX - small, stem.maxY))
    path.line(to: Point(stem.minX + small, stem.maxY))
    path.quad(Point(stem.minX, stem.maxY), to: Point(stem.minX, stem.maxY - small))
    path.line(to: Point(stem.minX, stem.minY + 8))
    path.cubic(Point(stem.minX, head.height - 4), Point(0, head.height + 2), to: Point(0, head.height - radius))
    path.close()
    let shadow = DrawGroup.Shadow(offset: Point(0, 1), blur: 6, color: Color(white: 0, 0.35))
    let body = DrawGroup(
      commands: [.fill(.path(path.path, .nonZero), look.key)], transform: .identity, clip: nil, alpha: 1,
      blendMode: .normal, shadow: shadow)
    let top = Rect(0, 0, head.width, head.height)
    return [.group(body), text(character, size: min(34, head.height * 0.7), look.text, in: top)]
  }
}

extension KeyboardPage {
  /// What the key says that leads to it.
  fileprivate func title(isPad: Bool) -> String {
    switch self {
    case .letters: "ABC"
    case .numbers, .pad: "123"
    case .symbols: "#+="
    case .phoneSymbols: isPad ? "+ * #" : "#+="
    }
  }
}

extension ReturnKeyType {
  fileprivate var title: String {
    switch self {
    case .default: "return"
    case .google, .yahoo: "search"
    case .emergencyCall: "SOS"
    default: rawValue
    }
  }

  /// Whether the key is blue: where it ends something.
  fileprivate var isProminent: Bool { ![.default, .next, .continue].contains(self) }
}
