import Graphics
import Lookups
import XMLTree

/// The bars that Interface Builder's canvas shows around a scene because of what leads to it: a navigation controller's
/// page, and what its controls push, have its bar; the same with tabs (interface-builder.md §8).
struct InferredBars: Sendable {
  /// The navigation controller around each controller, by their ids.
  private(set) var navigationControllers: Lookup<String, String> = [:]
  /// Controllers above a tab bar, by their ids.
  private(set) var tabbed: Membership<String> = []
  /// Navigation controllers that segues present, by their ids.
  private(set) var presentedNavigations: Membership<String> = []

  /// - Parameters:
  ///   - controllers: of a storyboard, in its order.
  ///   - tieBreakers: ids of the segues that decide where several lead to one controller.
  init(_ controllers: [InterfaceController], tieBreakers: Membership<String> = []) {
    func simulatesTabs(_ controller: InterfaceController) -> Bool {
      Self.simulatedBar("simulatedBottomBarMetrics", controller) == "simulatedTabBarMetrics"
    }
    let hasBars = controllers.contains {
      ["navigationController", "tabBarController"].contains($0.element.name) || simulatesTabs($0)
    }
    guard hasBars else { return }
    let byID = Lookup(firstOf: controllers.map { ($0.id, $0) })
    let pushed = Lookup(firstOf: controllers.map { ($0.id, Self.pushed($0)) })
    let navigations = controllers.filter { $0.element.name == "navigationController" }
    let tabBars = controllers.filter { $0.element.name == "tabBarController" }
    let isContainer = Membership((navigations + tabBars).map(\.id))
    // What a tab contains and pushes stands above the bar, unless it hides it; so does what a scene pushes that
    // simulates the bar.
    func staying(_ ids: [String]) -> [String] {
      ids.filter { byID[$0]?.element.says("hidesBottomBarWhenPushed") == false }
    }
    for controller in controllers {
      let isTabBar = controller.element.name == "tabBarController"
      guard isTabBar || simulatesTabs(controller) else { continue }
      var open = isTabBar ? controller.contained(as: "viewControllers") : staying(pushed[controller.id] ?? [])
      while let id = open.popLast() {
        guard let controller = byID[id], tabbed.insert(id) else { continue }
        open += controller.contained(as: "rootViewController") + staying(pushed[id] ?? [])
      }
    }
    for navigation in navigations {
      let roots = navigation.contained(as: "rootViewController")
      // Tabs in a navigation controller are below its bar; what they push covers them.
      let tabs = roots.compactMap { byID[$0] }.filter { $0.element.name == "tabBarController" }
        .flatMap { $0.contained(as: "viewControllers") }
      let isTab = Membership(tabs)
      var open = roots + tabs
      while let id = open.popLast() {
        guard navigationControllers[id] == nil, !isContainer.contains(id) else { continue }
        navigationControllers[id] = navigation.id
        if !isTab.isEmpty, !isTab.contains(id) { tabbed.remove(id) }
        // What is pushed from a scene that is drawn without a bar has none either.
        if byID[id].map({ Self.simulatedBar("simulatedTopBarMetrics", $0) }) != "nil" { open += pushed[id] ?? [] }
      }
    }
    for segue in controllers.flatMap(\.segues) {
      guard let kind = segue["kind"], let id = segue["destination"] else { continue }
      if Self.presenting.contains(kind), isContainer.contains(id) { presentedNavigations.insert(id) }
      // Where the segue that decides presents the controller, it stands without bars.
      if Self.presenting.contains(kind) || kind == "custom", segue["id"].map(tieBreakers.contains) == true {
        navigationControllers[id] = nil
        tabbed.remove(id)
      }
    }
  }

  /// Kinds of segues that leave the bars around them behind; custom ones do, too, but make no sheet.
  private static let presenting: Membership = ["presentation", "modal", "popoverPresentation"]

  /// Whether a controller is in a navigation controller that is presented.
  func isInPresentedNavigation(_ id: String) -> Bool {
    navigationControllers[id].map(presentedNavigations.contains) == true
  }

  /// The element by which a scene says what its canvas shows at an end; nil: it says nothing.
  private static func simulatedBar(_ key: String, _ controller: InterfaceController) -> String? {
    let metrics = controller.element.children + (controller.element.child(key: "view")?.children ?? [])
    return metrics.first { $0["key"] == key }?.name
  }

  /// Where segues of a scene lead that do not leave the navigation controller.
  private static func pushed(_ controller: InterfaceController) -> [String] {
    controller.segues.filter { ["show", "push"].contains($0["kind"]) }.compactMap { $0["destination"] }
  }
}

extension InterfaceDocument {
  /// What inferred bars add to a scene's insets at the top and the bottom, in points. A bar that the scene simulates, or
  /// says it has none of, goes before what is inferred.
  ///
  /// - Parameter device: the canvas's; nil: it has none.
  func inferredBars(of root: InterfaceRoot, on device: Device?) -> (top: Double, bottom: Double) {
    // On a television bars cover nothing of the canvas.
    guard device?.isTelevision != true else { return (0, 0) }
    let controller = root.controller
    let isTablet = device?.isTablet ?? false
    let metrics = (controller?.children ?? []) + root.element.children
    var result: (top: Double, bottom: Double) = (0, 0)
    // Bars of tablets grew with iOS 12, of Xcode 10.
    let isHigh = isTablet && toolsVersion >= 14_300
    let isTallOfXcode26 = device != nil && !isTablet && (24_000..<32_000).contains(toolsVersion)
    let barHeight: Double = orientation == .landscape && !isTablet ? 32 : isHigh ? 50 : isTallOfXcode26 ? 54 : 44
    let tabBarHeight: Double = isHigh ? 50 : 49
    if let simulated = metrics.first(where: { $0["key"] == "simulatedTopBarMetrics" }) {
      if simulated.name == "simulatedNavigationBarMetrics", simulated["translucent"] != "NO" { result.top = barHeight }
    } else if let controller, let id = controller["id"],
      let navigation = inferredBars.navigationControllers[id].flatMap({ self.controller(named: $0) }),
      !navigation.element.says("navigationBarHidden")
    {
      result.top = barHeight
      let bar = navigation.element.child("navigationBar", key: "navigationBar")
      let item = controller.child("navigationItem", key: "navigationItem")
      if bar?.says("largeTitles") == true, item?["largeTitleDisplayMode"] != "never" { result.top += 52 }
    }
    if let bottom = metrics.first(where: { $0["key"] == "simulatedBottomBarMetrics" }) {
      if bottom.name == "simulatedToolbarMetrics" { result.bottom = simulatedToolbarHeight(on: device) }
      if bottom.name == "simulatedTabBarMetrics", bottom["translucent"] != "NO" { result.bottom = tabBarHeight }
    } else if let id = controller?["id"], inferredBars.tabbed.contains(id) {
      result.bottom = tabBarHeight
    }
    return result
  }

  /// Points: a toolbar of an upright phone without a home button is higher (interface-builder.md §4).
  private func simulatedToolbarHeight(on device: Device?) -> Double {
    guard let device, !device.isTablet, device.front != .homeButton, orientation == .portrait,
      !(24_000..<32_000).contains(toolsVersion)
    else { return 44 }
    return SceneBuilder.toolbarHeightAtScreenEnd
  }
}
