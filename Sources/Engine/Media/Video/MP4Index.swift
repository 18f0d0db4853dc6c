import Graphics

/// What an MP4 file of H.264 pictures says of them: the box `moov` of ISO/IEC 14496-12:2015, byte by byte as FFmpeg's muxer writes it.
struct MP4Index {
  /// An encoded frame.
  struct Sample {
    /// Bytes.
    var size: Int
    /// Whether it can be decoded by itself.
    var isKey: Bool
  }

  private let settings: VideoSettings
  /// The codec's global header.
  private let units: [[UInt8]]
  private let comment: String?
  var samples: [Sample] = []

  /// Ticks a second of the whole film, for which FFmpeg rounds up.
  private static let filmRate = 1000
  /// Samples that lie one behind another make a chunk of fewer bytes than these.
  private static let chunkLimit = 1 << 20

  /// - Parameter header: with start codes; nil is made of one that does not say how pictures are encoded.
  init?(_ settings: VideoSettings, header: [UInt8], comment: String?) {
    units = H264Unit.ranges(in: header).map { Array(header[$0]) }
    (self.settings, self.comment) = (settings, comment)
    guard units.contains(where: { $0[0] & 31 == H264Unit.Kind.sequenceParameters.rawValue && $0.count > 3 }) else {
      return nil
    }
  }

  /// The box `ftyp`, with which the file begins.
  static let fileType = MP4Box("ftyp", Array("isom".utf8), MP4Box.words(0x200), Array("isomiso2avc1mp41".utf8)).bytes

  /// The index.
  ///
  /// - Parameter distance: bytes between its end and the first sample.
  func bytes(distance: Int) -> [UInt8] {
    // Places that do not fit into 32 bits take more room, which moves them on.
    var result: [UInt8] = []
    for _ in 0..<3 { result = movie(first: Self.fileType.count + result.count + distance) }
    return result
  }

  /// - Parameter first: the place of the first sample in the file.
  private func movie(first: Int) -> [UInt8] {
    MP4Box(
      "moov", boxes: movieHeader, MP4Box("trak", boxes: trackHeader, edits, media(first: first)),
      MP4Box("udta", boxes: tags)
    ).bytes
  }

  // MARK: Times

  /// In ticks of the pictures.
  private var duration: Int { samples.count * settings.frameTicks }

  /// In ticks of the film.
  private var filmDuration: Int { (duration * Self.filmRate + settings.timescale - 1) / settings.timescale }

  private static func time(_ value: Int, isLong: Bool) -> [UInt8] {
    isLong ? MP4Box.longs([value]) : MP4Box.words(value)
  }

  /// 8.2.2
  private var movieHeader: MP4Box {
    let isLong = filmDuration >= Int(UInt32.max)
    return MP4Box(
      "mvhd", MP4Box.words(isLong ? 1 << 24 : 0), Self.time(0, isLong: isLong), Self.time(0, isLong: isLong),
      MP4Box.words(Self.filmRate), Self.time(filmDuration, isLong: isLong), MP4Box.words(1 << 16),
      MP4Box.halves(1 << 8, 0),
      MP4Box.words(0, 0), Self.matrix, MP4Box.words(0, 0, 0, 0, 0, 0, 2))
  }

  /// 8.3.2
  private var trackHeader: MP4Box {
    let isLong = filmDuration >= Int(Int32.max)
    return MP4Box(
      "tkhd", MP4Box.words(isLong ? 1 << 24 | 3 : 3), Self.time(0, isLong: isLong), Self.time(0, isLong: isLong),
      MP4Box.words(1, 0), Self.time(filmDuration, isLong: isLong), MP4Box.words(0, 0, 0, 0), Self.matrix,
      MP4Box.words(settings.width << 16, settings.height << 16))
  }

  private static let matrix = MP4Box.words(1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30)

  /// 8.6.6: all of it from the beginning.
  private var edits: MP4Box {
    let isLong = filmDuration >= Int(Int32.max)
    return MP4Box(
      "edts",
      boxes: MP4Box(
        "elst", MP4Box.words(isLong ? 1 << 24 : 0, 1), Self.time(filmDuration, isLong: isLong),
        Self.time(0, isLong: isLong),
        MP4Box.words(1 << 16)))
  }

  /// 8.4.2
  private var mediaHeader: MP4Box {
    let isLong = duration >= Int(Int32.max)
    // No language.
    return MP4Box(
      "mdhd", MP4Box.words(isLong ? 1 << 24 : 0), Self.time(0, isLong: isLong), Self.time(0, isLong: isLong),
      MP4Box.words(settings.timescale), Self.time(duration, isLong: isLong), MP4Box.halves(0x55c4, 0))
  }

  /// 8.4
  private func media(first: Int) -> MP4Box {
    let handler = MP4Box(
      "hdlr", MP4Box.words(0, 0), Array("vide".utf8), MP4Box.words(0, 0, 0), Array("VideoHandler\0".utf8))
    let references = MP4Box("dref", MP4Box.words(0, 1), MP4Box("url ", MP4Box.words(1)).bytes)
    let information = MP4Box(
      "minf", boxes: MP4Box("vmhd", MP4Box.words(1, 0, 0)), MP4Box("dinf", boxes: references), table(first: first))
    return MP4Box("mdia", boxes: mediaHeader, handler, information)
  }

  // MARK: Samples

  /// 8.5 to 8.7
  private func table(first: Int) -> MP4Box {
    let keys = samples.indices.filter { samples[$0].isKey }.map { $0 + 1 }
    let times = MP4Box("stts", MP4Box.words(0, 1, samples.count, settings.frameTicks))
    let size = samples.first?.size ?? 0
    let isUniform = samples.allSatisfy { $0.size == size }
    let sizes = MP4Box(
      "stsz", MP4Box.words(0, isUniform ? size : 0, samples.count),
      isUniform ? [] : MP4Box.words(samples.map(\.size)))
    let chunks = chunks(first: first)
    // First chunks of those that have as many samples.
    let runs = chunks.indices.filter { $0 == 0 || chunks[$0].count != chunks[$0 - 1].count }
    let counts = MP4Box(
      "stsc", MP4Box.words(0, runs.count), MP4Box.words(runs.flatMap { [$0 + 1, chunks[$0].count, 1] }))
    let isLong = first + samples.dropLast().reduce(0) { $0 + $1.size } > Int(UInt32.max)
    let places = MP4Box(
      isLong ? "co64" : "stco", MP4Box.words(0, chunks.count),
      isLong ? MP4Box.longs(chunks.map(\.place)) : MP4Box.words(chunks.map(\.place)))
    let all = keys.isEmpty || keys.count == samples.count
    let keySamples = all ? [] : MP4Box("stss", MP4Box.words(0, keys.count), MP4Box.words(keys)).bytes
    return MP4Box("stbl", description.bytes, times.bytes, keySamples, counts.bytes, sizes.bytes, places.bytes)
  }

  /// Where samples lie one behind another.
  private func chunks(first: Int) -> [(place: Int, count: Int)] {
    var result: [(place: Int, count: Int)] = []
    var (place, size) = (first, 0)
    for sample in samples {
      if !result.isEmpty, size + sample.size < Self.chunkLimit {
        result[result.count - 1].count += 1
        size += sample.size
      } else {
        result.append((place, 1))
        size = sample.size
      }
      place += sample.size
    }
    return result
  }

  // MARK: The codec

  /// 8.5.2 and 12.1: a picture with pixels as wide as high, in BT.709.
  private var description: MP4Box {
    let isFull = settings.encoding.range == .full
    let color = MP4Box("colr", Array("nclx".utf8), MP4Box.halves(1, 1, 1), [isFull ? 0x80 : 0])
    let entry = MP4Box(
      "avc1", MP4Box.words(0), MP4Box.halves(0, 1), MP4Box.words(0, 0, 0, 0),
      MP4Box.halves(settings.width, settings.height),
      MP4Box.words(72 << 16, 72 << 16, 0), MP4Box.halves(1), [UInt8](repeating: 0, count: 32), MP4Box.halves(24, -1),
      configuration.bytes, color.bytes, MP4Box("pasp", MP4Box.words(1, 1)).bytes, bitRate)
    return MP4Box("stsd", MP4Box.words(0, 1), entry.bytes)
  }

  /// ISO/IEC 14496-15:2014, 5.3.3.1.
  private var configuration: MP4Box {
    func units(_ kind: H264Unit.Kind) -> [[UInt8]] { self.units.filter { $0[0] & 31 == kind.rawValue } }
    func listed(_ units: [[UInt8]]) -> [UInt8] { units.flatMap { MP4Box.halves($0.count) + $0 } }
    let (sequences, pictures) = (units(.sequenceParameters), units(.pictureParameters))
    // Profile, constraints and level.
    let kind = Array(sequences[0][1...3])
    // Of every profile but Baseline, Main and Extended.
    let isHigh = ![66, 77, 88].contains(kind[0])
    let chroma: UInt8 = settings.encoding.chroma == .yuv444 ? 3 : 1
    let depth = UInt8(settings.encoding.bitDepth - 8)
    return MP4Box(
      "avcC", [1] + kind + [0xff, 0xe0 | UInt8(sequences.count)], listed(sequences), [UInt8(pictures.count)],
      listed(pictures),
      isHigh ? [0xfc | chroma, 0xf8 | depth, 0xf8 | depth, 0] : [])
  }

  /// 8.5.2.2: bits a second; nothing where there are none.
  private var bitRate: [UInt8] {
    guard duration > 0 else { return [] }
    let rate = samples.reduce(0) { $0 + $1.size } * 8 * settings.timescale / duration
    return UInt32(truncatingIfNeeded: rate) == 0 ? [] : MP4Box("btrt", MP4Box.words(0, rate, rate)).bytes
  }

  // MARK: Tags

  /// 8.11.1, with what iTunes knows.
  private var tags: MP4Box {
    let handler = MP4Box("hdlr", MP4Box.words(0, 0), Array("mdirappl".utf8), MP4Box.words(0, 0), [0])
    let text = comment.map { MP4Box("\u{a9}cmt", boxes: MP4Box("data", MP4Box.words(1, 0), Array($0.utf8))).bytes }
    return MP4Box("meta", MP4Box.words(0), handler.bytes, MP4Box("ilst", text ?? []).bytes)
  }
}
