import Foundation
import Graphics
import Media
import Raster

/// Draws lists as the program does and the plain way.
public struct ListTrial {
  /// Draws the last of some lists, which the bitmap shows one after the other.
  public typealias Draw = (_ lists: [DisplayList], _ bitmap: Bitmap) -> Void

  /// Two pictures that should be one.
  public struct Difference {
    public let drawn: Bitmap
    public let expected: Bitmap
    /// The first pixel from above, then from the left, that differs.
    public let x: Int
    public let y: Int
  }

  private let assets: any Assets
  private let draw: Draw

  public init(assets: any Assets) {
    self.init(assets: assets) { lists, bitmap in
      let rasterizer = Rasterizer(assets: assets)
      for (index, list) in lists.enumerated() {
        if index == 0 {
          rasterizer.draw(list, into: bitmap)
        } else {
          _ = rasterizer.redraw(list, after: lists[index - 1], into: bitmap)
        }
      }
    }
  }

  /// - Parameter draw: a way that may be wrong.
  public init(assets: any Assets, draw: @escaping Draw) {
    self.assets = assets
    self.draw = draw
  }

  /// What the way that may be wrong makes of the last list; nil if it is right.
  ///
  /// - Parameter lists: of one size; at least one.
  public func difference(_ lists: [DisplayList]) -> Difference? {
    guard let last = lists.last else { return nil }
    let (drawn, expected) = (
      Bitmap(width: last.width, height: last.height), Bitmap(width: last.width, height: last.height)
    )
    draw(lists, drawn)
    Rasterizer(assets: assets, shortcuts: []).draw(last, into: expected)
    if drawn.hasSamePixels(as: expected) { return nil }
    for y in 0..<drawn.height {
      for x in 0..<drawn.width where drawn[x, y] != expected[x, y] {
        return Difference(drawn: drawn, expected: expected, x: x, y: y)
      }
    }
    return nil
  }

  /// Reduces lists that differ and writes them to a folder, with both pictures.
  ///
  /// - Parameter name: of the files, before their endings.
  /// - Returns: what differs, and where the files are.
  /// - Throws: what cannot be written.
  public func report(_ lists: [DisplayList], name: String, folder: String) throws -> String {
    let reduced = lists.reduced(trials: 20_000) { lists, _ in difference(lists) != nil }
    let path = try Self.write(reduced, name: name, folder: folder)
    guard let found = difference(reduced) else { return "not found again: \(path)" }
    for (picture, ending) in [(found.drawn, "drawn"), (found.expected, "plain")] {
      try Data(PNGWriter.encode(picture)).write(to: URL(fileURLWithPath: "\(folder)/\(name).\(ending).png"))
    }
    let (drawn, expected) = (found.drawn[found.x, found.y], found.expected[found.x, found.y])
    return "pixel \(found.x), \(found.y) is \(drawn), plain \(expected): \(path)"
  }

  /// - Returns: the path of the file.
  /// - Throws: what cannot be written.
  public static func write(_ lists: [DisplayList], name: String, folder: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/\(name).txt"
    try lists.map(\.text).joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }
}

extension DisplayList {
  /// A line an item, moved in by the items around it; of outlines every point.
  fileprivate var text: String {
    let head = "\(width) × \(height) pixels, \(backgroundColor), coverage by \(coverage)\n"
    return head + Self.text(of: DisplayNode.nodes(of: items[...]), indent: "  ")
  }

  private static func text(of nodes: [DisplayNode], indent: String) -> String {
    nodes.map { node in
      "\(indent)\(node.item)\(node.item.content.outlines.map { ", \($0)" }.joined())\n"
        + text(of: node.members, indent: indent + "  ")
        + (node.others.isEmpty ? "" : "\(indent)and\n" + text(of: node.others, indent: indent + "  "))
    }.joined()
  }
}

extension DisplayItem.Content {
  /// Verbs and points, which a path does not tell by itself.
  fileprivate var outlines: [String] {
    let shape: Shape? =
      switch self {
      case .fill(let shape, _, _), .gradient(let shape, _, _), .shadow(let shape, _, _), .backdrop(let shape, _, _, _):
        shape
      case .group(let group): group.clip?.shape
      case .image, .crossFade, .projection, .rasterization: nil
      }
    switch shape {
    case .path(let path, _), .stroke(let path, _): return ["\(path.verbs) \(path.points)"]
    case .rect, .roundedRect, .ellipse, nil: return []
    }
  }
}
