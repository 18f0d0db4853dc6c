import Document
import Graphics
import JobFile
import Testing

@Suite("Video outputs of job files")
struct VideoOutputTests {
  private func decode(_ output: String, canvas: String = #""width": 64, "height": 48, "scale": 1"#) -> JobDecoder.Result
  {
    let text = """
      { "version": 1, "name": "test", "frameRate": 30, "duration": 1, "canvas": { \(canvas) }, "outputs": [\(output)],
        "scene": {} }
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "job.json")
  }

  private func encoding(_ output: String, canvas: String = #""width": 64, "height": 48, "scale": 1"#) -> VideoEncoding?
  {
    guard case .video(let encoding)? = decode(output, canvas: canvas).job?.outputs.first?.content else { return nil }
    return encoding
  }

  private static let clear = #""width": 64, "height": 48, "scale": 1, "alpha": true"#

  @Test(
    "The codec by the ending, and by name",
    arguments: [
      (#"{"file":"a.mp4"}"#, VideoCodec.h264, 20), (#"{"file":"a.mov"}"#, .prores422, 0),
      (#"{"file":"a.webm"}"#, .vp9, 24), (#"{"file":"a.mkv"}"#, .ffv1, 0),
      (#"{"file":"a.mp4","codec":"hevc"}"#, .hevc, 22), (#"{"file":"a.webm","crf":60}"#, .vp9, 60),
      (#"{"file":"a.mov","codec":"qtrle"}"#, .qtrle, 0),
    ])
  func codecs(output: String, codec: VideoCodec, factor: Int) {
    let found = encoding(output)
    #expect(found?.codec == codec && found?.rateFactor == factor && found?.hasAlpha == false)
  }

  @Test("Chroma, bits and loss")
  func quality() {
    let full = encoding(#"{"file":"a.mp4","chroma":"4:4:4","bitDepth":10,"preset":"slow"}"#)
    #expect(full?.chroma == .yuv444 && full?.bitDepth == 10 && full?.preset == "slow")
    #expect(encoding(#"{"file":"a.mp4","lossless":true}"#)?.isLossless == true)
    #expect(encoding(#"{"file":"a.mp4"}"#)?.range == .limited)
    #expect(encoding(#"{"file":"a.webm","range":"full"}"#)?.range == .full)
    #expect(encoding(#"{"file":"a.mov","codec":"ffv1"}"#)?.codec == .ffv1)
    #expect(encoding(#"{"file":"a.mp4","chroma":"4:4:4"}"#, canvas: #""width": 63, "height": 47, "scale": 1"#) != nil)
    #expect(encoding(#"{"file":"a.mkv"}"#, canvas: #""width": 63, "height": 47, "scale": 1"#) != nil)
  }

  @Test("Where samples of colour are shared, sides are rounded up to whole groups of pixels, and smaller ones down")
  func evenSides() {
    func size(_ output: String) -> PixelSize? {
      decode(output, canvas: #""width": 63, "height": 47, "scale": 1"#).job?.outputs.first?.size
    }
    #expect(size(#"{"file":"a.mp4"}"#) == PixelSize(width: 64, height: 48))
    #expect(size(#"{"file":"a.webm"}"#) == PixelSize(width: 64, height: 48))
    #expect(size(#"{"file":"a.mov"}"#) == PixelSize(width: 64, height: 47))
    #expect(size(#"{"file":"a.mp4","chroma":"4:4:4"}"#) == nil)
    #expect(size(#"{"file":"a.mp4","scale":0.5}"#) == PixelSize(width: 32, height: 24))
  }

  @Test("Transparent canvases")
  func alpha() {
    #expect(encoding(#"{"file":"a.mov"}"#, canvas: Self.clear)?.codec == .prores4444)
    #expect(encoding(#"{"file":"a.webm"}"#, canvas: Self.clear)?.hasAlpha == true)
    #expect(encoding(#"{"file":"a.mov","codec":"png"}"#, canvas: Self.clear)?.hasAlpha == true)
  }

  @Test(
    "What does not go together is an error with the remedy",
    arguments: [
      (#"{"file":"a.mp4"}"#, clear, "name the file with .mov (ProRes 4444)"),
      (#"{"file":"a.mov","codec":"prores422"}"#, clear, #"leave "codec" out, and .mov holds ProRes 4444"#),
      (#"{"file":"a.mp4","codec":"vp9"}"#, #""width": 64, "height": 48, "scale": 1"#, "name the file with .webm, .mkv"),
      (#"{"file":"a.mov","crf":3}"#, #""width": 64, "height": 48, "scale": 1"#, "means nothing to ProRes 422"),
      (#"{"file":"a.webm","preset":"slow"}"#, #""width": 64, "height": 48, "scale": 1"#, "means nothing to VP9"),
      (#"{"file":"a.mov","range":"full"}"#, #""width": 64, "height": 48, "scale": 1"#, "means nothing to ProRes 422"),
      (#"{"file":"a.mp4","range":"pc"}"#, #""width": 64, "height": 48, "scale": 1"#, "limited"),
      (#"{"file":"a.mp4","bitDepth":9}"#, #""width": 64, "height": 48, "scale": 1"#, "8 or 10 bits"),
      (#"{"file":"a.webm","chroma":"4:4:4"}"#, #""width": 64, "height": 48, "scale": 1"#, "chroma of VP9"),
      (#"{"file":"a.mp4","lossless":true,"crf":3}"#, #""width": 64, "height": 48, "scale": 1"#, "one of both"),
      (#"{"file":"a.avi"}"#, #""width": 64, "height": 48, "scale": 1"#, "outputs are .mp4, .mov"),
      (
        #"{"file":"a.png","at":0,"codec":"vp9"}"#, #""width": 64, "height": 48, "scale": 1"#,
        "means nothing to a single picture"
      ),
    ])
  func errors(output: String, canvas: String, part: String) {
    let result = decode(output, canvas: canvas)
    #expect(result.job == nil)
    #expect(result.diagnostics.contains { $0.message.contains(part) }, "\(result.diagnostics.map(\.message))")
  }
}
