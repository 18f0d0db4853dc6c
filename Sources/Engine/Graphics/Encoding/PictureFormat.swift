/// How a single picture becomes a file.
public enum PictureFormat: Hashable, Sendable {
  case png
  /// Without transparency.
  ///
  /// - quality: 1 to 100.
  case jpeg(quality: Int)
  /// - quality: 0 to 100; nil: nothing is lost.
  case webp(quality: Int?)

  /// As manifests name it.
  public var name: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpeg"
    case .webp: "webp"
    }
  }

  /// One line that names everything that decides the bytes.
  public var summary: String {
    switch self {
    case .png: ""
    case .jpeg(let quality): "jpeg \(quality)"
    case .webp(let quality): "webp \(quality.map(String.init) ?? "lossless")"
    }
  }
}
