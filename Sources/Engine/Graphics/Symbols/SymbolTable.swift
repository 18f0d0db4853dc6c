import Lookups

/// The symbols that are drawn, by the names of their plain forms. All drawings are our own.
enum SymbolTable {
  /// Names of plain forms, in the tables' order; those of enclosures with nothing inside come last.
  static let names: [String] = (marks + objects + places + media).map(\.name) + SymbolEnclosure.all.map(\.name)

  /// By the name of its plain form.
  static func drawing(_ name: String) -> SymbolDrawing? {
    drawings[otherNames[name] ?? name]
  }

  static let enclosures = Lookup(firstOf: SymbolEnclosure.all.map { ($0.name, $0.enclosure) })

  private static let drawings = Lookup(
    firstOf: (marks + objects + places + media).map { ($0.name, $0.drawing) }
      + SymbolEnclosure.all.map { ($0.name, $0.enclosure.drawing) })

  /// Further names of drawings that look alike.
  static let otherNames: Lookup<String, String> = [
    "multiply": "xmark", "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
    "chevron.compact.down": "chevron.down", "chevron.compact.up": "chevron.up", "chevron.compact.left": "chevron.left",
    "chevron.compact.right": "chevron.right", "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
    "arrow.uturn.backward": "arrow.uturn.left", "arrow.uturn.forward": "arrow.uturn.right",
    "arrow.up.right.and.arrow.down.left": "arrow.up.left.and.arrow.down.right", "arrow.up.forward": "arrow.up.right",
    "line.horizontal.3": "line.3.horizontal", "line.horizontal.3.decrease": "line.3.horizontal.decrease",
    "speaker.1": "speaker.wave.1", "speaker.2": "speaker.wave.2", "speaker.3": "speaker.wave.3",
    "delete.backward": "delete.left", "snow": "snowflake", "text.quote": "text.alignleft", "bin.xmark": "xmark.bin",
    "doc.on.clipboard": "clipboard", "list.clipboard": "clipboard", "icloud": "cloud", "person.crop": "person",
    "rectangle.portrait.and.arrow.forward": "rectangle.portrait.and.arrow.right",
    "square.fill.on.square": "square.on.square", "plus.square.on.square": "square.on.square",
    "rectangle.fill.on.rectangle": "rectangle.on.rectangle", "photo.fill.on.rectangle": "photo.on.rectangle",
    "arrowshape.turn.up.backward": "arrowshape.turn.up.left", "arrowshape.turn.up.forward": "arrowshape.turn.up.right",
    "photo.artframe": "photo", "keyboard.macwindow": "keyboard", "sidebar.leading": "sidebar.left",
    "macwindow": "rectangle",
  ]
}
