import Document
import Graphics
import Media

extension ContactSheet {
  /// The sheet's file, of what chunks left of its frames.
  ///
  /// - Parameters:
  ///   - size: of a picture, in pixels.
  ///   - parts: some of the frames as PNG, by index; a film of which only a part is made lacks the others.
  func encoded(_ parts: [(frame: Int, png: [UInt8])], size: PixelSize) throws -> [UInt8] {
    let whole = self.size(of: size)
    let sheet = Bitmap(width: whole.width, height: whole.height)
    sheet.allPixels.update(repeating: backgroundColor.pixel.word)
    for (frame, png) in parts {
      guard let index = frames.firstIndex(of: frame) else { continue }
      let picture = try ImageReader.decode(png)
      guard picture.width == size.width, picture.height == size.height else {
        throw TaskFailure(.machine, "a picture of a contact sheet has not the size of its place")
      }
      let (x, y) = origin(of: index, picture: size)
      for row in 0..<size.height {
        (sheet.row(y + row).baseAddress! + x).update(from: picture.row(row).baseAddress!, count: size.width)
      }
    }
    return try PictureWriter.encode(sheet, as: format)
  }
}
