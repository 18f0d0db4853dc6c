import Graphics
import XMLTree

/// Finds what is laid out by itself, in the order of the document.
struct RootFinder {
  let isStoryboard: Bool
  var toolsVersion = 0.0

  private static let cells = ["tableViewCell", "collectionViewCell", "collectionReusableView"]
  private static let attached = [
    "tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView", "backgroundView", "leftView",
    "rightView",
  ]

  func roots(in document: XMLElement) -> [InterfaceRoot] {
    var result: [InterfaceRoot] = []
    func visit(_ element: XMLElement, sceneID: String?) {
      if element.name == "objects" {
        for object in element.children where !["placeholder", "customObject"].contains(object.name) {
          result += topLevel(object, sceneID: sceneID)
        }
        return
      }
      let scene = element.name == "scene" ? element["sceneID"] : sceneID
      for child in element.children { visit(child, sceneID: scene) }
    }
    visit(document, sceneID: nil)
    return result
  }

  private func topLevel(_ element: XMLElement, sceneID: String?) -> [InterfaceRoot] {
    if Self.cells.contains(element.name), element.child(key: "contentView") != nil {
      return cell(element, sceneID: sceneID)
    }
    // A window of macOS is laid out by its content view.
    if element.name == "window", let content = element.child(key: "contentView") {
      return root(.topLevel, content, sceneID: sceneID, cell: element)
    }
    if element.child("rect", key: "frame") != nil || ViewElements.isView(element.name) {
      return root(.topLevel, element, sceneID: sceneID)
    }
    var result: [InterfaceRoot] = []
    for child in element.children {
      if child["key"] == "view" {
        result += root(.scene, child, sceneID: sceneID, controller: element)
      } else if ["navigationItem", "barButtonItem", "toolbarItems", "tabBarItem"].contains(child.name) {
        result += barItems(in: child, sceneID: sceneID)
      }
    }
    return result
  }

  private func barItems(in element: XMLElement, sceneID: String?) -> [InterfaceRoot] {
    element.outermost { ["customView", "titleView"].contains($0["key"]) && $0["id"] != nil }
      .flatMap { root(.barItem, $0, sceneID: sceneID) }
  }

  func root(
    _ kind: InterfaceRoot.Kind, _ element: XMLElement, sceneID: String?, controller: XMLElement? = nil,
    cell: XMLElement? = nil, content: XMLElement? = nil
  ) -> [InterfaceRoot] {
    [
      InterfaceRoot(
        kind: kind, element: element, content: content, cell: cell, sceneID: sceneID, controller: controller)
    ] + nested(in: content ?? element, sceneID: sceneID)
  }

  /// - Parameter table: a table or a collection; nil: the cell stands alone.
  private func cell(_ element: XMLElement, sceneID: String?, in table: XMLElement? = nil) -> [InterfaceRoot] {
    guard let content = element.child(key: "contentView") else { return [] }
    let kind = element.name == "tableViewCell" ? InterfaceRoot.Kind.cell : .collectionCell
    // The content view of old collection cells has no id: constraints name the cell.
    if content["id"] == nil { return root(kind, element, sceneID: sceneID, content: content) }
    var roots = root(kind, content, sceneID: sceneID, cell: element)
    roots[0].tableWidth = table?.child("rect", key: "frame")?.number("width")
    roots[0].isInInsetGroups = table?["style"] == "insetGrouped"
    if kind == .cell, sceneID == nil { roots[0].laidOutSize = laidOutSize(of: roots[0], in: element) }
    return roots
  }

  /// Xcode 6 saved the content view of a xib's cell as it is in a cell of 320 by 44 points, however large the cell was
  /// drawn (interface-builder.md §8).
  private func laidOutSize(of root: InterfaceRoot, in cell: XMLElement) -> Size? {
    guard (6_000..<8_000).contains(toolsVersion), root.recordedSize == Size(320, 43),
      let frame = cell.child("rect", key: "frame"), let width = frame.number("width"),
      let height = frame.number("height"), width > 0, height > 1, width != 320 || height != 44
    else { return nil }
    // Until Xcode 6.2 nothing was left for a separator.
    return Size(width, toolsVersion < 7_000 ? height : height - 1)
  }

  /// Roots inside a view: cells, headers, views in bars.
  private func nested(in element: XMLElement, sceneID: String?) -> [InterfaceRoot] {
    var result: [InterfaceRoot] = []
    for child in element.children {
      switch child.name {
      case "subviews":
        for view in child.children where view["reference"] == nil { result += nested(in: view, sceneID: sceneID) }
      case "prototypes", "cells", "sections":
        for found in child.outermost({ Self.cells.contains($0.name) }) {
          result += cell(found, sceneID: sceneID, in: element)
        }
      case "collectionReusableView": result += root(.collectionCell, child, sceneID: sceneID)
      case "items": result += barItems(in: child, sceneID: sceneID)
      default:
        if let key = child["key"], Self.attached.contains(key), child["id"] != nil {
          result += root(.attached, child, sceneID: sceneID)
        } else if child["key"] == "contentView", element.name == "visualEffectView" {
          result += nested(in: child, sceneID: sceneID)
        }
      }
    }
    return result
  }
}
