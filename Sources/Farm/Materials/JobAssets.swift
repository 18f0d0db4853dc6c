import Dispatch
import Files
import Graphics
import Hashing
import Lookups
import Lottie
import Media
import Synchronization
import Text

/// The images of a job, read from the files that its asset names stand for. One object per process; not shared between
/// threads.
public final class JobAssets: Assets {
  /// An image file that has been found and checked, not yet decoded.
  public struct ImageFile: Sendable {
    /// As jobs name it.
    public var name: String
    /// Absolute path.
    public var path: String
    /// Of a video: a picture as large as its frames, whose digest is the file's.
    public var reference: ImageReference
    /// Nil for images that stand still.
    public var video: VideoReference?
    /// Whether it is an image, which videos and animations are not; one that moves is also a video.
    package var isImage = true
    /// Why an image of several frames is no video, though its first one can be shown.
    package var videoFault: String?
    /// How the file's drawing becomes pixels; nil for files of pixels.
    package var vector: VectorPicture?
    /// What draws the frames of an animation; nil for others.
    package var animation: LottieAnimation?
    /// What an animation shows beside its drawings.
    package var pictures: [ImageFile] = []
    /// What an animation would show if it were there and could be read, relative to the job's folder.
    package var absentFiles: [String] = []
    /// Of what belongs to another file and stands in one of its own: where, relative to the job's folder.
    package var relativePath: String?
    /// Of what an animation shows: which of its pictures it is, from 1.
    package var number: Int?
    /// SHA-256 of the file.
    package var fileDigest: Digest
    /// The content of what is made rather than read; nil: of the file.
    package var content: [UInt8]?

    package init(
      name: String, path: String, reference: ImageReference, video: VideoReference? = nil, vector: VectorPicture? = nil,
      fileDigest: Digest? = nil, content: [UInt8]? = nil
    ) {
      self.name = name
      self.path = path
      self.reference = reference
      self.video = video
      isImage = video == nil
      self.vector = vector
      self.fileDigest = fileDigest ?? reference.digest
      self.content = content
    }

    /// A frame of the video, by its content and its index.
    package func reference(ofFrame index: Int) -> ImageReference {
      var hasher = Hasher256()
      hasher.update(reference.digest)
      hasher.update(Double(index))
      return ImageReference(
        digest: hasher.finalized(), width: reference.width, height: reference.height, scale: reference.scale)
    }
  }

  private let files: Lookup<String, ImageFile>
  /// What animations show beside their drawings; only they name it.
  private let pictures: [ImageFile]
  /// Whose glyphs may be pictures.
  private let fonts: SystemFonts?
  private var glyphs: Lookup<FontFace.PictureName, ImageReference?> = [:]
  private var glyphNames: Lookup<Digest, FontFace.PictureName> = [:]
  /// Decoded pictures of glyphs; when there are too many they are decoded again.
  private var glyphBitmaps: Lookup<Digest, Bitmap> = [:]
  private var glyphPixels = 0
  /// Pixels of all pictures together; 64 MB.
  private static let glyphPixelLimit = 16_000_000
  /// Pixels; a font's larger pictures are not shown.
  private static let glyphSideLimit = 512
  private var bitmaps: Lookup<Digest, Bitmap> = [:]
  /// Which frame a reference means.
  private var frames: Lookup<Digest, (file: ImageFile, index: Int)> = [:]
  /// The frames that were used last, the newest behind.
  private var videoFrames: [(digest: Digest, bitmap: Bitmap)] = []
  private var readers: Lookup<String, any FrameReader> = [:]
  private static let videoFrameLimit = 16
  /// Pixels of them together; there is one at least.
  private static let videoPixelLimit = 64_000_000
  /// The frame of an animation that was drawn last.
  private var lastDrawing: (name: String, drawing: VectorFrame)?
  /// The glyphs of a text in an animation; nothing if not set.
  package var outline: (LottieText) -> Path = { _ in .empty }
  /// What texts of drawings are written in; they are not drawn if not set.
  package var drawingFonts: (any FontSource)?
  /// What was to be drawn and could not be decoded, the first; and whether it is the job's fault, not the machine's.
  private var failure: (asset: UnusableAsset, isOfJob: Bool)?

  /// - Parameter fonts: where the pictures of glyphs are found; nil: there are none.
  public init(_ images: [ImageFile], fonts: SystemFonts? = nil) {
    self.fonts = fonts
    files = Lookup(firstOf: images.map { ($0.name, $0) })
    pictures = images.flatMap(\.pictures)
  }

  /// The names of the job's pictures and videos, sorted, with hashes of their files.
  package var digests: [(name: String, digest: Digest)] {
    files.sorted().flatMap { name, file in
      [(name, file.fileDigest)] + file.pictures.map { ("\(name)#\($0.number ?? 0)", $0.fileDigest) }
    }
  }

  /// An image of the job, or a frame of one of its videos, such as "clip@12".
  public func image(named name: String) -> ImageReference? {
    if let file = files[name], file.isImage { return file.reference }
    if let glyph = FontFace.PictureName(name) { return picture(of: glyph) }
    guard let mark = name.lastIndex(of: "@"), let index = Int(name[name.index(after: mark)...]),
      let file = files[String(name[..<mark])], let video = file.video, video.frameTimes.indices.contains(index)
    else { return nil }
    let reference = file.reference(ofFrame: index)
    frames[reference.digest] = (file, index)
    return reference
  }

  /// A glyph that is a picture.
  private func picture(of glyph: FontFace.PictureName) -> ImageReference? {
    if let known = glyphs[glyph] { return known }
    var reference: ImageReference?
    if let bytes = fonts?.fallbackFace(named: glyph.font)?.picture(of: glyph.glyph),
      let header = try? ImageHeader(bytes), max(header.width, header.height) <= Self.glyphSideLimit
    {
      let found = ImageReference(digest: Digest(of: bytes), width: header.width, height: header.height)
      glyphNames[found.digest] = glyph
      reference = found
    }
    glyphs[glyph] = reference
    return reference
  }

  /// A glyph's picture; the ones that were decoded last are kept.
  private func glyphBitmap(_ digest: Digest) -> Bitmap? {
    guard let glyph = glyphNames[digest],
      let bytes = fonts?.fallbackFace(named: glyph.font)?.picture(of: glyph.glyph),
      let bitmap = try? ImageReader.decode(bytes)
    else { return nil }
    let pixels = bitmap.width * bitmap.height
    if glyphPixels + pixels > Self.glyphPixelLimit {
      glyphBitmaps.removeAll()
      glyphPixels = 0
    }
    glyphPixels += pixels
    glyphBitmaps[digest] = bitmap
    return bitmap
  }

  /// A video, an animation, or an image that moves; nil for another name.
  public func video(named name: String) -> VideoReference? {
    guard let file = files[name], var video = file.video else { return nil }
    video.name = name
    return video
  }

  /// Why an image of several frames cannot play.
  public func videoFault(named name: String) -> String? { files[name]?.videoFault }

  /// A frame of an animation, such as "clip@12.5".
  public func drawing(named name: String) -> VectorFrame? {
    guard let (asset, frame) = VideoReference.drawing(named: name), let animation = files[String(asset)]?.animation
    else { return nil }
    if let (known, drawing) = lastDrawing, known == name { return drawing }
    let drawing = VectorFrame(size: animation.size, items: animation.items(atFrame: frame, outline: outline))
    lastDrawing = (name, drawing)
    return drawing
  }

  /// The pixels of an image, decoded once; nil for one that cannot be read.
  public func bitmap(for image: ImageReference) -> Bitmap? {
    if let bitmap = bitmaps[image.digest] ?? glyphBitmaps[image.digest]
      ?? videoFrames.first(where: { $0.digest == image.digest })?.bitmap
    {
      return bitmap
    }
    if glyphNames[image.digest] != nil { return glyphBitmap(image.digest) }
    guard let (file, index) = frames[image.digest], let bitmap = frame(index, of: file) else { return nil }
    let most = min(Self.videoFrameLimit, max(1, Self.videoPixelLimit / (bitmap.width * bitmap.height)))
    videoFrames.removeFirst(max(0, videoFrames.count - most + 1))
    videoFrames.append((image.digest, bitmap))
    return bitmap
  }

  /// What was to be drawn since the last call and could not be decoded, the first; and whether it is the job's fault, not the
  /// machine's.
  package func takeFailure() -> (asset: UnusableAsset, isOfJob: Bool)? {
    defer { failure = nil }
    return failure
  }

  /// nil for a frame that cannot be decoded, which `takeFailure` tells.
  private func frame(_ index: Int, of file: ImageFile) -> Bitmap? {
    do throws(MediaError) {
      if let reader = readers[file.path] { return try reader.frame(index) }
      // It reads all of the video, so that nothing can change later.
      let read = try AssetFiles.reading(file.path, holding: file.fileDigest) { () throws(MediaError) in
        try Self.reader(of: file)
      }
      guard let reader = read ?? nil else {
        failure = failure ?? (Self.changed(file), true)
        return nil
      }
      readers[file.path] = reader
      return try reader.frame(index)
    } catch {
      let asset = UnusableAsset(message: "the asset \"\(file.name)\" (\(file.path)): \(error)", asset: file.name)
      failure = failure ?? (asset, error.kind == .job)
      return nil
    }
  }

  /// Nil for a file that can no longer be read or no longer moves.
  private static func reader(of file: ImageFile) throws(MediaError) -> (any FrameReader)? {
    guard file.isImage else { return try VideoReader(path: file.path) }
    guard let bytes = try? file.content ?? FileContents.read(file.path, limit: JobLimits.assetBytes) else { return nil }
    return try MovingPictureReader(bytes)
  }

  private static func changed(_ file: ImageFile) -> UnusableAsset {
    UnusableAsset(message: "the asset \"\(file.name)\" (\(file.path)) changed while the job ran; submit it again")
  }

  /// A picture on its way from the thread that decoded it, which lets go of it.
  private struct Decoded: @unchecked Sendable {
    let bitmap: Bitmap
  }

  /// Decodes every image, so that later look-ups cannot fail; several at a time. Frames of videos are decoded when they are shown.
  ///
  /// - Throws: a file that changed since the job was read, or cannot be decoded.
  public func decodeAll() throws(UnusableAsset) {
    var known = Membership(keysOf: bitmaps)
    let missing = (files.sorted().map(\.value) + pictures).filter {
      $0.isImage && known.insert($0.reference.digest)
    }
    let decoded = Mutex<[Result<Decoded, UnusableAsset>?]>(Array(repeating: nil, count: missing.count))
    DispatchQueue.concurrentPerform(iterations: missing.count) { index in
      // One thread at a time may use a font.
      if let vector = missing[index].vector, !vector.fontNames.isEmpty { return }
      let result: Result<Decoded, UnusableAsset>
      do throws(UnusableAsset) {
        result = .success(Decoded(bitmap: try Self.decode(missing[index], fonts: nil)))
      } catch {
        result = .failure(error)
      }
      decoded.withLock { $0[index] = result }
    }
    let results = decoded.withLock { $0 }
    for (index, file) in missing.enumerated() {
      let decoded = try results[index]?.get()
      bitmaps[file.reference.digest] =
        if let decoded { decoded.bitmap } else { try Self.decode(file, fonts: drawingFonts) }
    }
  }

  private static func decode(_ file: ImageFile, fonts: (any FontSource)?) throws(UnusableAsset) -> Bitmap {
    do {
      let bytes = try file.content ?? FileContents.read(file.path, limit: JobLimits.assetBytes)
      guard Digest(of: bytes) == file.fileDigest else { throw changed(file) }
      if let vector = file.vector { return try vector.bitmap(bytes, fonts: fonts) }
      return try ImageReader.decode(bytes)
    } catch let failure as UnusableAsset {
      throw failure
    } catch {
      throw UnusableAsset(message: "the asset \"\(file.name)\" (\(file.path)): \(error)", asset: file.name)
    }
  }
}
