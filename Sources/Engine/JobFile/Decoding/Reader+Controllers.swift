import Document
import Graphics
import Screens

extension Reader {
  /// A stack of screens.
  func navigation(in view: inout ViewDefinition, size: Size) {
    guard let object = object(JobTables.navigation) else { return }
    let status = object["statusBarHeight"]?.number(0...200) ?? context.safeAreaInsets.top
    var screens: [ScreenDefinition] = []
    for reader in object.required("screens")?.list("screens") ?? [] {
      let back = screens.last?.title
      if let screen = reader.screen(of: view.id, size: size, statusBarHeight: status, back: back) {
        screens.append(screen)
      }
    }
    guard !screens.isEmpty else {
      error("a navigation controller needs a screen")
      return
    }
    view.become(navigation: screens, size: size, statusBarHeight: status, of: screenElements)
  }

  /// - Parameters:
  ///   - statusBarHeight: points above the bar.
  ///   - back: the title on the back button; nil for the lowest screen.
  func screen(of navigation: String, size: Size, statusBarHeight: Double, back: String?) -> ScreenDefinition? {
    guard let object = object(JobTables.screen), let id = object.required("id")?.identifier(),
      let title = object.required("title")?.text()
    else { return nil }
    let isLarge = object.value("largeTitle") { $0.bool() }
    let frame = ScreenDefinition.contentFrame(
      size: size, statusBarHeight: statusBarHeight, hasLargeTitle: isLarge)
    let content = object["view"]?.offering(frame).view()
    let bar = BarContent(
      title: title, isLarge: isLarge, back: back, left: object["left"]?.texts() ?? [],
      right: object["right"]?.texts() ?? [])
    return ScreenDefinition(
      ScreenContent(id: id, bar: bar, view: content), of: navigation, size: size, statusBarHeight: statusBarHeight,
      path: path, made: screenElements)
  }

  func tabs(in view: inout ViewDefinition, size: Size) {
    guard let object = object(JobTables.tabs) else { return }
    let bottom = object["homeIndicatorHeight"]?.number(0...200) ?? context.safeAreaInsets.bottom
    let readers = object.required("screens")?.list("screens") ?? []
    let frame = TabsContent.contentFrame(size: size, homeIndicatorHeight: bottom)
    let tabs = readers.compactMap { reader -> TabsContent.Tab? in
      guard let screen = reader.object(JobTables.tabScreen) else { return nil }
      return TabsContent.Tab(
        item: TabItem(title: screen["title"]?.text() ?? "", icon: screen["icon"]?.outline()),
        view: screen.required("view")?.offering(frame).view())
    }
    let content = TabsContent(
      tabs: tabs, selected: object.value("selected") { $0.integer(0...max(0, readers.count - 1)) },
      homeIndicatorHeight: bottom)
    view.become(tabs: content, size: size, path: path, of: screenElements)
  }

  func split(in view: inout ViewDefinition, size: Size) {
    guard let object = object(JobTables.split) else { return }
    let width = min(size.width, object.value("primaryWidth") { $0.number(1...10_000) })
    let split = SplitDefinition(size: size, primaryWidth: width, made: screenElements)
    func column(_ name: String, _ frame: Rect) -> ViewDefinition? {
      object.required(name)?.offering(Rect(origin: .zero, size: frame.size)).view()
    }
    let content = SplitContent(
      primaryWidth: width, primary: column("primary", split.primaryFrame),
      secondary: column("secondary", split.secondaryFrame))
    view.become(split: content, size: size, of: screenElements)
  }

  func pages(in view: inout ViewDefinition, size: Size) {
    guard let object = object(JobTables.pages) else { return }
    let style = object.value("transitionStyle") { $0.word(PagesDefinition.TransitionStyle.self, noun: "style") }
    let contents = (object.required("views")?.list("views") ?? []).map {
      $0.offering(Rect(origin: .zero, size: size)).view()
    }
    view.become(pages: contents, style: style, size: size, of: screenElements)
  }
}
