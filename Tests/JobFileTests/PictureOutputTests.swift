import Document
import Graphics
import JobFile
import Testing

@Suite("Pictures, moving or not, and smaller outputs of job files")
struct PictureOutputTests {
  private func decode(_ output: String, rate: Int = 30, canvas: String = "") -> JobDecoder.Result {
    let text = """
      { "version": 1, "name": "test", "frameRate": \(rate), "duration": 1,
        "canvas": { "width": 65, "height": 48, "scale": 1 \(canvas) }, "outputs": [\(output)], "scene": {} }
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "job.json")
  }

  private func content(_ output: String) -> Output.Content? { decode(output).job?.outputs.first?.content }

  @Test("The ending and the keys say what it is")
  func kinds() {
    var gif = AnimationEncoding(.gif)
    (gif.loopCount, gif.colorCount, gif.isDithered) = (2, 16, true)
    #expect(content(#"{"file":"a.gif","loopCount":2,"colorCount":16,"dither":true}"#) == .animation(gif))
    #expect(content(#"{"file":"a.apng"}"#) == .animation(AnimationEncoding(.apng)))
    #expect(content(#"{"file":"a.webp"}"#) == .animation(AnimationEncoding(.webp)))
    var lossy = AnimationEncoding(.webp)
    lossy.quality = 80
    #expect(content(#"{"file":"a.webp","lossless":false}"#) == .animation(lossy))
    #expect(content(#"{"file":"a.webp","at":0.5}"#) == .still(frame: 15, .webp(quality: nil)))
    #expect(content(#"{"file":"a/%03d.webp","quality":40}"#) == .imageSequence(.webp(quality: 40)))
    #expect(content(#"{"file":"a.jpg","frame":3}"#) == .still(frame: 3, .jpeg(quality: 90)))
    #expect(content(#"{"file":"%03d.jpeg","quality":7}"#) == .imageSequence(.jpeg(quality: 7)))
  }

  @Test("Smaller, and every n-th frame; videos keep to the groups of pixels that they need")
  func reductions() {
    let film = decode(#"{"file":"a.mp4","scale":0.5,"everyNthFrame":3}"#).job?.outputs.first
    #expect(film?.size == PixelSize(width: 32, height: 24) && film?.frameStep == 3)
    #expect(decode(#"{"file":"a.gif","scale":0.5}"#).job?.outputs.first?.size == PixelSize(width: 33, height: 24))
    #expect(decode(#"{"file":"a.gif","scale":1}"#).job?.outputs.first?.size == nil)
    #expect(
      decode(#"{"file":"a.png","at":0,"scale":0.001}"#).job?.outputs.first?.size == PixelSize(width: 1, height: 1))
  }

  @Test("Spans are of whole frames; sheets take theirs from equal parts")
  func spans() {
    func span(_ output: String) -> ClosedRange<Int>? { decode(output).job?.outputs.first?.span }
    #expect(span(#"{"file":"a.apng","from":0.1,"to":0.5}"#) == 3...14)
    #expect(span(#"{"file":"a.apng","to":9}"#) == 0...29 && span(#"{"file":"a.apng"}"#) == nil)
    #expect(span(#"{"file":"%02d.png","from":0.9}"#) == 27...29)
    guard case .sheet(let sheet)? = content(#"{"file":"a.png","columns":3,"from":0.5}"#) else {
      Issue.record("no sheet")
      return
    }
    #expect(sheet.frames == [17, 22, 27] && sheet.spacing == 8)
    guard case .sheet? = content(#"{"file":"a.webp","columns":3}"#) else {
      Issue.record("no sheet")
      return
    }
  }

  @Test(
    "What does not go together is an error with the remedy",
    arguments: [
      (#"{"file":"a.gif"}"#, 60, "", #"say "everyNthFrame": 2"#),
      (#"{"file":"a.gif","at":1}"#, 30, "", "means nothing"),
      (#"{"file":"a.gif","colorCount":1}"#, 30, "", "2"), (#"{"file":"a.gif","loopCount":-1}"#, 30, "", "0"),
      (#"{"file":"a.gif","scale":0}"#, 30, "", "0.001"), (#"{"file":"a.gif","scale":2}"#, 30, "", "1"),
      (#"{"file":"a.gif","crf":2}"#, 30, "", "means nothing to a moving GIF"),
      (#"{"file":"a.mp4","everyNthFrame":0}"#, 30, "", "1"),
      (#"{"file":"a.mp4","dither":true}"#, 30, "", "means nothing"),
      (#"{"file":"a.png","at":0,"everyNthFrame":2}"#, 30, "", "means nothing to a single picture"),
      (#"{"file":"a.webp","lossless":true,"quality":3}"#, 30, "", "one of both"),
      (#"{"file":"a.jpg","at":0}"#, 30, #", "alpha": true"#, "JPEG has no transparency"),
      (#"{"file":"a.jpg"}"#, 30, "", "say which frame"), (#"{"file":"a.tiff"}"#, 30, "", "no known ending"),
      (#"{"file":"a%03d.gif"}"#, 30, "", "is one file"), (#"{"file":"a%03d.mkv"}"#, 30, "", "is one file"),
      (#"{"file":"a.mp4","codec":"hevc","scale":0.2}"#, 30, "", "at least 16 pixels"),
      (#"{"file":"a.mkv","scale":0.001}"#, 30, "", "FFV1 needs at least 3 pixels a side"),
      (#"{"file":"gif"}"#, 30, "", "no known ending"),
      (#"{"file":"a.apng","from":0.5,"to":0.5}"#, 30, "", "no frame lies between"),
      (#"{"file":"a.gif","from":3}"#, 30, "", "no frame lies between"),
      (#"{"file":"a.apng","from":0.1,"to":0.2,"everyNthFrame":20}"#, 30, "", "none of these frames"),
      (#"{"file":"a.png","columns":0}"#, 30, "", "1"),
      (#"{"file":"a.png","columns":2,"at":0}"#, 30, "", "means nothing"),
      (#"{"file":"a.png","columns":2,"everyNthFrame":2}"#, 30, "", "means nothing to a contact sheet"),
      (#"{"file":"a.gif","columns":2}"#, 30, "", "means nothing to a moving GIF"),
      (#"{"file":"a.png","columns":2,"spacing":1000,"count":30}"#, 30, "", "16383 a side"),
      (#"{"file":"a.vtt","crf":2}"#, 30, "", "means nothing to captions"),
      (#"{"file":"a.srt","scale":0.5}"#, 30, "", "means nothing to captions"),
      (#"{"file":"a.png","at":0,"captions":true}"#, 30, "", "means nothing"),
      (#"{"file":"a.wav"}"#, 30, "", "no sound to write"),
    ])
  func errors(output: String, rate: Int, canvas: String, part: String) {
    let result = decode(output, rate: rate, canvas: canvas)
    #expect(result.job == nil)
    #expect(result.diagnostics.contains { $0.message.contains(part) }, "\(result.diagnostics.map(\.message))")
  }
}
