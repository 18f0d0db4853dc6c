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
        "slots", .dictionary(.anyOf([.number, .string, .list(.number), .reference("slotContent")])),
        "Values of the animation's slots by their ids: numbers, points, colours, texts as { \"text\": … }, pictures as { \"image\": … }.",
        otherwise: "its own"),
      Key(
        "values", .dictionary(.anyOf([.number, .string, .list(.number), .reference("slotContent")])),
        "Values of the animation's properties by key paths such as \"Layer.Group.Fill 1.Color\" or \"**.Color\".",
        otherwise: "its own"),
    ])
  static let slotContent = KeyTable(
    noun: "the text or the image of a slot",
    keys: [
      Key("text", .string, "What the text says; its style stays. Every slot's object has this or an image."),
      Key("image", .string, "The picture's file; relative to the job file, below its folder."),
    ])
}
