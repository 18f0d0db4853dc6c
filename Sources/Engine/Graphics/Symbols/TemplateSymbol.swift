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

  /// What is drawn in a rectangle, one shape over the other.
  ///
  /// - Parameter natural: the size at which lines have their own width; nil: the symbol's.
  public func shapes(in rect: Rect, natural: Size? = nil) -> [SymbolShape] {
    guard let name = SymbolName(rawValue) else { return [] }
    let transform = AffineTransform(
      rect.width / size.width, 0, 0, rect.height / size.height, rect.minX, rect.minY)
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
  public static let add = TemplateSymbol("NSAddTemplate")
  public static let remove = TemplateSymbol("NSRemoveTemplate")
  public static let action = TemplateSymbol("NSActionTemplate")
  public static let plus = TemplateSymbol("plus")
  public static let minus = TemplateSymbol("minus")
  public static let xmark = TemplateSymbol("xmark")
  public static let checkmark = TemplateSymbol("checkmark")
  public static let magnifyingglass = TemplateSymbol("magnifyingglass")
  public static let trash = TemplateSymbol("trash")
  public static let camera = TemplateSymbol("camera")
  public static let folder = TemplateSymbol("folder")
  public static let book = TemplateSymbol("book")
  public static let ellipsis = TemplateSymbol("ellipsis")
  public static let person = TemplateSymbol("person")
  public static let house = TemplateSymbol("house")
  public static let photo = TemplateSymbol("photo")
  public static let square = TemplateSymbol("square")
  public static let share = TemplateSymbol("square.and.arrow.up")
  public static let compose = TemplateSymbol("square.and.pencil")
  public static let reply = TemplateSymbol("arrowshape.turn.up.left")
  public static let refresh = TemplateSymbol("arrow.clockwise")
  public static let play = TemplateSymbol("play.fill")
  public static let pause = TemplateSymbol("pause.fill")
  public static let forward = TemplateSymbol("forward.fill")
  public static let rewind = TemplateSymbol("backward.fill")
  public static let lines = TemplateSymbol("line.3.horizontal")
  public static let bullets = TemplateSymbol("list.bullet")
  public static let information = TemplateSymbol("info.circle")
  public static let plusInCircle = TemplateSymbol("plus.circle")
  public static let arrowRight = TemplateSymbol("arrow.right")
  public static let arrowDown = TemplateSymbol("arrow.down")
  public static let chevronLeft = TemplateSymbol("chevron.left")
  public static let chevronRight = TemplateSymbol("chevron.right")
  public static let chevronDown = TemplateSymbol("chevron.down")
}
