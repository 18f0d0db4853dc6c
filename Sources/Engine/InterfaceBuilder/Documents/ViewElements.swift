import Graphics
import Lookups

/// The elements that stand for views (interface-builder.md §4).
enum ViewElements {
  /// An element's class in a scene, and how many points its content takes where that does not depend on the content;
  /// −1: an axis without.
  struct Kind {
    var viewClass: ViewClass
    var size: Size?
  }

  private static let kinds: Lookup<String, Kind> = [
    "view": Kind(viewClass: .view), "label": Kind(viewClass: .label), "button": Kind(viewClass: .button),
    "imageView": Kind(viewClass: .imageView), "textField": Kind(viewClass: .textField),
    "textView": Kind(viewClass: .textView), "switch": Kind(viewClass: .switch), "slider": Kind(viewClass: .slider),
    "stepper": Kind(viewClass: .stepper), "progressView": Kind(viewClass: .progressView),
    "activityIndicatorView": Kind(viewClass: .activityIndicatorView),
    "pageControl": Kind(viewClass: .pageControl), "segmentedControl": Kind(viewClass: .segmentedControl),
    "stackView": Kind(viewClass: .stackView), "scrollView": Kind(viewClass: .scrollView),
    "tableView": Kind(viewClass: .view), "collectionView": Kind(viewClass: .view),
    "containerView": Kind(viewClass: .view), "visualEffectView": Kind(viewClass: .view),
    "control": Kind(viewClass: .view), "datePicker": Kind(viewClass: .view, size: Size(320, 216)),
    "pickerView": Kind(viewClass: .view, size: Size(320, 216)),
    "searchBar": Kind(viewClass: .searchBar, size: Size(-1, 56)), "toolbar": Kind(viewClass: .view, size: Size(-1, 44)),
    "navigationBar": Kind(viewClass: .view, size: Size(-1, 44)), "tabBar": Kind(viewClass: .view, size: Size(-1, 49)),
    "mapView": Kind(viewClass: .view), "webView": Kind(viewClass: .view), "wkWebView": Kind(viewClass: .view),
    "arscnView": Kind(viewClass: .view), "sceneKitView": Kind(viewClass: .view), "skView": Kind(viewClass: .view),
    "glkView": Kind(viewClass: .view), "mtkView": Kind(viewClass: .view), "window": Kind(viewClass: .view),
    "tableViewCell": Kind(viewClass: .view), "collectionViewCell": Kind(viewClass: .view),
    "collectionReusableView": Kind(viewClass: .view), "tableViewCellContentView": Kind(viewClass: .view),
    "collectionViewCellContentView": Kind(viewClass: .view),
  ]

  static func isView(_ name: String) -> Bool { kinds[name] != nil }
  static func kind(_ name: String) -> Kind? { kinds[name] }
}
