import Foundation
import Document
import Graphics
import Media
import Traces

/// A frame of a film, as a PNG.
public struct FilmPicture: Hashable, Sendable {
  /// The frame's index in the film.
  public let index: Int
  /// The file's bytes.
  public let png: [UInt8]
  /// What messages call it, such as `frame 30 of menu`.
  let title: String
  /// A part of the golden picture's name.
  let label: String
  /// By how much it may differ, as its job says.
  let limits: ComparisonLimits

  /// The colour of a pixel, as `#RRGGBB`, or `#RRGGBBAA` where it is not opaque; nil outside of the picture.
  ///
  /// - Parameters:
  ///   - x: pixels from the left.
  ///   - y: pixels from the top.
  public func color(x: Int, y: Int) -> String? {
    guard let picture = try? ImageReader.decode(png), (0..<picture.width).contains(x), (0..<picture.height).contains(y)
    else { return nil }
    let pixel = picture[x, y]
    func straight(_ channel: UInt8) -> Int {
      pixel.alpha == 0 ? 0 : min(255, (Int(channel) * 255 + Int(pixel.alpha) / 2) / Int(pixel.alpha))
    }
    let channels = [straight(pixel.red), straight(pixel.green), straight(pixel.blue), Int(pixel.alpha)]
    return hexadecimal(channels)
  }
}

/// A colour of four channels from 0 to 255.
func hexadecimal(_ channels: [Int]) -> String {
  let digits = channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
  return "#" + (channels.last == 255 ? digits.dropLast() : digits[...]).joined()
}

extension Film {
  /// The frame that is shown at a time.
  ///
  /// - Parameter seconds: since the film's beginning; the nearest frame counts.
  /// - Throws: `FilmError` for a job that cannot be rendered, and for a time when the film is over.
  public func frame(at seconds: Double) async throws -> FilmPicture {
    let film = try await loaded()
    let index = try film.frame(at: seconds, of: self)
    return try await picture(ofFrame: index, film, label: "at-\(shortest(seconds))")
  }

  /// A frame by its index.
  ///
  /// - Throws: `FilmError` for a job that cannot be rendered, and for a frame that the film does not have.
  public func frame(_ index: Int) async throws -> FilmPicture {
    let film = try await loaded()
    try film.check(frame: index, of: self)
    return try await picture(ofFrame: index, film, label: "frame-\(index)")
  }

  private func picture(ofFrame index: Int, _ film: LoadedFilm, label: String) async throws -> FilmPicture {
    let png: [UInt8]
    switch film.rendering {
    case .inProcess:
      png = try await RenderingQueue.ownProcess.result { () throws(FilmError) in try film.png(ofFrame: index) }
    case .workers(_, let path):
      png = try await RenderingQueue.program.result { () throws(FilmError) in
        try FilmProgram(path).png(ofFrame: index, film)
      }
    }
    return FilmPicture(
      index: index, png: png, title: "frame \(index) of \(PrintableText.line(film.name))",
      label: "\(film.name)\(parameterLabel).\(label)", limits: film.job.job.comparison)
  }
}
