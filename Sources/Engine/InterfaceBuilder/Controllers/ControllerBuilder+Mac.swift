import Document
import Graphics
import Lookups
import Screens
import XMLTree

/// Controllers of macOS: of windows, and those that contain others (interface-builder.md §10).
extension ControllerBuilder {
  /// Fills what is known of a controller with its view, and with the window that shows it where it is not in another one.
  mutating func addMacContent(to definition: inout ControllerDefinition, _ place: Place) {
    definition.isShownOnce = place.element["showSeguePresentationStyle"] == "single"
    if place.element.name == "windowController" {
      definition.isWindowController = true
      addWindow(to: &definition, place)
    } else {
      definition.view = macView(place)
      if ancestors.isEmpty {
        definition.window = window(of: definition, place)
      }
    }
    definition.preferredSize =
      place.element.child("size", key: "preferredContentSize").flatMap(Self.size) ?? definition.view.frame?.size
  }

  private static func size(_ element: XMLElement) -> Size? {
    guard let width = element.number("width"), let height = element.number("height"), width > 0, height > 0 else {
      return nil
    }
    return Size(width, height)
  }

  // MARK: Windows

  private mutating func addWindow(to definition: inout ControllerDefinition, _ place: Place) {
    let target = place.controller.contained(as: "window.shadowedContentViewController").first
    guard let element = place.element.child("window") else {
      definition.view = missingView(of: place)
      return
    }
    var builder = sceneBuilder(place)
    let id = builder.id(of: element)
    let tabs = target.flatMap { toolbarTabs(ControllerKey(document: place.key.document, id: $0), in: id) }
    let toolbar = element.child(key: "toolbar").map { builder.macToolbar($0) } ?? tabs?.toolbar
    let resolved = target.flatMap { context.library.resolve(ControllerKey(document: place.key.document, id: $0)) }
    let contentSize = resolved.flatMap { key, controller in
      context.library[key.document]?.contentSize(of: controller)
    }
    let window = MacWindow(
      element, toolbar: toolbar, contentSize: contentSize, on: context.canvas,
      isCentered: context.canvas.isNamed && ancestors.isEmpty && !isShownBySegue)
    room = window.room.size
    defer { room = nil }
    var content: ViewDefinition?
    if let target {
      content = child(target, of: place)?.view
    } else if element.child(key: "contentView") != nil {
      content = ownContent(of: element, &builder)
    }
    content?.resize(to: window.room)
    content?.isPlacedByContainer = true
    definition.view = content ?? context.make.view(id + ".content", window.room)
    definition.view.isPlacedByContainer = true
    definition.window = builder.view(
      of: window, id: id, holding: definition.view, isKey: true, title: tabs?.title)
    definition.window?.root = containerRoot(place, id)
    definition.window?.root?.constraints = builder.constraints
    definition.window?.root?.aliases += builder.aliases
    add(builder.warnings)
  }

  /// A window whose content stands in it, and not in a controller's scene.
  private mutating func ownContent(of window: XMLElement, _ builder: inout SceneBuilder) -> ViewDefinition? {
    guard let element = window.child(key: "contentView") else { return nil }
    builder.anchor(element, as: builder.id(of: element))
    builder.register(element)
    var view = builder.view(element, in: element)
    view.set(.translatesAutoresizingMaskIntoConstraints, .bool(true))
    return view
  }

  /// The window that a segue shows a plain controller in: as large as its view, with its title.
  private mutating func window(of definition: ControllerDefinition, _ place: Place) -> ViewDefinition? {
    let id = "\(prefix)\(place.controller.id).window"
    let tabs = toolbarTabs(place.key, in: id)
    let window = MacWindow(
      title: place.element["title"] ?? "", around: definition.view.frame?.size ?? Size(480, 270),
      toolbar: tabs?.toolbar, on: context.canvas)
    var content = definition.view
    content.resize(to: window.room)
    content.isPlacedByContainer = true
    return sceneBuilder(place).view(
      of: window, id: id, holding: content, isKey: true, title: tabs?.title)
  }

  private func sceneBuilder(_ place: Place) -> SceneBuilder {
    SceneBuilder(
      context, place,
      InterfaceRoot(
        kind: .barItem, element: place.element, content: nil, cell: nil, sceneID: nil, controller: place.element),
      prefix: prefix, rootID: prefix + place.controller.id, source: viewID(of: place), sizeClasses: sizeClasses,
      ancestors: ancestors + [place.key])
  }

  /// A controller's view without a window: in its own size in the middle of the screen, on a window's ground.
  public func standing(_ definition: ControllerDefinition) -> ViewDefinition {
    var view = definition.view
    let (size, screen) = (view.frame?.size ?? context.screen.size, context.screen.size)
    let origin = Point(((screen.width - size.width) / 2).rounded(), ((screen.height - size.height) / 2).rounded())
    view.set(.frame, .rect(Rect(origin: origin, size: size)))
    let mask: AutoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    view.set(.autoresizingMask, .number(Double(mask.rawValue)))
    view.isPlacedByContainer = false
    if !view.has(.backgroundColor), let ground = MacColors.named("windowBackgroundColor", in: context.make.appearance) {
      view.set(.backgroundColor, .color(ground))
    }
    return view
  }

  // MARK: Views

  /// Points that a controller's view takes by itself.
  private func recordedSize(of key: ControllerKey) -> Size {
    guard let (key, controller) = context.library.resolve(key), let document = context.library[key.document] else {
      return Size(480, 270)
    }
    if let root = document.root(of: controller) { return root.size }
    let frame = controller.element.children.first { ["splitView", "tabView"].contains($0["key"]) }?
      .child("rect", key: "frame")
    return frame.flatMap(Self.size) ?? Size(480, 270)
  }

  private mutating func macView(_ place: Place) -> ViewDefinition {
    let size = room ?? recordedSize(of: place.key)
    let outer = room
    room = size
    defer { room = outer }
    var view: ViewDefinition
    switch place.element.name {
    case "splitViewController": view = macSplit(place, size)
    case "tabViewController": view = macTabs(place, size)
    case "pagecontroller", "pageController": view = macPages(place)
    default:
      view = content(of: place)
      if let recorded = place.document.root(of: place.controller)?.size {
        view.set(.frame, .rect(Rect(origin: .zero, size: recorded)))
      }
    }
    view.set(.translatesAutoresizingMaskIntoConstraints, .bool(true))
    view.resize(to: Rect(origin: .zero, size: size))
    return view
  }

  private func macContainer(_ place: Place, _ size: Size, named key: String) -> ViewDefinition {
    let element = place.element.child(key: key)
    let id = element?["id"].map { prefix + $0 } ?? viewID(of: place)
    var view = context.make.view(id, Rect(origin: .zero, size: size))
    view.root = containerRoot(place, id)
    return view
  }

  /// Panes with dividers, each as wide as its view was drawn; the others share what is left or missing.
  private mutating func macSplit(_ place: Place, _ size: Size) -> ViewDefinition {
    var view = macContainer(place, size, named: "splitView")
    let splitView = place.element.child(key: "splitView")
    let isVertical = splitView?.says("vertical") ?? true
    let items = place.element.child("splitViewItems")?.children ?? []
    let ids = Array(place.controller.contained(as: "splitItems").prefix(Self.paneLimit))
    var definition = PanesDefinition(
      panes: ids.enumerated().map { index, id in
        let recorded = recordedSize(of: ControllerKey(document: place.key.document, id: id))
        return Self.pane(
          items.indices.contains(index) ? items[index] : nil, id, isVertical ? recorded.width : recorded.height)
      }, isVertical: isVertical,
      dividerStyle: splitView?["dividerStyle"].flatMap(PanesDefinition.DividerStyle.init) ?? .thick)
    let frames = definition.initialFrames(in: size)
    for (index, id) in ids.enumerated() {
      room = frames[index].size
      var holder = context.make.view("\(view.id).pane-\(index)", frames[index])
      if definition.panes[index].isSidebar {
        holder.set(
          .backgroundColor, .color(MacColors.named("_sourceListBackgroundColor", in: context.make.appearance)!))
      }
      if var content = child(id, of: place)?.view {
        content.resize(to: Rect(origin: .zero, size: frames[index].size))
        content.set(.translatesAutoresizingMaskIntoConstraints, .bool(true))
        content.set(.autoresizingMask, SceneBuilder.filling)
        content.isPlacedByContainer = false
        holder.subviews = [content]
      }
      definition.panes[index].view = holder.id
      view.subviews.append(holder)
    }
    var bounds = context.screen
    bounds.size = size
    view.become(panes: definition, in: bounds, of: context.make)
    return view
  }

  /// Nobody has more.
  private static let paneLimit = 50

  private static func pane(_ item: XMLElement?, _ id: String, _ length: Double) -> PanesDefinition.Pane {
    let isSidebar = item?["behavior"] == "sidebar"
    var pane = PanesDefinition.Pane(
      view: id, length: max(1, length), minimum: max(0, item?.number("minimumThickness") ?? (isSidebar ? 100 : 40)),
      maximum: item?.number("maximumThickness").map { max(1, $0) },
      holdingPriority: item?.number("holdingPriority") ?? (isSidebar ? 260 : 250))
    pane.canCollapse = item?.says("canCollapse") ?? false || isSidebar
    pane.isCollapsed = item?.says("collapsed") ?? false
    pane.isSidebar = isSidebar
    return pane
  }

  // MARK: Tabs

  /// The views of all tabs, one shown at a time, with a segmented control where there is one.
  private mutating func macTabs(_ place: Place, _ size: Size) -> ViewDefinition {
    var view = macContainer(place, size, named: "tabView")
    let style = place.element["tabStyle"] ?? "segmentedControlOnTop"
    let items = place.element.child("tabViewItems")?.children ?? []
    let ids = Array(place.controller.contained(as: "tabItems").prefix(Self.paneLimit))
    let selected = Self.selectedTab(place.element, count: ids.count)
    let isTop = style == "segmentedControlOnTop"
    let barHeight: Double = isTop || style == "segmentedControlOnBottom" ? 34 : 0
    let page = Rect(0, isTop ? barHeight : 0, size.width, max(1, size.height - barHeight))
    var titles: [String] = []
    for (index, id) in ids.enumerated() {
      room = page.size
      var holder = context.make.view("\(view.id).page-\(index)", page)
      holder.set(.autoresizingMask, SceneBuilder.filling)
      holder.set(.hidden, .bool(index != selected))
      let child = child(id, of: place)
      if var content = child?.view {
        content.resize(to: Rect(origin: .zero, size: page.size))
        content.set(.autoresizingMask, SceneBuilder.filling)
        content.isPlacedByContainer = false
        holder.subviews = [content]
      }
      let label = items.indices.contains(index) ? items[index]["label"] : nil
      titles.append(label ?? child?.bar.title ?? "")
      view.subviews.append(holder)
    }
    guard barHeight > 0, !ids.isEmpty else { return view }
    let longest = titles.map(\.count).max() ?? 0
    let width = min(size.width - 20, Double(titles.count) * (Double(longest) * 7.5 + 24))
    var bar = ViewDefinition(id: "\(view.id).tabs", viewClass: .segmentedControl, properties: [], subviews: [])
    bar.set(
      .frame,
      .rect(Rect(((size.width - width) / 2).rounded(), isTop ? 6 : size.height - 28, max(1, width), 22)))
    let mask: AutoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, isTop ? .flexibleBottomMargin : .flexibleTopMargin,
    ]
    bar.set(.autoresizingMask, .number(Double(mask.rawValue)))
    bar.set(.preferredBehavioralStyle, .word("mac"))
    bar.set(.segments, .string(titles.joined(separator: "\n")))
    bar.set(.selectedSegmentIndex, .number(Double(selected)))
    bar.onValueChanged = SceneBuilder.choosingTab(of: ids.indices.map { "\(view.id).page-\($0)" })
    view.subviews.append(bar)
    return view
  }

  private static func selectedTab(_ element: XMLElement, count: Int) -> Int {
    Int(max(0, min(Double(count - 1), element.number("selectedTabViewItemIndex") ?? 0)))
  }

  /// The tabs of a controller that has them in its window's toolbar, and the title that the window has first; nil of any
  /// other controller.
  ///
  /// - Parameter window: the window's id.
  private func toolbarTabs(_ key: ControllerKey, in window: String) -> (toolbar: WindowToolbar, title: String?)? {
    guard let (key, controller) = context.library.resolve(key), controller.element.name == "tabViewController",
      controller.element["tabStyle"] == "toolbar"
    else { return nil }
    let element = controller.element
    let owner = prefix + (element.child(key: "tabView")?["id"] ?? controller.id + ".view")
    let items = element.child("tabViewItems")?.children ?? []
    let ids = controller.contained(as: "tabItems").prefix(Self.paneLimit)
    let selected = Self.selectedTab(element, count: ids.count)
    let names = ids.indices.map { index in
      prefix + ((items.indices.contains(index) ? items[index]["id"] : nil) ?? "\(controller.id).tab-\(index)")
    }
    let titles = ids.map { id in
      context.library.resolve(ControllerKey(document: key.document, id: id))?.controller.element["title"]
    }
    var toolbar = WindowToolbar(items: [], displayMode: .iconAndLabel, isCentered: true)
    for (index, name) in names.enumerated() {
      let item = items.indices.contains(index) ? items[index] : nil
      var entry = WindowToolbar.Item(
        id: name, label: item?["label"] ?? titles[index] ?? "",
        content: .button(image: item?["image"].flatMap { MacImages.name($0, context.imageNames) }))
      entry.isSelected = index == selected
      let lit = Value.color(context.make.toolbarSelection)
      let changes = names.indices.flatMap { other in
        [
          Changes("\(owner).page-\(other)", .hidden, .bool(other != index)),
          Changes(names[other], .backgroundColor, other == index ? lit : .color(.clear)),
        ]
      }
      let title = titles[index].map { [Changes(window + ".title", .text, .string($0))] } ?? []
      entry.onTap = Handler([Step(action: .set(changes + title), path: SceneBuilder.path)])
      toolbar.items.append(entry)
    }
    return (toolbar, titles.indices.contains(selected) ? titles[selected] : nil)
  }

  // MARK: Pages

  /// The pages that the job names, or the controller's own view.
  private mutating func macPages(_ place: Place) -> ViewDefinition {
    let names = [place.controller.id] + place.controller.names
    let isNamed = names.contains { context.reference.pages[$0] != nil }
    if !isNamed, place.document.root(of: place.controller) != nil { return content(of: place) }
    return pages(place)
  }
}
