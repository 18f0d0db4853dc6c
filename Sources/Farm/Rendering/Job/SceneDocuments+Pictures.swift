import AppProject
import Document
import Graphics
import InterfaceBuilder
import Lookups

/// An asset that cannot be used.
struct UnusableAsset: Error {
  /// One sentence, with its remedy.
  var message: String
}

extension SceneDocuments {
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
    var known = assets.union(pictures.map(\.image.name))
    for name in document.imageNames + names where !known.contains(name) {
      known.insert(name)
      do {
        let picture = try folder.project.picture(
          named: name, scale: canvas.scale, appearance: canvas.appearance, isTablet: isTablet)
        switch picture {
        case .file(let path, let scale):
          let place = "\(folder.path)/\(path)"
          var image = try read(place, scale)
          image.name = name
          pictures.append((place, image))
        case .unreadable(let reason): warn("the image \"\(name)\" is not drawn: \(reason)")
        case nil: continue
        }
      } catch let error as UnusableAsset {
        warn("the image \"\(name)\" is not drawn: \(error.message)")
      } catch {
        warn("the image \"\(name)\" is not drawn: \(error)")
      }
    }
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
