import AppProject
import Document
import Graphics
import InterfaceBuilder
import Hashing
import Lookups
import Materials
import VectorImages

extension SceneDocuments {
  /// Reads a picture of a project, by its path relative to the job's folder and its pixels a point; or tells why not.
  typealias PictureReading = (_ path: String, _ kind: PictureSource) throws(UnusableAsset) -> (
    image: JobAssets.ImageFile, complaints: [String]
  )

  /// A picture that a document shows.
  struct Picture {
    /// As documents call it; the image's own name is the job's.
    var name: String
    /// Relative to the job's folder; nil for what stands for a missing one.
    var path: String?
    var image: JobAssets.ImageFile
    /// The folder of the app that has it.
    var project: String?
  }

  /// The colours that a document takes from its project.
  func colors(
    of document: InterfaceDocument, in folder: ProjectFolder?, _ appearance: Appearance
  ) -> Lookup<String, Color> {
    do throws(ProjectError) {
      return try folder?.colors(of: document, in: appearance) ?? [:]
    } catch {
      warn("\(error)")
      return [:]
    }
  }

  /// Finds the pictures that a document shows in its project, and reads those that nothing has under their names yet.
  ///
  /// - Parameters:
  ///   - names: of further pictures that it can come to show.
  ///   - canvas: whose scale and appearance are wanted.
  ///   - isTablet: whether pictures for iPad are wanted.
  ///   - assets: names that the job itself gives.
  func findPictures(
    of document: InterfaceDocument, and names: [String], in folder: ProjectFolder, _ canvas: Canvas, isTablet: Bool,
    besides assets: Membership<String>, _ read: PictureReading
  ) {
    var known = assets.union(pictures.lazy.filter { $0.project == folder.path }.map(\.name))
    var taken = assets.union(pictures.map(\.image.name))
    for name in document.imageNames + names where !known.contains(name) {
      known.insert(name)
      // Another app of the job may have an image of that name.
      var own = name
      while taken.contains(own) { own = "\(folder.path):\(own)" }
      do {
        let picture = try folder.project.picture(
          named: name, scale: canvas.scale, appearance: canvas.appearance, isTablet: isTablet)
        switch picture {
        case .file(let path, let scale, let isTemplate):
          try add(name, as: own, path, of: folder, .pixels(scale: scale, isTemplate: isTemplate), read)
        case .drawing(let path, let variant, let isTemplate):
          let picture = VectorPicture(variant: variant, scale: canvas.scale, isTemplate: isTemplate)
          try add(name, as: own, path, of: folder, .drawing(picture), read)
        case .unreadable(let reason): warn("the image \"\(name)\" is not drawn: \(reason)")
        case nil: continue
        }
        taken.insert(own)
      } catch let error as UnusableAsset {
        warn("the image \"\(name)\" is not drawn: \(error.message)")
      } catch {
        warn("the image \"\(name)\" is not drawn: \(error)")
      }
    }
  }

  private func add(
    _ name: String, as own: String, _ file: String, of folder: ProjectFolder, _ kind: PictureSource,
    _ read: PictureReading
  ) throws(UnusableAsset) {
    let path = "\(folder.path)/\(file)"
    var (image, complaints) = try read(path, kind)
    image.name = own
    if let vector = image.vector { image.draw(at: vector.scale) }
    pictures.append(Picture(name: name, path: path, image: image, project: folder.path))
    for complaint in complaints { warn("the image \"\(name)\" (\(path)): \(complaint)") }
  }

  /// What documents of an app can show: the job's assets, the app's pictures that were read, and what stands for others.
  ///
  /// - Parameter project: the app's folder; nil: of documents that have none.
  func images(of project: String?, besides assets: Membership<String>) -> ImageNames {
    ImageNames(
      assets.sorted().map { ($0, $0) }
        + pictures.filter { $0.project == nil || $0.project == project }.map { ($0.name, $0.image.name) })
  }

  /// Makes what stands on buttons, tabs and cells in place of images that are missing, and of symbols that are not drawn.
  ///
  /// - Parameter project: the folder of the document's app; nil: it has none.
  func addPlaceholders(
    of document: InterfaceDocument, in project: String?, _ canvas: Canvas, besides assets: Membership<String>
  ) {
    let shown = images(of: project, besides: assets)
    for name in document.partImageNames where !shown.contains(name) {
      let own = InterfaceImage.placeholderName(of: name)
      guard placeholders.insert(own), !assets.contains(own) else { continue }
      let size = document.imageSize(named: name) ?? Size(24, 24)
      let content = Array(Self.placeholder(of: size).utf8)
      guard let drawing = try? VectorImage(content) else { continue }
      var image = VectorPicture(scale: canvas.scale).file(of: drawing, named: own, at: own, digest: Digest(of: content))
      image.content = content
      pictures.append(Picture(name: own, path: nil, image: image, project: nil))
    }
  }

  /// A box with two diagonals.
  private static func placeholder(of size: Size) -> String {
    let (width, height) = (min(1_000, max(4, size.width)), min(1_000, max(4, size.height)))
    return "<svg width=\"\(width)\" height=\"\(height)\" fill=\"none\" stroke=\"#8e8e93\"><path d=\"M.5 .5"
      + "H\(width - 0.5)V\(height - 0.5)H.5zL\(width - 0.5) \(height - 0.5)M\(width - 0.5) .5L.5 \(height - 0.5)\"/></svg>"
  }

  func warn(_ text: String) {
    if !warnings.contains(text) { warnings.append(text) }
  }
}

extension Device {
  /// Of a tablet's whole screen.
  static let tabletSizeClasses = SizeClasses(horizontal: .regular, vertical: .regular)
}

extension ConstraintDefinition {
  /// A view as large as the one around it.
  ///
  /// - Parameters:
  ///   - container: the id of the view around it.
  ///   - view: its id.
  static func filling(_ container: String, with view: String) -> [ConstraintDefinition] {
    [LayoutAttribute.left, .top, .width, .height].map { attribute in
      ConstraintDefinition(
        identifier: "\(view).\(attribute.rawValue)", first: Anchor(item: view, guide: nil, attribute: attribute),
        relation: .equal, second: Anchor(item: container, guide: nil, attribute: attribute), multiplier: 1, constant: 0,
        priority: 1000)
    }
  }
}
