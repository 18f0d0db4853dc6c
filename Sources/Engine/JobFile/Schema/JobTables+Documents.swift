import Document
import Graphics

/// Documents of Interface Builder, and what the timeline does with their controllers.
extension JobTables {
  static let document = KeyTable(
    noun: "a document",
    keys: [
      Key(
        "file", .string,
        "A .storyboard or .xib, relative to the job file; of a project, a path below it or a document's name.",
        otherwise: "the project's main storyboard"),
      Key(
        "project", .string,
        "The folder of an app's sources, relative to the job file: documents, images, colours, texts and fonts come from it."
      ),
      Key("locale", .string, "The language of the project's texts, such as \"de\".", otherwise: "the documents' own"),
      Key(
        "launchScreen", .number,
        "Seconds for which the project's launch screen shows first, as the view \"launchScreen\".",
        otherwise: "none shows"),
      Key(
        "scene", .string, "What the scene's controller is called in the document, or an id.",
        otherwise: "the initial scene"),
      Key(
        "device", .words(Device.all.map(\.name)),
        "Whose size classes, safe area and, in a view, size it is laid out for.",
        otherwise: "those of the device's body or the canvas around it"),
      Key("orientation", .words(Spelling.words(of: Device.Orientation.self)), "How the device is held."),
      Key(
        "menuBar", .bool,
        "True: the main menu of a document for macOS is a menu bar at the top, as the view \"menuBar\".",
        default: "false"),
      Key(
        "actions", .dictionary(.list(.reference("step"))),
        "Steps by the selector of an action, or by the identifier of a segue in place of what it does by itself."),
      Key(
        "prepareForSegue", .dictionary(.list(.reference("step"))),
        "Steps by the identifier of a segue, once its destination is in the scene and before it moves."),
      Key(
        "unwind", .dictionary(.string),
        "Where unwind segues lead, by their identifiers or actions: what a controller is called.",
        otherwise: "the controller before"),
      Key(
        "pages", .dictionary(.list(.string)),
        "The pages of page view controllers, by what these are called: what controllers are called."),
      Key(
        "rows", .dictionary(.list(.anyOf([.string, .reference("exampleRow")]))),
        "What tables and collections show, by their outlets, labels or ids, or by what their controllers are called.",
        otherwise: "their prototypes, repeated"),
    ])
  static let exampleRow = KeyTable(
    noun: "a row of a document's table",
    keys: [
      Key("cell", .string, "The reuse identifier of its prototype.", otherwise: "the first"),
      Key("section", .string, "The title of a section that begins with it."),
      Key("text", .string, "Its title, or its first label's text."),
      Key("detail", .string, "Its detail, or its second label's text."),
      Key("image", .string, "The asset in its first image view."),
      Key("values", .dictionary(.string), "Texts and assets by outlets of the cell, labels in the editor, or ids."),
      Key("onTap", .list(.reference("step")), "Steps when it is tapped, before its segue."),
    ])
  static let performSegue = KeyTable(
    noun: "a segue",
    keys: [
      Key("identifier", .string, "The segue's."),
      Key("to", .string, "In place of an identifier: what a controller of the document is called."),
      Key(
        "kind", .words(Spelling.words(of: SegueDefinition.Kind.self)), "How a controller comes that \"to\" names.",
        default: "\"show\""),
      Key(
        "from", .string, "What the controller is called that it begins at.",
        otherwise: "the newest that has such a segue"),
      Key("animated", .bool, "False: at once.", otherwise: "as the segue has it"),
    ])
}
