import Foundation
import Graphics
import Hashing

/// A picture of pixels that layers of a document show.
public struct LottiePicture: Hashable, Sendable {
  /// What display lists call it. Its size is the document's until the picture is read: set another where the picture has another.
  public var reference: ImageReference
  /// The file, where it stands in the document, empty where it is not written in Base64; nil for one beside it.
  public var bytes: [UInt8]?
  /// The path of the file from the document's folder; nil where it stands in the document.
  public var file: String?
  /// Whether another picture was put in its place: the file is where whoever did so says.
  public let isGiven: Bool
  /// Points over which it is stretched, as the document has them; nil: where it does not say both sides.
  private let ownSize: Size?
  /// Points over which it is stretched: of one without a size as many as the picture has pixels.
  public var size: Size { ownSize ?? Size(Double(reference.width), Double(reference.height)) }

  /// Whether the document gives it no area.
  var isWithoutArea: Bool { ownSize.map { $0.width * $0.height == 0 } ?? false }

  /// Points a side; larger ones are no picture.
  private static let sideLimit = 100_000.0

  /// - Parameter given: the file of the picture that stands in its place; nil: it shows itself.
  init(_ node: DocumentNode, given: String? = nil) throws(LottieError) {
    isGiven = given != nil
    func side(_ key: String) throws(LottieError) -> Double { max(0, min(Self.sideLimit, try node.number(key) ?? 0)) }
    let size = Size(try side("w"), try side("h"))
    ownSize = node["w"] != nil && node["h"] != nil ? size : nil
    let name = try node.text("p") ?? ""
    if let given {
      file = given
    } else if name.hasPrefix("data:") {
      let comma = name.utf8.firstIndex(of: UInt8(ascii: ",")) ?? name.endIndex
      let data = name[..<comma].hasSuffix(";base64") ? String(name[comma...].dropFirst()) : ""
      bytes = Data(base64Encoded: data, options: .ignoreUnknownCharacters).map { Array($0) } ?? []
    } else {
      file = (try node.text("u") ?? "") + name
    }
    // The file is not at hand: until it is, its name tells it from others.
    let digest = bytes.map { Digest(of: $0) } ?? Digest(of: (file ?? "").utf8)
    reference = ImageReference(
      digest: digest, width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
  }
}
