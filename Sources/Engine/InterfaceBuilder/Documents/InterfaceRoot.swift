import Graphics
import XMLTree

/// A view that is laid out by itself: a controller's view, a top-level view, a cell's content …
public struct InterfaceRoot: Sendable {
  /// What is laid out by itself.
  public enum Kind: Sendable {
    case scene, topLevel, cell, collectionCell, attached, barItem
  }

  /// What it is.
  public let kind: Kind
  let element: XMLElement
  /// Where the subviews are, if not in the element itself.
  let content: XMLElement?
  /// A cell around the content.
  let cell: XMLElement?
  /// Points: of the content that a cell was laid out with, where the tool saved another size.
  var laidOutSize: Size? = nil
  /// Points: of the table that a cell is in; nil: it stands alone.
  var tableWidth: Double? = nil
  /// Whether it is a cell of a table whose groups are inset.
  var isInInsetGroups = false
  /// The id of its scene; nil in a xib.
  public let sceneID: String?
  let controller: XMLElement?

  /// Every id that means this view; the first is the view's own.
  public var ids: [String] { [element["id"], cell?["id"]].compactMap(\.self) }

  /// Points.
  public var size: Size { laidOutSize ?? recordedSize }

  /// As recorded, in points.
  public var recordedSize: Size {
    Size(max(0, frame?.number("width") ?? 0), max(0, frame?.number("height") ?? 0))
  }

  /// Points from the canvas's top, as recorded.
  var top: Double { frame?.number("y") ?? 0 }

  private var frame: XMLElement? {
    (content ?? element).child("rect", key: "frame") ?? element.child("rect", key: "frame")
  }
}
