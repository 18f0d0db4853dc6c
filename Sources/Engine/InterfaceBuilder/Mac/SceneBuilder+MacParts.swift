import Document
import Graphics
import Screens
import XMLTree

/// The parts of a Mac's views, foremost of those that hold others: borders, titles, tabs, panes. They follow the views' sizes
/// by masks or by being drawn for them.
extension SceneBuilder {
  mutating func addMacParts(to view: inout ViewDefinition, _ element: XMLElement) {
    warnOfImages(in: element)
    switch element.name {
    case "box": addBox(to: &view, element)
    case "tabView": addTabs(to: &view, element)
    case "scrollView": addScrollBorder(to: &view, element)
    case "clipView": fitContent(of: &view, element)
    case "splitView": addPanes(to: &view, element)
    case "comboBox": addArrow(to: &view)
    case "colorWell": addColorWell(to: &view, element)
    case "levelIndicator": addLevel(to: &view, element)
    case "imageView":
      addImageFrame(to: &view, element)
      addSymbol(to: &view, element)
    default: addUncommonParts(to: &view, element)
    }
  }

  /// Images of controls that are neither the job's nor symbols.
  private mutating func warnOfImages(in element: XMLElement) {
    let cell = element.child(key: "cell")
    let segments = cell?.child("segments")?.children ?? []
    for image in ([element, cell].compactMap(\.self) + segments).compactMap({ $0["image"] })
    where MacImages.name(image, assetNames) == nil {
      warn("line \(element.line): there is no image \"\(image)\"; give the job an asset of that name")
    }
  }

  func macColor(_ name: String) -> Color { MacColors.named(name, in: appearance) ?? .clear }

  static let filling = Value.number(Double(AutoresizingMask([.flexibleWidth, .flexibleHeight]).rawValue))
  static let wideAtTop = Value.number(Double(AutoresizingMask([.flexibleWidth, .flexibleBottomMargin]).rawValue))

  /// A thin line as `MacLook` has it around fields.
  var macEdge: Color { appearance == .dark ? Color(white: 1, 0.12) : Color(white: 0, 0.14) }

  // MARK: Boxes

  private func addBox(to view: inout ViewDefinition, _ element: XMLElement) {
    let insets = macMetrics.alignmentInsets(of: element)
    let (edge, ground) = (macEdge, appearance == .dark ? Color(white: 1, 0.05) : Color(white: 0, 0.03))
    switch element["boxType"] {
    case "separator":
      view.drawing = DrawingDefinition(make: { bounds in
        let line =
          bounds.width >= bounds.height
          ? Rect(bounds.minX, bounds.center.y - 0.5, bounds.width, 1)
          : Rect(bounds.center.x - 0.5, bounds.minY, 1, bounds.height)
        return [.fill(.rect(line), edge)]
      })
    case "custom":
      let resources = document.resources
      func color(_ key: String) -> Color? {
        element.child("color", key: key).flatMap { MacColors.color($0, resources, in: appearance) }
      }
      if let fill = color("fillColor") { view.set(.backgroundColor, .color(fill)) }
      if element["borderType"] ?? "line" == "line" {
        view.set(layer: .borderWidth, .number(element.number("borderWidth") ?? 1))
        view.set(layer: .borderColor, .color(color("borderColor") ?? edge))
      }
      if let radius = element.number("cornerRadius") { view.set(layer: .cornerRadius, .number(max(0, radius))) }
    default:
      guard element["borderType"] != "none" else { break }
      let isTitled = Self.title(ofBox: element) != nil
      let top = insets.top + (isTitled ? 17 : 0)
      view.drawing = DrawingDefinition(make: { bounds in
        let frame = bounds.inset(by: EdgeInsets(top, insets.left, insets.bottom, insets.right)).insetBy(0.5, 0.5)
        guard frame.width > 0, frame.height > 0 else { return [] }
        let path = Path.roundedRect(frame, radius: min(5, frame.width / 2, frame.height / 2))
        return [
          .fill(.path(path, .nonZero), ground), .fill(.stroke(path, StrokeStyle(width: 1)), edge),
        ]
      })
      addTitle(Self.title(ofBox: element), to: &view, element)
    }
    setMask(ofContentIn: &view, element)
  }

  private static func title(ofBox element: XMLElement) -> String? {
    guard element["titlePosition"] != "noTitle", element["boxType"] == nil || element["boxType"] == "primary" else {
      return nil
    }
    return element["title"] ?? "Box"
  }

  private func addTitle(_ title: String?, to view: inout ViewDefinition, _ element: XMLElement) {
    guard let title else { return }
    let width = max(0, (view.frame?.width ?? 0) - 20)
    let font = element.child("font", key: "titleFont").map { MacFont.name($0) } ?? "system 11"
    var label = make.label("\(view.id).title", title, Rect(10, 0, width, 16), font: font, macColor("labelColor"))
    label.set(.autoresizingMask, Self.wideAtTop)
    view.subviews.insert(label, at: 0)
  }

  /// AppKit fits a box's content into it, whatever its mask says.
  private func setMask(ofContentIn view: inout ViewDefinition, _ element: XMLElement) {
    guard let content = element.child(key: "contentView") else { return }
    let id = id(of: content)
    for index in view.subviews.indices where view.subviews[index].id == id {
      view.subviews[index].set(.autoresizingMask, Self.filling)
    }
  }

  // MARK: Tabs

  /// All items' views are there; those of other tabs are hidden.
  private func addTabs(to view: inout ViewDefinition, _ element: XMLElement) {
    let items = element.child("tabViewItems")?.children ?? []
    guard !items.isEmpty else { return }
    let selected = items.firstIndex { $0["id"] == element["initialItem"] } ?? 0
    let pages = items.compactMap { $0.child(key: "view").map { id(of: $0) } }
    for index in view.subviews.indices {
      view.subviews[index].set(.autoresizingMask, Self.filling)
      if pages.indices.contains(selected), view.subviews[index].id != pages[selected] {
        view.subviews[index].set(.hidden, .bool(true))
      }
    }
    guard element["type"] ?? "topTabsBezelBorder" == "topTabsBezelBorder" else { return }
    let insets = macMetrics.alignmentInsets(of: element)
    let (edge, ground) = (macEdge, appearance == .dark ? Color(white: 1, 0.05) : Color(white: 0, 0.03))
    view.drawing = DrawingDefinition(make: { bounds in
      let frame = bounds.inset(by: EdgeInsets(insets.top + 11, insets.left, insets.bottom, insets.right))
      guard frame.width > 1, frame.height > 1 else { return [] }
      let path = Path.roundedRect(frame.insetBy(0.5, 0.5), radius: min(5, frame.width / 2, frame.height / 2))
      return [.fill(.path(path, .nonZero), ground), .fill(.stroke(path, StrokeStyle(width: 1)), edge)]
    })
    view.subviews.append(tabs(items, of: view, selected: selected, pages: pages))
  }

  private func tabs(_ items: [XMLElement], of view: ViewDefinition, selected: Int, pages: [String]) -> ViewDefinition {
    let titles = items.map { $0["label"] ?? "" }
    // Widths are estimates; the titles stand in the middle of equal parts.
    let longest = titles.map(\.count).max() ?? 0
    let width = min((view.frame?.width ?? 0) - 20, Double(titles.count) * (Double(longest) * 7.5 + 20))
    var tabs = ViewDefinition(
      id: "\(view.id).tabs", viewClass: .segmentedControl, properties: [], subviews: [])
    tabs.set(.frame, .rect(Rect(((view.frame?.width ?? 0) - width) / 2, 6, max(0, width), 22)))
    tabs.set(
      .autoresizingMask,
      .number(
        Double(
          AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin, .flexibleBottomMargin]).rawValue)))
    tabs.set(.preferredBehavioralStyle, .word("mac"))
    tabs.set(.segments, .string(titles.joined(separator: "\n")))
    tabs.set(.selectedSegmentIndex, .number(Double(selected)))
    tabs.set(.alignmentRectInsets, .numbers([0, 0, 0, 0]))
    tabs.onValueChanged = Self.choosingTab(of: pages)
    return tabs
  }

  /// A segmented control's new value shows one of several pages.
  static func choosingTab(of pages: [String]) -> Handler {
    Handler(parts: [
      Template { (cause: Handler.Cause) throws(TemplateError) in
        guard case .value(.number(let value)) = cause else { return [] }
        let changes = pages.enumerated().map { Changes($1, .hidden, .bool(Double($0) != value)) }
        return [Step(action: .set(changes), path: path)]
      }
    ])
  }

  // MARK: Split views

  /// The subviews are the panes, as large as the document has them.
  private func addPanes(to view: inout ViewDefinition, _ element: XMLElement) {
    guard let size = view.frame?.size, !view.subviews.isEmpty else { return }
    let isVertical = element.says("vertical")
    let priorities = element.child("holdingPriorities")?.children ?? []
    let panes = view.subviews.enumerated().map { index, pane in
      let own = pane.frame?.size ?? size
      return PanesDefinition.Pane(
        view: pane.id, length: max(1, isVertical ? own.width : own.height),
        holdingPriority: priorities.indices.contains(index) ? priorities[index].number("value") ?? 250 : 250)
    }
    let style = element["dividerStyle"].flatMap(PanesDefinition.DividerStyle.init) ?? .thick
    view.become(
      panes: PanesDefinition(panes: panes, isVertical: isVertical, dividerStyle: style), in: bounds(of: view), of: make)
  }

  // MARK: Scrolling

  private func addScrollBorder(to view: inout ViewDefinition, _ element: XMLElement) {
    let isBordered = element["borderType"] != "none"
    if isBordered {
      view.set(layer: .borderWidth, .number(1))
      view.set(layer: .borderColor, .color(macEdge))
    }
    view.set(.clipsToBounds, .bool(true))
    guard let clip = element.child(key: "contentView") else { return }
    let inset = isBordered ? 1.0 : 0
    let size = view.frame?.size ?? .zero
    for index in view.subviews.indices where view.subviews[index].id == id(of: clip) {
      // AppKit tiles a scroll view: the clip view is what the border leaves.
      view.subviews[index].set(.translatesAutoresizingMaskIntoConstraints, .bool(true))
      view.subviews[index].set(
        .frame, .rect(Rect(inset, inset, max(0, size.width - 2 * inset), max(0, size.height - 2 * inset))))
      view.subviews[index].set(.autoresizingMask, Self.filling)
      let clipped = view.subviews[index].frame?.size ?? .zero
      let isFollowing = view.subviews[index].viewClass == .view
      for (inner, content) in zip(view.subviews[index].subviews.indices, MacElements.content(of: clip)) {
        fit(&view.subviews[index].subviews[inner], into: clipped, isFollowing: isFollowing)
        if ["tableView", "outlineView"].contains(content.name) {
          addTable(to: &view.subviews[index].subviews[inner], MacTable(content, in: element, appearance))
        }
      }
    }
  }

  private func fit(_ view: inout ViewDefinition, into size: Size, isFollowing: Bool) {
    view.set(.translatesAutoresizingMaskIntoConstraints, .bool(true))
    if isFollowing {
      view.set(.frame, .rect(Rect(origin: .zero, size: size)))
      view.set(.autoresizingMask, Self.filling)
    } else {
      view.set(.frame, .rect(Rect(origin: .zero, size: view.frame?.size ?? size)))
    }
  }

  private func fitContent(of view: inout ViewDefinition, _ element: XMLElement) {
    view.set(.clipsToBounds, .bool(true))
    if element["drawsBackground"] != "NO", !view.has(.backgroundColor) {
      let own = element.child("color", key: "backgroundColor").flatMap {
        MacColors.color($0, document.resources, in: appearance)
      }
      view.set(.backgroundColor, .color(own ?? macColor("controlBackgroundColor")))
    }
    if view.viewClass == .scrollView, let size = view.subviews.first?.frame?.size {
      view.set(.contentSize, .size(size))
    }
  }
}
