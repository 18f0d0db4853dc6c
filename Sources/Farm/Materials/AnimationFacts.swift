import Archives
import Files
import Graphics
import Hashing
import Lottie

/// What an animation's file holds, for people who write a job with it.
package struct AnimationFacts: Encodable, Sendable {
  package struct Marker: Encodable, Sendable {
    package var name: String
    /// Seconds from the animation's start.
    package var time: Double
    /// Seconds.
    package var duration: Double
    /// Where it begins and ends, as the document counts.
    package var fromFrame: Double
    package var toFrame: Double
  }

  package struct Slot: Encodable, Sendable {
    /// Of a slot, or a key path.
    package var id: String
    package var kind: LottieSlotKind
  }

  /// Points.
  package var width: Double
  package var height: Double
  package var framesPerSecond: Double
  /// Seconds.
  package var duration: Double
  /// Its first frame and its last, as the document counts.
  package var fromFrame: Double
  package var toFrame: Double
  /// In the order of the document.
  package var markers: [Marker]
  /// In the order of their ids.
  package var slots: [Slot]
  /// Key paths of its colours, gradients, texts and pictures, in the order of the document; not all where they are many.
  package var values: [Slot]
  /// Names of its texts' fonts, sorted.
  package var fonts: [String]
  /// How many pictures of pixels it shows.
  package var pictures: Int
  /// Of an archive: ids of its animations; the first is the one that all else here tells of.
  package var animations: [String]
  /// Of an archive: ids of its themes.
  package var themes: [String]
  /// What of it is not drawn, one sentence each.
  package var complaints: [String]

  /// Whether a file is meant to be an animation, by its name, and where that is any document's by its beginning. Others are not read:
  /// films are large.
  ///
  /// - Throws: `FileError`.
  package static func areOf(path: String) throws(FileError) -> Bool {
    guard [".json", ".lottie", ".lot", ".tgs"].contains(where: path.lowercased().hasSuffix) else { return false }
    return AnimationFile.isMeant(by: path, try FileContents.read(path, limit: JobLimits.assetBytes))
  }

  /// - Parameter path: absolute.
  /// - Throws: `FileError`, and `UnusableAsset` for what is no animation that can be drawn.
  package init(path: String) throws {
    var budget = AssetBudget()
    let bytes = try FileContents.read(path, limit: JobLimits.assetBytes)
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let (folder, name) = (String(path[..<slash]), String(path[slash...].drop { $0 == "/" }))
    let file: AnimationFile
    do {
      file = try AnimationFile(name, below: folder.isEmpty ? "/" : folder, path, bytes, &budget)
    } catch let error as LottieError {
      throw UnusableAsset(message: "\(error.path.isEmpty ? "" : "at \(error.path): ")\(error.message)")
    } catch let error as ArchiveError {
      throw UnusableAsset(message: error.reason)
    } catch let error as UnusableAsset {
      // Who asks knows the file's name.
      let start = "\(name): "
      throw UnusableAsset(message: String(error.message.dropFirst(error.message.hasPrefix(start) ? start.count : 0)))
    }
    let animation = file.animation
    (width, height) = (animation.size.width, animation.size.height)
    (framesPerSecond, duration) = (animation.frameRate, animation.duration)
    (fromFrame, toFrame) = (animation.inPoint, animation.outPoint)
    markers = animation.markers.map {
      Marker(
        name: $0.name, time: ($0.time - animation.inPoint) / animation.frameRate,
        duration: $0.duration / animation.frameRate, fromFrame: $0.time, toFrame: $0.time + $0.duration)
    }
    slots = animation.slots.map { Slot(id: $0.id, kind: $0.kind) }
    values = animation.keypaths.map { Slot(id: $0.path, kind: $0.kind) }
    fonts = animation.fonts.map(\.name).filter { !$0.isEmpty }
    pictures = animation.pictures.count
    (animations, themes) = (file.animationIds, file.themeIds)
    complaints = file.complaints
  }
}
