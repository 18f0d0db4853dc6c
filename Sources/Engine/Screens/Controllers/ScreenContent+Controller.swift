import Document
import Graphics

extension ScreenContent {
  /// A controller of a document on the stack of a navigation controller.
  ///
  /// - Parameters:
  ///   - below: the screen that it covers; nil for the lowest.
  ///   - options: the navigation controller's.
  public init(_ controller: ControllerDefinition, above below: ScreenDefinition?, _ options: NavigationOptions) {
    var bar = controller.bar
    bar.isLarge = bar.isLarge && options.hasLargeTitles
    bar.back = controller.hidesBackButton ? nil : below?.bar.titleForBack
    self.init(
      id: controller.page, bar: bar, view: controller.view,
      extendsUnderBar: controller.extendsUnderBars && options.isTranslucent,
      toolbar: options.hasToolbar ? controller.toolbar : nil)
    hidesTabBar = below != nil && controller.hidesTabBar
  }
}

extension ScreenElements {
  /// The same for the bars of a navigation controller.
  public func tinted(as options: NavigationOptions) -> ScreenElements {
    var make = self
    make.tintColor = options.tintColor ?? tintColor
    make.titleColor = options.titleColor ?? titleColor
    make.largeTitleColor = options.largeTitleColor ?? largeTitleColor
    return make
  }
}
