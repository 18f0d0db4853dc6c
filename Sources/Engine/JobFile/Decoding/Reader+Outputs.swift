import Document
import Graphics

extension Reader {
  /// - Parameters:
  ///   - name: the job's.
  ///   - hasSound: whether there is something to be heard.
  func outputs(canvas: Canvas, rate: FrameRate, frameCount: Int, name: String, hasSound: Bool) -> [Output] {
    let readers = list("outputs")
    if case .array(let nodes) = node.content, nodes.isEmpty {
      error("at least one output is needed, such as { \"file\": \"movie.mp4\" }")
    }
    if readers.count > 100 {
      error("a job has at most 100 outputs, and these are \(readers.count); write several jobs")
    }
    var names = OutputNames(frameCount: frameCount, manifest: name + ".manifest.json")
    return readers.prefix(100).compactMap { reader in
      guard var output = reader.output(canvas: canvas, rate: rate, frameCount: frameCount, hasSound: hasSound) else {
        return nil
      }
      output.comparison = reader.member("comparison")?.comparisonLimits()
      if let complaint = names.add(output.file) {
        (reader.member("file") ?? reader).error("\"\(output.file)\" \(complaint)")
        return nil
      }
      return output
    }
  }

  private func output(canvas: Canvas, rate: FrameRate, frameCount: Int, hasSound: Bool) -> Output? {
    guard let object = object(JobTables.output), let reader = object.required("file"),
      let written = reader.string()
    else { return nil }
    let file = context.cell?.path(written, mentioning: Expression.names(in: node["file"])) ?? written
    let growth = file.contains("%") ? OutputNames.longestIndex : 0
    if let complaint = RelativePath.complaint(about: file, below: "the output folder", growth: growth) {
      reader.error("\"\(file)\" \(complaint)")
      return nil
    }
    let ending = file.split(separator: ".").last.map(String.init) ?? ""
    let kind = file.hasSuffix("." + ending) ? ending : ""
    if let container = SoundContainer(rawValue: kind) {
      return sound(file, container, object, reader, rate: rate, frameCount: frameCount, hasSound: hasSound)
    }
    if let format = CaptionFormat(rawValue: kind) {
      return captions(file, format, object, rate: rate, frameCount: frameCount)
    }
    let step = object.value("everyNthFrame") { $0.integer(1...1000) }
    let isOneFrame = ["at", "frame", "columns"].contains { object[$0] != nil }
    var output: Output?
    if let container = VideoContainer(rawValue: kind) {
      output = video(file, container, object, canvas: canvas)
      output?.hasCaptions = object.value("captions") { $0.bool() }
      output?.soundCodec = soundCodec(object, of: container.soundCodecs, in: "." + kind, hasSound: hasSound)
    } else if let format = AnimationEncoding.Format(rawValue: kind),
      format != .webp || !(isOneFrame || file.contains("%"))
    {
      output = animation(file, format, object, canvas: canvas, rate: rate, step: step)
    } else if let format = object.pictureFormat(kind) {
      output = picture(file, format, object, canvas: canvas, rate: rate, frameCount: frameCount)
    } else {
      reader.error(
        "\"\(file)\" has no known ending; outputs are .mp4, .mov, .webm, .mkv, .gif, .apng, .webp, .png, .jpg, .wav, .flac, .m4a, .mp3, .ogg, .vtt and .srt"
      )
    }
    output?.frameStep = step
    output?.span = span(object, rate: rate, frameCount: frameCount)
    if let span = output?.span, (span.lowerBound + step - 1) / step * step > span.upperBound {
      object["everyNthFrame"]?.error("none of these frames lies between \"from\" and \"to\"; make the span longer")
    }
    if output?.size == nil { output?.size = size(object, canvas: canvas) }
    guard let output, fits(output, reader, canvas: canvas) else { return nil }
    return output
  }

  private func sound(
    _ file: String, _ container: SoundContainer, _ object: ObjectReader, _ reader: Reader, rate: FrameRate,
    frameCount: Int, hasSound: Bool
  ) -> Output? {
    allow(["sound", "from", "to"], of: "sound", object)
    object["scale"]?.error("\"scale\" means nothing to sound; leave it out")
    guard hasSound else {
      reader.error("there is no sound to write to \(file); name a file of it in \"sound\" of the job")
      return nil
    }
    guard
      let codec = soundCodec(object, of: container.soundCodecs, in: "." + container.rawValue, hasSound: true)
    else {
      if object["sound"] != nil { reader.error("\(file) is nothing without sound; leave \"sound\" out") }
      return nil
    }
    var output = Output(file: file, content: .sound(container, codec))
    output.span = span(object, rate: rate, frameCount: frameCount)
    return output
  }

  private func captions(
    _ file: String, _ format: CaptionFormat, _ object: ObjectReader, rate: FrameRate, frameCount: Int
  ) -> Output {
    allow(["from", "to"], of: "captions", object)
    object["scale"]?.error("\"scale\" means nothing to captions; leave it out")
    var output = Output(file: file, content: .captions(format))
    output.span = span(object, rate: rate, frameCount: frameCount)
    return output
  }

  /// Whether an encoder takes pictures of the size, and the name is one for what is one file.
  private func fits(_ output: Output, _ file: Reader, canvas: Canvas) -> Bool {
    let (width, height) = (output.size?.width ?? canvas.pixelWidth, output.size?.height ?? canvas.pixelHeight)
    var range = 1...Int.max
    var noun = ""
    switch output.content {
    case .video(let encoding) where encoding.codec == .hevc: (range, noun) = (16...Int.max, "HEVC")
    // Its pictures are cut in four; of those whose parts are all a pixel wide or high, decoders show nothing.
    case .video(let encoding) where encoding.codec == .ffv1: (range, noun) = (3...Int.max, "FFV1")
    case .animation(let encoding) where encoding.format == .webp: (range, noun) = (1...16_383, "WebP")
    case .still(_, .webp), .imageSequence(.webp): (range, noun) = (1...16_383, "WebP")
    default: break
    }
    if !range.contains(min(width, height)) || !range.contains(max(width, height)) {
      let limit = range.lowerBound > 1 ? "at least \(range.lowerBound)" : "at most \(range.upperBound)"
      file.error(
        "\(noun) needs \(limit) pixels a side, and \(output.file) has \(width) × \(height); change the canvas or \"scale\""
      )
      return false
    }
    if case .imageSequence = output.content { return true }
    if output.file.firstMatch(of: /%0[1-9]d/) != nil {
      file.error("\"\(output.file)\" is one file; only pictures have a pattern for the frame's index")
      return false
    }
    return true
  }

  /// The pixels of a smaller output; nil: the canvas's.
  ///
  /// - Parameters:
  ///   - across: columns come in groups of as many.
  ///   - down: rows come in groups of as many.
  func size(_ object: ObjectReader, canvas: Canvas, across: Int = 1, down: Int = 1) -> PixelSize? {
    guard let reader = object["scale"], let scale = reader.number(0.001...1), scale < 1 else { return nil }
    func side(_ pixels: Int, _ group: Int) -> Int {
      let wanted = Int((Double(pixels) * scale / Double(group)).rounded())
      return max(1, min(pixels / group, wanted)) * group
    }
    guard canvas.pixelWidth >= across, canvas.pixelHeight >= down else { return nil }
    return PixelSize(width: side(canvas.pixelWidth, across), height: side(canvas.pixelHeight, down))
  }

  /// Keys that mean nothing to an output are errors.
  func allow(_ keys: [String], of noun: String, _ object: ObjectReader) {
    for key in Self.outputKeys where !keys.contains(key) && object[key] != nil {
      let remedy =
        key == "quality" && keys.contains("crf") ? "write \"crf\", of which smaller numbers are better" : "leave it out"
      object[key]!.error("\"\(key)\" means nothing to \(noun); \(remedy)")
    }
  }

  private static let outputKeys = [
    "codec", "crf", "preset", "chroma", "bitDepth", "range", "lossless", "at", "frame", "everyNthFrame", "loopCount",
    "colorCount", "dither", "quality", "sound", "captions", "from", "to", "columns", "count", "spacing",
    "backgroundColor", "maximumBytes",
  ]

  /// The frames of an output that does not show all; nil: it does.
  private func span(_ object: ObjectReader, rate: FrameRate, frameCount: Int) -> ClosedRange<Int>? {
    guard object["from"] != nil || object["to"] != nil else { return nil }
    func frame(_ reader: Reader?) -> Int? {
      guard let reader, let seconds = reader.number(0...86_400) else { return nil }
      return Int((seconds * Double(rate.numerator) / Double(rate.denominator)).rounded())
    }
    let (first, end) = (frame(object["from"]) ?? 0, frame(object["to"]) ?? frameCount)
    guard first < end, first < frameCount else {
      (object["from"] ?? object["to"])?.error("no frame lies between \"from\" and \"to\"; make the span longer")
      return nil
    }
    return first...min(end, frameCount) - 1
  }

  // MARK: Animated images

  private func animation(
    _ file: String, _ format: AnimationEncoding.Format, _ object: ObjectReader, canvas: Canvas, rate: FrameRate,
    step: Int
  ) -> Output? {
    let keys: [String] =
      switch format {
      case .gif: ["colorCount", "dither", "maximumBytes"]
      case .webp: ["quality", "lossless"]
      case .apng: []
      }
    allow(["everyNthFrame", "from", "to", "loopCount"] + keys, of: "a moving \(format.title)", object)
    var encoding = AnimationEncoding(format, hasAlpha: canvas.backgroundColor.alpha < 1)
    encoding.loopCount = object.value("loopCount") { $0.integer(0...65_535) }
    encoding.colorCount = object.value("colorCount") { $0.integer(2...256) }
    encoding.byteLimit = object["maximumBytes"]?.integer(1000...2_000_000_000)
    encoding.isDithered = object.value("dither") { $0.bool() }
    encoding.quality = object.webpQuality
    if let limit = format.rateLimit, rate.numerator > limit * rate.denominator * step {
      let enough = (rate.numerator + limit * rate.denominator - 1) / (limit * rate.denominator)
      error(
        "\(format.title) shows at most \(limit) frames a second, and the job has \(rate); say \"everyNthFrame\": \(enough)"
      )
      return nil
    }
    return Output(file: file, content: .animation(encoding))
  }

  // MARK: Single pictures

  private func picture(
    _ file: String, _ format: PictureFormat, _ object: ObjectReader, canvas: Canvas, rate: FrameRate, frameCount: Int
  ) -> Output? {
    let quality: [String] =
      switch format {
      case .png: []
      case .jpeg: ["quality"]
      case .webp: ["quality", "lossless"]
      }
    if case .jpeg = format, canvas.backgroundColor.alpha < 1 {
      error("JPEG has no transparency; remove \"alpha\" from the canvas, or write .png or .webp")
      return nil
    }
    if file.contains("%") {
      allow(["everyNthFrame", "from", "to", "at", "frame"] + quality, of: "pictures", object)
      guard file.firstMatch(of: /^[^%]*%0[1-9]d[^%]*$/) != nil else {
        object["file"]?.error("\"\(file)\" is no pattern; write the frame's index as %05d, once")
        return nil
      }
      return Output(file: file, content: .imageSequence(format))
    }
    if object["columns"] != nil {
      allow(["columns", "count", "spacing", "backgroundColor", "from", "to"] + quality, of: "a contact sheet", object)
      return sheet(file, format, object, canvas: canvas, rate: rate, frameCount: frameCount)
    }
    allow(["at", "frame"] + quality, of: "a single picture", object)
    if let frame = object["frame"] {
      return frame.integer(0...frameCount - 1).map { Output(file: file, content: .still(frame: $0, format)) }
    }
    guard let at = object["at"] else {
      object["file"]?.error(
        "say which frame: \"at\" (seconds) or \"frame\"; \"columns\" for a sheet of several; or a pattern such as frames/%05d.png for all"
      )
      return nil
    }
    guard let seconds = at.number(0...86_400) else { return nil }
    guard let frame = rate.frame(nearest: seconds, of: frameCount) else {
      let end = Double(frameCount * rate.denominator) / Double(rate.numerator)
      at.error("\(Self.text(seconds)) s lie after the last frame; the film lasts \(Self.text(end)) s, so write less")
      return nil
    }
    return Output(file: file, content: .still(frame: frame, format))
  }

  private func sheet(
    _ file: String, _ format: PictureFormat, _ object: ObjectReader, canvas: Canvas, rate: FrameRate, frameCount: Int
  ) -> Output? {
    guard let columns = object["columns"]?.integer(1...100) else { return nil }
    let count = object["count"]?.integer(1...1000) ?? columns
    let span = span(object, rate: rate, frameCount: frameCount) ?? 0...frameCount - 1
    let sheet = ContactSheet(
      columns: columns, frames: ContactSheet.frames(count, of: span),
      spacing: object.value("spacing") { $0.integer(0...1000) },
      backgroundColor: object.value("backgroundColor") { $0.color() }, format: format)
    let size = sheet.size(
      of: size(object, canvas: canvas) ?? PixelSize(width: canvas.pixelWidth, height: canvas.pixelHeight))
    guard max(size.width, size.height) <= 16_383, size.width * size.height <= 100_000_000 else {
      object["columns"]?.error(
        "the sheet would have \(size.width) × \(size.height) pixels, and 16383 a side and 100 million are the most; say a smaller \"scale\" or \"count\""
      )
      return nil
    }
    return Output(file: file, content: .sheet(sheet))
  }
}

extension ObjectReader {
  /// Nil for endings of other files.
  fileprivate func pictureFormat(_ ending: String) -> PictureFormat? {
    switch ending {
    case "png": .png
    case "jpg", "jpeg": .jpeg(quality: self["quality"]?.integer(1...100) ?? 90)
    case "webp": .webp(quality: webpQuality)
    default: nil
    }
  }

  /// Nil: nothing is lost.
  fileprivate var webpQuality: Int? {
    let quality = self["quality"]?.integer(0...100)
    guard let reader = self["lossless"], let isLossless = reader.bool() else { return quality }
    if isLossless, let reader = self["quality"] {
      reader.error("without loss there is no \"quality\"; say one of both")
    }
    return isLossless ? nil : quality ?? 80
  }
}
