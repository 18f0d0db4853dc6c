import CFFmpeg
import Graphics

/// The packets of a file's video stream, read at once.
struct VideoFile {
  private(set) var packets: [VideoReader.Packet] = []
  /// Pixels as they are stored.
  var width: Int { Int(parameters.width) }
  /// Pixels as they are stored.
  var height: Int { Int(parameters.height) }
  /// How they are to be turned.
  private(set) var orientation = ImageOrientation.up
  /// The stream's time base.
  private(set) var secondsPerUnit = 0.0
  /// Whether the profile (ITU-T H.264, annex A) allows others than samples of 8 bits, four of luma for one of each colour.
  var mayHaveUnusualSamples: Bool {
    let usual: [UInt8] = [66, 77, 88, 100]
    return extradata.count < 2 || extradata[0] != 1 || !usual.contains(extradata[1])
  }
  private var parameters: AVCodecParameters
  private var extradata: [UInt8] = []
  private var reorderDepth = 0

  /// - Throws: a file that is no MP4 or MOV with H.264 in it.
  init(path: String) throws(MediaError) {
    MediaLibraries.prepare()
    // Only this one demuxer, and nothing but files: a document cannot make it fetch anything.
    var options: OpaquePointer?
    av_dict_set(&options, "protocol_whitelist", "file", 0)
    var format: UnsafeMutablePointer<AVFormatContext>?
    let opened = avformat_open_input(&format, path, av_find_input_format("mp4"), &options)
    av_dict_free(&options)
    defer { avformat_close_input(&format) }
    guard opened >= 0, let format else { throw MediaError("the file is no MP4 or MOV video", code: opened) }
    let index = (0..<Int(format.pointee.nb_streams)).first {
      format.pointee.streams[$0]?.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
    }
    guard let index, let stream = format.pointee.streams[index],
      stream.pointee.codecpar.pointee.codec_id == AV_CODEC_ID_H264
    else { throw MediaError(.job, "the file has no H.264 video in it; encode it with H.264") }
    parameters = stream.pointee.codecpar.pointee
    guard (1...ImageHeader.sideLimit).contains(width), (1...ImageHeader.sideLimit).contains(height),
      stream.pointee.time_base.den > 0
    else {
      throw MediaError(
        .job, "the file claims \(width) × \(height) pixels; scale it to 1 to \(ImageHeader.sideLimit) a side")
    }
    if let data = parameters.extradata {
      extradata = Array(UnsafeBufferPointer(start: data, count: Int(parameters.extradata_size)))
    }
    parameters.extradata = nil
    secondsPerUnit = Double(stream.pointee.time_base.num) / Double(stream.pointee.time_base.den)
    let said = UnsafeBufferPointer(start: stream.pointee.side_data, count: Int(stream.pointee.nb_side_data))
    if let turned = said.first(where: { $0.type == AV_PKT_DATA_DISPLAYMATRIX && $0.size >= 36 }) {
      orientation = turned.data.withMemoryRebound(to: Int32.self, capacity: 9) {
        ImageOrientation(matrix: Array(UnsafeBufferPointer(start: $0, count: 9)))
      }
    }
    try read(from: format, stream: Int32(index))
    reorderDepth = Self.reorderDepth(of: packets)
  }

  /// - Parameters:
  ///   - segment: a file of `SegmentEncoder`, of which the first frame is to be seen.
  ///   - path: where it stands, for messages.
  /// - Throws: a segment of another codec than H.264, or a damaged one.
  init(segment: [UInt8], path: String) throws(MediaError) {
    let file = try SegmentFile(segment, path: path)
    let words = file.settings.split(separator: " ")
    let size = words.lazy.map { $0.split(separator: "x").compactMap { Int32($0) } }.first { $0.count == 2 }
    guard words.first == "h264", let size, let first = file.packets.first else {
      throw MediaError(.job, "\(path) is no segment of an H.264 video")
    }
    MediaLibraries.prepare()
    parameters = AVCodecParameters()
    (parameters.width, parameters.height) = (size[0], size[1])
    (extradata, secondsPerUnit) = (file.header, 1)
    packets = [VideoReader.Packet(time: 0, beginsGroup: true, bytes: first.bytes)]
  }

  private mutating func read(from format: UnsafeMutablePointer<AVFormatContext>, stream: Int32) throws(MediaError) {
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    guard let packet else { throw MediaError(.machine, "out of memory while reading a video") }
    while av_read_frame(format, packet) >= 0, packets.count <= VideoReader.frameLimit {
      defer { av_packet_unref(packet) }
      guard packet.pointee.stream_index == stream, packet.pointee.pts != Int64.min, let data = packet.pointee.data,
        packet.pointee.size > 0
      else { continue }
      let bytes = Array(UnsafeBufferPointer(start: data, count: Int(packet.pointee.size)))
      packets.append(
        VideoReader.Packet(time: packet.pointee.pts, beginsGroup: holdsIDRPicture(bytes), bytes: bytes))
    }
  }

  /// Whether a packet holds a slice of an IDR picture. What files call a key frame may be one that others before it are needed for.
  ///
  /// - Parameter packet: units with their lengths before them (ISO/IEC 14496-15, 5.3.3).
  private func holdsIDRPicture(_ packet: [UInt8]) -> Bool {
    let lengthSize = extradata.count > 4 ? Int(extradata[4] & 3) + 1 : 4
    var place = 0
    while place + lengthSize < packet.count {
      let length = packet[place..<place + lengthSize].reduce(0) { $0 << 8 | Int($1) }
      place += lengthSize
      if packet[place] & 31 == H264Unit.Kind.keySlice.rawValue { return true }
      place += length
    }
    return false
  }

  /// How many frames are decoded at most before one that is shown before them.
  private static func reorderDepth(of packets: [VideoReader.Packet]) -> Int {
    var depth = 0
    for (index, packet) in packets.enumerated() {
      let before = packets[max(0, index - 2 * reorderLimit)..<index]
      depth = max(depth, before.count { $0.time > packet.time })
    }
    return min(reorderLimit, depth)
  }

  /// Frames that a decoder holds back at most (ITU-T H.264, A.3.1).
  private static let reorderLimit = 16

  /// A decoder that is ready for the first packet.
  func makeDecoder() throws(MediaError) -> UnsafeMutablePointer<AVCodecContext>? {
    var context = avcodec_alloc_context3(avcodec_find_decoder(AV_CODEC_ID_H264))
    guard let made = context else { throw MediaError(.machine, "out of memory while reading a video") }
    made.pointee.thread_count = 1
    made.pointee.flags |= Int32(bitPattern: UInt32(AV_CODEC_FLAG_BITEXACT))
    // What is damaged is not guessed, from whatever memory held before.
    made.pointee.err_recognition = Int32(AV_EF_EXPLODE)
    made.pointee.max_pixels = Int64(ImageHeader.areaLimit)
    made.pointee.width = Int32(width)
    made.pointee.height = Int32(height)
    // Else the decoder learns it from frames that came out too soon, which then are lost.
    made.pointee.has_b_frames = Int32(reorderDepth)
    if !extradata.isEmpty {
      let room = Int(AV_INPUT_BUFFER_PADDING_SIZE)
      guard let copy = av_mallocz(extradata.count + room) else {
        avcodec_free_context(&context)
        throw MediaError(.machine, "out of memory while reading a video")
      }
      extradata.withUnsafeBytes { copy.copyMemory(from: $0.baseAddress!, byteCount: extradata.count) }
      made.pointee.extradata = copy.assumingMemoryBound(to: UInt8.self)
      made.pointee.extradata_size = Int32(extradata.count)
    }
    let opened = avcodec_open2(made, made.pointee.codec ?? avcodec_find_decoder(AV_CODEC_ID_H264), nil)
    guard opened >= 0 else {
      avcodec_free_context(&context)
      throw MediaError("the video's decoder cannot be opened", code: opened)
    }
    return made
  }
}
