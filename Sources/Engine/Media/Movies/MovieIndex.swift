import Graphics

/// What an MP4 file with one stream of H.264 says of its samples: ISO/IEC 14496-12:2020 and 14496-15:2019, with the choices of
/// FFmpeg's muxer where the standard leaves some, so that it does not show which of the two wrote a file.
struct MovieIndex {
  /// Bytes of every sample, in order.
  private(set) var sizes: [Int] = []
  /// Indices of the samples that need none before them.
  private var keys: [Int] = []
  /// Where each chunk begins, after the first sample's place.
  private var chunks: [Chunk] = []
  /// Bytes of all samples.
  private(set) var byteCount = 0
  private let settings: VideoSettings
  /// The stream's parameters: content of an `avcC`.
  private let configuration: [UInt8]
  private let comment: String?

  /// Samples one after another of which players read all at once.
  private struct Chunk {
    var offset: Int
    var samples: Int
    var byteCount: Int
  }

  /// Chunks stay below so many bytes, where a sample does.
  private static let chunkLimit = 1 << 20
  /// Ticks a second, of the film as a whole.
  private static let timescale = 1000

  /// - Parameters:
  ///   - header: parameter sets, with start codes.
  ///   - comment: what the file says of itself; nil or empty: nothing.
  init(settings: VideoSettings, header: [UInt8], comment: String?) {
    self.settings = settings
    configuration = Self.configuration(header, of: settings.encoding)
    self.comment = comment.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Adds the next sample, which follows the one before without a gap.
  mutating func add(_ size: Int, isKey: Bool) {
    if let last = chunks.indices.last, chunks[last].byteCount + size < Self.chunkLimit {
      chunks[last].samples += 1
      chunks[last].byteCount += size
    } else {
      chunks.append(Chunk(offset: byteCount, samples: 1, byteCount: size))
    }
    if isKey { keys.append(sizes.count) }
    sizes.append(size)
    byteCount += size
  }

  /// The box `moov` of a file in which it stands before the samples.
  ///
  /// - Parameter place: where the samples would begin without it.
  func bytes(samplesAt place: Int) -> [UInt8] {
    let last = place + (chunks.last.map { $0.offset + $0.byteCount - (sizes.last ?? 0) } ?? 0)
    var (isWide, size) = (last > Int(UInt32.max), 0)
    size = movie(samplesAt: place, isWide: isWide).count
    if !isWide, last + size > Int(UInt32.max) {
      isWide = true
      size = movie(samplesAt: place, isWide: isWide).count
    }
    return movie(samplesAt: place + size, isWide: isWide)
  }

  /// Ticks of the stream that its samples last.
  private var duration: Int {
    sizes.count * settings.rateDenominator * (settings.ticksPerSecond / settings.rateNumerator)
  }

  /// Thousandths of a second that the film lasts, rounded up.
  private var movieDuration: Int {
    (duration * Self.timescale + settings.ticksPerSecond - 1) / settings.ticksPerSecond
  }

  private func movie(samplesAt place: Int, isWide: Bool) -> [UInt8] {
    var writer = BoxWriter()
    writer.box("moov") {
      header(&$0)
      track(&$0, samplesAt: place, isWide: isWide)
      remarks(&$0)
    }
    return writer.bytes
  }

  private func header(_ writer: inout BoxWriter) {
    let version = movieDuration < Int(UInt32.max) ? 0 : 1
    writer.box("mvhd", version: version) {
      // No dates: they would differ from run to run.
      $0.number(0, version: version)
      $0.number(0, version: version)
      $0.word(Self.timescale)
      $0.number(movieDuration, version: version)
      $0.word(0x10000)
      $0.half(0x100)
      $0.zeros(10)
      identity(&$0)
      $0.zeros(24)
      $0.word(2)
    }
  }

  /// A matrix that moves nothing: 6.2.2.
  private func identity(_ writer: inout BoxWriter) {
    for value in [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000] { writer.word(value) }
  }

  private func track(_ writer: inout BoxWriter, samplesAt place: Int, isWide: Bool) {
    writer.box("trak") {
      let version = movieDuration < Int(Int32.max) ? 0 : 1
      $0.box("tkhd", version: version, flags: 3) {
        $0.number(0, version: version)
        $0.number(0, version: version)
        $0.word(1)
        $0.word(0)
        $0.number(movieDuration, version: version)
        $0.zeros(16)
        identity(&$0)
        $0.word(settings.width << 16)
        $0.word(settings.height << 16)
      }
      $0.box("edts") {
        $0.box("elst", version: version) {
          $0.word(1)
          $0.number(movieDuration, version: version)
          $0.number(0, version: version)
          $0.word(0x10000)
        }
      }
      $0.box("mdia") { media(&$0, samplesAt: place, isWide: isWide) }
    }
  }

  private func media(_ writer: inout BoxWriter, samplesAt place: Int, isWide: Bool) {
    let version = duration < Int(Int32.max) ? 0 : 1
    writer.box("mdhd", version: version) {
      $0.number(0, version: version)
      $0.number(0, version: version)
      $0.word(settings.ticksPerSecond)
      $0.number(duration, version: version)
      // The language "und": five bits a letter.
      $0.half(0x55c4)
      $0.half(0)
    }
    writer.box("hdlr", version: 0) {
      $0.word(0)
      $0.raw("vide".utf8)
      $0.zeros(12)
      $0.raw("VideoHandler\0".utf8)
    }
    writer.box("minf") {
      $0.box("vmhd", version: 0, flags: 1) { $0.zeros(8) }
      $0.box("dinf") {
        $0.box("dref", version: 0) {
          $0.word(1)
          $0.box("url ", version: 0, flags: 1) { _ in }
        }
      }
      $0.box("stbl") { samples(&$0, at: place, isWide: isWide) }
    }
  }

  private func samples(_ writer: inout BoxWriter, at place: Int, isWide: Bool) {
    writer.box("stsd", version: 0) {
      $0.word(1)
      description(&$0)
    }
    writer.box("stts", version: 0) {
      $0.word(1)
      $0.word(sizes.count)
      $0.word(duration / sizes.count)
    }
    if keys.count < sizes.count {
      writer.box("stss", version: 0) {
        $0.word(keys.count)
        for key in keys { $0.word(key + 1) }
      }
    }
    writer.box("stsc", version: 0) {
      let runs = chunks.indices.filter { $0 == 0 || chunks[$0].samples != chunks[$0 - 1].samples }
      $0.word(runs.count)
      for chunk in runs {
        $0.word(chunk + 1)
        $0.word(chunks[chunk].samples)
        $0.word(1)
      }
    }
    writer.box("stsz", version: 0) {
      let isUniform = sizes.allSatisfy { $0 == sizes[0] }
      $0.word(isUniform ? sizes[0] : 0)
      $0.word(sizes.count)
      if !isUniform { for size in sizes { $0.word(size) } }
    }
    writer.box(isWide ? "co64" : "stco", version: 0) {
      $0.word(chunks.count)
      for chunk in chunks { $0.number(place + chunk.offset, version: isWide ? 1 : 0) }
    }
  }

  /// How the samples are encoded: 14496-15, 5.4.2.
  private func description(_ writer: inout BoxWriter) {
    writer.box("avc1") {
      $0.zeros(6)
      $0.half(1)
      $0.zeros(16)
      $0.half(settings.width)
      $0.half(settings.height)
      // 72 dots an inch.
      $0.word(72 << 16)
      $0.word(72 << 16)
      $0.word(0)
      $0.half(1)
      $0.zeros(32)
      $0.half(24)
      $0.half(0xffff)
      $0.box("avcC") { $0.raw(configuration) }
      $0.box("colr") {
        $0.raw("nclx".utf8)
        // BT.709, three times.
        for _ in 0..<3 { $0.half(1) }
        $0.byte(settings.encoding.range == .full ? 0x80 : 0)
      }
      $0.box("pasp") {
        $0.word(1)
        $0.word(1)
      }
      let rate = byteCount * 8 * settings.ticksPerSecond / duration
      if rate > 0 {
        $0.box("btrt") {
          $0.word(0)
          $0.word(rate)
          $0.word(rate)
        }
      }
    }
  }

  /// What decoders must know before the first sample: 14496-15, 5.3.3.1.
  private static func configuration(_ header: [UInt8], of encoding: VideoEncoding) -> [UInt8] {
    let units = H264Unit.ranges(in: header).map { header[$0] }
    func all(_ kind: H264Unit.Kind) -> [ArraySlice<UInt8>] { units.filter { $0.first! & 31 == kind.rawValue } }
    let (sequences, pictures) = (all(.sequenceParameters), all(.pictureParameters))
    var writer = BoxWriter()
    guard let first = sequences.first, first.count > 4 else { return [] }
    writer.byte(1)
    let profile = first[first.startIndex + 1]
    writer.raw(first.dropFirst().prefix(3))
    // Samples say the length of each unit in four bytes.
    writer.byte(0xff)
    func add(_ units: [ArraySlice<UInt8>]) {
      for unit in units {
        writer.half(unit.count)
        writer.raw(unit)
      }
    }
    writer.byte(0xe0 | sequences.count)
    add(sequences)
    writer.byte(pictures.count)
    add(pictures)
    // Baseline, Main and Extended have 4:2:0 of eight bits.
    if ![66, 77, 88].contains(profile) {
      writer.byte(0xfc | (encoding.chroma == .yuv444 ? 3 : encoding.chroma == .yuv422 ? 2 : 1))
      writer.byte(0xf8 | (encoding.bitDepth - 8))
      writer.byte(0xf8 | (encoding.bitDepth - 8))
      writer.byte(0)
    }
    return writer.bytes
  }

  private func remarks(_ writer: inout BoxWriter) {
    writer.box("udta") {
      $0.box("meta", version: 0) {
        $0.box("hdlr", version: 0) {
          $0.word(0)
          $0.raw("mdirappl".utf8)
          $0.zeros(9)
        }
        $0.box("ilst") {
          guard let comment else { return }
          $0.box("©cmt") {
            $0.box("data", version: 0, flags: 1) {
              $0.word(0)
              $0.raw(comment.utf8)
            }
          }
        }
      }
    }
  }
}

extension VideoSettings {
  /// Ticks a second in MP4 and QuickTime files: a multiple of the rate's numerator, so that a frame lasts a whole number of ticks.
  var ticksPerSecond: Int {
    var result = rateNumerator
    while result < 10_000 { result *= 2 }
    return result
  }
}
