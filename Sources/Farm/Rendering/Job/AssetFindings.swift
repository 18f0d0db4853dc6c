import Document
import Graphics
import Hashing
import JobFile
import Lookups
import Lottie
import Materials
import Text

/// What a job's paths and names lead to, while the job is decoded: each picture is read once, and counted.
final class AssetFindings {
  /// Absolute path.
  private let folder: String
  private let fonts: SystemFonts
  private var images: Lookup<Place, JobAssets.ImageFile> = [:]
  /// What was said of files that several assets show in parts.
  private var told = Membership<String>()
  var budget = AssetBudget()

  /// Where a picture comes from.
  private struct Place: Hashable, Comparable {
    /// Relative to the job file.
    var path: String
    /// Of an animation: what of it shows.
    var choice = AnimationChoice()

    init(path: String) { self.path = path }

    init(_ asset: AssetDefinition) { (path, choice) = (asset.path, asset.choice) }

    static func < (a: Place, b: Place) -> Bool { (a.path, a.choice.key) < (b.path, b.choice.key) }
  }

  init(folder: String, fonts: SystemFonts) {
    self.folder = folder
    self.fonts = fonts
  }

  /// What an image, a video or an animation of the job leads to.
  func image(_ asset: AssetDefinition) -> JobDecoder.Finding {
    let place = Place(asset)
    guard images[place] == nil else { return .usable }
    do throws(UnusableAsset) {
      let found = try AssetFiles.picture(
        asset.path, asset.choice, below: folder, .pixels(scale: nil, isTemplate: false), fonts: fonts,
        &budget)
      images[place] = found.image
      // Of a file it is said once, at the first asset that shows it.
      let file = "\(asset.path)\n\(asset.choice.animationId ?? "")\n"
      let complaints = found.complaints.filter { told.insert(file + $0) }
      return complaints.isEmpty ? .usable : .questionable(complaints)
    } catch {
      return .unusable(error.message)
    }
  }

  /// Of the images that were found, in the order of their paths.
  var animations: [LottieAnimation] { images.sorted().compactMap(\.value.animation) }

  /// How the drawings that were found become pixels, in the order of their paths.
  var drawings: [VectorPicture] { images.sorted().compactMap(\.value.vector) }

  /// SHA-256 of an image's, a video's or an animation's file, by its path in the job; nil for one that was not found.
  func digest(of path: String) -> Digest? { images[Place(path: path)]?.fileDigest }

  /// - Parameter name: a family and a style.
  func font(_ name: String) -> JobDecoder.Finding {
    let descriptor = FontDescriptor(name)
    if descriptor.map({ $0.axes.isEmpty && fonts.file($0) == nil }) ?? true,
      let remedy = MistakenFont.remedy(for: name, fonts)
    {
      return .unusable("\"\(name)\" is no font; \(remedy)")
    }
    guard let descriptor else {
      return .unusable(
        "\"\(name)\" is no font; write a family and a style, such as \"Inter-SemiBold\" with a size behind it, or a text "
          + "style such as \"headline\" without; styles are \(FontDescriptor.weights.joined(separator: ", ")), each with "
          + "\"Italic\" behind it too")
    }
    if !descriptor.axes.isEmpty, fonts.face(descriptor) == nil {
      return .unusable(
        "there is no variable font for \"\(name)\" with these axes; install one, or name a style such as \"Inter-SemiBold\""
      )
    }
    guard fonts.file(descriptor) != nil else {
      return .unusable(
        "the font \"\(descriptor)\" is not installed; write \"system\" for Inter, or one of the installed families "
          + fonts.families.joined(separator: ", "))
    }
    return .usable
  }

  /// - Parameters:
  ///   - path: of a sound, relative to the job file.
  ///   - folder: absolute path of the job file's folder.
  static func sound(_ path: String, below folder: String) -> JobDecoder.Finding {
    do throws(UnusableAsset) {
      _ = try SoundFile(path, below: folder)
      return .usable
    } catch {
      return .unusable(error.message)
    }
  }

  /// The images of a job by their names, as large as its canvas asks for, and those of its documents behind them.
  ///
  /// - Returns: also a complaint for each drawing that has fewer pixels than that.
  func sized(_ job: Job, beside pictures: [JobAssets.ImageFile]) -> (
    images: [JobAssets.ImageFile], complaints: [String]
  ) {
    var sized =
      job.assets.compactMap { asset in
        images[Place(asset)].map {
          var file = $0
          file.name = asset.name
          // Only now it is known how large a point is.
          file.draw(at: job.canvas.scale)
          return file
        }
      } + pictures
    let limited = sized.compactMap { file in file.limitation(at: job.canvas.scale).map { (file.name, $0) } }
    let blurred = JobAssets.ImageFile.fit(&sized, into: budget.leftPixels).map {
      ($0, "the job's images would have too many together")
    }
    return (
      sized,
      (limited + blurred).map { "the drawing \"\($0)\" has fewer pixels than the canvas asks for: \($1)" }
    )
  }

  /// Counts the pixels of drawings.
  ///
  /// - Returns: why they are too many, one sentence with the name of one; nil if they are not.
  func spend(drawingsOf images: [JobAssets.ImageFile]) -> String? {
    for image in images where image.vector != nil {
      if let complaint = budget.spend(pixels: image.reference.width * image.reference.height) {
        return "\(image.name): \(complaint)"
      }
    }
    return nil
  }
}
