import Document
import Graphics
import Sound

/// What a job shows of files.
extension JobTables {
  static let asset = KeyTable(
    noun: "an asset",
    keys: [
      Key("file", .string, "The file; relative to the job file, below its folder.", required: true),
      Key(
        "animationId", .string, "Which animation of a dotLottie archive is meant, by its id in the manifest.",
        otherwise: "the first"),
      Key(
        "themeId", .string,
        "Which theme of a dotLottie archive fills the animation's slots, by its id in the manifest.",
        otherwise: "none"),
      Key("marker", .string, "Which marker's time of the animation is played.", otherwise: "all of it"),
      Key("fromMarker", .string, "The marker where playing begins.", otherwise: "the animation's start"),
      Key("toMarker", .string, "The marker where playing ends.", otherwise: "the animation's end"),
      Key("fromFrame", .number, "The frame where playing begins, as the document counts.", otherwise: "its start"),
      Key("toFrame", .number, "The frame where playing ends, as the document counts.", otherwise: "its end"),
      Key(
        "slots", .dictionary(.anyOf([.number, .string, .list(.number), .reference("slotText")])),
        "Values of the animation's slots by their ids: numbers, points, colours, and texts as { \"text\": … }.",
        otherwise: "its own"),
      Key(
        "values", .dictionary(.anyOf([.number, .string, .list(.number), .reference("slotText")])),
        "Values of the animation's properties by key paths such as \"Layer.Group.Fill 1.Color\" or \"**.Color\".",
        otherwise: "its own"),
    ])
  static let slotText = KeyTable(
    noun: "the text of a slot", keys: [Key("text", .string, "What the text says; its style stays.", required: true)])
}
