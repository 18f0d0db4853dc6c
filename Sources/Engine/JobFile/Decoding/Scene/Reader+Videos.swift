import Document
import Graphics

extension Reader {
  /// A video output.
  func video(_ file: String, _ container: VideoContainer, _ object: ObjectReader, canvas: Canvas) -> Output? {
    allow(
      [
        "codec", "crf", "preset", "chroma", "bitDepth", "range", "lossless", "everyNthFrame", "from", "to", "sound",
        "captions",
      ],
      of: "a video", object)
    let isTransparent = canvas.backgroundColor.alpha < 1
    var codec = container.standardCodec(isTransparent: isTransparent)
    if let reader = object["codec"] {
      guard let word = reader.word(Spelling.words(of: VideoCodec.self), noun: "codec"),
        let own = VideoCodec(rawValue: word)
      else { return nil }
      guard own.containers.contains(container) else {
        let endings = own.containers.map { ".\($0.rawValue)" }.joined(separator: ", ")
        reader.error("\(own.title) does not go into .\(container.rawValue); name the file with \(endings)")
        return nil
      }
      codec = own
    }
    guard !isTransparent || codec.allowsAlpha else {
      let own = container.standardCodec(isTransparent: true)
      let remedy =
        own.allowsAlpha
        ? "leave \"codec\" out, and .\(container.rawValue) holds \(own.title)"
        : "name the file with .mov (ProRes 4444), .webm (VP9), .mkv (FFV1), .webp or .apng"
      error("\(codec.title) has no transparency; remove \"alpha\" from the canvas, or \(remedy)")
      return nil
    }
    var encoding = VideoEncoding(codec, in: container, hasAlpha: isTransparent)
    readQuality(of: &encoding, object)
    guard let chroma = encoding.chroma else { return Output(file: file, content: .video(encoding)) }
    let size =
      size(object, canvas: canvas, across: chroma.across, down: chroma.down)
      ?? paddedSize(file, encoding, chroma, canvas: canvas)
    return Output(file: file, content: .video(encoding), size: size)
  }

  /// The pixels of a video whose samples of colour are shared by more pixels than the canvas has; nil: the canvas's.
  private func paddedSize(
    _ file: String, _ encoding: VideoEncoding, _ chroma: ChromaSubsampling, canvas: Canvas
  ) -> PixelSize? {
    func side(_ pixels: Int, _ group: Int) -> Int { (pixels + group - 1) / group * group }
    let (width, height) = (canvas.pixelWidth, canvas.pixelHeight)
    let size = PixelSize(width: side(width, chroma.across), height: side(height, chroma.down))
    guard size != PixelSize(width: width, height: height) else { return nil }
    if !context.isForPictures {
      let sides = chroma == .yuv422 ? "an even width" : "even sides"
      let repeated = [size.width > width ? "column" : nil, size.height > height ? "row" : nil].compactMap(\.self)
      // As devices have it whose points make odd sides at their own scale.
      let scale = [2, 1].first { scale in
        Double(scale) < canvas.scale && (Double(scale) * canvas.size.width / Double(chroma.across)).isWhole
          && (Double(scale) * canvas.size.height / Double(chroma.down)).isWhole
      }
      let remedies = [
        scale.map { "give the canvas \"scale\": \($0)" } ?? "change its size or scale",
        encoding.codec.chromas.contains(.yuv444) ? "say \"chroma\": \"4:4:4\"" : nil,
      ].compactMap(\.self)
      warning(
        "\(encoding.codec.title) needs \(sides), and the canvas has \(width) × \(height) pixels: \(file) gets "
          + "\(size.width) × \(size.height), its last \(repeated.joined(separator: " and ")) twice; for exactly the canvas "
          + remedies.joined(separator: ", or "))
    }
    return size
  }

  private func readQuality(of encoding: inout VideoEncoding, _ object: ObjectReader) {
    let codec = encoding.codec
    func complain(_ key: String) { object[key]?.error("\"\(key)\" means nothing to \(codec.title); leave it out") }
    if let reader = object["crf"] {
      if let factors = codec.rateFactors {
        if let factor = reader.integer(factors) { encoding.rateFactor = factor }
      } else {
        complain("crf")
      }
    }
    if codec.hasPresets {
      encoding.preset = object.value("preset") { $0.word(Presets.all, noun: "preset") }
    } else {
      complain("preset")
    }
    if let reader = object["chroma"] {
      if codec.chromas.isEmpty {
        complain("chroma")
      } else if let word = reader.word(codec.chromas.map(\.rawValue), noun: "chroma of \(codec.title)") {
        encoding.chroma = ChromaSubsampling(rawValue: word)
      }
    }
    if let reader = object["bitDepth"], let depth = reader.integer(8...10) {
      if codec.bitDepths.contains(depth) {
        encoding.bitDepth = depth
      } else {
        reader.error(
          "\(codec.title) has \(codec.bitDepths.map { "\($0)" }.joined(separator: " or ")) bits a sample, not \(depth)")
      }
    }
    if let reader = object["range"] {
      if codec.allowsFullRange {
        if let word = reader.word(Spelling.words(of: SampleRange.self), noun: "range") {
          encoding.range = SampleRange(rawValue: word)!
        }
      } else {
        complain("range")
      }
    }
    if let reader = object["lossless"], let isLossless = reader.bool() {
      if codec.allowsLossless {
        encoding.isLossless = isLossless
        if isLossless, let factor = object["crf"] { factor.error("without loss there is no \"crf\"; say one of both") }
      } else if isLossless != encoding.isLossless {
        complain("lossless")
      }
    }
  }
}

extension Double {
  fileprivate var isWhole: Bool { self == rounded() }
}
