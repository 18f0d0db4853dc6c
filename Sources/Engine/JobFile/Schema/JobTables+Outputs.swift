import Document
import Graphics

/// What a job makes, in which variants, and what it is held to.
extension JobTables {
  static let output = KeyTable(
    noun: "an output",
    keys: [
      Key(
        "file", .string,
        "Below the output folder: a video (NAME.mp4, .mov, .webm, .mkv), an animated image (.gif, .apng, .webp), NAME.png, .jpg or .webp with `at` or `frame`, or a sequence such as frames/%05d.png, sound alone (.wav, .flac, .m4a, .mp3, .ogg), or captions (.vtt, .srt).",
        required: true),
      Key(
        "codec", .words(Spelling.words(of: VideoCodec.self)), "Videos: how frames are encoded.",
        otherwise: "by the ending: h264; prores422, prores4444 with transparency; vp9; ffv1"),
      Key(
        "crf", .integer, "H.264 and HEVC 0 to 51, VP9 and AV1 0 to 63: smaller is better and larger.",
        otherwise: "20 for H.264, 22 for HEVC, 24 for VP9, 28 for AV1"),
      Key("preset", .words(Presets.all), "H.264 and HEVC: how much time is taken.", default: "\"veryfast\""),
      Key(
        "chroma", .words(Spelling.words(of: ChromaSubsampling.self)),
        "H.264 and HEVC: samples of colour, 4:2:0 or 4:4:4.", otherwise: "the codec's first"),
      Key("bitDepth", .integer, "H.264, HEVC and AV1: bits a sample, 8 or 10.", otherwise: "the codec's"),
      Key(
        "range", .words(Spelling.words(of: SampleRange.self)),
        "H.264, HEVC, VP9 and AV1: whether black and white are 16 and 235 or 0 and 255, of 8 bits.",
        default: "\"limited\""),
      Key(
        "lossless", .bool, "H.264, HEVC and WebP: whether nothing is lost.",
        otherwise: "false; true for WebP without a quality"),
      Key("scale", .number, "Pixels of the output to one of the canvas, along a side: 0.001 to 1.", default: "1"),
      Key(
        "everyNthFrame", .integer, "All but single frames: shows frame 0 and every as many frames one, 1 to 1000.",
        default: "1"),
      Key("loopCount", .integer, "GIF, APNG and WebP that move: how often they play; 0: for ever.", default: "0"),
      Key(
        "colorCount", .integer,
        "GIF: colours of its palette, 2 to 256, one of them for what is transparent or stays as it was.",
        default: "256"),
      Key(
        "maximumBytes", .integer,
        "GIF: bytes of the file, 1000 and more; colours, then frames and pixels are given up until it has no more.",
        otherwise: "any"),
      Key("dither", .bool, "GIF: whether colours between two of the palette are mixed.", default: "false"),
      Key(
        "quality", .integer, "JPEG 1 to 100, WebP 0 to 100: higher is better and larger.",
        otherwise: "90; WebP loses nothing"),
      Key(
        "sound", .words(Spelling.words(of: SoundCodec.self) + ["none"]),
        "Videos and sound alone, where the job has sound: how it is encoded.",
        otherwise: "by the ending: aac, vorbis in .webm, flac in .mkv, pcm in .wav"),
      Key("captions", .bool, "Videos: whether players can show the job's captions.", default: "false"),
      Key("at", .number, "Single pictures: the frame at this time, in seconds."),
      Key("frame", .integer, "Single pictures: the frame of this index."),
      Key("from", .number, "All but single pictures: seconds of the film at which it begins.", default: "0"),
      Key("to", .number, "All but single pictures: seconds of the film at which it ends.", otherwise: "the film's end"),
      Key("columns", .integer, "Makes a picture a sheet of several frames: how many lie beside each other, 1 to 100."),
      Key("count", .integer, "Sheets: how many frames, from equal parts of the film, 1 to 1000.", otherwise: "a row"),
      Key("spacing", .integer, "Sheets: pixels between pictures.", default: "8"),
      Key("backgroundColor", .reference("color"), "Sheets: behind the pictures.", default: "\"white\""),
      Key(
        "comparison", .reference("comparison"), "By how much this file's pictures may differ from golden ones.",
        otherwise: "as the job says"),
    ])

  static let matrix = KeyTable(
    noun: "a matrix",
    keys: [
      Key(
        "exclude", .list(.dictionary(.any)),
        "Combinations that are left out, each an object from parameters to values: what it does not name may be anything."
      )
    ])
  static let comparison = KeyTable(
    noun: "limits of a comparison",
    keys: [
      Key("pixels", .integer, "How many pixels of a frame may differ.", otherwise: "as many as `share` says, or none"),
      Key("share", .number, "Which share of a frame's pixels may differ, 0 to 1.", otherwise: "any, up to `pixels`"),
      Key(
        "colorDistance", .number,
        "Pixels whose colours are no farther apart count as equal: CIEDE2000, 0 to 100; 1 is hardly seen.",
        default: "0"),
      Key(
        "ignore", .list(.string), "Ids of views and layers: what lies in their rectangles is not looked at.",
        default: "[]"),
    ])
}
