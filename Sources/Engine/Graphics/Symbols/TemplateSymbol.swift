/// A picture that the system has under a name, drawn in the colour of what shows it: AppKit's templates, and UIKit's
/// symbols as far as they are known. The outlines are our own.
public struct TemplateSymbol: Hashable, Sendable, RawRepresentable {
  /// The system's name for it.
  public let rawValue: String
  /// Points, beside text of 17 points.
  public let size: Size

  /// Nil for a name that is not drawn.
  public init?(rawValue name: String) {
    guard let drawing = SymbolName(name)?.drawing else { return nil }
    rawValue = name
    size = drawing.size
  }

  /// - Precondition: it is drawn.
  private init(_ name: String) {
    guard let symbol = TemplateSymbol(rawValue: name) else { preconditionFailure("\(name) is not drawn") }
    self = symbol
  }

  public static func == (left: TemplateSymbol, right: TemplateSymbol) -> Bool { left.rawValue == right.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// The names of all plain forms. Further names follow from them by rules: `.fill`, `.circle`, `.slash`, `.badge` ….
  public static var plainNames: [String] { SymbolTable.names }

  /// Whether it is turned round where an interface reads from right to left, as the system does with lists and with what is
  /// named after the direction of reading. What is left or right stays so, and so do a player's signs.
  public var followsReadingDirection: Bool {
    let parts = rawValue.split(separator: ".")
    return parts.first == "list" || rawValue == "text.quote"
      || parts.dropFirst().contains { ["forward", "backward", "leading"].contains($0) }
  }

  /// What is drawn in a rectangle, one shape over the other.
  ///
  /// - Parameters:
  ///   - natural: the size at which lines have their own width; nil: the symbol's.
  ///   - isMirrored: whether left and right are exchanged.
  public func shapes(in rect: Rect, natural: Size? = nil, isMirrored: Bool = false) -> [SymbolShape] {
    guard let name = SymbolName(rawValue) else { return [] }
    let scale = rect.width / size.width
    let transform = AffineTransform(
      isMirrored ? -scale : scale, 0, 0, rect.height / size.height, isMirrored ? rect.maxX : rect.minX, rect.minY)
    let natural = natural ?? size
    let lineFactor = min(rect.width / natural.width, rect.height / natural.height)
    return name.operations.map { operation in
      let placed = operation.placed(transform, lineFactor: lineFactor)
      return SymbolShape(
        shape: placed.line.map { .stroke(placed.path, $0) } ?? .path(placed.path, .nonZero), cuts: placed.cuts)
    }
  }
}

/// Those that the engine itself shows.
extension TemplateSymbol {
  package static let add = TemplateSymbol("NSAddTemplate")
  package static let remove = TemplateSymbol("NSRemoveTemplate")
  package static let action = TemplateSymbol("NSActionTemplate")
  package static let plus = TemplateSymbol("plus")
  package static let minus = TemplateSymbol("minus")
  package static let xmark = TemplateSymbol("xmark")
  package static let checkmark = TemplateSymbol("checkmark")
  package static let magnifyingglass = TemplateSymbol("magnifyingglass")
  package static let trash = TemplateSymbol("trash")
  package static let camera = TemplateSymbol("camera")
  package static let folder = TemplateSymbol("folder")
  package static let book = TemplateSymbol("book")
  package static let ellipsis = TemplateSymbol("ellipsis")
  package static let person = TemplateSymbol("person")
  package static let house = TemplateSymbol("house")
  package static let photo = TemplateSymbol("photo")
  package static let square = TemplateSymbol("square")
  package static let share = TemplateSymbol("square.and.arrow.up")
  package static let compose = TemplateSymbol("square.and.pencil")
  package static let reply = TemplateSymbol("arrowshape.turn.up.left")
  package static let refresh = TemplateSymbol("arrow.clockwise")
  package static let play = TemplateSymbol("play.fill")
  package static let pause = TemplateSymbol("pause.fill")
  package static let forward = TemplateSymbol("forward.fill")
  package static let rewind = TemplateSymbol("backward.fill")
  package static let lines = TemplateSymbol("line.3.horizontal")
  package static let bullets = TemplateSymbol("list.bullet")
  package static let information = TemplateSymbol("info.circle")
  package static let plusInCircle = TemplateSymbol("plus.circle")
  package static let arrowRight = TemplateSymbol("arrow.right")
  package static let arrowDown = TemplateSymbol("arrow.down")
  package static let chevronLeft = TemplateSymbol("chevron.left")
  package static let chevronRight = TemplateSymbol("chevron.right")
  package static let chevronDown = TemplateSymbol("chevron.down")
}
