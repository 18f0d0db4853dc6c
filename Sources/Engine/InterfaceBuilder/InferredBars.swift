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

  /// - Parameter controllers: of a storyboard, in its order.
  init(_ controllers: [InterfaceController]) {
    let containers = controllers.filter { ["navigationController", "tabBarController"].contains($0.element.name) }
    guard !containers.isEmpty else { return }
    let isContainer = Membership(containers.map(\.id))
    let byID = Lookup(firstOf: controllers.map { ($0.id, $0) })
    let pushed = Lookup(firstOf: controllers.map { ($0.id, Self.pushed($0)) })
    for tabs in containers where tabs.element.name == "tabBarController" {
      // What a tab contains and pushes stands above the bar, unless it hides it.
      var open = tabs.contained(as: "viewControllers")
      while let id = open.popLast() {
        guard let controller = byID[id], tabbed.insert(id) else { continue }
        open += controller.contained(as: "rootViewController")
        open += (pushed[id] ?? []).filter { byID[$0]?.element.says("hidesBottomBarWhenPushed") == false }
      }
    }
    for navigation in containers where navigation.element.name == "navigationController" {
      var open = navigation.contained(as: "rootViewController")
      while let id = open.popLast() {
        guard navigationControllers[id] == nil, !isContainer.contains(id) else { continue }
        navigationControllers[id] = navigation.id
        // What is pushed from a scene that is drawn without a bar has none either.
        if byID[id].map(Self.hasNoTopBar) != true { open += pushed[id] ?? [] }
      }
    }
  }

  /// Whether a scene says that the canvas shows no bar above it.
  private static func hasNoTopBar(_ controller: InterfaceController) -> Bool {
    let metrics = controller.element.children + (controller.element.child(key: "view")?.children ?? [])
    return metrics.first { $0["key"] == "simulatedTopBarMetrics" }?.name == "nil"
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
    guard let controller = root.controller, let id = controller["id"] else { return (0, 0) }
    let isTablet = device?.isTablet ?? false
    let metrics = controller.children + root.element.children
    var result: (top: Double, bottom: Double) = (0, 0)
    // Bars of tablets grew with iOS 12, of Xcode 10.
    let isHigh = isTablet && toolsVersion >= 14_300
    let barHeight: Double = orientation == .landscape && !isTablet ? 32 : isHigh ? 50 : 44
    if let simulated = metrics.first(where: { $0["key"] == "simulatedTopBarMetrics" }) {
      if simulated.name == "simulatedNavigationBarMetrics", simulated["translucent"] != "NO" { result.top = barHeight }
    } else if let navigation = inferredBars.navigationControllers[id].flatMap({ self.controller(named: $0) }),
      !navigation.element.says("navigationBarHidden")
    {
      result.top = barHeight
      let bar = navigation.element.child("navigationBar", key: "navigationBar")
      let item = controller.child("navigationItem", key: "navigationItem")
      if bar?.says("largeTitles") == true, item?["largeTitleDisplayMode"] != "never" { result.top += 52 }
    }
    if let bottom = metrics.first(where: { $0["key"] == "simulatedBottomBarMetrics" }) {
      if bottom.name == "simulatedToolbarMetrics" { result.bottom = simulatedToolbarHeight(on: device) }
    } else if inferredBars.tabbed.contains(id) {
      result.bottom = isHigh ? 50 : 49
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
