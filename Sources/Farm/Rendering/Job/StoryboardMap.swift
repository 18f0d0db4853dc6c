import Graphics
import InterfaceBuilder
import Lookups
import XMLTree

/// The map of a storyboard, as Interface Builder shows it: every scene where it lies, small, with arrows for the ways
/// between them. It is a job like any other.
public struct StoryboardMap {
  /// Pixels that a side of the map has at most.
  static let sideLimit = 8_000.0
  /// Scenes of one map; every one is made in full.
  private static let sceneLimit = 1_000
  /// Points around the map, and between scenes that the document gives no place.
  private static let margin = 60.0
  /// Points above a scene for its title.
  private static let titleHeight = 18.0

  /// The scenes and ways that it shows.
  public let outline: InterfaceOutline
  private let document: DocumentJob
  private let look: DocumentJob.Look
  private let interface: InterfaceDocument
  /// From points of scenes to those of the map.
  private let scale: Double
  /// In points of the map, in the order of the scenes.
  private let places: [Rect]
  private let size: Size

  /// - Throws: a document that cannot be read, and one without scenes.
  public init(_ document: DocumentJob, _ look: DocumentJob.Look) throws {
    self.document = document
    self.look = look
    interface = try document.document(locale: look.locale)
    outline = InterfaceOutline(interface)
    guard !outline.scenes.isEmpty else {
      throw DocumentError(line: 0, message: "it has no scenes; maps are drawn of storyboards")
    }
    guard outline.scenes.count <= Self.sceneLimit else {
      throw DocumentError(
        line: 0,
        message:
          "it has \(outline.scenes.count) scenes, and a map shows \(Self.sceneLimit) at most; draw one of them with \"frame --scene\""
      )
    }
    var rects: [Rect] = []
    var next = Point(0, 0)
    for scene in outline.scenes {
      if let location = scene.location, location.allSatisfy({ abs($0) <= 1e6 }) {
        rects.append(Rect(location[0], location[1], scene.size[0], scene.size[1]))
      } else {
        rects.append(Rect(next.x, next.y, scene.size[0], scene.size[1]))
        next.x += scene.size[0] + 4 * Self.margin
      }
    }
    let (left, top) = (rects.map(\.minX).min() ?? 0, rects.map(\.minY).min() ?? 0)
    let (width, height) = ((rects.map(\.maxX).max() ?? 0) - left, (rects.map(\.maxY).max() ?? 0) - top)
    let room = Self.sideLimit - 4 * Self.margin
    let scale = min(0.4, room / max(width, 1), room / max(height, 1))
    self.scale = scale
    places = rects.map { rect in
      Rect(
        Self.margin + (rect.minX - left) * scale, Self.margin + (rect.minY - top) * scale, rect.width * scale,
        rect.height * scale)
    }
    size = Size(
      (width * scale + 2 * Self.margin).rounded(.up), (height * scale + 2 * Self.margin).rounded(.up))
  }

  /// The map as a job whose only frame shows it.
  public func source() -> JobSource {
    var entries: [String] = []
    for (index, scene) in outline.scenes.enumerated() { entries += views(of: scene, at: places[index], index) }
    let (arrows, labels) = drawnSegues()
    let frame = "[0, 0, \(size.width), \(size.height)]"
    entries.append(#"{ "id": "map arrows", "frame": \#(frame), "sublayers": [\#(arrows.joined(separator: ",\n"))] }"#)
    entries += labels
    let appearance = (look.appearance ?? .light).rawValue
    let text = """
      {
        "version": 1, "name": "map",
        "canvas": { "width": \(size.width), "height": \(size.height), "scale": 1, "appearance": "\(appearance)",
          "backgroundColor": "systemGray5" },
        "frameRate": 60, "frames": 1, "outputs": [{ "file": "map.png", "at": 0 }],
        "scene": { "views": [
      \(entries.joined(separator: ",\n"))
        ] }
      }
      """
    return JobSource(document: document.name, folder: document.folder, text: text)
  }

  private func views(of scene: InterfaceOutline.Scene, at place: Rect, _ index: Int) -> [String] {
    let center = "[\(place.minX + place.width / 2), \(place.minY + place.height / 2)]"
    let shape =
      #""bounds": [0, 0, \#(scene.size[0]), \#(scene.size[1])], "center": \#(center), "transform": [{ "scale": \#(scale) }]"#
    let edge = #""clipsToBounds": true, "layer.borderWidth": \#(1 / scale), "layer.borderColor": "systemGray3""#
    var view = #"{ "id": "map scene \#(index)", \#(shape), \#(edge), "backgroundColor": "systemBackground""#
    if scene.hasView {
      view += #", "document": { \#(reference(to: scene)) } }"#
    } else {
      let name = JSONText.quoted(scene.controller.kind)
      let box = "[0, \(scene.size[1] / 2 - 20), \(scene.size[0]), 40]"
      view += #", "subviews": [{ "type": "label", "frame": \#(box), "text": \#(name), "textAlignment": "center", "#
      view += #""font": "Inter 24", "textColor": "tertiaryLabel" }] }"#
    }
    let title = Rect(place.minX, place.minY - Self.titleHeight, place.width, Self.titleHeight - 2)
    return [view, label(scene.title, in: title, color: "label", font: "Inter-SemiBold 11")]
  }

  private func reference(to scene: InterfaceOutline.Scene) -> String {
    var entries = document.referenceEntries(locale: look.locale)
    entries.append(#""scene": \#(JSONText.quoted(scene.controller.id))"#)
    if let device = interface.device {
      entries.append(
        #""device": \#(JSONText.quoted(device.name)), "orientation": "\#(interface.orientation.rawValue)""#)
    }
    return entries.joined(separator: ", ")
  }

  private func label(_ text: String, in rect: Rect, color: String, font: String, background: String? = nil) -> String {
    let frame = "[\(rect.minX), \(rect.minY), \(rect.width), \(rect.height)]"
    let behind =
      background.map { #", "backgroundColor": "\#($0)", "layer.cornerRadius": 3, "clipsToBounds": true"# } ?? ""
    return
      #"{ "type": "label", "frame": \#(frame), "text": \#(JSONText.quoted(text)), "textAlignment": "center", "font": "\#(font)", "textColor": "\#(color)"\#(behind) }"#
  }

  // MARK: Arrows

  /// An arrow for each way to another scene, and one to the scene that the storyboard starts with.
  private func drawnSegues() -> (layers: [String], labels: [String]) {
    var (layers, labels): ([String], [String]) = ([], [])
    let indices = Lookup(firstOf: outline.scenes.enumerated().map { ($0.element.id, $0.offset) })
    var drawn: Lookup<String, Int> = [:]
    for (index, scene) in outline.scenes.enumerated() {
      if scene.isInitial {
        let end = Point(places[index].minX, places[index].minY + places[index].height / 2)
        layers += arrow(from: Point(end.x - Self.margin * 0.8, end.y), to: end, color: "systemBlue", width: 3)
      }
      for segue in scene.segues {
        guard let target = segue.destinationScene.flatMap({ indices[$0] }), target != index else { continue }
        // Several ways between two scenes lie beside each other.
        let pair = "\(min(index, target)) \(max(index, target))"
        let count = drawn[pair] ?? 0
        drawn[pair] = count + 1
        let (start, end) = ends(
          from: places[index], to: places[target], shift: Double((count + 1) / 2) * (count.isMultiple(of: 2) ? -16 : 16)
        )
        layers += arrow(from: start, to: end, color: "systemGray", width: 1.5)
        let name = segue.identifier.map { "\(segue.kind): \($0)" } ?? segue.kind
        let width = min(160, Double(name.count) * 5.6 + 10)
        let middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
        labels.append(
          label(
            name, in: Rect(middle.x - width / 2, middle.y - 7, width, 14), color: "secondaryLabel", font: "Inter 9",
            background: "systemBackground"))
      }
    }
    return (layers, labels)
  }

  /// Where the line between the middles of two rectangles leaves the one and meets the other, moved aside.
  private func ends(from first: Rect, to second: Rect, shift: Double) -> (Point, Point) {
    let (a, b) = (middle(first), middle(second))
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = max(1, (dx * dx + dy * dy).squareRoot())
    let (x, y) = (-dy / length * shift, dx / length * shift)
    func border(_ rect: Rect, _ from: Point, _ dx: Double, _ dy: Double) -> Point {
      let horizontal = dx == 0 ? Double.infinity : rect.width / 2 / abs(dx)
      let vertical = dy == 0 ? Double.infinity : rect.height / 2 / abs(dy)
      let part = min(1, horizontal, vertical)
      return Point(from.x + dx * part + x, from.y + dy * part + y)
    }
    return (border(first, a, dx, dy), border(second, b, -dx, -dy))
  }

  private func middle(_ rect: Rect) -> Point { Point(rect.minX + rect.width / 2, rect.minY + rect.height / 2) }

  private func arrow(from start: Point, to end: Point, color: String, width: Double) -> [String] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 1 else { return [] }
    let (x, y) = (dx / length, dy / length)
    let head = 4 + 2 * width
    let neck = Point(end.x - x * head, end.y - y * head)
    func text(_ point: Point) -> String { "[\(point.x), \(point.y)]" }
    let left = Point(neck.x - y * head / 2, neck.y + x * head / 2)
    let right = Point(neck.x + y * head / 2, neck.y - x * head / 2)
    return [
      #"{ "type": "shape", "strokeColor": "\#(color)", "fillColor": null, "lineWidth": \#(width), "path": { "lines": [\#(text(start)), \#(text(neck))] } }"#,
      #"{ "type": "shape", "fillColor": "\#(color)", "path": { "lines": [\#(text(end)), \#(text(left)), \#(text(right))], "isClosed": true } }"#,
    ]
  }
}
