import Graphics
import Lookups
import XMLTree

/// What a button of a Mac is, as its cell says.
struct MacButton {
  let element: XMLElement
  let cell: XMLElement?

  init(_ element: XMLElement) {
    self.element = element
    cell = element.child(key: "cell")
  }

  var isPopUp: Bool { element.name == "popUpButton" }

  /// Xcode writes a cell's behaviour into every button; in a shorter document the class's own border holds.
  var isBordered: Bool { cell?["borderStyle"] != nil || cell?.child("behavior") == nil && cell?.child("menu") == nil }

  /// The return key: a carriage return, as text or encoded.
  var isDefault: Bool {
    if let key = cell?["keyEquivalent"] { return key == "\r" || key == "\n" }
    guard let key = cell?.child("string", key: "keyEquivalent") else { return false }
    let text = key.text.filter { !$0.isWhitespace }
    return key.says("base64-UTF8") ? text.hasPrefix("DQ") : false
  }

  var style: ButtonStyle {
    switch cell?["type"] {
    case "check": return .checkBox
    case "radio": return .radio
    default: break
    }
    guard isBordered else { return .plain }
    if isPopUp { return cell?.says("pullsDown") == true ? .pullDown : .popUp }
    switch cell?["bezelStyle"] {
    case "disclosure": return .disclosure
    case "helpButton": return .help
    case "smallSquare": return .gradient
    case "shadowlessSquare", "regularSquare": return .square
    case "texturedSquare", "texturedRounded": return .textured
    case "roundedRect", "recessed", "inline": return .roundRect
    default: return isDefault ? .defaultPush : .push
    }
  }

  /// Whether the button shows that it is on; what springs back when it is let go has a state, too, but does not show it.
  var isOn: Bool { cell?["state"] == "on" && [.checkBox, .radio, .disclosure].contains(style) }

  /// The items of a pop-up button's menu, from the top.
  var menuItems: [XMLElement] {
    (cell?.child("menu")?.child("items")?.children ?? []).filter {
      $0.name == "menuItem" && !$0.says("isSeparatorItem")
    }
  }

  /// What the button shows of its menu: a chosen title, or the first one where it pulls down.
  var shownItem: XMLElement? {
    let items = menuItems
    guard cell?.says("pullsDown") != true else { return items.first }
    return items.first { $0["id"] == cell?["selectedItem"] } ?? items.first
  }

  var title: String {
    let own = cell?["title"] ?? cell?.child("string", key: "title")?.text
    guard isPopUp else { return own ?? "" }
    return shownItem?["title"] ?? own ?? ""
  }

  var image: String? {
    if cell?["bezelStyle"] == "roundedDisclosure" { return "chevron.down" }
    return ownImage
  }

  private var ownImage: String? { isPopUp ? shownItem?["image"] ?? cell?["image"] : cell?["image"] }

  /// Whether the image stands in place of the title.
  var showsImageOnly: Bool { ["only", "overlaps"].contains(cell?["imagePosition"]) || title.isEmpty }
}
