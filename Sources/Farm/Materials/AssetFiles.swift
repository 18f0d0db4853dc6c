import Archives
import Files
import Glibc
import Graphics
import Hashing
import Lottie
import Media
import Text
import VectorImages
import XMLTree

/// What is known of an image before its file is read.
package enum PictureSource {
  /// Pixels a point, nil: as the name says; and whether only the coverage counts.
  case pixels(scale: Double?, isTemplate: Bool)
  case drawing(VectorPicture)
}

/// The files of images, videos and animations that a job names.
package enum AssetFiles {
  /// An image, a video or an animation below a folder, also after symbolic links are followed.
  ///
  /// - Parameters:
  ///   - choice: what of an animation shows.
  ///   - fonts: what texts of drawings are written in.
  /// - Returns: the file, and what of a drawing is not drawn.
  /// - Throws: why it cannot be used.
  package static func picture(
    _ path: String, _ choice: AnimationChoice = AnimationChoice(), below folder: String, _ kind: PictureSource,
    fonts: any FontSource,
    _ budget: inout AssetBudget
  ) throws(UnusableAsset) -> (image: JobAssets.ImageFile, complaints: [String]) {
    let real = try resolved(path, below: folder)
    do {
      let bytes = try FileContents.read(real, limit: JobLimits.assetBytes)
      if let complaint = budget.spend(bytes: bytes.count) { throw UnusableAsset(message: "\(path): \(complaint)") }
      let isVideo = [".mp4", ".mov", ".m4v"].contains(where: path.lowercased().hasSuffix)
      if !isVideo, AnimationFile.isMeant(by: path, bytes) {
        let file = try AnimationFile(path, choice, below: folder, real, bytes, &budget)
        return (file.image, file.complaints)
      }
      if let key = choice.firstKey { throw AnimationFile.meaningless(key, for: path) }
      if isVideo { return (try video(path, real, digest: Digest(of: bytes)), []) }
      let found =
        VectorPicture.isMeant(by: path, bytes)
        ? try drawing(path, real, bytes, kind, fonts) : (image: try pixels(path, real, bytes, kind), complaints: [])
      let reference = found.image.reference
      // Of what moves there is a picture that is drawn on, and one that is to be brought back.
      let pictures = found.image.video == nil ? 1 : 3
      if let complaint = budget.spend(pixels: pictures * reference.width * reference.height) {
        throw UnusableAsset(message: "\(path): \(complaint)")
      }
      return found
    } catch let error as FileError {
      throw UnusableAsset(message: "\(path) cannot be read: \(error.reason)")
    } catch let error as UnusableAsset {
      throw error
    } catch let error as ArchiveError {
      throw UnusableAsset(message: "\(path): \(error.reason)")
    } catch let error as LottieError {
      throw UnusableAsset(message: "\(path)\(error.path.isEmpty ? "" : " at \(error.path)"): \(error.message)")
    } catch {
      throw UnusableAsset(message: "\(path): \(error)")
    }
  }

  /// Whether a path leads to a file, or to what is none and no folder.
  static func exists(_ path: String, below folder: String) -> Bool {
    var status = stat()
    return stat("\(folder)/\(path)", &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  /// The absolute path of a file without symbolic links.
  package static func resolved(_ path: String, below folder: String) throws(UnusableAsset) -> String {
    guard let resolved = realpath("\(folder)/\(path)", nil) else {
      throw UnusableAsset(
        message: "\(path) cannot be read: \(String(cString: strerror(errno))); the path is relative to the job file")
    }
    defer { free(resolved) }
    let real = String(cString: resolved)
    guard real.hasPrefix(folder == "/" ? "/" : folder + "/") else {
      throw UnusableAsset(
        message: "\(path) leads out of the job file's folder through a symbolic link; copy the file into it")
    }
    return real
  }

  /// Lets a library read a file by its path, and makes certain that what it read is what the job's hash stands for: the file holds that
  /// afterwards, and was neither written nor moved meanwhile, not even to bring it back.
  ///
  /// - Returns: nil for a file that changed.
  package static func reading<Content, Failure: Error>(
    _ path: String, holding digest: Digest, _ body: () throws(Failure) -> Content
  ) throws(Failure) -> Content? {
    // What only gets another name, as backups give it, has the stamp of a file that was moved: it is read again.
    for _ in 0..<3 {
      let before = FileStamp(path)
      let content = try body()
      guard let bytes = try? FileContents.read(path, limit: JobLimits.assetBytes), Digest(of: bytes) == digest else {
        return nil
      }
      if let before, before == FileStamp(path) { return content }
    }
    return nil
  }

  private static func pixels(
    _ path: String, _ file: String, _ bytes: [UInt8], _ kind: PictureSource
  ) throws(MediaError) -> JobAssets.ImageFile {
    let header = try ImageHeader(bytes)
    let named = Double([2, 3].first { path.contains("@\($0)x.") } ?? 1)
    var (scale, isTemplate) = (named, false)
    if case .pixels(let own, let template) = kind { (scale, isTemplate) = (own ?? named, template) }
    let reference = ImageReference(
      digest: Digest(of: bytes), width: header.width, height: header.height, scale: scale, isTemplate: isTemplate)
    var image = JobAssets.ImageFile(name: path, path: file, reference: reference)
    do throws(MediaError) {
      image.video = try MovingPictureReader(bytes).map {
        VideoReference(name: path, frameTimes: $0.frameTimes, duration: $0.duration, playCount: $0.playCount)
      }
    } catch {
      // As an image only its first frame counts.
      image.videoFault = error.message
    }
    return image
  }

  private static func drawing(
    _ path: String, _ file: String, _ bytes: [UInt8], _ kind: PictureSource, _ fonts: any FontSource
  ) throws(DocumentError) -> (image: JobAssets.ImageFile, complaints: [String]) {
    var picture = VectorPicture(variant: nil, scale: 1)
    if case .drawing(let own) = kind { picture = own }
    let drawing = try picture.image(bytes, fonts: fonts)
    let damaged = drawing.complaints(ofPictures: { (try? ImageReader.decode($0, isTurned: false)) != nil })
    return (picture.file(of: drawing, named: path, at: file, digest: Digest(of: bytes)), drawing.complaints + damaged)
  }

  private static func video(_ path: String, _ file: String, digest: Digest) throws -> JobAssets.ImageFile {
    let reader = try AssetFiles.reading(file, holding: digest) { () throws(MediaError) in try VideoReader(path: file) }
    guard let reader else {
      throw UnusableAsset(message: "\(path) changed while the job was read; submit it again")
    }
    let reference = ImageReference(digest: digest, width: reader.width, height: reader.height)
    let video = VideoReference(name: path, frameTimes: reader.frameTimes, duration: reader.duration)
    return JobAssets.ImageFile(name: path, path: file, reference: reference, video: video)
  }
}
