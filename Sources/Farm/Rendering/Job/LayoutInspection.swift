import Foundation
import Graphics
import Hashing
import InterfaceBuilder
import Document
import Lookups
import Playback
import XMLTree

/// The frames of all views of a layout: of a job at a time, or of an Interface Builder document.
public struct LayoutInspection {
  /// `[x, y, width, height]` by id, in points of the superview's bounds.
  public private(set) var frames: Lookup<String, [Double]> = [:]
  /// The constraints that hold, in the order of the job; documents' are not listed.
  public private(set) var constraints: [ConstraintEntry] = []
  /// What could not be satisfied, and what was not understood.
  public private(set) var messages: [String] = []

  /// Where and how large a document is laid out.
  public struct Settings: Sendable {
    /// Nil: the document's.
    public var device: Device?
    /// How the device is held.
    public var orientation: Device.Orientation
    /// Points; nil: as recorded, or the device's.
    public var size: Size?
    /// Nil: all scenes and views.
    public var scene: String?
    /// Sizes and insets that are known; nil: all are found.
    public var inputs: InspectionInputs?

    public init(
      device: Device?, orientation: Device.Orientation, size: Size?, scene: String?, inputs: InspectionInputs?
    ) {
      self.device = device
      self.orientation = orientation
      self.size = size
      self.scene = scene
      self.inputs = inputs
    }
  }

  /// Of a stage as it stands.
  public init(_ stage: Stage) {
    for entry in stage.viewFrames { frames[entry.id] = entry.frame }
    messages = stage.layoutConflicts
    constraints = stage.constraintEntries
  }

  /// Of every root of a document, or of one.
  public init(_ document: InterfaceDocument, _ settings: Settings, typesetter: Typesetter) throws(DocumentError) {
    var roots = document.roots
    if let name = settings.scene {
      guard let root = document.root(named: name) else {
        throw DocumentError(
          line: 0,
          message: "the document has no scene \"\(name)\"; it has \(document.sceneNames.joined(separator: ", "))")
      }
      // Cells and headers of a scene come with it.
      roots = roots.filter { $0.ids == root.ids || ($0.sceneID != nil && $0.sceneID == root.sceneID) }
    }
    for root in roots {
      let inputs = settings.inputs?.root(root)
      guard settings.inputs == nil || inputs != nil else { continue }
      let orientation = settings.device == nil ? document.orientation : settings.orientation
      // A size that was read off the document is no better than the document.
      var size = inputs.map { $0.size == root.recordedSize ? root.size : $0.size } ?? root.size
      if let own = settings.size {
        size = own
      } else if settings.device != nil, root.kind == .scene || root.kind == .topLevel {
        size = settings.device!.size(orientation)
      }
      let traits = settings.device.map { Traits($0.sizeClasses(orientation)) }
      var builder = SceneBuilder(document, root, traits: traits, inputs: inputs)
      var scene = builder.scene(
        safeAreaInsets: document.safeAreaInsets(of: root, on: settings.device, settings.orientation))
      scene.look = document.canvasLook
      let canvas = Canvas(
        size: size, scale: settings.inputs?.scale(of: document) ?? settings.device?.scale ?? document.canvasScale(),
        backgroundColor: .white)
      messages += builder.warnings
      do throws(PlaybackError) {
        let stage = try Stage(
          job: Job(still: scene, canvas: canvas), assets: RecordedImages(document), typesetter: typesetter)
        for entry in stage.viewFrames { frames[entry.id] = entry.frame }
        messages += stage.layoutConflicts
        for id in root.ids { frames[id] = [0, 0, size.width, size.height] }
        frames["root"] = nil
      } catch {
        throw DocumentError(line: 0, message: error.message)
      }
    }
  }

  /// One line a view, by id; the shortest texts that give the same numbers.
  public var json: String {
    let lines = frames.sorted().map { id, frame in
      "  \(Self.quoted(id)): [\(frame.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }.joined(separator: ", "))]"
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}"
  }

  /// One line a constraint.
  public var constraintsJSON: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = constraints.map { "  " + String(decoding: (try? encoder.encode($0)) ?? Data(), as: UTF8.self) }
    return lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n]"
  }

  private static func quoted(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}

/// Images as large as a document records them.
private final class RecordedImages: Assets {
  private let document: InterfaceDocument

  init(_ document: InterfaceDocument) { self.document = document }

  func bitmap(for image: ImageReference) -> Bitmap? { nil }

  func image(named name: String) -> ImageReference? {
    guard let size = document.imageSize(named: name), size.width >= 1, size.height >= 1,
      max(size.width, size.height) < 1e5
    else { return nil }
    // A hundredth of a point is the finest that documents record.
    return ImageReference(
      digest: Digest(of: []), width: Int(clamping: size.width * 100), height: Int(clamping: size.height * 100),
      scale: 100)
  }
}

/// What is known of a document's layout besides the document (interface-builder.md §9): a JSON file.
public struct InspectionInputs: Sendable {
  /// Pixels a point, as the file says.
  private let scale: Double?
  private let roots: [LayoutInputs.Root]

  private struct File: Decodable {
    struct Insets: Decodable {
      var top: Double?
      var left: Double?
      var bottom: Double?
      var right: Double?

      var given: LayoutInputs.GivenInsets {
        LayoutInputs.GivenInsets(top: top, left: left, bottom: bottom, right: right)
      }
    }
    struct Content: Decodable {
      var w: Double?
      var h: Double?
    }
    struct Root: Decodable {
      var id: String?
      var size: [Double]
      var safeAreaInsets: Insets?
      var layoutMargins: Insets?
      var intrinsic: Lookup<String, Content>?
      var fixed: Lookup<String, [Double]>?
    }
    var scale: Double?
    var roots: [Root]
  }

  /// Reads the inputs' file.
  ///
  /// - Throws: what is no JSON of that form.
  public init(_ bytes: [UInt8]) throws(DocumentError) {
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: Data(bytes))
    } catch {
      throw DocumentError(line: 0, message: "the inputs are no JSON of the right form: \(error)")
    }
    scale = file.scale
    let none = File.Insets()
    roots = file.roots.filter { $0.size.count == 2 }.map { root in
      LayoutInputs.Root(
        id: root.id, size: Size(root.size[0], root.size[1]), safeAreaInsets: (root.safeAreaInsets ?? none).given,
        layoutMargins: (root.layoutMargins ?? none).given,
        intrinsicSizes: (root.intrinsic ?? [:]).mapValues { Size($0.w ?? -1, $0.h ?? -1) },
        fixedFrames: (root.fixed ?? [:]).filter { $1.count == 4 }.mapValues { Rect($0[0], $0[1], $0[2], $0[3]) })
    }
  }

  /// Pixels a point of a document's canvas. A canvas that no device describes has two, whatever the file takes it for,
  /// where sizes that were measured on it end on half a point, and three where they end on a third
  /// (interface-builder.md §9).
  func scale(of document: InterfaceDocument) -> Double? {
    guard let scale else { return nil }
    if scale < 3, document.scale == 3 { return 3 }
    if scale < 3, document.device == nil, roots.contains(where: { $0.intrinsicSizes.contains { $1.hasThird } }) {
      return 3
    }
    let hasHalfPoints = roots.contains { root in
      root.size.hasHalfPoint || root.intrinsicSizes.contains { $1.hasHalfPoint }
        || root.fixedFrames.contains { $1.size.hasHalfPoint }
    }
    if scale == 1, document.device == nil { return hasHalfPoints || document.recordsHalfPoints ? 2 : 1 }
    guard scale == document.scale else { return scale }
    let sizes = Lookup(firstOf: roots.flatMap { $0.intrinsicSizes.sorted().map { ($0.key, $0.value.height) } })
    return document.canvasScale(knowing: sizes, hasHalfPoints: hasHalfPoints)
  }

  func root(_ root: InterfaceRoot) -> LayoutInputs.Root? {
    roots.first { known in known.id.map { root.ids.contains($0) } ?? root.ids.isEmpty }
  }
}

extension Size {
  fileprivate var hasHalfPoint: Bool {
    InterfaceDocument.isHalfPoint(width) || InterfaceDocument.isHalfPoint(height)
  }

  fileprivate var hasThird: Bool { InterfaceDocument.isThird(width) || InterfaceDocument.isThird(height) }
}
